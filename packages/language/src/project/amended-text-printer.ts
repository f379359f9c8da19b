/**
 * Prints declarations as an edition amends them: the text of the base with the amendments in place. An amended
 * tree retains the spans of unchanged nodes, so that comparing it with the original tree yields text edits.
 */
import type { Block, Node, Span, Stmt } from '../syntax/tree.ts';
import { isObject, walkTree } from '../syntax/walk-tree.ts';
import { isRuleRef } from './renumber-rules.ts';
import type { ParsedFile } from './check.ts';

/** A text and its sources: the span of the whole first, then those of inserted nodes. */
export interface AmendedText {
  readonly text: string;
  readonly spans: readonly Span[];
}

interface Edit extends AmendedText {
  readonly start: number;
  readonly end: number;
}

/** Prints parts of a volume as amended by its editions. */
export class AmendedTextPrinter {
  readonly #files: ReadonlyMap<string, ParsedFile>;
  readonly #originalsByFile = new Map<string, ReadonlyMap<string, object>>();

  /** @param files all files of the volume, as returned by `check` */
  constructor(files: readonly ParsedFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  /**
   * Returns the text of a node of a volume.
   * @param omitted nested nodes to leave out
   */
  textOf(node: Node, omitted: ReadonlySet<object> = new Set()): AmendedText {
    const { span } = node;
    const fileText = this.#files.get(span.file)?.text ?? '';
    const edits = [...this.#edits(this.#originalOf(node), node, omitted)].sort((a, b) => a.start - b.start);
    let text = '';
    let offset = span.start;
    for (const edit of edits) {
      text += fileText.slice(offset, edit.start) + edit.text;
      offset = edit.end;
    }
    return {
      text: prefixOf(node) + text + fileText.slice(offset, span.end),
      spans: [span, ...edits.flatMap(({ spans }) => spans)],
    };
  }

  /** Returns the original node at the span of a node. */
  #originalOf(node: Node): object {
    const { file } = node.span;
    let originals = this.#originalsByFile.get(file);
    if (originals === undefined) {
      const treeParts = walkTree(this.#files.get(file)?.parsed.file ?? {}, NON_PARTS);
      originals = new Map(Array.from(treeParts, (part): [string, object] => [keyOf(part.node), part.node]));
      this.#originalsByFile.set(file, originals);
    }
    return originals.get(keyOf(node)) ?? node;
  }

  /** Yields the text edits that turn one tree into the other. */
  *#edits(original: unknown, amended: unknown, omitted: ReadonlySet<object>): Generator<Edit> {
    if (!isObject(amended) || !isObject(original)) return;
    if (omitted.size === 0 && original === amended) return;
    if (isRuleRef(original) && isRuleRef(amended)) {
      if (original.number !== amended.number) yield { ...original.span, text: amended.number, spans: [] };
    } else if (Array.isArray(original) && Array.isArray(amended))
      yield* this.#listEdits(original.filter(isNode), amended.filter(isNode), omitted);
    else yield* this.#fieldEdits(original, amended, omitted);
  }

  *#fieldEdits(original: object, amended: object, omitted: ReadonlySet<object>): Generator<Edit> {
    for (const [key, child] of Object.entries(original)) {
      const counterpart: unknown = Reflect.get(amended, key);
      if (key === 'span' || !isObject(child)) continue;
      // A replacement includes its rule number; a renumbering changes only the number.
      if (key === 'rule' && !hasSameKey(child, counterpart)) continue;
      if (isTextAfterPoints(original, child, counterpart))
        yield this.#statementsAfterPoints(child, counterpart as Block, omitted);
      else if (!isNode(child)) yield* this.#edits(child, counterpart, omitted);
      else if (isNode(counterpart)) yield* this.#nodeEdits(child, counterpart, omitted);
      else yield deletion(child.span);
    }
  }

