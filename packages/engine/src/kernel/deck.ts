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

/** Returns card indices from the top, or the refusal. */
export function readDeck(
  volume: Volume,
  recipe: DeckRecipe,
  keys: readonly string[],
): readonly number[] | DeckRefusal {
  const order: number[] = [];
  // A round may occur several times in the deck.
  const rounds = recipe.piles.flatMap((pile) => pile.rounds);
  const copies = (card: number, among: readonly number[]): number =>
    among.filter((candidate) => candidate === card).length;
  const allowed = new Set([...recipe.events, ...rounds]);
  for (const [i, key] of keys.entries()) {
    const location = `position ${i + 1} from the top`;
    const card = volume.cards.findIndex((candidate) => candidate.key === key);
    if (card < 0) return { code: 'unknown-card', reason: `${location}: no card has the key ${key}` };
    if (!allowed.has(card))
      return { code: 'unknown-card', reason: `${location}: card ${key} is not of the deck ${recipe.name}` };
    const allowedCount = Math.max(1, copies(card, rounds));
    if (copies(card, order) >= allowedCount) {
      const times = allowedCount === 1 ? 'once' : `${allowedCount} times`;
      return { code: 'doubled-card', reason: `${location}: card ${key} comes ${times}, and is given again` };
    }
    order.push(card);
  }
  for (const round of new Set(rounds)) {
    const [givenCount, neededCount] = [copies(round, order), copies(round, rounds)];
    if (givenCount < neededCount) {
      const { key } = volume.cards[round]!;
      const reason = `card ${key} is missing: the deck ${recipe.name} has ${neededCount}, ${givenCount} given`;
      return { code: 'missing-card', reason };
    }
  }
  const size = deckSize(recipe);
  if (order.length === size) return order;
  const reason = `the deck ${recipe.name} has ${size} cards, ${order.length} are given`;
  if (order.length > size) return { code: 'extra-card', reason };
  const missingCount = size - order.length;
  const unused = recipe.events.filter((card) => !order.includes(card)).map((card) => volume.cards[card]!.key);
  const candidates = unused.length > 12 ? `${unused.slice(0, 12).join(', ')}, …` : unused.join(', ');
  return { code: 'missing-card', reason: `${reason}: ${missingCount} of ${candidates} missing` };
}

/** Writes the order of the deck, by card index from the top. */
export function writeDeck(volume: Volume, cells: Cells, recipe: number, order: readonly number[]): void {
  const { deck } = volume;
  cells[deck.recipe] = recipe + 1;
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

/** Removes a random card from a list and returns it. The order of the list changes. */
function pickOne(cells: Cells, from: number[]): number {
  const index = draw(cells, from.length);
  const card = from[index]!;
  from[index] = from[from.length - 1]!;
  from.pop();
  return card;
}

/** Removes random cards from a list and returns them. */
function pickMany(cells: Cells, from: number[], count: number): number[] {
  return Array.from({ length: count }, () => pickOne(cells, from));
}

/**
 * Builds a deck with random numbers from the stream in `cells`: uniform among the orders that begin with
 * `knownCards`.
 * @returns undefined if no deck of this recipe begins with `knownCards`, which is only possible for a scripted
 * deck
 */
export function buildDeck(
  cells: Cells,
  recipe: DeckRecipe,
  knownCards: readonly number[] = [],
): readonly number[] | undefined {
  const events = recipe.events.filter((card) => !knownCards.includes(card));
  const order = [...knownCards];
  let start = 0;
  for (const { events: count, rounds, amongLast } of recipe.piles) {
    const end = start + count + rounds.length;
    const visible = knownCards.slice(start, end);
    const hiddenRounds = rounds.filter((card) => !visible.includes(card));
    const positionsLeft: number[] = [];
    for (let i = Math.max(end - amongLast, knownCards.length, start); i < end; i++) positionsLeft.push(i);
    const unseenCount = end - Math.max(start, Math.min(knownCards.length, end));
    const isForeign = visible.some((card) => !rounds.includes(card) && !recipe.events.includes(card));
    if (isForeign || positionsLeft.length < hiddenRounds.length) return undefined;
    const positions = pickMany(cells, positionsLeft, hiddenRounds.length);
    const dealt = pickMany(cells, hiddenRounds, hiddenRounds.length);
    for (let i = end - unseenCount; i < end; i++) {
      const position = positions.indexOf(i);
      if (position < 0 && events.length === 0) return undefined;
      order.push(position < 0 ? pickOne(cells, events) : dealt[position]!);
    }
    start = end;
  }
  return order.length === start ? order : undefined;
}

/** Redraws the unseen cards as the recipe allows; those of a scripted deck are shuffled. */
export function redrawUnseen(volume: Volume, cells: Cells): void {
  const recipe = volume.decks[cells[volume.deck.recipe]! - 1];
  if (!recipe) return;
  const order = deckOrder(volume, cells);
  const revealed = order.slice(0, cells[volume.deck.revealed]);
  const redrawn = buildDeck(cells, recipe, revealed);
  if (redrawn?.length === order.length) writeDeck(volume, cells, cells[volume.deck.recipe]! - 1, redrawn);
  else {
    // Sorted first, so that the result does not depend on the real order.
    const hidden = order.slice(revealed.length).sort((a, b) => a - b);
    writeDeck(volume, cells, cells[volume.deck.recipe]! - 1, [
      ...revealed,
      ...pickMany(cells, hidden, hidden.length),
    ]);
  }
}
