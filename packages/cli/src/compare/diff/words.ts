/** What of a text is not the same as in another one, word by word. */
import { diffArrays } from 'diff';

/** A stretch of words that both texts have, or only the first, or only the second. */
export interface Stretch {
  readonly is: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A line of the two texts laid over each other. */
export interface Line {
  readonly is: 'same' | 'removed' | 'added' | 'changed';
  readonly stretches: readonly Stretch[];
}

/** Titles, numbers of rules, words, numbers, signs; ends of lines with the indentation behind them; spaces. */
const TOKENS = /\n *| +|"[^"\n]*"|\d+(?:\.\d+)+|[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu;

/** Where lines are broken is layout. */
const comparator = (one: string, other: string): boolean =>
  one === other || (one.trim() === '' && other.trim() === '');

/** Share of its words that a text keeps at the least if it is shown as one that has changed; else the old one is shown, and then the new one. */
const KEPT = 0.25;

/** Both texts as stretches, in the order of the text. */
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

/** What is put in or left out between two stretches that are the same. */
interface Run {
  removed: string;
  added: string;
  /** What is the same behind it. */
  same: string;
}

/** A space between words that have changed is no more the same than they are, and a line that has come or gone begins with its own break. */
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

/** Moves the break at the end of whole lines to their beginning. */
function slide(before: Run | undefined, run: Run): void {
  const [is, text] = run.added === '' ? (['removed', run.removed] as const) : (['added', run.added] as const);
  const [end = ''] = /\n *$/u.exec(text) ?? [];
  if (!before?.same.endsWith(end) || end === '' || (run.added !== '' && run.removed !== '')) return;
  before.same = before.same.slice(0, -end.length);
  run[is] = end + text.slice(0, -end.length);
  run.same = end + run.same;
}

/** The lines of both texts, with what is different marked in each. Where lines have changed places, whole lines are marked. */
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

/** Words that a line has at the least to be recognized in another place. */
const RECOGNIZED = 3;

/** The lines of both texts, compared as wholes; undefined where none has only changed its place. */
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

/** How far a line is set in is no part of what has changed in it. */
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
