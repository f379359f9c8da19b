/**
 * The log as data: turns, the texts that were begun in them, and what came of each. Entries that say the same of several things are one item,
 * and so is what gives way to something else. Who shows it puts items into words.
 */
import type { OptionIs } from './decision.ts';
import type { Entry } from './entries.ts';
import { fold } from './log-folds.ts';
import { tellingOf } from './log-telling.ts';
import type { StandingAct } from './standing.ts';
import type { Volume } from './volume.ts';

/** Some pieces of a group. */
export interface Pieces {
  readonly group: string | null;
  readonly count: number;
}

/** The keys of spaces in which the same happened, one at least where it happened in a space. */
type Spaces = readonly string[];
type Name = string | null;

/** What each kind of item tells. */
interface Tellings {
  placed: Pieces & { readonly spaces: Spaces };
  removed: Pieces & { readonly spaces: Spaces };
  /** Pieces gave way to others. */
  replaced: { readonly gone: readonly Pieces[]; readonly come: readonly Pieces[]; readonly spaces: Spaces };
  /** Available pieces left the game. */
  retired: Pieces;
  moved: Pieces & { readonly from: Name; readonly to: Name };
  flipped: { readonly from: Name; readonly to: Name; readonly count: number; readonly spaces: Spaces };
  shifted: { readonly space: Name; readonly from: Name; readonly to: Name };
  marked: { readonly marker: Name; readonly count: number; readonly spaces: Spaces };
  unmarked: { readonly marker: Name; readonly count: number; readonly spaces: Spaces };
  track: { readonly track: Name; readonly faction: Name; readonly from: number; readonly to: number };
  rolled: { readonly value: number };
  event: { readonly card: Name; readonly side: Name; readonly faction: Name };
  drawn: { readonly card: Name; readonly next: Name };
  passed: { readonly faction: Name };
  /** Factions became Eligible, or Ineligible. */
  eligibility: { readonly eligible: boolean; readonly factions: readonly Name[] };
  /** A text began; `spaces`: those that it selected. */
  began: {
    readonly body: Name;
    readonly faction: Name;
    readonly limited: boolean;
    readonly spaces: Spaces;
  };
  skipped: { readonly body: Name };
  inForce: { readonly card: Name; readonly side: Name };
  revealed: { readonly secret: Name; readonly space: Name };
  /** A choice that only its seat may know. */
  secret: { readonly seat: Name };
  /** An answer that was the only one, of which nothing else tells. */
  forced: { readonly seat: Name; readonly text: string; readonly option: string; readonly is: OptionIs };
  /** A seat did something beside the decision. */
  interjected: { readonly standing: Name; readonly seat: Name } & StandingAct;
  held: {
    readonly marker: Name;
    readonly space: Name;
    readonly from: Name;
    readonly to: Name;
    readonly count: number;
  };
  margin: { readonly faction: Name; readonly margin: number };
  /** A cost was paid, so much for each of some spaces; `left` after the last. */
  paid: { readonly faction: Name; readonly cost: number; readonly left: number; readonly spaces: Spaces };
  /** A space was selected by a text whose heading was shown before. */
  selected: { readonly space: Name };
  first: { readonly faction: Name };
  boxed: { readonly faction: Name; readonly box: Name };
}

/** The kind of an item. */
export type TellingName = keyof Tellings;

/** What an item of one kind tells. */
export type TellingOf<K extends TellingName> = { readonly kind: K } & Readonly<Tellings[K]>;

/** What an item tells. */
export type Telling = { [K in TellingName]: TellingOf<K> }[TellingName];

/** One thing that happened, and what came of it. */
export interface LogItem {
  readonly telling: Telling;
  /** The number of the printed rule that caused it; empty where the text has none. */
  readonly rule: string;
  /** The name path of the text that caused it: `Sweep`, `event 6 shaded`; empty where no text did. */
  readonly path: string;
  /** Whether it was shown before, and stands here for what has come of it since. */
  readonly before: boolean;
  readonly items: readonly LogItem[];
}

/** What happened on one card by one Faction, or by nobody's doing. */
export interface LogTurn {
  /** The card that lay open; null before the first. */
  readonly card: string | null;
  /** Who executed; null where nobody did. */
  readonly faction: string | null;
  readonly items: readonly LogItem[];
}

/** An item while it is made. */
export interface Draft {
  telling: Telling;
  readonly rule: string;
  readonly path: string;
  /** The line of rule text, by file and number: what comes of one statement has one. */
  readonly line: string;
  readonly before: boolean;
  items: Draft[];
}

interface Turn {
  readonly card: string | null;
  readonly faction: string | null;
  readonly items: Draft[];
}

/**
 * The log of a game, turn by turn.
 * @param entries all entries from the start of the game on
 * @param from how many of them were shown before: of those only such items come again as something later belongs to
 */
export function logOf(volume: Volume, entries: readonly Entry[], from = 0): readonly LogTurn[] {
  return new Reader(volume, from).read(entries);
}

