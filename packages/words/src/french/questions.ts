/** French questions. Effects are in the infinitive. */
import { adjectiveEnding, colon, semicolon, withDe, withDefiniteArticle } from '../nouns/french-articles.ts';
import { capitalize, inParentheses, removeMarks, joinWords } from '../nouns/marks.ts';
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
  // After a colon, `and` would continue the amount.
  if (
    isAmbiguousAfterAnd ||
    second.startsWith('puis ') ||
    removeMarks(first).includes(':') ||
    HAS_SEMICOLON.test(second) ||
    PERMISSION.test(removeMarks(second))
  )
    return `${first}${semicolon}${second}`;
  if (STARTS_WITH_CONDITION.test(second)) return `${first} et, ${second}`;
  const [, verb = ''] = SIMPLE_EFFECT.exec(removeMarks(second)) ?? [];
  const isVerbRepeated = verb !== '' && SIMPLE_EFFECT.exec(removeMarks(first))?.[1] === verb;
  const next = isVerbRepeated ? second.slice(verb.length + 1) : second;
  return `${first}${first.includes(', ') ? ',' : ''} et ${next}`;
}

/** A verb with one object, which a second one may follow: `placer 1 Base et 3 Troupes`. */
const SIMPLE_EFFECT = /^(placer|éliminer|activer) (?:(?! (?:et|ou|par|pour|si) )[^,;:])*$/u;

/** A purpose on the whole map, so that the question for a space can begin with it: `dans quelle zone éliminer 1 Base ?`. */
const QUESTION_OF_PLACE = /^(dans|depuis|vers) quelle zone(?= |\u{202f})/u;
const ON_THE_MAP = / sur le (\[?)plateau(?:\]\([^)]*\))?/u;
const HAS_PLACE = / (?:dans|sur|en) |[:;]/u;

/** `dans quelle zone éliminer 1 Base ?`; a purpose with a place of its own precedes the question. */
function purposeAndQuestion({
  purpose,
  question,
}: {
  readonly purpose: string;
  readonly question: string;
}): string {
  const onMap = purpose.replace(ON_THE_MAP, '');
  const [place] = QUESTION_OF_PLACE.exec(question) ?? [];
  if (place === undefined || HAS_PLACE.test(removeMarks(onMap))) return `${purpose}. ${capitalize(question)}`;
  const { effect, total } = withoutNumber(onMap);
  const remark = total === '' ? '' : ` (${total})`;
  const end = question.slice(place.length).replace(questionMark, `${questionMark}${remark}`);
  return `${place} ${effect}${end.replace(') (', semicolon)}`;
}

