/** Summarizes a round: the results of each phase, in one line per phase. */
import type { LogItem, LogTurn } from '@quipu/engine';
import type { LogContent } from '@quipu/engine/internal';
import type { MergedItem } from './log.ts';
import type { Names } from './names.ts';
import { asMarked, capitalize } from './nouns/index.ts';
import { type SentencePart, sentenceParts } from './sentence-parts.ts';
import { resultSentence, statedTurns } from './log.ts';
import { mergeShifts, resultsOf } from './step-caption.ts';

/** A phase with its results; without results, it changed nothing. `lacksSpaces`: because no space qualified. */
export interface PhaseSummary {
  readonly title: readonly SentencePart[];
  /** The number of the rule, and the path of its text. */
  readonly rule: string;
  readonly path: string;
  readonly results: readonly (readonly SentencePart[])[];
  readonly lacksSpaces: boolean;
}

/** A phase with all items of its decisions. */
interface PhaseItems {
  readonly heading: LogItem;
  readonly items: LogItem[];
}

/**
 * Returns the phases of a round with their results, from the log of its card.
 * @example
 * for (const { path, results } of roundSummary(names, table.items())) console.log(path, results.length);
 */
export function roundSummary(names: Names, turns: readonly LogTurn[]): readonly PhaseSummary[] {
  return phasesOf(statedTurns(names, turns)).map(({ heading, items }) => ({
    title: sentenceParts(capitalize(phaseTitle(names, heading))),
    rule: heading.rule,
    path: heading.path,
    results: condense(mergeShifts(resultsOf(items))).map(({ item, pieces }) =>
      sentenceParts(asMarked(resultSentence(names, item, pieces, []))),
    ),
    lacksSpaces: heading.content.kind === 'began' && heading.content.lacksSpaces === true,
  }));
}

/** The name of a phase, also if it changed nothing. */
const phaseTitle = (names: Names, { content, rule }: LogItem): string =>
  content.kind === 'began' ? names.text(content.body, rule) : '';

function phasesOf(turns: readonly LogTurn[]): readonly PhaseItems[] {
  const phases: PhaseItems[] = [];
  for (const item of turns.flatMap(({ items }) => items)) {
    const { content } = item;
    if (content.kind === 'began' && content.faction === null)
      phases.push({ heading: item, items: [...item.items] });
    else if (content.kind !== 'section' && content.kind !== 'drawn') phases.at(-1)?.items.push(item);
  }
  return phases;
}

/**
 * Adds up changes of one kind: the steps of a track, and pieces that are turned or markers that are removed in several
 * spaces, without these.
 */
function condense(results: readonly MergedItem[]): readonly MergedItem[] {
  const condensed: MergedItem[] = [];
  for (const result of results) {
    const { content } = result.item;
    const index = condensed.findIndex(({ item }) => sumKey(item.content) === sumKey(content));
    const earlier = condensed[index];
    const sum = earlier && sumKey(content) !== undefined ? sumOf(earlier.item.content, content) : undefined;
    if (earlier && sum) condensed[index] = { ...earlier, item: { ...earlier.item, content: sum } };
    else condensed.push(result);
  }
  return condensed;
}

/** A key that is equal for contents that can be added up; undefined if a content cannot be. */
function sumKey(content: LogContent): string | undefined {
  switch (content.kind) {
    case 'track':
      return ['track', content.track, content.faction].join();
    case 'flipped':
      return ['flipped', content.from, content.to].join();
    case 'unmarked':
    case 'marked':
      return [content.kind, content.marker].join();
    default:
      return undefined;
  }
}

const totalOf = ({ count, spaces }: { count: number; spaces: readonly string[] }): number =>
  count * Math.max(1, spaces.length);

function sumOf(earlier: LogContent, later: LogContent): LogContent | undefined {
  if (earlier.kind === 'track' && later.kind === 'track') return { ...earlier, to: later.to };
  const isCounted =
    (earlier.kind === 'flipped' && later.kind === 'flipped') ||
    (earlier.kind === 'unmarked' && later.kind === 'unmarked') ||
    (earlier.kind === 'marked' && later.kind === 'marked');
  return isCounted ? { ...earlier, count: totalOf(earlier) + totalOf(later), spaces: [] } : undefined;
}
