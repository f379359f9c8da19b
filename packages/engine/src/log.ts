/** The log as people read it. Entries become lines that are indented below what they belong to; entries that say the same of several things share a line. */
import type { Entry } from './entries.ts';
import { ENGLISH_LOG, type LogTable, type Together } from './messages.ts';
import { namesOf, type Names } from './names.ts';
import type { Volume } from './volume.ts';

/** A line of the log. */
export interface LogLine {
  readonly text: string;
  /** The printed rule that caused it; where the text has no number, what the text is called. */
  readonly rule: string;
  /** How far the line is indented: 0 for a card, 1 for what a Faction begins, 2 and more for what comes of it. */
  readonly depth: number;
}

/** An entry before it becomes a line: what was told together with it is gathered here. */
interface Item {
  entry: Entry;
  readonly depth: number;
  readonly spaces: string[];
  readonly factions: (string | null)[];
  shown: boolean;
}

/** Entries below which what follows is indented, up to the next `ended`. */
const OPENING: ReadonlySet<Entry['kind']> = new Set(['began', 'event']);
/** Entries that are indented as far as what a Faction begins. */
const BESIDE: ReadonlySet<Entry['kind']> = new Set([
  'began',
  'event',
  'eligibility',
  'inForce',
  'first',
  'boxed',
]);

/**
 * The lines of a log, for whoever shows it.
 * @param entries all entries from the start of the game
 * @param from how many of the entries were shown before: no lines are made of these, but later ones may be indented below them
 */
export function logLines(
  volume: Volume,
  entries: readonly Entry[],
  from = 0,
  table: LogTable = ENGLISH_LOG,
): LogLine[] {
  const items = itemsOf(entries, from);
  return foldedItems(items.filter(({ shown }) => shown)).flatMap((item) => {
    const line = written(volume, item.entry, item, table);
    return line ?? [];
  });
}

/** A single entry as a line; null if entries of its kind are not told. */
export function logLine(volume: Volume, entry: Entry, table: LogTable = ENGLISH_LOG): LogLine | null {
  const depth = entry.kind === 'drawn' ? 0 : BESIDE.has(entry.kind) ? 1 : 2;
  return written(volume, entry, { spaces: spacesOf(entry), factions: factionsOf(entry), depth }, table);
}

/** A single entry as text, with the rule that caused it in parentheses; null if entries of its kind are not told. */
export function entryText(volume: Volume, entry: Entry, table: LogTable = ENGLISH_LOG): string | null {
  const line = logLine(volume, entry, table);
  if (line === null) return null;
  return line.rule === '' ? line.text : `${line.text} (${line.rule})`;
}

function written(
  volume: Volume,
  entry: Entry,
  told: Together & { readonly depth: number },
  table: LogTable,
): LogLine | null {
  const write = table[entry.kind] as (entry: Entry, names: Names, together: Together) => string | null;
  const names = namesOf(volume);
  const text = write(entry, names, told);
  if (text === null) return null;
  const { rule = standingRule(volume, entry), path = '' } = entry.line ?? {};
  return { text, rule: rule === '' && path !== '' ? names.title(path) : rule, depth: told.depth };
}

/** The rule of an entry that has no line of rule text: only a standing action that is taken has one. */
const standingRule = ({ standings }: Volume, entry: Entry): string =>
  entry.kind === 'interjected' ? (standings.find(({ name }) => name === entry.standing)?.rule ?? '') : '';

/** The space where something is done, or for which is paid. */
function spacesOf(entry: Entry): string[] {
  const space = entry.kind === 'paid' ? entry.purpose : 'space' in entry ? entry.space : null;
  return space === null ? [] : [space];
}
const factionsOf = (entry: Entry): (string | null)[] => ('faction' in entry ? [entry.faction] : []);

