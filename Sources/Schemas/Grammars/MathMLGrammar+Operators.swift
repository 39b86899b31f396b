/// The operators, functions and constants of content MathML, all of them empty (MathML 3,
/// section 4.3).
extension MathMLGrammar {
  static let operators: StaticString = """
    m:inverse | m:ident | m:domain | m:codomain | m:image | m:ln | m:log | m:moment | m:compose
      | m:quotient | m:divide | m:minus | m:power | m:rem | m:root | m:factorial | m:max | m:min
      | m:plus | m:times | m:gcd | m:lcm | m:and | m:or | m:xor | m:not | m:implies | m:forall
      | m:exists | m:abs | m:conjugate | m:arg | m:real | m:imaginary | m:floor | m:ceiling
      | m:exp | m:eq | m:neq | m:gt | m:lt | m:geq | m:leq | m:equivalent | m:approx | m:factorof
      | m:int | m:diff | m:partialdiff | m:divergence | m:grad | m:curl | m:laplacian | m:union
      | m:intersect | m:in | m:notin | m:subset | m:prsubset | m:notsubset | m:notprsubset
      | m:setdiff | m:card | m:cartesianproduct | m:sum | m:product | m:limit | m:tendsto | m:sin
      | m:cos | m:tan | m:sec | m:csc | m:cot | m:sinh | m:cosh | m:tanh | m:sech | m:csch
      | m:coth | m:arcsin | m:arccos | m:arctan | m:arccosh | m:arccot | m:arccoth | m:arccsc
      | m:arccsch | m:arcsec | m:arcsech | m:arcsinh | m:arctanh | m:mean | m:sdev | m:variance
      | m:median | m:mode | m:determinant | m:transpose | m:selector | m:vectorproduct
      | m:scalarproduct | m:outerproduct | m:integers | m:reals | m:rationals | m:naturalnumbers
      | m:complexes | m:primes | m:emptyset | m:exponentiale | m:imaginaryi | m:notanumber
      | m:true | m:false | m:pi | m:eulergamma | m:infinity [@content] = ();
    """
}
