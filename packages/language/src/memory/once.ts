/** What is made once of a thing that never changes, and kept as long as the thing is. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    const before = known.get(of) ?? { made: make(of) };
    known.set(of, before);
    return before.made;
  };
}
