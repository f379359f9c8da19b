/** Renders messages in French and Spanish: agreement, prepositions, quotation marks. */
import { describe, expect, it } from 'vitest';
import { namedVolume as volume } from '@quipu/engine/testing';
import { loadLocale } from './locales.ts';
import { itemText } from './log.ts';
import { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';
import type { NounText, PlaceText, FactionText } from './message-parameters.ts';

const [french, spanish] = await Promise.all([loadLocale('fr'), loadLocale('es')]);

const plainText = (text: string): string => removeMarks(text).replaceAll(/[\u{a0}\u{202f}]/gu, ' ');
const singularNoun = (text: string): NounText => ({ text, isPlural: false, gender: 'f' });
const pluralNoun = (text: string): NounText => ({ text, isPlural: true, gender: 'f' });
const placeText =
  (inside: string): PlaceText =>
  () =>
    inside;
const faction = (
  subject: string,
  genitive: string,
  isPlural = false,
  gender: 'm' | 'f' = 'm',
): FactionText => ({
  inCase: (role) => (role === 'of' ? genitive : role === 'alone' ? subject.replace(/^\w+ /u, '') : subject),
  isPlural,
  gender,
});

const fr = {
  government: faction('le Gouvernement', 'du Gouvernement'),
  alm: faction('les ALM', 'des ALM', true, 'f'),
  clans: faction('les Clans', 'des Clans', true),
};
const es = {
  government: faction('el Gobierno', 'del Gobierno'),
  alm: faction('las ALM', 'de las ALM', true, 'f'),
  clans: faction('los Clanes', 'de los Clanes', true),
};

const sentences: readonly (readonly [topic: string, message: string, expected: string])[] = [
  [
    'pieces that become Active, in French',
    french.log.piecesFlipped({
      pieces: singularNoun('1 Guérilla Dormante'),
      place: placeText('à Roca'),
      state: 'Active',
      isFirstState: false,
    }),
    '1 Guérilla Dormante devient Active à Roca',
  ],
  [
    'pieces that go back to their first state, in French',
    french.log.piecesFlipped({
      pieces: pluralNoun('2 Guérillas Actives'),
      place: placeText('à Roca'),
      state: 'Dormantes',
      isFirstState: true,
    }),
    '2 Guérillas Actives redeviennent Dormantes à Roca',
  ],
  [
    'a payment and its purpose, in French',
    french.questions.payFor({ payment: 'payer 2 Ressources', effect: 'placer jusqu’à 6 cubes à Mira' }),
    'payer 2 Ressources pour placer jusqu’à 6 cubes à Mira',
  ],
  [
    'a payment before a condition, in French',
    french.questions.payFor({ payment: 'payer 1 Ressource', effect: 's’il y a des Bases, éliminer 1 Base' }),
    'payer 1 Ressource et, s’il y a des Bases, éliminer 1 Base',
  ],
  [
    'a payment and its purpose, in Spanish',
    spanish.questions.payFor({ payment: 'pagar 2 Recursos', effect: 'colocar hasta 6 cubos en Mira' }),
    'pagar 2 Recursos para colocar hasta 6 cubos en Mira',
  ],
  [
    'a payment before a condition, in Spanish',
    spanish.questions.payFor({ payment: 'pagar 1 Recurso', effect: 'si hay Bases, retirar 1 Base' }),
    'pagar 1 Recurso y, si hay Bases, retirar 1 Base',
  ],
  [
    'several Bases that are turned face down, in French',
    french.log.piecesFlipped({
      pieces: pluralNoun('2 Bases ordinaires'),
      place: placeText('à Mira'),
      state: 'face cachée',
      isFirstState: false,
    }),
    '2 Bases ordinaires passent face cachée à Mira',
  ],
  [
    'several Bases that become hidden, in Spanish',
    spanish.log.piecesFlipped({
      pieces: pluralNoun('2 Bases regulares'),
      place: placeText('en Mira'),
      state: 'ocultas',
      isFirstState: false,
    }),
    '2 Bases regulares quedan ocultas en Mira',
  ],
  [
    'a Base that becomes regular again, in Spanish',
    spanish.log.piecesFlipped({
      pieces: singularNoun('1 Base oculta'),
      place: placeText('en Mira'),
      state: 'regular',
      isFirstState: true,
    }),
    '1 Base oculta pasa a ser regular en Mira',
  ],
  [
    'verb phrases in a row, in Spanish',
    spanish.questions.joinLast({ first: 'seleccionar 1 espacio', second: 'ejecutar un Asalto allí' }),
    'seleccionar 1 espacio y ejecutar un Asalto allí',
  ],
  [
    'two verb phrases with the same verb, in Spanish',
    spanish.questions.joinLast({ first: 'colocar 1 Base', second: 'colocar [3 Tropas](pieces:Troops)' }),
    'colocar 1 Base y 3 Tropas',
  ],
  [
    'an effect before the question about its place, in Spanish',
    spanish.questions.purposeAndQuestion({
      purpose: 'retirar 3 Tropas en el mapa',
      question: '¿qué espacio? (faltan 2)',
    }),
    'retirar 3 Tropas del mapa. ¿De qué espacio? (faltan 2)',
  ],
  [
    'alternatives with the same verb, in Spanish',
    spanish.questions.yesNo({
      purpose: '[colocar 1 Guerrilla](way:a), [colocar 1 Base](way:b) o [retirar 1 Base](way:c)',
    }),
    '¿colocar 1 Guerrilla o 1 Base, o retirar 1 Base?',
  ],
  [
    'the name of a text among effects, in Spanish',
    spanish.questions.yesNo({ purpose: '[colocar 1 Base](way:base) o [Asalto](operation:Assault)' }),
    '¿colocar 1 Base o ejecutar Asalto?',
  ],
  [
    'a verb phrase with parenthesized alternatives after another, in Spanish',
    spanish.questions.joinLast({ first: 'seleccionar 1 espacio', second: 'ejecutar un Asalto (uno; dos)' }),
    'seleccionar 1 espacio y ejecutar un Asalto (uno; dos)',
  ],
  [
    'a verb phrase with parenthesized alternatives after another, in French',
    french.questions.joinLast({
      first: 'sélectionner 1 zone',
      second: 'exécuter un Assaut (un\u{202f}; deux)',
    }),
    'sélectionner 1 zone et exécuter un Assaut (un ; deux)',
  ],
  [
    'a verb phrase before a condition, in Spanish',
    spanish.questions.joinCostAndEffect({ first: 'retirar 1 Base', second: 'si hay Tropas, tirar un dado' }),
    'retirar 1 Base y, si hay Tropas, tirar un dado',
  ],
  [
    'a verb phrase before a repeated one, in Spanish',
    spanish.questions.joinLast({ first: 'seleccionar 1 Ciudad', second: '2 veces, tirar un dado' }),
    'seleccionar 1 Ciudad y, 2 veces, tirar un dado',
  ],
  [
    'a removal and its purpose, in Spanish',
    spanish.questions.joinCostAndEffect({ first: 'retirar 1 Base', second: 'sumar 2 a la Ayuda' }),
    'retirar 1 Base para sumar 2 a la Ayuda',
  ],
  [
    'verb phrases in a row, in French',
    french.questions.joinLast({ first: 'sélectionner 1 zone', second: 'placer 1 Base' }),
    'sélectionner 1 zone et placer 1 Base',
  ],
  [
    'a verb phrase before a condition, in French',
    french.questions.joinLast({
      first: 'activer 1 Guérilla, la première',
      second: 's’il y a une Base, passer',
    }),
    'activer 1 Guérilla, la première et, s’il y a une Base, passer',
  ],
  [
    'a removal and its purpose, in French',
    french.questions.joinCostAndEffect({ first: 'éliminer 1 Base', second: 'avancer le Chef de 2 cases' }),
    'éliminer 1 Base pour avancer le Chef de 2 cases',
  ],
  [
    'a Base that gets a state with a preposition, in French',
    french.log.piecesFlipped({
      pieces: singularNoun('1 Base cachée'),
      place: placeText('à Roca'),
      state: 'des Consignes',
      isFirstState: false,
    }),
    '1 Base cachée devient celle des Consignes à Roca',
  ],
  [
    'an obligation of an activity, in French',
    french.reasons.obligations.turn({ text: 'Transport' }),
    'Transport doit avoir un effet',
  ],
  [
    'the beginning of an operation that is still to come, in French',
    french.reasons.obligations.start({ text: 'Patrouille' }),
    'commencer (Patrouille)',
  ],
  [
    'a verb phrase with a condition, in Spanish',
    spanish.questions.yesNo({ purpose: 'si hay Bases, tirar un dado' }),
    'si hay Bases, ¿tirar un dado?',
  ],
  [
    'pieces that move, in Spanish',
    spanish.log.piecesMoved({
      pieces: pluralNoun('2 Tropas'),
      origin: (role) => (role === 'of' ? 'de Mira' : 'desde Mira'),
      destination: placeText('a Vero'),
    }),
    '2 Tropas movidas de Mira a Vero',
  ],
  [
    'pieces that become Active, in Spanish',
    spanish.log.piecesFlipped({
      pieces: singularNoun('1 Guerrilla Clandestina'),
      place: placeText('en Mira'),
      state: 'Activa',
      isFirstState: false,
    }),
    '1 Guerrilla Clandestina pasa a Activa en Mira',
  ],
  [
    'pieces that become those of something, in Spanish',
    spanish.log.piecesFlipped({
      pieces: singularNoun('1 Base oculta'),
      place: placeText('en Mira'),
      state: 'de las Directivas',
      isFirstState: false,
    }),
    'La Base oculta en Mira es la de las Directivas',
  ],
  ['a die, in French', french.log.dieRolled({ value: 3 }), 'Le dé donne 3'],
  ['a die, in Spanish', spanish.log.dieRolled({ value: 5 }), 'Resultado del dado: 5'],
  [
    'a marker that is placed with its holder, in French',
    french.log.markersTaken({
      markers: singularNoun('1 Cargaison'),
      place: placeText('dans le Meta Est'),
      holder: fr.clans,
    }),
    '1 Cargaison des Clans placée dans le Meta Est',
  ],
  ['a secret choice, in Spanish', spanish.log.hiddenChoice({ faction: es.alm }), 'las ALM eligen en secreto'],
  [
    'an executing Faction, in French',
    french.questions.executing({ faction: fr.alm }),
    ' (pendant l’action des ALM)',
  ],
  [
    'a route, in French',
    french.questions.route({ origin: 'depuis Mira', destination: 'vers Vero' }),
    'depuis Mira vers Vero',
  ],
  [
    'a number of pieces, in French',
    french.questions.count({ verb: 'éliminer', pieces: 'Troupes', gender: 'f', range: ' (de 1 à 7)' }),
    'combien de Troupes éliminer ? (de 1 à 7)',
  ],
  ['one cause more, in French', french.terminal.replay.furtherCount({ count: 1 }), 'et 1 autre'],
  [
    'a route, in Spanish',
    spanish.questions.route({ origin: 'desde Mira', destination: 'a Vero' }),
    'de Mira a Vero',
  ],
  [
    'the origin of a move, in Spanish',
    spanish.questions.route({ origin: 'desde Mira', destination: '' }),
    'desde Mira',
  ],
  [
    'a number of pieces, in Spanish',
    spanish.questions.count({ verb: 'retirar', pieces: 'Tropas', gender: 'f', range: ' (de 1 a 7)' }),
    '¿cuántas Tropas retirar? (de 1 a 7)',
  ],
  [
    'a rule that has changed, in French',
    french.divergence.causes.changed({
      text: 'Phase de Victoire',
      rule: '6.1',
      gender: 'f',
      isPlural: false,
    }),
    'Phase de Victoire (6.1) : modifiée',
  ],
  [
    'a Non-player with a different answer, in French',
    french.divergence.nonplayers.differentAnswer({
      turn: 4,
      context: '',
      faction: fr.alm,
      decision: 'Marche',
      answer: 'oui',
      nonplayerAnswer: 'non',
      rule: '',
    }),
    'Réponse 4 : les ALM sont un Non-joueur ; avec ces règles, la réponse à « Marche » serait « non », et non « oui » comme dans la partie enregistrée. Les réponses des Non-joueurs ont été prises telles quelles.',
  ],
  [
    'a line that quotes, in French',
    french.nonplayers.preferredMatch({
      count: 14,
      line: french.nonplayers.quotedLine({ line: 'choisir « oui »' }),
    }),
    ', prioritaire parmi 14 : « choisir “oui” »',
  ],
  [
    'a line that quotes, in Spanish',
    spanish.nonplayers.onlyMatch({ count: 20, line: spanish.nonplayers.quotedLine({ line: 'elegir “sí”' }) }),
    ', única posibilidad entre 20: “elegir ‘sí’”',
  ],
  [
    'a deficit, in French',
    french.play.soloResult({
      faction: fr.government,
      degree: 'Échec',
      lead: french.play.soloDeficit({ difference: 14 }),
      rule: '8.8',
    }),
    'Gouvernement : Échec, à 14 points du meilleur Non-joueur (8.8).',
  ],
  [
    'a limit, in French',
    french.reasons.stacking({ max: 1 }),
    'il n’y a plus de place ici : 1 de ces pièces au plus par zone',
  ],
  [
    'offered answers, in French',
    french.terminal.replay.offeredOptions({
      options: ['Roca', 'c’est tout']
        .map((text) => french.terminal.replay.offeredOption({ text }))
        .join(french.terminal.replay.optionSeparator),
    }),
    'Réponses possibles : « Roca » ; « c’est tout »',
  ],
];

describe('a sentence', () => {
  it.each(sentences)('renders %s', (_, text, expected) => {
    expect(plainText(text)).toBe(expected);
  });
});

describe('a Faction that is the only one to choose', () => {
  it.each([
    ['fr', french, 'Seule Faction possible : Rebels'],
    ['es', spanish, 'Única Facción posible: Rebels'],
  ] as const)('is announced as a Faction (%s)', (_, locale, expected) => {
    const content = {
      kind: 'forced',
      seat: 'Rebels',
      text: '',
      option: 'Rebels',
      optionKind: 'faction',
    } as const;
    const item = { content, rule: '', path: '', wasShown: false, items: [] };
    expect(plainText(itemText(new Names(volume, locale), item))).toBe(expected);
  });
});

describe('a mode that was chosen', () => {
  it.each([
    ['fr', french, 'Choix : bread'],
    ['es', spanish, 'Elección: bread'],
  ] as const)('is stated in the log (%s)', (_, locale, expected) => {
    const content = { kind: 'mode', text: 'Rally', option: 'bread', space: null } as const;
    const item = { content, rule: '', path: '', wasShown: false, items: [] };
    expect(plainText(itemText(new Names(volume, locale), item))).toBe(expected);
  });
});

describe('options named after a kind of action', () => {
  it.each([
    ['fr', french, ['Opération', 'Activité Spéciale']],
    ['es', spanish, ['Operación', 'Actividad Especial']],
  ] as const)('are translated (%s)', (_, locale, expected) => {
    const names = new Names(volume, locale);
    expect(['Operation', 'Activity'].map((key) => plainText(names.mode(key)))).toEqual(expected);
    expect(['Operation', 'Activity'].map((key) => plainText(names.wayOf('Train', key)))).toEqual(expected);
  });
});
