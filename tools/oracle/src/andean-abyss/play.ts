/** A model of the sequence of play: the Faction to choose on a card, and its options (2.3). */
import type { Entry } from '@quipu/engine';
import type { Start } from '../harness/stream.ts';
import { CARDS, type Faction, FACTIONS, isFaction, PROPAGANDA } from './facts/cards.ts';
import { ACTIVITIES } from './facts/texts.ts';

/** The action of a Faction on a card (2.3.4). */
export type Executed = 'Operation' | 'Operation with Special Activity' | 'Event';

/** A Faction that has acted on the card or is acting. */
export interface Actor {
  readonly faction: Faction;
  /** 0 for the 1st Eligible, 1 for the 2nd. */
  readonly slot: 0 | 1;
  readonly executed: Executed;
  /** Whether its Operation is limited to 1 space without a Special Activity (2.3.5). */
  readonly limited: boolean;
}

/** The number of the Propaganda card with the last Round (2.4.1, Quick-Play). */
function finalOf({ setup, options }: Start): number {
  if (setup === 'Quick') return 2;
  return options.includes('Short') ? 3 : 4;
}

export class Play {
  readonly #final: number;
  readonly #nonplayers: ReadonlySet<string>;
  /** Whether only Events make Factions Ineligible (first edition, 2.3.1 B). */
  readonly #lenient: boolean;
  /** Whether the hidden card lifts 2.3.9 (first edition, 2.2). */
  readonly #hidden: boolean;
  #order: readonly Faction[] | undefined;
  card = '';
  next: string | null = null;
  /** Propaganda cards played, including the current one. */
  propaganda = 0;
  /** Whether this Propaganda card follows another one, so that it has no Round (6.0). */
  doubled = false;
  /** The Factions Eligible at the start of this card. */
  eligible: ReadonlySet<Faction> = new Set(FACTIONS);
  readonly passed = new Set<Faction>();
  actors: readonly Actor[] = [];
  /** Whether the last actor has begun the extra Operation paid by a Shipment (2.3.6). */
  shipped = false;
  /** Factions made Ineligible by an Event, with the remaining number of cards including the current one. */
  readonly #barred = new Map<Faction, number>();
  /** The Faction that the Event of 36 leaves Eligible. */
  #stays: Faction | undefined;
  #events = 0;

  constructor(start: Start) {
    this.#final = finalOf(start);
    this.#nonplayers = new Set(start.nonplayers);
    this.#lenient = start.options.includes('EligibilityB');
    this.#hidden = start.options.includes('HiddenCard');
    for (const entry of start.entries) this.apply(entry);
  }

  /**
   * Whether players' Operations are limited because the final Propaganda card is next (2.3.9); not with the
   * hidden card (first edition, 2.2).
   */
  get last(): boolean {
    return !this.#hidden && this.isFinalNext;
  }

  /** Whether the next shown card is the final Propaganda card. */
  get isFinalNext(): boolean {
    return this.next === PROPAGANDA && this.card !== PROPAGANDA && this.propaganda === this.#final - 1;
  }

  /** Whether this Propaganda card ends the game (2.4.1). */
  get final(): boolean {
    return this.card === PROPAGANDA && this.propaganda === this.#final;
  }

  /** The order of choice: that of the card's symbols unless set (2.3.2). */
  get order(): readonly Faction[] {
    return this.#order ?? CARDS.get(this.card)?.order ?? [];
  }

  /** Overrides the order until the next card (first edition, 2.3.1 A). */
  set order(order: readonly Faction[]) {
    this.#order = order;
  }

  /** The Faction that acts or has acted last. */
  get actor(): Actor | undefined {
    return this.actors.at(-1);
  }

  /**
   * The next Faction to choose: the first Eligible Faction in order that has neither acted nor passed
   * (2.3.2-2.3.3).
   */
  get choosing(): Faction | undefined {
    if (this.actors.length >= 2) return undefined;
    const acted = new Set(this.actors.map(({ faction }) => faction));
    return this.order.find(
      (faction) =>
        this.eligible.has(faction) &&
        !acted.has(faction) &&
        !this.passed.has(faction) &&
        !this.#barred.has(faction),
    );
  }

