/** French questions. Effects are in the infinitive. */
import { colon, withDe, semicolon } from '../nouns/french-articles.ts';
import { removeMarks } from '../nouns/marks.ts';
import type { QuestionMessages } from '../question-messages.ts';

const withSpace = (text: string): string => (text === '' ? '' : ` ${text}`);
const roleNote = (role: string): string => (role === '' ? '' : ` (${role})`);
const mark = '\u{202f}?';

/** Matches a semicolon outside parentheses: the text has several verb phrases. */
const HAS_SEMICOLON = /^(?:[^;(]|\([^)]*\))*;/u;

/** A beginning that needs a comma after a conjunction: a condition, a place or a number of times. */
const STARTS_WITH_CONDITION = /^(?:(?:si|dans|sur|autant de fois) |s’il|\d+ fois,)/u;

/** Matches a permission with its subject, which is not an infinitive. */
const PERMISSION = /(?:^|, )(?:le |la |les |l’|cette |[\p{Lu}[])[^,;()]*? (?:peut|peuvent) /u;

/** `éliminer 1 Base et placer 1 Guérilla`; a comma after `dans chacune`, a semicolon where `et` would be ambiguous. */
function andThen({ first, second }: { readonly first: string; readonly second: string }): string {
  const isBare = /^(autant de fois [^,]*$|(?:le )?tout )/u.test(second);
  if (/dans chacune?$/u.test(first)) return `${first}, ${second}`;
  if (isBare || HAS_SEMICOLON.test(second) || PERMISSION.test(removeMarks(second)))
    return `${first}${semicolon}${second}`;
  if (STARTS_WITH_CONDITION.test(second)) return `${first} et, ${second}`;
  return `${first}${first.includes(', ') ? ',' : ''} et ${second}`;
}

export const questions: QuestionMessages = {
  decision: ({ faction, executing, text, rule, question }) =>
    `${faction.inCase('alone')}${executing}${text === '' ? '' : `${colon}${text}`}${rule === '' ? '' : ` (${rule})`}${colon}${question}`,
  remaining: ({ remaining }) => ` (reste ${remaining})`,
  range: ({ min, max }) => ` (de ${min} à ${max})`,
  exactly: ({ number }) => ` (${number})`,

  turn: `une Opération, l’Événement, ou passer${mark}`,
  box: `quelle case, pour agir sur cette carte${mark}`,
  activity: `une Activité Spéciale maintenant${mark}`,
  endOfAction: `autre chose avant la fin de cette action${mark}`,
  activityBefore: ({ purpose }) => `une Activité Spéciale maintenant, avant ceci${colon}${purpose}${mark}`,
  activityBetween: ({ purpose }) =>
    `une Activité Spéciale maintenant, ou une zone où faire d’abord ceci${colon}${purpose}${mark}`,
  space: ({ role, remaining }) => `quelle zone${roleNote(role)}${mark}${remaining}`,
  from: ({ to }) => `depuis quelle zone déplacer des pièces${withSpace(to)}${mark}`,
  recalled: ({ remaining }) =>
    `dans quelle zone prendre des pièces, faute de pièces disponibles${mark}${remaining}`,
  recalledPiece: ({ from, remaining }) =>
    `quelle pièce déplacer${withSpace(from)}, faute de pièces disponibles${mark}${remaining}`,
  recalledCount: ({ pieces, from, range }) =>
    `combien ${withDe(pieces)} déplacer${withSpace(from)}${range}${mark}`,
  to: ({ from }) => `vers quelle zone déplacer des pièces${withSpace(from)}${mark}`,
  faction: ({ role, place }) => `quelle Faction${roleNote(role)}${withSpace(place)}${mark}`,
  piece: ({ place, remaining }) => `quelle pièce${withSpace(place)}${mark}${remaining}`,
  mover: ({ from, to }) => `quelles pièces déplacer${withSpace(from)}${withSpace(to)}${mark}`,
  count: ({ pieces, place, from, to, range }) =>
    `combien ${withDe(pieces)}${from === '' && to === '' ? '' : ' déplacer'}${withSpace(place)}${withSpace(from)}${withSpace(to)}${range}${mark}`,
  number: ({ place, range }) => `combien${withSpace(place)}${range}${mark}`,
  carry: ({ from, to, range }) =>
    `combien de marqueurs accompagnent les pièces${withSpace(from)}${withSpace(to)}${range}${mark}`,
  moved: ({ pieces, place, range }) =>
    `combien ${withDe(pieces)}${withSpace(place)} parmi les pièces déjà déplacées${range}${mark}`,
  way: ({ place }) => `de quelle façon${withSpace(place)}${mark}`,
  executing: ({ faction }) => ` (pendant l’action ${faction.inCase('of')})`,
  toDo: ({ purpose, question }) => `${purpose}${colon}${question}`,
  payment: 'payer ',
  payFor: ({ payment, effect }) => `${payment} ${/^(si|s’il) /u.test(effect) ? 'et,' : 'pour'} ${effect}`,
  paying: ({ cost }) => `, en payant ${cost}`,
  payingEach: ({ cost }) => `, en payant ${cost} pour chaque zone`,
  payingNothing: ', sans rien payer',
  inRow: ({ first, second }) =>
    (first.includes(', ') || PERMISSION.test(removeMarks(second))) && !/dans chacune?$/u.test(first)
      ? `${first}${semicolon}${second}`
      : `${first}, ${second}`,
  andThen,
  atPriceOf: ({ first, second }) =>
    /^éliminer /u.test(first) && !/^éliminer /u.test(second) && !STARTS_WITH_CONDITION.test(second)
      ? `${first} pour ${second}`
      : andThen({ first, second }),
  mayDo: ({ purpose }) => `${purpose}${mark}`,
  doAgain: ({ purpose }) => `${purpose}${mark} (autant de fois que souhaité)`,
  mode: ({ role }) => `lequel de ces choix${roleNote(role)}${mark}`,

  pass: 'Passer',
  event: 'Événement',
  eventSide: ({ side }) => `Événement, ${side}`,
  continue: 'non, continuer',
  noMore: 'c’est tout',
  none: 'aucun',
  yes: 'oui',
  no: 'non',
  nth: ({ number }) => `choix ${number}`,
  limited: ({ option }) => `${option} (Opération Limitée)`,
  idle: ({ option }) => `${option} (rien ne changerait)`,
  costing: ({ option, costs }) => `${option} (${costs})`,
  costOf: ({ faction, cost }) => `${faction.inCase('alone')}${colon}${cost}`,
  costEach: ({ cost }) => `${cost} par zone`,
  costRange: ({ min, max }) => `de ${min} à ${max.text}`,
  costUnknown: 'coût encore inconnu',
  costAtLeast: ({ min }) => `au moins ${min.text}`,
};
