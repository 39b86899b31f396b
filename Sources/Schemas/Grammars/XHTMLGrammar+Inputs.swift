/// The `input` element, whose attributes depend on its type (HTML, section 4.10.5).
extension XHTMLGrammar {
  static let inputs: StaticString = """
    @input = @common @control @placeholder autocomplete? list=name? maxlength=nonNegative?
      minlength=nonNegative? pattern? placeholder? readonly=~(readonly|)? required=~(required|)?;
    @sized = @input size=positive?;
    @step = step=step? @required aria-valuemax=float?;
    input [@sized value? dirname=nonblank? type=~(text)? role{@activedescendant @autocomplete
        @multiline @readonly @required| combobox searchbox spinbutton textbox}] = ()
      / [@sized value? dirname=nonblank? type=~(search) role{@activedescendant @autocomplete
        @multiline @readonly @required| searchbox}] = ()
      / [@sized value? type=~(tel) @line] = ()
      / [@sized value=uri? type=~(url) @line] = ()
      / [@sized value=addresses? multiple=~(multiple|)? type=~(email) @line] = ()
      / [@sized value? type=~(password) @required] = ()
      / [@sized value? checked=~(checked|)? type=~(checkbox) aria-checked=!(true|false|mixed)?
        @required role{| button checkbox menuitemcheckbox option switch}] = ()
      / [@sized value? checked=~(checked|)? type=~(radio) @checked @required @posinset @selected
        role=!(menuitemradio|radio)?] = ()
      / [@sized value? @popover type=~(button) role{@expanded @pressed| button checkbox combobox link
        menuitem menuitemcheckbox menuitemradio option radio switch tab}] = ()
      / [@sized value? @popover type=~(reset) role{@expanded @pressed| button}] = ()
      / [@sized value? @popover @submit type=~(submit) role{@expanded @pressed| button}] = ()
      / [@sized alt=nonblank src=nonblank? @size @popover @submit type=~(image) role{@expanded
        @pressed| button link menuitem menuitemcheckbox menuitemradio radio switch}] = ()
      / [@sized accept? capture=(environment|user)? multiple=~(multiple|)? type=~(file) @required]
        = ()
      / [@common @control value? autocomplete? type=~(hidden)] = ()
      / [@sized @step type=~(date) min=date? max=date? value=optionalDate?] = ()
      / [@sized @step type=~(month) min=month? max=month? value=optionalMonth?] = ()
      / [@sized @step type=~(week) min=week? max=week? value=optionalWeek?] = ()
      / [@sized @step type=~(time) min=time? max=time? value=optionalTime?] = ()
      / [@sized @step type=~(datetime-local) min=localDatetime? max=localDatetime?
        value=optionalLocalDatetime?] = ()
      / [@input step=step? type=~(number) min=float? max=float? value=optionalFloat?
        role{@range @required| spinbutton}] = ()
      / [@input step=step? type=~(range) min=float? max=float? value=float? role{@range| slider}]
        = ()
      / [@sized type=~(color) value=optionalColor?] = ();
    @line = role{@activedescendant @autocomplete @multiline @readonly @required| combobox textbox};
    """
}
