import { describe, expect, it } from 'vitest';
import type { Entry } from '@quipu/engine';
import {
  type Replacement,
  by,
  chosen,
  executing,
  type Falsehood,
  Falsifier,
  append,
  type LooseEntry,
  newEntry,
  type EntryFactory,
  type Match,
  one,
  prepend,
} from '../../core/falsify.ts';
import { alterEntry, objections } from '../../core/recorded.ts';
import { volumeNamed } from '../../harness/volume.ts';
import { PLACES } from '../facts/spaces.ts';
import { andeanAbyss } from '../oracle.ts';

const ALL = ['Govt', 'FARC', 'AUC', 'Cartels'];

/** Games to falsify: enough to contain every text. */
const games = new Falsifier(
  await volumeNamed('andean-abyss'),
  andeanAbyss,
  [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({ setup: 'Standard', options: [], nonplayers: ALL, seed })),
);

/** Matches a choice of a Faction while it has Resources and gains none before it. */
function broken(match: Match): Match {
  return (entry, path, turn) => match(entry, path, turn) && turn.entries.length > 0;
}

const poor = (faction: string): EntryFactory =>
  newEntry('track', { track: 'Resources', faction, from: 0, to: 0 });
/** Returns pieces from the map to Available, so that a condition holds. */
const freed = (group: string, space: string): EntryFactory =>
  newEntry('removed', { group, space, count: 30 });
const stray = (body: string, group: string, from: string, to: string): readonly [Match, Replacement] => [
  (entry, path) =>
    entry['kind'] === 'moved' &&
    path === body &&
    String(entry['group']).startsWith(group.split(' ')[0] ?? ''),
  one({ group, from, to, count: 9 }),
];

/** The Operation of a 2nd Eligible Insurgent on a card with a gray 2. */
const gray: Match = (entry, _path, { before }) =>
  entry['point'] === 'Sequence.action' &&
  ['Rally', 'March', 'Attack', 'Terror'].includes(String(entry['option'])) &&
  ['20', '21', '25', '26', '30', '32', '37', '38', '41', '47'].includes(before.deck.revealed.at(-2) ?? '') &&
  ALL.some((faction) => before.factions[faction]?.acted === true);
/** A step of Civic Action to Active Support in a Support Phase. */
const pacified: Match = (entry, path, { decision }) =>
  entry['kind'] === 'shifted' &&
  path === 'Pacify' &&
  entry['to'] === 'ActiveSupport' &&
  !decision.point.startsWith('Train');
const backed: Match = (entry, path, { decision, entries }) =>
  entry['kind'] === 'began' &&
  path === 'Rally' &&
  (decision.point.startsWith('Propaganda.EliteBacking') ||
    entries.some(({ line }) => line?.path === 'Propaganda.EliteBacking'));

