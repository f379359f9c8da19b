/**
 * Mutations of recorded games that make each check object: the board, the sequence of play, payments and
 * Propaganda Rounds.
 */
import type { Entry } from '@quipu/engine';
import {
  add,
  type Replacement,
  by,
  type Falsehood,
  append,
  type LooseEntry,
  newEntry,
  type Match,
  none,
  one,
  prepend,
  twice,
} from '../core/falsify.ts';
import { boxed, on, under, where } from './falsehoods.ts';
import { PROPAGANDA } from './facts/cards.ts';

const kindOf =
  (kind: string, also: LooseEntry = {}): Match =>
  (entry) =>
    entry['kind'] === kind && Object.entries(also).every(([key, value]) => entry[key] === value);
const paid = newEntry('paid', { faction: 'ShiningPath', cost: 1, left: 0 });
const ROLL = newEntry('rolled', { value: 3 });
const elsewhere: Replacement = (entry) => [
  entry,
  { ...entry, space: entry['space'] === 'Lima' ? 'Junin' : 'Lima' } as unknown as Entry,
];

const BOARD: readonly Falsehood[] = [
  ['board.log', by('placed', 'Rally.place'), none],
  ['board.available', by('placed', 'Rally.place'), one({ count: 99 })],
  ['will.control', by('track', 'rule 1.7 whenever'), add('to', 1)],
  ['will.phase', by('track', 'Propaganda.PoliticalWill'), add('to', 1)],
  [
    'will.sources',
    by('track', 'pass'),
    append(newEntry('track', { track: 'PoliticalWill', faction: null, from: 9, to: 10 })),
  ],
  [
    'will.frozen',
    where(by('track', 'rule 1.7 whenever'), ({ decision }) =>
      decision.point.startsWith('Propaganda.GovernmentRedeploy'),
    ),
    append(newEntry('moved', { group: 'Govt Police', from: 'Lima', to: 'LimaCusco', count: 1 })),
  ],
  [
    'will.events',
    (entry, path) => entry['track'] === 'PoliticalWill' && path.startsWith('event '),
    (e) => [{ ...e, to: Number(e['from']) > 9 ? 0 : 20 } as unknown as Entry],
  ],
  ['hidden.chosen', by('chose', 'Hide'), one({ option: 'Lima' })],
  ['hidden.must', by('chose', 'Hide'), none],
  ['hidden.facedown', by('flipped', 'Hide'), none],
  [
    'hidden.revealed',
    by('flipped', 'Propaganda.DirectivesExecuted', { to: 'ShiningPath Base Directives' }),
    one({ space: 'Lima' }),
  ],
  [
    'hidden.removed',
    by('flipped', 'Assault.strike', { to: 'ShiningPath Base Directives' }),
    one({ space: 'Lima' }),
  ],
];

const SEQUENCE: readonly Falsehood[] = [
  ['sequence.starts', kindOf('first'), one({ faction: 'Govt' })],
  [
    'sequence.first',
    where(kindOf('first', { faction: 'Govt' }), ({ before }) => before.deck.revealed.at(-1) !== PROPAGANDA),
    one({ faction: 'ShiningPath' }),
  ],
  [
    'sequence.unchanged',
    on(PROPAGANDA, kindOf('first')),
    (e) => [{ ...e, faction: e['faction'] === 'Govt' ? 'ShiningPath' : 'Govt' } as unknown as Entry],
  ],
  ['sequence.order', kindOf('chose', { point: 'Sequence.box', seat: 'ShiningPath' }), one({ seat: 'Govt' })],
  ['sequence.boxes', kindOf('chose', { point: 'Sequence.box' }), one({ option: 'Pass' })],
  ['sequence.passPays', by('track', 'pass'), add('to', 1)],
  ['sequence.executes', boxed('Full', by('began', 'Rally')), one({ body: 'March' })],
  [
    'sequence.once',
    boxed('Full', by('ended', 'Rally')),
    append(newEntry('began', { body: 'Rally', faction: 'ShiningPath' })),
  ],
  ['sequence.limitedSpaces', boxed('Limited', by('selected', 'Rally')), elsewhere],
  [
    'sequence.limitedActivity',
    boxed('Limited', by('selected', 'Rally')),
    append(govern('began'), govern('ended')),
  ],
  ['sequence.oneActivity', boxed('Full', by('ended', 'Govern')), append(govern('began'), govern('ended'))],
  ['sequence.ownActivity', boxed('Full', by('began', 'Govern')), one({ body: 'Organize' })],
  ['sequence.accompanies', boxed('Full', by('began', 'Govern')), one({ body: 'Ambush' })],
  ['sequence.all', kindOf('boxed'), append(newEntry('drawn', { card: '1', next: null }))],
  ['deck.known', kindOf('drawn'), one({ card: '99' })],
  ['deck.piles', kindOf('drawn'), one({ card: PROPAGANDA })],
  ['deck.round', kindOf('drawn', { card: PROPAGANDA }), one({ card: '1' })],
  ['lasting.begins', kindOf('inForce'), none],
];