/** One entry as an item of its own; undefined if entries of its kind are not told. */
export function itemOf(volume: Volume, entry: Entry): LogItem | undefined {
  const telling = tellingOf(volume, entry);
  return telling && draft(volume, entry, telling, false);
}

/** Reads entries in their order. */
class Reader {
  readonly #volume: Volume;
  readonly #from: number;
  readonly #turns: Turn[] = [];
  #card: string | null = null;
  /** The headings that what comes next stands below. What needs no heading of its own has the one around it a second time. */
  #open: Draft[] = [];

  constructor(volume: Volume, from: number) {
    this.#volume = volume;
    this.#from = from;
  }

  read(entries: readonly Entry[]): readonly LogTurn[] {
    entries.forEach((entry, index) => {
      this.#take(entry, index < this.#from);
    });
    return this.#turns.flatMap(({ card, faction, items }) => {
      const shown = finished(items);
      return shown.length === 0 ? [] : [{ card, faction, items: shown }];
    });
  }

  #take(entry: Entry, before: boolean): void {
    if (entry.kind === 'drawn') {
      this.#open = [];
      this.#card = entry.card;
    }
    if (entry.kind === 'ended') {
      this.#end();
      return;
    }
    const around = this.#open.at(-1);
    if (around && entry.kind === 'began' && isSameHeading(around, entry)) {
      this.#open.push(around);
      return;
    }
    if (entry.kind === 'selected' && this.#select(entry.space, around, before)) return;
    const telling = tellingOf(this.#volume, entry);
    if (!telling) return;
    const item = draft(this.#volume, entry, telling, before);
    const items = around ? around.items : this.#turnOf(telling).items;
    const last = items.at(-1);
    // A payment for a space that was selected names it too.
    if (last?.telling.kind === 'selected' && telling.kind === 'paid' && isFor(telling, last.telling.space))
      items.pop();
    if (!fold(items, item)) items.push(item);
    if (telling.kind === 'began' || telling.kind === 'event') this.#open.push(item);
  }

  /** Ends what was begun last. A reaction or a phase of which nothing came need not be told; what a Faction begins is always told. */
  #end(): void {
    const begun = this.#open.pop();
    if (!begun || begun === this.#open.at(-1)) return;
    const { telling, items } = begun;
    if (telling.kind !== 'began' || telling.faction !== null || items.length > 0) return;
    const siblings = this.#open.at(-1)?.items ?? this.#turns.at(-1)?.items;
    if (siblings?.at(-1) === begun) siblings.pop();
  }

  /** Adds a selected space to the heading of the text that selects it; whether that is told by it. */
  #select(space: string | null, around: Draft | undefined, before: boolean): boolean {
    if (!around) return true;
    if (around.before && !before) return false;
    const { telling } = around;
    if (telling.kind === 'began' && space !== null && !telling.spaces.includes(space))
      around.telling = { ...telling, spaces: [...telling.spaces, space] };
    return true;
  }

  /** The turn to which something belongs that stands below no heading: who begins a text or passes has a turn of its own. */
  #turnOf(telling: Telling): Turn {
    const faction = actorOf(telling);
    const last = this.#turns.at(-1);
    const goesOn =
      last?.card === this.#card &&
      telling.kind !== 'drawn' &&
      (faction === undefined || faction === last.faction);
    if (goesOn) return last;
    const turn: Turn = { card: this.#card, faction: faction ?? null, items: [] };
    this.#turns.push(turn);
    return turn;
  }
}

/** Whose turn something begins; null: it is nobody's; undefined: it belongs to whatever turn it is. */
function actorOf(telling: Telling): string | null | undefined {
  switch (telling.kind) {
    case 'began':
    case 'event':
    case 'passed':
    case 'boxed':
      return telling.faction;
    case 'drawn':
    case 'eligibility':
      return null;
    default:
      return undefined;
  }
}

const isFor = ({ spaces }: TellingOf<'paid'>, space: string | null): boolean => spaces[0] === space;

function draft(volume: Volume, entry: Entry, telling: Telling, before: boolean): Draft {
  const { rule = standingRule(volume, entry), path = '', file = '', line = 0 } = entry.line ?? {};
  return { telling, rule, path, line: `${file}:${line}:${path}`, before, items: [] };
}

/** The rule of an entry that has no line of rule text: only a standing action that is taken has one. */
const standingRule = ({ standings }: Volume, entry: Entry): string =>
  entry.kind === 'interjected' ? (standings.find(({ name }) => name === entry.standing)?.rule ?? '') : '';

/** Whether a reaction has the same rule number as what caused it, so that one heading does for both. */
const isSameHeading = (around: Draft, entry: Entry & { readonly kind: 'began' }): boolean =>
  entry.faction === null && around.telling.kind === 'began' && around.rule === entry.line?.rule;

/** Items without those that were shown before and of which nothing has come since. */
function finished(drafts: readonly Draft[]): readonly LogItem[] {
  return drafts.flatMap(({ telling, rule, path, before, items }) => {
    const below = finished(items);
    return before && below.length === 0 ? [] : [{ telling, rule, path, before, items: below }];
  });
}
