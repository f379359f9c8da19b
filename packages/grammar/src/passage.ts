/** The rendered texts of one declaration, with an index of their parts for lookup by span. */
import { partsOf, renderPart, type ClauseQuery } from './clauses.ts';
import type { RenderedPart, Scope } from './scope.ts';
import type { TextSource, RenderedText } from './text-sources.ts';

interface RenderedTexts {
  readonly texts: readonly RenderedText[];
  readonly parts: readonly RenderedPart[];
  /** Whether nothing was omitted because printed values imply it. */
  readonly isComplete: boolean;
}

function renderSource({ render }: TextSource, scope: Scope): RenderedTexts {
  const parts: RenderedPart[] = [];
  let isComplete = true;
  const onOmission = (): void => {
    isComplete = false;
  };
  const texts = [...render({ ...scope, onOmission, onPart: (part) => parts.push(part) })];
  return { texts, parts, isComplete };
}

/** The rendered texts of one declaration. The index is built on the first lookup. */
export class Passage {
  readonly texts: readonly RenderedText[];
  readonly #rendered: RenderedTexts;
  readonly #scope: Scope;
  #partIndex: PartIndex | undefined;

  /** @param source a declaration to render, or texts that are already rendered */
  constructor(source: TextSource | RenderedTexts, scope: Scope) {
    this.#rendered = 'render' in source ? renderSource(source, scope) : source;
    this.#scope = scope;
    this.texts = this.#rendered.texts;
  }

  /** The literal passage; undefined if text was omitted, so that it has to be rendered again. */
  get asLiteral(): Passage | undefined {
    if (!this.#rendered.isComplete) return undefined;
    return new Passage(this.#rendered, { ...this.#scope, literal: true });
  }

  /** The files of the rendered parts: a procedure is rendered where it is called. */
  files(): Iterable<string> {
    return this.#index().keys();
  }

  /** Renders the part at a span in a form; undefined if the part is missing or the form does not apply. */
  renderClause(query: ClauseQuery): string | undefined {
    const { span } = query;
    const startingParts = this.#index().get(span.file)?.get(span.start) ?? NO_PARTS;
    const parts = startingParts.filter((part) => part.span.end === span.end);
    for (const { part } of parts) {
      const text = renderPart(query, part, this.#scope);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #index(): PartIndex {
    return (this.#partIndex ??= indexParts(this.#rendered.parts));
  }
}

type Part = ReturnType<typeof partsOf>[number];

/** Rendered parts by file and start offset, in rendering order. */
type PartIndex = ReadonlyMap<string, ReadonlyMap<number, readonly Part[]>>;

const NO_PARTS: readonly Part[] = [];

function indexParts(all: readonly RenderedPart[]): PartIndex {
  const index = new Map<string, Map<number, Part[]>>();
  for (const rendered of all)
    for (const part of partsOf(rendered)) {
      const { file, start } = part.span;
      let fileParts = index.get(file);
      if (fileParts === undefined) index.set(file, (fileParts = new Map<number, Part[]>()));
      const partsAtStart = fileParts.get(start);
      if (partsAtStart === undefined) fileParts.set(start, [part]);
      else partsAtStart.push(part);
    }
  return index;
}
