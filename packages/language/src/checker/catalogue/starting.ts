/** Diagnostics `Q305x` and `Q306x`: decks, setups and options. */
import { entry, ofWhole } from '../../diagnostics/diagnostic.ts';

export const starting = {
  amount: entry<{ words: string }>(
    'Q3050',
    'Setup without a number',
    ({ words }) => `A setup needs the number of each thing, but "${words}" has none.`,
  ),
  twice: entry<{ what: string }>('Q3051', 'Repeated line', ({ what }) => `The setup already states ${what}.`),
  noThing: ofWhole(
    entry<{ words: string; why: string }>(
      'Q3052',
      'Cannot be placed in a space',
      ({ words, why }) => `"${words}" ${why}.`,
    ),
  ),
  tooMany: entry<{ things: string; space: string; most: number; count: number }>(
    'Q3053',
    'More than a space can hold',
    ({ things, space, most, count }) => `${space} can hold ${most} ${things}, but ${count} are placed there.`,
  ),
  noHolder: entry<{ marker: string; faction: string; space: string }>(
    'Q3054',
    'Held marker without a holder',
    ({ marker, faction, space }) => `${faction} has no piece in ${space} that can hold ${marker}.`,
  ),
  notInPlay: entry<{ space: string }>(
    'Q3055',
    'Space not in play',
    ({ space }) => `${space} is dormant at the start of the game, so nothing can be placed there.`,
  ),
  excludesItself: entry<{ name: string }>(
    'Q3056',
    'Option that excludes itself',
    ({ name }) => `${name} excludes itself, so no game can use it.`,
  ),
  neverLaid: entry<{ deck: string; why: string }>(
    'Q3057',
    'Unused deck',
    ({ deck, why }) => `No game with this setup uses the deck ${deck}: ${why}.`,
  ),
  pile: entry<{ deck: string; why: string }>(
    'Q3058',
    'Pile that cannot be dealt',
    ({ deck, why }) => `${deck} cannot be built: ${why}.`,
  ),
  idleOption: entry<{ name: string }>(
    'Q3060',
    'Option without effect',
    ({ name }) => `No point, deck, line of the sequence of play or text depends on ${name}.`,
    'warning',
  ),
  unbound: entry<{ why: string }>(
    'Q3064',
    'Line for Non-players without effect',
    ({ why }) => `This line has no effect: ${why}.`,
  ),
  notSet: entry<{ words: string; why: string }>(
    'Q3059',
    'Cannot be set by a setup',
    ({ words, why }) => `"${words}" ${why}.`,
  ),
};
