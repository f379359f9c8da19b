/** French questions. Effects are in the infinitive. */
import { colon, de, semicolon } from '../nouns/french-articles.ts';
import { unmarked } from '../nouns/marks.ts';
import type { QuestionMessages } from '../question-messages.ts';

const behind = (text: string): string => (text === '' ? '' : ` ${text}`);
const named = (role: string): string => (role === '' ? '' : ` (${role})`);
const mark = '\u{202f}?';

/** A semicolon outside parentheses: the text has several verb phrases. */
const SEVERAL = /^(?:[^;(]|\([^)]*\))*;/u;

const LEADS = /^(?:(?:si|dans|sur|autant de fois) |s’il|\d+ fois,)/u;

/** A permission with its subject, which is not an infinitive. */
const MAY = /(?:^|, )(?:le |la |les |l’|cette |[\p{Lu}[])[^,;()]*? (?:peut|peuvent) /u;

/** `éliminer 1 Base et placer 1 Guérilla`; a comma after `dans chacune`, and where `et` would join too little. */
function andThen({ first, then }: { readonly first: string; readonly then: string }): string {
  const isBare = /^(autant de fois [^,]*$|(?:le )?tout )/u.test(then);
  if (/dans chacune?$/u.test(first)) return `${first}, ${then}`;
  if (isBare || SEVERAL.test(then) || MAY.test(unmarked(then))) return `${first}${semicolon}${then}`;
  if (LEADS.test(then)) return `${first} et, ${then}`;
  return `${first}${first.includes(', ') ? ',' : ''} et ${then}`;
}

export const questions: QuestionMessages = {
  asked: ({ who, executing, text, rule, question }) =>
    `${who.as('alone')}${executing}${text === '' ? '' : `${colon}${text}`}${rule === '' ? '' : ` (${rule})`}${colon}${question}`,
  left: ({ left }) => ` (reste ${left})`,
  range: ({ least, most }) => ` (de ${least} à ${most})`,
  exactly: ({ number }) => ` (${number})`,

  turn: `une Opération, l’Événement, ou passer${mark}`,
  box: `quelle case, pour agir sur cette carte${mark}`,
  activity: `une Activité Spéciale maintenant${mark}`,
  goingOn: `autre chose avant la fin de cette action${mark}`,
  activityBefore: ({ purpose }) => `une Activité Spéciale maintenant, avant ceci${colon}${purpose}${mark}`,
  activityBetween: ({ purpose }) =>
    `une Activité Spéciale maintenant, ou une zone où faire d’abord ceci${colon}${purpose}${mark}`,
  space: ({ role, left }) => `quelle zone${named(role)}${mark}${left}`,
  from: ({ to }) => `depuis quelle zone déplacer des pièces${behind(to)}${mark}`,
  recalled: ({ left }) => `dans quelle zone prendre des pièces, faute de pièces disponibles${mark}${left}`,
  recalledPiece: ({ from, left }) =>
    `quelle pièce déplacer${behind(from)}, faute de pièces disponibles${mark}${left}`,
  recalledCount: ({ pieces, from, range }) => `combien ${de(pieces)} déplacer${behind(from)}${range}${mark}`,
  to: ({ from }) => `vers quelle zone déplacer des pièces${behind(from)}${mark}`,
  faction: ({ role, place }) => `quelle Faction${named(role)}${behind(place)}${mark}`,
  piece: ({ place, left }) => `quelle pièce${behind(place)}${mark}${left}`,
  mover: ({ from, to }) => `quelles pièces déplacer${behind(from)}${behind(to)}${mark}`,
  count: ({ pieces, place, from, to, range }) =>
    `combien ${de(pieces)}${from === '' && to === '' ? '' : ' déplacer'}${behind(place)}${behind(from)}${behind(to)}${range}${mark}`,
  number: ({ place, range }) => `combien${behind(place)}${range}${mark}`,
  carry: ({ from, to, range }) =>
    `combien de marqueurs accompagnent les pièces${behind(from)}${behind(to)}${range}${mark}`,
  moved: ({ pieces, place, range }) =>
    `combien ${de(pieces)}${behind(place)} parmi les pièces déjà déplacées${range}${mark}`,
  way: ({ place }) => `de quelle façon${behind(place)}${mark}`,
  executing: ({ who }) => ` (pendant l’action ${who.as('of')})`,
  toDo: ({ purpose, question }) => `${purpose}${colon}${question}`,
  payment: 'payer ',
  payFor: ({ payment, deed }) => `${payment} ${/^(si|s’il) /u.test(deed) ? 'et,' : 'pour'} ${deed}`,
  paying: ({ cost }) => `, en payant ${cost}`,
  payingEach: ({ cost }) => `, en payant ${cost} pour chaque zone`,
  payingNothing: ', sans rien payer',
  inRow: ({ first, then }) =>
    (first.includes(', ') || MAY.test(unmarked(then))) && !/dans chacune?$/u.test(first)
      ? `${first}${semicolon}${then}`
      : `${first}, ${then}`,
  andThen,
  atPriceOf: ({ first, then }) =>
    /^éliminer /u.test(first) && !/^éliminer /u.test(then) && !LEADS.test(then)
      ? `${first} pour ${then}`
      : andThen({ first, then }),
  mayDo: ({ purpose }) => `${purpose}${mark}`,
  doAgain: ({ purpose }) => `${purpose}${mark} (autant de fois que souhaité)`,
  mode: ({ role }) => `lequel de ces choix${named(role)}${mark}`,

  pass: 'Passer',
  event: 'Événement',
  eventSide: ({ side }) => `Événement, ${side}`,
  goOn: 'non, continuer',
  noMore: 'c’est tout',
  none: 'aucun',
  yes: 'oui',
  no: 'non',
  nth: ({ number }) => `choix ${number}`,
  limited: ({ option }) => `${option} (Opération Limitée)`,
  idle: ({ option }) => `${option} (rien ne changerait)`,
  costing: ({ option, costs }) => `${option} (${costs})`,
  costOf: ({ who, cost }) => `${who.as('alone')}${colon}${cost}`,
  costEach: ({ cost }) => `${cost} par zone`,
  costRange: ({ least, most }) => `de ${least} à ${most.text}`,
  costUnknown: 'coût encore inconnu',
  costAtLeast: ({ least }) => `au moins ${least.text}`,
};
