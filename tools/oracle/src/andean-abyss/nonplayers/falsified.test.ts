import { describe, expect, it } from 'vitest';
import type { Entry } from '@quipu/engine';
import {
  type Become,
  by,
  chosen,
  executing,
  type Falsehood,
  Falsifier,
  followed,
  type Loose,
  made,
  type Make,
  type Match,
  one,
  preceded,
} from '../../core/falsify.ts';
import { altered, objections } from '../../core/recorded.ts';
import { volumeNamed } from '../../harness/volume.ts';
import { PLACES } from '../facts/spaces.ts';
import { andeanAbyss } from '../oracle.ts';

const ALL = ['Govt', 'FARC', 'AUC', 'Cartels'];

/** Games to falsify: enough for every text to come up in one of them. */
const games = new Falsifier(
  await volumeNamed('andean-abyss'),
  andeanAbyss,
  [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({ setup: 'Standard', options: [], nonplayers: ALL, seed })),
);

/** A choice of a Faction while it has Resources, of which it gets none before it. */
function broken(match: Match): Match {
  return (entry, path, turn) => match(entry, path, turn) && turn.entries.length > 0;
}

const poor = (faction: string): Make => made('track', { track: 'Resources', faction, from: 0, to: 0 });
/** Pieces that come from the map to be Available, so that a condition holds. */
const freed = (group: string, space: string): Make => made('removed', { group, space, count: 30 });
const stray = (body: string, group: string, from: string, to: string): readonly [Match, Become] => [
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

/** A check, an entry that it looks at, and what that becomes. */
const FALSE: readonly Falsehood[] = [
  ['choice.text', chosen('FARC', 'shaded'), one({ option: 'unshaded' })],
  ['choice.notLeftmost', chosen('AUC', 'Rally'), one({ option: 'shaded' })],
  ['choice.marked', gray, one({ option: 'shaded' })],
  [
    'choice.never',
    chosen('Cartels', 'Rally'),
    (e) => [made('drawn', { card: '63', next: null })(e), { ...e, option: 'shaded' } as Entry],
  ],
  ['choice.momentum', chosen('FARC', 'shaded'), preceded(made('drawn', { card: '27', next: 'Propaganda' }))],
  ['choice.effective', (entry) => entry['kind'] === 'event', followed(made('ended', { body: null }))],
  [
    'choice.restricted',
    (entry) => entry['kind'] === 'event' && entry['faction'] !== 'Govt',
    followed(
      made('flipped', {
        from: 'FARC Guerrilla Active',
        to: 'FARC Guerrilla Underground',
        space: 'Cali',
        count: 0,
      }),
      made('ended', { body: null }),
    ),
  ],
  ['choice.capability', chosen('Govt', 'Train'), preceded(made('drawn', { card: '4', next: '1' }))],
  ['choice.broke', broken(chosen('Cartels', 'Rally')), preceded(poor('Cartels'))],
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
      made('track', { track: 'Resources', faction: 'FARC', from: 0, to: 0 })(e),
      made('track', { track: 'Resources', faction: 'AUC', from: 0, to: 0 })(e),
      made('track', { track: 'Resources', faction: 'Cartels', from: 0, to: 0 })(e),
      made('selected', { space: 'Huila' })(e),
    ],
  ],
  ['insurgent.rallyMost', by('selected', 'Rally'), (e) => [e, e, e, e]],
  [
    'insurgent.rallyOrder',
    by('placed', 'Rally.reinforce'),
    (e) => [e, made('placed', { ...e, group: 'FARC Base', count: 1 })(e)],
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
      made('placed', { group: 'AUC Base', space: 'Cesar', count: 1 })(e),
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
    (e) => ['Huila', 'Cesar'].map((from) => altered(e, { from, to: 'Vichada' })),
  ],
  ['insurgent.terrorMost', by('selected', 'Terror'), (e) => [e, e, e, e]],
  ['insurgent.cartelsTerror', executing('Cartels', by('selected', 'Terror')), one({ space: 'Vichada' })],
  ['insurgent.aucTerror', by('selected', 'Terror'), one({ space: 'Vichada' })],
  [
    'insurgent.aucSupport',
    by('selected', 'Terror'),
    (e) => [
      made('shifted', { space: 'Bogota', from: 'Neutral', to: 'ActiveSupport' })(e),
      { ...e, space: 'Bogota' } as Entry,
    ],
  ],
  [
    'insurgent.farcTerror',
    by('selected', 'Terror'),
    preceded(made('placed', { group: 'FARC Guerrilla Underground', space: 'BogotaNeiva', count: 1 })),
  ],
  ['insurgent.attackWhere', by('selected', 'Attack'), one({ space: 'Vichada' })],
  ['insurgent.attackMost', by('selected', 'Attack'), (e) => [e, e, e, e]],
  ['insurgent.attackOrder', by('selected', 'Attack'), one({ space: 'Vichada' })],
  [
    'insurgent.removal',
    (entry, path) => entry['kind'] === 'removed' && path.startsWith('A') && entry['group'] === 'Govt Police',
    preceded((like) =>
      made('removed', { space: (like as unknown as Loose)['space'], group: 'Govt Troops', count: 1 })(like),
    ),
  ],
  ['insurgent.extort', executing('FARC', by('selected', 'Extort')), one({ space: 'Vichada' })],
  [
    'insurgent.agitation',
    by('ended', 'Propaganda.Agitation'),
    preceded(
      made('track', { track: 'Resources', faction: 'FARC', from: 0, to: 99 }),
      ...PLACES.map((space) => made('shifted', { space, from: 'Neutral', to: 'Neutral' })),
      made('placed', { group: 'FARC Guerrilla Active', space: 'Huila', count: 60 }),
    ),
  ],
  [
    'insurgent.agitationTerror',
    by('ended', 'Propaganda.Agitation'),
    preceded(made('unmarked', { marker: 'Terror', space: 'Cali', count: 1 })),
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
    followed(made('selected', { space: 'Huila' }), made('selected', { space: 'Cesar' })),
  ],
  ['government.trainSix', by('placed', 'Train'), followed(made('selected', { space: 'Huila' }))],
  ['government.patrolLast', by('moved', 'Patrol'), one({ from: 'Cali', count: 30 })],
  ['government.sweepMost', by('paid', 'Sweep'), one({ cost: 15 })],
  [
    'government.sweepControl',
    by('flipped', 'Sweep'),
    preceded(made('moved', { group: 'Govt Troops', from: 'Bogota', to: 'MetaEast', count: 30 })),
  ],
  [
    'government.sweepSupport',
    by('flipped', 'Sweep'),
    preceded(
      made('shifted', { space: 'Bogota', from: 'Neutral', to: 'ActiveSupport' }),
      made('moved', { group: 'Govt Troops', from: 'Bogota', to: 'MetaEast', count: 30 }),
    ),
  ],
  [
    'government.sweepLoc',
    by('flipped', 'Sweep'),
    preceded(
      made('placed', { group: 'FARC Guerrilla Active', space: 'BogotaNeiva', count: 40 }),
      made('moved', { group: 'Govt Troops', from: 'BogotaNeiva', to: 'MetaEast', count: 30 }),
    ),
  ],
  ['government.airLift', by('moved', 'AirLift'), one({ from: 'BogotaNeiva' })],
  ['government.civicReserve', by('shifted', 'Pacify'), preceded(poor('Govt'))],
  [
    'government.civicTrain',
    by('placed', 'Train'),
    followed((like) => ({
      ...made('unmarked', { marker: 'Terror', space: 'Cali', count: 1 })(like),
      line: { rule: '6.4.1', file: '', line: 0, path: 'Pacify' },
    })),
  ],
  [
    'government.civicPassive',
    pacified,
    preceded(
      made('track', { track: 'Resources', faction: 'Govt', from: 0, to: 90 }),
      ...['Bogota', 'Cali', 'Santander', 'Medellin', 'Ibague', 'Cesar', 'Antioquia'].flatMap((space) => [
        made('shifted', { space, from: 'Neutral', to: 'Neutral' }),
        made('placed', { group: 'Govt Troops', space, count: 30 }),
        made('placed', { group: 'Govt Police', space, count: 30 }),
        made('unmarked', { marker: 'Terror', space, count: 0 }),
      ]),
    ),
  ],
  ['government.redeployLast', by('moved', 'RedeployPolice'), one({ from: 'Bogota', count: 30 })],
];

