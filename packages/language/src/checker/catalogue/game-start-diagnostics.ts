/** Diagnostics `Q305x` and `Q306x`: decks, setups and options. */
import { defineDiagnostic, suppressIfIncomplete } from '../../diagnostics/diagnostic.ts';

export const gameStartDiagnostics = {
  noAmount: defineDiagnostic<{ words: string }>(
    'Q3050',
    'Setup without a number',
    ({ words }) => `A setup needs the number of each thing, but "${words}" has none.`,
  ),
  repeatedLine: defineDiagnostic<{ statement: string }>(
    'Q3051',
    'Repeated line',
    ({ statement }) => `An earlier line already states ${statement}.`,
  ),
  notPlaceable: suppressIfIncomplete(
    defineDiagnostic<{ words: string; reason: string }>(
      'Q3052',
      'Cannot be placed in a space',
      ({ words, reason }) => `"${words}" ${reason}.`,
    ),
  ),
  tooMany: defineDiagnostic<{ pieces: string; space: string; limit: number; count: number }>(
    'Q3053',
    'More than a space can hold',
    ({ pieces, space, limit, count }) =>
      `${space} can hold ${limit} ${pieces}, but ${count} are placed there.`,
  ),
  noHolder: defineDiagnostic<{ marker: string; faction: string; space: string }>(
    'Q3054',
    'Held marker without a holder',
    ({ marker, faction, space }) => `${faction} has no piece in ${space} that can hold ${marker}.`,
  ),
  notInPlay: defineDiagnostic<{ space: string }>(
    'Q3055',
    'Space not in play',
    ({ space }) => `${space} is dormant at the start of the game, so nothing can be placed there.`,
  ),
  excludesItself: defineDiagnostic<{ name: string }>(
    'Q3056',
    'Option that excludes itself',
    ({ name }) => `${name} excludes itself, so no game can use it.`,
  ),
  unusedDeck: defineDiagnostic<{ deck: string; reason: string }>(
    'Q3057',
    'Unused deck',
    ({ deck, reason }) => `No game with this setup uses the deck ${deck}: ${reason}.`,
  ),
  invalidPile: defineDiagnostic<{ deck: string; reason: string }>(
    'Q3058',
    'Pile that cannot be dealt',
    ({ deck, reason }) => `${deck} cannot be built: ${reason}.`,
  ),
  idleOption: defineDiagnostic<{ name: string }>(
    'Q3060',
    'Option without effect',
    ({ name }) => `No point, deck, line of the sequence of play or text depends on ${name}.`,
    'warning',
  ),
  idleNonplayerLine: defineDiagnostic<{ reason: string }>(
    'Q3064',
    'Line for Non-players without effect',
    ({ reason }) => `This line has no effect: ${reason}.`,
  ),
  notSettableAtStart: defineDiagnostic<{ words: string; reason: string }>(
    'Q3059',
    'Cannot be set by a setup',
    ({ words, reason }) => `"${words}" ${reason}.`,
  ),
};
