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
const MAX_TRIED = 48;

/** The part of the save that has not been replayed. */
export interface RemainingTurns {
  readonly saved: readonly SavedTurn[];
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
  { is, found, expected }: Divergence,
  { saved, isSameCard }: RemainingTurns,
): NearestAction | undefined {
  switch (is) {
    case 'stuck':
      return undefined;
    case 'other-position':
      return { kind: 'continue' };
    case 'over':
      return { kind: 'leave out', turns: saved.length };
    case 'not-possible':
      return { kind: 'leave out', turns: 1 };
    case 'not-offered': {
      if (!expected || !found) return undefined;
      // Another space is a good replacement only if the save does not select an offered one later.
      const next = asksOf(game, found.point) === 'space' ? findNextAnswer(game, found, saved) : undefined;
      if (next?.isOffered) return { kind: 'leave out', turns: next.turns };
      const key = mostSimilar(expected.answer.key, found.offered);
      return key === undefined ? undefined : { kind: 'answer', key, replaces: true };
    }
    case 'other-decision': {
      if (!found) return undefined;
      const next = findNextAnswer(game, found, saved);
      if (next?.isOffered && next.turns === 1) return { kind: 'leave out', turns: 1 };
      const canAdd = isSameCard && asksOf(game, found.point) !== 'turn';
      const leadingKey = canAdd ? keyLeadingTo(game, saved[0], found.offered) : undefined;
      if (leadingKey !== undefined) return { kind: 'answer', key: leadingKey, replaces: false };
      if (next) return { kind: 'leave out', turns: next.turns };
      const key = canAdd ? mostSimilar(expected?.answer.key ?? '', found.offered) : undefined;
      return key === undefined ? undefined : { kind: 'answer', key, replaces: false };
    }
  }
}

const asksOf = ({ volume }: Game, name: string): QuestionKind | undefined =>
  volume.points.find((point) => point.name === name)?.asks;

/** The next saved answer to a decision. */
interface NextAnswer {
  /** Number of turns to skip before it. */
  readonly turns: number;
  readonly isOffered: boolean;
}

/**
 * The minimum number of turns to skip, within the current turn of the sequence of play, so that the next one
 * has an offered answer, or else answers the decision. Standing actions are not skipped.
 */
function findNextAnswer(
  game: Game,
  { point, offered }: NonNullable<Divergence['found']>,
  saved: readonly SavedTurn[],
): NextAnswer | undefined {
  const keys = new Set(offered.map(({ key }) => key));
  const end = saved.findIndex(([name, , by]) => !by && asksOf(game, name) === 'turn');
  const candidates = end < 0 ? saved : saved.slice(0, end + 1);
  const isAnswer = ([name, , by]: SavedTurn, index: number): boolean => index > 0 && !by && name === point;
  const offeredIndex = candidates.findIndex((turn, at) => isAnswer(turn, at) && keys.has(turn[1]));
  const index = offeredIndex < 0 ? candidates.findIndex(isAnswer) : offeredIndex;
  if (index < 0) return undefined;
  const interjection = saved.findIndex(([, , by]) => by);
  return { turns: interjection < 0 ? index : Math.min(index, interjection), isOffered: offeredIndex > 0 };
}

interface OfferedAnswer {
  readonly key: string;
  readonly is?: string;
}

/** Kinds of options with the least effect. */
const WEAKEST_KINDS: readonly string[] = ['stop', 'none', 'no', 'pass'];

const weakestFirst = (offered: readonly OfferedAnswer[]): readonly OfferedAnswer[] =>
  [...offered].sort((a, b) => rankOf(a) - rankOf(b));

const rankOf = ({ is }: OfferedAnswer): number => (is !== undefined && WEAKEST_KINDS.includes(is) ? 0 : 1);

/** The answer after which the saved one is pending and offered. */
function keyLeadingTo(
  game: Game,
  saved: SavedTurn | undefined,
  offered: readonly OfferedAnswer[],
): string | undefined {
  if (!saved || saved[2]) return undefined;
  const [point, key] = saved;
  return weakestFirst(offered)
    .slice(0, MAX_TRIED)
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
