import { describe, expect, it } from 'vitest';
import { seedStream } from './chance.ts';
import { deckOrder, deckSize, buildDeck, redrawUnseen, writeDeck, parseDeck } from './deck.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import type { Cells } from './cells.ts';
import type { DeckRecipe, Volume } from '../volume/volume.ts';

/** The Events and the round card of a typical deck. */
const EVENTS = Array.from({ length: 72 }, (_, card) => card);
const ROUND = 72;

/** A recipe with equal piles of Events, each with one round card among its last cards. */
function recipeOfEqualPiles(pileCount: number, events: number, amongLast = events + 1): DeckRecipe {
  const pile = { events, rounds: [ROUND], amongLast };
  return { name: 'Test', events: EVENTS, piles: Array.from({ length: pileCount }, () => pile) };
}

function dealDeck(deckRecipe: DeckRecipe, seed: number): readonly number[] {
  const cells = new Int32Array(16);
  seedStream(cells, seed);
  return buildDeck(cells, deckRecipe) ?? [];
}

const SEEDS = Array.from({ length: 400 }, (_, i) => i + 1);
const SOME_SEEDS = SEEDS.slice(0, 60);

describe.each([
  ['4 piles of 15, a round card anywhere in each', recipeOfEqualPiles(4, 15), 16, 0],
  ['the same, among the last 6 cards of each', recipeOfEqualPiles(4, 15, 6), 16, 10],
  ['3 piles for a short game', recipeOfEqualPiles(3, 15), 16, 0],
  ['2 piles of 6 above 6 and a round card', recipeOfEqualPiles(2, 12, 7), 13, 6],
])('%s', (_, deckRecipe, size, firstRoundPosition) => {
  const decks = (): readonly (readonly number[])[] => SEEDS.map((seed) => dealDeck(deckRecipe, seed));

  it('has each Event once, and one round card in each pile', () => {
    for (const deck of decks()) {
      const events = deck.filter((card) => card !== ROUND);
      expect(deck).toHaveLength(size * deckRecipe.piles.length);
      expect(new Set(events).size).toBe(events.length);
      expect(events).toHaveLength((size - 1) * deckRecipe.piles.length);
    }
  });

  it('has the round card at every allowed position, and at no other', () => {
    const dealtDecks = decks();
    const positions = deckRecipe.piles.map(
      (__, pile) =>
        new Set(dealtDecks.map((deck) => deck.slice(pile * size, (pile + 1) * size).indexOf(ROUND))),
    );
    const allowed = Array.from({ length: size - firstRoundPosition }, (__, i) => firstRoundPosition + i);
    for (const positionSet of positions) expect([...positionSet].sort((a, b) => a - b)).toEqual(allowed);
  });

  it('may omit any Event, and depends only on the seed', () => {
    const dealtDecks = decks();
    for (const event of EVENTS) expect(dealtDecks.some((deck) => !deck.includes(event))).toBe(true);
    expect(dealDeck(deckRecipe, 7)).toEqual(dealDeck(deckRecipe, 7));
  });
});

