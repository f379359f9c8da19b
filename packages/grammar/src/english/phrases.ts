/** What English says. The other languages say the same: their phrases have the type of these. */
import {
  english,
  isNumeral,
  marked,
  spaced,
  type Agreement,
  type Term,
  type Whose,
} from '@quipu/words/nouns';

/** `a City`, `an Event`. */
const oneOf = ({ one }: Term): string => `an ${one}`.replace(/^an (?=[^AEIOUaeiou])/u, 'a ');

/** The name of a thing, marked as it. */
const named = (term: Term): string => marked(term.one, term.key);

const { list } = english;

const counted = (term: Term, n: string): string =>
  marked(n === '1' ? term.one : (term.many ?? term.one), term.key);
/** `FARC Resources`, `that Faction’s Resources`. */
const belonging = (what: string, { alone, called }: Whose): string => `${alone}${called ? '' : '’s'} ${what}`;
const s = (plural: boolean, one: string, many: string): string => (plural ? many : one);

/** A condition in its parts: all of them hold, or one of them does. */
export interface Condition {
  readonly parts: readonly string[];
  readonly conjunction: 'and' | 'or';
}

const said = ({ parts, conjunction }: Condition): string => parts.join(` ${conjunction} `);

/** Lines, and how they are put together. */
const structure = {
  named,
  plainName: (term: Term): string => term.one,
  /** An operation or activity, with an article where the language has one for it. */
  called: named,
  headed: (head: string, text: string): string => `${head}: ${text}`,
  opening: (head: string): string => `${head}:`,
  then: (head: string, text: string): string => `${head}, ${text}`,
  next: (text: string): string => `then ${text}`,
  finished: (text: string): string => (/[:.]$/u.test(text) ? text : `${text}.`),
  inTurn: (deeds: readonly string[]): string => deeds.join('; then '),
  joined: (parts: readonly string[], conjunction: 'and' | 'or'): string => parts.join(` ${conjunction} `),
  oneOfThese: (): string => 'carry out one of these',
  allOfThese: (): string => 'carry out all of these in order',
  if: (condition: Condition): string => `if ${said(condition)}`,
  ifPossible: (): string => 'if possible',
  otherwise: (): string => 'otherwise',
  anyTimes: (): string => 'any number of times',
  times: (n: string): string => (isNumeral(n) ? `${n} times` : `as many times as ${n}`),
  together: (): string => 'all at the same time',
  may: ((who, text) => `${who} may ${text}`) as (who: string, text: string, plural: boolean) => string,
  mayDo: ((who) => `${who} may do this`) as (who: string, plural: boolean) => string,
  forEach: (who: string): string => `for ${who}`,
  eachOf: (names: string): string => `each of ${names}`,
  inAnyOrder: (where: string): string => `${where}, in any order`,
  byOneOf: (names: readonly string[]): string =>
    `one of ${list(names, 'or')}, as the executing Faction selects`,
};

/** What narrows a noun. */
const narrowing = {
  with: (items: readonly string[]): string => `with ${list(items, 'and')}`,
  without: (items: readonly string[]): string => `without ${list(items, 'or')}`,
  otherThan: ((what) => `other than ${what}`) as (what: string, of: Agreement) => string,
  /** Of pieces: in none of these states. */
  notInState: ((states) => `other than ${list(states.map(named), 'or')}`) as (
    states: readonly Term[],
    of: Agreement,
  ) => string,
  adjacent: ((place) => `adjacent ${place}`) as (place: string, of: Agreement) => string,
  inOrAdjacent: ((place, beside) => `${place} or adjacent ${beside}`) as (
    place: string,
    beside: string,
    of: Agreement,
  ) => string,
  bordering: (region: Term): string => `bordering ${named(region)}`,
  mostOf: (what: string): string => `with the most ${what}`,
  fewestOf: (what: string): string => `with the fewest ${what}`,
  whereGreatest: (value: string): string => `where this is greatest: ${value}`,
  whereSmallest: (value: string): string => `where this is smallest: ${value}`,
  levelNeutral: (level: Term): string => `a ${named(level)} level`,
  ofAnotherPlayer: (): string => 'of another player',
  where: (condition: Condition): string => `where ${said(condition)}`,
  that: (predicate: string): string => `that ${predicate}`,
  aside: (text: string, except: string): string => `${text}, ${except}`,
  /** What is said of one thing, said of several where they are. */
  predicate: ((text, { many }) =>
    many
      ? text.replaceAll(/(?<!there )\b(?:is|has)\b/gu, (verb) => (verb === 'is' ? 'are' : 'have'))
      : text) as (text: string, of: Agreement) => string,
  thatAreRemoved: (): string => 'that would be removed',
  selectedFor: ((operation, planned) =>
    planned ? `that would be selected for ${named(operation)}` : `selected for ${named(operation)}`) as (
    operation: Term,
    planned: boolean,
    of: Agreement,
  ) => string,
  selectedBefore: (() => 'selected') as (of: Agreement) => string,
  amongSelected: (() => 'of those selected') as (of: Agreement) => string,
  /** A level or something else that nobody counts, behind `there is`. */
  someOf: named,
  no: (what: string): string => `no ${what}`,
  fewerThan: (n: number, what: string): string => `fewer than ${n} ${what}`,
  moreThan: (more: boolean, one: string, other: string): string =>
    `${more ? 'more' : 'fewer'} ${one} than ${other}`,
  notMoreThan: (more: boolean, one: string, other: string): string =>
    `${more ? 'no more' : 'no fewer'} ${one} than ${other}`,
  attributeAt: (term: Term, n: number, exactly: boolean): string =>
    `${named(term)} ${n}${exactly ? '' : ' or more'}`,
  attributeBelow: (term: Term, n: number, exactly: boolean): string =>
    exactly ? `${named(term)} other than ${n}` : `${named(term)} below ${n}`,
  heldBy: (control: Term, whose: Whose): string => belonging(named(control), whose),
};

