/** What Spanish says: instructions stand in the infinitive. */
import type { Condition, Phrases } from '../english/phrases.ts';
import { isNumeral, marked, spaced, spanish, unmarked, type Term } from '@quipu/words/nouns';
import { a, de, el, ending, joining, named, several } from '@quipu/words/nouns/spanish';

const { list } = spanish;

const SEVERAL: Readonly<Record<string, string>> = {
  es: 'son',
  está: 'están',
  tiene: 'tienen',
  puede: 'pueden',
};
/** What is said of one thing, said of several. */
const severalOf = (text: string): string =>
  text.replaceAll(/(?<!\p{L})\p{L}+/gu, (word) => SEVERAL[word] ?? word);
const counted = (term: Term, n: string): string => (n === '1' ? named(term) : several(term));
const no = (not: boolean, plain: string): string => (not ? `no ${plain}` : plain);
const un = (term: Term): string => (term.gender === 'f' ? 'una' : 'un');
const endingOf = (term: Term): string => ending({ gender: term.gender ?? 'm', many: term.plural === true });
const plainEl = (term: Term): string => unmarked(el(term));

/** The parts of a condition. */
const said = ({ parts, conjunction }: Condition): string => structure.joined(parts, conjunction);

const structure = {
  named,
  called: el,
  plainName: (term) => term.one,
  headed: (head, text) => `${head}: ${text}`,
  opening: (head) => `${head}:`,
  then: (head, text) => `${head}, ${text}`,
  next: (text) => `luego ${text}`,
  finished: (text) => (/[:.]$/u.test(text) ? text : `${text}.`),
  inTurn: (deeds) => deeds.join('; luego '),
  joined: (parts, conjunction) =>
    parts.reduce((before, next) => `${before} ${joining(next, conjunction)} ${next}`),
  oneOfThese: () => 'ejecutar una de estas opciones',
  allOfThese: () => 'ejecutar todo esto en orden',
  if: (condition) => `si ${said(condition)}`,
  ifPossible: () => 'si es posible',
  otherwise: () => 'si no',
  anyTimes: () => 'tantas veces como se quiera',
  times: (n) => (isNumeral(n) ? `${n} veces` : `un número de veces igual ${a(n)}`),
  together: () => 'todo al mismo tiempo',
  may: (who, text, plural) => `${who} ${plural ? 'pueden' : 'puede'} ${text}`,
  mayDo: (who, plural) => `${who} ${plural ? 'pueden' : 'puede'} hacer esto`,
  forEach: (who) => `para ${who}`,
  eachOf: (names) => `cada una de las Facciones ${names}`,
  inAnyOrder: (where) => `${where}, en cualquier orden`,
  byOneOf: (names) => `una Facción entre ${list(names, 'and')}, a elección de la Facción ejecutora`,
} satisfies Partial<Phrases>;

