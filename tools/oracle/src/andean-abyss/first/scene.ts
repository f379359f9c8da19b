/** The state of a game of the first edition: Control is fixed in the Control Phase until Reset (6.2, 6.6). */
import type { Entry } from '@quipu/engine';
import type { Book } from '../../harness/check.ts';
import type { Start } from '../../harness/stream.ts';
import { isFaction, PROPAGANDA } from '../facts/cards.ts';
import { NAMES } from '../facts/spaces.ts';
import { PHASES } from '../facts/texts.ts';
import { Scene } from '../scene.ts';
import type { Control } from '../table.ts';

/** The phase that marks Control and then Sabotages (6.2). */
export const CONTROL_PHASE = 'Propaganda.Control';

const FIRST_PHASES: readonly string[] = PHASES.map((phase) =>
  phase === 'Propaganda.Sabotage' ? CONTROL_PHASE : phase,
);

export class FirstScene extends Scene {
  #marks: ReadonlyMap<string, Control> | undefined;

  constructor(start: Start, book: Book) {
    super(start, book);
    // If a Round begins before the first decision, only its result is visible; pieces have not moved since
    // its Control Phase.
    for (const entry of start.entries) this.#mark(entry);
    if (this.drawsOrder) this.play.order = start.view.turn.order.filter(isFaction);
  }

  override get phases(): readonly string[] {
    return FIRST_PHASES;
  }

  /**
   * Whether the next card is face down: the hidden card (2.2), or the order of Factions is drawn from the
   * deck (2.3.1).
   */
  get hidesNext(): boolean {
    return this.start.options.includes('HiddenCard') || this.drawsOrder;
  }

  /** A face-down Propaganda card is revealed in the search for the order of Factions (2.3.1). */
  override get showsNext(): boolean {
    return !this.hidesNext || this.turnsOver;
  }

  /** Whether a Propaganda card has been revealed in that search. */
  get turnsOver(): boolean {
    return this.drawsOrder && this.play.next === PROPAGANDA;
  }

  /** Whether the deck's next Event card determines the order of choice (2.3.1 A, B). */
  get drawsOrder(): boolean {
    const { options } = this.start;
    return options.includes('EligibilityA') || options.includes('EligibilityB');
  }

  /**
   * Whether a card is drawn whose order of Factions is known at the end of the turn: a card without Eligible
   * Factions is left at once.
   */
  tellsOrder(entry: Entry): boolean {
    return this.drawsOrder && entry === this.turn?.entries.findLast(({ kind }) => kind === 'drawn');
  }

  /** A short game leaves the last pile undrawn (2.4.1). */
  override get piles(): number {
    return 4;
  }

  get isMarked(): boolean {
    return this.#marks !== undefined;
  }

  override control(name: string): Control {
    return this.#marks ? this.#marks.get(name) : this.table.control(name);
  }

  override apply(entry: Entry): void {
    super.apply(entry);
    this.#mark(entry);
    if (this.turn && this.tellsOrder(entry)) this.play.order = this.turn.after.turn.order.filter(isFaction);
  }

  #mark(entry: Entry): void {
    if (entry.kind === 'began' && entry.body === CONTROL_PHASE)
      this.#marks = new Map(NAMES.map((name) => [name, this.table.control(name)]));
    else if (entry.kind === 'ended' && entry.body === FIRST_PHASES.at(-1)) this.#marks = undefined;
  }
}
