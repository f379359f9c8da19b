/** The deck: built by its recipe or in a given order; its unseen part is redrawn for a sample. */
import type { Cells } from './cells.ts';
import { draw } from './chance.ts';
import type { DeckRecipe, Volume } from '../volume/volume.ts';

/** Why a given deck order is refused. `extra-card`: more Events than the recipe leaves in the deck. */
export interface DeckRefusal {
  readonly code: 'unknown-card' | 'doubled-card' | 'missing-card' | 'extra-card';
  readonly reason: string;
}

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
  // A round may occur several times; its card is then in the deck as often.
  const rounds = recipe.piles.flatMap((pile) => pile.rounds);
  const copies = (card: number, among: readonly number[]): number => among.filter((c) => c === card).length;
  const allowed = new Set([...recipe.events, ...rounds]);
  for (const [i, key] of keys.entries()) {
    const where = `position ${i + 1} from the top`;
    const card = volume.cards.findIndex((c) => c.key === key);
    if (card < 0) return { code: 'unknown-card', reason: `${where}: no card has the key ${key}` };
    if (!allowed.has(card))
      return { code: 'unknown-card', reason: `${where}: card ${key} is not of the deck ${recipe.name}` };
    const most = Math.max(1, copies(card, rounds));
    if (copies(card, order) >= most) {
      const times = most === 1 ? 'once' : `${most} times`;
      return { code: 'doubled-card', reason: `${where}: card ${key} comes ${times}, and is given again` };
    }
    order.push(card);
  }
  for (const round of new Set(rounds)) {
    const [found, needed] = [copies(round, order), copies(round, rounds)];
    if (found < needed) {
      const { key } = volume.cards[round]!;
      const reason = `card ${key} is missing: the deck ${recipe.name} has ${needed}, ${found} given`;
      return { code: 'missing-card', reason };
    }
  }
  const size = deckSize(recipe);
  if (order.length === size) return order;
  const reason = `the deck ${recipe.name} has ${size} cards, ${order.length} are given`;
  if (order.length > size) return { code: 'extra-card', reason };
  const lacking = size - order.length;
  const left = recipe.events.filter((card) => !order.includes(card)).map((card) => volume.cards[card]!.key);
  const from = left.length > 12 ? `${left.slice(0, 12).join(', ')}, …` : left.join(', ');
  return { code: 'missing-card', reason: `${reason}: ${lacking} of ${from} missing` };
}

export function putDeck(volume: Volume, cells: Cells, recipe: number, order: readonly number[]): void {
  const { deck } = volume;
  cells[deck.recipe] = recipe + 1;
  cells.fill(0, deck.order, deck.order + deck.capacity);
  order.forEach((card, i) => {
    cells[deck.order + i] = card + 1;
  });
}

export function deckOrder(volume: Volume, cells: Cells): readonly number[] {
  const { order, capacity } = volume.deck;
  const cards: number[] = [];
  for (let i = order; i < order + capacity && cells[i] !== 0; i++) cards.push(cells[i]! - 1);
  return cards;
}

function pickOne(cells: Cells, from: number[]): number {
  const at = draw(cells, from.length);
  const card = from[at]!;
  from[at] = from[from.length - 1]!;
  from.pop();
  return card;
}

function pick(cells: Cells, from: number[], n: number): number[] {
  return Array.from({ length: n }, () => pickOne(cells, from));
}

/**
 * Builds a deck with random numbers from the stream in `cells`: uniform among the orders that begin with
 * `known`.
 * @returns undefined if no deck of this recipe begins with `known`, which is only possible for a scripted
 * deck
 */
export function layDeck(
  cells: Cells,
  recipe: DeckRecipe,
  known: readonly number[] = [],
): readonly number[] | undefined {
  const events = recipe.events.filter((card) => !known.includes(card));
  const order = [...known];
  let start = 0;
  for (const { events: count, rounds, amongLast } of recipe.piles) {
    const end = start + count + rounds.length;
    const seen = known.slice(start, end);
    const hidden = rounds.filter((card) => !seen.includes(card));
    const free: number[] = [];
    for (let i = Math.max(end - amongLast, known.length, start); i < end; i++) free.push(i);
    const unseen = end - Math.max(start, Math.min(known.length, end));
    const strange = seen.some((card) => !rounds.includes(card) && !recipe.events.includes(card));
    if (strange || free.length < hidden.length) return undefined;
    const places = pick(cells, free, hidden.length);
    const dealt = pick(cells, hidden, hidden.length);
    for (let i = end - unseen; i < end; i++) {
      const place = places.indexOf(i);
      if (place < 0 && events.length === 0) return undefined;
      order.push(place < 0 ? pickOne(cells, events) : dealt[place]!);
    }
    start = end;
  }
  return order.length === start ? order : undefined;
}

/** Redraws the unseen cards as the recipe allows; those of a scripted deck are shuffled. */
export function layUnseen(volume: Volume, cells: Cells): void {
  const recipe = volume.decks[cells[volume.deck.recipe]! - 1];
  if (!recipe) return;
  const order = deckOrder(volume, cells);
  const known = order.slice(0, cells[volume.deck.revealed]);
  const again = layDeck(cells, recipe, known);
  if (again?.length === order.length) putDeck(volume, cells, cells[volume.deck.recipe]! - 1, again);
  else {
    // Sorted first, so that the result does not depend on the real order.
    const hidden = order.slice(known.length).sort((a, b) => a - b);
    putDeck(volume, cells, cells[volume.deck.recipe]! - 1, [...known, ...pick(cells, hidden, hidden.length)]);
  }
}
