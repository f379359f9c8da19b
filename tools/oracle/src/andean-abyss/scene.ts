/** Where in the rules a game is: the table, the card, which texts are under way, what lasts. */
import type { Entry } from '@quipu/engine';
import * as core from '../core/scene.ts';
import type { Book } from '../harness/check.ts';
import type { Start } from '../harness/stream.ts';
import { CARDS, type Faction, isFaction } from './facts/cards.ts';
import { NAMES } from './facts/spaces.ts';
import { OPERATIONS, PHASES } from './facts/texts.ts';
import { Play } from './play.ts';
import { type Control, Table } from './table.ts';

/** A text that is under way. */
export type Frame = core.Frame<Faction>;

/** A subject of the rules of Andean Abyss. */
export type Chapter = core.Chapter<Scene>;

/** Texts of the log that go on beside the one under way: standing actions, and what becomes of Shipments that are dropped. */
const BESIDE: ReadonlySet<string> = new Set([
  'Return',
  'Return to place',
  'Give',
  'Request',
  'Grant',
  'settle Shipment',
  'PassOn',
  'rule 4.5.3 whenever',
]);

/** Events that grant Operations or activities with procedures or strengths of their own. */
const CHANGING: ReadonlySet<string> = new Set([
  '29 shaded',
  '37 unshaded',
  '46 single',
  '47 unshaded',
  '63 single',
  '70 shaded',
]);

/** What is known of the game whenever a subject is asked. */
export class Scene extends core.Stage<Faction> {
  readonly table: Table;
  readonly play: Play;
  /** Capabilities and Momentum in force: `2 shaded`, with the Faction that executed it. */
  readonly #lasting = new Map<string, Faction | undefined>();

  constructor(start: Start, book: Book) {
    super(start, book);
    this.table = new Table(start.view);
    this.play = new Play(start);
    for (const entry of start.entries) this.#goOn(entry);
  }

  /** The names of all that are spaces now (1.3.5). */
  get spaces(): readonly string[] {
    return NAMES.filter((name) => this.table.isOpen(name));
  }

  /** The innermost Operation under way. */
  get operation(): Frame | undefined {
    return this.frames.findLast(({ body }) => OPERATIONS.includes(body));
  }

  /** The phases of a Propaganda Round in their order. */
  get phases(): readonly string[] {
    return PHASES;
  }

  /** Whether the next card lies open (2.2). */
  get showsNext(): boolean {
    return true;
  }

  /** Piles of the deck (2.1, 2.4.1). */
  get piles(): number {
    return this.start.options.includes('Short') ? 3 : 4;
  }

  /** Who Controls a space, for whatever asks for it: whoever outnumbers all others there now (1.8). */
  control(name: string): Control {
    return this.table.control(name);
  }

  /** Whether a Capability or Momentum is in force: `2 shaded`. */
  lasts(text: string): boolean {
    return this.#lasting.has(text);
  }

  /** Who executed a text that is in force (5.4: 42 shaded protects that Faction). */
  lastsBy(text: string): Faction | undefined {
    return this.#lasting.get(text);
  }

  /** All that is in force. */
  get lasting(): readonly string[] {
    return [...this.#lasting.keys()];
  }

  /** Whether a Faction is a Non-player (8.0). */
  isNonplayer(faction: Faction): boolean {
    return this.start.nonplayers.includes(faction);
  }

  /** Goes on by one entry: the table moves, texts begin and end. */
  apply(entry: Entry): void {
    this.table.apply(entry);
    this.play.apply(entry);
    this.#goOn(entry);
  }

  isBeside({ kind, line }: Entry): boolean {
    return kind === 'interjected' || BESIDE.has(line?.path ?? '');
  }

  #goOn(entry: Entry): void {
    this.follow(entry);
    if (entry.kind === 'ended' && entry.body === PHASES.at(-1)) this.#expire();
    if (entry.kind === 'inForce') this.#lasting.set(`${entry.card} ${entry.side}`, this.event?.faction);
  }

  /** Momentum is no longer in force (6.6). */
  #expire(): void {
    for (const text of this.#lasting.keys())
      if (CARDS.get(text.split(' ')[0] ?? '')?.momentum) this.#lasting.delete(text);
  }

  protected frameOf(entry: core.Beginning): Frame {
    const within = this.frame;
    const event = entry.kind === 'event' ? `${entry.card} ${entry.side}` : undefined;
    const outer = event ?? this.event?.event;
    const backed = this.within('Propaganda.EliteBacking');
    return {
      body: entry.kind === 'event' ? 'event' : entry.body,
      event,
      within,
      spaces: [],
      faction: isFaction(entry.faction) ? entry.faction : undefined,
      free: outer !== undefined || backed || this.play.shipped,
      changed: outer !== undefined && CHANGING.has(outer),
    };
  }
}
