/**
 * Explains a refused option by the spaces of its first question: the option is played on copies as if it were offered,
 * up to the question for a space, and the reasons against each space are collected there.
 */
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { ENTRY } from '../kernel/journal.ts';
import { optionBuffer } from '../kernel/offered-options.ts';
import { pointReasons } from '../kernel/lazy-parts.ts';
import { answerPoint, firstOffered, runSteps } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Point, QuestionKind, Reason, Volume } from '../volume/volume.ts';
import type { Key } from './decision.ts';
import type { Game } from './game.ts';
import { optionIndexOf } from './option-keys.ts';
import { runUntilUncertain } from './play-until-uncertain.ts';
import { possibleBeliefs, sampleCells, SAMPLE_SEED } from './sample-cells.ts';

/** The reasons against one space. */
export interface SpaceReasons {
  readonly space: string;
  readonly reasons: readonly Reason[];
}

/** Questions for an action or a part of a text, which may lead to a question for a space. */
const ACTION_QUESTIONS: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'turn',
  'activity',
  'way',
  'mode',
]);

/** Maximum number of forced decisions before the question for a space. */
const MAX_FORCED = 8;

/** An action that ends without a question is explained at its end, where its values are still in the cells. */
const ENDS = new Map([
  [ENTRY.drawn, 'card'],
  [ENTRY.ended, 'ended'],
] as const);

/**
 * Returns the reasons against each space of the question that an option which is not offered would lead to; empty if it
 * leads to no such question, if some space could be chosen there, or if the result depends on chance or on information
 * that is hidden from the deciding seat. Reasons must be loaded.
 */
export function refusedSpacesOf<T extends AnyTerms>(game: Game<T>, key: Key<T>): readonly SpaceReasons[] {
  const { volume } = game;
  const cells = game.cells();
  const point = volume.points[cells[POINT]! - 1];
  const option = point && optionIndexOf(point.universe, key);
  if (!point || option === undefined || !ACTION_QUESTIONS.has(point.questionKind)) return [];
  if (volume.names.spaces.some((space) => space.key === key)) return [];
  const seat = cells[SEAT]!;
  let result: readonly SpaceReasons[] | undefined;
  for (const beliefs of possibleBeliefs(volume, cells, seat)) {
    const sample = sampleCells(volume, cells, { seat, seed: SAMPLE_SEED, beliefs });
    const refused = refusedSpacesAt(volume, sample, { key, option });
    // Results that differ would disclose a secret.
    if (result && JSON.stringify(result) !== JSON.stringify(refused)) return [];
    result = refused;
  }
  return result ?? [];
}

/** Plays an option in place, and explains the spaces of the first question for one. */
function refusedSpacesAt(
  volume: Volume,
  cells: Cells,
  { key, option }: { readonly key: string; readonly option: number },
): readonly SpaceReasons[] {
  const ignoreEntry = (): void => undefined;
  const reached = runUntilUncertain(() => playToSpaces(volume, cells, option), ignoreEntry, ENDS);
  const point = reached === 'ended' ? skippedPointOf(volume, key) : reached;
  if (typeof point !== 'object' || point.secret) return [];
  const spaces: SpaceReasons[] = [];
  for (const { key: space } of volume.names.spaces) {
    const member = optionIndexOf(point.universe, space);
    if (member === undefined) continue;
    const reasons = pointReasons(point, cells, member);
    if (reasons.length === 0) return [];
    spaces.push({ space, reasons });
  }
  return spaces;
}

/** The first question of an action if it is for a space. */
function skippedPointOf({ points }: Volume, action: string): Point | undefined {
  const point = points.find(({ text }) => text === action);
  return point?.questionKind === 'space' ? point : undefined;
}

/** Plays an option and forced decisions up to a question for a space of the same seat. */
function playToSpaces(volume: Volume, cells: Cells, option: number): Point | undefined {
  const seat = cells[SEAT]!;
  let next = option;
  for (let i = 0; i < MAX_FORCED; i++) {
    answerPoint(volume, cells, next);
    if (!runSteps(volume, cells) || cells[SEAT] !== seat) return undefined;
    const point = volume.points[cells[POINT]! - 1]!;
    if (point.questionKind === 'space') return point;
    const out = optionBuffer(point.universe);
    if (point.offer(cells, out) !== 1) return undefined;
    next = firstOffered(out);
  }
  return undefined;
}
