/**
 * English for everything that is told: log lines and reasons, by tables that other tongues replace. Sentences are passive, so that
 * no verb has to agree with a Faction's number.
 */
import { type Entry, type EntryName } from './entries.ts';
import { type Reason, type Volume } from './volume.ts';

/** What a message may ask of a volume's names; a missing name reads `none`. */
export interface Names {
  /** What players call a space. */
  readonly place: (key: string | null) => string;
  /** The same by index; `none` for -1. */
  readonly placeAt: (index: number) => string;
  /** A card by its key and title. */
  readonly card: (key: string | null) => string;
  /** `3 Govt Troops`, `1 Rebels Guerrilla`. */
  readonly pieces: (count: number, group: string | null) => string;
  /** What a group's key says beyond whose pieces they are and of what kind. */
  readonly state: (group: string | null) => string;
}

/** How each kind of entry reads; null if it is not worth a line. The rule is added behind. */
export type LogTable = {
  readonly [K in EntryName]: (entry: Entry & { readonly kind: K }, names: Names) => string | null;
};

/** How each reason reads. */
export type ReasonTable = Readonly<Record<string, (p: Parameters) => string>>;

/** A line of the log. `depth` is 0 for a card, 1 for what a Faction begins, 2 for what comes of it. */
export interface LogLine {
  readonly text: string;
  /** The printed rule that caused it; where the text has no number, its name path. */
  readonly rule: string;
  readonly depth: 0 | 1 | 2;
}

const STARTS: ReadonlySet<string> = new Set(['began', 'event', 'interjected', 'eligibility', 'inForce']);

const named = (name: string | null): string => name ?? 'none';
const side = (value: string | null): string => (value === 'single' ? '' : `, ${named(value)}`);
const counted = (count: number, name: string | null): string =>
  count === 1 ? named(name) : `${count} ${named(name)}`;
const joined = (...words: readonly (string | null)[]): string =>
  words.filter((word) => word !== null).join(' ');

/** The log in English. */
export const ENGLISH_LOG: LogTable = {
  placed: ({ group, space, count }, { pieces, place }) => `${pieces(count, group)} placed in ${place(space)}`,
  removed: ({ group, space, count }, { pieces, place }) =>
    `${pieces(count, group)} removed from ${place(space)}`,
  moved: ({ group, from, to, count }, { pieces, place }) =>
    `${pieces(count, group)} from ${place(from)} to ${place(to)}`,
  flipped: ({ from, to, space, count }, { pieces, place, state }) =>
    `${pieces(count, from)} in ${place(space)} now ${state(to)}`,
  shifted: ({ space, from, to }, { place }) => `${place(space)} from ${named(from)} to ${named(to)}`,
  marked: ({ marker, space, count }, { place }) => `${counted(count, marker)} placed in ${place(space)}`,
  unmarked: ({ marker, space, count }, { place }) => `${counted(count, marker)} removed from ${place(space)}`,
  track: ({ track, faction, from, to }) => `${joined(faction, track)} from ${from} to ${to}`,
  rolled: ({ value }) => `The die shows ${value}`,
  event: ({ card, side: which }, names) => `Event ${names.card(card)}${side(which)}`,
  drawn: ({ card }, names) => `Card ${names.card(card)}`,
  eligibility: ({ faction, what }) =>
    `${named(faction)}: ${what === 'pass' ? 'pass' : what === 'eligible' ? 'Eligible' : 'Ineligible'}`,
  began: ({ body, faction }) => [faction, named(body)].filter((name) => name !== null).join(': '),
  skipped: ({ body }) => `Nothing to do for ${named(body)}`,
  inForce: ({ card, side: which }, names) => `${names.card(card)} in force${side(which)}`,
  revealed: ({ secret, value }, { placeAt }) => `${named(secret)} revealed: ${placeAt(value - 1)}`,
  chose: ({ option, seat }) => (option === null ? `${named(seat)}: a choice in secret` : null),
  interjected: ({ standing, option, seat }) => `${named(seat)}: ${named(standing)}, ${named(option)}`,
  held: ({ marker, space, from, to }, { place }) =>
    `${named(marker)} in ${place(space)} from ${from ?? 'the supply'} to ${to ?? 'the supply'}`,
  margin: ({ faction, margin }) => `${named(faction)}: margin ${margin}`,
  paid: ({ faction, cost }) => `${named(faction)}: ${cost} ${cost === 1 ? 'Resource' : 'Resources'} paid`,
};

type Parameters = Readonly<Record<string, string | number>>;

/** A condition of a noun: what the text asks for, in the text's own words. */
const asks = ({ words }: Parameters): string => `needs: ${String(words)}`;
const forbids = ({ words }: Parameters): string => `must not be: ${String(words)}`;

/** Conditions that nouns of the rules set on a space; with `not.` before the key, that it fails to hold. */
const CONDITIONS = [
  'pieces',
  'marker',
  'held',
  'level',
  'define',
  'amount',
  'more',
  'fewer',
  'attribute',
  'adjacent',
  'in',
  'set',
  'where',
  'bordering',
  'guard',
  'faction',
] as const;

