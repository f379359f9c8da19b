/** Type errors that protect clients: without the expected error, `@ts-expect-error` is an error itself. */
import { type Decision, type Entry, type Game, type StandingOffer, viewOf } from '@quipu/engine';
import type { GameOptions, Space, SPACES_BY_KEY, Terms, View } from '@quipu/sample';

export function unknownSpaces(): readonly Space[] {
  // @ts-expect-error The key is "Capital".
  const space: Space = 'Capitol';
  // @ts-expect-error The key is "Capital".
  const printed: keyof typeof SPACES_BY_KEY = 'Capitol';
  return [space, printed];
}

export function unknownGameOptions(): readonly GameOptions[] {
  // @ts-expect-error The options are Short and Conscripts.
  const options: GameOptions = { options: ['Shirt'] };
  // @ts-expect-error The setup is Standard.
  const setup: GameOptions = { setup: 'Late' };
  return [options, setup, { options: ['Short'], setup: 'Standard' }];
}

/** A switch without a case for yes/no questions. */
export function missingYesCase(decision: Decision<Terms>): string {
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
      // @ts-expect-error Questions of kind `yes` are not handled.
      const rest: never = decision;
      return JSON.stringify(rest);
    }
  }
}

/** A switch without a case for drawn cards. */
export function missingDrawnCase(
  entry: Extract<Entry<Terms>, { readonly kind: 'rolled' | 'drawn' }>,
): string {
  switch (entry.kind) {
    case 'rolled':
      return String(entry.value);
    default: {
      // @ts-expect-error Entries of kind `drawn` are not handled.
      const rest: never = entry;
      return JSON.stringify(rest);
    }
  }
}

/** Keys, values and questions that do not exist. */
export function unknownKeys(game: Game<Terms>, decision: Decision<Terms>): readonly unknown[] {
  // @ts-expect-error There is no such option.
  game.choose({ key: 'pacifyy' });
  // @ts-expect-error There is no such seat.
  viewOf(game, 'Goverment');
  // @ts-expect-error There is no such standing action.
  game.interject({ seat: 'Govt', standing: 'Returns', key: '' });
  // @ts-expect-error The name of the value is `piece`.
  const value: keyof Decision<Terms>['values'] = 'pieces';
  // @ts-expect-error There is no such question.
  const asks = decision.asks === 'where';
  // @ts-expect-error There is no such point.
  const point = decision.point === 'Train.wey';
  return [value, asks, point];
}

/** Counts always have bounds; other questions may lack them. */
export function missingBounds(decision: Decision<Terms>): number {
  if (decision.asks === 'count') return decision.values.most;
  // @ts-expect-error The bound may be missing.
  return decision.values.most;
}

/** Offers have the names of the volume. */
export function unknownOfferNames({ partner, space }: StandingOffer<Terms>): readonly unknown[] {
  // @ts-expect-error There is no such Faction.
  const rebel = partner === 'Rebel';
  // @ts-expect-error There is no such space.
  const capital = space === 'Capitol';
  return [rebel, capital];
}

export function unknownViewKeys(): readonly string[] {
  // @ts-expect-error The volume has Resources and Aid.
  const track: keyof View['tracks'] = 'Treasury';
  // @ts-expect-error There are no such pieces.
  const group: keyof View['spaces']['Harbor']['pieces'] = 'Govt Ships';
  return [track, group];
}

/** A client of any volume uses string keys, and accepts the typed game of one volume. */
export function acceptTypedGame(game: Game, typedGame: Game<Terms>): readonly Game[] {
  game.choose({ key: 'any key' });
  return [game, typedGame];
}