/** A check, an entry that it reads, and the falsified replacement. */
const FALSE: readonly Falsehood[] = [
  ['choice.text', chosen('FARC', 'shaded'), one({ option: 'unshaded' })],
  ['choice.notLeftmost', chosen('AUC', 'Rally'), one({ option: 'shaded' })],
  ['choice.marked', gray, one({ option: 'shaded' })],
  [
    'choice.never',
    chosen('Cartels', 'Rally'),
    (e) => [newEntry('drawn', { card: '63', next: null })(e), { ...e, option: 'shaded' } as Entry],
  ],
  [
    'choice.momentum',
    chosen('FARC', 'shaded'),
    prepend(newEntry('drawn', { card: '27', next: 'Propaganda' })),
  ],
  ['choice.effective', (entry) => entry['kind'] === 'event', append(newEntry('ended', { body: null }))],
  [
    'choice.restricted',
    (entry) => entry['kind'] === 'event' && entry['faction'] !== 'Govt',
    append(
      newEntry('flipped', {
        from: 'FARC Guerrilla Active',
        to: 'FARC Guerrilla Underground',
        space: 'Cali',
        count: 0,
      }),
      newEntry('ended', { body: null }),
    ),
  ],
  ['choice.capability', chosen('Govt', 'Train'), prepend(newEntry('drawn', { card: '4', next: '1' }))],
  ['choice.broke', broken(chosen('Cartels', 'Rally')), prepend(poor('Cartels'))],
  [
    'choice.cartelsRally',
    chosen('Cartels', 'Rally'),
    (e) => [freed('Cartels Guerrilla Underground', 'Cali')(e), { ...e, option: 'Terror' } as Entry],
  ],
  [
    'choice.aucRally',
    chosen('AUC', 'Rally'),
    (e) => [freed('AUC Guerrilla Underground', 'Cali')(e), { ...e, option: 'March' } as Entry],
  ],
  [
    'choice.farcRally',
    chosen('FARC', 'Rally'),
    (e) => [freed('FARC Guerrilla Underground', 'Cali')(e), { ...e, option: 'March' } as Entry],
  ],
  ['choice.cartelsMarch', chosen('Cartels', 'March'), one({ option: 'Terror' })],
  ['choice.aucMarch', chosen('AUC', 'March'), one({ option: 'Terror' })],
  ['choice.aucAttack', chosen('AUC', 'Attack'), one({ option: 'Terror' })],
  ['choice.farcMarch', chosen('FARC', 'March'), one({ option: 'Terror' })],
  ['choice.farcAttack', chosen('FARC', 'Attack'), one({ option: 'Terror' })],
  ['choice.govtTrain', chosen('Govt', 'Train'), one({ option: 'Sweep' })],
  [
    'insurgent.spent',
    (entry, path) => entry['kind'] === 'selected' && path === 'Rally',
    (e) => [
      e,
      newEntry('track', { track: 'Resources', faction: 'FARC', from: 0, to: 0 })(e),
      newEntry('track', { track: 'Resources', faction: 'AUC', from: 0, to: 0 })(e),
      newEntry('track', { track: 'Resources', faction: 'Cartels', from: 0, to: 0 })(e),
      newEntry('selected', { space: 'Huila' })(e),
    ],
  ],
  ['insurgent.rallyMost', by('selected', 'Rally'), (e) => [e, e, e, e]],
  [
    'insurgent.rallyOrder',
    by('placed', 'Rally.reinforce'),
    (e) => [e, newEntry('placed', { ...e, group: 'FARC Base', count: 1 })(e)],
  ],
  [
    'insurgent.aucBase',
    by('removed', 'Rally.base'),
    one({ group: 'AUC Guerrilla Active', space: 'Vichada' }),
  ],
  [
    'insurgent.marchLeaves',
    stray('March', 'AUC Guerrilla Active', 'Cesar', 'Cucuta')[0],
    (e) => [
      newEntry('placed', { group: 'AUC Base', space: 'Cesar', count: 1 })(e),
      { ...e, group: 'AUC Guerrilla Active', from: 'Cesar', to: 'Cucuta', count: 30 } as Entry,
    ],
  ],
  ['insurgent.marchFrom', ...stray('March', 'FARC Guerrilla Active', 'Bogota', 'Huila')],
  ['insurgent.marchTo', ...stray('March', 'FARC Guerrilla Active', 'Huila', 'Vichada')],
  [
    'insurgent.marchMost',
    by('moved', 'March'),
    (e) => ['Cali', 'Pasto', 'Huila', 'Cesar', 'Bogota', 'Arauca'].map((to) => ({ ...e, to }) as Entry),
  ],
  ['insurgent.cartelsGoal', ...stray('March', 'Cartels Guerrilla Active', 'Huila', 'BogotaNeiva')],
  ['insurgent.aucGoal', ...stray('March', 'AUC Guerrilla Active', 'Huila', 'BogotaNeiva')],
  [
    'insurgent.aucGroup',
    executing('AUC', by('moved', 'March')),
    (e) => ['Huila', 'Cesar'].map((from) => alterEntry(e, { from, to: 'Vichada' })),
  ],
  ['insurgent.terrorMost', by('selected', 'Terror'), (e) => [e, e, e, e]],
  ['insurgent.cartelsTerror', executing('Cartels', by('selected', 'Terror')), one({ space: 'Vichada' })],
  ['insurgent.aucTerror', by('selected', 'Terror'), one({ space: 'Vichada' })],
  [
    'insurgent.aucSupport',
    by('selected', 'Terror'),
    (e) => [
      newEntry('shifted', { space: 'Bogota', from: 'Neutral', to: 'ActiveSupport' })(e),
      { ...e, space: 'Bogota' } as Entry,
    ],
  ],
  [
    'insurgent.farcTerror',
    by('selected', 'Terror'),
    prepend(newEntry('placed', { group: 'FARC Guerrilla Underground', space: 'BogotaNeiva', count: 1 })),
  ],
  ['insurgent.attackWhere', by('selected', 'Attack'), one({ space: 'Vichada' })],
  ['insurgent.attackMost', by('selected', 'Attack'), (e) => [e, e, e, e]],
  ['insurgent.attackOrder', by('selected', 'Attack'), one({ space: 'Vichada' })],
  [
    'insurgent.removal',
    (entry, path) => entry['kind'] === 'removed' && path.startsWith('A') && entry['group'] === 'Govt Police',
    prepend((like) =>
      newEntry('removed', {
        space: (like as unknown as LooseEntry)['space'],
        group: 'Govt Troops',
        count: 1,
      })(like),
    ),
  ],
  ['insurgent.extort', executing('FARC', by('selected', 'Extort')), one({ space: 'Vichada' })],
  [
    'insurgent.agitation',
    by('ended', 'Propaganda.Agitation'),
    prepend(
      newEntry('track', { track: 'Resources', faction: 'FARC', from: 0, to: 99 }),
      ...PLACES.map((space) => newEntry('shifted', { space, from: 'Neutral', to: 'Neutral' })),
      newEntry('placed', { group: 'FARC Guerrilla Active', space: 'Huila', count: 60 }),
    ),
  ],
  [
    'insurgent.agitationTerror',
    by('ended', 'Propaganda.Agitation'),
    prepend(newEntry('unmarked', { marker: 'Terror', space: 'Cali', count: 1 })),
  ],
  ['insurgent.backing', backed, one({ body: 'Terror' })],
  ['government.assaultMost', by('paid', 'Assault'), one({ cost: 12 })],
  [
    'government.trainMost',
    by('selected', 'Train'),
    (e) => ['Cali', 'Pasto', 'Huila', 'Cesar', 'Bogota'].map((space) => ({ ...e, space }) as Entry),
  ],
  [
    'government.trainAdded',
    by('placed', 'Train'),
    append(newEntry('selected', { space: 'Huila' }), newEntry('selected', { space: 'Cesar' })),
  ],
  ['government.trainSix', by('placed', 'Train'), append(newEntry('selected', { space: 'Huila' }))],
  ['government.patrolLast', by('moved', 'Patrol'), one({ from: 'Cali', count: 30 })],
  ['government.sweepMost', by('paid', 'Sweep'), one({ cost: 15 })],
  [
    'government.sweepControl',
    by('flipped', 'Sweep'),
    prepend(newEntry('moved', { group: 'Govt Troops', from: 'Bogota', to: 'MetaEast', count: 30 })),
  ],
  [
    'government.sweepSupport',
    by('flipped', 'Sweep'),
    prepend(
      newEntry('shifted', { space: 'Bogota', from: 'Neutral', to: 'ActiveSupport' }),
      newEntry('moved', { group: 'Govt Troops', from: 'Bogota', to: 'MetaEast', count: 30 }),
    ),
  ],
  [
    'government.sweepLoc',
    by('flipped', 'Sweep'),
    prepend(
      newEntry('placed', { group: 'FARC Guerrilla Active', space: 'BogotaNeiva', count: 40 }),
      newEntry('moved', { group: 'Govt Troops', from: 'BogotaNeiva', to: 'MetaEast', count: 30 }),
    ),
  ],
  ['government.airLift', by('moved', 'AirLift'), one({ from: 'BogotaNeiva' })],
  ['government.civicReserve', by('shifted', 'Pacify'), prepend(poor('Govt'))],
  [
    'government.civicTrain',
    by('placed', 'Train'),
    append((like) => ({
      ...newEntry('unmarked', { marker: 'Terror', space: 'Cali', count: 1 })(like),
      line: { rule: '6.4.1', file: '', line: 0, path: 'Pacify' },
    })),
  ],
  [
    'government.civicPassive',
    pacified,
    prepend(
      newEntry('track', { track: 'Resources', faction: 'Govt', from: 0, to: 90 }),
      ...['Bogota', 'Cali', 'Santander', 'Medellin', 'Ibague', 'Cesar', 'Antioquia'].flatMap((space) => [
        newEntry('shifted', { space, from: 'Neutral', to: 'Neutral' }),
        newEntry('placed', { group: 'Govt Troops', space, count: 30 }),
        newEntry('placed', { group: 'Govt Police', space, count: 30 }),
        newEntry('unmarked', { marker: 'Terror', space, count: 0 }),
      ]),
    ),
  ],
  ['government.redeployLast', by('moved', 'RedeployPolice'), one({ from: 'Bogota', count: 30 })],
];

