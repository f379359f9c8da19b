/** Questions in Spanish. What is to be done stands in the infinitive. */
import type { QuestionMessages } from '../question-messages.ts';

const behind = (text: string): string => (text === '' ? '' : ` ${text}`);
const named = (role: string): string => (role === '' ? '' : ` (${role})`);

const cuantos = (gender: 'm' | 'f'): string => (gender === 'f' ? 'cuántas' : 'cuántos');

/** `de Mira a Vero`: with both ends of a move, `desde` would be heavy. */
const between = (from: string, to: string): string =>
  behind(from === '' || to === '' ? from : from.replace(/^desde el /u, 'del ').replace(/^desde /u, 'de ')) +
  behind(to);

/** The questions, and the options that are no names of anything. */
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
  from: ({ to }) => `¿desde qué espacio${behind(to)}?`,
  recalled: ({ left }) => `¿de qué espacio se toman las piezas que faltan?${left}`,
  recalledPiece: ({ from, left }) => `¿qué pieza de las que faltan se toma${behind(from)}?${left}`,
  recalledCount: ({ pieces, gender, from, range }) =>
    `¿${cuantos(gender)} ${pieces} se toman${behind(from)}${range}?`,
  to: ({ from }) => `¿a qué espacio${behind(from)}?`,
  faction: ({ role, place }) => `¿qué Facción${named(role)}${behind(place)}?`,
  piece: ({ place, left }) => `¿qué pieza${behind(place)}?${left}`,
  mover: ({ from, to }) => `¿qué piezas${between(from, to)}?`,
  count: ({ pieces, gender, place, from, to, range }) =>
    `¿${cuantos(gender)} ${pieces}${behind(place)}${between(from, to)}${range}?`,
  number: ({ place, range }) => `¿cuántas unidades${behind(place)}${range}?`,
  carry: ({ from, to, range }) => `¿cuántos marcadores van con las piezas${between(from, to)}${range}?`,
  moved: ({ pieces, gender, place, range }) =>
    `¿${cuantos(gender)} ${pieces}${behind(place)} entre las piezas que ya se movieron${range}?`,
  way: ({ place }) => `¿de qué modo${behind(place)}?`,
  executing: ({ who }) => ` (ejecuta: ${who.as('alone')})`,
  toDo: ({ purpose, question }) => `${purpose}: ${question}`,
  payment: 'pagar ',
  payFor: ({ payment, deed }) => `${payment} ${/^si /u.test(deed) ? 'y,' : 'para'} ${deed}`,
  mayDo: ({ purpose }) => `¿${purpose}?`,
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
  costAtLeast: ({ least }) => `al menos ${least.text}`,
};
