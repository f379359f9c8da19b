/** Decisions as questions, by a table that other tongues replace. Sentences are passive, as those of the log. */
import type { Decision, Purpose } from './decision.ts';
import { namesOf } from './names.ts';
import { ENGLISH_PURPOSES, type PurposeTable, purposeText } from './told.ts';
import type { Volume } from './volume.ts';

/** What a question speaks of, in the words of people; what it does not speak of is missing. */
export interface Asked {
  /** The Faction that decides. */
  readonly seat: string;
  /** The text that asks: `Rally`, `Event 27, shaded`. */
  readonly text: string;
  /** What the rules call that which is chosen, where an author has named it: `origin`. */
  readonly role?: string;
  readonly space?: string;
  readonly from?: string;
  readonly to?: string;
  /** A kind of piece, in the plural. */
  readonly pieces?: string;
  /** How many more may be chosen. */
  readonly left?: number;
  readonly least?: number;
  readonly most?: number;
  /** Who executes the Operation or Event that it is part of, where that is somebody else. */
  readonly executing?: string;
  /** What the text behind the question would do. */
  readonly purpose?: string;
  /** Whether the decider may stop choosing. */
  readonly optional: boolean;
}

/** The kinds of questions. */
export type QuestionKey =
  | 'turn'
  | 'box'
  | 'moment'
  | 'last'
  | 'space'
  | 'from'
  | 'to'
  | 'faction'
  | 'piece'
  | 'instead'
  | 'mover'
  | 'count'
  | 'carry'
  | 'moved'
  | 'way'
  | 'may'
  | 'again'
  | 'mode';

/** How each question reads, and the options that are no names of anything. */
export interface QuestionTable extends PurposeTable {
  readonly questions: Readonly<Record<QuestionKey, (asked: Asked) => string>>;
  /** Who is asked, by which text, with the number of its rule (or none), and the question. */
  readonly sentence: (asked: Asked, rule: string, question: string) => string;
  /** A question behind what is done then. */
  readonly purpose: (purpose: string, question: string) => string;
  readonly options: Readonly<Record<string, string>>;
  /** What an Operation reads that would be a Limited one. */
  readonly limited: (option: string) => string;
  /** What an option reads that would change nothing. */
  readonly idle: (option: string) => string;
}

/** A decision as a person reads it. */
export interface Question {
  readonly key: QuestionKey;
  readonly asked: Asked;
  /** The whole sentence. */
  readonly text: string;
  /** What may be chosen: a key to answer with, and what it means. */
  readonly options: readonly { readonly key: string; readonly label: string }[];
}

const within = ({ space }: Asked): string => (space === undefined ? '' : ` in ${space}`);
const between = ({ from, to }: Asked): string =>
  `${from === undefined ? '' : ` from ${from}`}${to === undefined ? '' : ` to ${to}`}`;
const remaining = ({ left }: Asked): string => (left === undefined || left < 2 ? '' : ` (${left} to go)`);
const named = ({ role }: Asked): string => (role === undefined ? '' : ` (${role})`);
const range = ({ least, most }: Asked): string =>
  least === undefined || most === undefined
    ? ''
    : least === most
      ? ` (${least})`
      : ` (${least}\u2013${most})`;

/** Questions in English. */
export const ENGLISH_QUESTIONS: QuestionTable = {
  questions: {
    turn: () => 'an Operation, the Event, or pass?',
    box: () => 'which box, for an action on this card?',
    moment: ({ purpose }) =>
      purpose === undefined ? 'a Special Activity now?' : `a Special Activity now, before this: ${purpose}?`,
    last: () => 'a Special Activity at the end?',
    space: (asked) =>
      `${asked.purpose === undefined ? 'select a space' : 'which space?'}${named(asked)}${remaining(asked)}`,
    from: (asked) => `from which space${asked.to === undefined ? '' : ` to ${asked.to}`}?`,
    to: (asked) => `to which space${asked.from === undefined ? '' : ` from ${asked.from}`}?`,
    faction: (asked) =>
      asked.purpose === undefined
        ? `select a Faction${named(asked)}${within(asked)}`
        : `which Faction${named(asked)}${within(asked)}?`,
    piece: (asked) => `which piece${within(asked)}?${remaining(asked)}`,
    instead: (asked) => `which piece instead${within(asked)}?${remaining(asked)}`,
    mover: (asked) => `which pieces${between(asked)}?`,
    count: (asked) =>
      `how many ${asked.pieces ?? ''}${within(asked)}${between(asked)}${range(asked)}?`.replace('  ', ' '),
    carry: (asked) => `how many markers go along${between(asked)}${range(asked)}?`,
    moved: (asked) =>
      `how many ${asked.pieces ?? 'pieces'} of those${within(asked)} that have moved${range(asked)}?`,
    way: (asked) => `how${within(asked)}?`,
    may: ({ text, purpose }) => `${purpose ?? `carry out ${text}`}?`,
    again: ({ text, purpose }) => `once more: ${purpose ?? `carry out ${text}`}?`,
    mode: (asked) => `which one${named(asked)}?`,
  },
  sentence: ({ seat, executing, text }, rule, question) => {
    const acts = executing === undefined ? seat : `${seat}, while ${executing} executes`;
    return `${acts}${text === '' ? '' : `: ${text}`}${rule === '' ? '' : ` (${rule})`}: ${question}`;
  },
  purpose: (purpose, question) => `${purpose}: ${question}`,
  ...ENGLISH_PURPOSES,
  options: {
    pass: 'Pass',
    unshaded: 'Event, unshaded',
    shaded: 'Event, shaded',
    top: 'Event, top',
    bottom: 'Event, bottom',
    event: 'Event',
    'go on': 'no, go on',
    done: 'no more',
  },
  limited: (option) => `${option} (Limited)`,
  idle: (option) => `${option} (nothing would change)`,
};

