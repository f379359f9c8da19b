/** Replays a game to regenerate its event stream. */
import { type ShouldTake, Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { type Outcome, refuse } from '../game/refusal.ts';
import type { AnyTerms } from '../volume/any-terms.ts';

/**
 * Creates a copy of a game by replaying it from the first decision.
 * @param onStart - Called with the new game before its first turn; returns a listener that is called before each
 * replayed choice or interjection.
 * @returns a refusal if the game cannot be created from its options, as for a sample
 */
export function replayGame<T extends AnyTerms>(
  game: Game<T>,
  onStart: (replay: Game<T>) => (turn: Turn) => void,
): Outcome<Game<T>> {
  const { turns } = game;
  let nextIndex = 0;
  // An interjection before a forced decision may change its results, so forced decisions are matched one by one.
  const shouldTake: ShouldTake = (pointIndex, option) => {
    const turn = turns[nextIndex];
    if (turn?.kind !== 'forced' || turn.sourceIndex !== pointIndex || turn.option !== option) return false;
    nextIndex += 1;
    return true;
  };
  const created = Game.create(game.volume, game.options, shouldTake);
  if (!created.ok) return created;
  const replay = created.value;
  const onTurn = onStart(replay);
  replay.withKnownAnswers(() => {
    for (let turn = turns[nextIndex]; turn; turn = turns[nextIndex]) {
      if (turn.kind === 'forced') break;
      onTurn(turn);
      nextIndex += 1;
      replay.repeatTurn(turn);
    }
  }, shouldTake);
  return replay.hash === game.hash ? created : refuse('no-past', 'what came before is not known');
}
