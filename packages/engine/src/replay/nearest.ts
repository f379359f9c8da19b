/** What is nearest to what a save says, where a game under other rules cannot take it. */
import type { Divergence, SavedAnswer } from './divergence.ts';
import { KernelFault } from '../kernel/fault.ts';
import type { Game } from '../game/game.ts';
import type { SavedTurn } from '../saves/save.ts';
import type { Asks } from '../volume/volume.ts';

/** What is done instead of what a save says. */
export type Nearest =
  /** The pending decision is answered; the saved answer is replaced by that, or else comes next. */
  | { readonly is: 'answer'; readonly key: string; readonly replaces: boolean }
  /** So many turns of the save are left out; a replay adds what they are. */
  | { readonly is: 'leave out'; readonly turns: number; readonly answers?: readonly SavedAnswer[] }
  /** The position is another one, and answers are the same. */
  | { readonly is: 'go on' };

/** Answers that are tried for one behind which the save can go on. */
const TRIED = 48;

/** What is left of a save where a game has parted from it. */
export interface Left {
  /** The turns of the save that have not been taken. */
  readonly saved: readonly SavedTurn[];
  /** Whether the card is still the one on which the save was last followed. */
  readonly isSameCard: boolean;
}

/**
 * What is nearest to the next of the saved turns; undefined where nothing is, or rules cannot go on. Answers of the save are left out within
 * one turn of the sequence of play, and answers are made up within one card: no turn is skipped, and none is made up.
 */
export function nearestTo(
  game: Game,
  { is, found, expected }: Divergence,
  { saved, isSameCard }: Left,
): Nearest | undefined {
  switch (is) {
    case 'stuck':
      return undefined;
    case 'other-position':
      return { is: 'go on' };
    case 'over':
      return { is: 'leave out', turns: saved.length };
    case 'not-possible':
      return { is: 'leave out', turns: 1 };
    case 'not-offered': {
      if (!expected || !found) return undefined;
      // A space is as good as another one only where the save goes there itself.
      const next = asksOf(game, found.point) === 'space' ? nextFor(game, found, saved) : undefined;
      if (next?.isOffered) return { is: 'leave out', turns: next.turns };
      const key = likest(expected.answer.key, found.offered);
      return key === undefined ? undefined : { is: 'answer', key, replaces: true };
    }
    case 'other-decision': {
      if (!found) return undefined;
      const next = nextFor(game, found, saved);
      if (next?.isOffered && next.turns === 1) return { is: 'leave out', turns: 1 };
      const mayMakeUp = isSameCard && asksOf(game, found.point) !== 'turn';
      const way = mayMakeUp ? wayTo(game, saved[0], found.offered) : undefined;
      if (way !== undefined) return { is: 'answer', key: way, replaces: false };
      if (next) return { is: 'leave out', turns: next.turns };
      const key = mayMakeUp ? likest(expected?.answer.key ?? '', found.offered) : undefined;
      return key === undefined ? undefined : { is: 'answer', key, replaces: false };
    }
  }
}

/** What the questions of a point ask for; undefined where these rules do not have it. */
const asksOf = ({ volume }: Game, name: string): Asks | undefined =>
  volume.points.find((point) => point.name === name)?.asks;

/** How many turns of a save are left out so that the next one fits a decision, and whether its answer is offered. */
interface Next {
  readonly turns: number;
  readonly isOffered: boolean;
}

/**
 * The fewest turns of a save that are left out so that the next one fits a decision, to the end of the turn of the sequence of play that is
 * under way in it: one whose answer is offered, else one that answers the decision. Standing actions stay.
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

/** What is offered, as far as it matters here. */
interface Offered {
  readonly key: string;
  readonly is?: string;
}

/** What decides least: it chooses no more, or does nothing. */
const LEAST: readonly string[] = ['stop', 'none', 'no', 'pass'];

/** The options, those that decide least first. */
const leastFirst = (offered: readonly Offered[]): readonly Offered[] =>
  [...offered].sort((a, b) => rankOf(a) - rankOf(b));

const rankOf = ({ is }: Offered): number => (is !== undefined && LEAST.includes(is) ? 0 : 1);

/** The answer behind which the saved one is asked for and offered. */
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

/** The option whose key is most like one that is not offered: the nearest number, the one with the most words in common; else what decides least. */
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
