/** Spanish questions. Effects are in the infinitive. */
import { joining } from '../nouns/spanish-articles.ts';
import { unmarked } from '../nouns/marks.ts';
import type { QuestionMessages } from '../question-messages.ts';

const behind = (text: string): string => (text === '' ? '' : ` ${text}`);
const named = (role: string): string => (role === '' ? '' : ` (${role})`);

const cuantos = (gender: 'm' | 'f'): string => (gender === 'f' ? 'cuántas' : 'cuántos');

const of = (from: string): string => from.replace(/^desde el /u, 'del ').replace(/^desde /u, 'de ');

/** `de Mira a Vero`: shorter than `desde` if both ends are known. */
const between = (from: string, to: string): string =>
  behind(from === '' || to === '' ? from : of(from)) + behind(to);

/** A semicolon outside parentheses: the text has several verb phrases. */
const SEVERAL = /^(?:[^;(]|\([^)]*\))*;/u;

const LEADS = /^(?:(?:si|en|tantas veces) |\d+ veces,)/u;

/** A permission with its subject, which is not an infinitive. */
const MAY = /(?:^|, )(?:el |la |los |las |esa |[\p{Lu}[])[^,;()]*? pueden? /u;

/** `retirar 1 Base y colocar 1 Guerrilla`; a comma after `en cada uno`, and where `y` would join too little. */
function andThen({ first, then }: { readonly first: string; readonly then: string }): string {
  const isBare = /^(tantas veces [^,]*$|todo )/u.test(then);
  if (/en cada un[ao]$/u.test(first)) return `${first}, ${then}`;
  if (isBare || SEVERAL.test(then) || MAY.test(unmarked(then))) return `${first}; ${then}`;
  if (LEADS.test(then)) return `${first} y, ${then}`;
  return `${first}${first.includes(', ') ? ',' : ''} ${joining(then, 'and')} ${then}`;
}

export const questions: QuestionMessages = {
  asked: ({ who, executing, text, rule, question }) =>
    `${who.as('alone')}${executing}${text === '' ? '' : `: ${text}`}${rule === '' ? '' : ` (${rule})`}: ${question}`,
  left: ({ left }) => ` (${left === 1 ? 'queda' : 'quedan'} ${left})`,
  range: ({ least, most }) => ` (de ${least} a ${most})`,
  exactly: ({ number }) => ` (${number})`,

  turn: '¿una Operación, el Evento o pasar?',
  box: '¿qué casilla, para actuar en esta carta?',
  activity: '¿una Actividad Especial ahora?',
  goingOn: '¿algo más antes de que termine esta acción?',
  activityBefore: ({ purpose }) => `¿una Actividad Especial ahora, antes de esto: ${purpose}?`,
  activityBetween: ({ purpose }) =>
    `¿una Actividad Especial ahora, o un espacio donde hacer primero esto: ${purpose}?`,
  space: ({ role, left }) => `¿qué espacio${named(role)}?${left}`,
  from: ({ to }) => `¿desde qué espacio mover piezas${behind(to)}?`,
  recalled: ({ left }) => `¿de qué espacio tomar piezas, por falta de piezas disponibles?${left}`,
  recalledPiece: ({ from, left }) =>
    `¿qué pieza tomar${behind(of(from))}, por falta de piezas disponibles?${left}`,
  recalledCount: ({ pieces, gender, from, range }) =>
    `¿${cuantos(gender)} ${pieces} se toman${behind(of(from))}${range}?`,
  to: ({ from }) => `¿a qué espacio mover piezas${behind(from)}?`,
  faction: ({ role, place }) => `¿qué Facción${named(role)}${behind(place)}?`,
  piece: ({ place, left }) => `¿qué pieza${behind(place)}?${left}`,
  mover: ({ from, to }) => `¿qué piezas mover${between(from, to)}?`,
  count: ({ pieces, gender, place, from, to, range }) =>
    `¿${cuantos(gender)} ${pieces}${from === '' && to === '' ? '' : ' mover'}${behind(place)}${between(from, to)}${range}?`,
  number: ({ place, range }) => `¿qué cantidad${behind(place)}${range}?`,
  carry: ({ from, to, range }) => `¿cuántos marcadores van con las piezas${between(from, to)}${range}?`,
  moved: ({ pieces, gender, place, range }) =>
    `¿${cuantos(gender)} ${pieces}${behind(place)} entre las piezas que ya se movieron${range}?`,
  way: ({ place }) => `¿de qué modo${behind(place)}?`,
  executing: ({ who }) => ` (ejecuta: ${who.as('alone')})`,
  toDo: ({ purpose, question }) => `${purpose}: ${question}`,
  payment: 'pagar ',
  payFor: ({ payment, deed }) => `${payment} ${/^si /u.test(deed) ? 'y,' : 'para'} ${deed}`,
  paying: ({ cost }) => `, pagando ${cost}`,
  payingEach: ({ cost }) => `, pagando ${cost} por cada espacio`,
  payingNothing: ', sin pagar nada',
  inRow: ({ first, then }) =>
    (first.includes(', ') || MAY.test(unmarked(then))) && !/en cada un[ao]$/u.test(first)
      ? `${first}; ${then}`
      : `${first}, ${then}`,
  andThen,
  atPriceOf: ({ first, then }) =>
    /^retirar /u.test(first) && !/^retirar /u.test(then) && !LEADS.test(then)
      ? `${first} para ${then}`
      : andThen({ first, then }),
  mayDo: ({ purpose }) => {
    // The name of a text instead of its effect.
    if (/^\[\p{Lu}/u.test(purpose)) return `¿aplicar esto: ${purpose}?`;
    const [, condition, deed] = /^(si [^,]+), (\p{L}+r(?:l[ao]s?)? .*)$/u.exec(purpose) ?? [];
    return deed === undefined ? `¿${purpose}?` : `${condition ?? ''}, ¿${deed}?`;
  },
  doAgain: ({ purpose }) => `¿${purpose}? (cuantas veces se quiera)`,
  mode: ({ role }) => `¿cuál de estas opciones${named(role)}?`,

  pass: 'Pasar',
  event: 'Evento',
  eventSide: ({ side }) => `Evento, ${side}`,
  goOn: 'no, seguir',
  noMore: 'nada más',
  none: 'ninguno',
  yes: 'sí',
  no: 'no',
  nth: ({ number }) => `opción ${number}`,
  limited: ({ option }) => `${option} (Operación Limitada)`,
  idle: ({ option }) => `${option} (no cambiaría nada)`,
  costing: ({ option, costs }) => `${option} (${costs})`,
  costOf: ({ who, cost }) => `${who.as('alone')}: ${cost}`,
  costEach: ({ cost }) => `${cost} por espacio`,
  costRange: ({ least, most }) => `de ${least} a ${most.text}`,
  costUnknown: 'coste aún desconocido',
  costAtLeast: ({ least }) => `al menos ${least.text}`,
};
