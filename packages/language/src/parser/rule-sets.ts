/** Types that combine sets of grammar rules. */

/** Converts a union of types into their intersection. */
type IntersectionOf<U> = (U extends unknown ? (member: U) => void : never) extends (
  intersection: infer Intersection,
) => void
  ? Intersection
  : never;

/** The rules of several defining functions, by name. */
export type RulesOf<Sets extends readonly ((...args: never[]) => unknown)[]> = IntersectionOf<
  ReturnType<Sets[number]>
>;
