/** Spanish questions. Effects are in the infinitive. */
import { listFormatter } from '../nouns/lists.ts';
import { conjunctionBefore, definiteArticle } from '../nouns/spanish-articles.ts';
import { capitalize, inParentheses, joinWords, removeMarks } from '../nouns/marks.ts';
import type { QuestionMessages } from '../question-messages.ts';

const withSpace = (text: string): string => (text === '' ? '' : ` ${text}`);

const cuantos = (gender: 'm' | 'f'): string => (gender === 'f' ? 'cuántas' : 'cuántos');

/** `desde el Norte` → `del Norte`, `desde Mira` → `de Mira`. */
const replaceDesdeByDe = (origin: string): string =>
  origin.replace(/^desde el /u, 'del ').replace(/^desde /u, 'de ');

/** Matches a semicolon outside parentheses, which separates verb phrases: `remove 1 Base; place 1 Troop (or 2; any)`. */
const HAS_SEMICOLON = /^(?:[^;(]|\([^)]*\))*;/u;

/** A beginning that needs a comma after a conjunction: a condition, a place or a number of times. */
const STARTS_WITH_CONDITION = /^(?:(?:si|en|tantas veces) |\d+ veces,)/u;

/** Matches a permission with its subject, which is not an infinitive: `los Rebeldes pueden ejecutar una Marcha`. */
const PERMISSION = /(?:^|, )(?:el |la |los |las |esa |[\p{Lu}[])[^,;()]*? pueden? /u;

/** `retirar 1 Base y colocar 1 Guerrilla`; a comma after `en cada uno`, a semicolon where `y` would be ambiguous. */
function joinLast({ first, second }: { readonly first: string; readonly second: string }): string {
  // After `y`, `todo` or `tantas veces …` could belong to the first verb phrase.
  const isAmbiguousAfterAnd = /^(tantas veces [^,]*$|todo )/u.test(second);
  if (/en cada un[ao]$/u.test(first)) return `${first}, ${second}`;
  // After a colon, `and` would continue the amount.
  if (
    isAmbiguousAfterAnd ||
    second.startsWith('después ') ||
    removeMarks(first).includes(':') ||
    HAS_SEMICOLON.test(second) ||
    PERMISSION.test(removeMarks(second))
  )
    return `${first}; ${second}`;
  if (STARTS_WITH_CONDITION.test(second)) return `${first} y, ${second}`;
  const [, verb = ''] = SIMPLE_EFFECT.exec(removeMarks(second)) ?? [];
  const isVerbRepeated = verb !== '' && SIMPLE_EFFECT.exec(removeMarks(first))?.[1] === verb;
  const next = isVerbRepeated ? second.slice(verb.length + 1) : second;
  return `${first}${first.includes(', ') ? ',' : ''} ${conjunctionBefore(next, 'and')} ${next}`;
}

/** A verb with one object, which a second one may follow: `colocar 1 Base y 3 Tropas`. */
const SIMPLE_EFFECT = /^(colocar|retirar|activar|sumar|restar) (?:(?! (?:y|e|o|u|por|para|si) )[^,;:])*$/u;

const ON_THE_MAP = / en el (\[?)mapa((?:\]\([^)]*\))?)/u;

/** `retirar 3 Tropas en el mapa` → `retirar 3 Tropas del mapa`; after another verb, `del mapa` could belong to the Faction. */
const beforePlaceQuestion = (purpose: string): string => {
  if (/^colocar /u.test(purpose)) return purpose;
  return purpose.replace(ON_THE_MAP, /^retirar /u.test(purpose) ? ' del $1mapa$2' : '');
};

/** Matches a selection: its number, noun, and the words that lead to its effect. */
const SELECTION = /^seleccionar (?:(cualquier número de )|(hasta )?(\d+) )([^,]*?)(?:; en cada un[ao])?$/u;

/** Alternatives that are names, such as those of the ways of an operation. */
const NAMES = /^\[[^\]]*\]\([^)]*\)(?:(?:, | [ou] )\[[^\]]*\]\([^)]*\))+$/u;

const orList = listFormatter('es');

