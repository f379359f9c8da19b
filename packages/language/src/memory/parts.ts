/**
 * Data that is made anew each time, with the parts of the data before in the place of those that say the same. It stays the same data: one object
 * in two places is one object in two places afterwards, and two are two. So what is told apart by which object it is, is told apart as before.
 * What is the very object of before in its place is left as it is, and is not looked into: what lies in it is taken to lie nowhere else.
 */

type Fields = Readonly<Record<string, unknown>>;

/**
 * The same data, of as many objects of `before` as stand in the same places and say the same.
 * @param now plain data without circles; it is left as it is
 */
export const withPartsOf = <T>(now: T, before: unknown): T => new Parts().of(now, before) as T;

class Parts {
  /** What stands for each object. */
  readonly #standing = new Map<object, object>();
  /** The objects of before that stand for one: no other may have them. */
  readonly #taken = new Set<object>();

  of(now: unknown, before: unknown): unknown {
    if (now === before || typeof now !== 'object' || now === null) return now;
    const known = this.#standing.get(now);
    if (known !== undefined) return known;
    const made = Array.isArray(now) ? this.#list(now, before) : this.#fields(now as Fields, before);
    this.#standing.set(now, made);
    return made;
  }

  #list(now: readonly unknown[], before: unknown): readonly unknown[] {
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    let [alike, own] = [Array.isArray(before) && now.length === old.length, true];
    const parts = now.map((part, i) => {
      const made = this.of(part, old[i]);
      alike &&= made === old[i];
      own &&= made === part;
      return made;
    });
    return (alike && this.#take(old)) || (own ? now : parts);
  }

  #fields(now: Fields, before: unknown): Fields {
    const old = isFields(before) ? before : undefined;
    const names = old === undefined ? [] : Object.keys(old);
    let [alike, own, at] = [old !== undefined, true, 0];
    let parts: Record<string, unknown> | undefined;
    for (const key in now) {
      const part = now[key];
      const made = this.of(part, old?.[key]);
      // Fields in another order say something else where they are names of the rules.
      alike &&= names[at] === key && made === old?.[key];
      at += 1;
      if (made === part) continue;
      own = false;
      // Fields that are still to come keep their places in the copy.
      parts ??= { ...now };
      parts[key] = made;
    }
    const same = alike && old !== undefined && at === names.length ? this.#take(old) : undefined;
    return same ?? (own || parts === undefined ? now : parts);
  }

  /** An object of before, if it stands for nothing else. */
  #take<T extends object>(old: T): T | undefined {
    if (this.#taken.has(old)) return undefined;
    this.#taken.add(old);
    return old;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
