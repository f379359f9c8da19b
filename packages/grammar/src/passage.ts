/** The rendered texts of one declaration, with an index of their parts for lookup by span. */
import { partsOf, sentence, type AskedClause } from './clauses.ts';
import type { Heard, Scope } from './scope.ts';
import type { Telling, ToldText } from './texts.ts';

interface Told {
  readonly texts: readonly ToldText[];
  readonly heard: readonly Heard[];
  /** Whether nothing was omitted because printed values imply it. */
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

export class Passage {
  readonly texts: readonly ToldText[];
  readonly #told: Told;
  readonly #scope: Scope;
  #places: Places | undefined;

  /** @param of a declaration to render, or one that is rendered already */
  constructor(of: Telling | Told, scope: Scope) {
    this.#told = 'tell' in of ? telling(of, scope) : of;
    this.#scope = scope;
    this.texts = this.#told.texts;
  }

  /** The literal passage; undefined if text was omitted, so that it has to be rendered again. */
  get literally(): Passage | undefined {
    if (!this.#told.saysAll) return undefined;
    return new Passage(this.#told, { ...this.#scope, literal: true });
  }

  /** The files of the rendered parts: a procedure is rendered where it is called. */
  files(): Iterable<string> {
    return this.#found().keys();
  }

  /** Renders the part at a span in a form; undefined if the part is missing or the form does not apply. */
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

/** Rendered parts by file and start offset, in rendering order. */
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
