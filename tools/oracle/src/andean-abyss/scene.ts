/** The state of a game of Andean Abyss: the table, the card, texts in execution, lasting effects. */
import type { Entry } from '@quipu/engine';
import * as core from '../core/scene.ts';
import type { Book } from '../harness/check.ts';
import type { Start } from '../harness/stream.ts';
import { CARDS, type Faction, isFaction } from './facts/cards.ts';
import { NAMES } from './facts/spaces.ts';
import { OPERATIONS, PHASES } from './facts/texts.ts';
import { Play } from './play.ts';
import { type Control, Table } from './table.ts';

export type Frame = core.Frame<Faction>;

export type Chapter = core.Chapter<Scene>;

/** Independent texts of the log: standing actions, and the settlement of dropped Shipments. */
const INDEPENDENT_TEXTS: ReadonlySet<string> = new Set([
  'Return',
  'Return to place',
  'Give',
  'Request',
  'Grant',
  'settle Shipment',
  'PassOn',
  'rule 4.5.3 whenever',
]);

/** Events that grant Operations or activities with special procedures or strengths. */
const CHANGING: ReadonlySet<string> = new Set([
  '29 shaded',
  '37 unshaded',
  '46 single',
  '47 unshaded',
  '63 single',
  '70 shaded',
]);

export class Scene extends core.Stage<Faction, Table, Play> {
  constructor(start: Start, book: Book) {
    const parts = { table: new Table(start.view), play: new Play(start) };
    super(start, book, parts, { isFaction, operations: OPERATIONS, changing: CHANGING });
  }

  /** All current spaces (1.3.5). */
  get spaces(): readonly string[] {
    return NAMES.filter((name) => this.table.isOpen(name));
  }

  /** The phases of a Propaganda Round in their order. */
  get phases(): readonly string[] {
    return PHASES;
  }

  /** Whether the next card is face up (2.2). */
  get showsNext(): boolean {
    return true;
  }

  /** Piles of the deck (2.1, 2.4.1). */
  get piles(): number {
    return this.start.options.includes('Short') ? 3 : 4;
  }

  /** The controller of a space (1.8). The first edition overrides it. */
  control(name: string): Control {
    return this.table.control(name);
  }

  /** Whether a Faction is a Non-player (8.0). */
  isNonplayer(faction: Faction): boolean {
    return this.start.nonplayers.includes(faction);
  }

  override isIndependent(entry: Entry): boolean {
    return super.isIndependent(entry) || INDEPENDENT_TEXTS.has(entry.line?.path ?? '');
  }

  /** Ends Momentum with the Round (6.6). */
  protected override follow(entry: Entry): void {
    super.follow(entry);
    if (entry.kind !== 'ended' || entry.body !== PHASES.at(-1)) return;
    for (const text of this.lasting) if (CARDS.get(text.split(' ')[0] ?? '')?.momentum) this.expire(text);
  }

  protected isFree(): boolean {
    return this.within('Propaganda.EliteBacking') || this.play.shipped;
  }
}
