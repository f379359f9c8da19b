/** Games that are played again, so that whoever missed what happened may hear it. */
import { Game } from './game.ts';
import type { Turn } from './history.ts';
import { type Outcome, refused } from './refusal.ts';
import type { AnyTerms } from './terms.ts';

/**
 * The same game, played again from its first decision on.
 * @param begin - Is given the new game before its first turn, and answers who is called before each choice and interjection of the old one.
 * @returns refused where the game was not made from its options: a sample
 */
export function retake<T extends AnyTerms>(
  game: Game<T>,
  begin: (again: Game<T>) => (turn: Turn) => void,
): Outcome<Game<T>> {
  const made = Game.create(game.volume, game.options);
  if (!made.ok) return made;
  const again = made.value;
  const before = begin(again);
  again.replaying(() => {
    for (const turn of game.turns) {
      if (turn.kind === 'forced') continue;
      before(turn);
      again.follow(turn);
    }
  });
  return again.hash === game.hash ? made : refused('no-past', 'what came before is not known');
}
