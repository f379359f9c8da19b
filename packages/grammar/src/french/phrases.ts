/** What French says, in the terms of the French rules: instructions stand in the infinitive. */
import type { Condition, Phrases } from '../english/phrases.ts';
import { french, isNumeral, marked, spaced, unmarked, type Term } from '@quipu/words/nouns';
import { a, colon, de, elides, ending, le, named, semicolon, several } from '@quipu/words/nouns/french';

const { list } = french;

const SEVERAL: Readonly<Record<string, string>> = {
  est: 'sont',
  'n’est': 'ne sont',
  a: 'ont',
  'n’a': 'n’ont',
  peut: 'peuvent',
};
/** What is said of one thing, said of several. */
const severalOf = (text: string): string =>
  text.replaceAll(/(?<!\by |\ben |[\p{L}’])[\p{L}’]+/gu, (word) => SEVERAL[word] ?? word);
const counted = (term: Term, n: string): string => (Number(n) < 2 ? named(term) : several(term));
/** A verb, or its contrary. */
const verb = (not: boolean, plain: string): string =>
  not ? `${elides(plain) ? 'n’' : 'ne '}${plain} pas` : plain;
const un = (term: Term): string => (term.plural === true ? 'des' : term.gender === 'f' ? 'une' : 'un');
const endingOf = (term: Term): string => ending({ gender: term.gender ?? 'm', many: term.plural === true });

/** `si`, before each part of a condition. */
const si = ({ parts, conjunction }: Condition): string =>
  structure.joined(
    parts.map((part) => (/^ils? /u.test(part) ? `s’${part}` : `si ${part}`)),
    conjunction,
  );
/** `que`, before each part of a condition. */
const que = ({ parts, conjunction }: Condition): string =>
  structure.joined(
    parts.map((part) => `qu${elides(part) ? '’' : 'e '}${part}`),
    conjunction,
  );

const structure = {
  named,
  plainName: (term) => term.one,
  called: le,
  headed: (head, text) => `${head}${colon}${text}`,
  opening: (head) => `${head}${colon.trimEnd()}`,
  then: (head, text) => `${head}, ${text}`,
  next: (text) => `puis ${text}`,
  finished: (text) => (/[:.]$/u.test(text) ? text : `${text}.`),
  inTurn: (deeds) => deeds.join(`${semicolon}puis `),
  joined: (parts, conjunction) => parts.join(conjunction === 'and' ? ' et ' : ' ou '),
  oneOfThese: () => 'exécuter l’une de ces options',
  allOfThese: () => 'exécuter tout ceci dans l’ordre',
  if: (condition) => si(condition),
  ifPossible: () => 'si possible',
  otherwise: () => 'sinon',
  anyTimes: () => 'autant de fois que voulu',
  times: (n) => (isNumeral(n) ? `${n} fois` : `un nombre de fois égal ${a(n)}`),
  together: () => 'le tout en même temps',
  may: (who, text, plural) => `${who} ${plural ? 'peuvent' : 'peut'} ${text}`,
  mayDo: (who, plural) => `${who} ${plural ? 'peuvent' : 'peut'} faire ceci`,
  forEach: (who) => `pour ${who}`,
  eachOf: (names) => `chacune des Factions ${names}`,
  inAnyOrder: (where) => `${where}, dans un ordre quelconque`,
  byOneOf: (names) => `une Faction parmi ${list(names, 'and')}, au choix de la Faction exécutante`,
} satisfies Partial<Phrases>;

