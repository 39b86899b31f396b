/// The `input` element, whose attributes depend on its type (HTML, section 4.10.5).
extension XHTMLGrammar {
  static let inputs: StaticString = """
    @input = @common @control @placeholder;
    @text = readonly=~(readonly|)? required=~(required|)? value? autocomplete?;
    @typed = @text maxlength=nonNegative? minlength=nonNegative? pattern? placeholder?
      size=positive?;
    @interval = @text list=name? step?;
    @textRole = role{@activedescendant @autocomplete @multiline @readonly @required| textbox
      searchbox combobox spinbutton};
    @checkRole = role{@checked @required| menuitemcheckbox option switch button checkbox};
    input [@input @typed type=~(text|search|tel|url)? list=name? dirname? @textRole] = ()
      / [@input @typed type=~(email) list=name? multiple=~(multiple|)? @textRole] = ()
      / [@input @typed type=~(password) @required @readonly] = ()
      / [@input type=~(checkbox|radio) checked=~(checked|)? required=~(required|)? value?
        @checkRole] = ()
      / [@input type=~(button|reset) value? @popover @button] = ()
      / [@input type=~(submit) value? @submit @popover @button] = ()
      / [@input type=~(image) alt=nonblank src=nonblank? @size @submit @popover @button] = ()
      / [@input type=~(file) accept? capture? multiple=~(multiple|)? required=~(required|)? value?] = ()
      / [@input type=~(hidden) value? autocomplete?] = ()
      / [@input @interval type=~(date) min=date? max=date? value=date?] = ()
      / [@input @interval type=~(month) min=month? max=month? value=month?] = ()
      / [@input @interval type=~(week) min=week? max=week? value=week?] = ()
      / [@input @interval type=~(time) min=time? max=time? value=time?] = ()
      / [@input @interval type=~(datetime-local) min=localDatetime? max=localDatetime?] = ()
      / [@input @interval type=~(number) min=float? max=float? placeholder?
        role{| spinbutton textbox}] = ()
      / [@input type=~(range) list=name? step? min=float? max=float? value? autocomplete?
        role{| slider}] = ()
      / [@input type=~(color) list=name? value=color? autocomplete?] = ();
    """
}
