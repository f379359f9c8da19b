/** Finds the nearest action to a saved turn that a game under other rules cannot take. */
import type { Divergence, SavedAnswer } from './divergence.ts';
import { KernelFault } from '../kernel/fault.ts';
import type { Game } from '../game/game.ts';
import type { SavedTurn } from '../saves/save.ts';
import type { QuestionKind } from '../volume/volume.ts';

/** An action in place of a saved turn. */
export type NearestAction =
  /** Answers the pending decision. The answer replaces the saved one, or else precedes it. */
  | { readonly kind: 'answer'; readonly key: string; readonly replaces: boolean }
  /** Skips turns of the save; the replay adds what they are. */
  | { readonly kind: 'leave out'; readonly turns: number; readonly answers?: readonly SavedAnswer[] }
  | { readonly kind: 'continue' };

/** Maximum number of answers tried to reach the next saved decision. */
const TRIED = 48;

export interface Left {
  readonly saved: readonly SavedTurn[];
  /** Whether the card is the one on which the save was last followed. */
  readonly isSameCard: boolean;
}

/**
 * The nearest action to the next saved turn; undefined if none fits or the rules raise a fault. Saved
 * answers are skipped only within one turn of the sequence of play, and answers are added only on one card,
 * so no turn is skipped or added.
 */
export function nearestTo(
  game: Game,
  { is, found, expected }: Divergence,
  { saved, isSameCard }: Left,
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
      const next = asksOf(game, found.point) === 'space' ? nextFor(game, found, saved) : undefined;
      if (next?.isOffered) return { kind: 'leave out', turns: next.turns };
      const key = likest(expected.answer.key, found.offered);
      return key === undefined ? undefined : { kind: 'answer', key, replaces: true };
    }
    case 'other-decision': {
      if (!found) return undefined;
      const next = nextFor(game, found, saved);
      if (next?.isOffered && next.turns === 1) return { kind: 'leave out', turns: 1 };
      const mayMakeUp = isSameCard && asksOf(game, found.point) !== 'turn';
      const way = mayMakeUp ? wayTo(game, saved[0], found.offered) : undefined;
      if (way !== undefined) return { kind: 'answer', key: way, replaces: false };
      if (next) return { kind: 'leave out', turns: next.turns };
      const key = mayMakeUp ? likest(expected?.answer.key ?? '', found.offered) : undefined;
      return key === undefined ? undefined : { kind: 'answer', key, replaces: false };
    }
  }
}

const asksOf = ({ volume }: Game, name: string): QuestionKind | undefined =>
  volume.points.find((point) => point.name === name)?.asks;

interface Next {
  readonly turns: number;
  readonly isOffered: boolean;
}

/**
 * The minimum number of turns to skip, within the current turn of the sequence of play, so that the next one
 * has an offered answer, or else answers the decision. Standing actions are not skipped.
 */
function nextFor(
  game: Game,
  { point, offered }: NonNullable<Divergence['found']>,
  saved: readonly SavedTurn[],
): Next | undefined {
  const keys = new Set(offered.map(({ key }) => key));
  const end = saved.findIndex(([name, , by]) => !by && asksOf(game, name) === 'turn');
  const within = end < 0 ? saved : saved.slice(0, end + 1);
  const answers = ([name, , by]: SavedTurn, at: number): boolean => at > 0 && !by && name === point;
  const fitting = within.findIndex((turn, at) => answers(turn, at) && keys.has(turn[1]));
  const at = fitting < 0 ? within.findIndex(answers) : fitting;
  if (at < 0) return undefined;
  const beside = saved.findIndex(([, , by]) => by);
  return { turns: beside < 0 ? at : Math.min(at, beside), isOffered: fitting > 0 };
}

interface Offered {
  readonly key: string;
  readonly is?: string;
}

/** Kinds of options with the least effect. */
const LEAST: readonly string[] = ['stop', 'none', 'no', 'pass'];

const leastFirst = (offered: readonly Offered[]): readonly Offered[] =>
  [...offered].sort((a, b) => rankOf(a) - rankOf(b));

const rankOf = ({ is }: Offered): number => (is !== undefined && LEAST.includes(is) ? 0 : 1);

/** The answer after which the saved one is pending and offered. */
function wayTo(game: Game, saved: SavedTurn | undefined, offered: readonly Offered[]): string | undefined {
  if (!saved || saved[2]) return undefined;
  const [point, key] = saved;
  return leastFirst(offered)
    .slice(0, TRIED)
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
function likest(key: string, offered: readonly Offered[]): string | undefined {
  const wanted = Number(key);
  if (key !== '' && Number.isFinite(wanted)) {
    const distance = (option: Offered): number => Math.abs(Number(option.key) - wanted);
    const numbers = offered.filter((option) => Number.isFinite(Number(option.key)));
    const [first] = numbers.sort((a, b) => distance(a) - distance(b));
    if (first) return first.key;
  }
  const words = new Set(key.split(' '));
  const common = (option: Offered): number => option.key.split(' ').filter((word) => words.has(word)).length;
  const [likely] = leastFirst(offered).toSorted((a, b) => common(b) - common(a));
  return likely?.key;
}
