/** Questions in Spanish. What is to be done stands in the infinitive. */
import { de } from '../nouns/spanish-articles.ts';
import type { QuestionMessages } from '../question-messages.ts';

const behind = (text: string): string => (text === '' ? '' : ` ${text}`);
const named = (role: string): string => (role === '' ? '' : ` (${role})`);

/** The questions, and the options that are no names of anything. */
export const questions: QuestionMessages = {
  asked: ({ who, executing, text, rule, question }) =>
    `${who.as('alone')}${executing}${text === '' ? '' : `: ${text}`}${rule === '' ? '' : ` (${rule})`}: ${question}`,
  left: ({ left }) => ` (${left === 1 ? 'queda' : 'quedan'} ${left})`,
  range: ({ least, most }) => ` (${least} a ${most})`,
  exactly: ({ number }) => ` (${number})`,

  turn: '¿una Operación, el Evento o pasar?',
  box: '¿qué casilla, para actuar en esta carta?',
  activity: '¿una Actividad Especial ahora?',
  goingOn: '¿algo más antes de que termine esta acción?',
  activityBefore: ({ purpose }) => `¿una Actividad Especial ahora, antes de esto: ${purpose}?`,
  space: ({ role, left }) => `¿qué espacio${named(role)}?${left}`,
  from: ({ to }) => `¿desde qué espacio${behind(to)}?`,
  recalled: ({ left }) => `¿de qué espacio se toman las piezas que faltan?${left}`,
  recalledPiece: ({ from, left }) => `¿qué pieza de las que faltan se toma${behind(from)}?${left}`,
  recalledCount: ({ pieces, from, range }) => `¿qué número ${de(pieces)} se toma${behind(from)}${range}?`,
  to: ({ from }) => `¿hacia qué espacio${behind(from)}?`,
  faction: ({ role, place }) => `¿qué Facción${named(role)}${behind(place)}?`,
  piece: ({ place, left }) => `¿qué pieza${behind(place)}?${left}`,
  mover: ({ from, to }) => `¿qué piezas${behind(from)}${behind(to)}?`,
  count: ({ pieces, place, from, to, range }) =>
    `¿qué número ${de(pieces)}${behind(place)}${behind(from)}${behind(to)}${range}?`,
  number: ({ place, range }) => `¿qué número${behind(place)}${range}?`,
  carry: ({ from, to, range }) =>
    `¿qué número de marcadores va con ellas${behind(from)}${behind(to)}${range}?`,
  moved: ({ pieces, place, range }) =>
    `¿qué número ${de(pieces)}${behind(place)} entre las piezas que ya se movieron${range}?`,
  way: ({ place }) => `¿cómo${behind(place)}?`,
  executing: ({ who }) => ` (ejecuta: ${who.as('alone')})`,
  toDo: ({ purpose, question }) => `${purpose}: ${question}`,
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
