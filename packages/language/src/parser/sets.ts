/** What sets of rules have in common: how their types are put together. */

/** The intersection of the types in a union. */
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The rules that functions define together, by name. */
export type RulesOf<Sets extends readonly ((...given: never[]) => unknown)[]> = Together<
  ReturnType<Sets[number]>
>;