const narrowing = {
  with: (items) => `avec ${list(items, 'and')}`,
  without: (items) => `sans ${items.join(' ni ')}`,
  otherThan: (what, { many }) => `autre${many ? 's' : ''} qu${elides(what) ? '’' : 'e '}${what}`,
  notInState: (states, { many }) =>
    `qui ${verb(true, many ? 'sont' : 'est')} ${list(states.map(many ? several : named), 'or')}`,
  adjacent: (place, of) => `adjacent${ending(of)} ${place}`,
  inOrAdjacent: (place, beside, of) => `${place} ou adjacent${ending(of)} ${beside}`,
  bordering: (region) => `à la frontière ${de(le(region))}`,
  mostOf: (what) => `avec le plus ${de(bare(what))}`,
  fewestOf: (what) => `avec le moins ${de(bare(what))}`,
  whereGreatest: (value) => `où ceci est au plus haut${colon}${value}`,
  whereSmallest: (value) => `où ceci est au plus bas${colon}${value}`,
  levelNeutral: (level) => `un niveau ${named(level)}`,
  ofAnotherPlayer: () => 'd’un autre joueur',
  where: ({ parts, conjunction }) =>
    conjunction === 'and'
      ? parts.map((part) => `où ${part}`).join(' et ')
      : `où ${structure.joined(parts, conjunction)}`,
  that: (predicate) => `qui ${predicate}`,
  aside: (text, except) => `${text}, ${except}`,
  predicate: (text, { many, gender }) =>
    (many ? severalOf(text) : text).replaceAll(/sélectionnée\b/gu, `sélectionné${ending({ many, gender })}`),
  thatAreRemoved: () => 'qui seraient éliminées',
  selectedFor: (operation, planned, of) =>
    planned
      ? `qui ${of.many ? 'seraient' : 'serait'} sélectionné${ending(of)} pour ${le(operation)}`
      : `sélectionné${ending(of)} pour ${le(operation)}`,
  selectedBefore: (of) => `sélectionné${ending(of)}`,
  amongSelected: ({ gender }) =>
    `parmi ${gender === 'f' ? 'celles' : 'ceux'} qui ont été sélectionné${ending({ gender, many: true })}`,
  someOf: (term) => de(le(term)),
  no: (what) => `pas ${de(bare(what))}`,
  fewerThan: (n, what) => `moins de ${n} ${bare(what)}`,
  moreThan: (more, one, other) => `${more ? 'plus' : 'moins'} ${de(bare(one))} que ${de(bare(other))}`,
  notMoreThan: (more, one, other) => `pas ${more ? 'plus' : 'moins'} ${de(bare(one))} que ${de(bare(other))}`,
  attributeAt: (term, n, exactly) => `${named(term)} ${n}${exactly ? '' : ' ou plus'}`,
  attributeBelow: (term, n, exactly) =>
    exactly ? `${named(term)} autre que ${n}` : `${named(term)} inférieure à ${n}`,
  heldBy: (control, { of }) => `${named(control)} ${of}`,
} satisfies Partial<Phrases>;

/** `en Soutien Actif`, `au niveau Neutre`. */
const atLevels = (levels: readonly Term[]): string =>
  list(
    levels.map((level) => `${level.gender === undefined ? 'au niveau' : 'en'} ${named(level)}`),
    'or',
  );

/** A name without the article that it stood with. */
function bare(what: string): string {
  return what.replace(/^(des|les|du|de la|un|une) /u, '').replaceAll(/( et | ou |, )(des|les) /gu, '$1');
}

const values = {
  cases: (all, otherwise) =>
    `${all.map(({ value, guard }) => `${value} ${guard}`).join(', ')}, sinon ${otherwise}`,
  leastOf: (all) => `le plus petit nombre parmi ${list(all, 'and')}`,
  mostAmong: (all) => `le plus grand nombre parmi ${list(all, 'and')}`,
  distance: (from, to) => `le nombre de pas entre ${from} et ${to}`,
  gained: (what) => `le gain pour ${what}`,
  changed: (what) => `le changement, en plus ou en moins, pour ${what}`,
  totalOf: (what, { value, simple }, over) =>
    `${{ total: 'le total', greatest: 'le maximum', least: 'le minimum' }[what]} ${simple ? de(value) : `de (${value})`} pour ${over}`,
  roundsSoFar: () => 'le nombre de rounds joués',
  players: () => 'le nombre de joueurs',
  numberOfSelected: () => 'le nombre de zones sélectionnées',
  divided: (one, other) => `${one} ÷ ${other}, arrondi à l’inférieur`,
  resourcesOf: (term, { of, own }) => (own ? `ses ${several(term)}` : `les ${several(term)} ${of}`),
  amountOfResources: (term, { of, own }) =>
    own ? `le montant de ses ${several(term)}` : `le montant des ${several(term)} ${of}`,
  attributeOf: (term, where) => spaced(le(term), where),
  track: (term) => le(term),
  valueNamed: (term, where) => spaced(le(term), where),
  someOfTrack: (term, n) => {
    if (n === undefined) return `des ${several(term)}`;
    return isNumeral(n) ? `${n} ${counted(term, n)}` : `un nombre ${de(several(term))} égal ${a(n)}`;
  },
  word: (word) =>
    ({ none: 'aucun', unlimited: 'sans limite', yes: 'oui', no: 'non', players: 'le nombre de joueurs' })[
      word
    ] ?? word,
  theRoll: () => 'le jet',
  numberRemoved: () => 'le nombre de pièces éliminées',
  thosePieces: () => 'ces pièces',
  groupSize: () => 'le nombre de pièces du groupe',
  difference: () => 'le changement',
  givenNumber: () => 'le nombre donné',
  before0: (what) => `${what} avant`,
} satisfies Partial<Phrases>;

