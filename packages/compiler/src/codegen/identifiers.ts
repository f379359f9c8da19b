/** Names from rule text as identifiers, each used once. */

const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield ' +
    'Math Int32Array NaN Infinity'
  ).split(' '),
);

/** Whether a word means something of its own in TypeScript. */
export const isReserved = (word: string): boolean => RESERVED.has(word);

/** The identifier nearest to a name: `event 6 shaded.space` becomes `event_6_shaded_space`. */
export function identifier(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}$]+/gu, '_').replace(/^_+|_+$/g, '');
  const started = /^[\p{N}]/u.test(plain) || plain === '' ? `_${plain}` : plain;
  return RESERVED.has(started) ? `${started}_` : started;
}

/** Gives out identifiers; one already taken gets the next free number. */
export class Namer {
  readonly #taken: Set<string>;
  readonly #around: Pick<Namer, 'has'> | undefined;

  /**
   * @param taken names that nothing gets
   * @param around knows the names that are seen here too
   */
  constructor(taken: Iterable<string> = [], around?: Pick<Namer, 'has'>) {
    this.#taken = new Set(taken);
    this.#around = around;
  }

  /** An identifier for a name that nothing else has. */
  take(name: string): string {
    const base = identifier(name);
    let free = base;
    for (let n = 2; this.has(free); n += 1) free = `${base}_${n}`;
    this.#taken.add(free);
    return free;
  }

  /** Whether an identifier has been given out, here or around. */
  has(id: string): boolean {
    return this.#taken.has(id) || this.#around?.has(id) === true;
  }
}

/** What a variable of a loop over bits is called. */
export type LoopName = (typeof LOOP_NAMES)[number];

/** Names of the variables of loops over bits. */
const LOOP_NAMES = ['low', 'high', 'rest', 'word'] as const;

/** Names that no local gets: those of loops, as deep as loops lie in one another. */
export const namesOfLoops = (): readonly string[] =>
  LOOP_NAMES.flatMap((name) => [name, ...[2, 3, 4, 5, 6].map((depth) => `${name}${depth}`)]);