const narrowing = {
  with: (items) => `con ${list(items, 'and')}`,
  without: (items) => `sin ${items.join(' ni ')}`,
  otherThan: (what, of) => `distint${ending(of)} ${de(what)}`,
  notInState: (states, { many }) =>
    `que no ${many ? 'sean' : 'sea'} ${list(states.map(many ? several : named), 'or')}`,
  adjacent: (place, { many }) => `adyacente${many ? 's' : ''} ${place}`,
  inOrAdjacent: (place, beside, { many }) => `${place} o adyacente${many ? 's' : ''} ${beside}`,
  bordering: (region) => `en la frontera ${de(el(region))}`,
  mostOf: (what) => `con más ${what}`,
  fewestOf: (what) => `con menos ${what}`,
  whereGreatest: (value) => `donde esto es lo más alto: ${value}`,
  whereSmallest: (value) => `donde esto es lo más bajo: ${value}`,
  levelNeutral: (level) => `nivel ${named(level)}`,
  ofAnotherPlayer: () => 'de otro jugador',
  where: (condition) => `donde ${said(condition)}`,
  that: (predicate) => `que ${predicate}`,
  aside: (text, except) => `${text}, ${except}`,
  predicate: (text, { many, gender }) =>
    (many ? severalOf(text) : text).replaceAll(
      /seleccionado\b/gu,
      `seleccionad${gender === 'f' ? 'a' : 'o'}${many ? 's' : ''}`,
    ),
  thatAreRemoved: () => 'que serían retiradas',
  selectedFor: (operation, planned, of) =>
    planned
      ? `que ${of.many ? 'serían' : 'sería'} seleccionad${ending(of)} para ${el(operation)}`
      : `seleccionad${ending(of)} para ${el(operation)}`,
  selectedBefore: (of) => `seleccionad${ending(of)}`,
  amongSelected: ({ gender }) =>
    `de ${gender === 'f' ? 'las' : 'los'} ya seleccionad${ending({ gender, many: true })}`,
  someOf: named,
  no: (what) => what,
  fewerThan: (n, what) => `menos de ${n} ${what}`,
  moreThan: (more, one, other) => `${more ? 'más' : 'menos'} ${one} que ${other}`,
  notMoreThan: (more, one, other) => `${more ? 'más' : 'menos'} ${one} que ${other}`,
  attributeAt: (term, n, exactly) => `${named(term)} ${n}${exactly ? '' : ' o más'}`,
  attributeBelow: (term, n, exactly) =>
    exactly ? `${named(term)} distinta de ${n}` : `${named(term)} menor que ${n}`,
  heldBy: (control, { of }) => `${named(control)} ${of}`,
} satisfies Partial<Phrases>;

const values = {
  cases: (all, otherwise) =>
    `${all.map(({ value, guard }) => `${value} ${guard}`).join(', ')}, si no ${otherwise}`,
  leastOf: (all) => `el menor entre ${list(all, 'and')}`,
  mostAmong: (all) => `el mayor entre ${list(all, 'and')}`,
  distance: (from, to) => `el número de pasos entre ${from} y ${to}`,
  gained: (what) => `la ganancia para ${what}`,
  changed: (what) => `el cambio, a más o a menos, para ${what}`,
  totalOf: (what, { value, simple }, over) =>
    `${{ total: 'el total', greatest: 'el máximo', least: 'el mínimo' }[what]} ${simple ? de(value) : `de (${value})`} en ${over}`,
  roundsSoFar: () => 'el número de rondas jugadas',
  players: () => 'el número de jugadores',
  numberOfSelected: () => 'el número de espacios seleccionados',
  divided: (one, other) => `${one} ÷ ${other}, redondeado hacia abajo`,
  resourcesOf: (term, { of, own }) => (own ? `sus ${several(term)}` : `los ${several(term)} ${of}`),
  amountOfResources: (term, { of, own }) =>
    own ? `la cantidad de sus ${several(term)}` : `la cantidad de los ${several(term)} ${of}`,
  attributeOf: (term, where) => spaced(el(term), where),
  track: (term) => el(term),
  valueNamed: (term, where) => spaced(el(term), where),
  someOfTrack: (term, n) => {
    if (n === undefined) return several(term);
    return isNumeral(n) ? `${n} ${counted(term, n)}` : `un número de ${several(term)} igual ${a(n)}`;
  },
  word: (word) =>
    ({ none: 'ninguno', unlimited: 'sin límite', yes: 'sí', no: 'no', players: 'el número de jugadores' })[
      word
    ] ?? word,
  theRoll: () => 'la tirada',
  numberRemoved: () => 'el número de piezas retiradas',
  thosePieces: () => 'esas piezas',
  groupSize: () => 'el número de piezas del grupo',
  difference: () => 'el cambio',
  givenNumber: () => 'el número dado',
  before0: (what) => `${what} antes`,
} satisfies Partial<Phrases>;

