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
      const sizes = seats.flatMap((name, index) => {
        const size = cells[hand.sizes + index]!;
        return size > 0 ? [[name, size] as const] : [];
      });
      const view: HandView = {
        sizes: Object.fromEntries(sizes),
        cards: seat < 0 ? [] : cardsAt((place) => place === seat + 1),
        pile: cardsAt((place) => place === PILE).length,
        discards: cardsAt((place) => place > seats.length),
      };
      return [hand.name, view];
    }),
  );
}

/** Redistributes the cards that a seat does not see; the sizes of pile and hands stay. */
export function redrawHands({ hands = [], seats }: Volume, cells: Cells, seat: number): void {
  for (const hand of hands) {
    const hiddenCells = hand.cards.flatMap((_, i) => {
      const place = cells[hand.cell + i]!;
      return place === seat + 1 || place > seats.length ? [] : [hand.cell + i];
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