/** Entries with their depth. A space that is selected is told with the operation that selects it, and not at all where a payment for it follows, since that names it too. */
function itemsOf(entries: readonly Entry[], from: number): Item[] {
  const items: Item[] = [];
  /** The headings that what comes next stands below; undefined for one that was shown before. What needs no heading of its own has the one around it a second time. */
  let open: (Item | undefined)[] = [];
  /** How many headings what comes next stands below. */
  const deep = (): number => open.filter((item, i) => item === undefined || item !== open[i - 1]).length;
  let selected: Item | undefined;
  entries.forEach((entry, index) => {
    if (entry.kind === 'drawn') open = [];
    if (entry.kind === 'ended') {
      const begun = open.pop();
      if (begun !== undefined && begun !== open.at(-1) && isEmpty(begun, items)) begun.shown = false;
      return;
    }
    const around = open.at(-1);
    if (around !== undefined && isSameHeading(around.entry, entry)) {
      open.push(around);
      return;
    }
    if (entry.kind === 'chose' && entry.option !== null) return;
    const depth = entry.kind === 'drawn' ? 0 : BESIDE.has(entry.kind) ? deep() + 1 : Math.max(2, deep() + 1);
    const item: Item = { entry, depth, spaces: spacesOf(entry), factions: factionsOf(entry), shown: true };
    if (entry.kind === 'selected') select(item, open);
    if (entry.kind === 'paid' && selected?.spaces[0] === entry.purpose) selected.shown = false;
    selected = entry.kind === 'selected' ? item : undefined;
    if (index >= from) items.push(item);
    if (OPENING.has(entry.kind)) open.push(index >= from ? item : undefined);
  });
  return items;
}

/** Adds a selected space to the heading of the operation that selects it. If that heading was shown before, the space has a line of its own. */
function select(item: Item, open: readonly (Item | undefined)[]): void {
  if (item.entry.kind !== 'selected' || item.entry.space === null) return;
  const { space } = item.entry;
  const opened = open.at(-1);
  item.shown = open.length > 0 && opened === undefined;
  if (opened?.entry.kind === 'began' && !opened.spaces.includes(space)) opened.spaces.push(space);
}

/** Whether a reaction has the same rule number as what caused it, so that one heading does for both. */
const isSameHeading = (around: Entry, entry: Entry): boolean =>
  entry.kind === 'began' &&
  entry.faction === null &&
  around.kind === 'began' &&
  around.line?.rule === entry.line?.rule;

/** Whether nothing came of a reaction or a phase, so that it need not be told. What a Faction begins is always told. */
const isEmpty = (begun: Item, items: readonly Item[]): boolean =>
  begun.entry.kind === 'began' && begun.entry.faction === null && items.at(-1) === begun;

function foldedItems(items: readonly Item[]): Item[] {
  const folded: Item[] = [];
  for (const item of items) if (!toldWith(folded, item)) folded.push(item);
  return folded;
}

/** Adds an item to one before it, if one line can say both; whether it could. */
function toldWith(told: readonly Item[], next: Item): boolean {
  const last = told.at(-1);
  if (last === undefined) return false;
  if (next.entry.kind !== 'eligibility' || next.entry.what === 'pass') return fold(last, next);
  // Who becomes Eligible and who does not is settled at one moment, Faction by Faction.
  const from = 1 + told.findLastIndex(({ entry }) => entry.kind !== 'eligibility');
  return told.slice(from).some((earlier) => fold(earlier, next));
}

function fold(last: Item, next: Item): boolean {
  const [a, b] = [last.entry, next.entry];
  if (last.depth !== next.depth || a.line?.rule !== b.line?.rule || a.line?.path !== b.line?.path)
    return false;
  if (a.kind === 'eligibility' && b.kind === 'eligibility' && a.what === b.what) {
    last.factions.push(b.faction);
    return true;
  }
  if ('count' in a && 'count' in b) return foldCounts(last, next, a, b);
  if (a.kind !== 'paid' || b.kind !== 'paid' || a.faction !== b.faction || a.cost !== b.cost) return false;
  if (last.spaces.length === 0 || next.spaces.length === 0) return false;
  last.entry = b;
  last.spaces.push(...next.spaces);
  return true;
}

type Counted = Extract<Entry, { readonly count: number }>;

/** Adds up what happened twice in one space; and lists the spaces where as much of the same happened in each. */
function foldCounts(last: Item, next: Item, a: Counted, b: Counted): boolean {
  if (last.spaces.length < 2 && sameBut(a, b, 'count')) {
    last.entry = { ...a, count: a.count + b.count };
    return true;
  }
  if (!('space' in a) || !('space' in b) || !sameBut(a, b, 'space')) return false;
  if (last.spaces.includes(b.space ?? '')) return false;
  last.spaces.push(b.space ?? '');
  return true;
}

function sameBut(a: Entry, b: Entry, except: string): boolean {
  const others = new Map(Object.entries(b));
  return Object.entries(a).every(
    ([name, value]) => name === 'line' || name === except || others.get(name) === value,
  );
}
