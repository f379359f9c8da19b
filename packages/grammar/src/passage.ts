/** The rendered texts of one declaration, with an index of their nodes for lookup by span. */
import { indexEntriesOf, renderInForm, type RulePartQuery, type IndexEntry } from './rule-part-queries.ts';
import type { RenderedNode, Scope } from './scope.ts';
import type { RenderedText } from './render/lines.ts';
import type { TextSource } from './text-sources.ts';

interface RenderedTexts {
  readonly texts: readonly RenderedText[];
  readonly nodes: readonly RenderedNode[];
  /** Whether nothing was omitted because printed values imply it. */
  readonly isComplete: boolean;
}

function renderSource({ render }: TextSource, scope: Scope): RenderedTexts {
  const nodes: RenderedNode[] = [];
  let isComplete = true;
  const onOmission = (): void => {
    isComplete = false;
  };
  const texts = [...render({ ...scope, onOmission, onNode: (node) => nodes.push(node) })];
  return { texts, nodes, isComplete };
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
  get literalPassage(): Passage | undefined {
    if (!this.#rendered.isComplete) return undefined;
    return new Passage(this.#rendered, { ...this.#scope, isLiteral: true });
  }

  /** The files of the rendered nodes: a procedure is rendered where it is called. */
  fileNames(): Iterable<string> {
    return this.#index().keys();
  }

  /** Renders the node at a span in a form; undefined if the node is missing or the form does not apply. */
  renderRulePart(query: RulePartQuery): string | undefined {
    const { span } = query;
    const entriesAtStart = this.#index().get(span.file)?.get(span.start) ?? NO_ENTRIES;
    const entries = entriesAtStart.filter((entry) => entry.span.end === span.end);
    for (const { node } of entries) {
      const text = renderInForm(query, node, this.#scope);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #index(): NodeIndex {
    return (this.#nodeIndex ??= indexNodes(this.#rendered.nodes));
  }
}

/** Entries by file and start offset, in rendering order. */
type NodeIndex = ReadonlyMap<string, ReadonlyMap<number, readonly IndexEntry[]>>;

const NO_ENTRIES: readonly IndexEntry[] = [];

function indexNodes(nodes: readonly RenderedNode[]): NodeIndex {
  const entriesByFile = Map.groupBy(nodes.flatMap(indexEntriesOf), ({ span }) => span.file);
  return new Map(
    [...entriesByFile].map(([file, entries]) => [file, Map.groupBy(entries, ({ span }) => span.start)]),
  );
}
