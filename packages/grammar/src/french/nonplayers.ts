/** French phrases for instructions of Non-players. */
import { joinWords } from '@quipu/words/nouns';
import { colon } from '@quipu/words/nouns/french';
import type { Phrases } from '../english/phrases.ts';
import { ifConditions } from './condition-text.ts';
import { indefiniteArticle, withoutArticles } from './inflection.ts';
import { modifiers } from './modifiers.ts';

const PURPOSES: Readonly<Record<string, string>> = {
  placing: 'pour placer',
  removing: 'pour éliminer',
  replacing: 'pour remplacer',
  moving: 'pour déplacer',
  hiding: 'pour cacher',
  activating: 'pour activer',
  flipping: 'pour retourner',
  transferring: 'pour transférer',
};

const ANSWER_NAMES: Readonly<Record<string, string>> = {
  yes: 'de le faire',
  no: 'de ne pas le faire',
  done: 'de s’arrêter',
  pass: 'de passer',
  event: 'l’Événement',
  shaded: 'le texte grisé',
  unshaded: 'le texte clair',
  top: 'le texte du haut',
  bottom: 'le texte du bas',
};

export const nonplayers = {
  onlyIf: (condition) => `seulement ${ifConditions(condition)}`,
  otherwiseFollow: (object) => `si rien n’est possible${colon}exécuter ${object}`,
  otherwisePass: () => `si rien n’est possible${colon}passer`,
  inAtMost: (amount) => `dans ${amount} ${Number(amount) < 2 ? 'zone' : 'zones'} au plus`,
  spendAtMost: (object) => `dépenser au plus ${object}`,
  firstPossible: () => 'n’exécuter que la première possible de ces étapes',
  stepHeading: (condition, location) => [condition, location].filter((text) => text !== '').join(', '),
  asMuchAsPossible: () => 'autant que possible',
  inSpaces: (object) => `dans ${object}`,
  prefer: (object) => `d’abord ${object}`,
  preferFrom: (object) => `d’abord depuis ${object}`,
  onlyFrom: (object, isSingle) =>
    isSingle
      ? `vers chaque destination depuis une seule origine${colon}${object}`
      : `seulement depuis ${object}`,
  leaveBehind: (object, location) => joinWords('laisser', object, location),
  leaveBehindIn: (location, object) => joinWords('laisser', location, object),
  atMost: (amount) => `au plus ${amount}`,
  stayUntil: (condition) => `continuer dans la même zone${modifiers.until(condition)}`,
  inOrder: (items) => items.map(withoutArticles).join(', puis '),
  inTurns: (itemList) => `${withoutArticles(itemList)} en alternance`,
  whenDoing: (verb, order) => `${PURPOSES[verb] ?? verb}${colon}${order}`,
  piecesInOrder: (order) =>
    `${order.includes(', ') ? 'prendre les pièces dans cet ordre' : 'prendre ces pièces'}${colon}${order}`,
  factionsInOrder: (items) => `sélectionner d’abord ${items.join(', puis ')}`,
  chooseInOrder: (items) => `choisir ${items.join(', puis ')}`,
  factionInList: (faction, isOwn) => (isOwn ? 'sa propre Faction' : faction),
  withCondition: (text, condition) => `${withoutArticles(text)} (${ifConditions(condition)})`,
  answerName: (key) => ANSWER_NAMES[key] ?? key,
  modeName: (position) => `l’option ${position} du texte`,
  anyOfKind: (term) => `${indefiniteArticle(term)} ${term.one}`,
  quotedLabel: (text) => `«\u{202f}${text}\u{202f}»`,
} satisfies Partial<Phrases>;
