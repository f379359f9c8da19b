/** English for why something is not offered, by a table that other tongues replace. */
import { type Names, namesOf } from './names.ts';
import type { Reason, ReasonKey, ReasonParameters, Volume } from './volume.ts';

/** What a reason may ask of the volume that it speaks of. */
export interface ReasonNames extends Names {
  /** The sentence of a clause, or what is said where none is loaded. */
  readonly clause: (clause: number, unknown: string) => string;
}

/** How each reason reads. */
export type ReasonTable = {
  readonly [Key in ReasonKey]: (parameters: ReasonParameters[Key], names: ReasonNames) => string;
};

/** What is owed, as it stands behind an operation's name. */
const OWED: Readonly<Record<ReasonParameters['obligation']['owes'], (title: string) => string>> = {
  first: (title) => `a first space for ${title}`,
  next: (title) => `a further space for ${title}`,
  committed: (title) => `the spaces committed to ${title}`,
  turn: (title) => `that ${title} does something`,
};

/** Reasons that the kernel itself gives, and those of compiled rules, in English. */
export const ENGLISH_REASONS: ReasonTable = {
  over: () => 'the game is over',
  'not-loaded': () => 'cannot be chosen here; the reasons of this volume are not loaded',
  'unknown-key': ({ key }) => `${key} is no option here`,
  obligation: ({ text, owes }, { title }) =>
    `would leave no way to meet what was begun: ${OWED[owes](title(text))}`,
  undecided: ({ text, owes }, { title }) =>
    `too much hangs on it until more is done: ${OWED[owes](title(text))}`,
  'holds-up': () => 'would hold up the pending decision',

  asks: ({ clause }, names) => names.clause(clause, 'not what the text asks for'),
  guard: ({ clause }, names) => names.clause(clause, 'a condition of the text does not hold'),
  never: () => 'not what the text asks for',
  most: () => 'another space has more',
  fewest: () => 'another space has fewer',
  'on-map': () => 'only spaces of the map',
  dormant: () => 'is no space of the map yet',
  'not-selected': () => 'not one of the selected spaces',
  elsewhere: () => 'this is granted for another space',
  reach: () => 'out of reach',
  'kind-of-piece': () => 'not a piece that the text names',
  'not-now': () => 'the text does not allow it now',

  cost: ({ cost, have }) => (have === undefined ? `costs ${cost}` : `costs ${cost}, has ${have}`),
  purse: ({ faction, cost, have }, { title }) => {
    const has = faction === undefined ? `has ${have}` : `${title(faction)} has ${have}`;
    return cost === undefined ? has : `costs ${cost}, ${has}`;
  },
  short: ({ have }) => `no more than ${have} can pass`,
  limit: ({ most }) => `no more than ${most}`,
  stacking: ({ most }) =>
    most === 0 ? 'none of these may stand there' : `no room: no more than ${most} of these may stand there`,
  'too-few': ({ least }) => `at least ${least}`,
  'too-many': ({ most }) => `at most ${most}`,

  already: () => 'has been selected already',
  'at-least-one': () => 'at least one has to be chosen first',
  'first-space': () => 'a first space has to be selected',
  'first-move': () => 'comes between two moves, behind the first',
  'fuller-first': () => 'spaces where the whole text can be carried out come first',
  committed: () => 'a space that was committed is still to be resolved',
  'not-committable': ({ operation }, { title }) => `neither selected for ${title(operation)} nor open to it`,
  'targets-left': () => 'a Faction that is targeted is hit as hard as possible, and somebody has to be',
  'some-space': () => 'only where no space may be meant',

  nothing: () => 'nothing could be done',
  demands: () => 'lacks what it cannot be done without',
  'nothing-to-move': () => 'nothing could move',
  'none-to-place': () => 'none can be placed',
  'none-to-remove': () => 'none can be removed',
  'none-to-activate': () => 'none to activate',
  'none-to-hide': () => 'none to hide',
  'none-to-flip': () => 'none to flip',
  'none-to-replace': () => 'none to replace',
  'none-to-recall': () => 'none can be taken from elsewhere',
  'none-to-return': () => 'none can be taken back',
  'no-holder': () => 'nobody there to hold it',
  'none-there': ({ clause }, names) => names.clause(clause, 'what the text is about is not there'),
  'none-available': ({ clause }, names) => names.clause(clause, 'none is Available'),
  'not-possible': ({ clause }, names) => `not possible: ${names.clause(clause, 'a part of the text')}`,
  'no-effect': ({ clause }, names) => `without effect: ${names.clause(clause, 'a part of the text')}`,

  sequence: () => 'the sequence of play does not allow it now',
  'no-such-text': () => 'the card has no such text',
  'box-taken': () => 'another Faction is in this box',
  final: () => 'not on the last card before the final round',
  ordered: () => 'another Faction has decided what is executed',
  'not-its-operation': () => 'an Operation of another Faction',
  'not-its-activity': () => 'an activity of another Faction',
  'no-activity': () => 'no activity may accompany this',
  'not-with-it': () => 'comes with another Operation',
  'activity-used': ({ allowed }) =>
    allowed === 1
      ? 'none is left of the activities that the text allows'
      : 'one activity a card: it has been used',
  forbidden: ({ card, until, round }, names) =>
    `forbidden by ${names.card(card)} until ${UNTIL[until](names.title(round))}`,
  'forbidden-while': ({ track, box }, { title }) => `forbidden while ${title(track)} is ${title(box)}`,

  nonplayer: () => 'only players do this, and the Faction is a Non-player',
  'nonplayer-executes': () => 'a Non-player executes, and agrees to nothing',
  'not-executing': () => 'only while executing an Operation or Event',
  'nobody-executes': () => 'only while a Faction executes an Operation or Event',
  executing: () => 'only while another Faction executes',
  'same-player': () => 'its own player runs this Faction too',
};

const UNTIL: Readonly<Record<ReasonParameters['forbidden']['until'], (round: string) => string>> = {
  round: (round) => `the next ${round} Round`,
  'next-card': () => 'the end of the next card',
  end: () => 'the game ends',
};

/** A reason as people read it: a phrase, where it is written, and the same of what lies behind it. */
export interface ReasonText {
  readonly text: string;
  readonly rule: string;
  readonly causes: readonly ReasonText[];
}

/** A reason of a volume as a phrase, with those of its causes. */
export function reasonText(volume: Volume, reason: Reason, table: ReasonTable = ENGLISH_REASONS): ReasonText {
  const names: ReasonNames = {
    ...namesOf(volume),
    clause: (clause, unknown) => {
      const sentence = volume.clauses?.[clause];
      return sentence === undefined || sentence === '' ? unknown : unmarked(sentence);
    },
  };
  const text = (one: Reason): ReasonText => ({
    text: (table[one.key] as (p: Reason['parameters'], names: ReasonNames) => string)(one.parameters, names),
    rule: cited(one.rule, names),
    causes: distinct(one.causes.map(text)),
  });
  return text(reason);
}

/** Causes of which none reads as another one. */
const distinct = (causes: readonly ReasonText[]): readonly ReasonText[] =>
  causes.filter(
    ({ text, rule }, i) => causes.findIndex((one) => one.text === text && one.rule === rule) === i,
  );

/** The name path of a card's text as people name the card. */
function cited(rule: string, { title }: Names): string {
  const [, card = '', side = ''] = /^event (\S+) ?(.*)$/su.exec(rule) ?? [];
  return card === '' ? rule : ['card', card, side === '' ? '' : title(side)].join(' ').trim();
}

/** A sentence as it is read by somebody who sees no marks. */
const unmarked = (sentence: string): string =>
  sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1');
