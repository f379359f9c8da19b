/** French verb phrases. */
import { isNumeral, joinWords, removeMarks, type Term } from '@quipu/words/nouns';
import {
  adjectiveEnding,
  colon,
  markedName,
  pluralMarkedName,
  semicolon,
  withA,
  withDe,
  withLe,
} from '@quipu/words/nouns/french';
import type { Phrases } from '../english/phrases.ts';
import { atLevels, indefiniteArticle, list } from './inflection.ts';
import { destinationWithoutOrigin, originWithoutDestination } from './phrase-rewrites.ts';

const adjectiveEndingOf = (term: Term): string =>
  adjectiveEnding({ gender: term.gender ?? 'm', isPlural: term.plural === true });

/** Whether the phrase is about one thing, so that an adjective before it is singular. */
const isSingular = (phrase: string): boolean => SINGULAR_DETERMINER.test(removeMarks(phrase));

const SINGULAR_DETERMINER = /^(au plus )?(1|une?|cette|ce|chaque|la|le) (?!nombre)|^l’/u;

/** A name with its article, without marks. */
const plainWithLe = (term: Term): string => removeMarks(withLe(term));

export const verbPhrases = {
  place: (object, location) => joinWords('placer', object, location),
  fromAvailable: () => 'depuis les pièces disponibles',
  placeLocationFirst: (location, object) => `placer ${location} ${object}`,
  remove: (object) => `éliminer ${object}`,
  removeForGood: (object) => `retirer définitivement ${object}`,
  replace: (object, replacement) => `remplacer ${object} par ${replacement}`,
  counterparts: (faction, isSingle) =>
    isSingle ? `la pièce correspondante ${faction}` : `les pièces correspondantes ${faction}`,
  activate: (object) => `activer ${object}`,
  hide: (object, hiddenState) =>
    `rendre ${isSingular(object) ? markedName(hiddenState) : pluralMarkedName(hiddenState)} ${object}`,
  turn: (object, state) =>
    `rendre ${isSingular(object) ? markedName(state) : pluralMarkedName(state)} ${object}`,
  flip: (object) => `retourner ${object}`,
  shift: (location, amount, toward) => {
    const place = location === '' ? 'une zone' : location;
    return isNumeral(amount)
      ? joinWords('décaler', place, amount === '1' ? 'd’un niveau' : `de ${amount} niveaux`, toward)
      : joinWords('décaler', place, toward, `de ce nombre de niveaux${colon}${amount}`);
  },
  towardLevel: (level) => `vers ${level.gender === undefined ? markedName(level) : withLe(level)}`,
  advance: (track, amount, isForward) =>
    isNumeral(amount)
      ? `${isForward ? 'avancer' : 'reculer'} ${track} ${amount === '1' ? 'd’1 case' : `de ${amount} cases`}`
      : `${isForward ? 'avancer' : 'reculer'} ${track} d’un nombre de cases égal ${withA(amount)}`,
  setLevel: (location, levels) =>
    levels.every(({ gender }) => gender === undefined)
      ? `rendre ${location} ${list(levels.map(markedName), 'or')}`
      : `mettre ${location} ${atLevels(levels)}`,
  // Boxes without gender are persons who hold an office.
  setBox: (track, box) =>
    box.gender === undefined
      ? `faire ${withDe(markedName(box))} ${withLe(track)}`
      : `mettre ${withLe(track)} sur ${withLe(box)}`,
  setTrack: (track, value) => `mettre ${track} à ${value}`,
  add: (amount, target) =>
    isNumeral(amount) ? `ajouter ${amount} ${withA(target)}` : `ajouter ${withA(target)}${colon}${amount}`,
  addAtMost: ({ amount, target, limit }) => `ajouter ${amount} ${withA(target)}, au plus ${limit}`,
  subtract: (amount, target) =>
    isNumeral(amount)
      ? `retrancher ${amount} ${withDe(target)}`
      : `retrancher ${withDe(target)}${colon}${amount}`,
  transfer: (object, source, destination) => joinWords('transférer', object, source, destination),
  transferHoldersFirst: (source, destination, object) => joinWords('transférer', source, destination, object),
  payInOrderTo: (payment, verbPhrase) => `${payment} pour ${verbPhrase}`,
  leavingAtLeast: (text, amount) => `${text}, de sorte qu’il en reste au moins ${amount}`,
  pay: (cost, isAlways) => `payer ${cost}${isAlways ? ' (même si l’Opération est gratuite)' : ''}`,
  move: (object, origin, destination) =>
    joinWords(
      'déplacer',
      object,
      originWithoutDestination(origin, destination),
      destinationWithoutOrigin(origin, destination),
    ),
  toAdjacentSpaces: () => 'vers des zones adjacentes',
  relocate: (object, origin, destination) =>
    joinWords(
      'déplacer',
      object,
      originWithoutDestination(origin, destination),
      destination === '' && origin === '' ? 'vers des zones au choix' : destination,
    ),
  select: (object, name, { isPlural, isRandom }) => {
    const verb = isRandom ? 'tirer au sort' : 'sélectionner';
    if (name === undefined) return `${verb} ${object}`;
    return `${verb} ${object} (${isPlural ? `les ${name.many ?? name.one}` : plainWithLe(name)})`;
  },
  withPayment: (text, cost, { isPerSpace, exceptions }) =>
    `${text}, en payant ${cost}${isPerSpace ? ' pour chaque zone' : ''}${exceptions.length === 0 ? '' : ` (${exceptions.join(', ')})`}`,
  priceInForce: () => 'son prix en vigueur',
  inEachOfThem: (text, { gender }) => `${text}${semicolon}dans ${gender === 'f' ? 'chacune' : 'chacun'}`,
  rollComputed: (dice) => `lancer ce nombre de dés${colon}${dice}`,
  roll: (dice) => (dice === 1 ? 'lancer un dé' : `lancer ${dice} dés`),
  executeFree: (term, { isAnyOfKind, isLimited, location, exceptions }) => {
    const name = isAnyOfKind ? term.one : markedName(term);
    const limit = isLimited ? `Limité${adjectiveEndingOf(term)}` : '';
    return joinWords(
      'exécuter',
      indefiniteArticle(term),
      name,
      limit,
      `gratuit${adjectiveEndingOf(term)}`,
      exceptions === '' ? '' : `autre que ${exceptions}`,
      location,
    );
  },
  cardsTerm: ({ key, one }) => ({ key, one: `carte ${one}`, many: `cartes ${one}`, gender: 'f' }),
  cardsOfHand: (verb, cards, { holder, recipient = '', isRandom }) => {
    if (verb === 'shuffle') return joinWords('mélanger', cards, 'de la défausse à leur pioche');
    if (verb === 'recover') return joinWords('prendre', cards, 'dans la défausse');
    const infinitive =
      holder === undefined
        ? { draw: 'piocher', discard: 'défausser', play: 'jouer', give: 'donner' }[verb]
        : 'prendre';
    const source = holder === undefined ? '' : `dans la main ${holder}`;
    return joinWords(infinitive, cards, recipient, isRandom ? 'au hasard' : '', source);
  },
  worthInHand: (track, worth) => `en main à la fin de la partie${colon}${markedName(track)} ${worth}`,
  lookAtHand: (hand, holder, taken) => {
    const look = `regarder les cartes ${markedName(hand)} ${holder}`;
    if (taken === undefined) return look;
    return isNumeral(taken)
      ? `${look} et en prendre ${taken}`
      : `${look} et en prendre ce nombre${colon}${taken}`;
  },
  lookAtCards: (amount) => {
    if (amount === '1') return 'regarder la prochaine carte';
    return isNumeral(amount)
      ? `regarder les ${amount} prochaines cartes`
      : `regarder les prochaines cartes, au nombre de${colon}${amount}`;
  },
  putCardsBack: (text) => `${text}, puis les remettre dans l’ordre voulu, la prochaine d’abord`,
  putCards: (text, { amount, isUpTo, isTop }) => {
    const end = isTop ? 'sur la pioche' : 'sous la pioche';
    return isNumeral(amount)
      ? `${text}, puis en placer ${isUpTo ? 'jusqu’à ' : ''}${amount} ${end}`
      : `${text}, puis en placer ${end}, ${isUpTo ? 'au plus ' : ''}au nombre de${colon}${amount}`;
  },
  executeEvent: (text, number) =>
    `exécuter ${text} de la carte ${number === undefined ? 'suivante' : number}`,
  withClauses: (text, clauses) => `${text} (${clauses})`,
  withChanges: (text, changes) =>
    removeMarks(text).endsWith(')')
      ? `${text.slice(0, -1)}${semicolon}${changes.join(semicolon)})`
      : `${text} (${changes.join(semicolon)})`,
  resolve: (name, { location, isFree }) =>
    joinWords('résoudre', name, location, isFree ? 'sans rien payer' : ''),
  makeFirst: (faction, isPlural) =>
    `${faction} ${isPlural ? 'agissent' : 'agit'} en premier sur la carte suivante`,
  makeEligible: (faction, { isEligible, throughNextCard, isUnchanged, isPlural }) => {
    const state = `${isEligible ? 'Éligible' : 'Inéligible'}${isPlural === true ? 's' : ''}`;
    const [becomes, stays] = isPlural === true ? ['deviennent', 'restent'] : ['devient', 'reste'];
    return `${faction} ${isUnchanged ? stays : becomes} ${state}${throughNextCard ? ' jusqu’à la fin de la carte suivante' : ''}`;
  },
  openSpace: (space, kind) => `mettre ${space} en jeu comme ${markedName(kind)}`,
  endGame: () => 'terminer la partie',
  cancelEvent: () => 'annuler l’Événement, qui n’a aucun effet',
  endCard: () => `terminer la carte${colon}aucune autre Faction n’y agit`,
  endMomentum: () => 'défausser tous les Élans, qui cessent d’être en vigueur',
  endLasting: (card, { isMomentum, side }) => {
    const sides = { unshaded: 'clair', shaded: 'grisé', top: 'du haut', bottom: 'du bas' };
    const text = side === undefined ? '' : ` (texte ${sides[side]})`;
    return isMomentum
      ? `défausser l’Élan de la carte ${card}${text}, qui cesse d’être en vigueur`
      : `défausser la Capacité de la carte ${card}${text}, qui cesse d’être en vigueur`;
  },
  checkVictory: () => 'vérifier si une Faction a gagné',
  reveal: (hiddenName) => `révéler ${hiddenName}`,
  numberBetween: (low, high, limit) =>
    `un nombre compris entre ${low} et ${high}${limit === undefined ? '' : ` (${limit} au plus)`}`,
  selectSecretly: (hiddenName, object, isRandom) =>
    `sélectionner ${isRandom ? 'au hasard' : 'en secret'} ${object} comme ${hiddenName}`,
  allowSpecialActivities: (amount, location) => {
    if (amount === '1') return joinWords('1 Activité Spéciale peut accompagner ce qui suit', location);
    return isNumeral(amount)
      ? joinWords(`${amount} Activités Spéciales peuvent accompagner ce qui suit`, location)
      : joinWords('des Activités Spéciales peuvent accompagner ce qui suit', location, `(${amount})`);
  },
} satisfies Partial<Phrases>;