/** Names that the compiler gives to what is chosen; any other is an author's word. */
const USUAL = new Set([
  'space',
  'next',
  'faction',
  'piece',
  'count',
  'way',
  'mode',
  'may',
  'again',
  'action',
]);

/** Puts a decision into words. */
export function questionOf(
  volume: Volume,
  decision: Decision,
  table: QuestionTable = ENGLISH_QUESTIONS,
): Question {
  const { seat, executing, point, text, asks, values, options } = decision;
  const names = namesOf(volume);
  const told = (what: Purpose | undefined, space: string | undefined): string | undefined =>
    what && purposeText(volume, what, space, { table, names });
  const role = point.slice(point.lastIndexOf('.') + 1);
  const name = (
    parameter: 'space' | 'from' | 'to' | 'piece',
    by: (key: string) => string,
  ): string | undefined => {
    const value = values[parameter];
    return value === undefined ? undefined : by(value);
  };
  const { left, least, most } = values;
  const key = END.test(point) ? 'last' : keyOf(asks, role, values);
  const found = {
    space: name('space', names.place),
    from: name('from', names.place),
    to: name('to', names.place),
    pieces: name('piece', names.group),
  };
  // Behind the first question of a step everybody knows what is done.
  const begun = Object.keys(decision.step.decided).length > 0 && asks !== 'yes';
  const purpose = begun ? undefined : told(decision.purpose, found.space);
  const asked: Asked = {
    seat: names.title(seat),
    text: key === 'turn' || key === 'box' ? '' : names.title(text.path),
    ...(USUAL.has(role) || role === key ? {} : { role }),
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    ...(left === undefined ? {} : { left }),
    ...(executing === undefined ? {} : { executing: names.title(executing) }),
    ...(purpose === undefined ? {} : { purpose }),
    ...(least === undefined || most === undefined ? {} : { least, most }),
    optional: options.some(({ is }) => is === 'stop'),
  };
  return {
    key,
    asked,
    text: table.sentence(asked, text.rule, questionIn(table, key, asked)),
    options: options.map((option) => {
      const named =
        (UNLABELLED.test(option.key) ? told(option.purpose, found.space) : undefined) ??
        table.options[option.key] ??
        names.option(option.key);
      const limited = option.limited ? table.limited(named) : named;
      return { key: option.key, label: option.idle ? table.idle(limited) : limited };
    }),
  };
}

/** The moment behind all that an operation does. */
const END = /\.end\.moment$/;

/** The key of a text that its author has not given a label. */
const UNLABELLED = /^mode \d+$/;

/** Questions that say by themselves what is done. */
const SAYING: ReadonlySet<QuestionKey> = new Set(['may', 'again', 'moment', 'last']);

/** A question behind its purpose; one that asks whether that is done says it already. */
function questionIn(table: QuestionTable, key: QuestionKey, asked: Asked): string {
  const question = table.questions[key](asked);
  if (asked.purpose === undefined || SAYING.has(key)) return question;
  return table.purpose(asked.purpose, question);
}

function keyOf(asks: Decision['asks'], role: string, values: Decision['values']): QuestionKey {
  switch (asks) {
    case 'turn':
      return asks;
    case 'activity':
      return 'moment';
    case 'space':
      return role === 'from' || role === 'to' ? role : 'space';
    case 'pieces':
      if (role === 'instead') return role;
      return 'from' in values || 'to' in values ? 'mover' : 'piece';
    case 'count':
      return role === 'carry' || role === 'moved' ? role : 'count';
    case 'yes':
      return role === 'again' ? role : 'may';
    case 'mode':
      return role === 'box' ? role : 'mode';
    case 'faction':
    case 'way':
      return asks;
  }
}