describe('a deck that begins with known cards', () => {
  const [FIRST_ROUND, SECOND_ROUND] = [20, 21];
  /** Two piles of 3 Events and a round card, which is among the last 2 cards of its pile. */
  const piles = [FIRST_ROUND, SECOND_ROUND].map((round) => ({ events: 3, rounds: [round], amongLast: 2 }));
  const twoPiles: DeckRecipe = { name: 'Two', events: [0, 1, 2, 3, 4, 5, 6, 7, 8], piles };
  const decks = (
    knownCards: readonly number[],
    deckRecipe = twoPiles,
  ): readonly (readonly number[] | undefined)[] =>
    SOME_SEEDS.map((seed) => {
      const cells = new Int32Array(16);
      seedStream(cells, seed);
      return buildDeck(cells, deckRecipe, knownCards);
    });
  /** The sets of cards that appear at each position of the decks. */
  const cardsByPosition = (knownCards: readonly number[]): readonly (readonly number[])[] =>
    Array.from({ length: 8 }, (_, position) =>
      [...new Set(decks(knownCards).map((deck) => deck?.[position] ?? -1))].sort((a, b) => a - b),
    );

  it('has these cards first, each once', () => {
    for (const knownCards of [
      [],
      [4],
      [4, 0, FIRST_ROUND],
      [4, 0, 1, FIRST_ROUND],
      [4, 0, 1, FIRST_ROUND, 2, 3, SECOND_ROUND, 8],
    ])
      for (const deck of decks(knownCards)) {
        expect(deck?.slice(0, knownCards.length)).toEqual(knownCards);
        expect(deck).toHaveLength(8);
        expect(new Set(deck).size).toBe(8);
      }
  });

  it('has the round card of each pile at the remaining positions', () => {
    const [, , third, fourth, , , seventh] = cardsByPosition([4, 0]);
    expect(third).toEqual([1, 2, 3, 5, 6, 7, 8, FIRST_ROUND]);
    expect(fourth).toEqual([1, 2, 3, 5, 6, 7, 8, FIRST_ROUND]);
    expect(seventh).toEqual([1, 2, 3, 5, 6, 7, 8, SECOND_ROUND]);
    expect(cardsByPosition([4, 0, 1])[3]).toEqual([FIRST_ROUND]);
    expect(cardsByPosition([4, 0, FIRST_ROUND])[3]).toEqual([1, 2, 3, 5, 6, 7, 8]);
    expect(cardsByPosition([4, 0, 1, FIRST_ROUND, 2, 3, 5])[7]).toEqual([SECOND_ROUND]);
  });

  it('is not built if the recipe does not allow them', () => {
    const impossibleStarts: readonly (readonly number[])[] = [
      [9],
      [0, SECOND_ROUND],
      [0, 1, 2, 3],
      [0, 1, 2, FIRST_ROUND, 3, 4, 5, 6],
      [0, 1, 2, FIRST_ROUND, 3, 4, SECOND_ROUND, 5, 6],
    ];
    for (const knownCards of impossibleStarts)
      expect(decks(knownCards)).toEqual(SOME_SEEDS.map(() => undefined));
  });

  it('is not built from too few Events', () => {
    expect(dealDeck({ ...twoPiles, events: [0, 1, 2, 3, 4] }, 1)).toEqual([]);
    expect(dealDeck({ ...twoPiles, events: [0, 1, 2, 3, 4, 5] }, 1)).toHaveLength(8);
    const onlyRounds = {
      ...twoPiles,
      events: [],
      piles: [{ events: 0, rounds: [FIRST_ROUND], amongLast: 1 }],
    };
    expect(dealDeck(onlyRounds, 1)).toEqual([FIRST_ROUND]);
  });
});

describe('a deck in cells', () => {
  const ROUND_CARD = 6;
  const [RECIPE_CELL, REVEALED_CELL, ORDER_CELL, CAPACITY] = [16, 17, 18, 8];
  const END_CELL = ORDER_CELL + CAPACITY;
  const recipe: DeckRecipe = {
    name: 'Table',
    events: [0, 1, 2, 3, 4, 5],
    piles: [{ events: 4, rounds: [ROUND_CARD], amongLast: 2 }],
  };
  const volume: Volume = fixtureVolume({
    volume: {
      decks: [{ ...recipe, name: 'other' }, recipe],
      deck: { recipe: RECIPE_CELL, revealed: REVEALED_CELL, order: ORDER_CELL, capacity: CAPACITY },
      cards: ['a', 'b', 'c', 'd', 'e', 'f', 'round'].map((key) => ({ key, title: key })),
    },
  });
  const cellsWithDeck = (order: readonly number[], revealedCount: number, seed = 1): Cells => {
    const cells = new Int32Array(32);
    seedStream(cells, seed);
    writeDeck(volume, cells, 1, order);
    cells[REVEALED_CELL] = revealedCount;
    return cells;
  };
  const redrawnDecks = (order: readonly number[], revealedCount: number): readonly (readonly number[])[] =>
    SOME_SEEDS.map((seed) => {
      const cells = cellsWithDeck(order, revealedCount, seed);
      redrawUnseen(volume, cells, -1);
      expect(cells[RECIPE_CELL]).toBe(2);
      return deckOrder(volume, cells);
    });

  it('is read as it was written, also after a longer deck', () => {
    const cells = cellsWithDeck([0, 1, 2, 3, 4, 5, ROUND_CARD, 0], 0);
    expect(deckOrder(volume, cells)).toEqual([0, 1, 2, 3, 4, 5, ROUND_CARD, 0]);
    expect(cells[END_CELL]).toBe(0);
    writeDeck(volume, cells, 0, [3, 2]);
    expect(deckOrder(volume, cells)).toEqual([3, 2]);
    expect(cells[RECIPE_CELL]).toBe(1);
    expect([...cells.slice(ORDER_CELL, END_CELL)]).toEqual([4, 3, 0, 0, 0, 0, 0, 0]);
  });

  it('retains revealed cards, and redraws the others by the recipe', () => {
    const decks = redrawnDecks([0, 1, 2, ROUND_CARD, 3], 2);
    for (const deck of decks) {
      expect(deck.slice(0, 2)).toEqual([0, 1]);
      expect(deck.slice(3)).toContain(ROUND_CARD);
      expect(new Set(deck).size).toBe(5);
    }
    // An Event outside the original deck may be drawn.
    expect(decks.some((deck) => deck.includes(5))).toBe(true);
  });

  it('only shuffles the unseen cards if the recipe does not allow the deck', () => {
    const FOREIGN = 7;
    const decks = redrawnDecks([FOREIGN, 0, 1, 2, 3], 2);
    for (const deck of decks) {
      expect(deck.slice(0, 2)).toEqual([FOREIGN, 0]);
      expect(deck.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, FOREIGN]);
    }
    expect(new Set(decks.map(String)).size).toBe(6);
    // The true order of the unseen cards has no influence.
    expect(redrawnDecks([FOREIGN, 0, 3, 1, 2], 2)).toEqual(decks);
  });

  it('only shuffles a deck whose length differs from that of the recipe', () => {
    const shortDecks = redrawnDecks([0, 1, 2], 1);
    for (const deck of shortDecks) expect(deck.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    expect(new Set(shortDecks.map(String)).size).toBe(2);
  });

  it('is unchanged without a recipe', () => {
    const cells = cellsWithDeck([3, 2, 1], 0);
    cells[RECIPE_CELL] = 0;
    redrawUnseen(volume, cells, -1);
    expect(deckOrder(volume, cells)).toEqual([3, 2, 1]);
  });
});

