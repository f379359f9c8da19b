/** How far the sequence of play has come: whose turn a card is, and what may be done on it (2.3). */
import type { Entry } from '@quipu/engine';
import type { Start } from '../harness/stream.ts';
import { CARDS, type Faction, FACTIONS, isFaction, PROPAGANDA } from './facts/cards.ts';
import { ACTIVITIES } from './facts/texts.ts';

/** What a Faction executed on a card (2.3.4). */
export type Executed = 'Operation' | 'Operation with Special Activity' | 'Event';

/** A Faction that has acted on the card, or is doing so. */
export interface Actor {
  readonly faction: Faction;
  /** 0 for the 1st Eligible, 1 for the 2nd. */
  readonly slot: 0 | 1;
  readonly executed: Executed;
  /** Whether its Operation may be in 1 space only and with no Special Activity (2.3.5). */
  readonly limited: boolean;
}

/** Which Propaganda card's Round is the last one (2.4.1, Quick-Play). */
export function finalOf({ setup, options }: Start): number {
  if (setup === 'Quick') return 2;
  return options.includes('Short') ? 3 : 4;
}

/** Follows cards and Factions by the log. */
export class Play {
  readonly #final: number;
  readonly #nonplayers: ReadonlySet<string>;
  /** Whether only the text of an Event makes anybody Ineligible (first edition, 2.3.1 B). */
  readonly #lenient: boolean;
  /** Whether the hidden card lifts 2.3.9 (first edition, 2.2). */
  readonly #hidden: boolean;
  #order: readonly Faction[] | undefined;
  card = '';
  next: string | null = null;
  /** Propaganda cards that have been played, this one included. */
  propaganda = 0;
  /** Whether this Propaganda card lies behind another one, so that it has no Round (6.0). */
  doubled = false;
  /** Who may act on this card, before anybody has. */
  eligible: ReadonlySet<Faction> = new Set(FACTIONS);
  readonly passed = new Set<Faction>();
  actors: readonly Actor[] = [];
  /** Whether the last actor has begun the extra Operation that a Shipment paid for (2.3.6). */
  shipped = false;
  /** Factions that an Event made Ineligible, with the cards that this still lasts for, the present one counted. */
  readonly #barred = new Map<Faction, number>();
  /** Whether the Event of 36 leaves its Faction Eligible. */
  #stays: Faction | undefined;
  #events = 0;

  constructor(start: Start) {
    this.#final = finalOf(start);
    this.#nonplayers = new Set(start.nonplayers);
    this.#lenient = start.options.includes('EligibilityB');
    this.#hidden = start.options.includes('HiddenCard');
    for (const entry of start.entries) this.apply(entry);
  }

  /** Whether players' Operations are limited, since the final Propaganda card is next (2.3.9); not with the hidden card (first edition, 2.2). */
  get last(): boolean {
    return !this.#hidden && this.isFinalNext;
  }

  /** Whether the Propaganda card that is shown next is the final one. */
  get isFinalNext(): boolean {
    return this.next === PROPAGANDA && this.card !== PROPAGANDA && this.propaganda === this.#final - 1;
  }

  /** Whether this Propaganda card is the one with which the game ends (2.4.1). */
  get final(): boolean {
    return this.card === PROPAGANDA && this.propaganda === this.#final;
  }

  /** The Factions in the order in which they choose: that of the card's symbols, unless another one is set (2.3.2). */
  get order(): readonly Faction[] {
    return this.#order ?? CARDS.get(this.card)?.order ?? [];
  }

  /** Until the next card comes Factions choose in another order (first edition, 2.3.1 A). */
  set order(order: readonly Faction[]) {
    this.#order = order;
  }

  /** Who is acting, or has acted last. */
  get actor(): Actor | undefined {
    return this.actors.at(-1);
  }

  /** Who is the next to choose: the leftmost Eligible Faction that has neither acted nor passed; undefined where nobody is (2.3.2-2.3.3). */
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

  /** Whether the Faction that chooses may execute the Event (2.3.4, 2.3.9). */
  mayEvent(): boolean {
    const [first] = this.actors;
    return !first || first.executed === 'Operation with Special Activity';
  }

  /** Whether a Faction's Operation would be limited now (2.3.4, 2.3.9, 8.1). */
  isLimited(faction: Faction): boolean {
    if (this.#nonplayers.has(faction)) return false;
    const [first] = this.actors;
    return this.last || (first !== undefined && first.executed !== 'Event');
  }

  /** Whether an Event has made a Faction Ineligible, for this card and the next one. */
  isBarred(faction: Faction): boolean {
    return this.#barred.has(faction);
  }

  /** Who is Eligible on the next card, by what has been done on this one (2.3.1, 2.3.7). */
  get eligibleNext(): ReadonlySet<Faction> {
    const acted = new Set(this.actors.map(({ faction }) => faction));
    if (this.#stays) acted.delete(this.#stays);
    if (this.#lenient) acted.clear();
    return new Set(FACTIONS.filter((one) => !acted.has(one) && (this.#barred.get(one) ?? 0) < 2));
  }

  /** Follows one entry. Texts of an Event that a Faction executes by the sequence of play stand between `event` and its end. */
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

  /** All Factions are Eligible, marked or not (6.6). */
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
