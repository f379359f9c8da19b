/** What is nearest to what a save says, where a game under other rules cannot take it. */
import type { Divergence } from './divergence.ts';
import { KernelFault } from './fault.ts';
import type { Game } from './game.ts';
import type { SavedTurn } from './save.ts';

/** What is done instead of what a save says. */
export type Nearest =
  /** The pending decision is answered; the saved answer is replaced by that, or else comes next. */
  | { readonly is: 'answer'; readonly key: string; readonly replaces: boolean }
  /** So many turns of the save are left out. */
  | { readonly is: 'leave out'; readonly turns: number }
  /** The position is another one, and answers are the same. */
  | { readonly is: 'go on' };

/** Turns ahead among which a decision is looked for that is asked earlier than it was. */
const AHEAD = 12;
/** Answers that are tried for one behind which the save can go on. */
const TRIED = 48;

/** What is nearest to the next of the saved turns; undefined where rules cannot go on. */
export function nearestTo(
  game: Game,
  { is, found, expected }: Divergence,
  saved: readonly SavedTurn[],
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
      const key = expected && found && likest(expected.answer.key, found.offered);
      return key === undefined ? undefined : { is: 'answer', key, replaces: true };
    }
    case 'other-decision': {
      if (!found) return undefined;
      const ahead = saved.slice(0, AHEAD).findIndex(([point, , by]) => !by && point === found.point);
      const way = wayTo(game, saved[0], found.offered);
      if (way !== undefined) return { is: 'answer', key: way, replaces: false };
      if (ahead > 0) return { is: 'leave out', turns: ahead };
      const key = likest(expected?.answer.key ?? '', found.offered);
      return key === undefined ? undefined : { is: 'answer', key, replaces: false };
    }
  }
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
