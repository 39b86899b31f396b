/// The `input` element, whose attributes depend on its type (HTML, section 4.10.5).
extension XHTMLGrammar {
  static let inputs: StaticString = """
    @input = @common @control @placeholder autocomplete? list=name? maxlength=nonNegative?
      minlength=nonNegative? pattern? placeholder? readonly=~(readonly|)? required=~(required|)?;
    @sized = @input size=positive?;
    @step = step=step? @required aria-valuemax=float? aria-valuemin=float?;
    @wholeStep = step=wholeStep? @required aria-valuemax=float? aria-valuemin=float?;
    input [@sized value? dirname=nonblank? type=~(text)? role{@activedescendant @autocomplete
        @multiline @readonly @required| combobox searchbox spinbutton textbox}] = ()
      / [@sized value? dirname=nonblank? type=~(search) role{@activedescendant @autocomplete
        @multiline @readonly @required| searchbox}] = ()
      / [@sized value? type=~(tel) &line] = ()
      / [@sized value=uri? type=~(url) &line] = ()
      / [@sized value=addresses? multiple=~(multiple|)? type=~(email) &line] = ()
      / [@sized value? type=~(password) @required] = ()
      / [@sized value? checked=~(checked|)? type=~(checkbox) @required
        role{aria-checked=!(true|false|mixed)?| button checkbox option}] = ()
      / [@sized value? checked=~(checked|)? type=~(checkbox) @required
        role=!(menuitemcheckbox|switch)] = ()
      / [@sized value? checked=~(checked|)? type=~(radio) @required @posinset @selected
        role{@checked| radio}] = ()
      / [@sized value? checked=~(checked|)? type=~(radio) @required @posinset @selected
        role=!(menuitemradio)] = ()
      / [@sized value? @popover type=~(button) role{@expanded @pressed| button checkbox combobox
      link
        menuitem menuitemcheckbox menuitemradio option radio switch tab}] = ()
      / [@sized value? @popover type=~(reset) role{@expanded @pressed| button}] = ()
      / [@sized value? @popover @submit type=~(submit) role{@expanded @pressed| button}] = ()
      / [@sized alt=nonblank src=nonblank? @size @popover @submit type=~(image) role{@expanded
        @pressed| button link menuitem menuitemcheckbox menuitemradio radio switch}] = ()
      / [@sized accept? capture=(environment|user)? multiple=~(multiple|)? type=~(file) @required]
        = ()
      / [@common @control value? autocomplete? type=~(hidden)] = ()
      / [@sized @wholeStep type=~(date) min=date? max=date? value=optionalDate?] = ()
      / [@sized @wholeStep type=~(month) min=month? max=month? value=optionalMonth?] = ()
      / [@sized @wholeStep type=~(week) min=week? max=week? value=blank?] = ()
      / [@sized @step type=~(time) min=time? max=time? value=optionalTime?] = ()
      / [@sized @step type=~(datetime-local) min=localDatetime? max=localDatetime?
        value=optionalSpacedDatetime?] = ()
      / [@input step=step? type=~(number) min=float? max=float? value=optionalNumber?
        role{@range @required| spinbutton}] = ()
      / [@input step=step? type=~(range) min=float? max=float? value=number? role{@range
      @orientation| slider}]
        = ()
      / [@sized type=~(color) value=optionalColor?] = ();
    &line = [@textStates] / [@textStates role=!(textbox)]
      / [list=name role=!(combobox)? aria-expanded=!(true|false|undefined) @activedescendant
        @autocomplete @orientation @readonly @required];
    @textStates = @activedescendant @autocomplete @multiline @readonly @required;
    """
}
