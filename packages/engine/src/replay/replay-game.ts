/** Replays a game to regenerate its event stream. */
import { type Follows, Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { type Outcome, refuse } from '../game/refusal.ts';
import type { AnyTerms } from '../volume/terms.ts';

/**
 * Creates a copy of a game by replaying it from the first decision.
 * @param begin - Called with the new game before its first turn; returns a callback for each choice and
 * interjection of the old game, called before it is taken.
 * @returns a refusal if the game cannot be created from its options, as for a sample
 */
export function replayGame<T extends AnyTerms>(
  game: Game<T>,
  begin: (again: Game<T>) => (turn: Turn) => void,
): Outcome<Game<T>> {
  const { turns } = game;
  let next = 0;
  // A standing action may come before a forced decision and change its results, so forced decisions are
  // matched one by one.
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
  return again.hash === game.hash ? made : refuse('no-past', 'what came before is not known');
}
