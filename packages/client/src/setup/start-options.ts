/** The possible starts of a game of a volume: setups, options, the resulting decks, and seats. */
import type { Volume } from '@quipu/engine';

/** A deck as described by its recipe. */
export interface Deck {
  readonly cardCount: number;
  /** Number of Events set aside at random. */
  readonly leftOut: number;
  /** Piles from the top; equal adjacent piles are merged. */
  readonly piles: readonly {
    readonly count: number;
    readonly events: number;
    readonly rounds: readonly string[];
    /** The rounds are shuffled into this many bottom cards; null for the whole pile. */
    readonly amongLast: number | null;
  }[];
}

/** The choices for a new game. */
export interface StartOptions {
  readonly setups: readonly {
    readonly name: string;
    readonly rule: string;
    readonly deck: Deck | undefined;
    /** Decks of games with options: the last entry whose options are all chosen replaces `deck`. */
    readonly decksWith: readonly { readonly options: readonly string[]; readonly deck: Deck | undefined }[];
  }[];
  readonly options: readonly {
    readonly name: string;
    readonly rule: string;
    readonly excludes: readonly string[];
    readonly excludesSetups: readonly string[];
  }[];
  /** Seats for which the rules define a Non-player. */
  readonly nonplayers: readonly string[];
  readonly seats: readonly string[];
  readonly cards: readonly string[];
  /** Cards of rounds, deduplicated, with the round that each begins. */
  readonly rounds: readonly { readonly key: string; readonly round: string }[];
}

/** Describes the deck of a recipe; undefined if the volume has no recipe with the index. */
function deckOf(volume: Volume, index: number): Deck | undefined {
  const recipe = volume.decks[index];
  if (!recipe) return undefined;
  const roundOf = (cardIndex: number): string => {
    const card = volume.cards[cardIndex]?.key ?? '';
    return volume.printed.cards[card]?.round ?? card;
  };
  const describedPiles = recipe.piles.map(({ events, rounds, amongLast }) => ({
    events,
    rounds: rounds.map(roundOf),
    // A number that includes the whole pile is no restriction.
    amongLast: amongLast < events + rounds.length ? amongLast : null,
  }));
  const piles: Deck['piles'][number][] = [];
  for (const pile of describedPiles) {
    const last = piles.at(-1);
    const isEqual = last && JSON.stringify({ ...last, ...pile }) === JSON.stringify(last);
    if (isEqual) piles.splice(-1, 1, { ...last, count: last.count + 1 });
    else piles.push({ count: 1, ...pile });
  }
  const events = describedPiles.reduce((sum, pile) => sum + pile.events, 0);
  const rounds = describedPiles.reduce((sum, pile) => sum + pile.rounds.length, 0);
  return { cardCount: events + rounds, leftOut: recipe.events.length - events, piles };
}

/** Collects the possible starts of a volume. */
export const startOptionsOf = (volume: Volume): StartOptions => ({
  setups: volume.setups.map(({ name, rule, deck, decksWith = [] }) => ({
    name,
    rule,
    deck: deckOf(volume, deck),
    decksWith: decksWith.map((variant) => ({ options: variant.options, deck: deckOf(volume, variant.deck) })),
  })),
  options: (volume.options ?? []).map(({ name, rule, excludes, excludesSetups }) => ({
    name,
    rule,
    excludes,
    excludesSetups,
  })),
  nonplayers: volume.nonplayerStatus?.seats ?? [],
  seats: volume.seats,
  cards: volume.cards.map(({ key }) => key),
  rounds: volume.cards.flatMap(({ key }) => {
    const { round } = volume.printed.cards[key] ?? {};
    return round === undefined ? [] : [{ key, round }];
  }),
});

/** Returns the deck of a setup with options. */
export function deckWith(
  { setups }: StartOptions,
  setup: string,
  options: readonly string[],
): Deck | undefined {
  const chosenSetup = setups.find(({ name }) => name === setup);
  const variantDeck = chosenSetup?.decksWith.findLast((variant) =>
    variant.options.every((name) => options.includes(name)),
  );
  return variantDeck ? variantDeck.deck : chosenSetup?.deck;
}
