/** How far the sequence of play has come: whose turn a card is, and what may be done on it (2.3). */
import type { Entry } from '@quipu/engine';
import type { Start } from '../harness/stream.ts';
import { type Faction, FACTIONS, isFaction, otherThan, PROPAGANDA, ROUNDS } from './facts/cards.ts';

/** Boxes of the Initiative Track from the left (2.3.2, 2.3.5). */
export const BOXES = ['Limited', 'Event', 'Full'] as const;

/** One of them. */
export type Box = (typeof BOXES)[number];

/** Follows cards and cylinders by the log. */
export class Play {
  card = '';
  /** Propaganda cards that have been revealed. */
  propaganda = 0;
  /** Who is 1st Eligible on the card. */
  first: Faction = 'ShiningPath';
  /** The boxes that were chosen on this card, in order. */
  readonly boxes = new Map<Faction, Box>();
  /** What was chosen in them: `pass`, an Operation, a text of the Event. */
  readonly actions = new Map<Faction, string>();

  constructor({ entries }: Start) {
    for (const entry of entries) this.apply(entry);
  }

  /** Who acts now, or has acted last. */
  get actor(): Faction | undefined {
    return [...this.boxes.keys()].at(-1);
  }

  /** The box in which somebody acts now. */
  get box(): Box | undefined {
    return this.actor && this.boxes.get(this.actor);
  }

  /** Whose turn it is to choose a box; undefined once both have. */
  get choosing(): Faction | undefined {
    return [this.first, otherThan(this.first)].find((faction) => !this.boxes.has(faction));
  }

  /** The boxes that are still open. */
  get open(): readonly Box[] {
    return BOXES.filter((box) => ![...this.boxes.values()].includes(box));
  }

  /** Whether this is the Propaganda card with which the game ends (2.4.2). */
  get final(): boolean {
    return this.card === PROPAGANDA && this.propaganda === ROUNDS;
  }

  /** Who is 1st Eligible on the next card: the one in the box farthest left (2.3.5); who it was, after a Propaganda card (2.3.1). */
  get firstNext(): Faction {
    const places = FACTIONS.map((faction) => BOXES.indexOf(this.boxes.get(faction) ?? 'Full'));
    if (this.boxes.size < FACTIONS.length) return this.first;
    return (places[0] ?? 0) < (places[1] ?? 0) ? 'Govt' : 'ShiningPath';
  }

  /** Follows one entry. */
  apply(entry: Entry): void {
    if (entry.kind === 'drawn') {
      this.first = this.firstNext;
      this.card = entry.card;
      if (this.card === PROPAGANDA) this.propaganda += 1;
      this.boxes.clear();
      this.actions.clear();
    } else if (entry.kind === 'chose' && isFaction(entry.seat)) {
      const box = BOXES.find((one) => one === entry.option);
      if (entry.point === 'Sequence.box' && box) this.boxes.set(entry.seat, box);
      if (entry.point === 'Sequence.action') this.actions.set(entry.seat, entry.option ?? '');
    }
  }
}
