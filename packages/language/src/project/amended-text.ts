/**
 * Prints declarations as an edition amends them: the text of the base with the amendments in place. An amended
 * tree keeps the spans of unchanged nodes, so that comparing it with the original tree yields text edits.
 */
import type { Block, Node, Span, Stmt } from '../syntax/tree.ts';
import { walkTree } from '../syntax/walk.ts';
import { isRef } from './renumber.ts';
import type { ParsedFile } from './project.ts';

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
    const whole = this.#files.get(span.file)?.text ?? '';
    const edits = [...this.#edits(this.#printed(part), part, without)].sort((a, b) => a.start - b.start);
    let text = '';
    let at = span.start;
    for (const edit of edits) {
      text += whole.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return {
      text: keptBefore(part) + text + whole.slice(at, span.end),
      spans: [span, ...edits.flatMap(({ spans: places }) => places)],
    };
  }

  /** Returns the original node at the span of a part. */
  #printed(part: Node): object {
    const { file } = part.span;
    let nodes = this.#nodes.get(file);
    if (nodes === undefined) {
      const below = [...walkTree(this.#files.get(file)?.parsed.file ?? {}, NO_PART)];
      nodes = new Map(below.map(({ node }): [string, object] => [keyOf(node), node]));
      this.#nodes.set(file, nodes);
    }
    return nodes.get(keyOf(part)) ?? part;
  }

  /** Yields the text edits that turn one tree into the other. */
  *#edits(before: unknown, now: unknown, without: ReadonlySet<object>): Generator<Edit> {
    if (typeof now !== 'object' || now === null || typeof before !== 'object' || before === null) return;
    if (without.size === 0 && before === now) return;
    if (isRef(before) && isRef(now)) {
      if (before.number !== now.number) yield { ...before.span, text: now.number, spans: [] };
      return;
    }
    if (Array.isArray(before) && Array.isArray(now)) yield* this.#inList(before, now, without);
    else
      for (const [key, part] of Object.entries(before)) {
        const other: unknown = Reflect.get(now, key);
        // A replacement includes its rule number; a renumbering changes only the number.
        const isReplaced = key === 'rule' && !(isPart(other) && keyOf(part as object) === keyOf(other));
        if (key === 'span' || isReplaced || !isPart(part)) continue;
        if (!isPlaced(part)) yield* this.#edits(part, other, without);
        else if (!isPlaced(other)) yield cut(part.span);
        else if (isPointed(before) && isBlock(part) && isBlock(other) && keyOf(part) !== keyOf(other))
          yield this.#behindPoints(part, other, without);
        else yield* this.#instead(part, other, without);
      }
  }

  *#instead(before: Node, now: Node, without: ReadonlySet<object>): Generator<Edit> {
    if (without.has(now)) yield cut(before.span);
    else if (keyOf(before) === keyOf(now)) yield* this.#edits(before, now, without);
    else yield { ...before.span, ...this.textOf(now, without) };
  }

  /** Replaces the statements after points in the same braces; the points stay. */
  #behindPoints(before: Block, now: Block, without: ReadonlySet<object>): Edit {
    const { text, spans: places } = this.textOf(now, without);
    const inner = text.trim().replace(now.braced ? /^\{([^]*)\}$/u : /^:?([^]*)$/u, '$1');
    return {
      start: before.body[0]?.span.start ?? before.span.end,
      end: before.span.end,
      text: `${inner.trim()}\n}`,
      spans: places,
    };
  }

  *#inList(
    before: readonly unknown[],
    now: readonly unknown[],
    without: ReadonlySet<object>,
  ): Generator<Edit> {
    const [old, kept] = [before.filter(isPlaced), now.filter(isPlaced)];
    const left = new Set(old.map(keyOf));
    const stays = (one: Node): boolean => left.has(keyOf(one));
    let at = 0;
    let anchor: Node | undefined;
    const put = (one: Node): Edit => {
      const { text, spans: places } = this.textOf(one, without);
      const place = anchor ? anchor.span.end : (old[0]?.span.start ?? 0);
      return { start: place, end: place, text: anchor ? `\n${text}` : `${text}\n`, spans: places };
    };
    for (const [index, one] of kept.entries()) {
      if (stays(one)) {
        const same = old.findIndex((each, from) => from >= at && keyOf(each) === keyOf(one));
        const [before, ...gone] = old.slice(at, same + 1).reverse();
        if (before === undefined) continue;
        yield* gone.map(({ span }) => cut(span));
        at = same + 1;
        yield* this.#instead(before, one, without);
        anchor = before;
        continue;
      }
      const gone = old[at];
      const goes = gone !== undefined && !kept.slice(index).some((each) => keyOf(each) === keyOf(gone));
      if (!goes) {
        if (!without.has(one)) yield put(one);
        continue;
      }
      yield* this.#instead(gone, one, without);
      anchor = gone;
      at += 1;
    }
    yield* old.slice(at).map(({ span }) => cut(span));
  }
}

const NO_PART: ReadonlySet<string> = new Set(['span', 'rule']);

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPlaced = (value: unknown): value is Node =>
  isPart(value) && 'span' in value && isPart(value.span) && 'start' in value.span;

/** Returns the rule number and label that a replacement keeps from the replaced statement, as source text. */
function keptBefore(part: Node): string {
  const { span, rule, label } = part as Node & Partial<Pick<Stmt, 'rule' | 'label'>>;
  const isOutside = (one: Node): boolean =>
    one.span.file !== span.file || one.span.start < span.start || one.span.end > span.end;
  const number = rule && isOutside(rule) ? `rule ${rule.number} ` : '';
  return label && isOutside(label) ? `${number}label ${label.name}: ` : number;
}

const isBlock = (value: object): value is Block => '$type' in value && value.$type === 'block';

/** Returns whether a declaration has points before its statements. */
const isPointed = (value: object): boolean =>
  'points' in value && Array.isArray(value.points) && value.points.length > 0;

const cut = ({ start, end }: Span): Edit => ({ start, end, text: '', spans: [] });

/** Returns an identity key: the span and the node type, because several nodes can have one span. */
function keyOf(part: object): string {
  if (!isPlaced(part)) return '';
  const { span } = part;
  return `${span.file} ${span.start} ${span.end} ${'$type' in part ? String(part.$type) : ''}`;
}
