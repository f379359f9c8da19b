/** Builds decks by recipe or in a given order, and redraws the unseen part for samples. */
import type { Cells } from './cells.ts';
import { draw } from './chance.ts';
import type { DeckRecipe, Volume } from '../volume/volume.ts';

/** The reason for refusing a given deck order. `extra-card`: it has more Events than the recipe allows. */
export interface DeckRefusal {
  readonly code: 'unknown-card' | 'doubled-card' | 'missing-card' | 'extra-card';
  readonly reason: string;
}

/** Number of cards in a deck of a recipe. */
export function deckSize(recipe: DeckRecipe): number {
  return recipe.piles.reduce((sum, pile) => sum + pile.events + pile.rounds.length, 0);
}

/**
 * Returns card indices from the top, or the refusal. The rounds and the number of cards are those of the recipe; any
 * Events of the volume may be in place of its Events.
 */
export function parseDeck(
  volume: Volume,
  recipe: DeckRecipe,
  keys: readonly string[],
): readonly number[] | DeckRefusal {
  const order: number[] = [];
  for (const [i, key] of keys.entries()) {
    const card = parseCard(volume, recipe, key, order);
    if (typeof card !== 'number')
      return { ...card, reason: `position ${i + 1} from the top: ${card.reason}` };
    order.push(card);
  }
  return missingRoundRefusal(volume, recipe, order) ?? sizeRefusal(volume, recipe, order) ?? order;
}

/** The card with a key. Refuses a round that the recipe lacks, and a card that `earlierCards` have as often as allowed. */
function parseCard(
  volume: Volume,
  recipe: DeckRecipe,
  key: string,
  earlierCards: readonly number[],
): number | DeckRefusal {
  const card = volume.cards.findIndex((candidate) => candidate.key === key);
  if (card < 0) return { code: 'unknown-card', reason: `no card has the key ${key}` };
  if (volume.hands?.some(({ cards }) => cards.includes(card)))
    return { code: 'unknown-card', reason: `card ${key} is drawn into a hand, and is not of the deck` };
  const rounds = roundsOf(recipe);
  if (isRound(volume, key) && !rounds.includes(card))
    return { code: 'unknown-card', reason: `card ${key} is not of the deck ${recipe.name}` };
  const allowedCount = Math.max(1, countCopies(card, rounds));
  if (countCopies(card, earlierCards) < allowedCount) return card;
  const times = allowedCount === 1 ? 'once' : `${allowedCount} times`;
  return { code: 'doubled-card', reason: `card ${key} comes ${times}, and is given again` };
}

function missingRoundRefusal(
  volume: Volume,
  recipe: DeckRecipe,
  order: readonly number[],
): DeckRefusal | undefined {
  const rounds = roundsOf(recipe);
  for (const round of new Set(rounds)) {
    const [givenCount, neededCount] = [countCopies(round, order), countCopies(round, rounds)];
    if (givenCount >= neededCount) continue;
    const { key } = volume.cards[round]!;
    const reason = `card ${key} is missing: the deck ${recipe.name} has ${neededCount}, ${givenCount} given`;
    return { code: 'missing-card', reason };
  }
  return undefined;
}

/** Maximum number of possibly missing Events that a refusal names. */
const MAX_NAMED_EVENTS = 12;

function sizeRefusal(volume: Volume, recipe: DeckRecipe, order: readonly number[]): DeckRefusal | undefined {
  const size = deckSize(recipe);
  if (order.length === size) return undefined;
  const reason = `the deck ${recipe.name} has ${size} cards, ${order.length} are given`;
  if (order.length > size) return { code: 'extra-card', reason };
  const unused = recipe.events.filter((card) => !order.includes(card)).map((card) => volume.cards[card]!.key);
  const ellipsis = unused.length > MAX_NAMED_EVENTS ? ', …' : '';
  const candidates = unused.slice(0, MAX_NAMED_EVENTS).join(', ') + ellipsis;
  return {
    code: 'missing-card',
    reason: `${reason}: ${size - order.length} of ${candidates} missing`,
  };
}

const isRound = ({ printed }: Volume, key: string): boolean => printed.cards[key]?.round !== undefined;

/** The round cards of a deck. A round may occur several times. */
const roundsOf = ({ piles }: DeckRecipe): readonly number[] => piles.flatMap((pile) => pile.rounds);

const countCopies = (card: number, cards: readonly number[]): number =>
  cards.filter((candidate) => candidate === card).length;

/** Writes the order of the deck, by card index from the top. */
export function writeDeck(volume: Volume, cells: Cells, recipeIndex: number, order: readonly number[]): void {
  const { deck } = volume;
  cells[deck.recipe] = recipeIndex + 1;
  cells.fill(0, deck.order, deck.order + deck.capacity);
  order.forEach((card, i) => {
    cells[deck.order + i] = card + 1;
  });
}

/** Reads the order of the deck, by card index from the top. */
export function deckOrder(volume: Volume, cells: Cells): readonly number[] {
  const { order, capacity } = volume.deck;
  const cards: number[] = [];
  for (let i = order; i < order + capacity && cells[i] !== 0; i++) cards.push(cells[i]! - 1);
  return cards;
}