describe('a game of Non-players that follows their instructions', () => {
  it('has no objections', () => {
    const recorded = games.game(0);
    if (!recorded) throw new Error('no game');
    expect(recorded.start.view.spaces).toHaveProperty('Bogota');
    expect([...objections(andeanAbyss, recorded)].filter((id) => id !== 'deck.size')).toEqual([]);
  }, 120_000);
});

describe('a deviation from an instruction', () => {
  it('may be correct for a LoC with 2 Underground Guerrillas, in addition to the 1 LoC (8.7.1)', () => {
    const roads = ['BogotaNeiva', 'NeivaPasto'];
    const extorted: Replacement = (entry) =>
      roads.flatMap((space, i) => [
        newEntry('placed', { group: 'FARC Guerrilla Underground', space, count: 2 - i })(entry),
        alterEntry(entry, { space }),
      ]);
    const last: Match = (entry, path, turn) =>
      executing('FARC', by('selected', 'Extort'))(entry, path, turn) && turn.next?.point !== 'Extort.space';
    expect([...games.seen(games.falsify(last, extorted))]).not.toContain('insurgent.extort');
  }, 120_000);
});

describe('a falsified log of Non-players', { tags: 'full' }, () => {
  it.each(FALSE)(
    '%s objects',
    (check, match, become) => {
      expect(games.objects(check, match, become)).toBe(true);
    },
    120_000,
  );
});