const conditions = {
  thereIs: (what, where, { not, would }) => spaced(no(not, would ? 'habría' : 'hay'), what, where),
  isLess: (one, other) => `${one} no alcanza ${other}`,
  isAtMost: (one, other) => `${one} no supera ${other}`,
  isMore: (one, other) => `${one} supera ${other}`,
  isAtLeast: (one, other) => `${one} alcanza ${other}`,
  isEqual: (one, other, not) => `${one} ${no(not, 'es')} ${other}`,
  isNumber: (one, other, not) =>
    isNumeral(other) ? `${one} ${no(not, 'es')} ${other}` : `${one} ${no(not, 'es')} igual ${a(other)}`,
  isA: (subject, what, not) => `${subject} ${no(not, 'es')} ${what}`,
  isSuch: (subject, what, { would, not }) => `${subject} ${no(not, would ? 'sería' : 'está')} ${what}`,
  isAtLevel: (subject, levels, not) => `${subject} ${no(not, 'está')} en ${list(levels.map(named), 'or')}`,
  // A person is President, and stands in a box.
  isInBox: (track, box, not) => `${track} ${no(not, box.gender === undefined ? 'es' : 'está')} ${named(box)}`,
  levelIs: (subject, sign, level) => {
    const said = {
      '<': 'por debajo',
      '<=': 'en el nivel o por debajo',
      '>': 'por encima',
      '>=': 'en el nivel o por encima',
    }[sign];
    return `${subject} está ${said} ${level.gender === undefined ? `del nivel ${named(level)}` : de(el(level))}`;
  },
  isHeldBy: (control, { subject, where }, whose, not) => {
    if (whose === undefined) return spaced(not ? 'hay' : 'no hay', named(control), where);
    if (control.in !== undefined)
      return `${subject} ${no(not, 'está')} ${marked(control.in, control.key)} ${whose.of}`;
    return spaced(no(not, 'hay'), named(control), whose.of, where);
  },
  isPlayer: (who, { plural, player }) =>
    player
      ? `${who} ${plural ? 'son' : 'es'} de un jugador`
      : `${who} ${plural ? 'son' : 'es'} no jugador${plural ? 'es' : ''}`,
  isLeftmost: (who, { plural, not }) =>
    `${who} ${no(not, plural ? 'tienen' : 'tiene')} el símbolo más a la izquierda de la carta`,
  isFaction: (who, other, { plural, not }) => `${who} ${no(not, plural ? 'son' : 'es')} ${other}`,
  isLimited: (not) => `la Operación ${no(not, 'es')} Limitada`,
  isFirstEligible: (not) => `${no(not, 'es')} la 1.ª Elegible`,
  always: (yes) => (yes ? 'en todo caso' : 'nunca'),
  stepDid: (not) => `un paso anterior ${not ? 'no se pudo ejecutar' : 'se ejecutó'}`,
  isValue: (name, where, value, not) =>
    value === ''
      ? spaced(
          not ? 'hay' : 'no hay',
          not ? un(name) : name.gender === 'f' ? 'ninguna' : 'ningún',
          named(name),
          where,
        )
      : spaced(el(name), where, no(not, 'es'), value),
  withOption: (option, not) => `la partida ${no(not, 'se juega')} con la opción ${named(option)}`,
  holds: (what, not) => `${what} ${no(not, 'es')} así`,
  isTrue: (term, not) => (not ? (term.not ?? `no es cierto que ${term.one}`) : term.one),
  isTrueOf: (term, { subject, where }, not) =>
    (not ? (term.not ?? `no es cierto que ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll('$there', where),
  operationIs: (operation, not) => `la Operación ${no(not, 'es')} ${operation}`,
  roundIsFinal: (next, not) => `la ${next ? 'próxima ' : ''}Ronda de Propaganda ${no(not, 'es')} la última`,
  cardIs: (next, { number, round, what }, not) => {
    const card = next ? 'la carta siguiente' : 'la carta';
    const is = no(not, 'es');
    if (number !== undefined) return `${card} ${is} la ${number}`;
    if (round !== undefined) return `${card} ${is} una carta de ${round}`;
    if (what === 'marked') return `${card} ${no(not, 'tiene')} el “2” gris`;
    return `${card} ${is} ${{ capability: 'una Capacidad', momentum: 'un Impulso', final: 'la última carta de Evento' }[what ?? ''] ?? ''}`;
  },
  would: (effect, { could, not }) => `${no(not, could ? 'sería posible' : 'llevaría a')} ${effect}`,
  gain: (what, who) => (who === undefined ? `ganar ${what}` : `hacer ganar ${what} ${a(who)}`),
  lose: (what, who) => (who === undefined ? `perder ${what}` : `hacer perder ${what} ${a(who)}`),
  begin: (who) =>
    who === undefined
      ? 'comenzar una Operación o Actividad Especial'
      : `permitir ${a(who)} comenzar una Operación o Actividad Especial`,
  changeAnything: () => 'cambiar algo',
  makeIneligible: (who) => `hacer Inelegible ${a(who)}`,
  isNowhere: (secret, not) => `${secret} ${not ? 'está en el mapa' : 'no está en ninguna parte'}`,
  anyPlayer: (player) => (player ? 'un jugador' : 'un no jugador'),
} satisfies Partial<Phrases>;

const deeds = {
  place: (what, where) => spaced('colocar', what, where),
  placeIn: (where, what) => `colocar ${where} ${what}`,
  remove: (what) => `retirar ${what}`,
  removeForGood: (what) => `retirar definitivamente ${what}`,
  replace: (what, by) => `reemplazar ${what} por ${by}`,
  activate: (what) => `activar ${what}`,
  hide: (what, state) => `voltear a ${named(state)} ${what}`,
  flip: (what) => `voltear ${what}`,
  shift: (where, n, toward) => spaced('desplazar', where, `${n} ${n === 1 ? 'nivel' : 'niveles'}`, toward),
  towardLevel: (level) => (level.gender === undefined ? `hacia ${named(level)}` : `hacia ${el(level)}`),
  advance: (track, n, forward) => {
    const verb = forward ? 'hacer avanzar' : 'hacer retroceder';
    return isNumeral(n)
      ? `${verb} ${a(track)} ${n} ${n === '1' ? 'casilla' : 'casillas'}`
      : `${verb} ${a(track)} un número de casillas igual ${a(n)}`;
  },
  setLevel: (where, levels) => `poner ${where} en ${list(levels.map(named), 'or')}`,
  setBox: (track, box) =>
    box.gender === undefined ? `hacer ${named(track)} a ${named(box)}` : `poner ${el(track)} en ${el(box)}`,
  setTrack: (track, to) => `poner ${track} en ${to}`,
  add: (n, target) => (isNumeral(n) ? `sumar ${n} ${a(target)}` : `sumar ${a(target)}: ${n}`),
  subtract: (n, target) => (isNumeral(n) ? `restar ${n} ${de(target)}` : `restar ${de(target)}: ${n}`),
  transfer: (what, from, to) => spaced('transferir', what, from, to),
  transferTo: (from, to, what) => spaced('transferir', from, to, what),
  pay: (cost, always) => `pagar ${cost}${always ? ', aunque la Operación sea gratuita' : ''}`,
  move: (what, from, to) => spaced('mover', what, from, to),
  toAdjacent: () => 'hacia espacios adyacentes',
  relocate: (what, from, to) =>
    spaced('reubicar', what, from, to === '' && from === '' ? 'hacia cualesquiera espacios' : to),
  select: (what, as, many) =>
    `seleccionar ${what}${as === undefined ? '' : many ? ` (${as.gender === 'f' ? 'las' : 'los'} ${as.many ?? as.one})` : ` (${plainEl(as)})`}`,
  paying: (text, cost, { each, except }) =>
    `${text}, pagando ${cost}${each ? ' por cada espacio' : ''}${except.length === 0 ? '' : ` (${except.join(', ')})`}`,
  inEach: (text, { gender }) => `${text}; en cada ${gender === 'f' ? 'una' : 'uno'}`,
  roll: () => 'tirar un dado',
  free: (term, { any, limited, where, except }) => {
    const name = any ? term.one : named(term);
    const limit = limited ? `Limitad${endingOf(term)}` : '';
    return spaced(
      'ejecutar',
      un(term),
      name,
      limit,
      `gratuit${endingOf(term)}`,
      where,
      except === '' ? '' : `que no sea ${except}`,
    );
  },
  inWhich: (text, clauses) => `${text}, en que ${clauses}`,
  withRiders: (text, riders) => `${text} (${riders.join('; ')})`,
  resolve: (name, { where, free }) => spaced('resolver', name, where, free ? 'sin pagar nada' : ''),
  make: (who, { eligible, through, remains, plural }) => {
    const state = `${eligible ? 'Elegible' : 'Inelegible'}${plural === true ? 's' : ''}`;
    const is = remains
      ? plural === true
        ? 'siguen'
        : 'sigue'
      : plural === true
        ? 'pasan a ser'
        : 'pasa a ser';
    return `${who} ${is} ${state}${through ? ' hasta el final de la próxima carta' : ''}`;
  },
  openSpace: (space, kind) => `poner ${space} en juego como ${named(kind)}`,
  endGame: () => 'terminar la partida',
  endMomentum: () => 'descartar todos los Impulsos, que dejan de estar vigentes',
  checkVictory: () => 'verificar si una Facción ha ganado',
  reveal: (secret) => `revelar ${secret}`,
  secretly: (secret, what, random) =>
    `seleccionar ${random ? 'al azar' : 'en secreto'} ${what} como ${secret}`,
  allow: (n, where) =>
    spaced(
      isNumeral(n)
        ? `${n} ${n === '1' ? 'Actividad Especial' : 'Actividades Especiales'}`
        : 'Actividades Especiales',
      n === '1' ? 'puede acompañar lo que sigue' : 'pueden acompañar lo que sigue',
      where,
      isNumeral(n) ? '' : `(${n})`,
    ),
} satisfies Partial<Phrases>;

const modifiers = {
  withModifiers: (text, parts) => text + parts.join(''),
  last: (what) => `, ${what} al final`,
  before: (first, then) => `, ${first} antes que ${then}`,
  goingTo: (what, where) => `; ${what} van ${where}`,
  toHolder: a,
  fromHolder: de,
  through: (what, or) => `${or ? ', o' : ''} a través de ${what}`,
  along: (what, stopping) =>
    ` a lo largo de ${what}${stopping === undefined ? '' : `, deteniéndose ${stopping}`}`,
  activating: (condition) => `; activar cada grupo que se mueve si ${said(condition)}`,
  targeting: () => ', una Facción objetivo tras otra',
  turnedOrNot: () => ', ya volteadas o no',
  notYetMoved: (of) => ` aún no movid${ending(of)}`,
  leaving: (what, where) => `, dejando ${spaced(what, where)}`,
  until: (condition) => ` hasta que ${said(condition)}`,
  untilPhase: (phase) => ` hasta la ${phase}`,
  thenTo: (text, where) => `${text}, luego ${where}`,
  alternating: () => ', alternando',
} satisfies Partial<Phrases>;

const lasting = {
  change: (how, { name, value, where }) => {
    const subject = spaced(name, where);
    if (how === 'adds') return `${subject}: ${value} más`;
    return `${subject}: ${{ is: '', also: 'también ', only: 'solo ', except: 'salvo ' }[how]}${value}`;
  },
  pointOf: (point, of) => `${of}, ${point}`,
  inPlace: (text, where) => spaced(text, where),
  eachCard: (text) => `${text} por carta`,
  forbid: (what, whose, where) => `prohibido: ${spaced(what, whose, where)}`,
  wheneverRemoved: (what, by) => `cada vez que se retira ${what}${by === '' ? '' : ` por ${by}`}`,
  wheneverBecomes: (track, box) => `cuando ${track} pasa a ser ${box}`,
  while: (track, box) => `mientras ${track} es ${box}`,
  atPhase: (phase, begins) => `${begins ? 'al comienzo' : 'al final'} ${de(el(phase))}`,
  wheneverChanges: (what) => `cada vez que cambia ${el(what)}`,
  aFaction: () => 'una Facción',
  wheneverDrops: (who, what, plural) => `cada vez que ${who} ${plural ? 'pierden' : 'pierde'} ${what}`,
  wheneverFinishes: (who, what, plural) => `cada vez que ${who} ${plural ? 'han' : 'ha'} ejecutado ${what}`,
  freezing: (what) => `${what} no cambia hasta que todo esto esté hecho`,
  mark: (what, until) => `${what} sigue igual hasta la ${until}`,
  accompanies: (names) =>
    names === undefined ? 'puede acompañar cualquier Operación' : `puede acompañar ${names}`,
  replacing: (name) => `en un espacio, toma el lugar ${de(name)}`,
  committing: (operation) => `cada espacio elegido lo es también para ${operation}`,
  only: (what) => `solo ${what}`,
  onlyWhere: (condition) => `solo si ${said(condition)}`,
  afterOperation: (paid, alone) =>
    `tras una Operación${paid ? ' pagada' : ''}${alone ? ' sin Actividad Especial' : ''}`,
  standing: (when, proposal) => {
    const time = {
      executing: 'mientras ejecuta',
      another: 'mientras ejecuta otra Facción',
      'another player': 'mientras ejecuta una Facción de otro jugador',
      any: 'en cualquier momento',
    }[when];
    return `${time}, una Facción puede ${proposal ? 'proponer' : 'hacer'} esto`;
  },
  definition: (term, text) => `${named(term)}: ${text}`,
} satisfies Partial<Phrases>;

const gerunds: Readonly<Record<string, string>> = {
  placing: 'al colocar',
  removing: 'al retirar',
  replacing: 'al reemplazar',
  moving: 'al mover',
  hiding: 'al ocultar',
  activating: 'al activar',
  flipping: 'al voltear',
  transferring: 'al transferir',
};

const answers: Readonly<Record<string, string>> = {
  yes: 'hacerlo',
  no: 'no hacerlo',
  done: 'terminar',
  pass: 'pasar',
  event: 'el Evento',
  shaded: 'el texto sombreado',
  unshaded: 'el texto sin sombrear',
  top: 'el texto superior',
  bottom: 'el texto inferior',
};

const nonplayers = {
  onlyIf: (condition) => `solo si ${said(condition)}`,
  otherwiseFollow: (what) => `si nada es posible: ${what}`,
  otherwisePass: () => 'si nada es posible: pasar',
  inAtMost: (n) => `en ${n} ${n === '1' ? 'espacio' : 'espacios'} como máximo`,
  spend: (what) => `gastar como máximo ${what}`,
  firstPossible: () => 'ejecutar solo el primero posible de estos pasos',
  step: (condition, where) => [condition, where].filter((part) => part !== '').join(', '),
  asCanBe: () => 'tanto como sea posible',
  inThose: (what) => `en ${what}`,
  inUpTo: (what) => `en ${what} como máximo`,
  prefer: (what) => `primero ${what}`,
  preferFrom: (what) => `primero desde ${what}`,
  onlyFrom: (what, single) =>
    single ? `hacia cada destino desde un solo origen: ${what}` : `solo desde ${what}`,
  keep: (what, where) => spaced('dejar', what, where),
  atMost: (n) => `como máximo: ${n}`,
  stay: (until) => `seguir en el mismo espacio hasta que ${said(until)}`,
  inOrder: (items) => items.join(', luego '),
  inTurns: (items) => `${items} por turnos`,
  whenDoing: (gerund, order) => `${gerunds[gerund] ?? gerund}: ${order}`,
  piecesInOrder: (order) => `tomar las piezas en este orden: ${order}`,
  factionsInOrder: (order) => `seleccionar las Facciones en este orden: ${order}`,
  doFirst: (order) => `elegir ${order}`,
  aFactionAs: (who, own) => (own ? 'la propia' : who),
  onCondition: (text, condition) => `${text} (si ${said(condition)})`,
  answer: (key) => answers[key] ?? key,
  mode: (n) => `la opción ${n} del texto`,
  anyOf: (term) => `${un(term)} ${term.one}`,
  label: (text) => `“${text}”`,
} satisfies Partial<Phrases>;

/** All that Spanish says. */
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
