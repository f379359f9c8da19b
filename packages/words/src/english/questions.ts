/** English questions. Sentences are passive, like those of the log. */
import { inParentheses, removeMarks, joinWords } from '../nouns/marks.ts';
import type { QuestionMessages } from '../question-messages.ts';

const withSpace = (text: string): string => (text === '' ? '' : ` ${text}`);

/** Matches a semicolon outside parentheses, which separates verb phrases: `remove 1 Base; place 1 Troop (or 2; any)`. */
const HAS_SEMICOLON = /^(?:[^;(]|\([^)]*\))*;/u;

/** A beginning that needs a comma after a conjunction: a condition, a place or a number of times. */
const STARTS_WITH_CONDITION = /^(?:(?:if|in|on|as many times|any number of times) |\d+ times,)/u;

/** Matches a permission with its subject, which is not an infinitive: `Rebels may March`. */
const PERMISSION = /(?:^|, )[^,;()]*? may /u;

/** `remove 1 Base and place 1 Guerrilla`; a comma after `in each`, a semicolon where `and` would be ambiguous. */
function joinLast({ first, second }: { readonly first: string; readonly second: string }): string {
  // After `and`, `all Troops` or `as many times as …` could belong to the first verb phrase.
  const isAmbiguousAfterAnd = /^((as many|any number of) times[^,]*$|all )/u.test(second);
  if (/in each$/u.test(first)) return `${first}, ${second}`;
  // After a colon, `and` would continue the amount.
  if (
    isAmbiguousAfterAnd ||
    second.startsWith('then ') ||
    removeMarks(first).includes(':') ||
    HAS_SEMICOLON.test(second) ||
    PERMISSION.test(removeMarks(second))
  )
    return `${first}; ${second}`;
  if (STARTS_WITH_CONDITION.test(second)) return `${first} and, ${second}`;
  const isSimple = !/[,;]| (?:if|to|and) /u.test(removeMarks(first));
  const [verb = ''] = REPEATABLE_VERB.exec(first) ?? [];
  const rest = isSimple && verb !== '' && second.startsWith(verb) ? second.slice(verb.length) : second;
  return `${first}${first.includes(', ') ? ',' : ''} and ${rest}`;
}

/** A verb that two objects can share: `place 1 Base and 2 Troops`. */
const REPEATABLE_VERB = /^(?:place|remove) /u;

/** Words that a question for a space omits. */
const ON_THE_MAP = / on the map(?= |$)/u;

/** Words that a question omits before a free Operation or Special Activity: `free March in 1 City?`. */
const CARRY_OUT = /^carry out an? (?=free )/u;

/** A condition that a question omits, since its options fulfil it. */
const AS_ALLOWED = / that the rules now in force allow(?= |$)/u;

const shortened = (purpose: string): string => purpose.replace(CARRY_OUT, '').replace(AS_ALLOWED, '');

/** Verbs of spaces whose level changes, by the verb of the rule text. */
const VERBS_OF_SPACES: ReadonlyMap<string, readonly string[]> = new Map([
  ['shift', ['shifts', 'shift']],
  ['set', ['goes', 'go']],
]);

/** Matches a selection: its number, noun, and the words that lead to its effect. */
const SELECTION = /^select (?:(any number of )|(up to )?(\d+) )([^,]*?)(?:; in each)?$/u;

/** Returns a name with the ending of a possessive: `Rebels’`, `Government’s`. */
const possessive = (name: string): string => `${name}’${removeMarks(name).endsWith('s') ? '' : 's'}`;

