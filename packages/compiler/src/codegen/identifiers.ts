/** Turns names of rule text into unique identifiers. */

const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield ' +
    'Math Int32Array NaN Infinity'
  ).split(' '),
);

export const isReserved = (word: string): boolean => RESERVED.has(word);

/** The identifier nearest to a name: `event 6 shaded.space` becomes `event_6_shaded_space`. */
export function identifier(name: string): string {
  const joined = name.replace(/[^\p{L}\p{N}$]+/gu, '_').replace(/^_+|_+$/g, '');
  const isInvalid = joined === '' || /^\p{N}/u.test(joined);
  const id = isInvalid ? `_${joined}` : joined;
  return RESERVED.has(id) ? `${id}_` : id;
}

/** Allocates identifiers; one already taken gets the next free number as a suffix. */
export class Namer {
  readonly #identifiers: Set<string>;
  readonly #enclosing: Pick<Namer, 'has'> | undefined;

  /**
   * @param reserved - Reserved names.
   * @param enclosing - An enclosing scope, whose names must not be shadowed.
   */
  constructor(reserved: Iterable<string> = [], enclosing?: Pick<Namer, 'has'>) {
    this.#identifiers = new Set(reserved);
    this.#enclosing = enclosing;
  }

  allocate(name: string): string {
    const base = identifier(name);
    let freeName = base;
    for (let n = 2; this.has(freeName); n += 1) freeName = `${base}_${n}`;
    this.#identifiers.add(freeName);
    return freeName;
  }

  has(id: string): boolean {
    return this.#identifiers.has(id) || this.#enclosing?.has(id) === true;
  }
}

export type LoopName = (typeof LOOP_NAMES)[number];

const LOOP_NAMES = ['low', 'high', 'rest', 'word'] as const;

/** Reserved names: variables of loops over bits, for nesting depths 1 to 6. */
export const loopVariableNames = (): readonly string[] =>
  LOOP_NAMES.flatMap((name) => [name, ...[2, 3, 4, 5, 6].map((depth) => `${name}${depth}`)]);
