/** French questions. Effects are in the infinitive. */
import { colon, withDe, semicolon } from '../nouns/french-articles.ts';
import { inParentheses, removeMarks, joinWords } from '../nouns/marks.ts';
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

/** Matches a selection: its number, noun, and the words that lead to its effect. */
const SELECTION =
  /^sélectionner (?:(n’importe quel nombre de )|(jusqu’à )?(\d+) )([^,]*?)(?:[\u{202f}\u{a0} ]?; dans chacune?)?$/u;

const QUEL = { m: 'quel', f: 'quelle' } as const;

export const questions: QuestionMessages = {
  decision: ({ faction, executing, prompt, rule }) =>
    `${faction.inCase('alone')}${executing}${executing === '' ? ', ' : colon}${prompt}${inParentheses(rule)}`,
  route: ({ origin, destination }) => joinWords(origin, destination),
  titled: ({ title, place, instruction }) => `${title}${withSpace(place)}${colon}${instruction}`,
  remaining: ({ remaining }) => ` (encore ${remaining})`,
  range: ({ min, max }) => (max - min === 1 ? ` (${min} ou ${max})` : ` (de ${min} à ${max})`),
  exactly: ({ number }) => ` (${number})`,

  turn: 'choisir une action',
  box: 'choisir une case pour agir sur cette carte',
  activity: `une Activité Spéciale maintenant${questionMark}`,
  endOfAction: `autre chose avant la fin de cette action${questionMark}`,
  where: ({ title, remaining }) => `${title}${colon}où${questionMark}${remaining}`,
  space: ({ remaining }) => `quelle zone${questionMark}${remaining}`,
  origin: `depuis quelle zone${questionMark}`,
  destination: `vers quelle zone${questionMark}`,
  recallOrigin: ({ kinds, remaining }) =>
    `pas assez ${withDe(kinds)} en réserve${colon}en prendre dans quelle zone${questionMark}${remaining}`,
  recallPiece: ({ kinds, kind, gender, origin, remaining }) =>
    `pas assez ${withDe(kinds)} en réserve${colon}prendre ${QUEL[gender]} ${kind}${withSpace(origin)}${questionMark}${remaining}`,
  recallCount: ({ pieces, origin, range }) =>
    `réserve insuffisante${colon}prendre combien ${withDe(pieces)}${withSpace(origin)}${questionMark}${range}`,
  nextSpace: `quelle zone ensuite${questionMark}`,
  selection: SELECTION,
  beginsWithSpaces: false,
  whichSpaces: ({ noun, count, isPlural, gender }) => `${QUEL[gender]}${isPlural ? 's' : ''} ${count}${noun}`,
  faction: ({ role }) => `quelle Faction${inParentheses(role)}${questionMark}`,
  piece: ({ verb, kind, gender }) => `${verb === '' ? '' : `${verb} `}${QUEL[gender]} ${kind}${questionMark}`,
  movingPieces: `quelles pièces${questionMark}`,
  count: ({ verb, pieces, range }) =>
    `${verb === '' ? '' : `${verb} `}combien ${withDe(pieces)}${questionMark}${range}`,
  number: ({ range }) => `combien${questionMark}${range}`,
  carriedMarkers: ({ range }) => `combien de marqueurs accompagnent les pièces${questionMark}${range}`,
  movedPiece: ({ verb }) =>
    `${verb === '' ? '' : `${verb} `}une pièce déjà déplacée (1) ou pas encore déplacée (0)${questionMark}`,
  movedPieces: ({ verb, pieces, range }) =>
    `${verb === '' ? '' : `${verb} `}combien ${withDe(pieces)} parmi les pièces déjà déplacées${questionMark}${range}`,
  chooseOne: 'choisir une option',
  useText: ({ title, place }) => `${title}${withSpace(place)}${colon}l’appliquer${questionMark}`,
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

  pass: 'Passer',
  event: 'Événement',
  eventSide: ({ side }) => `Événement, ${side}`,
  continue: 'non, continuer',
  noMore: 'c’est tout',
  noMoreSpaces: 'plus d’autre zone',
  noMorePieces: 'plus d’autre pièce',
  noMoreFactions: 'plus d’autre Faction',
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
