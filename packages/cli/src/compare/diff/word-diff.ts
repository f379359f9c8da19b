/** A word-level diff of rule texts. */
import { diffArrays } from 'diff';

/** Adjacent words of one kind. */
export interface TextStretch {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A line; `changed` if its stretches differ in kind. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added' | 'changed';
  readonly stretches: readonly TextStretch[];
}

/** Tokens: line breaks with indentation, spaces, titles, rule numbers, numbers, words, and punctuation. */
const TOKENS = /\n *| +|"[^"\n]*"|\d+(?:\.\d+)+|[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu;

/** All whitespace is equal: line breaks are layout. */
const areEqualTokens = (first: string, second: string): boolean =>
  first === second || (first.trim() === '' && second.trim() === '');

/** The minimum share of common words for a text to count as changed; otherwise it is shown as removed and added. */
const MIN_COMMON_SHARE = 0.25;

/** A diff by words. Texts with few words in common are returned as one removed and one added stretch. */
function diffWords(before: string, after: string): readonly TextStretch[] {
  const [oldTokens, newTokens] = [before.match(TOKENS) ?? [], after.match(TOKENS) ?? []];
  const stretches = diffArrays(oldTokens, newTokens, { comparator: areEqualTokens }).map(
    ({ value, added, removed }): TextStretch => ({
      kind: changeKindOf({ added, removed }),
      text: value.join(''),
    }),
  );
  const countWords = (tokens: readonly string[]): number =>
    tokens.filter((token) => token.trim() !== '').length;
  const commonTokens = stretches.flatMap(({ kind, text }) =>
    kind === 'same' ? (text.match(TOKENS) ?? []) : [],
  );
  if (countWords(commonTokens) < MIN_COMMON_SHARE * Math.max(countWords(oldTokens), countWords(newTokens)))
    return [
      // The break puts the added text on its own line.
      { kind: 'removed', text: `${before}\n` },
      { kind: 'added', text: after },
    ];
  return mergeStretches(stretches);
}

function changeKindOf(change: { readonly added: boolean; readonly removed: boolean }): TextStretch['kind'] {
  if (change.removed) return 'removed';
  return change.added ? 'added' : 'same';
}

/** A change (removed and added text) and the unchanged text after it. */
interface StretchRun {
  removed: string;
  added: string;
  same: string;
}

/** Merges spaces between changed words into the change, and moves line breaks to the start of whole-line changes. */
function mergeStretches(stretches: readonly TextStretch[]): readonly TextStretch[] {
  const runs: StretchRun[] = [];
  for (const [i, { kind, text }] of stretches.entries()) {
    const lastRun = runs.at(-1);
    if (kind === 'same' && /^ *$/u.test(text) && i > 0 && i < stretches.length - 1 && lastRun) {
      lastRun.removed += text;
      lastRun.added += text;
    } else if (kind === 'same' && lastRun?.same === '') lastRun.same = text;
    else if (kind === 'same') runs.push({ removed: '', added: '', same: text });
    else if (lastRun && lastRun.same === '') lastRun[kind] += text;
    else runs.push({ removed: '', added: '', same: '', [kind]: text });
  }
  for (const [i, run] of runs.entries()) moveLineBreak(runs[i - 1], run);
  return runs.flatMap(({ removed, added, same }): readonly TextStretch[] => [
    ...(removed === '' ? [] : [{ kind: 'removed' as const, text: removed }]),
    ...(added === '' ? [] : [{ kind: 'added' as const, text: added }]),
    ...(same === '' ? [] : [{ kind: 'same' as const, text: same }]),
  ]);
}

/** Moves a line break from the end of a whole-line change to its start. */
function moveLineBreak(previous: StretchRun | undefined, run: StretchRun): void {
  if (run.added !== '' && run.removed !== '') return;
  const kind = run.added === '' ? 'removed' : 'added';
  const text = run[kind];
  const [lineBreak = ''] = /\n *$/u.exec(text) ?? [];
  if (!previous?.same.endsWith(lineBreak) || lineBreak === '') return;
  previous.same = previous.same.slice(0, -lineBreak.length);
  run[kind] = lineBreak + text.slice(0, -lineBreak.length);
  run.same = lineBreak + run.same;
}

/** A line diff with marked words. If lines have moved, whole lines are marked instead. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const movedLines = diffMovedLines(before, after);
  if (movedLines) return movedLines;
  const lines: TextStretch[][] = [[]];
  for (const { kind, text } of diffWords(before, after))
    for (const [i, segment] of text.split('\n').entries()) {
      if (i > 0) lines.push([]);
      const line = lines.at(-1) ?? [];
      const stretch = { kind, text: segment };
      if (segment !== '') line.push(...(line.length === 0 ? splitIndentation(stretch) : [stretch]));
    }
  return lines
    .filter((stretches) => stretches.length > 0)
    .map((stretches) => ({ kind: lineKindOf(stretches), stretches }));
}

/** The minimum number of words of a moved line; shorter ones, such as a brace, are often equal by chance. */
const MIN_MOVED_WORDS = 3;

/** A diff by lines; undefined if no line has moved. */
function diffMovedLines(before: string, after: string): readonly DiffLine[] | undefined {
  const [oldLines, newLines] = [before, after].map((text) =>
    text.split('\n').filter((line) => line.trim() !== ''),
  );
  const changes = diffArrays(oldLines ?? [], newLines ?? [], { comparator: (a, b) => a.trim() === b.trim() });
  const removedLines = new Set(
    changes.flatMap(({ removed, value }) => (removed ? value.map((line) => line.trim()) : [])),
  );
  const isMoved = (line: string): boolean =>
    removedLines.has(line.trim()) && (line.match(/[\p{L}\p{N}_]+/gu) ?? []).length >= MIN_MOVED_WORDS;
  if (!changes.some(({ added, value }) => added && value.some(isMoved))) return undefined;
  return changes.flatMap(({ added, removed, value }) => {
    const kind = changeKindOf({ added, removed });
    return value.map((text): DiffLine => ({ kind, stretches: splitIndentation({ kind, text }) }));
  });
}

/** Separates the indentation, which is never marked as changed. */
function splitIndentation({ kind, text }: TextStretch): readonly TextStretch[] {
  const words = text.trimStart();
  const indent = text.slice(0, text.length - words.length);
  return [
    ...(indent === '' ? [] : [{ kind: 'same' as const, text: indent }]),
    ...(words === '' ? [] : [{ kind, text: words }]),
  ];
}

function lineKindOf(stretches: readonly TextStretch[]): DiffLine['kind'] {
  const visibleStretches = stretches.filter(({ text }) => text.trim() !== '');
  const [firstStretch] = visibleStretches;
  if (!firstStretch) return 'same';
  return visibleStretches.every(({ kind }) => kind === firstStretch.kind) ? firstStretch.kind : 'changed';
}