const PAYMENTS: readonly Falsehood[] = [
  ...['Train', 'Patrol', 'Sweep', 'Assault', 'Rally', 'March', 'Attack', 'Terror'].map((body): Falsehood => [
    `payments.${body.toLowerCase()}`,
    by('paid', body),
    one({ cost: 3 }),
  ]),
  ['payments.lima', limaUnder('2 top'), one({ cost: 1 })],
  ['payments.investigate', by('selected', 'Investigate'), append(paid)],
  ['payments.civicAction', by('paid', 'CivicAction'), one({ cost: 3 })],
  ['payments.agitation', by('paid', 'Agitation'), one({ cost: 3 })],
  ['payments.free', on(PROPAGANDA, by('selected', 'Rally')), append(paid)],
  ['payments.own', by('paid', 'Rally'), one({ faction: 'Govt' })],
  ['payments.enough', by('paid', 'Rally'), one({ cost: 99 })],
  ['payments.remainder', by('paid', 'Rally'), add('left', 1)],
  [
    'payments.other',
    by('selected', 'Rally'),
    append(newEntry('track', { track: 'Resources', faction: 'ShiningPath', from: 5, to: 5 })),
  ],
];

const ROUND: readonly Falsehood[] = [
  ['round.order', kindOf('began', { body: 'Propaganda.Resources' }), one({ body: 'Propaganda.Reset' })],
  ['round.complete', kindOf('began', { body: 'Propaganda.Reset' }), none],
  [
    'round.investigates',
    where(by('rolled', 'Trace'), ({ entries }) =>
      entries.some(({ kind, line }) => kind === 'began' && line?.path === 'Propaganda.Investigates'),
    ),
    twice,
  ],
  [
    'round.directives',
    on(PROPAGANDA, by('ended', 'Rally')),
    append(
      ...[0, 1, 2].flatMap(() => [
        newEntry('began', { body: 'Rally', faction: 'ShiningPath' }),
        newEntry('ended', { body: 'Rally' }),
      ]),
    ),
  ],
  ['round.directivesSpaces', on(PROPAGANDA, by('selected', 'Rally')), one({ space: 'PiuraTarapoto' })],
  [
    'round.directivesActivity',
    on(PROPAGANDA, by('ended', 'Rally')),
    (entry) => [
      govern('began')(entry),
      govern('ended')(entry),
      govern('began')(entry),
      govern('ended')(entry),
      entry,
    ],
  ],
  ['round.rolls', by('rolled', 'Propaganda.RondasReact'), none],
  ['round.rise', by('shifted', 'Propaganda.RondasReact'), none],
  ['round.react', by('removed', 'Propaganda.RondasReact'), none],
  ['round.resetMarkers', by('unmarked', 'Propaganda.Reset'), none],
  ['round.resetGuerrillas', by('flipped', 'Propaganda.Reset'), none],
  ['round.resetCards', by('moved', 'Propaganda.Reset'), one({ to: 'Piura' })],
  ['round.resetOnly', by('unmarked', 'Propaganda.Reset'), append(ROLL)],
  ['support.sabotage', by('marked', 'Propaganda.Resources'), none],
  ['support.govt', by('track', 'Propaganda.Resources', { faction: 'Govt' }), none],
  [
    'support.path',
    where(
      by('track', 'Propaganda.Resources', { faction: 'ShiningPath' }),
      (_turn, e) => Number(e['to']) < 19,
    ),
    none,
  ],
  ['support.civicSpace', civic('shifted'), one({ space: 'Loreto' })],
  [
    'support.civicTerror',
    civic('shifted'),
    (e) => [newEntry('marked', { marker: 'Terror', space: e['space'], count: 1 })(e), e],
  ],
  ['support.civicOnce', civic('shifted'), (e) => [e, e, e]],
  ['support.agitateSpace', by('shifted', 'Agitation'), one({ space: 'LimaCusco' })],
  ['support.agitateTwice', by('shifted', 'Agitation'), (e) => [e, e, e]],
  [
    'support.agitateRondas',
    under('13 top', by('shifted', 'Agitation')),
    append((e) => newEntry('placed', { group: 'Govt Rondas Underground', space: 'Puno', count: 2 })(e)),
  ],
  ['support.troopsFrom', redeployed('Govt Troops'), one({ from: 'Piura' })],
  ['support.troopsTo', redeployed('Govt Troops'), one({ to: 'LimaCusco' })],
  [
    'support.troopsMust',
    by('ended', 'Propaganda.GovernmentRedeploy'),
    prepend(newEntry('moved', { group: 'Govt Troops', from: 'Lima', to: 'LimaCusco', count: 1 })),
  ],
  ['support.policeTo', redeployed('Govt Police'), one({ to: 'MadreDeDios' })],
  ['support.redeployOnly', redeployed('Govt Police'), append(ROLL)],
  [
    'support.zonesGone',
    by('marked', 'Propaganda.EmergencyZones'),
    (e) => [newEntry('unmarked', { ...e })(e)],
  ],
  ['support.zonesPlaced', by('marked', 'Propaganda.EmergencyZones'), one({ space: 'Lima' })],
  ['support.zonesOnly', by('marked', 'Propaganda.EmergencyZones'), append(ROLL)],
];

function govern(kind: 'began' | 'ended'): (like: Entry) => Entry {
  return newEntry(kind, { body: 'Govern', faction: 'ShiningPath' });
}

function limaUnder(text: string): Match {
  return under(text, (entry, path, { entries }) => {
    const ours = ['Rally', 'Attack', 'Terror', 'March'].includes(path) && entry['kind'] === 'paid';
    return ours && entries.some((other) => other.kind === 'selected' && other.space === 'Lima');
  });
}

function redeployed(group: string): Match {
  return by('moved', 'Propaganda.GovernmentRedeploy', { group });
}

function civic(kind: string): Match {
  return where(by(kind, 'CivicAction'), ({ before }) => before.deck.revealed.at(-1) === PROPAGANDA);
}

/** Mutations outside the Operations and activities of a Campaign. */
export const ROUND_FALSEHOODS: readonly Falsehood[] = [...BOARD, ...SEQUENCE, ...PAYMENTS, ...ROUND];
