/** English for everything that is told: log lines, reasons, refusals. Other tongues replace the tables. */
import { type Entry, type EntryName } from './entries.ts';
import { type Reason, type Volume } from './volume.ts';

/** What a message may ask of a volume's names. */
export interface Names {
  /** What players call a space, a card or a group; the key itself if it has no title. */
  readonly title: (key: string | null) => string;
  /** A number of pieces, with their owner: `Rebels place 2 Guerrillas`. */
  readonly pieces: (group: string | null, count: number) => { readonly owner: string; readonly what: string };
}

/** How each kind of entry reads; null if it is not worth a line. The rule is added behind. */
export type LogTable = {
  readonly [K in EntryName]: (entry: Entry & { readonly kind: K }, names: Names) => string | null;
};

/** How each reason reads. */
export type ReasonTable = Readonly<Record<string, (p: Readonly<Record<string, string | number>>) => string>>;

const SIDE = { unshaded: ', unshaded', shaded: ', shaded', single: '' } as const;
const ELIGIBILITY = { pass: 'pass', ineligible: 'become Ineligible', eligible: 'become Eligible' } as const;

function side(value: string | null): string {
  return SIDE[value as keyof typeof SIDE];
}

/** The log in English. */
export const ENGLISH_LOG: LogTable = {
  placed: ({ group, space, count }, { title, pieces }) => {
    const { owner, what } = pieces(group, count);
    return `${owner} place ${what} in ${title(space)}`;
  },
  removed: ({ group, space, count }, { title, pieces }) => {
    const { owner, what } = pieces(group, count);
    return `${owner} lose ${what} in ${title(space)}`;
  },
  moved: ({ group, from, to, count }, { title, pieces }) => {
    const { owner, what } = pieces(group, count);
    return `${owner} move ${what} from ${title(from)} to ${title(to)}`;
  },
  flipped: ({ from, to, space, count }, { title, pieces }) =>
    `${pieces(from, count).owner} turn ${pieces(from, count).what} in ${title(space)}: ${title(to)}`,
  shifted: ({ space, from, to }, { title }) => `${title(space)} shifts from ${title(from)} to ${title(to)}`,
  marked: ({ marker, space, count }, { title }) => `${count} ${title(marker)} in ${title(space)}`,
  unmarked: ({ marker, space, count }, { title }) => `${count} ${title(marker)} removed from ${title(space)}`,
  track: ({ track, faction, from, to }, { title }) =>
    `${faction === null ? '' : `${title(faction)} `}${title(track)} ${from} → ${to}`,
  rolled: ({ value }) => `a die shows ${value}`,
  event: ({ card, side: which }, { title }) => `Event: ${title(card)}${side(which)}`,
  drawn: ({ card }, { title }) => `Card: ${title(card)}`,
  eligibility: ({ faction, what }, { title }) =>
    `${title(faction)} ${ELIGIBILITY[what as keyof typeof ELIGIBILITY]}`,
  began: ({ body, faction }, { title }) =>
    faction === null ? title(body) : `${title(faction)}: ${title(body)}`,
  skipped: ({ body }, { title }) => (body === null ? 'nothing to do' : `${title(body)}: nothing to do`),
  inForce: ({ card, side: which }, { title }) => `${title(card)}${side(which)} takes force`,
  revealed: ({ secret, value }, { title }) => `${title(secret)} is revealed: ${value}`,
  chose: () => null,
  interjected: ({ standing, option, seat }, { title }) =>
    `${title(seat)}: ${title(standing)}, ${title(option)}`,
  held: ({ marker, space, from, to }, { title }) =>
    `${title(marker)} in ${title(space)}: ${from === null ? 'supply' : title(from)} → ${to === null ? 'supply' : title(to)}`,
  margin: ({ faction, margin }, { title }) => `${title(faction)}: margin ${margin}`,
  paid: ({ faction, cost }, { title }) => `${title(faction)} pay ${cost} Resources`,
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
  'not-executing': () => 'only while executing an Operation or Event',
  'not-its-activity': () => 'an activity of another Faction',
  'not-its-operation': () => 'an Operation of another Faction',
  'not-selected': () => 'not one of the selected spaces',
  nothing: () => 'nothing could be done',
  'nothing-to-move': () => 'nothing could move',
  'none-to-place': () => 'none can be placed',
  'none-to-remove': () => 'none can be removed',
  'none-to-activate': () => 'none to activate',
  'none-to-hide': () => 'none to hide',
  'none-to-flip': () => 'none to flip',
  'none-to-replace': () => 'none to replace',
  most: () => 'another space has more',
  fewest: () => 'another space has fewer',
  reach: () => 'out of reach',
  sequence: () => 'the sequence of play does not allow it now',
  'some-space': () => 'only where no space may be meant',
  'too-few': ({ least }) => `at least ${String(least)}`,
  'too-many': ({ most }) => `at most ${String(most)}`,
};

/** The names of a volume. */
export function namesOf(volume: Volume): Names {
  const titles = new Map<string, string>();
  for (const { key, title } of [...volume.names.spaces, ...volume.cards, ...volume.names.groups])
    titles.set(key, title);
  const groups = new Map(volume.names.groups.map((group) => [group.key, group]));
  return {
    title: (key) => (key === null ? 'nobody' : (titles.get(key) ?? key)),
    pieces: (key, count) => {
      const group = groups.get(key ?? '');
      const noun = group?.noun;
      if (!noun) return { owner: 'Players', what: `${count} ${group?.title ?? 'pieces'}` };
      return { owner: volume.seats[noun.seat]!, what: `${count} ${count === 1 ? noun.one : noun.many}` };
    },
  };
}

/** One line of the log, with the rule that caused it; null if the entry is not worth a line. */
export function logLine(entry: Entry, names: Names, table: LogTable = ENGLISH_LOG): string | null {
  const write = table[entry.kind] as (entry: Entry, names: Names) => string | null;
  const text = write(entry, names);
  if (text === null) return null;
  return entry.line ? `${text} (${entry.line.rule === '' ? entry.line.path : entry.line.rule})` : text;
}

/** A reason as a sentence with its rule; a key that no table knows is told with its parameters. */
export function reasonText({ key, rule, parameters }: Reason, table: ReasonTable = ENGLISH_REASONS): string {
  const write = table[key];
  const text = write
    ? write(parameters)
    : [key.replaceAll('-', ' '), ...Object.values(parameters).map(String)].join(' ');
  return rule === '' ? text : `${text} (${rule})`;
}