/** States a repeated verb once: `colocar 1 Guerrilla o una Base, o retirar una Base`. */
function joinAlternatives(text: string): string {
  if (!NAMES.test(text)) return text;
  const alternatives = text.split(/(?:, | [ou] )(?=\[)/u);
  const count = alternatives.findIndex((alternative) => !alternative.startsWith('[colocar '));
  const placements = count === -1 ? alternatives : alternatives.slice(0, count);
  if (placements.length < 2) return text;
  const others = alternatives.slice(placements.length);
  const placement = orList(
    placements.map((name, i) => (i === 0 ? name : name.replace('[colocar ', '['))),
    'or',
  );
  if (others.length === 0) return placement;
  return `${placement}, ${others.length === 1 ? 'o ' : ''}${orList(others, 'or')}`;
}

const NAMED_ALTERNATIVE = /(, | o )(?=\[\p{Lu}[^\]]*\]\((?:operation|activity):)/gu;

export const questions: QuestionMessages = {
  decision: ({ faction, executing, prompt, rule }) =>
    `${faction.inCase('alone')}${executing}${executing === '' ? ', ' : ': '}${prompt}${inParentheses(rule)}`,
  // `de Mira a Vero`: shorter than `desde` if both ends are known.
  route: ({ origin, destination }) =>
    origin === '' || destination === ''
      ? `${origin}${destination}`
      : `${replaceDesdeByDe(origin)} ${destination}`,
  titled: ({ title, place, instruction }) => `${title}${withSpace(place)}: ${instruction}`,
  remaining: ({ remaining }) => ` (${remaining === 1 ? 'falta' : 'faltan'} ${remaining})`,
  remainingOfMaximum: ({ remaining }) => ` (hasta ${remaining} más)`,
  range: ({ min, max }) => (max - min === 1 ? ` (${min} o ${max})` : ` (de ${min} a ${max})`),
  exactly: ({ number }) => ` (${number})`,

  turn: 'elegir una acción',
  box: 'elegir una casilla para actuar en esta carta',
  activity: '¿una Actividad Especial ahora?',
  endOfAction: '¿algo más antes de que termine esta acción?',
  where: ({ title, remaining }) => `${title}: ¿dónde?${remaining}`,
  space: ({ remaining }) => `¿qué espacio?${remaining}`,
  origin: '¿desde qué espacio?',
  destination: '¿a qué espacio?',
  recallOrigin: ({ kinds, gender, remaining }) =>
    `no hay suficientes ${kinds} disponibles. ¿De qué espacio ${gender === 'f' ? 'tomarlas' : 'tomarlos'}?${remaining}`,
  recallPiece: ({ kinds, kind, origin, remaining }) =>
    `no hay suficientes ${kinds} disponibles. ¿Qué ${kind} tomar${withSpace(replaceDesdeByDe(origin('from')))}?${remaining}`,
  recallCount: ({ pieces, gender, origin, range }) =>
    `no hay suficientes piezas disponibles. ¿${capitalize(cuantos(gender))} ${pieces} tomar${withSpace(replaceDesdeByDe(origin('from')))}?${range}`,
  nextSpace: '¿cuál es el siguiente espacio?',
  nextSpaceOrActivity: ({ verb }) =>
    `¿${joinWords(verb, 'en qué espacio ahora?')} (o una Actividad Especial)`,
  selection: SELECTION,
  beginsWithSpaces: true,
  levelChange: ({ spaces, verb, change }) => `${spaces} ${verb} ${change}`,
  oneInEachSpace: ' (1 en cada espacio)',
  whichSpaces: ({ noun, count }) => `qué ${count}${noun.replaceAll(/ o 1 /gu, ' o ')}`,
  mentionedFaction: ['esa Facción', 'qué Facción'],
  faction: ({ role }) => `¿qué Facción${inParentheses(role)}?`,
  piece: ({ verb, kind }) => `¿qué ${kind}${withSpace(verb)}?`,
  movingPieces: '¿qué piezas?',
  count: ({ verb, pieces, gender, range }) => `¿${cuantos(gender)} ${pieces}${withSpace(verb)}?${range}`,
  number: ({ range }) => `¿qué cantidad?${range}`,
  carriedMarkers: ({ range }) => `¿cuántos marcadores van con las piezas?${range}`,
  movedPiece: ({ verb, kind, gender }) =>
    `¿${verb === '' ? '' : `${verb} `}1 ${kind} que ya se movió o ${gender === 'f' ? 'una' : 'uno'} que no se ha movido?`,
  pieceThatMoved: ({ gender }) => `${gender === 'f' ? 'una' : 'uno'} que ya se movió`,
  pieceThatHasNotMoved: ({ gender }) => `${gender === 'f' ? 'una' : 'uno'} que no se ha movido`,
  movedPieces: ({ verb, pieces, gender, range }) =>
    `de las piezas que ya se movieron, ¿${cuantos(gender)} ${pieces}${withSpace(verb)}?${range}`,
  activityAsWay: ({ activity: { text, gender, isPlural } }) =>
    `ejecutar ${definiteArticle(gender, isPlural)} ${text}`,
  remarkSeparator: '; ',
  interrupt: ({ card }) => `${card}: ¿interrumpir la carta con este Evento?`,
  ownEvent: ({ card }) => `${card}: ¿jugarlo en este turno?`,
  chooseOne: 'elegir una opción',
  someModes: ({ question, left }) => `${question} (${left} opciones)`,
  upToSomeModes: ({ question, left }) => `${question} (hasta ${left} opciones)`,
  useText: ({ title, place }) => `${title}${withSpace(place)}: ¿aplicarlo?`,
  executing: ({ faction }) => ` (en el turno ${faction.inCase('of')})`,
  // `retirar 3 Tropas del mapa. ¿De qué espacio?`
  purposeAndQuestion: ({ purpose, question }) => {
    const preposition = /^retirar /u.test(purpose) ? 'de' : 'en';
    const placeQuestion = question.replace(/^¿qué espacio/u, `¿${preposition} qué espacio`);
    return `${beforePlaceQuestion(purpose)}. ${capitalize(placeQuestion)}`;
  },
  paymentStart: 'pagar ',
  // `pagar 2 Recursos para colocar 1 Base`, `pagar 1 Recurso y, si …`
  payFor: ({ payment, effect }) => `${payment} ${/^si /u.test(effect) ? 'y,' : 'para'} ${effect}`,
  paying: ({ cost }) => `, pagando ${cost}`,
  payingEach: ({ cost }) => `, pagando ${cost} por cada espacio`,
  payingNothing: ', sin pagar nada',
  joinFurther: ({ first, second }) =>
    (first.includes(', ') || second.startsWith('después ') || PERMISSION.test(removeMarks(second))) &&
    !/en cada un[ao]$/u.test(first)
      ? `${first}; ${second}`
      : `${first}, ${second}`,
  joinLast,
  joinCostAndEffect: ({ first, second }) =>
    /^retirar /u.test(first) && !/^retirar /u.test(second) && !STARTS_WITH_CONDITION.test(second)
      ? `${first} para ${second}`
      : joinLast({ first, second }),
  yesNo: ({ purpose }) => {
    // The name of a text instead of its effect: `[Asalto](operation:Assault)`.
    if (/^\[\p{Lu}[^\]]*\]\([^)]*\)$/u.test(purpose)) return `¿aplicar esto: ${purpose}?`;
    // The question begins after a condition: `si hay Bases, ¿tirar un dado?`.
    const [, condition, effect] = /^(si [^,]+), (\p{L}+r(?:l[ao]s?)? .*)$/u.exec(purpose) ?? [];
    if (effect !== undefined) return `${condition ?? ''}, ¿${effect}?`;
    // `[colocar 1 Base](way:base) o [Asalto](operation:Assault)`: a name among effects.
    const alternatives = joinAlternatives(purpose);
    return `¿${/^\p{Ll}+r /u.test(removeMarks(purpose)) ? alternatives.replaceAll(NAMED_ALTERNATIVE, '$1ejecutar ') : alternatives}?`;
  },
  repeatable: ({ purpose, left }) =>
    `¿${purpose}? (${left === undefined ? 'cuantas veces se quiera' : `hasta ${left} veces`})`,

  pass: 'Pasar',
  eventText: ({ title, side }) => `Evento${title === '' ? '' : ` ${title}`}${side === '' ? '' : `, ${side}`}`,
  continue: 'ahora no, seguir',
  remainingSpaces: 'todos los espacios restantes',
  begin: ({ title }) => `empezar: ${title}`,
  noMore: 'nada más',
  noMoreSpaces: 'ningún espacio más',
  noMoreMoves: ({ place }) => `terminar los movimientos ${place}`,
  noMorePieces: 'ninguna pieza más',
  noMoreFactions: 'ninguna Facción más',
  none: 'ninguno',
  yes: 'sí',
  no: 'no',
  nth: ({ number }) => `opción ${number}`,
  limited: ({ option }) => `${option} (Operación Limitada)`,
  withoutEffect: ({ option }) => `${option} (no cambiaría nada)`,
  withCosts: ({ option, costs }) => `${option} (${costs})`,
  costOf: ({ faction, cost }) => `${faction.inCase('alone')}: ${cost}`,
  costEach: ({ cost }) => `${cost} por espacio`,
  costRange: ({ min, max }) => `de ${min} a ${max.text}`,
  costUnknown: 'costo aún desconocido',
  costAtLeast: ({ min }) => `al menos ${min.text}`,
};
