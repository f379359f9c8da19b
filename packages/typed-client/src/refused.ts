/** Type errors that a client must get. The type checker verifies every expected error. */
import { type Decision, type Entry, type Game, type StandingOffer, viewOf } from '@quipu/engine';
import type { GameOptions, Space, SPACES_BY_KEY, Terms, View } from '@quipu/sample';

export function misspelt(): readonly Space[] {
  // @ts-expect-error The capital is no "Capitol".
  const space: Space = 'Capitol';
  // @ts-expect-error Nor is it printed so.
  const printed: keyof typeof SPACES_BY_KEY = 'Capitol';
  return [space, printed];
}

export function unmade(): readonly GameOptions[] {
  // @ts-expect-error The options are Short and Conscripts.
  const options: GameOptions = { options: ['Shirt'] };
  // @ts-expect-error The setup is Standard.
  const setup: GameOptions = { setup: 'Late' };
  return [options, setup, { options: ['Short'], setup: 'Standard' }];
}

/** A switch without a case for yes/no questions. */
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

/** A switch without a case for drawn cards. */
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

/** Keys, values and questions that do not exist. */
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

/** Counts always have bounds; other questions may lack them. */
export function bounds(decision: Decision<Terms>): number {
  if (decision.asks === 'count') return decision.values.most;
  // @ts-expect-error Nobody has said that there is a bound.
  return decision.values.most;
}

/** Offers have the names of the volume. */
export function offered({ partner, space }: StandingOffer<Terms>): readonly unknown[] {
  // @ts-expect-error There is no such Faction.
  const rebel = partner === 'Rebel';
  // @ts-expect-error There is no such space.
  const capital = space === 'Capitol';
  return [rebel, capital];
}

export function unseen(): readonly string[] {
  // @ts-expect-error The volume has Resources and Aid.
  const track: keyof View['tracks'] = 'Treasury';
  // @ts-expect-error Nobody has ships.
  const group: keyof View['spaces']['Harbor']['pieces'] = 'Govt Ships';
  return [track, group];
}

/** A client of any volume has string keys, and accepts a game of a single volume. */
export function any(game: Game, of: Game<Terms>): readonly Game[] {
  game.choose({ key: 'whatever it is' });
  return [game, of];
}
