/** The journal entries of a table's game by turn: the source of its log. Undo removes the last turns. */
import { type AnyTerms, type Entry, type Game, subscribe, type Volume } from '@quipu/engine';
import { openingEntriesOf, redactEntry, type Turn } from '@quipu/engine/internal';
import type { RevealingEntry } from './undo-reach.ts';

/** Turn index of the entries before the first decision. */
const OPENING_TURN = -1;

/** The journal entries of one turn. */
export interface TurnEntries<T extends AnyTerms = AnyTerms> {
  /** Index among the turns of the game, or `OPENING_TURN`. */
  readonly turn: number;
  readonly kind: Turn['kind'] | 'opening';
  readonly seat: T['seat'] | undefined;
  /** The Faction that executed an Operation or Event by the sequence of play at the time. */
  readonly executing: T['seat'] | undefined;
  /** Starts with the entry of the answer or standing action. */
  readonly entries: readonly Entry<T>[];
}

type MutableTurnEntries = TurnEntries & { readonly entries: Entry[] };

/** Whether an element cannot be part of one turn of a seat: another Faction acted by itself, or a card was drawn. */
const interrupts = ({ kind, seat: actor, executing, entries }: TurnEntries, seat: string): boolean =>
  entries.some((entry) => entry.kind === 'drawn') ||
  (actor !== seat && (kind === 'choice' || (kind === 'forced' && executing !== seat)));

/** Subscribes to a game and groups its entries by turn. */
export class Chronicle {
  readonly #volume: Volume;
  /** The opening first, then turns in order. */
  readonly #elements: MutableTurnEntries[] = [];

  /** @param game - A game in which no choice has been made yet. */
  constructor(game: Game) {
    this.#volume = game.volume;
    const entries = [...openingEntriesOf(game, { everything: true })];
    this.#elements.push({
      turn: OPENING_TURN,
      kind: 'opening',
      seat: undefined,
      executing: undefined,
      entries,
    });
    subscribe(game, (entry) => this.#record(game, entry), { everything: true });
  }

  /** Number of elements, including the opening. */
  get length(): number {
    return this.#elements.length;
  }

  /** The Faction that executed an Operation or Event at a turn of the game. */
  executingAt(turnIndex: number): string | undefined {
    // Element 0 is the opening; later elements have consecutive turn indices.
    const firstTurn = this.#elements[1]?.turn ?? 0;
    return this.#elements[1 + turnIndex - firstTurn]?.executing;
  }

  /** The last card, die or hand that a choice and the forced turns after it revealed; these entries are public. */
  revealedAt(turnIndex: number): RevealingEntry | undefined {
    const first = this.#elements.findIndex(({ turn }) => turn === turnIndex);
    const nextChoice = this.#elements.findIndex(({ kind }, i) => i > first && kind !== 'forced');
    return this.#elements
      .slice(first, nextChoice < 0 ? undefined : nextChoice)
      .flatMap(({ entries }) => entries)
      .findLast((entry): entry is RevealingEntry => ['drawn', 'rolled', 'hand'].includes(entry.kind));
  }

  /** Elements as visible to a seat, or to the public if no seat is given. */
  turnsFor(seat: string | undefined, firstElement = 0): readonly TurnEntries[] {
    return this.#elements.slice(firstElement).map((element) => ({
      ...element,
      entries: element.entries.map((entry) => redactEntry(this.#volume, entry, seat)),
    }));
  }

  /** Index of the element after the last choice of a seat; 0 if it has not chosen yet. */
  indexAfterLastChoice(seat: string): number {
    return 1 + this.#elements.findLastIndex((element) => element.kind === 'choice' && element.seat === seat);
  }

  /**
   * The first element of a seat's last turn and the element after it: its last consecutive choices on one card, with
   * what followed from them.
   */
  lastTurnOf(seat: string): readonly [start: number, end: number] {
    const lastChoice = this.indexAfterLastChoice(seat) - 1;
    const start =
      this.#elements.findLastIndex((element, i) => i < lastChoice && interrupts(element, seat)) + 1;
    const end = this.#elements.findIndex(
      (element, i) => i > lastChoice && element.seat !== seat && interrupts(element, seat),
    );
    return [start, end < 0 ? this.length : end];
  }

  /** The first element of the turn in which a seat decides; the number of elements if it has not chosen in it yet. */
  startOfPendingTurn(seat: string): number {
    return this.#elements.findLastIndex((element) => interrupts(element, seat)) + 1;
  }

  /** Removes the turns of the game from an index on. */
  truncateAt(turnIndex: number): void {
    while ((this.#elements.at(-1)?.turn ?? OPENING_TURN) >= turnIndex) this.#elements.pop();
  }

  /** Adds an entry to the current turn of the game, or to the opening before the first turn. */
  #record(game: Game, entry: Entry): void {
    const { lastTurn, executing } = game;
    const lastElement = this.#elements.at(-1)!;
    if (!lastTurn || lastElement.turn === lastTurn.index) {
      lastElement.entries.push(entry);
      return;
    }
    const { index, kind, seat } = lastTurn;
    this.#elements.push({
      turn: index,
      kind,
      seat: this.#volume.seats[seat],
      executing,
      entries: [entry],
    });
  }
}