/** Values. */
const values = {
  cases: (all: readonly { readonly value: string; readonly guard: string }[], otherwise: string): string =>
    `${all.map(({ value, guard }) => `${value} ${guard}`).join(', ')}, otherwise ${otherwise}`,
  leastOf: (all: readonly string[]): string => `the smallest of ${list(all, 'and')}`,
  mostAmong: (all: readonly string[]): string => `the greatest of ${list(all, 'and')}`,
  distance: (from: string, to: string): string => `the number of steps between ${from} and ${to}`,
  gained: (what: string): string => `what ${what} would gain`,
  changed: (what: string): string => `what ${what} would change by, up or down`,
  totalOf: (
    what: 'total' | 'greatest' | 'least',
    { value, simple }: { readonly value: string; readonly simple: boolean },
    over: string,
  ): string => `the ${what === 'least' ? 'smallest' : what} of ${simple ? value : `(${value})`} over ${over}`,
  roundsSoFar: (): string => 'the number of Rounds so far',
  players: (): string => 'the number of players',
  numberOfSelected: (): string => 'the number of spaces selected',
  divided: (one: string, other: string): string => `${one} ÷ ${other}, rounded down`,
  resourcesOf: (term: Term, whose: Whose): string =>
    whose.own ? `own ${counted(term, '2')}` : belonging(counted(term, '2'), whose),
  attributeOf: (term: Term, where: string): string => spaced(named(term), where),
  track: (term: Term): string => named(term),
  valueNamed: (term: Term, where: string): string =>
    spaced(/^\p{Ll}/u.test(term.one) ? 'the' : '', named(term), where),
  amountOfResources: (term: Term, whose: Whose): string =>
    `the amount of ${whose.own ? `its own ${counted(term, '2')}` : belonging(counted(term, '2'), whose)}`,
  someOfTrack: (term: Term, n: string | undefined): string => {
    if (n === undefined) return counted(term, '2');
    return isNumeral(n) ? `${n} ${counted(term, n)}` : `as many ${counted(term, '2')} as ${n}`;
  },
  word: (word: string): string =>
    ({ none: 'none', unlimited: 'without limit', yes: 'yes', no: 'no', players: 'the number of players' })[
      word
    ] ?? word,
  theRoll: (): string => 'the roll',
  numberRemoved: (): string => 'the number of pieces removed',
  thosePieces: (): string => 'those pieces',
  groupSize: (): string => 'the number of pieces in the group',
  difference: (): string => 'the change',
  givenNumber: (): string => 'the number given',
  before0: (what: string): string => `${what} before`,
};

