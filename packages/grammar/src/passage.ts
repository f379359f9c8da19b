/** The rendered texts of one declaration, with an index of their parts for lookup by span. */
import { indexEntriesOf, renderNode, type ClauseQuery } from './clause-queries.ts';
import type { RenderedNode, Scope } from './scope.ts';
import type { TextSource, RenderedText } from './text-sources.ts';

interface RenderedTexts {
  readonly texts: readonly RenderedText[];
  readonly parts: readonly RenderedNode[];
  /** Whether nothing was omitted because printed values imply it. */
  readonly isComplete: boolean;
}

function renderSource({ render }: TextSource, scope: Scope): RenderedTexts {
  const parts: RenderedNode[] = [];
  let isComplete = true;
  const onOmission = (): void => {
    isComplete = false;
  };
  const texts = [...render({ ...scope, onOmission, onNode: (part) => parts.push(part) })];
  return { texts, parts, isComplete };
}

/** The rendered texts of one declaration. The index is built on the first lookup. */
export class Passage {
  readonly texts: readonly RenderedText[];
  readonly #rendered: RenderedTexts;
  readonly #scope: Scope;
  #nodeIndex: NodeIndex | undefined;

  /** @param source a declaration to render, or texts that are already rendered */
  constructor(source: TextSource | RenderedTexts, scope: Scope) {
    this.#rendered = 'render' in source ? renderSource(source, scope) : source;
    this.#scope = scope;
    this.texts = this.#rendered.texts;
  }

  /** The literal passage; undefined if text was omitted, so that it has to be rendered again. */
  get asLiteral(): Passage | undefined {
    if (!this.#rendered.isComplete) return undefined;
    return new Passage(this.#rendered, { ...this.#scope, isLiteral: true });
  }

  /** The files of the rendered parts: a procedure is rendered where it is called. */
  files(): Iterable<string> {
    return this.#index().keys();
  }

  /** Renders the part at a span in a form; undefined if the part is missing or the form does not apply. */
  renderClause(query: ClauseQuery): string | undefined {
    const { span } = query;
    const startingParts = this.#index().get(span.file)?.get(span.start) ?? NO_ENTRIES;
    const parts = startingParts.filter((part) => part.span.end === span.end);
    for (const { part } of parts) {
      const text = renderNode(query, part, this.#scope);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #index(): NodeIndex {
    return (this.#nodeIndex ??= indexNodes(this.#rendered.parts));
  }
}

type IndexEntry = ReturnType<typeof indexEntriesOf>[number];

/** Rendered parts by file and start offset, in rendering order. */
type NodeIndex = ReadonlyMap<string, ReadonlyMap<number, readonly IndexEntry[]>>;

const NO_ENTRIES: readonly IndexEntry[] = [];

function indexNodes(all: readonly RenderedNode[]): NodeIndex {
  const index = new Map<string, Map<number, IndexEntry[]>>();
  for (const rendered of all)
    for (const part of indexEntriesOf(rendered)) {
      const { file, start } = part.span;
      let fileParts = index.get(file);
      if (fileParts === undefined) index.set(file, (fileParts = new Map<number, IndexEntry[]>()));
      const partsAtStart = fileParts.get(start);
      if (partsAtStart === undefined) fileParts.set(start, [part]);
      else partsAtStart.push(part);
    }
  return index;
}
