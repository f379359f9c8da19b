/** French questions. Effects are in the infinitive. */
import { colon, withDe, semicolon } from '../nouns/french-articles.ts';
import { inParentheses, removeMarks } from '../nouns/marks.ts';
import type { QuestionMessages } from '../question-messages.ts';

const withSpace = (text: string): string => (text === '' ? '' : ` ${text}`);
/** A question mark, with a narrow no-break space before it. */
const questionMark = '\u{202f}?';

/** Matches a semicolon outside parentheses, which separates verb phrases: `remove 1 Base; place 1 Troop (or 2; any)`. */
const HAS_SEMICOLON = /^(?:[^;(]|\([^)]*\))*;/u;

/** A beginning that needs a comma after a conjunction: a condition, a place or a number of times. */
const STARTS_WITH_CONDITION = /^(?:(?:si|dans|sur|autant de fois) |s’il|\d+ fois,)/u;

/** Matches a permission with its subject, which is not an infinitive: `les Rebelles peuvent exécuter une Marche`. */
const PERMISSION = /(?:^|, )(?:le |la |les |l’|cette |[\p{Lu}[])[^,;()]*? (?:peut|peuvent) /u;

/** `éliminer 1 Base et placer 1 Guérilla`; a comma after `dans chacune`, a semicolon where `et` would be ambiguous. */
function joinLast({ first, second }: { readonly first: string; readonly second: string }): string {
  // After `et`, `tout` or `autant de fois que …` could belong to the first verb phrase.
  const isAmbiguousAfterAnd = /^(autant de fois [^,]*$|(?:le )?tout )/u.test(second);
  if (/dans chacune?$/u.test(first)) return `${first}, ${second}`;
  if (isAmbiguousAfterAnd || HAS_SEMICOLON.test(second) || PERMISSION.test(removeMarks(second)))
    return `${first}${semicolon}${second}`;
  if (STARTS_WITH_CONDITION.test(second)) return `${first} et, ${second}`;
  return `${first}${first.includes(', ') ? ',' : ''} et ${second}`;
}

export const questions: QuestionMessages = {
  decision: ({ faction, executing, text, rule, question }) =>
    `${faction.inCase('alone')}${executing}${text === '' ? '' : `${colon}${text}`}${inParentheses(rule)}${colon}${question}`,
  remaining: ({ remaining }) => ` (reste ${remaining})`,
  range: ({ min, max }) => ` (de ${min} à ${max})`,
  exactly: ({ number }) => ` (${number})`,

  turn: `une Opération, l’Événement, ou passer${questionMark}`,
  box: `quelle case, pour agir sur cette carte${questionMark}`,
  activity: `une Activité Spéciale maintenant${questionMark}`,
  endOfAction: `autre chose avant la fin de cette action${questionMark}`,
  activityBefore: ({ purpose }) =>
    `une Activité Spéciale maintenant, avant ceci${colon}${purpose}${questionMark}`,
  activityBetween: ({ purpose }) =>
    `une Activité Spéciale maintenant, ou une zone où faire d’abord ceci${colon}${purpose}${questionMark}`,
  space: ({ role, remaining }) => `quelle zone${inParentheses(role)}${questionMark}${remaining}`,
  origin: ({ destination }) =>
    `depuis quelle zone déplacer des pièces${withSpace(destination)}${questionMark}`,
  recallOrigin: ({ remaining }) =>
    `dans quelle zone prendre des pièces, faute de pièces disponibles${questionMark}${remaining}`,
  recallPiece: ({ origin, remaining }) =>
    `quelle pièce déplacer${withSpace(origin)}, faute de pièces disponibles${questionMark}${remaining}`,
  recallCount: ({ pieces, origin, range }) =>
    `combien ${withDe(pieces)} déplacer${withSpace(origin)}${range}${questionMark}`,
  destination: ({ origin }) => `vers quelle zone déplacer des pièces${withSpace(origin)}${questionMark}`,
  faction: ({ role, place }) => `quelle Faction${inParentheses(role)}${withSpace(place)}${questionMark}`,
  piece: ({ place, remaining }) => `quelle pièce${withSpace(place)}${questionMark}${remaining}`,
  movingPieces: ({ origin, destination }) =>
    `quelles pièces déplacer${withSpace(origin)}${withSpace(destination)}${questionMark}`,
  count: ({ pieces, place, origin, destination, range }) =>
    `combien ${withDe(pieces)}${origin === '' && destination === '' ? '' : ' déplacer'}${withSpace(place)}${withSpace(origin)}${withSpace(destination)}${range}${questionMark}`,
  number: ({ place, range }) => `combien${withSpace(place)}${range}${questionMark}`,
  carriedMarkers: ({ origin, destination, range }) =>
    `combien de marqueurs accompagnent les pièces${withSpace(origin)}${withSpace(destination)}${range}${questionMark}`,
  movedPieces: ({ pieces, place, range }) =>
    `combien ${withDe(pieces)}${withSpace(place)} parmi les pièces déjà déplacées${range}${questionMark}`,
  way: ({ place }) => `de quelle façon${withSpace(place)}${questionMark}`,
  executing: ({ faction }) => ` (pendant l’action ${faction.inCase('of')})`,
  purposeAndQuestion: ({ purpose, question }) => `${purpose}${colon}${question}`,
  paymentStart: 'payer ',
  // `payer 2 Ressources pour placer 1 Base`, `payer 1 Ressource et, si …`
  payFor: ({ payment, effect }) => `${payment} ${/^(si|s’il) /u.test(effect) ? 'et,' : 'pour'} ${effect}`,
  paying: ({ cost }) => `, en payant ${cost}`,
  payingEach: ({ cost }) => `, en payant ${cost} pour chaque zone`,
  payingNothing: ', sans rien payer',
  joinFurther: ({ first, second }) =>
    (first.includes(', ') || PERMISSION.test(removeMarks(second))) && !/dans chacune?$/u.test(first)
      ? `${first}${semicolon}${second}`
      : `${first}, ${second}`,
  joinLast,
  joinCostAndEffect: ({ first, second }) =>
    /^éliminer /u.test(first) && !/^éliminer /u.test(second) && !STARTS_WITH_CONDITION.test(second)
      ? `${first} pour ${second}`
      : joinLast({ first, second }),
  yesNo: ({ purpose }) => `${purpose}${questionMark}`,
  repeatable: ({ purpose }) => `${purpose}${questionMark} (autant de fois que souhaité)`,
  mode: ({ role }) => `lequel de ces choix${inParentheses(role)}${questionMark}`,

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
  withoutEffect: ({ option }) => `${option} (rien ne changerait)`,
  withCosts: ({ option, costs }) => `${option} (${costs})`,
  costOf: ({ faction, cost }) => `${faction.inCase('alone')}${colon}${cost}`,
  costEach: ({ cost }) => `${cost} par zone`,
  costRange: ({ min, max }) => `de ${min} à ${max.text}`,
  costUnknown: 'coût encore inconnu',
  costAtLeast: ({ min }) => `au moins ${min.text}`,
};