  /** Whether the choosing Faction may execute the Event (2.3.4, 2.3.9). */
  mayEvent(): boolean {
    const [first] = this.actors;
    return !first || first.executed === 'Operation with Special Activity';
  }

  /** Whether a Faction's Operation would currently be limited (2.3.4, 2.3.9, 8.1). */
  isLimited(faction: Faction): boolean {
    if (this.#nonplayers.has(faction)) return false;
    const [first] = this.actors;
    return this.last || (first !== undefined && first.executed !== 'Event');
  }

  /** Whether an Event has made a Faction Ineligible, for this card and the next one. */
  isBarred(faction: Faction): boolean {
    return this.#barred.has(faction);
  }

  /** The Factions Eligible on the next card (2.3.1, 2.3.7). */
  get eligibleNext(): ReadonlySet<Faction> {
    const acted = new Set(this.actors.map(({ faction }) => faction));
    if (this.#stays) acted.delete(this.#stays);
    if (this.#lenient) acted.clear();
    return new Set(FACTIONS.filter((one) => !acted.has(one) && (this.#barred.get(one) ?? 0) < 2));
  }

  /**
   * Applies one entry. Texts of an Event executed by the sequence of play are between `event` and its end.
   */
  apply(entry: Entry): void {
    switch (entry.kind) {
      case 'drawn':
        this.#turnTo(entry.card, entry.next);
        break;
      case 'chose':
        if (entry.point === 'Sequence.action' && isFaction(entry.seat))
          this.#choose(entry.seat, entry.option ?? '');
        if (entry.point === 'after.mode') this.shipped = true;
        break;
      case 'event':
        this.#events += 1;
        if (entry.card === '36' && isFaction(entry.faction)) this.#stays = entry.faction;
        break;
      case 'ended':
        if (entry.body === null) this.#events -= 1;
        break;
      case 'began':
        if (this.#events === 0 && !this.shipped && ACTIVITIES.has(entry.body)) this.#upgrade();
        if (entry.body === 'Propaganda.Reset') this.reset();
        break;
      case 'eligibility':
        if (this.#events > 0 && entry.what === 'ineligible' && isFaction(entry.faction))
          this.#barred.set(entry.faction, 2);
        break;
      default:
    }
  }

  /** Makes all Factions Eligible (6.6). */
  reset(): void {
    this.#barred.clear();
    this.eligible = new Set(FACTIONS);
  }

  #turnTo(card: string, next: string | null): void {
    if (this.card !== '' && this.card !== PROPAGANDA) {
      this.eligible = this.eligibleNext;
      for (const [faction, cards] of this.#barred)
        if (cards > 1) this.#barred.set(faction, cards - 1);
        else this.#barred.delete(faction);
    }
    this.doubled = card === PROPAGANDA && this.card === PROPAGANDA;
    if (card === PROPAGANDA) this.propaganda += 1;
    this.card = card;
    this.next = next;
    this.#order = undefined;
    this.passed.clear();
    this.actors = [];
    this.shipped = false;
    this.#stays = undefined;
    this.#events = 0;
  }

  #choose(faction: Faction, option: string): void {
    if (option === 'pass') {
      this.passed.add(faction);
      return;
    }
    const event = option === 'unshaded' || option === 'shaded' || option === 'event';
    const slot = this.actors.length === 0 ? 0 : 1;
    const executed: Executed = event ? 'Event' : 'Operation';
    this.shipped = false;
    this.actors = [...this.actors, { faction, slot, executed, limited: !event && this.isLimited(faction) }];
  }

  #upgrade(): void {
    const actor = this.actor;
    if (actor?.executed !== 'Operation') return;
    this.actors = [...this.actors.slice(0, -1), { ...actor, executed: 'Operation with Special Activity' }];
  }
}