/** Reasons that the kernel itself gives, and those of compiled rules, in English. */
export const ENGLISH_REASONS: ReasonTable = {
  ...Object.fromEntries(
    CONDITIONS.flatMap((key) => [[key, asks] as const, [`not.${key}`, forbids] as const]),
  ),
  not: forbids,
  over: () => 'the game is over',
  'unknown-key': ({ key }) => `${String(key)} is no option here`,
  obligation: ({ goal }) => `would leave no way to meet what was begun: ${String(goal)}`,
  undecided: ({ goal }) => `too much hangs on it until more is done: ${String(goal)}`,
  'holds-up': ({ point }) => `would hold up the pending decision: ${String(point)}`,
  cost: ({ cost, have }) =>
    have === undefined ? `costs ${String(cost)}` : `costs ${String(cost)}, has ${have}`,
  'activity-used': () => 'one activity a card: it has been used',
  already: () => 'has been selected already',
  'at-least-one': () => 'at least one has to be chosen first',
  demands: () => 'lacks what it cannot be done without',
  committed: () => 'a space that was committed is still to be resolved',
  dormant: () => 'is no space of the map yet',
  elsewhere: () => 'this is granted for another space',
  'first-space': () => 'a first space has to be selected',
  'fuller-first': () => 'spaces where the whole text can be carried out come first',
  'kind-of-piece': () => 'not a piece that the text names',
  'kind-of-space': () => 'not a space that the text names',
  limit: ({ most }) => `no more than ${String(most)}`,
  never: () => 'not what the text asks for',
  'no-activity': () => 'no activity may accompany this',
  'no-holder': () => 'nobody there to hold it',
  'no-such-text': () => 'the card has no such text',
  executing: () => 'only while another Faction executes',
  'nobody-executes': () => 'only while a Faction executes an Operation or Event',
  'not-now': () => 'the text does not allow it now',
  short: ({ have }) => `no more than ${String(have)} can pass`,
  'not-executing': () => 'only while executing an Operation or Event',
  'not-its-activity': () => 'an activity of another Faction',
  'not-its-operation': () => 'an Operation of another Faction',
  'not-committable': ({ operation }) => `neither selected for ${String(operation)} nor open to it`,
  'not-selected': () => 'not one of the selected spaces',
  nothing: () => 'nothing could be done',
  'nothing-to-move': () => 'nothing could move',
  'none-to-place': () => 'none can be placed',
  'none-to-remove': () => 'none can be removed',
  'none-to-activate': () => 'none to activate',
  'none-to-hide': () => 'none to hide',
  'none-to-flip': () => 'none to flip',
  'none-to-replace': () => 'none to replace',
  forbidden: ({ by }) => `forbidden by ${String(by)}`,
  final: () => 'not on the last card before the final round',
  most: () => 'another space has more',
  fewest: () => 'another space has fewer',
  reach: () => 'out of reach',
  sequence: () => 'the sequence of play does not allow it now',
  'some-space': () => 'only where no space may be meant',
  'targets-left': () => 'a Faction that is targeted is hit as hard as possible, and somebody has to be',
  'too-few': ({ least }) => `at least ${String(least)}`,
  'too-many': ({ most }) => `at most ${String(most)}`,
};

const knownNames = new WeakMap<Volume, Names>();

/** The names of a volume. */
export function namesOf(volume: Volume): Names {
  const known = knownNames.get(volume);
  if (known !== undefined) return known;
  const spaces = new Map(volume.names.spaces.map(({ key, title }) => [key, title]));
  const cards = new Map(
    volume.cards.map(({ key, title }) => [key, title === key ? key : `${key} "${title}"`]),
  );
  const nouns = new Map(
    volume.names.groups.flatMap(({ key, noun }) =>
      noun ? [[key, { ...noun, owner: volume.seats[noun.seat] ?? '' }]] : [],
    ),
  );
  const names: Names = {
    place: (key) => spaces.get(key ?? '') ?? named(key),
    placeAt: (index) => volume.names.spaces[index]?.title ?? 'none',
    card: (key) => cards.get(key ?? '') ?? named(key),
    pieces: (count, group) => {
      const noun = nouns.get(group ?? '');
      return noun === undefined
        ? `${count} ${named(group)}`
        : `${count} ${noun.owner} ${count === 1 ? noun.one : noun.many}`;
    },
    state: (group) => {
      const noun = nouns.get(group ?? '');
      const prefix = noun === undefined ? '' : `${noun.owner} ${noun.one} `;
      return group?.startsWith(prefix) === true ? group.slice(prefix.length) : named(group);
    },
  };
  knownNames.set(volume, names);
  return names;
}

/** An entry as a line of the log; null if it is not worth one. */
export function logLine(volume: Volume, entry: Entry, table: LogTable = ENGLISH_LOG): LogLine | null {
  const write = table[entry.kind] as (entry: Entry, names: Names) => string | null;
  const text = write(entry, namesOf(volume));
  if (text === null) return null;
  const depth = entry.kind === 'drawn' ? 0 : STARTS.has(entry.kind) ? 1 : 2;
  const { rule = '', path = '' } = entry.line ?? {};
  return { text, rule: rule === '' ? path : rule, depth };
}

/** An entry with the rule that caused it, on one line; null if it is not worth one. */
export function entryText(volume: Volume, entry: Entry, table: LogTable = ENGLISH_LOG): string | null {
  const line = logLine(volume, entry, table);
  if (line === null) return null;
  return line.rule === '' ? line.text : `${line.text} (${line.rule})`;
}

/** A reason as a phrase, and its rule; a key that no table knows is told with its parameters. */
export function reasonText(
  { key, rule, parameters }: Reason,
  table: ReasonTable = ENGLISH_REASONS,
): { readonly text: string; readonly rule: string } {
  const write = table[key];
  const text = write
    ? write(parameters)
    : [key.replaceAll('-', ' '), ...Object.values(parameters).map(String)].join(' ');
  return { text, rule };
}
