/** Spanish questions. Effects are in the infinitive. */
import { conjunctionBefore } from '../nouns/spanish-articles.ts';
import { removeMarks } from '../nouns/marks.ts';
import type { QuestionMessages } from '../question-messages.ts';

const withSpace = (text: string): string => (text === '' ? '' : ` ${text}`);
const roleNote = (role: string): string => (role === '' ? '' : ` (${role})`);

const cuantos = (gender: 'm' | 'f'): string => (gender === 'f' ? 'cuántas' : 'cuántos');

/** `desde el Norte` → `del Norte`, `desde Mira` → `de Mira`. */
const replaceDesdeByDe = (from: string): string =>
  from.replace(/^desde el /u, 'del ').replace(/^desde /u, 'de ');

/** `de Mira a Vero`: shorter than `desde` if both ends are known. */
const movePlaces = (from: string, to: string): string =>
  withSpace(from === '' || to === '' ? from : replaceDesdeByDe(from)) + withSpace(to);

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
  if (isAmbiguousAfterAnd || HAS_SEMICOLON.test(second) || PERMISSION.test(removeMarks(second)))
    return `${first}; ${second}`;
  if (STARTS_WITH_CONDITION.test(second)) return `${first} y, ${second}`;
  return `${first}${first.includes(', ') ? ',' : ''} ${conjunctionBefore(second, 'and')} ${second}`;
}

export const questions: QuestionMessages = {
  decision: ({ faction, executing, text, rule, question }) =>
    `${faction.inCase('alone')}${executing}${text === '' ? '' : `: ${text}`}${rule === '' ? '' : ` (${rule})`}: ${question}`,
  remaining: ({ remaining }) => ` (${remaining === 1 ? 'queda' : 'quedan'} ${remaining})`,
  range: ({ min, max }) => ` (de ${min} a ${max})`,
  exactly: ({ number }) => ` (${number})`,

  turn: '¿una Operación, el Evento o pasar?',
  box: '¿qué casilla, para actuar en esta carta?',
  activity: '¿una Actividad Especial ahora?',
  endOfAction: '¿algo más antes de que termine esta acción?',
  activityBefore: ({ purpose }) => `¿una Actividad Especial ahora, antes de esto: ${purpose}?`,
  activityBetween: ({ purpose }) =>
    `¿una Actividad Especial ahora, o un espacio donde hacer primero esto: ${purpose}?`,
  space: ({ role, remaining }) => `¿qué espacio${roleNote(role)}?${remaining}`,
  from: ({ to }) => `¿desde qué espacio mover piezas${withSpace(to)}?`,
  recalled: ({ remaining }) => `¿de qué espacio tomar piezas, por falta de piezas disponibles?${remaining}`,
  recalledPiece: ({ from, remaining }) =>
    `¿qué pieza tomar${withSpace(replaceDesdeByDe(from))}, por falta de piezas disponibles?${remaining}`,
  recalledCount: ({ pieces, gender, from, range }) =>
    `¿${cuantos(gender)} ${pieces} se toman${withSpace(replaceDesdeByDe(from))}${range}?`,
  to: ({ from }) => `¿a qué espacio mover piezas${withSpace(from)}?`,
  faction: ({ role, place }) => `¿qué Facción${roleNote(role)}${withSpace(place)}?`,
  piece: ({ place, remaining }) => `¿qué pieza${withSpace(place)}?${remaining}`,
  movingPieces: ({ from, to }) => `¿qué piezas mover${movePlaces(from, to)}?`,
  count: ({ pieces, gender, place, from, to, range }) =>
    `¿${cuantos(gender)} ${pieces}${from === '' && to === '' ? '' : ' mover'}${withSpace(place)}${movePlaces(from, to)}${range}?`,
  number: ({ place, range }) => `¿qué cantidad${withSpace(place)}${range}?`,
  carriedMarkers: ({ from, to, range }) =>
    `¿cuántos marcadores van con las piezas${movePlaces(from, to)}${range}?`,
  movedPieces: ({ pieces, gender, place, range }) =>
    `¿${cuantos(gender)} ${pieces}${withSpace(place)} entre las piezas que ya se movieron${range}?`,
  way: ({ place }) => `¿de qué modo${withSpace(place)}?`,
  executing: ({ faction }) => ` (ejecuta: ${faction.inCase('alone')})`,
  purposeAndQuestion: ({ purpose, question }) => `${purpose}: ${question}`,
  paymentStart: 'pagar ',
  // `pagar 2 Recursos para colocar 1 Base`, `pagar 1 Recurso y, si …`
  payFor: ({ payment, effect }) => `${payment} ${/^si /u.test(effect) ? 'y,' : 'para'} ${effect}`,
  paying: ({ cost }) => `, pagando ${cost}`,
  payingEach: ({ cost }) => `, pagando ${cost} por cada espacio`,
  payingNothing: ', sin pagar nada',
  joinFurther: ({ first, second }) =>
    (first.includes(', ') || PERMISSION.test(removeMarks(second))) && !/en cada un[ao]$/u.test(first)
      ? `${first}; ${second}`
      : `${first}, ${second}`,
  joinLast,
  joinPriced: ({ first, second }) =>
    /^retirar /u.test(first) && !/^retirar /u.test(second) && !STARTS_WITH_CONDITION.test(second)
      ? `${first} para ${second}`
      : joinLast({ first, second }),
  yesNo: ({ purpose }) => {
    // The name of a text instead of its effect: `[Asalto](operation:Assault)`.
    if (/^\[\p{Lu}/u.test(purpose)) return `¿aplicar esto: ${purpose}?`;
    // The question begins after a condition: `si hay Bases, ¿tirar un dado?`.
    const [, condition, effect] = /^(si [^,]+), (\p{L}+r(?:l[ao]s?)? .*)$/u.exec(purpose) ?? [];
    return effect === undefined ? `¿${purpose}?` : `${condition ?? ''}, ¿${effect}?`;
  },
  repeatable: ({ purpose }) => `¿${purpose}? (cuantas veces se quiera)`,
  mode: ({ role }) => `¿cuál de estas opciones${roleNote(role)}?`,

  pass: 'Pasar',
  event: 'Evento',
  eventSide: ({ side }) => `Evento, ${side}`,
  continue: 'no, seguir',
  noMore: 'nada más',
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
  costUnknown: 'coste aún desconocido',
  costAtLeast: ({ min }) => `al menos ${min.text}`,
};
