/** English questions. Sentences are passive, like those of the log. */
import { removeMarks } from '../nouns/marks.ts';
import type { QuestionMessages } from '../question-messages.ts';

const withSpace = (text: string): string => (text === '' ? '' : ` ${text}`);
const roleNote = (role: string): string => (role === '' ? '' : ` (${role})`);

/** Matches a semicolon outside parentheses: the text has several verb phrases. */
const HAS_SEMICOLON = /^(?:[^;(]|\([^)]*\))*;/u;

/** A beginning that needs a comma after a conjunction: a condition, a place or a number of times. */
const STARTS_WITH_CONDITION = /^(?:(?:if|in|on|as many times|any number of times) |\d+ times,)/u;

/** Matches a permission with its subject, which is not an infinitive. */
const PERMISSION = /(?:^|, )[^,;()]*? may /u;

/** `remove 1 Base and place 1 Guerrilla`; a comma after `in each`, a semicolon where `and` would be ambiguous. */
function andThen({ first, second }: { readonly first: string; readonly second: string }): string {
  const isBare = /^((as many|any number of) times[^,]*$|all )/u.test(second);
  if (/in each$/u.test(first)) return `${first}, ${second}`;
  if (isBare || HAS_SEMICOLON.test(second) || PERMISSION.test(removeMarks(second)))
    return `${first}; ${second}`;
  if (STARTS_WITH_CONDITION.test(second)) return `${first} and, ${second}`;
  return `${first}${first.includes(', ') ? ',' : ''} and ${second}`;
}

export const questions: QuestionMessages = {
  decision: ({ faction, executing, text, rule, question }) =>
    `${faction.inCase('alone')}${executing}${text === '' ? '' : `: ${text}`}${rule === '' ? '' : ` (${rule})`}: ${question}`,
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
  space: ({ role, remaining }) => `which space${roleNote(role)}?${remaining}`,
  from: ({ to }) => `from which space${withSpace(to)}?`,
  recalled: ({ remaining }) => `from which space are the missing pieces taken?${remaining}`,
  recalledPiece: ({ from, remaining }) =>
    `which of the missing pieces is taken${withSpace(from)}?${remaining}`,
  recalledCount: ({ pieces, from, range }) => `how many ${pieces} are taken${withSpace(from)}${range}?`,
  to: ({ from }) => `to which space${withSpace(from)}?`,
  faction: ({ role, place }) => `which Faction${roleNote(role)}${withSpace(place)}?`,
  piece: ({ place, remaining }) => `which piece${withSpace(place)}?${remaining}`,
  mover: ({ from, to }) => `which pieces${withSpace(from)}${withSpace(to)}?`,
  count: ({ pieces, place, from, to, range }) =>
    `how many ${pieces}${withSpace(place)}${withSpace(from)}${withSpace(to)}${range}?`,
  number: ({ place, range }) => `how many${withSpace(place)}${range}?`,
  carry: ({ from, to, range }) => `how many markers go along${withSpace(from)}${withSpace(to)}${range}?`,
  moved: ({ pieces, place, range }) =>
    `how many ${pieces} of those${withSpace(place)} that have moved${range}?`,
  way: ({ place }) => `how${withSpace(place)}?`,
  executing: ({ faction }) => `, while ${faction.inCase('alone')} ${faction.plural ? 'execute' : 'executes'}`,
  toDo: ({ purpose, question }) => `${purpose}: ${question}`,
  payment: 'pay ',
  payFor: ({ payment, effect }) => `${payment} ${/^if /u.test(effect) ? 'and,' : 'to'} ${effect}`,
  paying: ({ cost }) => `, paying ${cost}`,
  payingEach: ({ cost }) => `, paying ${cost} for each`,
  payingNothing: ', at no cost',
  inRow: ({ first, second }) =>
    (first.includes(', ') || PERMISSION.test(removeMarks(second))) && !/in each$/u.test(first)
      ? `${first}; ${second}`
      : `${first}, ${second}`,
  andThen,
  atPriceOf: ({ first, second }) =>
    /^remove /u.test(first) && !/^remove /u.test(second) && !STARTS_WITH_CONDITION.test(second)
      ? `${first} to ${second}`
      : andThen({ first, second }),
  mayDo: ({ purpose }) => `${purpose}?`,
  doAgain: ({ purpose }) => `${purpose}? (any number of times)`,
  mode: ({ role }) => `which one${roleNote(role)}?`,

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
  idle: ({ option }) => `${option} (nothing would change)`,
  costing: ({ option, costs }) => `${option} (${costs})`,
  costOf: ({ faction, cost }) => `${faction.inCase('alone')}: ${cost}`,
  costEach: ({ cost }) => `${cost} each`,
  costRange: ({ min, max }) => `${min}\u{2013}${max.text}`,
  costUnknown: 'cost not yet known',
  costAtLeast: ({ min }) => `at least ${min.text}`,
};