describe('a deck given by keys', () => {
  const [ROUND_A, ROUND_B] = [20, 21];
  const recipe: DeckRecipe = {
    name: 'Given',
    events: Array.from({ length: 20 }, (_, card) => card),
    piles: [
      { events: 2, rounds: [ROUND_A], amongLast: 1 },
      { events: 1, rounds: [ROUND_B, ROUND_A], amongLast: 1 },
    ],
  };
  const keys = [...recipe.events.map((card) => `e${card}`), 'a', 'b', 'other-event', 'other-round'];
  const { printed } = fixtureVolume();
  const volume = fixtureVolume({
    volume: {
      cards: keys.map((key) => ({ key, title: key })),
      printed: {
        ...printed,
        cards: { 'other-round': { title: 'Other', order: [], sides: [], round: 'Other' } },
      },
    },
  });
  const parseKeys = (deckKeys: string, deckRecipe = recipe): unknown =>
    parseDeck(volume, deckRecipe, deckKeys.split(' '));

  it('is accepted in any order', () => {
    expect(deckSize(recipe)).toBe(6);
    expect(parseKeys('e0 e1 a e2 b a')).toEqual([0, 1, ROUND_A, 2, ROUND_B, ROUND_A]);
    expect(parseKeys('a a b e19 e3 e2')).toEqual([ROUND_A, ROUND_A, ROUND_B, 19, 3, 2]);
  });

  it('may have any Event of the volume', () => {
    expect(parseKeys('a a b other-event e3 e2')).toEqual([ROUND_A, ROUND_A, ROUND_B, 22, 3, 2]);
  });

  it.each([
    ['e0 nothing', 'unknown-card', 'position 2 from the top: no card has the key nothing'],
    ['other-round', 'unknown-card', 'position 1 from the top: card other-round is not of the deck Given'],
    [
      'a a b other-event other-event',
      'doubled-card',
      'position 5 from the top: card other-event comes once, and is given again',
    ],
    [
      'a a b other-event e1',
      'missing-card',
      `the deck Given has 6 cards, 5 are given: 1 of ${['e0', ...keys.slice(2, 13)].join(', ')}, … missing`,
    ],
    ['e0 e1 e0', 'doubled-card', 'position 3 from the top: card e0 comes once, and is given again'],
    ['b b', 'doubled-card', 'position 2 from the top: card b comes once, and is given again'],
    ['a a a', 'doubled-card', 'position 3 from the top: card a comes 2 times, and is given again'],
    ['e0 e1 e2 e3 e4 a b', 'missing-card', 'card a is missing: the deck Given has 2, 1 given'],
    ['e0 e1 e2 a a', 'missing-card', 'card b is missing: the deck Given has 1, 0 given'],
    ['a a b e0 e1 e2 e3', 'extra-card', 'the deck Given has 6 cards, 7 are given'],
    [
      'a a b e0 e1',
      'missing-card',
      `the deck Given has 6 cards, 5 are given: 1 of ${keys.slice(2, 14).join(', ')}, … missing`,
    ],
  ])('is refused: %s', (deckKeys, code, reason) => {
    expect(parseKeys(deckKeys)).toEqual({ code, reason });
  });

  it('names all possibly missing Events if there are at most 12', () => {
    const smallRecipe = { ...recipe, events: Array.from({ length: 14 }, (_, card) => card) };
    expect(parseKeys('a a b e0 e1', smallRecipe)).toEqual({
      code: 'missing-card',
      reason: `the deck Given has 6 cards, 5 are given: 1 of ${keys.slice(2, 14).join(', ')} missing`,
    });
  });
});
