/** A word-level diff of rule texts. */
import { diffArrays } from 'diff';

export interface TextStretch {
  readonly is: 'same' | 'removed' | 'added';
  readonly text: string;
}

export interface DiffLine {
  readonly is: 'same' | 'removed' | 'added' | 'changed';
  readonly stretches: readonly TextStretch[];
}

/** Tokens: line breaks with indentation, spaces, titles, rule numbers, numbers, words, and punctuation. */
const TOKENS = /\n *| +|"[^"\n]*"|\d+(?:\.\d+)+|[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu;

/** All whitespace is equal: line breaks are layout. */
const comparator = (first: string, second: string): boolean =>
  first === second || (first.trim() === '' && second.trim() === '');

/** The minimum share of common words for a text to count as changed; otherwise it is shown as removed and added. */
const MIN_COMMON_SHARE = 0.25;

export function diffWords(before: string, after: string): readonly TextStretch[] {
  const [oldTokens, newTokens] = [before.match(TOKENS) ?? [], after.match(TOKENS) ?? []];
  const stretches = diffArrays(oldTokens, newTokens, { comparator }).map(
    ({ value, added, removed }): TextStretch => {
      return { is: removed ? 'removed' : added ? 'added' : 'same', text: value.join('') };
    },
  );
  const words = (tokens: readonly string[]): number => tokens.filter((token) => token.trim() !== '').length;
  const common = stretches.flatMap(({ is, text }) => (is === 'same' ? (text.match(TOKENS) ?? []) : []));
  if (words(common) < MIN_COMMON_SHARE * Math.max(words(oldTokens), words(newTokens)))
    return [
      { is: 'removed', text: `${before}\n` },
      { is: 'added', text: after },
    ];
  return mergeStretches(stretches);
}

interface StretchRun {
  removed: string;
  added: string;
  same: string;
}

/** Merges spaces between changed words into the change, and moves line breaks to the start of whole-line changes. */
function mergeStretches(stretches: readonly TextStretch[]): readonly TextStretch[] {
  const runs: StretchRun[] = [];
  for (const [i, { is, text }] of stretches.entries()) {
    const last = runs.at(-1);
    if (is === 'same' && /^ *$/u.test(text) && i > 0 && i < stretches.length - 1 && last) {
      last.removed += text;
      last.added += text;
    } else if (is === 'same' && last?.same === '') last.same = text;
    else if (is === 'same') runs.push({ removed: '', added: '', same: text });
    else if (last && last.same === '') last[is] += text;
    else runs.push({ removed: '', added: '', same: '', [is]: text });
  }
  for (const [i, run] of runs.entries()) moveLineBreak(runs[i - 1], run);
  return runs.flatMap(({ removed, added, same }): readonly TextStretch[] => [
    ...(removed === '' ? [] : [{ is: 'removed' as const, text: removed }]),
    ...(added === '' ? [] : [{ is: 'added' as const, text: added }]),
    ...(same === '' ? [] : [{ is: 'same' as const, text: same }]),
  ]);
}

/** Moves a line break from the end of a whole-line change to its start. */
function moveLineBreak(previous: StretchRun | undefined, run: StretchRun): void {
  const [is, text] = run.added === '' ? (['removed', run.removed] as const) : (['added', run.added] as const);
  const [end = ''] = /\n *$/u.exec(text) ?? [];
  if (!previous?.same.endsWith(end) || end === '' || (run.added !== '' && run.removed !== '')) return;
  previous.same = previous.same.slice(0, -end.length);
  run[is] = end + text.slice(0, -end.length);
  run.same = end + run.same;
}

/** A line diff with marked words. If lines have moved, whole lines are marked instead. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const moved = movedLines(before, after);
  if (moved) return moved;
  const lines: TextStretch[][] = [[]];
  for (const { is, text } of diffWords(before, after))
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) lines.push([]);
      const line = lines.at(-1) ?? [];
      if (part !== '')
        line.push(...(line.length === 0 ? splitIndentation({ is, text: part }) : [{ is, text: part }]));
    }
  return lines
    .filter((stretches) => stretches.length > 0)
    .map((stretches) => ({ is: kindOf(stretches), stretches }));
}

const MIN_WORDS = 3;

function movedLines(before: string, after: string): readonly DiffLine[] | undefined {
  const [oldLines, newLines] = [before, after].map((text) =>
    text.split('\n').filter((line) => line.trim() !== ''),
  );
  const parts = diffArrays(oldLines ?? [], newLines ?? [], { comparator: (a, b) => a.trim() === b.trim() });
  const removedLines = new Set(
    parts.flatMap(({ removed, value }) => (removed ? value.map((line) => line.trim()) : [])),
  );
  const isMoved = (line: string): boolean =>
    removedLines.has(line.trim()) && (line.match(/[\p{L}\p{N}_]+/gu) ?? []).length >= MIN_WORDS;
  if (!parts.some(({ added, value }) => added && value.some(isMoved))) return undefined;
  return parts.flatMap(({ added, removed, value }) => {
    const is = removed ? 'removed' : added ? 'added' : 'same';
    return value.map((text): DiffLine => ({ is, stretches: splitIndentation({ is, text }) }));
  });
}

/** Separates the indentation, which is never marked as changed. */
function splitIndentation({ is, text }: TextStretch): readonly TextStretch[] {
  const words = text.trimStart();
  const indent = text.slice(0, text.length - words.length);
  return [
    ...(indent === '' ? [] : [{ is: 'same' as const, text: indent }]),
    ...(words === '' ? [] : [{ is, text: words }]),
  ];
}

function kindOf(stretches: readonly TextStretch[]): DiffLine['is'] {
  const visible = stretches.filter(({ text }) => text.trim() !== '');
  const [first] = visible;
  return first && visible.every(({ is }) => is === first.is)
    ? first.is
    : visible.length === 0
      ? 'same'
      : 'changed';
}
