/** What a client must not write. Every line below an expected error is one that the types refuse; see the type checker. */
import { type Decision, type Entry, type Game, type StandingOffer, viewOf } from '@quipu/engine';
import type { GameOptions, Space, SPACES_BY_KEY, Terms, View } from '@quipu/sample';

export function misspelt(): readonly Space[] {
  // @ts-expect-error The capital is no "Capitol".
  const space: Space = 'Capitol';
  // @ts-expect-error Nor is it printed so.
  const printed: keyof typeof SPACES_BY_KEY = 'Capitol';
  return [space, printed];
}

/** A variant and a setup that the volume does not have. */
export function unmade(): readonly GameOptions[] {
  // @ts-expect-error The options are Short and Conscripts.
  const options: GameOptions = { options: ['Shirt'] };
  // @ts-expect-error The setup is Standard.
  const setup: GameOptions = { setup: 'Late' };
  return [options, setup, { options: ['Short'], setup: 'Standard' }];
}

/** A switch that leaves a kind of question out. */
export function incomplete(decision: Decision<Terms>): string {
  switch (decision.asks) {
    case 'turn':
    case 'activity':
    case 'space':
    case 'faction':
    case 'pieces':
    case 'count':
    case 'mode':
    case 'way':
      return 'something';
    default: {
      // @ts-expect-error Nobody has dealt with what is answered by yes or no.
      const rest: never = decision;
      return JSON.stringify(rest);
    }
  }
}

/** A switch over entries that leaves one out. */
export function untold(entry: Extract<Entry<Terms>, { readonly kind: 'rolled' | 'drawn' }>): string {
  switch (entry.kind) {
    case 'rolled':
      return String(entry.value);
    default: {
      // @ts-expect-error Nobody has dealt with cards.
      const rest: never = entry;
      return JSON.stringify(rest);
    }
  }
}

/** Keys that the volume does not have, values that a question does not have, questions that there are none of. */
export function wrong(game: Game<Terms>, decision: Decision<Terms>): readonly unknown[] {
  // @ts-expect-error There is no such way.
  game.choose({ key: 'pacifyy' });
  // @ts-expect-error There is no such seat.
  viewOf(game, 'Goverment');
  // @ts-expect-error There is no such action beside the decision.
  game.interject({ seat: 'Govt', standing: 'Returns', key: '' });
  // @ts-expect-error A question speaks of pieces by `piece`.
  const value: keyof Decision<Terms>['values'] = 'pieces';
  // @ts-expect-error There is no such question.
  const asks = decision.asks === 'where';
  // @ts-expect-error There is no such point.
  const point = decision.point === 'Train.wey';
  return [value, asks, point];
}

/** What is asked of a count is certain; of other questions it may be missing. */
export function bounds(decision: Decision<Terms>): number {
  if (decision.asks === 'count') return decision.values.most;
  // @ts-expect-error Nobody has said that there is a bound.
  return decision.values.most;
}

/** An offer of an action is told by names of the volume. */
export function offered({ partner, space }: StandingOffer<Terms>): readonly unknown[] {
  // @ts-expect-error There is no such Faction.
  const rebel = partner === 'Rebel';
  // @ts-expect-error There is no such space.
  const capital = space === 'Capitol';
  return [rebel, capital];
}

/** A track that there is none of, and a group that is nobody's. */
export function unseen(): readonly string[] {
  // @ts-expect-error The volume has Resources and Aid.
  const track: keyof View['tracks'] = 'Treasury';
  // @ts-expect-error Nobody has ships.
  const group: keyof View['spaces']['Harbor']['pieces'] = 'Govt Ships';
  return [track, group];
}

/** A client of any volume has keys as strings, and is handed a game of one volume. */
export function any(game: Game, of: Game<Terms>): readonly Game[] {
  game.choose({ key: 'whatever it is' });
  return [game, of];
}
