/** Games that are played again, so that whoever missed what happened may hear it. */
import { type Follows, Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { type Outcome, refused } from '../game/refusal.ts';
import type { AnyTerms } from '../volume/terms.ts';

/**
 * The same game, played again from its first decision on.
 * @param begin - Is given the new game before its first turn, and answers who is called before each choice and interjection of the old one.
 * @returns refused where the game was not made from its options: a sample
 */
export function retake<T extends AnyTerms>(
  game: Game<T>,
  begin: (again: Game<T>) => (turn: Turn) => void,
): Outcome<Game<T>> {
  const { turns } = game;
  let next = 0;
  // A standing action may have come before a decision that has one answer, and changed what lies behind it.
  const follows: Follows = (at, option) => {
    const turn = turns[next];
    if (turn?.kind !== 'forced' || turn.at !== at || turn.option !== option) return false;
    next += 1;
    return true;
  };
  const made = Game.create(game.volume, game.options, follows);
  if (!made.ok) return made;
  const again = made.value;
  const before = begin(again);
  again.replaying(() => {
    for (let turn = turns[next]; turn; turn = turns[next]) {
      if (turn.kind === 'forced') break;
      before(turn);
      next += 1;
      again.follow(turn);
    }
  }, follows);
  return again.hash === game.hash ? made : refused('no-past', 'what came before is not known');
}