/** The first number of pieces in an effect; they may come from several spaces, so a question for one space omits it. */
const NUMBER_OF_PIECES = /^([^\d]*?)(jusqu’à )?(\[?)(\d+) /u;

/** `éliminer 3 Troupes` → `éliminer des Troupes`, `3 en tout` */
function withoutNumber(effect: string): { readonly effect: string; readonly total: string } {
  const [, , maximum, , count = ''] = NUMBER_OF_PIECES.exec(effect) ?? [];
  if (Number(count) < 2) return { effect, total: '' };
  return {
    effect: effect.replace(NUMBER_OF_PIECES, '$1$3des ').replace(/( par \[?)\d+ /u, '$1des '),
    total: `${count} en tout${maximum === undefined ? '' : ' au plus'}`,
  };
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
  remainingOfMaximum: ({ remaining }) => ` (encore ${remaining})`,
  range: ({ min, max }) => (max - min === 1 ? ` (${min} ou ${max})` : ` (de ${min} à ${max})`),
  exactly: ({ number }) => ` (${number})`,

  turn: 'choisir une action',
  box: 'choisir une case pour agir sur cette carte',
  activity: `une Activité Spéciale maintenant${questionMark}`,
  endOfAction: `autre chose avant la fin de cette action${questionMark}`,
  where: ({ title, remaining }) => `${title}${colon}où${questionMark}${remaining}`,
  space: ({ remaining }) => `dans quelle zone${questionMark}${remaining}`,
  origin: `depuis quelle zone${questionMark}`,
  destination: `vers quelle zone${questionMark}`,
  recallOrigin: ({ kinds, remaining }) =>
    `faute ${withDe(kinds)} en réserve, dans quelle zone en prendre${questionMark}${remaining}`,
  recallPiece: ({ kinds, kind, gender, origin, remaining }) =>
    `faute ${withDe(kinds)} en réserve, ${QUEL[gender]} ${kind} prendre${withSpace(origin('in'))}${questionMark}${remaining}`,
  recallCount: ({ pieces, origin, range }) =>
    `faute de pièces en réserve, combien ${withDe(pieces)} prendre${withSpace(origin('in'))}${questionMark}${range}`,
  nextSpace: `dans quelle zone ensuite${questionMark}`,
  nextSpaceOrActivity: ({ verb }) =>
    `${joinWords(verb, 'dans quelle zone ensuite')}${questionMark} (ou une Activité Spéciale)`,
  selection: SELECTION,
  beginsWithSpaces: true,
  levelChange: ({ spaces, verb, change }) => `${spaces} ${verb} ${change}`,
  oneInEachSpace: ' (1 dans chaque zone)',
  whichSpaces: ({ noun, count, isPlural, gender }) =>
    `${QUEL[gender]}${isPlural ? 's' : ''} ${count}${noun.replaceAll(/ ou 1 /gu, ' ou ')}`,
  mentionedFaction: ['cette Faction', 'quelle Faction'],
  faction: ({ role }) => `quelle Faction${inParentheses(role)}${questionMark}`,
  piece: ({ verb, kind, gender }) => `${QUEL[gender]} ${kind}${withSpace(verb)}${questionMark}`,
  movingPieces: `quelles pièces${questionMark}`,
  count: ({ verb, pieces, range }) => `combien ${withDe(pieces)}${withSpace(verb)}${questionMark}${range}`,
  number: ({ range }) => `combien${questionMark}${range}`,
  carriedMarkers: ({ range }) => `combien de marqueurs accompagnent les pièces${questionMark}${range}`,
  movedPiece: ({ verb, kind, gender }) => {
    const ending = adjectiveEnding({ gender, isPlural: false });
    return `${verb === '' ? '' : `${verb} `}1 ${kind} déjà déplacé${ending} ou pas encore déplacé${ending}${questionMark}`;
  },
  pieceThatMoved: ({ gender }) => `déjà déplacé${adjectiveEnding({ gender, isPlural: false })}`,
  pieceThatHasNotMoved: ({ gender }) => `pas encore déplacé${adjectiveEnding({ gender, isPlural: false })}`,
  movedPieces: ({ verb, pieces, gender, range }) =>
    `combien ${withDe(pieces)} déjà déplacé${adjectiveEnding({ gender, isPlural: true })}${withSpace(verb)}${questionMark}${range}`,
  activityAsWay: ({ activity }) =>
    `exécuter plutôt ${withDefiniteArticle(activity.text, activity.gender, activity.isPlural)}`,
  remarkSeparator: semicolon,
  interrupt: ({ card }) => `${card}${colon}interrompre la carte en le jouant${questionMark}`,
  ownEvent: ({ card }) => `${card}${colon}le jouer à ce tour${questionMark}`,
  chooseOne: 'choisir une option',
  someModes: ({ question, left }) => `${question} (${left} options)`,
  upToSomeModes: ({ question, left }) => `${question} (jusqu’à ${left} options)`,
  useText: ({ title, place }) => `${title}${withSpace(place)}${colon}l’appliquer${questionMark}`,
  executing: ({ faction }) => ` (pendant l’action ${faction.inCase('of')})`,
  purposeAndQuestion,
  paymentStart: 'payer ',
  // `payer 2 Ressources pour placer 1 Base`, `payer 1 Ressource et, si …`
  payFor: ({ payment, effect }) => `${payment} ${/^(si|s’il) /u.test(effect) ? 'et,' : 'pour'} ${effect}`,
  paying: ({ cost }) => `, en payant ${cost}`,
  payingEach: ({ cost }) => `, en payant ${cost} pour chaque zone`,
  payingNothing: ', sans rien payer',
  joinFurther: ({ first, second }) =>
    (first.includes(', ') || second.startsWith('puis ') || PERMISSION.test(removeMarks(second))) &&
    !/dans chacune?$/u.test(first)
      ? `${first}${semicolon}${second}`
      : `${first}, ${second}`,
  joinLast,
  joinCostAndEffect: ({ first, second }) =>
    /^éliminer /u.test(first) && !/^éliminer /u.test(second) && !STARTS_WITH_CONDITION.test(second)
      ? `${first} pour ${second}`
      : joinLast({ first, second }),
  yesNo: ({ purpose }) => `${purpose}${questionMark}`,
  repeatable: ({ purpose, left }) =>
    `${purpose}${questionMark} (${left === undefined ? 'autant de fois que souhaité' : `jusqu’à ${left} fois`})`,

  pass: 'Passer',
  eventText: ({ title, side }) =>
    `Événement${title === '' ? '' : ` ${title}`}${side === '' ? '' : `, ${side}`}`,
  continue: 'pas maintenant, continuer',
  remainingSpaces: 'toutes les zones restantes',
  begin: ({ title }) => `commencer${colon}${title}`,
  noMore: 'c’est tout',
  noMoreSpaces: 'aucune autre zone',
  noMoreMoves: ({ place }) => `finir les mouvements ${place}`,
  noMorePieces: 'aucune autre pièce',
  noMoreFactions: 'aucune autre Faction',
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