/** Whether a seat has looked at the card at a position of the deck; never for the public view, which has a negative index. */
export function hasSeen({ deck }: Volume, cells: Cells, seat: number, position: number): boolean {
  return deck.seen !== undefined && seat >= 0 && ((cells[deck.seen + position]! >> seat) & 1) === 1;
}

/** Removes a random card from a list and returns it. The order of the list changes. */
function removeRandomCard(cells: Cells, cards: number[]): number {
  const index = draw(cells, cards.length);
  const card = cards[index]!;
  cards[index] = cards[cards.length - 1]!;
  cards.pop();
  return card;
}

/** Removes random cards from a list and returns them. */
function removeRandomCards(cells: Cells, cards: number[], count: number): number[] {
  return Array.from({ length: count }, () => removeRandomCard(cells, cards));
}

/**
 * Builds a deck with random numbers from the stream in `cells`: uniform among the orders that have `knownCards` at their
 * positions.
 * @returns undefined if no deck of this recipe has them there, which is only possible for a scripted deck, and after a
 * Faction has put cards back
 */
export function buildDeck(
  cells: Cells,
  recipe: DeckRecipe,
  knownCards: readonly (number | undefined)[] = [],
): readonly number[] | undefined {
  const events = recipe.events.filter((card) => !knownCards.includes(card));
  const order: number[] = [];
  let start = 0;
  for (const pile of recipe.piles) {
    const end = start + pile.events + pile.rounds.length;
    const visibleCards = Array.from({ length: end - start }, (_, i) => knownCards[start + i]);
    const isPossible = (card: number | undefined): boolean =>
      card === undefined || pile.rounds.includes(card) || recipe.events.includes(card);
    if (!visibleCards.every(isPossible)) return undefined;
    const dealtCards = dealPile(cells, pile, visibleCards, events);
    if (!dealtCards) return undefined;
    order.push(...dealtCards);
    start = end;
  }
  return knownCards.length > start ? undefined : order;
}

/**
 * Completes a pile around its visible cards: its remaining rounds at random positions, and Events removed from `events`.
 * Undefined if there is no room for the rounds, or if there are too few Events.
 */
function dealPile(
  cells: Cells,
  { rounds, amongLast }: DeckRecipe['piles'][number],
  visibleCards: readonly (number | undefined)[],
  events: number[],
): readonly number[] | undefined {
  const hiddenRounds = [...rounds];
  for (const card of visibleCards) {
    const index = hiddenRounds.findIndex((round) => round === card);
    if (index >= 0) hiddenRounds.splice(index, 1);
  }
  const roundPositions: number[] = [];
  for (let i = Math.max(visibleCards.length - amongLast, 0); i < visibleCards.length; i++)
    if (visibleCards[i] === undefined) roundPositions.push(i);
  if (roundPositions.length < hiddenRounds.length) return undefined;
  const positions = removeRandomCards(cells, roundPositions, hiddenRounds.length);
  const shuffledRounds = removeRandomCards(cells, hiddenRounds, hiddenRounds.length);
  const dealtCards: number[] = [];
  for (const [i, visibleCard] of visibleCards.entries()) {
    const card = visibleCard ?? shuffledRounds[positions.indexOf(i)];
    if (card === undefined && events.length === 0) return undefined;
    dealtCards.push(card ?? removeRandomCard(cells, events));
  }
  return dealtCards;
}

/** The recipe of a deck in which cards may have been put into other piles. */
function withoutPiles({ name, events, piles }: DeckRecipe): DeckRecipe {
  const rounds = piles.flatMap((pile) => pile.rounds);
  const eventCount = piles.reduce((sum, pile) => sum + pile.events, 0);
  return { name, events, piles: [{ events: eventCount, rounds, amongLast: eventCount + rounds.length }] };
}

/** Redraws the cards that a seat has not seen, as the recipe allows; those of a scripted deck are shuffled. */
export function redrawUnseen(volume: Volume, cells: Cells, seat: number): void {
  const recipe = volume.decks[cells[volume.deck.recipe]! - 1];
  if (!recipe) return;
  const order = deckOrder(volume, cells);
  const revealedCount = cells[volume.deck.revealed]!;
  const known = order.map((card, i) =>
    i < revealedCount || hasSeen(volume, cells, seat, i) ? card : undefined,
  );
  const redrawn =
    buildDeck(cells, recipe, known) ??
    (volume.deck.seen === undefined ? undefined : buildDeck(cells, withoutPiles(recipe), known));
  if (redrawn?.length === order.length) {
    writeDeck(volume, cells, cells[volume.deck.recipe]! - 1, redrawn);
    return;
  }
  // Sorted first, so that the result does not depend on the real order.
  const hidden = order.filter((_, i) => known[i] === undefined).sort((a, b) => a - b);
  const shuffled = removeRandomCards(cells, hidden, hidden.length);
  const cards = known.map((card) => card ?? shuffled.shift()!);
  writeDeck(volume, cells, cells[volume.deck.recipe]! - 1, cards);
}
