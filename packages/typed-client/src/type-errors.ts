/** Type errors that protect clients. Each `@ts-expect-error` is an error itself if the line compiles. */
import { type Decision, type Entry, type Game, type StandingOffer, viewOf } from '@quipu/engine';
import type { GameOptions, Space, SPACES_BY_KEY, Terms, View } from '@quipu/sample';

/** Keys of spaces that do not exist. */
export function unknownSpaces(): readonly Space[] {
  // @ts-expect-error The key is "Capital".
  const space: Space = 'Capitol';
  // @ts-expect-error The key is "Capital".
  const printedKey: keyof typeof SPACES_BY_KEY = 'Capitol';
  return [space, printedKey];
}

/** Setups and options that do not exist. */
export function unknownGameOptions(): readonly GameOptions[] {
  // @ts-expect-error The options are Short and Conscripts.
  const options: GameOptions = { options: ['Shirt'] };
  // @ts-expect-error The setup is Standard.
  const setup: GameOptions = { setup: 'Late' };
  return [options, setup, { options: ['Short'], setup: 'Standard' }];
}

/** A switch without a case for yes/no questions. */
export function missingYesCase(decision: Decision<Terms>): string {
  switch (decision.kind) {
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
      const unhandled: never = decision;
      return JSON.stringify(unhandled);
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
      const unhandled: never = entry;
      return JSON.stringify(unhandled);
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
  const isKnownQuestion = decision.kind === 'where';
  // @ts-expect-error There is no such point.
  const isKnownPoint = decision.point === 'Train.wey';
  return [value, isKnownQuestion, isKnownPoint];
}

/** Questions for a count always have bounds; others may lack them. */
export function missingBounds(decision: Decision<Terms>): number {
  if (decision.kind === 'count') return decision.values.max;
  // @ts-expect-error The bound may be missing.
  return decision.values.max;
}

/** Names that do not exist in offers of standing actions. */
export function unknownOfferNames({ partner, space }: StandingOffer<Terms>): readonly unknown[] {
  // @ts-expect-error There is no such Faction.
  const isRebel = partner === 'Rebel';
  // @ts-expect-error There is no such space.
  const isCapital = space === 'Capitol';
  return [isRebel, isCapital];
}

/** Names that do not exist in views. */
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
