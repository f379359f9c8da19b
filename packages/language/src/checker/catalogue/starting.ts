/** Diagnostics `Q305x` and `Q306x`: decks, setups and options. */
import { entry, ofWhole } from '../../diagnostics/diagnostic.ts';

export const starting = {
  amount: entry<{ words: string }>(
    'Q3050',
    'Setup without a number',
    ({ words }) => `A setup says how many of each thing there are, and "${words}" does not.`,
  ),
  twice: entry<{ what: string }>(
    'Q3051',
    'Said twice',
    ({ what }) => `The text has said before ${what}, so one of the two would be lost.`,
  ),
  noThing: ofWhole(
    entry<{ words: string; why: string }>(
      'Q3052',
      'Nothing that lies in a space',
      ({ words, why }) => `"${words}" ${why}.`,
    ),
  ),
  tooMany: entry<{ things: string; space: string; most: number; count: number }>(
    'Q3053',
    'More than a space has room for',
    ({ things, space, most, count }) =>
      `${space} has room for ${most} ${things}, and ${count} are put there.`,
  ),
  noHolder: entry<{ marker: string; faction: string; space: string }>(
    'Q3054',
    'Held marker without a holder',
    ({ marker, faction, space }) => `${faction} has no piece in ${space} that may hold ${marker}.`,
  ),
  notInPlay: entry<{ space: string }>(
    'Q3055',
    'Space not in play',
    ({ space }) => `${space} is dormant when a game begins, so nothing lies there.`,
  ),
  excludesItself: entry<{ name: string }>(
    'Q3056',
    'Option that excludes itself',
    ({ name }) => `No game could ever be played with ${name}.`,
  ),
  neverLaid: entry<{ deck: string; why: string }>(
    'Q3057',
    'Deck of no game',
    ({ deck, why }) => `No game from this setup ever has the deck ${deck}: ${why}.`,
  ),
  pile: entry<{ deck: string; why: string }>(
    'Q3058',
    'Pile that cannot be dealt',
    ({ deck, why }) => `${deck} cannot be laid: ${why}.`,
  ),
  idleOption: entry<{ name: string }>(
    'Q3060',
    'Option that changes nothing',
    ({ name }) =>
      `${name} changes no point, no setup has a deck with it, no line of the sequence of play holds by it, and no text asks for it.`,
    'warning',
  ),
  unbound: entry<{ why: string }>(
    'Q3064',
    'For Non-players alone, and of nothing',
    ({ why }) => `This line changes nothing: ${why}.`,
  ),
  notSet: entry<{ words: string; why: string }>(
    'Q3059',
    'Nothing that a setup sets',
    ({ words, why }) => `"${words}" ${why}.`,
  ),
};
