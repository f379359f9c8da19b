/** Where in the rules a game is: the table, the card, which texts are under way, what lasts. */
import type { Decision, Entry } from '@quipu/engine';
import type { Book, Check } from '../harness/check.ts';
import type { Final, Start, Turn } from '../harness/stream.ts';
import { CARDS, type Faction, isFaction } from './facts/cards.ts';
import { NAMES } from './facts/spaces.ts';
import { OPERATIONS, PHASES } from './facts/texts.ts';
import { Play } from './play.ts';
import { Table } from './table.ts';

/** A text that is under way: an Operation, an activity, a phase, an Event. */
export interface Frame {
  /** Its name as the log has it: `March`, `Propaganda.Redeploy`; `event` for an Event that a Faction executes. */
  readonly body: string;
  readonly faction: Faction | undefined;
  /** Of an Event: number of the card and which of its texts: `29 shaded`. */
  readonly event: string | undefined;
  /** The text within which it goes on. */
  readonly within: Frame | undefined;
  /** Whether an Operation or activity costs no Resources (3.1.2). */
  readonly free: boolean;
  /** Whether an Event changes how it is carried out, so that only what always holds can be expected of it (5.1.1). */
  readonly changed: boolean;
  /** The spaces that the text itself has selected so far, in order. */
  readonly spaces: string[];
}

/** Events that grant Operations or activities with procedures or strengths of their own. */
const CHANGING: ReadonlySet<string> = new Set([
  ...['29 shaded', '37 unshaded', '46 single', '47 unshaded', '63 single', '70 shaded'],
]);

/** What is known of the game whenever a subject is asked. */
export class Scene {
  readonly start: Start;
  readonly book: Book;
  readonly table: Table;
  /** The turn that is being told; undefined before the first. */
  turn: Turn | undefined;
  readonly play: Play;
  #frames: readonly Frame[] = [];
  /** Capabilities and Momentum in force: `2 shaded`, with the Faction that executed it. */
  readonly #lasting = new Map<string, Faction | undefined>();

  constructor(start: Start, book: Book) {
    this.start = start;
    this.book = book;
    this.table = new Table(start.view);
    this.play = new Play(start);
    for (const entry of start.entries) this.#follow(entry);
  }

  /** The texts under way, the innermost last. */
  get frames(): readonly Frame[] {
    return this.#frames;
  }

  /** The innermost text under way. */
  get frame(): Frame | undefined {
    return this.#frames.at(-1);
  }

  /** The names of all that are spaces now (1.3.5). */
  get spaces(): readonly string[] {
    return NAMES.filter((name) => this.table.isOpen(name));
  }

  /** The outermost text under way. */
  get bottom(): Frame | undefined {
    return this.#frames[0];
  }

  /** The Event that is under way, if one is: it may change nearly anything (5.1.1). */
  get event(): Frame | undefined {
    return this.#frames.find(({ event }) => event !== undefined);
  }

  /** The innermost Operation under way. */
  get operation(): Frame | undefined {
    return this.#frames.findLast(({ body }) => OPERATIONS.includes(body));
  }

  /** Whether a text of this name is under way. */
  within(body: string): boolean {
    return this.#frames.some((frame) => frame.body === body);
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
    this.#follow(entry);
  }

  holds(check: Check, ok: boolean, expected: () => string, found: () => string): boolean {
    return this.book.holds(check, ok, expected, found);
  }

  equals(
    check: Check,
    found: string | number | boolean | null | undefined,
    expected: string | number | boolean | null | undefined,
    about: () => string,
  ): boolean {
    return this.book.equals(check, found, expected, about);
  }

  #follow(entry: Entry): void {
    switch (entry.kind) {
      case 'began':
      case 'event':
        this.#frames = [...this.#frames, this.#frameOf(entry)];
        break;
      case 'ended':
        this.#frames = this.#frames.slice(0, -1);
        if (entry.body === PHASES.at(-1)) this.#expire();
        break;
      case 'selected':
        this.frame?.spaces.push(entry.space ?? '');
        break;
      case 'inForce':
        this.#lasting.set(`${String(entry.card)} ${String(entry.side)}`, this.event?.faction);
        break;
      default:
    }
  }

  /** Momentum is no longer in force (6.6). */
  #expire(): void {
    for (const text of this.#lasting.keys())
      if (CARDS.get(text.split(' ')[0] ?? '')?.momentum) this.#lasting.delete(text);
  }

  #frameOf(entry: Extract<Entry, { kind: 'began' | 'event' }>): Frame {
    const within = this.frame;
    const event = entry.kind === 'event' ? `${String(entry.card)} ${String(entry.side)}` : undefined;
    const outer = event ?? this.event?.event;
    const backed = this.within('Propaganda.EliteBacking');
    return {
      ...{ body: entry.kind === 'event' ? 'event' : String(entry.body), event, within, spaces: [] },
      faction: isFaction(entry.faction) ? entry.faction : undefined,
      free: outer !== undefined || backed || this.play.shipped,
      changed: outer !== undefined && CHANGING.has(outer),
    };
  }
}

/** Watches one subject of the rules in one game. */
export interface Subject {
  /** An entry is about to move the table. */
  readonly before?: (entry: Entry) => void;
  /** An entry has moved the table. */
  readonly after?: (entry: Entry) => void;
  /** Somebody is asked, with the table as they see it. */
  readonly asked?: (decision: Decision) => void;
  /** A turn is told, before its entries. */
  readonly turn?: (turn: Turn) => void;
  /** All entries of a turn have been told. */
  readonly told?: (turn: Turn) => void;
  readonly end?: (final: Final) => void;
}

/** A subject of the rules: its checks, and who watches them in a game. */
export interface Chapter {
  readonly checks: Readonly<Record<string, Check>>;
  readonly watch: (scene: Scene) => Subject;
}
