/** English questions. Sentences are passive, like those of the log. */
import { unmarked } from '../nouns/marks.ts';
import type { QuestionMessages } from '../question-messages.ts';

const behind = (text: string): string => (text === '' ? '' : ` ${text}`);
const named = (role: string): string => (role === '' ? '' : ` (${role})`);

/** A semicolon outside parentheses: the text has several verb phrases. */
const SEVERAL = /^(?:[^;(]|\([^)]*\))*;/u;

const LEADS = /^(?:(?:if|in|on|as many times|any number of times) |\d+ times,)/u;

/** A permission with its subject, which is not an infinitive. */
const MAY = /(?:^|, )[^,;()]*? may /u;

/** `remove 1 Base and place 1 Guerrilla`; a comma after `in each`, and where `and` would join too little. */
function andThen({ first, then }: { readonly first: string; readonly then: string }): string {
  const isBare = /^((as many|any number of) times[^,]*$|all )/u.test(then);
  if (/in each$/u.test(first)) return `${first}, ${then}`;
  if (isBare || SEVERAL.test(then) || MAY.test(unmarked(then))) return `${first}; ${then}`;
  if (LEADS.test(then)) return `${first} and, ${then}`;
  return `${first}${first.includes(', ') ? ',' : ''} and ${then}`;
}

export const questions: QuestionMessages = {
  asked: ({ who, executing, text, rule, question }) =>
    `${who.as('alone')}${executing}${text === '' ? '' : `: ${text}`}${rule === '' ? '' : ` (${rule})`}: ${question}`,
  left: ({ left }) => ` (${left} to go)`,
  range: ({ least, most }) => ` (${least}\u{2013}${most})`,
  exactly: ({ number }) => ` (${number})`,

  turn: 'an Operation, the Event, or pass?',
  box: 'which box, for an action on this card?',
  activity: 'a Special Activity now?',
  goingOn: 'anything else before this ends?',
  activityBefore: ({ purpose }) => `a Special Activity now, before this: ${purpose}?`,
  activityBetween: ({ purpose }) =>
    `a Special Activity now, or a space to carry this out in first: ${purpose}?`,
  space: ({ role, left }) => `which space${named(role)}?${left}`,
  from: ({ to }) => `from which space${behind(to)}?`,
  recalled: ({ left }) => `from which space are the missing pieces taken?${left}`,
  recalledPiece: ({ from, left }) => `which of the missing pieces is taken${behind(from)}?${left}`,
  recalledCount: ({ pieces, from, range }) => `how many ${pieces} are taken${behind(from)}${range}?`,
  to: ({ from }) => `to which space${behind(from)}?`,
  faction: ({ role, place }) => `which Faction${named(role)}${behind(place)}?`,
  piece: ({ place, left }) => `which piece${behind(place)}?${left}`,
  mover: ({ from, to }) => `which pieces${behind(from)}${behind(to)}?`,
  count: ({ pieces, place, from, to, range }) =>
    `how many ${pieces}${behind(place)}${behind(from)}${behind(to)}${range}?`,
  number: ({ place, range }) => `how many${behind(place)}${range}?`,
  carry: ({ from, to, range }) => `how many markers go along${behind(from)}${behind(to)}${range}?`,
  moved: ({ pieces, place, range }) => `how many ${pieces} of those${behind(place)} that have moved${range}?`,
  way: ({ place }) => `how${behind(place)}?`,
  executing: ({ who }) => `, while ${who.as('alone')} ${who.many ? 'execute' : 'executes'}`,
  toDo: ({ purpose, question }) => `${purpose}: ${question}`,
  payment: 'pay ',
  payFor: ({ payment, deed }) => `${payment} ${/^if /u.test(deed) ? 'and,' : 'to'} ${deed}`,
  paying: ({ cost }) => `, paying ${cost}`,
  payingEach: ({ cost }) => `, paying ${cost} for each`,
  payingNothing: ', at no cost',
  inRow: ({ first, then }) =>
    (first.includes(', ') || MAY.test(unmarked(then))) && !/in each$/u.test(first)
      ? `${first}; ${then}`
      : `${first}, ${then}`,
  andThen,
  atPriceOf: ({ first, then }) =>
    /^remove /u.test(first) && !/^remove /u.test(then) && !LEADS.test(then)
      ? `${first} to ${then}`
      : andThen({ first, then }),
  mayDo: ({ purpose }) => `${purpose}?`,
  doAgain: ({ purpose }) => `${purpose}? (any number of times)`,
  mode: ({ role }) => `which one${named(role)}?`,

  pass: 'Pass',
  event: 'Event',
  eventSide: ({ side }) => `Event, ${side}`,
  goOn: 'no, go on',
  noMore: 'no more',
  none: 'none',
  yes: 'yes',
  no: 'no',
  nth: ({ number }) => `option ${number}`,
  limited: ({ option }) => `${option} (Limited)`,
  idle: ({ option }) => `${option} (nothing would change)`,
  costing: ({ option, costs }) => `${option} (${costs})`,
  costOf: ({ who, cost }) => `${who.as('alone')}: ${cost}`,
  costEach: ({ cost }) => `${cost} each`,
  costRange: ({ least, most }) => `${least}\u{2013}${most.text}`,
  costUnknown: 'cost not yet known',
  costAtLeast: ({ least }) => `at least ${least.text}`,
};
