/** A word-level diff of rule texts. */
import { diffArrays } from 'diff';

export interface Stretch {
  readonly is: 'same' | 'removed' | 'added';
  readonly text: string;
}

export interface Line {
  readonly is: 'same' | 'removed' | 'added' | 'changed';
  readonly stretches: readonly Stretch[];
}

/** Tokens: line breaks with indentation, spaces, titles, rule numbers, numbers, words, and punctuation. */
const TOKENS = /\n *| +|"[^"\n]*"|\d+(?:\.\d+)+|[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu;

/** All whitespace is equal: line breaks are layout. */
const comparator = (one: string, other: string): boolean =>
  one === other || (one.trim() === '' && other.trim() === '');

/** The minimum share of common words for a text to count as changed; otherwise it is shown as removed and added. */
const KEPT = 0.25;

export function stretchesOf(before: string, after: string): readonly Stretch[] {
  const [old, now] = [before.match(TOKENS) ?? [], after.match(TOKENS) ?? []];
  const found = diffArrays(old, now, { comparator }).map(({ value, added, removed }): Stretch => {
    return { is: removed ? 'removed' : added ? 'added' : 'same', text: value.join('') };
  });
  const words = (tokens: readonly string[]): number => tokens.filter((token) => token.trim() !== '').length;
  const kept = found.flatMap(({ is, text }) => (is === 'same' ? (text.match(TOKENS) ?? []) : []));
  if (words(kept) < KEPT * Math.max(words(old), words(now)))
    return [
      { is: 'removed', text: `${before}\n` },
      { is: 'added', text: after },
    ];
  return joined(found);
}

interface Run {
  removed: string;
  added: string;
  same: string;
}

/** Merges spaces between changed words into the change, and moves line breaks to the start of whole-line changes. */
function joined(found: readonly Stretch[]): readonly Stretch[] {
  const runs: Run[] = [];
  for (const [i, { is, text }] of found.entries()) {
    const last = runs.at(-1);
    if (is === 'same' && /^ *$/u.test(text) && i > 0 && i < found.length - 1 && last) {
      last.removed += text;
      last.added += text;
    } else if (is === 'same' && last?.same === '') last.same = text;
    else if (is === 'same') runs.push({ removed: '', added: '', same: text });
    else if (last && last.same === '') last[is] += text;
    else runs.push({ removed: '', added: '', same: '', [is]: text });
  }
  for (const [i, run] of runs.entries()) slide(runs[i - 1], run);
  return runs.flatMap(({ removed, added, same }): readonly Stretch[] => [
    ...(removed === '' ? [] : [{ is: 'removed' as const, text: removed }]),
    ...(added === '' ? [] : [{ is: 'added' as const, text: added }]),
    ...(same === '' ? [] : [{ is: 'same' as const, text: same }]),
  ]);
}

/** Moves a line break from the end of a whole-line change to its start. */
function slide(before: Run | undefined, run: Run): void {
  const [is, text] = run.added === '' ? (['removed', run.removed] as const) : (['added', run.added] as const);
  const [end = ''] = /\n *$/u.exec(text) ?? [];
  if (!before?.same.endsWith(end) || end === '' || (run.added !== '' && run.removed !== '')) return;
  before.same = before.same.slice(0, -end.length);
  run[is] = end + text.slice(0, -end.length);
  run.same = end + run.same;
}

/** A line diff with marked words. If lines have moved, whole lines are marked instead. */
export function linesOf(before: string, after: string): readonly Line[] {
  const whole = movedLines(before, after);
  if (whole) return whole;
  const lines: Stretch[][] = [[]];
  for (const { is, text } of stretchesOf(before, after))
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) lines.push([]);
      const line = lines.at(-1) ?? [];
      if (part !== '')
        line.push(...(line.length === 0 ? indented({ is, text: part }) : [{ is, text: part }]));
    }
  return lines
    .filter((stretches) => stretches.length > 0)
    .map((stretches) => ({ is: kindOf(stretches), stretches }));
}

const RECOGNIZED = 3;

function movedLines(before: string, after: string): readonly Line[] | undefined {
  const [old, now] = [before, after].map((text) => text.split('\n').filter((line) => line.trim() !== ''));
  const found = diffArrays(old ?? [], now ?? [], { comparator: (a, b) => a.trim() === b.trim() });
  const gone = new Set(
    found.flatMap(({ removed, value }) => (removed ? value.map((line) => line.trim()) : [])),
  );
  const isMoved = (line: string): boolean =>
    gone.has(line.trim()) && (line.match(/[\p{L}\p{N}_]+/gu) ?? []).length >= RECOGNIZED;
  if (!found.some(({ added, value }) => added && value.some(isMoved))) return undefined;
  return found.flatMap(({ added, removed, value }) => {
    const is = removed ? 'removed' : added ? 'added' : 'same';
    return value.map((text): Line => ({ is, stretches: indented({ is, text }) }));
  });
}

/** Separates the indentation, which is never marked as changed. */
function indented({ is, text }: Stretch): readonly Stretch[] {
  const words = text.trimStart();
  const indent = text.slice(0, text.length - words.length);
  return [
    ...(indent === '' ? [] : [{ is: 'same' as const, text: indent }]),
    ...(words === '' ? [] : [{ is, text: words }]),
  ];
}

function kindOf(stretches: readonly Stretch[]): Line['is'] {
  const said = stretches.filter(({ text }) => text.trim() !== '');
  const [first] = said;
  return first && said.every(({ is }) => is === first.is) ? first.is : said.length === 0 ? 'same' : 'changed';
}
