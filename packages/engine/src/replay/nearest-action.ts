/** Finds the nearest action to a saved turn that a game under other rules cannot take. */
import type { Divergence, SavedAnswer } from './divergence.ts';
import { KernelFault } from '../kernel/kernel-fault.ts';
import type { Game } from '../game/game.ts';
import type { SavedTurn } from '../saves/save.ts';
import type { QuestionKind } from '../volume/volume.ts';

/** An action in place of a saved turn. */
export type NearestAction =
  /** Answers the pending decision. The answer replaces the saved one, or else precedes it. */
  | { readonly kind: 'answer'; readonly key: string; readonly replaces: boolean }
  /** Skips turns of the save; the replay adds them as `answers`. */
  | { readonly kind: 'leave out'; readonly turns: number; readonly answers?: readonly SavedAnswer[] }
  | { readonly kind: 'continue' };

/** Maximum number of answers tried to reach the next saved decision. */
const MAX_TRIED_ANSWERS = 48;

/** The part of the save that has not been replayed. */
export interface RemainingTurns {
  readonly savedTurns: readonly SavedTurn[];
  /** Whether the card is the one on which the save was last followed. */
  readonly isSameCard: boolean;
}

/**
 * The nearest action to the next saved turn; undefined if none fits or the rules raise a fault. Saved
 * answers are skipped only within one turn of the sequence of play, and answers are added only on one card,
 * so no turn is skipped or added.
 */
export function nearestAction(
  game: Game,
  divergence: Divergence,
  remainingTurns: RemainingTurns,
): NearestAction | undefined {
  switch (divergence.kind) {
    case 'stuck':
      return undefined;
    case 'other-position':
      return { kind: 'continue' };
    case 'over':
      return { kind: 'leave out', turns: remainingTurns.savedTurns.length };
    case 'not-possible':
      return { kind: 'leave out', turns: 1 };
    case 'not-offered':
      return replaceAnswer(game, divergence, remainingTurns);
    case 'other-decision':
      return reachDecision(game, divergence, remainingTurns);
  }
}

/** Replaces an answer that is not offered. */
function replaceAnswer(
  game: Game,
  { found, expected }: Divergence,
  { savedTurns }: RemainingTurns,
): NearestAction | undefined {
  if (!expected || !found) return undefined;
  // Another space is a good replacement only if the save does not select an offered one later.
  const next =
    questionKindOf(game, found.point) === 'space' ? findNextAnswer(game, found, savedTurns) : undefined;
  return next?.isOffered
    ? { kind: 'leave out', turns: next.skippedTurns }
    : answerAction(mostSimilar(expected.answer.key, found.offered), true);
}

/** Skips turns of the save, or adds an answer, if a different decision is pending. */
function reachDecision(
  game: Game,
  { found, expected }: Divergence,
  { savedTurns, isSameCard }: RemainingTurns,
): NearestAction | undefined {
  if (!found) return undefined;
  const next = findNextAnswer(game, found, savedTurns);
  if (next?.isOffered && next.skippedTurns === 1) return { kind: 'leave out', turns: 1 };
  const canAdd = isSameCard && questionKindOf(game, found.point) !== 'turn';
  const leadingKey = canAdd ? keyLeadingTo(game, savedTurns[0], found.offered) : undefined;
  if (leadingKey !== undefined) return answerAction(leadingKey, false);
  if (next) return { kind: 'leave out', turns: next.skippedTurns };
  return canAdd ? answerAction(mostSimilar(expected?.answer.key ?? '', found.offered), false) : undefined;
}

const answerAction = (key: string | undefined, replaces: boolean): NearestAction | undefined =>
  key === undefined ? undefined : { kind: 'answer', key, replaces };

const questionKindOf = ({ volume }: Game, name: string): QuestionKind | undefined =>
  volume.points.find((point) => point.name === name)?.questionKind;

/** The next saved answer to a decision. */
interface NextAnswer {
  readonly skippedTurns: number;
  readonly isOffered: boolean;
}

/**
 * The minimum number of turns to skip, within the current turn of the sequence of play, so that the next one
 * has an offered answer, or else answers the decision. Standing actions are not skipped.
 */
function findNextAnswer(
  game: Game,
  { point, offered }: NonNullable<Divergence['found']>,
  savedTurns: readonly SavedTurn[],
): NextAnswer | undefined {
  const keys = new Set(offered.map(({ key }) => key));
  const turnEnd = savedTurns.findIndex(
    ([name, , interjector]) => !interjector && questionKindOf(game, name) === 'turn',
  );
  const candidates = turnEnd < 0 ? savedTurns : savedTurns.slice(0, turnEnd + 1);
  const isAnswer = ([name, , interjector]: SavedTurn, index: number): boolean =>
    index > 0 && !interjector && name === point;
  const offeredIndex = candidates.findIndex((turn, i) => isAnswer(turn, i) && keys.has(turn[1]));
  const index = offeredIndex < 0 ? candidates.findIndex(isAnswer) : offeredIndex;
  if (index < 0) return undefined;
  const interjectionIndex = savedTurns.findIndex(([, , interjector]) => interjector);
  const skippedTurns = interjectionIndex < 0 ? index : Math.min(index, interjectionIndex);
  return { skippedTurns, isOffered: offeredIndex > 0 };
}

interface OfferedAnswer {
  readonly key: string;
  readonly kind?: string;
}

/** Kinds of options with the least effect. */
const WEAKEST_KINDS: readonly string[] = ['stop', 'none', 'no', 'pass'];

const weakestFirst = (offered: readonly OfferedAnswer[]): readonly OfferedAnswer[] =>
  [...offered].sort((a, b) => rankOf(a) - rankOf(b));

const rankOf = ({ kind }: OfferedAnswer): number =>
  kind !== undefined && WEAKEST_KINDS.includes(kind) ? 0 : 1;

/** The answer after which the saved one is pending and offered. */
function keyLeadingTo(
  game: Game,
  saved: SavedTurn | undefined,
  offered: readonly OfferedAnswer[],
): string | undefined {
  if (!saved || saved[2]) return undefined;
  const [point, key] = saved;
  return weakestFirst(offered)
    .slice(0, MAX_TRIED_ANSWERS)
    .find((option) => {
      const copy = game.copy();
      try {
        return copy.choose({ key: option.key }).ok && copy.point === point && copy.check({ key }).ok;
      } catch (thrown) {
        if (thrown instanceof KernelFault) return false;
        throw thrown;
      }
    })?.key;
}

/** The option whose key is most similar: the nearest number, else the most common words, else the least effect. */
function mostSimilar(key: string, offered: readonly OfferedAnswer[]): string | undefined {
  const number = Number(key);
  if (key !== '' && Number.isFinite(number)) {
    const distance = (option: OfferedAnswer): number => Math.abs(Number(option.key) - number);
    const numbers = offered.filter((option) => Number.isFinite(Number(option.key)));
    const [nearest] = numbers.sort((a, b) => distance(a) - distance(b));
    if (nearest) return nearest.key;
  }
  const words = new Set(key.split(' '));
  const commonWords = (option: OfferedAnswer): number =>
    option.key.split(' ').filter((word) => words.has(word)).length;
  const [similar] = weakestFirst(offered).toSorted((a, b) => commonWords(b) - commonWords(a));
  return similar?.key;
}
