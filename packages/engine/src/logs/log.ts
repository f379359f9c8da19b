/**
 * The log as data: turns, the texts that were begun in them, and what came of each. Entries that say the same of several things are one item,
 * and so is what gives way to something else. Who shows it puts items into words.
 */
import type { Key, OptionIs } from '../game/decision.ts';
import type { Entry } from './entries.ts';
import { fold } from './log-folds.ts';
import { tellingOf } from './log-telling.ts';
import type { StandingAct } from '../game/standing.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Volume } from '../volume/volume.ts';

export interface Pieces<T extends AnyTerms = AnyTerms> {
  readonly group: T['group'];
  readonly count: number;
}

/** Spaces in which the same happened, one at least where it happened in a space. */
interface In<T extends AnyTerms> {
  readonly spaces: readonly T['space'][];
}

/** What each kind of item tells. A name is null only where nothing is meant, or where a seat may not know it. */
interface Tellings<T extends AnyTerms> {
  placed: Pieces<T> & In<T>;
  removed: Pieces<T> & In<T>;
  /** Pieces gave way to others. */
  replaced: { readonly gone: readonly Pieces<T>[]; readonly come: readonly Pieces<T>[] } & In<T>;
  /** Available pieces left the game. */
  retired: Pieces<T>;
  moved: Pieces<T> & { readonly from: T['space']; readonly to: T['space'] };
  flipped: { readonly from: T['group']; readonly to: T['group']; readonly count: number } & In<T>;
  shifted: { readonly space: T['space']; readonly from: T['level']; readonly to: T['level'] };
  marked: { readonly marker: T['marker']; readonly count: number } & In<T>;
  unmarked: { readonly marker: T['marker']; readonly count: number } & In<T>;
  track: {
    readonly track: T['track'];
    readonly faction: T['faction'] | null;
    readonly from: number;
    readonly to: number;
  };
  /** A die was rolled; `purpose`: the space for which it was, if there is one. */
  rolled: { readonly value: number; readonly purpose: T['space'] | null };
  event: { readonly card: T['card']; readonly side: T['side']; readonly faction: T['faction'] };
  /** `order`: the Factions in the order in which they come, where another card than this one gives it. */
  drawn: {
    readonly card: T['card'];
    readonly next: T['card'] | null;
    readonly order?: readonly T['faction'][];
  };
  /** `idle`: nothing was gained by it, as where nothing more can be had. */
  passed: { readonly faction: T['faction']; readonly idle?: true };
  /** Factions became Eligible, or Ineligible. */
  eligibility: { readonly eligible: boolean; readonly factions: readonly T['faction'][] };
  /** A text began; `spaces`: those that it selected, `first`: how many of them by the statement that came first. */
  began: {
    readonly first: number;
    readonly body: T['body'];
    readonly faction: T['faction'] | null;
    readonly limited: boolean;
    /** The text is a phase that is over and changed nothing. */
    readonly idle?: true;
  } & In<T>;
  /** The phases that follow are parts of one section of the rulebook, the number of which is the item's rule. */
  section: { readonly title: string };
  skipped: { readonly body: T['body'] };
  inForce: { readonly card: T['card']; readonly side: T['side'] };
  revealed: { readonly secret: keyof T['secrets'] & string; readonly space: T['space'] | null };
  /** A choice that only its seat may know. */
  secret: { readonly seat: T['faction'] };
  /** An answer that was the only one, of which nothing else tells. */
  forced: {
    readonly seat: T['faction'];
    readonly text: string;
    readonly option: Key<T>;
    readonly is: OptionIs;
  };
  /** A seat did something beside the decision. */
  interjected: { readonly standing: T['standing']; readonly seat: T['faction'] } & StandingAct<T>;
  held: {
    readonly marker: T['held'];
    readonly space: T['space'];
    readonly from: T['faction'] | null;
    readonly to: T['faction'] | null;
    readonly count: number;
  };
  /** What pieces hold that have moved went with them. */
  carried: {
    readonly marker: T['held'];
    readonly faction: T['faction'];
    readonly from: T['space'];
    readonly to: T['space'];
    readonly count: number;
  };
  margin: { readonly faction: T['faction']; readonly margin: number };
  /** A cost was paid, so much for each of some spaces; `left` after the last. */
  paid: { readonly faction: T['faction']; readonly cost: number; readonly left: number } & In<T>;
  /** A space was selected by a text whose heading was shown before. */
  selected: { readonly space: T['space'] };
  first: { readonly faction: T['faction'] };
  boxed: { readonly faction: T['faction']; readonly box: T['box'] };
  /** Spaces keep a shown value as it is, for a while. */
  fixed: { readonly value: string };
  lapsed: { readonly card: T['card']; readonly side: T['side'] };
}

