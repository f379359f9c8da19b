/** French phrases for lasting effects and instructions for Non-players. */
import { joinWords } from '@quipu/words/nouns';
import { colon, withDe, isElided, withLe, nameText, semicolon } from '@quipu/words/nouns/french';
import { omitRepeatedPlace, indefiniteArticle, ifConditions, withoutArticles } from './common.ts';
import { modifiers } from './verb-phrases.ts';
import type { Phrases } from '../english/phrases.ts';

const GERUNDS: Readonly<Record<string, string>> = {
  placing: 'pour placer',
  removing: 'pour éliminer',
  replacing: 'pour remplacer',
  moving: 'pour déplacer',
  hiding: 'pour cacher',
  activating: 'pour activer',
  flipping: 'pour retourner',
  transferring: 'pour transférer',
};

const ANSWERS: Readonly<Record<string, string>> = {
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

export const lastingEffects = {
  change: (how, { name, value, location }) => {
    const subject = joinWords(name, location);
    const prefix = { is: '', adds: 'en plus ', also: 'aussi ', only: 'seulement ', except: 'sauf ' }[how];
    return how === 'adds'
      ? `${subject}${colon}${withoutArticles(value)} de plus`
      : `${subject}${colon}${prefix}${withoutArticles(value)}`;
  },
  parenthesized: (items) => `(${items.join(semicolon)})`,
  pointOf: (point, owner) => `${owner}, ${point}`,
  inPlace: (text, location) => joinWords(text, location),
  eachCard: (text) => `${text} par carte`,
  forbid: (object, owner, location) => `interdit${colon}${joinWords(object, owner, location)}`,
  wheneverRemoved: (object, by) =>
    `chaque fois qu${isElided(object) ? '’' : 'e '}${object} est éliminé${object.startsWith('une ') ? 'e' : ''}${by === '' ? '' : ` par ${by}`}`,
  wheneverBecomes: (track, box) => `quand ${track} devient ${box}`,
  while: (track, box) => `tant que ${track} est ${box}`,
  atPhase: (phase, begins) => `${begins ? 'au début' : 'à la fin'} ${withDe(withLe(phase))}`,
  wheneverChanges: (object) => `chaque fois que ${withLe(object)} change`,
  aFaction: () => 'une Faction',
  wheneverDrops: (faction, object, plural) =>
    `chaque fois qu${isElided(faction) ? '’' : 'e '}${faction} ${plural ? 'perdent' : 'perd'} ${object}`,
  wheneverFinishes: (faction, object, plural) =>
    `chaque fois qu${isElided(faction) ? '’' : 'e '}${faction} ${plural ? 'ont' : 'a'} exécuté ${object}`,
  freezing: (object) => `tout ce qui suit se fait selon ${object} de départ`,
  mark: (object, phase) => `${object} ne change plus jusqu’à la ${phase}`,
  accompanies: (names) =>
    names === undefined ? 'peut accompagner toute Opération' : `peut accompagner ${names}`,
  replacing: (name) => `dans une zone, prend la place ${withDe(name)}`,
  committing: (operation) => `chaque zone choisie l’est aussi pour ${operation}`,
  only: (object) => `seulement ${omitRepeatedPlace(object)}`,
  onlyWhere: (condition) => `seulement ${ifConditions(condition)}`,
  noneCouldMove: (pieces) => `${pieces} ne pourrait se déplacer`,
  afterOperation: (isPaid, alone) =>
    `après une Opération${isPaid ? ' payée' : ''}${alone ? ' sans Activité Spéciale' : ''}`,
  byNextCard: 'les symboles du prochain Événement de la pioche donnent l’ordre des Factions',
  nextCardClosed: 'la carte suivante n’est pas révélée',
  actedEligible: 'les Factions qui ont agi restent Éligibles',
  finalCardUnlimited: 'la dernière carte Événement ne limite aucune Opération',
  permission: (occasion, { proposal, verbPhrase }) => {
    const time = {
      executing: 'pendant qu’elle exécute',
      another: 'pendant qu’une autre Faction exécute',
      'another player': 'pendant qu’une Faction d’un autre joueur exécute',
      any: 'à tout moment',
    }[occasion];
    // `proposer de choisir … et de choisir …`: `de` before each verb.
    const proposed =
      verbPhrase === ''
        ? 'proposer ceci'
        : `proposer ${withDe(verbPhrase)}`.replace(/ et (?=choisir )/u, ' et de ');
    const action = verbPhrase === '' ? 'faire ceci' : verbPhrase;
    return `${time}, une Faction peut ${proposal ? proposed : action}`;
  },
  definition: (term, text) => `${nameText(term)}${colon}${text}`,
} satisfies Partial<Phrases>;

export const nonplayers = {
  onlyIf: (condition) => `seulement ${ifConditions(condition)}`,
  otherwiseFollow: (object) => `si rien n’est possible${colon}exécuter ${object}`,
  otherwisePass: () => `si rien n’est possible${colon}passer`,
  inAtMost: (n) => `dans ${n} ${Number(n) < 2 ? 'zone' : 'zones'} au plus`,
  spend: (object) => `dépenser au plus ${object}`,
  firstPossible: () => 'n’exécuter que la première possible de ces étapes',
  step: (condition, location) => [condition, location].filter((part) => part !== '').join(', '),
  asMuchAsPossible: () => 'autant que possible',
  inThose: (object) => `dans ${object}`,
  prefer: (object) => `d’abord ${object}`,
  preferFrom: (object) => `d’abord depuis ${object}`,
  onlyFrom: (object, single) =>
    single
      ? `vers chaque destination depuis une seule origine${colon}${object}`
      : `seulement depuis ${object}`,
  keep: (object, location) => joinWords('laisser', object, location),
  keepIn: (location, object) => joinWords('laisser', location, object),
  atMost: (n) => `au plus ${n}`,
  stay: (end) => `continuer dans la même zone${modifiers.until(end)}`,
  inOrder: (items) => items.map(withoutArticles).join(', puis '),
  inTurns: (items) => `${withoutArticles(items)} en alternance`,
  whenDoing: (gerund, order) => `${GERUNDS[gerund] ?? gerund}${colon}${order}`,
  piecesInOrder: (order) =>
    `${order.includes(', ') ? 'prendre les pièces dans cet ordre' : 'prendre ces pièces'}${colon}${order}`,
  factionsInOrder: (items) => `sélectionner d’abord ${items.join(', puis ')}`,
  doFirst: (items) => `choisir ${items.join(', puis ')}`,
  aFactionAs: (faction, isOwn) => (isOwn ? 'sa propre Faction' : faction),
  onCondition: (text, condition) => `${withoutArticles(text)} (${ifConditions(condition)})`,
  answer: (key) => ANSWERS[key] ?? key,
  mode: (n) => `l’option ${n} du texte`,
  anyOf: (term) => `${indefiniteArticle(term)} ${term.one}`,
  label: (text) => `«\u{202f}${text}\u{202f}»`,
} satisfies Partial<Phrases>;
