/**
 * Prints declarations as an edition amends them: the text of the base with the amendments in place. An amended
 * tree keeps the spans of unchanged nodes, so that comparing it with the original tree yields text edits.
 */
import type { Block, Node, Span, Stmt } from '../syntax/tree.ts';
import { walkTree } from '../syntax/walk-tree.ts';
import { isRuleRef } from './renumber-rules.ts';
import type { ParsedFile } from './check.ts';

/** A text and its sources: the span of the whole first, then those of inserted parts. */
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
  readonly #nodes = new Map<string, ReadonlyMap<string, object>>();

  /** @param files all files of the volume, as returned by `check` */
  constructor(files: readonly ParsedFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  /**
   * Returns the text of a part of a volume.
   * @param without nested parts to omit
   */
  textOf(part: Node, without: ReadonlySet<object> = new Set()): AmendedText {
    const { span } = part;
    const fileText = this.#files.get(span.file)?.text ?? '';
    const edits = [...this.#edits(this.#originalOf(part), part, without)].sort((a, b) => a.start - b.start);
    let text = '';
    let offset = span.start;
    for (const edit of edits) {
      text += fileText.slice(offset, edit.start) + edit.text;
      offset = edit.end;
    }
    return {
      text: prefixOf(part) + text + fileText.slice(offset, span.end),
      spans: [span, ...edits.flatMap(({ spans }) => spans)],
    };
  }

  /** Returns the original node at the span of a part. */
  #originalOf(part: Node): object {
    const { file } = part.span;
    let nodes = this.#nodes.get(file);
    if (nodes === undefined) {
      const parts = [...walkTree(this.#files.get(file)?.parsed.file ?? {}, NON_PARTS)];
      nodes = new Map(parts.map(({ node }): [string, object] => [keyOf(node), node]));
      this.#nodes.set(file, nodes);
    }
    return nodes.get(keyOf(part)) ?? part;
  }

  /** Yields the text edits that turn one tree into the other. */
  *#edits(original: unknown, amended: unknown, without: ReadonlySet<object>): Generator<Edit> {
    if (typeof amended !== 'object' || amended === null || typeof original !== 'object' || original === null)
      return;
    if (without.size === 0 && original === amended) return;
    if (isRuleRef(original) && isRuleRef(amended)) {
      if (original.number !== amended.number) yield { ...original.span, text: amended.number, spans: [] };
      return;
    }
    if (Array.isArray(original) && Array.isArray(amended)) yield* this.#listEdits(original, amended, without);
    else
      for (const [key, part] of Object.entries(original)) {
        const counterpart: unknown = Reflect.get(amended, key);
        // A replacement includes its rule number; a renumbering changes only the number.
        const isReplaced =
          key === 'rule' && !(isPart(counterpart) && keyOf(part as object) === keyOf(counterpart));
        if (key === 'span' || isReplaced || !isPart(part)) continue;
        if (!isNode(part)) yield* this.#edits(part, counterpart, without);
        else if (!isNode(counterpart)) yield deletion(part.span);
        else if (
          hasPoints(original) &&
          isBlock(part) &&
          isBlock(counterpart) &&
          keyOf(part) !== keyOf(counterpart)
        )
          yield this.#statementsAfterPoints(part, counterpart, without);
        else yield* this.#nodeEdits(part, counterpart, without);
      }
  }

  *#nodeEdits(original: Node, amended: Node, without: ReadonlySet<object>): Generator<Edit> {
    if (without.has(amended)) yield deletion(original.span);
    else if (keyOf(original) === keyOf(amended)) yield* this.#edits(original, amended, without);
    else yield { ...original.span, ...this.textOf(amended, without) };
  }

  /** Replaces the statements after points in the same braces; the points stay. */
  #statementsAfterPoints(original: Block, amended: Block, without: ReadonlySet<object>): Edit {
    const { text, spans } = this.textOf(amended, without);
    const inner = text.trim().replace(amended.braced ? /^\{([^]*)\}$/u : /^:?([^]*)$/u, '$1');
    return {
      start: original.body[0]?.span.start ?? original.span.end,
      end: original.span.end,
      text: `${inner.trim()}\n}`,
      spans,
    };
  }

  *#listEdits(
    original: readonly unknown[],
    amended: readonly unknown[],
    without: ReadonlySet<object>,
  ): Generator<Edit> {
    const [originals, remaining] = [original.filter(isNode), amended.filter(isNode)];
    const originalKeys = new Set(originals.map(keyOf));
    const isOriginal = (part: Node): boolean => originalKeys.has(keyOf(part));
    let nextIndex = 0;
    let anchor: Node | undefined;
    const insertionOf = (part: Node): Edit => {
      const { text, spans } = this.textOf(part, without);
      const offset = anchor ? anchor.span.end : (originals[0]?.span.start ?? 0);
      return { start: offset, end: offset, text: anchor ? `\n${text}` : `${text}\n`, spans };
    };
    for (const [index, part] of remaining.entries()) {
      if (isOriginal(part)) {
        const matchIndex = originals.findIndex(
          (each, from) => from >= nextIndex && keyOf(each) === keyOf(part),
        );
        const [match, ...removed] = originals.slice(nextIndex, matchIndex + 1).reverse();
        if (match === undefined) continue;
        yield* removed.map(({ span }) => deletion(span));
        nextIndex = matchIndex + 1;
        yield* this.#nodeEdits(match, part, without);
        anchor = match;
        continue;
      }
      const candidate = originals[nextIndex];
      const isDropped =
        candidate !== undefined && !remaining.slice(index).some((each) => keyOf(each) === keyOf(candidate));
      if (!isDropped) {
        if (!without.has(part)) yield insertionOf(part);
        continue;
      }
      yield* this.#nodeEdits(candidate, part, without);
      anchor = candidate;
      nextIndex += 1;
    }
    yield* originals.slice(nextIndex).map(({ span }) => deletion(span));
  }
}

const NON_PARTS: ReadonlySet<string> = new Set(['span', 'rule']);

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isNode = (value: unknown): value is Node =>
  isPart(value) && 'span' in value && isPart(value.span) && 'start' in value.span;

/** Returns the rule number and label that a replacement keeps from the replaced statement, as source text. */
function prefixOf(part: Node): string {
  const { span, rule, label } = part as Node & Partial<Pick<Stmt, 'rule' | 'label'>>;
  const isOutside = (node: Node): boolean =>
    node.span.file !== span.file || node.span.start < span.start || node.span.end > span.end;
  const number = rule && isOutside(rule) ? `rule ${rule.number} ` : '';
  return label && isOutside(label) ? `${number}label ${label.name}: ` : number;
}

const isBlock = (value: object): value is Block => '$type' in value && value.$type === 'block';

/** Returns whether a declaration has points before its statements. */
const hasPoints = (value: object): boolean =>
  'points' in value && Array.isArray(value.points) && value.points.length > 0;

const deletion = ({ start, end }: Span): Edit => ({ start, end, text: '', spans: [] });

/** Returns an identity key: the span and the node type, because several nodes can have one span. */
function keyOf(part: object): string {
  if (!isNode(part)) return '';
  const { span } = part;
  return `${span.file} ${span.start} ${span.end} ${'$type' in part ? String(part.$type) : ''}`;
}