const conditions = {
  thereIs: (what, where, { not, would }) => {
    const there = would ? (not ? 'il n’y aurait' : 'il y aurait') : not ? 'il n’y a' : 'il y a';
    return spaced(there, what, where);
  },
  isLess: (one, other) => `${one} n’atteint pas ${other}`,
  isAtMost: (one, other) => `${one} ne dépasse pas ${other}`,
  isMore: (one, other) => `${one} dépasse ${other}`,
  isAtLeast: (one, other) => `${one} atteint ${other}`,
  isEqual: (one, other, not) => `${one} ${verb(not, 'est')} ${other}`,
  isNumber: (one, other, not) =>
    isNumeral(other)
      ? `${one} ${verb(not, 'est')} de ${other}`
      : `${one} ${verb(not, 'équivaut')} ${a(other)}`,
  isA: (subject, what, not) => `${subject} ${verb(not, 'est')} ${what}`,
  isSuch: (subject, what, { would, not }) => `${subject} ${verb(not, would ? 'serait' : 'est')} ${what}`,
  isAtLevel: (subject, levels, not) => `${subject} ${verb(not, 'est')} ${atLevels(levels)}`,
  isInBox: (track, box, not) => `${track} ${verb(not, 'est')} ${named(box)}`,
  levelIs: (subject, sign, level) => {
    const said = {
      '<': 'en dessous',
      '<=': 'au niveau ou en dessous',
      '>': 'au-dessus',
      '>=': 'au niveau ou au-dessus',
    }[sign];
    return `${subject} est ${said} ${level.gender === undefined ? `du niveau ${named(level)}` : de(le(level))}`;
  },
  isHeldBy: (control, { subject, where }, whose, not) => {
    if (whose === undefined) return spaced(not ? 'il y a un' : 'il n’y a aucun', named(control), where);
    if (control.in !== undefined)
      return `${subject} ${verb(not, 'est')} ${marked(control.in, control.key)} ${whose.of}`;
    return spaced(not ? 'il n’y a pas de' : 'il y a', named(control), whose.of, where);
  },
  isPlayer: (who, { plural, player }) =>
    `${who} ${plural ? 'sont' : 'est'} ${player ? 'aux mains d’un joueur' : `Non-joueur${plural ? 's' : ''}`}`,
  isLeftmost: (who, { plural, not }) =>
    `${who} ${verb(not, plural ? 'ont' : 'a')} le symbole le plus à gauche de la carte`,
  isFaction: (who, other, { plural, not }) => `${who} ${verb(not, plural ? 'sont' : 'est')} ${other}`,
  isLimited: (not) => `l’Opération ${verb(not, 'est')} Limitée`,
  isFirstEligible: (not) => `elle ${verb(not, 'est')} la 1re Éligible`,
  always: (yes) => (yes ? 'dans tous les cas' : 'jamais'),
  stepDid: (not) => `une étape précédente ${not ? 'n’a pas pu être exécutée' : 'a été exécutée'}`,
  isValue: (name, where, value, not) =>
    value === ''
      ? spaced(not ? 'il y a' : 'il n’y a pas', not ? un(name) : 'de', named(name), where)
      : spaced(le(name), where, verb(not, 'est'), value),
  withOption: (option, not) => `la partie ${verb(not, 'est')} jouée avec l’option ${named(option)}`,
  holds: (what, not) => `${what} ${verb(not, 'est')} le cas`,
  isTrue: (term, not) => (not ? (term.not ?? `il n’est pas vrai que ${term.one}`) : term.one),
  isTrueOf: (term, { subject, where }, not) =>
    (not ? (term.not ?? `il n’est pas vrai que ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll('$there', where),
  operationIs: (operation, not) => `l’Opération ${verb(not, 'est')} ${operation}`,
  roundIsFinal: (next, not) =>
    `le ${next ? 'prochain round' : 'round'} de Propagande ${verb(not, 'est')} le dernier`,
  cardIs: (next, { number, round, what }, not) => {
    const card = next ? 'la carte suivante' : 'la carte';
    const is = verb(not, 'est');
    if (number !== undefined) return `${card} ${is} la ${number}`;
    if (round !== undefined) return `${card} ${is} une carte ${round}`;
    if (what === 'marked') return `${card} ${verb(not, 'a')} le « 2 » gris`;
    return `${card} ${is} ${{ capability: 'une Capacité', momentum: 'un Élan', final: 'la dernière carte Événement' }[what ?? ''] ?? ''}`;
  },
  would: (effect, { could, not }) =>
    could
      ? `il ${not ? 'n’est pas' : 'est'} possible ${de(effect)}`
      : `cela ${not ? 'ne conduirait pas' : 'conduirait'} à ${effect}`,
  gain: (what, who) => (who === undefined ? `gagner ${what}` : `faire gagner ${what} ${a(who)}`),
  lose: (what, who) => (who === undefined ? `perdre ${what}` : `faire perdre ${what} ${a(who)}`),
  begin: (who) =>
    who === undefined
      ? 'commencer une Opération ou Activité Spéciale'
      : `laisser ${who} commencer une Opération ou Activité Spéciale`,
  changeAnything: () => 'changer quelque chose',
  makeIneligible: (who) => `rendre ${who} Inéligible`,
  isNowhere: (secret, not) => `${secret} ${not ? 'est sur le plateau' : 'n’est nulle part'}`,
  anyPlayer: (player) => (player ? 'un joueur' : 'un Non-joueur'),
} satisfies Partial<Phrases>;

const deeds = {
  place: (what, where) => spaced('placer', what, where),
  placeIn: (where, what) => `placer ${where} ${what}`,
  remove: (what) => `éliminer ${what}`,
  removeForGood: (what) => `retirer définitivement ${what}`,
  replace: (what, by) => `remplacer ${what} par ${by}`,
  activate: (what) => `activer ${what}`,
  hide: (what, state) => `retourner du côté ${named(state)} ${what}`,
  flip: (what) => `retourner ${what}`,
  shift: (where, n, toward) => spaced('décaler', where, n === 1 ? 'd’1 niveau' : `de ${n} niveaux`, toward),
  towardLevel: (level) =>
    level.gender === undefined ? `vers le niveau ${named(level)}` : `vers ${le(level)}`,
  advance: (track, n, forward) =>
    isNumeral(n)
      ? `${forward ? 'avancer' : 'reculer'} ${track} ${n === '1' ? 'd’1 case' : `de ${n} cases`}`
      : `${forward ? 'avancer' : 'reculer'} ${track} d’un nombre de cases égal ${a(n)}`,
  setLevel: (where, levels) => `mettre ${where} ${atLevels(levels)}`,
  // A person is President, and a marker stands in a box.
  setBox: (track, box) =>
    box.gender === undefined ? `faire ${de(named(box))} ${le(track)}` : `mettre ${le(track)} sur ${le(box)}`,
  setTrack: (track, to) => `mettre ${track} à ${to}`,
  add: (n, target) => (isNumeral(n) ? `ajouter ${n} ${a(target)}` : `ajouter ${a(target)}${colon}${n}`),
  subtract: (n, target) =>
    isNumeral(n) ? `retrancher ${n} ${de(target)}` : `retrancher ${de(target)}${colon}${n}`,
  transfer: (what, from, to) => spaced('transférer', what, from, to),
  transferTo: (from, to, what) => spaced('transférer', from, to, what),
  pay: (cost, always) => `payer ${cost}${always ? ', même si l’Opération est gratuite' : ''}`,
  move: (what, from, to) => spaced('déplacer', what, from, to),
  toAdjacent: () => 'vers des zones adjacentes',
  relocate: (what, from, to) =>
    spaced('relocaliser', what, from, to === '' && from === '' ? 'vers des zones au choix' : to),
  select: (what, as, many) =>
    `sélectionner ${what}${as === undefined ? '' : ` (${many ? `les ${as.many ?? as.one}` : unmarkedLe(as)})`}`,
  paying: (text, cost, { each, except }) =>
    `${text}, en payant ${cost}${each ? ' pour chaque zone' : ''}${except.length === 0 ? '' : ` (${except.join(', ')})`}`,
  inEach: (text, { gender }) => `${text}${semicolon}dans ${gender === 'f' ? 'chacune' : 'chacun'}`,
  roll: () => 'lancer un dé',
  free: (term, { any, limited, where, except }) => {
    const name = any ? term.one : named(term);
    const limit = limited ? `Limité${endingOf(term)}` : '';
    return spaced(
      'exécuter',
      un(term),
      name,
      limit,
      `gratuit${endingOf(term)}`,
      where,
      except === '' ? '' : `autre que ${except}`,
    );
  },
  inWhich: (text, clauses) => `${text}, où ${clauses}`,
  withRiders: (text, riders) => `${text} (${riders.join(semicolon)})`,
  resolve: (name, { where, free }) => spaced('résoudre', name, where, free ? 'sans rien payer' : ''),
  make: (who, { eligible, through, remains, plural }) => {
    const state = `${eligible ? 'Éligible' : 'Inéligible'}${plural === true ? 's' : ''}`;
    const is = remains ? (plural === true ? 'restent' : 'reste') : plural === true ? 'deviennent' : 'devient';
    return `${who} ${is} ${state}${through ? ' jusqu’à la fin de la carte suivante' : ''}`;
  },
  openSpace: (space, kind) => `mettre ${space} en jeu comme ${named(kind)}`,
  endGame: () => 'terminer la partie',
  endMomentum: () => 'défausser tous les Élans, qui cessent d’être en vigueur',
  checkVictory: () => 'vérifier si une Faction a gagné',
  reveal: (secret) => `révéler ${secret}`,
  secretly: (secret, what, random) =>
    `sélectionner ${random ? 'au hasard' : 'en secret'} ${what} comme ${secret}`,
  allow: (n, where) =>
    spaced(
      isNumeral(n)
        ? `${n} Activité${n === '1' ? '' : 's'} Spéciale${n === '1' ? '' : 's'}`
        : 'des Activités Spéciales',
      isNumeral(n) && n === '1' ? 'peut accompagner ce qui suit' : 'peuvent accompagner ce qui suit',
      where,
      isNumeral(n) ? '' : `(${n})`,
    ),
} satisfies Partial<Phrases>;

const unmarkedLe = (term: Term): string => unmarked(le(term));

const modifiers = {
  withModifiers: (text, parts) => text + parts.join(''),
  last: (what) => `, ${bare(what)} en dernier`,
  before: (first, then) => `, ${bare(first)} avant ${bare(then)}`,
  goingTo: (what, where) => `${semicolon}${what} vont ${where}`,
  toHolder: a,
  fromHolder: de,
  through: (what, or) => `${or ? ', ou' : ''} à travers ${what}`,
  along: (what, stopping) =>
    ` le long ${de(what.replace(/^des /u, 'les ').replaceAll(/(, | et )des /gu, '$1les '))}${stopping === undefined ? '' : `, en s’arrêtant ${stopping}`}`
      .replace(' et les ', ' et des ')
      .replace(/^( le long des .*?), les /u, '$1, des '),
  activating: (condition) => `${semicolon}activer chaque groupe déplacé ${si(condition)}`,
  targeting: () => ', une Faction cible après l’autre',
  turnedOrNot: () => ', déjà retournée ou non',
  notYetMoved: (of) => ` non encore déplacé${ending(of)}`,
  leaving: (what, where) => `, en laissant ${spaced(what, where)}`,
  until: (condition) => ` jusqu’à ce ${que(condition)}`,
  untilPhase: (phase) => ` jusqu’à la ${phase}`,
  thenTo: (text, where) => `${text}, puis ${where}`,
  alternating: () => ', en alternant',
} satisfies Partial<Phrases>;

const lasting = {
  change: (how, { name, value, where }) => {
    const subject = spaced(name, where);
    const said = { is: '', adds: 'en plus ', also: 'aussi ', only: 'seulement ', except: 'sauf ' }[how];
    return how === 'adds'
      ? `${subject}${colon}${bare(value)} de plus`
      : `${subject}${colon}${said}${bare(value)}`;
  },
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
  freezing: (what) => `${what} ne change pas avant que tout ceci soit fait`,
  mark: (what, until) => `${what} reste tel quel jusqu’à la ${until}`,
  accompanies: (names) =>
    names === undefined ? 'peut accompagner toute Opération' : `peut accompagner ${names}`,
  replacing: (name) => `dans une zone, prend la place ${de(name)}`,
  committing: (operation) => `chaque zone choisie l’est aussi pour ${operation}`,
  only: (what) => `seulement ${what}`,
  onlyWhere: (condition) => `seulement ${si(condition)}`,
  afterOperation: (paid, alone) =>
    `après une Opération${paid ? ' payée' : ''}${alone ? ' sans Activité Spéciale' : ''}`,
  standing: (when, proposal) => {
    const time = {
      executing: 'pendant qu’elle exécute',
      another: 'pendant qu’une autre Faction exécute',
      'another player': 'pendant qu’une Faction d’un autre joueur exécute',
      any: 'à tout moment',
    }[when];
    return `${time}, une Faction peut ${proposal ? 'proposer' : 'faire'} ceci`;
  },
  definition: (term, text) => `${named(term)}${colon}${text}`,
} satisfies Partial<Phrases>;

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

const nonplayers = {
  onlyIf: (condition) => `seulement ${si(condition)}`,
  otherwiseFollow: (what) => `si rien n’est possible${colon}${what}`,
  otherwisePass: () => `si rien n’est possible${colon}passer`,
  inAtMost: (n) => `dans ${n} ${Number(n) < 2 ? 'zone' : 'zones'} au plus`,
  spend: (what) => `dépenser au plus ${what}`,
  firstPossible: () => 'n’exécuter que la première possible de ces étapes',
  step: (condition, where) => [condition, where].filter((part) => part !== '').join(', '),
  asCanBe: () => 'autant que possible',
  inThose: (what) => `dans ${what}`,
  inUpTo: (what) => `dans ${what} au plus`,
  prefer: (what) => `d’abord ${what}`,
  preferFrom: (what) => `d’abord depuis ${what}`,
  onlyFrom: (what, single) =>
    single ? `vers chaque destination depuis une seule origine${colon}${what}` : `seulement depuis ${what}`,
  keep: (what, where) => spaced('laisser', what, where),
  atMost: (n) => `au plus${colon}${n}`,
  stay: (until) => `continuer dans la même zone${modifiers.until(until)}`,
  inOrder: (items) => items.map(bare).join(', puis '),
  inTurns: (items) => `${bare(items)} en alternance`,
  whenDoing: (gerund, order) => `${gerunds[gerund] ?? gerund}${colon}${order}`,
  piecesInOrder: (order) => `prendre les pièces dans cet ordre${colon}${order}`,
  factionsInOrder: (order) => `sélectionner les Factions dans cet ordre${colon}${order}`,
  doFirst: (order) => `choisir ${order}`,
  aFactionAs: (who, own) => (own ? 'elle-même' : who),
  onCondition: (text, condition) => `${bare(text)} (${si(condition)})`,
  answer: (key) => answers[key] ?? key,
  mode: (n) => `l’option ${n} du texte`,
  anyOf: (term) => `${un(term)} ${term.one}`,
  label: (text) => `«\u{202f}${text}\u{202f}»`,
} satisfies Partial<Phrases>;

/** All that French says. */
export const phrases: Phrases = {
  ...structure,
  ...narrowing,
  ...values,
  ...conditions,
  ...deeds,
  ...modifiers,
  ...lasting,
  ...nonplayers,
};
