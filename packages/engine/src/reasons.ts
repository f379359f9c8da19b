/** English for why something is not offered, by a table that other tongues replace. */
import type { Reason } from './volume.ts';

/** How each reason reads. */
export type ReasonTable = Readonly<Record<string, (p: Parameters) => string>>;

type Parameters = Readonly<Record<string, string | number>>;

/** A condition of a noun: what the text asks for, in the text's own words. */
const asks = ({ words }: Parameters): string => `needs: ${String(words)}`;
const forbids = ({ words }: Parameters): string => `must not be: ${String(words)}`;

/** Conditions that nouns of the rules set on a space; with `not.` before the key, that it fails to hold. */
const CONDITIONS = [
  'pieces',
  'marker',
  'held',
  'level',
  'define',
  'amount',
  'more',
  'fewer',
  'attribute',
  'adjacent',
  'in',
  'set',
  'where',
  'bordering',
  'guard',
  'faction',
] as const;

/** Reasons that the kernel itself gives, and those of compiled rules, in English. */
export const ENGLISH_REASONS: ReasonTable = {
  ...Object.fromEntries(
    CONDITIONS.flatMap((key) => [[key, asks] as const, [`not.${key}`, forbids] as const]),
  ),
  not: forbids,
  set: ({ words }) => `is none of those that the text calls "${String(words)}"`,
  over: () => 'the game is over',
  'not-loaded': () => 'cannot be chosen here; the reasons of this volume are not loaded',
  'unknown-key': ({ key }) => `${String(key)} is no option here`,
  obligation: ({ goal }) => `would leave no way to meet what was begun: ${String(goal)}`,
  undecided: ({ goal }) => `too much hangs on it until more is done: ${String(goal)}`,
  'holds-up': ({ point }) => `would hold up the pending decision: ${String(point)}`,
  cost: ({ cost, have }) =>
    have === undefined ? `costs ${String(cost)}` : `costs ${String(cost)}, has ${have}`,
  'activity-used': ({ allowed }) =>
    allowed === 1
      ? 'none is left of the activities that the text allows'
      : 'one activity a card: it has been used',
  already: () => 'has been selected already',
  'at-least-one': () => 'at least one has to be chosen first',
  demands: () => 'lacks what it cannot be done without',
  'box-taken': () => 'another Faction is in this box',
  committed: () => 'a space that was committed is still to be resolved',
  dormant: () => 'is no space of the map yet',
  elsewhere: () => 'this is granted for another space',
  'first-move': () => 'comes between two moves, behind the first',
  'first-space': () => 'a first space has to be selected',
  'fuller-first': () => 'spaces where the whole text can be carried out come first',
  'kind-of-piece': () => 'not a piece that the text names',
  'kind-of-space': () => 'not a space that the text names',
  limit: ({ most }) => `no more than ${String(most)}`,
  never: () => 'not what the text asks for',
  'no-activity': () => 'no activity may accompany this',
  'not-with-it': () => 'comes with another Operation',
  'no-holder': () => 'nobody there to hold it',
  'no-such-text': () => 'the card has no such text',
  executing: () => 'only while another Faction executes',
  'same-player': () => 'its own player runs this Faction too',
  nonplayer: () => 'only players do this, and the Faction is a Non-player',
  'nonplayer-executes': () => 'a Non-player executes, and agrees to nothing',
  ordered: () => 'another Faction has decided what is executed',
  'nobody-executes': () => 'only while a Faction executes an Operation or Event',
  'not-now': () => 'the text does not allow it now',
  short: ({ have }) => `no more than ${String(have)} can pass`,
  'not-executing': () => 'only while executing an Operation or Event',
  'not-its-activity': () => 'an activity of another Faction',
  'not-its-operation': () => 'an Operation of another Faction',
  'not-committable': ({ operation }) => `neither selected for ${String(operation)} nor open to it`,
  'not-selected': () => 'not one of the selected spaces',
  nothing: () => 'nothing could be done',
  'nothing-to-move': () => 'nothing could move',
  'none-to-place': () => 'none can be placed',
  'none-to-remove': () => 'none can be removed',
  'none-to-activate': () => 'none to activate',
  'none-to-hide': () => 'none to hide',
  'none-to-flip': () => 'none to flip',
  'none-to-replace': () => 'none to replace',
  'none-to-recall': () => 'none can be taken from elsewhere',
  'none-to-return': () => 'none can be taken back',
  forbidden: ({ by }) => `forbidden by ${String(by)}`,
  final: () => 'not on the last card before the final round',
  most: () => 'another space has more',
  fewest: () => 'another space has fewer',
  purse: ({ faction, cost, have }) =>
    [`${faction === undefined ? 'who has to pay' : String(faction)} has ${String(have)}`]
      .concat(cost === undefined ? [] : [`and this costs ${String(cost)}`])
      .join(', '),
  reach: () => 'out of reach',
  sequence: () => 'the sequence of play does not allow it now',
  stacking: ({ most }) => `no room: no more than ${String(most)} of these may stand there`,
  'some-space': () => 'only where no space may be meant',
  'targets-left': () => 'a Faction that is targeted is hit as hard as possible, and somebody has to be',
  'too-few': ({ least }) => `at least ${String(least)}`,
  'too-many': ({ most }) => `at most ${String(most)}`,
};

/** A reason as a phrase, and its rule; a key that no table knows is told with its parameters. */
export function reasonText(
  { key, rule, parameters }: Reason,
  table: ReasonTable = ENGLISH_REASONS,
): { readonly text: string; readonly rule: string } {
  const write = table[key];
  const text = write
    ? write(parameters)
    : [key.replaceAll('-', ' '), ...Object.values(parameters).map(String)].join(' ');
  return { text, rule };
}