export const questions: QuestionMessages = {
  decision: ({ faction, executing, prompt, rule }) =>
    `${faction.inCase('alone')}${executing}${executing === '' ? ', ' : ': '}${prompt}${inParentheses(rule)}`,
  route: ({ origin, destination }) => joinWords(origin, destination),
  titled: ({ title, place, instruction }) => `${title}${withSpace(place)}: ${instruction}`,
  remaining: ({ remaining }) => ` (${remaining} left)`,
  remainingOfMaximum: ({ remaining }) => ` (${remaining} left)`,
  range: ({ min, max }) => ` (${min}\u{2013}${max})`,
  exactly: ({ number }) => ` (${number})`,

  turn: 'choose an action',
  box: 'choose a box for an action on this card',
  activity: 'a Special Activity now?',
  endOfAction: 'anything else before this ends?',
  where: ({ title, remaining }) => `${title} where?${remaining}`,
  space: ({ remaining }) => `which space?${remaining}`,
  origin: 'from which space?',
  destination: 'to which space?',
  recallOrigin: ({ kinds, remaining }) =>
    `too few ${kinds} Available; take ${kinds} from which space?${remaining}`,
  recallPiece: ({ kinds, kind, origin, remaining }) =>
    `too few ${kinds} Available; take which ${kind}${withSpace(origin('from'))}?${remaining}`,
  recallCount: ({ pieces, origin, range }) =>
    `too few pieces Available; take how many ${pieces}${withSpace(origin('from'))}?${range}`,
  nextSpace: 'which space next?',
  nextSpaceOrActivity: ({ verb }) => `${joinWords(verb, 'in which space next?')} (or a Special Activity)`,
  selection: SELECTION,
  beginsWithSpaces: false,
  levelChange: ({ spaces, isPlural, verb, change }) => {
    const [singular = verb, plural = verb] = VERBS_OF_SPACES.get(verb) ?? [];
    return `${spaces} ${isPlural ? plural : singular} ${change}`;
  },
  oneInEachSpace: ' (1 in each space)',
  whichSpaces: ({ noun, count }) => `which ${count}${noun}`,
  mentionedFaction: ['that Faction', 'which Faction'],
  faction: ({ role }) => `which Faction${inParentheses(role)}?`,
  piece: ({ verb, kind }) => `${verb === '' ? '' : `${verb} `}which ${kind}?`,
  movingPieces: 'which pieces?',
  count: ({ verb, pieces, range }) => `${verb === '' ? '' : `${verb} `}how many ${pieces}?${range}`,
  number: ({ range }) => `how many?${range}`,
  carriedMarkers: ({ range }) => `how many markers go along?${range}`,
  movedPiece: ({ verb, kind }) =>
    `${verb === '' ? '' : `${verb} `}1 ${kind} that has moved or 1 that has not?`,
  pieceThatMoved: () => 'one that has moved',
  pieceThatHasNotMoved: () => 'one that has not moved',
  movedPieces: ({ verb, pieces, range }) =>
    `${verb === '' ? '' : `${verb} `}how many of the ${pieces} that have moved?${range}`,
  activityAsWay: ({ activity }) => `${activity.text} instead`,
  remarkSeparator: '; ',
  interrupt: ({ card }) => `${card}: interrupt the card with it?`,
  ownEvent: ({ card }) => `${card}: play it in this turn?`,
  chooseOne: 'choose one',
  someModes: ({ question, left }) => `${question} (${left} of these)`,
  upToSomeModes: ({ question, left }) => `${question} (up to ${left} of these)`,
  useText: ({ title, place }) => `${title}${withSpace(place)}: use it?`,
  executing: ({ faction }) => `, during ${possessive(faction.inCase('alone'))} turn`,
  purposeAndQuestion: ({ purpose, question }) => `${purpose.replace(ON_THE_MAP, '')}: ${question}`,
  paymentStart: 'pay ',
  // `pay 2 Resources to place 1 Base`, `pay 1 Resource and, if …`
  payFor: ({ payment, effect }) => `${payment} ${/^if /u.test(effect) ? 'and,' : 'to'} ${effect}`,
  paying: ({ cost }) => `, paying ${cost}`,
  payingEach: ({ cost }) => `, paying ${cost} for each`,
  payingNothing: ', at no cost',
  joinFurther: ({ first, second }) =>
    (first.includes(', ') || second.startsWith('then ') || PERMISSION.test(removeMarks(second))) &&
    !/in each$/u.test(first)
      ? `${first}; ${second}`
      : `${first}, ${second}`,
  joinLast,
  joinCostAndEffect: ({ first, second }) =>
    /^remove /u.test(first) && !/^remove /u.test(second) && !STARTS_WITH_CONDITION.test(second)
      ? `${first} to ${second}`
      : joinLast({ first, second }),
  yesNo: ({ purpose }) => `${shortened(purpose)}?`,
  repeatable: ({ purpose, left }) =>
    `${shortened(purpose)}? (${left === undefined ? 'any number of times' : `up to ${left} times`})`,

  pass: 'Pass',
  eventText: ({ title, side }) =>
    `Event${title === '' ? '' : ` ${title}`}${side === '' ? '' : `, ${side} text`}`,
  continue: 'not now, continue',
  remainingSpaces: 'all remaining spaces',
  begin: ({ title }) => `start ${title}`,
  noMore: 'no more',
  noMoreSpaces: 'no more spaces',
  noMoreMoves: ({ place }) => `end moves ${place}`,
  noMorePieces: 'no more pieces',
  noMoreFactions: 'no more Factions',
  none: 'none',
  yes: 'yes',
  no: 'no',
  nth: ({ number }) => `option ${number}`,
  limited: ({ option }) => `${option} (Limited)`,
  withoutEffect: ({ option }) => `${option} (nothing would change)`,
  withCosts: ({ option, costs }) => `${option} (${costs})`,
  costOf: ({ faction, cost }) => `${faction.inCase('alone')}: ${cost}`,
  costEach: ({ cost }) => `${cost} each`,
  costRange: ({ min, max }) => `${min}\u{2013}${max.text}`,
  costUnknown: 'cost not yet known',
  costAtLeast: ({ min }) => `at least ${min.text}`,
};
