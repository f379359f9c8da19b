/** A model of the sequence of play: the Faction to choose on a card, and its options (2.3). */
import type { Entry } from '@quipu/engine';
import type { Start } from '../harness/stream.ts';
import { type Faction, FACTIONS, isFaction, otherThan, PROPAGANDA, ROUNDS } from './facts/cards.ts';

/** Boxes of the Initiative Track from the left (2.3.2, 2.3.5). */
export const BOXES = ['Limited', 'Event', 'Full'] as const;

export type Box = (typeof BOXES)[number];

export class Play {
  card = '';
  /** Propaganda cards revealed. */
  propaganda = 0;
  /** The 1st Eligible Faction on the card. */
  first: Faction = 'ShiningPath';
  /** The boxes chosen on this card, in order. */
  readonly boxes = new Map<Faction, Box>();
  /** The actions chosen in them: `pass`, an Operation, a text of the Event. */
  readonly actions = new Map<Faction, string>();

  constructor({ entries }: Start) {
    for (const entry of entries) this.apply(entry);
  }

  /** The Faction that acts or has acted last. */
  get actor(): Faction | undefined {
    return [...this.boxes.keys()].at(-1);
  }

  /** The box of the acting Faction. */
  get box(): Box | undefined {
    return this.actor && this.boxes.get(this.actor);
  }

  /** The Faction to choose a box; undefined once both have. */
  get choosing(): Faction | undefined {
    return [this.first, otherThan(this.first)].find((faction) => !this.boxes.has(faction));
  }

  get open(): readonly Box[] {
    return BOXES.filter((box) => ![...this.boxes.values()].includes(box));
  }

  /** Whether this Propaganda card ends the game (2.4.2). */
  get final(): boolean {
    return this.card === PROPAGANDA && this.propaganda === ROUNDS;
  }

  /**
   * The 1st Eligible Faction on the next card: the one in the leftmost box (2.3.5); unchanged after a
   * Propaganda card (2.3.1).
   */
  get firstNext(): Faction {
    const places = FACTIONS.map((faction) => BOXES.indexOf(this.boxes.get(faction) ?? 'Full'));
    if (this.boxes.size < FACTIONS.length) return this.first;
    return (places[0] ?? 0) < (places[1] ?? 0) ? 'Govt' : 'ShiningPath';
  }

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
