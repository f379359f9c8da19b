/** The texts of one declaration as they were told, with all that was heard meanwhile. */
import type { Syntax } from '@quipu/language';
import { partsOf, sentence, type AskedClause } from './clauses.ts';
import type { More } from '@quipu/language/memory';
import type { Heard, Scope } from './scope.ts';
import type { Telling, ToldText } from './texts.ts';

/** A place within a file as one number: files are shorter than that. */
const keyOf = ({ start, end }: Syntax.Span): number => start * LONGEST + end;
const LONGEST = 2 ** 26;

/** What telling a declaration comes to. */
interface Told {
  readonly texts: readonly ToldText[];
  readonly heard: readonly Heard[];
  /** Whether nothing goes without saying. */
  readonly saysAll: boolean;
}

/** Tells a declaration. */
function telling({ tell }: Telling, scope: Scope): Told {
  const heard: Heard[] = [];
  let saysAll = true;
  const unsaid = (): void => {
    saysAll = false;
  };
  const texts = [...tell({ ...scope, unsaid, hear: (part) => heard.push(part) })];
  return { texts, heard, saysAll };
}

/** What was told of a declaration. */
export class Passage {
  readonly texts: readonly ToldText[];
  readonly #told: Told;
  readonly #scope: Scope;
  readonly #more: More;
  #literal: Passage | undefined;
  /** What was heard, by file, and by where in it that begins and ends, each place in the order in which it is told. */
  #places: ReadonlyMap<string, ReadonlyMap<number, readonly Heard[]>> | undefined;
  /** The clauses that were asked for, by how and where. */
  readonly #clauses = new Map<string, string | undefined>();

  /** Tells a declaration; what is asked later for its sake is asked by `more`. */
  static of(of: Telling, scope: Scope, more: More): Passage {
    return new Passage(telling(of, scope), scope, more);
  }

  private constructor(told: Told, scope: Scope, more: More) {
    this.#told = told;
    this.#scope = scope;
    this.#more = more;
    this.texts = told.texts;
  }

  /** The passage as it is told literally, where nothing in it goes without saying; else it has to be told anew. */
  get literally(): Passage | undefined {
    if (!this.#told.saysAll) return undefined;
    this.#literal ??= new Passage(this.#told, { ...this.#scope, literal: true }, this.#more);
    return this.#literal;
  }

  /** The files of which something was told: procedures are told where they are called. */
  files(): Iterable<string> {
    return this.#found().keys();
  }

  /** What is said of a part of the text in a form; undefined where it was not told, or is not what is asked for. */
  clause(asked: AskedClause): string | undefined {
    const { form, span } = asked;
    const heard = this.#found().get(span.file)?.get(keyOf(span));
    if (heard === undefined) return undefined;
    const key = `${form} ${keyOf(span)} ${span.file}`;
    if (!this.#clauses.has(key))
      this.#clauses.set(
        key,
        this.#more(() => this.#first(asked, heard)),
      );
    return this.#clauses.get(key);
  }

  #first(asked: AskedClause, all: readonly Heard[]): string | undefined {
    for (const heard of all) {
      const text = sentence(asked, heard, this.#scope);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #found(): ReadonlyMap<string, ReadonlyMap<number, readonly Heard[]>> {
    return (this.#places ??= placesOf(this.#told.heard));
  }
}

function placesOf(all: readonly Heard[]): ReadonlyMap<string, ReadonlyMap<number, readonly Heard[]>> {
  const found = new Map<string, Map<number, Heard[]>>();
  const add = (span: Syntax.Span, heard: Heard): void => {
    const within = found.get(span.file) ?? new Map<number, Heard[]>();
    found.set(span.file, within);
    const key = keyOf(span);
    const known = within.get(key);
    if (known === undefined) within.set(key, [heard]);
    else known.push(heard);
  };
  for (const one of all) for (const { span, heard } of partsOf(one)) add(span, heard);
  return found;
}
