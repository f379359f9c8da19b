/** The texts of one declaration as they were told, with all that was heard meanwhile. */
import { partsOf, sentence, type AskedClause } from './clauses.ts';
import type { Heard, Scope } from './scope.ts';
import type { Telling, ToldText } from './texts.ts';

/** What telling a declaration comes to. */
interface Told {
  readonly texts: readonly ToldText[];
  readonly heard: readonly Heard[];
  /** Whether nothing goes without saying. */
  readonly saysAll: boolean;
}

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
  #places: Places | undefined;

  /** Renders a declaration, or takes it as it was rendered. */
  constructor(of: Telling | Told, scope: Scope) {
    this.#told = 'tell' in of ? telling(of, scope) : of;
    this.#scope = scope;
    this.texts = this.#told.texts;
  }

  /** The passage as it is told literally, where nothing in it goes without saying; else it has to be told anew. */
  get literally(): Passage | undefined {
    if (!this.#told.saysAll) return undefined;
    return new Passage(this.#told, { ...this.#scope, literal: true });
  }

  /** The files of which something was told: procedures are told where they are called. */
  files(): Iterable<string> {
    return this.#found().keys();
  }

  /** What is said of a part of the text in a form; undefined where it was not told, or is not what is asked for. */
  clause(asked: AskedClause): string | undefined {
    const { span } = asked;
    const begun = this.#found().get(span.file)?.get(span.start) ?? NOTHING;
    const parts = begun.filter((part) => part.span.end === span.end);
    for (const { heard } of parts) {
      const text = sentence(asked, heard, this.#scope);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #found(): Places {
    return (this.#places ??= placesOf(this.#told.heard));
  }
}

type Part = ReturnType<typeof partsOf>[number];

/** What was heard, by file, and by where in it that begins, in the order in which it is told. */
type Places = ReadonlyMap<string, ReadonlyMap<number, readonly Part[]>>;

const NOTHING: readonly Part[] = [];

function placesOf(all: readonly Heard[]): Places {
  const found = new Map<string, Map<number, Part[]>>();
  for (const one of all)
    for (const part of partsOf(one)) {
      const { file, start } = part.span;
      let within = found.get(file);
      if (within === undefined) found.set(file, (within = new Map<number, Part[]>()));
      const known = within.get(start);
      if (known === undefined) within.set(start, [part]);
      else known.push(part);
    }
  return found;
}
