/** English questions. Sentences are passive, like those of the log. */
import { inParentheses, removeMarks } from '../nouns/marks.ts';
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
  if (isAmbiguousAfterAnd || HAS_SEMICOLON.test(second) || PERMISSION.test(removeMarks(second)))
    return `${first}; ${second}`;
  if (STARTS_WITH_CONDITION.test(second)) return `${first} and, ${second}`;
  return `${first}${first.includes(', ') ? ',' : ''} and ${second}`;
}

export const questions: QuestionMessages = {
  decision: ({ faction, executing, text, rule, question }) =>
    `${faction.inCase('alone')}${executing}${text === '' ? '' : `: ${text}`}${inParentheses(rule)}: ${question}`,
  remaining: ({ remaining }) => ` (${remaining} to go)`,
  range: ({ min, max }) => ` (${min}\u{2013}${max})`,
  exactly: ({ number }) => ` (${number})`,

  turn: 'an Operation, the Event, or pass?',
  box: 'which box, for an action on this card?',
  activity: 'a Special Activity now?',
  endOfAction: 'anything else before this ends?',
  activityBefore: ({ purpose }) => `a Special Activity now, before this: ${purpose}?`,
  activityBetween: ({ purpose }) =>
    `a Special Activity now, or a space to carry this out in first: ${purpose}?`,
  space: ({ role, remaining }) => `which space${inParentheses(role)}?${remaining}`,
  origin: ({ destination }) => `from which space${withSpace(destination)}?`,
  recallOrigin: ({ remaining }) => `from which space are the missing pieces taken?${remaining}`,
  recallPiece: ({ origin, remaining }) =>
    `which of the missing pieces is taken${withSpace(origin)}?${remaining}`,
  recallCount: ({ pieces, origin, range }) => `how many ${pieces} are taken${withSpace(origin)}${range}?`,
  destination: ({ origin }) => `to which space${withSpace(origin)}?`,
  faction: ({ role, place }) => `which Faction${inParentheses(role)}${withSpace(place)}?`,
  piece: ({ place, remaining }) => `which piece${withSpace(place)}?${remaining}`,
  movingPieces: ({ origin, destination }) => `which pieces${withSpace(origin)}${withSpace(destination)}?`,
  count: ({ pieces, place, origin, destination, range }) =>
    `how many ${pieces}${withSpace(place)}${withSpace(origin)}${withSpace(destination)}${range}?`,
  number: ({ place, range }) => `how many${withSpace(place)}${range}?`,
  carriedMarkers: ({ origin, destination, range }) =>
    `how many markers go along${withSpace(origin)}${withSpace(destination)}${range}?`,
  movedPieces: ({ pieces, place, range }) =>
    `how many ${pieces} of those${withSpace(place)} that have moved${range}?`,
  way: ({ place }) => `how${withSpace(place)}?`,
  executing: ({ faction }) =>
    `, while ${faction.inCase('alone')} ${faction.isPlural ? 'execute' : 'executes'}`,
  purposeAndQuestion: ({ purpose, question }) => `${purpose}: ${question}`,
  paymentStart: 'pay ',
  // `pay 2 Resources to place 1 Base`, `pay 1 Resource and, if …`
  payFor: ({ payment, effect }) => `${payment} ${/^if /u.test(effect) ? 'and,' : 'to'} ${effect}`,
  paying: ({ cost }) => `, paying ${cost}`,
  payingEach: ({ cost }) => `, paying ${cost} for each`,
  payingNothing: ', at no cost',
  joinFurther: ({ first, second }) =>
    (first.includes(', ') || PERMISSION.test(removeMarks(second))) && !/in each$/u.test(first)
      ? `${first}; ${second}`
      : `${first}, ${second}`,
  joinLast,
  joinCostAndEffect: ({ first, second }) =>
    /^remove /u.test(first) && !/^remove /u.test(second) && !STARTS_WITH_CONDITION.test(second)
      ? `${first} to ${second}`
      : joinLast({ first, second }),
  yesNo: ({ purpose }) => `${purpose}?`,
  repeatable: ({ purpose }) => `${purpose}? (any number of times)`,
  mode: ({ role }) => `which one${inParentheses(role)}?`,

  pass: 'Pass',
  event: 'Event',
  eventSide: ({ side }) => `Event, ${side}`,
  continue: 'no, continue',
  noMore: 'no more',
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
