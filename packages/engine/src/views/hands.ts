/** Cards in hands: the visible part for a seat, and random places of the hidden ones. */
import type { Cells } from '../kernel/cells.ts';
import type { HandLayout } from '../kernel/cell-layout.ts';
import { draw } from '../kernel/chance.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Volume } from '../volume/volume.ts';

/** The visible part of the hands of one kind. */
export interface HandView<T extends AnyTerms = AnyTerms> {
  /** The number of cards by Faction; a Faction without cards is omitted. */
  readonly sizes: Readonly<Partial<Record<T['seat'], number>>>;
  /** The cards of the seat; empty in the public view. */
  readonly cards: readonly T['card'][];
  /** The cards in the hands of others that the seat has seen there, by Faction. */
  readonly seen: Readonly<Partial<Record<T['seat'], readonly T['card'][]>>>;
  /** The number of cards in the face-down pile. */
  readonly pile: number;
  /** The played and discarded cards, which are face up. */
  readonly discards: readonly T['card'][];
}

const PILE = 0;

/** The hands as visible to a seat; -1 for the public view. */
export function handViewsOf(
  { hands = [], seats, cards }: Volume,
  cells: Cells,
  seat: number,
): Readonly<Record<string, HandView>> {
  return Object.fromEntries(
    hands.map((hand) => {
      const cardsAt = (isPlace: (place: number) => boolean): readonly string[] =>
        hand.cards.flatMap((card, i) => (isPlace(cells[hand.cell + i]!) ? [cards[card]!.key] : []));
      const isSeen = (i: number): boolean => seat >= 0 && isKnownTo(cells, hand, i, seat);
      const seen = seats.flatMap((name, index) => {
        const seenCards = hand.cards.flatMap((card, i) =>
          cells[hand.cell + i] === index + 1 && isSeen(i) ? [cards[card]!.key] : [],
        );
        return seenCards.length > 0 ? [[name, seenCards] as const] : [];
      });
      const sizes = seats.flatMap((name, index) => {
        const size = cells[hand.sizes + index]!;
        return size > 0 ? [[name, size] as const] : [];
      });
      const view: HandView = {
        sizes: Object.fromEntries(sizes),
        cards: seat < 0 ? [] : cardsAt((place) => place === seat + 1),
        seen: Object.fromEntries(seen),
        pile: cardsAt((place) => place === PILE).length,
        discards: cardsAt((place) => place > seats.length),
      };
      return [hand.name, view];
    }),
  );
}

/** Whether a seat knows where a card is that another one holds. */
const isKnownTo = (cells: Cells, { known }: HandLayout, i: number, seat: number): boolean =>
  ((cells[known + i]! >> seat) & 1) === 1;

/**
 * Redistributes the cards that a seat does not see; the sizes of pile and hands stay. The seat knows which of its own
 * cards others have seen, and not what they know about other cards.
 */
export function redrawHands({ hands = [], seats }: Volume, cells: Cells, seat: number): void {
  for (const hand of hands) {
    const hiddenCells = hand.cards.flatMap((_, i) => {
      const place = cells[hand.cell + i]!;
      if (place === seat + 1 || place > seats.length) return [];
      const isKnown = isKnownTo(cells, hand, i, seat);
      cells[hand.known + i] = isKnown ? 1 << seat : 0;
      return isKnown ? [] : [hand.cell + i];
    });
    // Sorted first, so that the result does not depend on the real places.
    const places = hiddenCells.map((cell) => cells[cell]!).sort((a, b) => a - b);
    for (const cell of hiddenCells) {
      const [place] = places.splice(draw(cells, places.length), 1);
      cells[cell] = place!;
    }
  }
}

/** Whether the sizes of the hands are those of the cards in them. */
export const areHandsConsistent = ({ seats }: Volume, cells: Cells, hand: HandLayout): boolean =>
  seats.every(
    (_, seat) =>
      hand.cards.filter((_card, i) => cells[hand.cell + i] === seat + 1).length === cells[hand.sizes + seat],
  );
