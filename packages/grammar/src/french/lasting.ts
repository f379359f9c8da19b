/** French phrases for lasting effects and instructions for Non-players. */
import { spaced } from '@quipu/words/nouns';
import { colon, de, elides, le, named, semicolon } from '@quipu/words/nouns/french';
import { besideNamed, un, si, bare } from './common.ts';
import { modifiers } from './deeds.ts';
import type { Phrases } from '../english/phrases.ts';

const gerunds: Readonly<Record<string, string>> = {
  placing: 'pour placer',
  removing: 'pour éliminer',
  replacing: 'pour remplacer',
  moving: 'pour déplacer',
  hiding: 'pour cacher',
  activating: 'pour activer',
  flipping: 'pour retourner',
  transferring: 'pour transférer',
};

const answers: Readonly<Record<string, string>> = {
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

export const lasting = {
  change: (how, { name, value, where }) => {
    const subject = spaced(name, where);
    const said = { is: '', adds: 'en plus ', also: 'aussi ', only: 'seulement ', except: 'sauf ' }[how];
    return how === 'adds'
      ? `${subject}${colon}${bare(value)} de plus`
      : `${subject}${colon}${said}${bare(value)}`;
  },
  bracketed: (items) => `(${items.join(semicolon)})`,
  pointOf: (point, of) => `${of}, ${point}`,
  inPlace: (text, where) => spaced(text, where),
  eachCard: (text) => `${text} par carte`,
  forbid: (what, whose, where) => `interdit${colon}${spaced(what, whose, where)}`,
  wheneverRemoved: (what, by) =>
    `chaque fois qu${elides(what) ? '’' : 'e '}${what} est éliminé${what.startsWith('une ') ? 'e' : ''}${by === '' ? '' : ` par ${by}`}`,
  wheneverBecomes: (track, box) => `quand ${track} devient ${box}`,
  while: (track, box) => `tant que ${track} est ${box}`,
  atPhase: (phase, begins) => `${begins ? 'au début' : 'à la fin'} ${de(le(phase))}`,
  wheneverChanges: (what) => `chaque fois que ${le(what)} change`,
  aFaction: () => 'une Faction',
  wheneverDrops: (who, what, plural) =>
    `chaque fois qu${elides(who) ? '’' : 'e '}${who} ${plural ? 'perdent' : 'perd'} ${what}`,
  wheneverFinishes: (who, what, plural) =>
    `chaque fois qu${elides(who) ? '’' : 'e '}${who} ${plural ? 'ont' : 'a'} exécuté ${what}`,
  freezing: (what) => `tout ce qui suit se fait selon ${what} de départ`,
  mark: (what, until) => `${what} ne change plus jusqu’à la ${until}`,
  accompanies: (names) =>
    names === undefined ? 'peut accompagner toute Opération' : `peut accompagner ${names}`,
  replacing: (name) => `dans une zone, prend la place ${de(name)}`,
  committing: (operation) => `chaque zone choisie l’est aussi pour ${operation}`,
  only: (what) => `seulement ${besideNamed(what)}`,
  onlyWhere: (condition) => `seulement ${si(condition)}`,
  noneCouldMove: (pieces) => `${pieces} ne pourrait se déplacer`,
  afterOperation: (paid, alone) =>
    `après une Opération${paid ? ' payée' : ''}${alone ? ' sans Activité Spéciale' : ''}`,
  byNextCard: 'les symboles du prochain Événement de la pioche donnent l’ordre des Factions',
  nextCardClosed: 'la carte suivante n’est pas révélée',
  actedEligible: 'les Factions qui ont agi restent Éligibles',
  nothingFinal: 'la dernière carte Événement ne limite aucune Opération',
  standing: (when, { proposal, deed }) => {
    const time = {
      executing: 'pendant qu’elle exécute',
      another: 'pendant qu’une autre Faction exécute',
      'another player': 'pendant qu’une Faction d’un autre joueur exécute',
      any: 'à tout moment',
    }[when];
    const proposed =
      deed === '' ? 'proposer ceci' : `proposer ${de(deed)}`.replace(/ et (?=choisir )/u, ' et de ');
    const done = deed === '' ? 'faire ceci' : deed;
    return `${time}, une Faction peut ${proposal ? proposed : done}`;
  },
  definition: (term, text) => `${named(term)}${colon}${text}`,
} satisfies Partial<Phrases>;

export const nonplayers = {
  onlyIf: (condition) => `seulement ${si(condition)}`,
  otherwiseFollow: (what) => `si rien n’est possible${colon}exécuter ${what}`,
  otherwisePass: () => `si rien n’est possible${colon}passer`,
  inAtMost: (n) => `dans ${n} ${Number(n) < 2 ? 'zone' : 'zones'} au plus`,
  spend: (what) => `dépenser au plus ${what}`,
  firstPossible: () => 'n’exécuter que la première possible de ces étapes',
  step: (condition, where) => [condition, where].filter((part) => part !== '').join(', '),
  asCanBe: () => 'autant que possible',
  inThose: (what) => `dans ${what}`,
  prefer: (what) => `d’abord ${what}`,
  preferFrom: (what) => `d’abord depuis ${what}`,
  onlyFrom: (what, single) =>
    single ? `vers chaque destination depuis une seule origine${colon}${what}` : `seulement depuis ${what}`,
  keep: (what, where) => spaced('laisser', what, where),
  keepIn: (where, what) => spaced('laisser', where, what),
  atMost: (n) => `au plus ${n}`,
  stay: (until) => `continuer dans la même zone${modifiers.until(until)}`,
  inOrder: (items) => items.map(bare).join(', puis '),
  inTurns: (items) => `${bare(items)} en alternance`,
  whenDoing: (gerund, order) => `${gerunds[gerund] ?? gerund}${colon}${order}`,
  piecesInOrder: (order) =>
    `${order.includes(', ') ? 'prendre les pièces dans cet ordre' : 'prendre ces pièces'}${colon}${order}`,
  factionsInOrder: (items) => `sélectionner d’abord ${items.join(', puis ')}`,
  doFirst: (items) => `choisir ${items.join(', puis ')}`,
  aFactionAs: (who, own) => (own ? 'sa propre Faction' : who),
  onCondition: (text, condition) => `${bare(text)} (${si(condition)})`,
  answer: (key) => answers[key] ?? key,
  mode: (n) => `l’option ${n} du texte`,
  anyOf: (term) => `${un(term)} ${term.one}`,
  label: (text) => `«\u{202f}${text}\u{202f}»`,
} satisfies Partial<Phrases>;