describe('a game of Non-players that goes by their instructions', () => {
  it('meets no objection', () => {
    const recorded = games.game(0);
    if (!recorded) throw new Error('no game');
    expect(recorded.start.view.spaces).toHaveProperty('Bogota');
    expect([...objections(andeanAbyss, recorded)].filter((id) => id !== 'deck.size')).toEqual([]);
  }, 120_000);
});

describe('an instruction that is followed otherwise', () => {
  it('is no fault where a LoC holds 2 Underground Guerrillas, beside the 1 LoC (8.7.1)', () => {
    const roads = ['BogotaNeiva', 'NeivaPasto'];
    const extorted: Become = (entry) =>
      roads.flatMap((space, i) => [
        made('placed', { group: 'FARC Guerrilla Underground', space, count: 2 - i })(entry),
        altered(entry, { space }),
      ]);
    const last: Match = (entry, path, turn) =>
      executing('FARC', by('selected', 'Extort'))(entry, path, turn) && turn.next?.point !== 'Extort.space';
    expect([...games.seen(games.told(last, extorted))]).not.toContain('insurgent.extort');
  }, 120_000);
});

describe('a falsified log of Non-players', () => {
  it.each(FALSE)(
    '%s objects',
    (check, match, become) => {
      expect(games.objects(check, match, become)).toBe(true);
    },
    120_000,
  );
});