  *#nodeEdits(original: Node, amended: Node, omitted: ReadonlySet<object>): Generator<Edit> {
    if (omitted.has(amended)) yield deletion(original.span);
    else if (keyOf(original) === keyOf(amended)) yield* this.#edits(original, amended, omitted);
    else yield { ...original.span, ...this.textOf(amended, omitted) };
  }

  /** Replaces the statements after points in the same braces; the points stay. */
  #statementsAfterPoints(original: Block, amended: Block, omitted: ReadonlySet<object>): Edit {
    const { text, spans } = this.textOf(amended, omitted);
    const statementsText = text.trim().replace(amended.braced ? /^\{([^]*)\}$/u : /^:?([^]*)$/u, '$1');
    return {
      start: original.body[0]?.span.start ?? original.span.end,
      end: original.span.end,
      text: `${statementsText.trim()}\n}`,
      spans,
    };
  }

  /** Yields the edits of a list: an amended node that is not original replaces a removed one, or is inserted. */
  *#listEdits(
    originals: readonly Node[],
    amended: readonly Node[],
    omitted: ReadonlySet<object>,
  ): Generator<Edit> {
    const originalKeys = new Set(originals.map(keyOf));
    let nextIndex = 0;
    let anchor: Node | undefined;
    for (const [index, node] of amended.entries()) {
      if (originalKeys.has(keyOf(node))) {
        const matchIndex = indexOfKey(originals, node, nextIndex);
        const original = originals[matchIndex];
        if (original === undefined) continue;
        yield* originals.slice(nextIndex, matchIndex).map(({ span }) => deletion(span));
        yield* this.#nodeEdits(original, node, omitted);
        anchor = original;
        nextIndex = matchIndex + 1;
        continue;
      }
      const candidate = originals[nextIndex];
      if (candidate !== undefined && indexOfKey(amended, candidate, index) < 0) {
        yield* this.#nodeEdits(candidate, node, omitted);
        anchor = candidate;
        nextIndex += 1;
      } else if (!omitted.has(node)) yield this.#insertion(node, anchor, originals[0], omitted);
    }
    yield* originals.slice(nextIndex).map(({ span }) => deletion(span));
  }

  /** Inserts a node after the anchor; without an anchor, before the first node of the list. */
  #insertion(
    node: Node,
    anchor: Node | undefined,
    firstNode: Node | undefined,
    omitted: ReadonlySet<object>,
  ): Edit {
    const { text, spans } = this.textOf(node, omitted);
    const offset = anchor ? anchor.span.end : (firstNode?.span.start ?? 0);
    return { start: offset, end: offset, text: anchor ? `\n${text}` : `${text}\n`, spans };
  }
}

const NON_PARTS: ReadonlySet<string> = new Set(['span', 'rule']);

const isNode = (value: unknown): value is Node =>
  isObject(value) && 'span' in value && isObject(value.span) && 'start' in value.span;

/** Returns the rule number and label that a replacement inherits from the replaced statement, as source text. */
function prefixOf(amended: Node): string {
  const { span, rule, label } = amended as Node & Partial<Pick<Stmt, 'rule' | 'label'>>;
  const isOutside = (node: Node): boolean =>
    node.span.file !== span.file || node.span.start < span.start || node.span.end > span.end;
  const number = rule && isOutside(rule) ? `rule ${rule.number} ` : '';
  return label && isOutside(label) ? `${number}label ${label.name}: ` : number;
}

const isBlock = (value: object): value is Block => '$type' in value && value.$type === 'block';

/** Returns whether a replaced text follows points in the same braces. */
const isTextAfterPoints = (declaration: object, text: object, replacement: unknown): text is Block =>
  hasPoints(declaration) &&
  isBlock(text) &&
  isObject(replacement) &&
  isBlock(replacement) &&
  !hasSameKey(text, replacement);

const hasSameKey = (node: object, counterpart: unknown): boolean =>
  isObject(counterpart) && keyOf(node) === keyOf(counterpart);

/** Returns whether a declaration has points before its statements. */
const hasPoints = (value: object): boolean =>
  'points' in value && Array.isArray(value.points) && value.points.length > 0;

const deletion = ({ start, end }: Span): Edit => ({ start, end, text: '', spans: [] });

/** Returns an identity key: the span and the node type, because several nodes can have one span. */
function keyOf(node: object): string {
  if (!isNode(node)) return '';
  const { span } = node;
  return `${span.file} ${span.start} ${span.end} ${'$type' in node ? String(node.$type) : ''}`;
}

/** Returns the index of the first node, at or after `start`, with the key of a node, or -1. */
const indexOfKey = (nodes: readonly Node[], node: Node, start: number): number =>
  nodes.findIndex((candidate, index) => index >= start && keyOf(candidate) === keyOf(node));
