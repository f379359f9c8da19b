/** Lists that stay the same where nothing in them changes, so that what was made of them is found by them. */

/** A list with each of its things as `of` makes it; the same list where none changes. */
export function mapped<T>(list: readonly T[], of: (one: T) => T): readonly T[] {
  let made: T[] | undefined;
  let at = 0;
  for (const one of list) {
    const now = of(one);
    // A copy has room for no more than it holds, other than a list that is filled one by one.
    if (now !== one) (made ??= list.slice())[at] = now;
    at += 1;
  }
  return made ?? list;
}

/** A list of what `of` makes of each of its things; the same list where that is always the thing alone. */
export function spread<T>(list: readonly T[], of: (one: T) => readonly T[]): readonly T[] {
  const made = list.flatMap(of);
  return made.length === list.length && made.every((one, i) => one === list[i]) ? list : made;
}

/** A list that was filled one by one and is going to be kept, without the room that such a list has for more. */
export const trimmed = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list.slice());

/** An empty list. */
const NONE: readonly never[] = [];
