/** Decisions as questions, by a table that other tongues replace. Sentences are passive, as those of the log. */
import type { Decision } from './decision.ts';
import { namesOf } from './names.ts';
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
  /** The rule text that may be carried out or left, in which `there` is told by name. */
  readonly words?: string;
  /** Whether the decider may stop choosing. */
  readonly optional: boolean;
}

/** The kinds of questions. */
export type QuestionKey =
  | 'turn'
  | 'box'
  | 'moment'
  | 'space'
  | 'from'
  | 'to'
  | 'faction'
  | 'piece'
  | 'mover'
  | 'count'
  | 'carry'
  | 'moved'
  | 'way'
  | 'may'
  | 'again'
  | 'mode';

/** How each question reads, and the options that are no names of anything. */
export interface QuestionTable {
  readonly questions: Readonly<Record<QuestionKey, (asked: Asked) => string>>;
  /** Who is asked, by which text, with the number of its rule (or none), and the question. */
  readonly sentence: (asked: Asked, rule: string, question: string) => string;
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
    moment: () => 'a Special Activity now?',
    space: (asked) => `select a space${named(asked)}${remaining(asked)}`,
    from: (asked) => `from which space${asked.to === undefined ? '' : ` to ${asked.to}`}?`,
    to: (asked) => `to which space${asked.from === undefined ? '' : ` from ${asked.from}`}?`,
    faction: (asked) => `select a Faction${named(asked)}${within(asked)}`,
    piece: (asked) => `which piece${within(asked)}?${remaining(asked)}`,
    mover: (asked) => `which pieces${between(asked)}?`,
    count: (asked) =>
      `how many ${asked.pieces ?? ''}${within(asked)}${between(asked)}${range(asked)}?`.replace('  ', ' '),
    carry: (asked) => `how many markers go along${between(asked)}${range(asked)}?`,
    moved: (asked) =>
      `how many ${asked.pieces ?? 'pieces'} of those${within(asked)} that have moved${range(asked)}?`,
    way: (asked) => `how${within(asked)}?`,
    may: ({ words }) => (words === undefined ? 'make use of this?' : `${words}?`),
    again: ({ words }) => (words === undefined ? 'once more?' : `once more: ${words}?`),
    mode: (asked) => `which one${named(asked)}?`,
  },
  sentence: ({ seat, text }, rule, question) => {
    const who = text === '' ? seat : `${seat}: ${text}`;
    return `${who}${rule === '' ? '' : ` (${rule})`}: ${question}`;
  },
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
  const { seat, point, text, asks, values, options } = decision;
  const names = namesOf(volume);
  const role = point.slice(point.lastIndexOf('.') + 1);
  const name = (
    parameter: 'space' | 'from' | 'to' | 'piece',
    by: (key: string) => string,
  ): string | undefined => {
    const value = values[parameter];
    return value === undefined ? undefined : by(value);
  };
  const { left, least, most } = values;
  const key = keyOf(asks, role, values);
  const found = {
    space: name('space', names.place),
    from: name('from', names.place),
    to: name('to', names.place),
    pieces: name('piece', names.group),
  };
  const asked: Asked = {
    seat: names.title(seat),
    text: key === 'turn' || key === 'box' ? '' : names.title(text.path),
    ...(USUAL.has(role) || role === key ? {} : { role }),
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    ...(left === undefined ? {} : { left }),
    ...wordsAt(volume, point, found.space),
    ...(least === undefined || most === undefined ? {} : { least, most }),
    optional: options.some(({ is }) => is === 'stop'),
  };
  return {
    key,
    asked,
    text: table.sentence(asked, text.rule, table.questions[key](asked)),
    options: options.map((option) => {
      const named = table.options[option.key] ?? names.option(option.key);
      const limited = option.limited ? table.limited(named) : named;
      return { key: option.key, label: option.idle ? table.idle(limited) : limited };
    }),
  };
}

/** The most letters of a rule text in a question. */
const LONGEST = 120;

/** The rule text that a point is about, with names as people call them. */
function wordsAt(volume: Volume, point: string, space: string | undefined): { readonly words?: string } {
  const { words } = volume.points.find(({ name }) => name === point) ?? {};
  if (words === undefined) return {};
  const told = namesOf(volume).option(words);
  const placed =
    space === undefined
      ? told
      : told.replaceAll(
          /\b(?:(of|in|to|from|at|on) )?there\b/gu,
          (_, by?: string) => `${by ?? 'in'} ${space}`,
        );
  return { words: placed.length > LONGEST ? `${placed.slice(0, LONGEST - 1).trimEnd()}\u2026` : placed };
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