/** Conditions. */
const conditions = {
  thereIs: (
    what: string,
    where: string,
    { plural, would }: { readonly plural: boolean; readonly not: boolean; readonly would: boolean },
  ): string => spaced(would ? 'there would be' : s(plural, 'there is', 'there are'), what, where),
  isLess: (one: string, other: string): string => `${one} is less than ${other}`,
  isAtMost: (one: string, other: string): string => `${one} is at most ${other}`,
  isMore: (one: string, other: string): string => `${one} is more than ${other}`,
  isAtLeast: (one: string, other: string): string => `${one} is at least ${other}`,
  isEqual: (one: string, other: string, not: boolean): string => `${one} ${s(not, 'is', 'is not')} ${other}`,
  /** The same of a number. */
  isNumber: (one: string, other: string, not: boolean): string => `${one} ${s(not, 'is', 'is not')} ${other}`,
  isA: (subject: string, what: string, not: boolean): string =>
    `${subject} ${s(not, 'is', 'is not')} ${what}`,
  isSuch: (
    subject: string,
    what: string,
    { would, not }: { readonly would: boolean; readonly not: boolean },
  ): string => `${subject} ${would ? s(not, 'would be', 'would not be') : s(not, 'is', 'is not')} ${what}`,
  isAtLevel: (subject: string, levels: readonly Term[], not: boolean): string =>
    `${subject} ${s(not, 'is', 'is not')} at ${list(levels.map(named), 'or')}`,
  isInBox: (track: string, box: Term, not: boolean): string =>
    `${track} ${s(not, 'is', 'is not')} ${named(box)}`,
  levelIs: (subject: string, sign: '<' | '<=' | '>' | '>=', level: Term): string =>
    `${subject} is ${{ '<': 'below', '<=': 'at or below', '>': 'above', '>=': 'at or above' }[sign]} ${named(level)}`,
  isHeldBy: (
    control: Term,
    { where }: { readonly subject: string; readonly where: string },
    whose: Whose | undefined,
    not: boolean,
  ): string => {
    if (whose === undefined) return spaced('there is', not ? 'some' : 'no', named(control), where);
    const held = belonging(named(control), whose);
    return spaced('there is', not ? 'no' : '', held, where);
  },
  isPlayer: (
    who: string,
    { plural, player }: { readonly plural: boolean; readonly player: boolean },
  ): string =>
    `${who} ${s(plural, 'is', 'are')} ${player ? 'run by a player' : s(plural, 'a Non-player', 'Non-players')}`,
  isLeftmost: (who: string, { not }: { readonly plural: boolean; readonly not: boolean }): string =>
    `${who} ${not ? 'does not have' : 'has'} the leftmost symbol on the card`,
  isFaction: (
    who: string,
    other: string,
    { plural, not }: { readonly plural: boolean; readonly not: boolean },
  ): string => `${who} ${s(plural, 'is', 'are')}${not ? ' not' : ''} ${other}`,
  isLimited: (not: boolean): string => `the Operation ${s(not, 'is', 'is not')} Limited`,
  isFirstEligible: (not: boolean): string => `it ${s(not, 'is', 'is not')} the 1st Eligible Faction`,
  always: (yes: boolean): string => (yes ? 'in any case' : 'never'),
  stepDid: (not: boolean): string => `an earlier step ${not ? 'could not be' : 'was'} carried out`,
  isValue: (name: Term, where: string, value: string, not: boolean): string =>
    value === ''
      ? spaced(`there is ${not ? 'a' : 'no'} ${named(name)}`, where)
      : `the ${spaced(named(name), where)} ${s(not, 'is', 'is not')} ${value}`,
  withOption: (option: Term, not: boolean): string =>
    `the game is ${not ? 'not ' : ''}played with the option ${named(option)}`,
  holds: (what: string, not: boolean): string => `${what} ${s(not, 'is', 'is not')} so`,
  isTrue: (term: Term, not: boolean): string =>
    not ? (term.not ?? `it is not so that ${term.one}`) : term.one,
  isTrueOf: (
    term: Term,
    { subject, where }: { readonly subject: string; readonly where: string },
    not: boolean,
  ): string =>
    (not ? (term.not ?? `it is not so that ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll('$there', where),
  operationIs: (operation: string, not: boolean): string =>
    `the Operation ${s(not, 'is', 'is not')} ${operation}`,
  roundIsFinal: (next: boolean, not: boolean): string =>
    `the ${next ? 'next' : 'present'} Propaganda Round ${s(not, 'is', 'is not')} the last`,
  cardIs: (
    next: boolean,
    { number, round, what }: { readonly number?: string; readonly round?: string; readonly what?: string },
    not: boolean,
  ): string => {
    const card = next ? 'the next card' : 'the card';
    const is = s(not, 'is', 'is not');
    if (number !== undefined) return `${card} ${is} ${number}`;
    if (round !== undefined) return `${card} ${is} a ${round} card`;
    if (what === 'marked') return `${card} ${not ? 'does not have' : 'has'} the gray “2”`;
    return `${card} ${is} ${{ capability: 'a Capability', momentum: 'Momentum', final: 'the last Event card' }[what ?? ''] ?? ''}`;
  },
  would: (effect: string, { could, not }: { readonly could: boolean; readonly not: boolean }): string =>
    `it ${could ? 'could' : 'would'} ${not ? 'not ' : ''}${effect}`,
  gain: (what: string, who: string | undefined): string =>
    who === undefined ? `gain ${what}` : `let ${who} gain ${what}`,
  lose: (what: string, who: string | undefined): string =>
    who === undefined ? `lose ${what}` : `make ${who} lose ${what}`,
  begin: (who: string | undefined): string =>
    who === undefined
      ? 'begin an Operation or Special Activity'
      : `let ${who} begin an Operation or Special Activity`,
  changeAnything: (): string => 'change anything',
  makeIneligible: (who: string): string => `make ${who} Ineligible`,
  isNowhere: (secret: string, not: boolean): string => `${secret} is ${not ? 'on the map' : 'nowhere'}`,
  anyPlayer: (player: boolean): string => (player ? 'a player' : 'a Non-player'),
};

/** Deeds, in the infinitive. */
const deeds = {
  place: (what: string, where: string): string => spaced('place', what, where),
  placeIn: (where: string, what: string): string => `place ${where} ${what}`,
  remove: (what: string): string => `remove ${what}`,
  removeForGood: (what: string): string => `remove ${what} from the game`,
  replace: (what: string, by: string): string => `replace ${what} with ${by}`,
  activate: ((what) => `Activate ${what}`) as (what: string, hidden: Term) => string,
  hide: (what: string, state: Term): string =>
    what.length > 120 ? `flip to ${named(state)} ${what}` : `flip ${what} to ${named(state)}`,
  flip: ((what) => `flip ${what}`) as (what: string, hidden: Term) => string,
  shift: (where: string, n: number, toward: string): string =>
    spaced('shift', where, `${n} ${s(n !== 1, 'level', 'levels')}`, toward),
  towardLevel: (level: Term): string => `toward ${named(level)}`,
  advance: (track: string, n: string, forward: boolean): string =>
    isNumeral(n)
      ? `move ${track} ${n} ${s(n !== '1', 'box', 'boxes')} ${forward ? 'forward' : 'back'}`
      : `move ${track} ${forward ? 'forward' : 'back'} by this many boxes: ${n}`,
  setLevel: (where: string, levels: readonly Term[]): string =>
    `set ${where} to ${list(levels.map(named), 'or')}`,
  setBox: (track: Term, box: Term): string => `set ${named(track)} to ${named(box)}`,
  setTrack: (track: string, to: string): string => `set ${track} to ${to}`,
  add: (n: string, target: string): string =>
    isNumeral(n) ? `add ${n} to ${target}` : `add to ${target}: ${n}`,
  subtract: (n: string, target: string): string =>
    isNumeral(n) ? `subtract ${n} from ${target}` : `subtract from ${target}: ${n}`,
  transfer: (what: string, from: string, to: string): string => spaced('transfer', what, from, to),
  transferTo: (from: string, to: string, what: string): string => spaced('transfer', from, to, what),
  pay: (cost: string, always: boolean): string =>
    `pay ${cost}${always ? ', even if the Operation is free' : ''}`,
  move: (what: string, from: string, to: string): string => spaced('move', what, from, to),
  toAdjacent: (): string => 'to adjacent spaces',
  relocate: (what: string, from: string, to: string): string =>
    spaced('relocate', what, from, to === '' && from === '' ? 'to any spaces' : to),
  select: (what: string, as: Term | undefined, many: boolean): string =>
    `select ${what}${as === undefined ? '' : many ? ` (the ${as.many ?? as.one})` : ` (the ${as.one})`}`,
  paying: (
    text: string,
    cost: string,
    { each, except }: { readonly each: boolean; readonly except: readonly string[] },
  ): string =>
    `${text}, paying ${cost}${each ? ' for each' : ''}${except.length === 0 ? '' : ` (${except.join(', ')})`}`,
  inEach: ((text) => `${text}; in each`) as (text: string, of: Agreement) => string,
  roll: (): string => 'roll a die',
  free: (
    term: Term,
    {
      any,
      limited,
      where,
      except,
    }: { readonly any: boolean; readonly limited: boolean; readonly where: string; readonly except: string },
  ): string => {
    const name = any ? term.one : named(term);
    return spaced(
      'carry out a free',
      limited ? `Limited ${name}` : name,
      where,
      except === '' ? '' : `other than ${except}`,
    );
  },
  inWhich: (text: string, clauses: string): string => `${text}, in which ${clauses}`,
  withRiders: (text: string, riders: readonly string[]): string => `${text} (${riders.join('; ')})`,
  resolve: (name: string, { where, free }: { readonly where: string; readonly free: boolean }): string =>
    spaced('carry out', name, where, free ? 'at no cost' : ''),
  make: (
    who: string,
    {
      eligible,
      through,
      remains,
      plural,
    }: {
      readonly eligible: boolean;
      readonly through: boolean;
      readonly remains: boolean;
      readonly plural?: boolean;
    },
  ): string => {
    const state = eligible ? 'Eligible' : 'Ineligible';
    const is = s(plural ?? false, remains ? 'remains' : 'becomes', remains ? 'remain' : 'become');
    return `${who} ${is} ${state}${through ? ' through the next card' : ''}`;
  },
  openSpace: (space: string, kind: Term): string => `bring ${space} into play as ${oneOf(kind)}`,
  endGame: (): string => 'end the game',
  endMomentum: (): string => 'discard all Momentum, which is no longer in effect',
  checkVictory: (): string => 'check whether a Faction has won',
  reveal: (secret: string): string => `reveal ${secret}`,
  secretly: (secret: string, what: string, random: boolean): string =>
    `${random ? 'at random' : 'secretly'} select ${what} as ${secret}`,
  allow: (n: string, where: string): string =>
    spaced(
      isNumeral(n) ? `${n} Special ${s(n !== '1', 'Activity', 'Activities')}` : 'Special Activities',
      'may accompany what follows',
      where,
      isNumeral(n) ? '' : `(${n})`,
    ),
};

/** What follows a deed. */
const modifiers = {
  withModifiers: (text: string, parts: readonly string[]): string => `${text}${parts.join('')}`,
  last: (what: string): string => `, ${what} last`,
  before: (first: string, then: string): string => `, ${first} before ${then}`,
  goingTo: (what: string, where: string): string => `; ${what} go ${where}`,
  toHolder: (what: string): string => `to ${what}`,
  fromHolder: (what: string): string => `from ${what}`,
  through: (what: string, or: boolean): string => `${or ? ', or' : ''} through ${what}`,
  along: (what: string, stopping: string | undefined): string =>
    ` along ${what}${stopping === undefined ? '' : `, stopping ${stopping}`}`,
  activating: (condition: Condition): string => `; Activate each moving group if ${said(condition)}`,
  targeting: (): string => ', one target Faction after another',
  turnedOrNot: (): string => ', flipped already or not',
  notYetMoved: (() => ' that have not moved yet') as (of: Agreement) => string,
  leaving: (what: string, where: string): string => `, leaving ${spaced(what, where)}`,
  until: (condition: Condition): string => ` until ${said(condition)}`,
  untilPhase: (phase: string): string => ` until the ${phase} Phase`,
  thenTo: (text: string, where: string): string => `${text}, then ${where}`,
  alternating: (): string => ', alternating',
};

/** What lasts. */
const lasting = {
  change: (
    how: 'is' | 'adds' | 'also' | 'only' | 'except',
    { name, value, where }: { readonly name: string; readonly value: string; readonly where: string },
  ): string => {
    const subject = spaced(name, where);
    const said = {
      is: `${subject}: ${value}`,
      adds: `${subject}: ${value} more`,
      also: `${subject}: also ${value}`,
      only: `${subject}: only ${value}`,
      except: `${subject}: not ${value}`,
    };
    return said[how];
  },
  pointOf: (point: string, of: string): string => `${of} ${point}`,
  inPlace: (text: string, where: string): string => spaced(text, where),
  eachCard: (text: string): string => `${text} on each card`,
  forbid: (what: string, whose: string, where: string): string => `no ${spaced(what, whose, where)}`,
  wheneverRemoved: (what: string, by: string): string =>
    `whenever ${what} is removed${by === '' ? '' : ` by ${by}`}`,
  wheneverBecomes: (track: string, box: string): string => `when ${track} becomes ${box}`,
  while: (track: string, box: string): string => `while ${track} is ${box}`,
  atPhase: (phase: Term, begins: boolean): string =>
    `at the ${begins ? 'start' : 'end'} of the ${named(phase)} Phase`,
  wheneverChanges: (what: Term): string => `whenever ${named(what)} changes`,
  aFaction: (): string => 'a Faction',
  wheneverDrops: (who: string, what: string, plural: boolean): string =>
    `whenever ${who} ${s(plural, 'loses', 'lose')} ${what}`,
  wheneverFinishes: (who: string, what: string, plural: boolean): string =>
    `whenever ${who} ${s(plural, 'has', 'have')} carried out ${what}`,
  freezing: (what: string): string => `${what} does not change until all of this is done`,
  mark: (what: string, until: string): string => `${what} stays as it is until the ${until} Phase`,
  accompanies: (names: string | undefined): string =>
    names === undefined ? 'may accompany any Operation' : `may accompany ${names}`,
  replacing: (name: string): string => `in one space, it takes the place of ${name}`,
  committing: (operation: string): string => `each space that it selects is selected for ${operation} too`,
  onlyWhere: (condition: Condition): string => `only where ${said(condition)}`,
  only: (what: string): string => `only ${what}`,
  afterOperation: (paid: boolean, alone: boolean): string =>
    `after ${paid ? 'an Operation that was paid for' : 'an Operation'}${alone ? ' without a Special Activity' : ''}`,
  standing: (when: 'executing' | 'another' | 'another player' | 'any', proposal: boolean): string => {
    const time = {
      executing: 'while executing',
      another: 'while another Faction executes',
      'another player': 'while another player’s Faction executes',
      any: 'at any time',
    }[when];
    return proposal ? `${time}, a Faction may propose this` : `${time}, a Faction may do this`;
  },
  definition: (term: Term, text: string): string => `${named(term)}: ${text}`,
};

/** Instructions for Non-players. */
const nonplayers = {
  onlyIf: (condition: Condition): string => `only if ${said(condition)}`,
  otherwiseFollow: (what: string): string => `if that is not possible: ${what}`,
  otherwisePass: (): string => 'if that is not possible: Pass',
  inAtMost: (n: string): string => `in at most ${n} spaces`,
  spend: (what: string): string => `spend at most ${what}`,
  firstPossible: (): string => 'carry out only the first of these that is possible',
  step: (condition: string, where: string): string =>
    [condition, where].filter((part) => part !== '').join(', '),
  asCanBe: (): string => 'as much as possible',
  inThose: (what: string): string => `in ${what}`,
  inUpTo: (what: string): string => `in up to ${what}`,
  prefer: (what: string): string => `first ${what}`,
  preferFrom: (what: string): string => `first from ${what}`,
  onlyFrom: (what: string, single: boolean): string =>
    single ? `to each destination from only one origin: ${what}` : `only from ${what}`,
  keep: (what: string, where: string): string => spaced('leave behind', what, where),
  atMost: (n: string): string => `at most this many: ${n}`,
  stay: (until: Condition): string => `go on in the same space until ${said(until)}`,
  inOrder: (items: readonly string[]): string => items.join(', then '),
  inTurns: (items: string): string => `by turns ${items}`,
  whenDoing: (verb: string, order: string): string => `when ${verb}: ${order}`,
  piecesInOrder: (order: string): string => `take pieces in this order: ${order}`,
  factionsInOrder: (order: string): string => `select Factions in this order: ${order}`,
  doFirst: (order: string): string => `choose ${order}`,
  aFactionAs: (who: string, own: boolean): string => (own ? 'itself' : who),
  onCondition: (text: string, condition: Condition): string => `${text} (if ${said(condition)})`,
  answer: (key: string): string =>
    ({
      yes: 'to do it',
      no: 'not to do it',
      done: 'to stop',
      pass: 'to Pass',
      event: 'the Event',
      shaded: 'the shaded text',
      unshaded: 'the unshaded text',
      top: 'the top text',
      bottom: 'the bottom text',
    })[key] ?? key,
  mode: (n: number): string => `option ${n} of the text`,
  anyOf: (term: Term): string => oneOf(term),
  label: (text: string): string => `“${text}”`,
};

/** All that English says. */
export const phrases = {
  ...structure,
  ...narrowing,
  ...values,
  ...conditions,
  ...deeds,
  ...modifiers,
  ...lasting,
  ...nonplayers,
};

/** What every language has to say. */
export type Phrases = typeof phrases;