/** The kind of an item. */
export type TellingName = keyof Tellings<AnyTerms>;

/** What an item of one kind tells. */
export type TellingOf<K extends TellingName, T extends AnyTerms = AnyTerms> = {
  readonly kind: K;
} & Readonly<Tellings<T>[K]>;

export type Telling<T extends AnyTerms = AnyTerms> = { [K in TellingName]: TellingOf<K, T> }[TellingName];

/** One thing that happened, and what came of it. */
export interface LogItem<T extends AnyTerms = AnyTerms> {
  readonly telling: Telling<T>;
  /** The number of the printed rule that caused it; empty where the text has none. */
  readonly rule: string;
  /** The name path of the text that caused it: `Sweep`, `event 6 shaded`; empty where no text did. */
  readonly path: string;
  /** Whether it was shown before, and stands here for what has come of it since. */
  readonly before: boolean;
  readonly items: readonly LogItem<T>[];
}

/** What happened on one card by one Faction, or by nobody's doing. */
export interface LogTurn<T extends AnyTerms = AnyTerms> {
  /** The card that lay open; null before the first. */
  readonly card: T['card'] | null;
  /** Who executed; null where nobody did. */
  readonly faction: T['faction'] | null;
  readonly items: readonly LogItem<T>[];
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
  /** Of a text that selects spaces, the line of the statement that did so first. */
  selects?: string;
  /** Whether it contains a secret choice, which the log does not show. */
  isSecret?: boolean;
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
export function logOf<T extends AnyTerms>(
  volume: Volume<T>,
  entries: readonly Entry<T>[],
  from = 0,
): readonly LogTurn<T>[] {
  return new Reader(volume, from).read(entries) as readonly LogTurn<T>[];
}

/** One entry as an item of its own; undefined if entries of its kind are not told. */
export function itemOf<T extends AnyTerms>(volume: Volume<T>, entry: Entry<T>): LogItem<T> | undefined {
  const telling = tellingOf(volume, entry);
  return telling && (draft(volume, entry, telling, false) as LogItem as LogItem<T>);
}

/** Reads entries in their order. */
class Reader {
  readonly #volume: Volume;
  readonly #from: number;
  readonly #turns: Turn[] = [];
  #card: string | null = null;
  /** The number of the section that the last phase is a part of; empty if it is no part of one. */
  #section = '';
  /** The space that was selected last. */
  #selected: string | null = null;
  /** The answer that came last. */
  #chosen: (Entry & { readonly kind: 'chose' }) | undefined;
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
      const shown = finished(items.map(settled));
      return shown.length === 0 ? [] : [{ card, faction, items: shown }];
    });
  }

  #take(entry: Entry, before: boolean): void {
    if (entry.kind === 'drawn') {
      this.#open = [];
      this.#section = '';
      this.#card = entry.card;
    }
    if (entry.kind === 'ended') {
      this.#end(before);
      return;
    }
    const around = this.#open.at(-1);
    if (around && entry.kind === 'began' && isSameHeading(around, entry)) {
      this.#open.push(around);
      return;
    }
    if (entry.kind === 'selected') this.#selected = entry.space;
    if (entry.kind === 'selected' && this.#select(entry, around, before)) return;
    const told = tellingOf(this.#volume, entry);
    if (entry.kind === 'chose') this.#choose(entry);
    if (!told) return;
    const telling = this.#inPlace(told, around);
    const item = draft(this.#volume, entry, telling, before);
    const items = around ? around.items : this.#turnOf(telling).items;
    if (entry.kind === 'began') this.#enter(entry, items, before);
    const last = items.at(-1);
    // A payment for a space that was selected names it too.
    if (last?.telling.kind === 'selected' && telling.kind === 'paid' && isFor(telling, last.telling.space))
      items.pop();
    if (!fold(items, item)) items.push(item);
    if (telling.kind === 'began' || telling.kind === 'event') this.#open.push(item);
  }

  /**
   * Ends what was begun last. A reaction without effects is left out; a phase without effects says so, even if its heading was shown before.
   */
  #end(before: boolean): void {
    const begun = this.#open.pop();
    if (!begun || begun === this.#open.at(-1)) return;
    const { telling, items } = begun;
    if (telling.kind !== 'began' || telling.faction !== null || items.length > 0) return;
    const siblings = this.#open.at(-1)?.items ?? this.#turns.at(-1)?.items;
    if (siblings?.at(-1) !== begun) return;
    if (this.#volume.names.phases?.[telling.body] === undefined) siblings.pop();
    else if (!begun.isSecret)
      siblings.splice(-1, 1, { ...begun, telling: { ...telling, idle: true }, before });
  }

  /** Heads the first of several phases that are parts of one section with that section. */
  #enter({ body, line }: Entry & { readonly kind: 'began' }, items: Draft[], before: boolean): void {
    const { phases, titles } = this.#volume.names;
    const section = phases?.[body];
    if (section === undefined) return;
    const isNew = section !== '' && section !== this.#section;
    this.#section = section;
    if (!isNew) return;
    const telling: Telling = { kind: 'section', title: titles?.[`rule ${section}`] ?? section };
    items.push({ telling, rule: section, path: '', line: line?.file ?? '', before, items: [] });
  }

  #choose(entry: Entry & { readonly kind: 'chose' }): void {
    this.#chosen = entry;
    const isSecret = this.#volume.points.find(({ name }) => name === entry.point)?.secret === true;
    if (isSecret) for (const heading of this.#open) heading.isSecret = true;
  }

  /** What begins as the way that was chosen in a selected space is about that space. */
  #inPlace(telling: Telling, around: Draft | undefined): Telling {
    const { point = '', option = '' } = this.#chosen ?? {};
    const space = this.#selected;
    if (telling.kind !== 'began' || around?.telling.kind !== 'began' || space === null) return telling;
    if (!point.endsWith('.way') || option !== telling.body) return telling;
    return { ...telling, first: 1, spaces: [space] };
  }

  /** Adds a selected space to the heading of the text that selects it; whether that is told by it. */
  #select(entry: Entry & { readonly kind: 'selected' }, around: Draft | undefined, before: boolean): boolean {
    if (!around) return true;
    if (around.before && !before) return false;
    const { telling } = around;
    const { space } = entry;
    if (telling.kind === 'began' && !telling.spaces.includes(space)) {
      const line = lineOf(entry);
      around.selects ??= line;
      const first = telling.first + (around.selects === line ? 1 : 0);
      around.telling = { ...telling, first, spaces: [...telling.spaces, space] };
    }
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

/** Whether an entry is the beginning of a phase of a round. */
export const beginsPhase = ({ phases }: Volume['names'], entry: Entry): boolean =>
  entry.kind === 'began' && phases?.[entry.body] !== undefined;

/** Whose turn something begins; null: it is nobody's; undefined: it belongs to whatever turn it is. */
function actorOf(telling: Telling): string | null | undefined {
  switch (telling.kind) {
    case 'began':
    case 'event':
    case 'passed':
    case 'boxed':
      return telling.faction;
    case 'drawn':
    case 'section':
    case 'eligibility':
      return null;
    default:
      return undefined;
  }
}

const isFor = ({ spaces }: TellingOf<'paid'>, space: string | null): boolean => spaces[0] === space;

function draft(volume: Volume, entry: Entry, telling: Telling, before: boolean): Draft {
  const { rule = standingRule(volume, entry), path = '' } = entry.line ?? {};
  return { telling, rule, path, line: lineOf(entry), before, items: [] };
}

/** The line of rule text, by file and number, and the text. */
const lineOf = ({ line }: Entry): string => `${line?.file ?? ''}:${line?.line ?? 0}:${line?.path ?? ''}`;

/** The rule of an entry that has no line of rule text: only a standing action that is taken has one. */
const standingRule = ({ standings }: Volume, entry: Entry): string =>
  entry.kind === 'interjected' ? (standings.find(({ name }) => name === entry.standing)?.rule ?? '') : '';

/** Whether a reaction has the same rule number as what caused it, so that one heading does for both. */
const isSameHeading = (around: Draft, entry: Entry & { readonly kind: 'began' }): boolean =>
  entry.faction === null && around.telling.kind === 'began' && around.rule === entry.line?.rule;

/** What passes of which no track changed behind it says so. */
function settled(item: Draft, at: number, items: readonly Draft[]): Draft {
  const { telling } = item;
  if (telling.kind !== 'passed') return item;
  const rest = items.slice(at + 1);
  const next = rest.findIndex((one) => one.telling.kind === 'passed');
  const until = next < 0 ? rest : rest.slice(0, next);
  const isGained = until.some(({ telling: one }) => one.kind === 'track' && one.faction === telling.faction);
  return isGained ? item : { ...item, telling: { ...telling, idle: true } };
}

/** Items without those that were shown before and of which nothing has come since. */
function finished(drafts: readonly Draft[]): readonly LogItem[] {
  return drafts.flatMap(({ telling, rule, path, before, items }) => {
    const below = finished(items);
    return before && below.length === 0 ? [] : [{ telling, rule, path, before, items: below }];
  });
}
