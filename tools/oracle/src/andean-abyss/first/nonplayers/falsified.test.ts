import { describe, expect, it } from 'vitest';
import {
  add,
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
  none,
  one,
  prepend,
} from '../../../core/falsify.ts';
import { alterEntry, objections } from '../../../core/recorded.ts';
import { volumeNamed } from '../../../harness/volume.ts';
import { PLACES } from '../../facts/spaces.ts';
import { andeanAbyssFirst } from '../oracle.ts';

/** The last two are of games with rare entries. */
const SEEDS = [80, 81, 82, 96, 107];

/** Games to falsify: the Government plays against three Non-players. */
const games = new Falsifier(
  await volumeNamed('andean-abyss-1e'),
  andeanAbyssFirst,
  SEEDS.map((seed) => ({
    setup: 'Standard',
    options: [],
    nonplayers: ['FARC', 'AUC', 'Cartels'],
    seed,
  })),
);

/** Known objections, which occur in any game. */
const KNOWN = new Set(andeanAbyssFirst.findings.map(({ check }) => check));

/** Creates an entry for the space of the matched one. */
const there =
  (kind: string, values: LooseEntry, key = 'space'): EntryFactory =>
  (like) =>
    newEntry(kind, { space: (like as unknown as LooseEntry)[key], ...values })(like);

const rich = (faction: string): EntryFactory =>
  newEntry('track', { track: 'Resources', faction, from: 0, to: 60 });
const poor = (faction: string): EntryFactory =>
  newEntry('track', { track: 'Resources', faction, from: 0, to: 0 });
const place = (group: string, space: string, count = 1): EntryFactory =>
  newEntry('placed', { group, space, count });
const drawn = (card: string, next: string | null): EntryFactory => newEntry('drawn', { card, next });
const to =
  (...spaces: readonly string[]): Replacement =>
  (entry) =>
    spaces.map((space) => alterEntry(entry, { to: space }));
const selected = (space: string): EntryFactory => newEntry('selected', { space });
const group =
  (name: string): Match =>
  (entry) =>
    String(entry['group']).startsWith(name);
const both =
  (...matches: readonly Match[]): Match =>
  (entry, path, turn) =>
    matches.every((match) => match(entry, path, turn));
/** Matches Guerrillas placed by Elite Backing. */
const backed: Match = (entry, path, { entries }) =>
  entry['kind'] === 'placed' &&
  path.startsWith('Rally') &&
  entry['group'] === 'AUC Guerrilla Underground' &&
  entries.some((entry) => entry.kind === 'ended' && entry.body === 'Propaganda.EliteBacking');

/** An Active Guerrilla that goes Underground. */
function hides(faction: string): LooseEntry {
  return { from: `${faction} Guerrilla Active`, to: `${faction} Guerrilla Underground`, count: 1 };
}

const CHOICE: readonly Falsehood[] = [
  ['choice.text', chosen('FARC', 'shaded'), one({ option: 'unshaded' })],
  ['choice.notLeftmost', chosen('AUC', 'Rally'), one({ option: 'shaded' })],
  ['choice.marked', chosen('FARC', 'Rally'), one({ option: 'shaded' })],
  ['choice.takes', chosen('FARC', 'Rally'), prepend(drawn('22', '4'))],
  [
    'choice.never',
    chosen('Cartels', 'Rally'),
    (e) => [drawn('63', null)(e), alterEntry(e, { option: 'event' })],
  ],
  [
    'choice.effective',
    (entry) => entry['kind'] === 'event' && entry['faction'] !== 'Govt',
    append(newEntry('ended', { body: null })),
  ],
  ['choice.broke', chosen('Cartels', 'Rally'), prepend(poor('Cartels'))],
  ['choice.passes', chosen('FARC', 'Rally'), one({ option: 'pass' })],
  ['choice.indicated', chosen('FARC', 'Rally'), one({ option: 'Terror' })],
  ['choice.indicated', chosen('AUC', 'March'), one({ option: 'Terror' })],
  ['choice.indicated', chosen('Cartels', 'March'), one({ option: 'Terror' })],
  [
    'choice.obeys',
    chosen('FARC', 'Rally'),
    prepend(newEntry('chose', { point: 'Sequence.order', option: 'Event', seat: 'Govt', forced: false })),
  ],
];

const RALLY: readonly Falsehood[] = [
  ['rallies.most', executing('AUC', by('selected', 'Rally')), (e) => [e, e, e, e]],
  [
    'rallies.order',
    executing('FARC', by('placed', 'Rally.reinforce')),
    append(
      selected('Huila'),
      newEntry('removed', { group: 'FARC Guerrilla Underground', space: 'Huila', count: 1 }),
    ),
  ],
  ['rallies.where', by('removed', 'Rally.base'), prepend(there('placed', { group: 'Govt Base', count: 2 }))],
  [
    'rallies.extra',
    executing('FARC', by('placed', 'Rally.place')),
    append(selected('Amazonas'), place('FARC Guerrilla Underground', 'Amazonas')),
  ],
  [
    'rallies.all',
    by('began', 'Extort'),
    prepend(rich('FARC'), place('FARC Base', 'Amazonas'), place('FARC Base', 'Vaupes')),
  ],
  ['rallies.full', executing('FARC', by('placed', 'Rally.reinforce')), add('count', 3)],
  [
    'rallies.gather',
    executing('Cartels', by('placed', 'Rally.reinforce')),
    (e) => [newEntry('moved', { ...e, from: 'Bogota', to: (e as LooseEntry)['space'], count: 4 })(e)],
  ],
  [
    'rallies.still',
    executing('FARC', by('placed', 'Rally.reinforce')),
    (e) => [newEntry('moved', { ...e, from: 'Bogota', to: (e as LooseEntry)['space'] })(e)],
  ],
  [
    'rallies.own',
    by('removed', 'Rally.base', { group: 'FARC Guerrilla Active' }),
    one({ group: 'FARC Guerrilla Underground' }),
  ],
  [
    'rallies.backingBase',
    backed,
    prepend(
      ...['Amazonas', 'Guainia', 'Vichada', 'Vaupes'].map((space) =>
        place('AUC Guerrilla Underground', space, 2),
      ),
    ),
  ],
  ['rallies.backingPlace', backed, append(there('flipped', hides('AUC')))],
  [
    'insurgent.backing',
    (entry, path, turn) =>
      backed({ ...entry, kind: 'placed', group: 'AUC Guerrilla Underground' }, path, turn) &&
      entry['kind'] === 'began',
    one({ body: 'Terror' }),
  ],
];

const MARCH: readonly Falsehood[] = [
  ['marches.one', executing('Cartels', by('moved', 'March')), to('Huila', 'Cesar')],
  ['marches.cartelsGoal', executing('Cartels', by('moved', 'March')), to('BogotaNeiva')],
  ['marches.aucGoal', executing('AUC', by('moved', 'March')), to('Vichada')],
  [
    'marches.aucHidden',
    executing('AUC', by('moved', 'March')),
    prepend(
      there('shifted', { from: 'Neutral', to: 'ActiveSupport' }, 'to'),
      there('placed', { group: 'Govt Troops', count: 9 }, 'to'),
    ),
  ],
  ['marches.all', executing('Cartels', by('moved', 'March')), add('count', 1)],
  ['marches.leaves', by('moved', 'March'), add('count', 30)],
  [
    'marches.unseen',
    by('moved', 'March'),
    append(
      there('flipped', { from: 'FARC Guerrilla Underground', to: 'FARC Guerrilla Active', count: 1 }, 'to'),
    ),
  ],
  [
    'marches.undergroundFirst',
    both(executing('AUC', by('moved', 'March')), group('AUC Guerrilla Underground')),
    one({ group: 'AUC Guerrilla Active' }),
  ],
  ['marches.from', executing('FARC', by('moved', 'March')), one({ from: 'Bogota' })],
  ['marches.locs', executing('FARC', by('moved', 'March')), one({ to: 'BogotaNeiva', count: 2 })],
  [
    'marches.locsFinal',
    executing('FARC', by('moved', 'March')),
    (e) => [
      ...['Propaganda', '4', 'Propaganda', '5', 'Propaganda'].map((card) => drawn(card, null)(e)),
      drawn('6', 'Propaganda')(e),
      alterEntry(e, { to: 'BogotaNeiva' }),
    ],
  ],
  ['marches.locsAll', executing('FARC', by('moved', 'March')), to('Pasto')],
  ['marches.locsOrder', executing('FARC', by('moved', 'March')), to('CaliPasto', 'AraucaCucuta')],
  [
    'marches.spaces',
    executing('FARC', by('moved', 'March')),
    to('Cali', 'Pasto', 'Huila', 'Cesar', 'Bogota', 'Arauca'),
  ],
  ['marches.populated', executing('FARC', by('moved', 'March')), to('Vichada')],
];

/** Spaces in which FARC could have continued. */
const crowd = (space: string): Replacement =>
  prepend(
    rich('FARC'),
    newEntry('shifted', { space, from: 'Neutral', to: 'ActiveOpposition' }),
    place('FARC Guerrilla Underground', space, 20),
  );
const stopped: Match = (entry, path, { decision }) =>
  entry['kind'] === 'began' && path === 'Extort' && decision.point.startsWith('March');
const FARTHER: readonly Falsehood[] = [
  [
    'rallies.foreign',
    executing('FARC', by('placed', 'Rally.reinforce')),
    prepend(
      newEntry('event', { card: '71', side: 'shaded', faction: 'FARC' }),
      newEntry('ended', { body: null }),
      place('FARC Base', 'Panama'),
    ),
  ],
  [
    'marches.spacesHidden',
    executing('FARC', by('moved', 'March')),
    (e) => [
      newEntry('shifted', { space: 'Cali', from: 'Neutral', to: 'ActiveSupport' })(e),
      place('Govt Troops', 'Cali', 9)(e),
      ...crowd('Huila')(e).slice(0, -1),
      alterEntry(e, { from: 'Huila', to: 'Cali', count: 1 }),
    ],
  ],
  [
    'marches.spacesAll',
    executing('FARC', by('moved', 'March')),
    (e) => [...crowd('Arauca')(e).slice(0, -1), alterEntry(e, { to: 'MetaEast' })],
  ],
  ['marches.more', stopped, crowd('Arauca')],
  [
    'marches.moreMost',
    executing('FARC', by('moved', 'March')),
    (e) => [...crowd('Arauca')(e).slice(0, -1), alterEntry(e, { to: 'Choco' })],
  ],
  ['fights.attackForAmbush', executing('FARC', by('selected', 'Attack')), one({ space: 'BogotaNeiva' })],
  ['fights.kidnapAll', by('selected', 'Kidnap'), none],
];

const FIGHTS: readonly Falsehood[] = [
  ['fights.attackWhere', by('selected', 'Attack'), one({ space: 'Vichada' })],
  ['fights.attackMost', by('selected', 'Attack'), one({ space: 'Vichada' })],
  [
    'fights.attackAll',
    by('began', 'Attack'),
    prepend(
      ...['AUC', 'FARC'].map((faction) => place(`${faction} Guerrilla Underground`, 'Vichada', 4)),
      rich('AUC'),
      rich('FARC'),
    ),
  ],
  [
    'fights.targets',
    (entry, path) =>
      entry['kind'] === 'removed' &&
      path.startsWith('Attack') &&
      !String(entry['group']).startsWith('Cartels'),
    (e) => [alterEntry(e, { group: 'Cartels Base' })],
  ],
  [
    'fights.removal',
    (entry, path) => entry['kind'] === 'removed' && path.startsWith('A') && entry['group'] === 'Govt Police',
    prepend(there('removed', { group: 'Govt Troops', count: 1 })),
  ],
  ['fights.ambush', by('began', 'Ambush'), one({ body: 'Extort' })],
  ['fights.ambushLeast', by('began', 'Ambush'), prepend(selected('Vichada'))],
  ['fights.terrorMost', executing('AUC', by('selected', 'Terror')), (e) => [e, e, e, e]],
  ['fights.cartelsTerror', executing('Cartels', by('selected', 'Terror')), one({ space: 'Vichada' })],
  ['fights.aucTerror', executing('AUC', by('selected', 'Terror')), one({ space: 'BogotaNeiva' })],
  [
    'fights.farcTerror',
    executing('FARC', by('selected', 'Terror')),
    prepend(place('FARC Guerrilla Underground', 'BogotaNeiva')),
  ],
  ['fights.farcWhere', executing('FARC', by('selected', 'Terror')), one({ space: 'Vichada' })],
  [
    'fights.terrorAll',
    (entry) => entry['kind'] === 'began' && entry['body'] === 'Kidnap',
    prepend(
      rich('FARC'),
      newEntry('shifted', { space: 'Cesar', from: 'Neutral', to: 'Neutral' }),
      place('FARC Guerrilla Underground', 'Cesar'),
    ),
  ],
  [
    'fights.kidnapOrder',
    by('selected', 'Kidnap'),
    (e) => [alterEntry(e, { space: 'Cali' }), alterEntry(e, { space: 'CaliPasto' })],
  ],
  ['fights.kidnapPays', by('selected', 'Kidnap'), one({ space: 'Vichada' })],
  ['fights.assassinate', by('removed', 'Assassinate'), none],
  [
    'fights.assassinateWhom',
    by('removed', 'Assassinate'),
    (e) => [
      place('FARC Base', String((e as LooseEntry)['space']))(e),
      alterEntry(e, { group: 'Cartels Base' }),
    ],
  ],
  ['fights.bribeRemoves', by('removed', 'Bribe'), append(there('flipped', hides('FARC')))],
  [
    'fights.bribeWhom',
    by('removed', 'Bribe'),
    (e) => [place('Govt Base', String((e as LooseEntry)['space']))(e), alterEntry(e, { group: 'AUC Base' })],
  ],
  ['fights.bribeAll', by('selected', 'Bribe'), (e) => [rich('Cartels')(e)]],
];

/** Omits the start of a Special Activity, so that its end ends the Operation. */
const activities: readonly Falsehood[] = [
  ['activities.goesWith', by('began', 'Extort'), one({ body: 'Bribe' })],
  ['activities.after', by('ended', 'Extort'), append(selected('Huila'))],
  ['activities.aucExtort', executing('AUC', by('selected', 'Extort')), none],
  ['activities.farcExtort', executing('FARC', by('selected', 'Extort')), none],
  [
    'activities.farcRoad',
    executing('FARC', by('began', 'Extort')),
    (e) => [
      newEntry('unmarked', { marker: 'Sabotage', space: 'CaliPasto', count: 0 })(e),
      place('FARC Guerrilla Underground', 'BogotaNeiva', 1)(e),
      place('FARC Guerrilla Underground', 'CartagenaSantaMarta', 1)(e),
      e,
      selected('BogotaNeiva')(e),
    ],
  ],
  [
    'activities.cultivatePlaces',
    by('placed', 'Cultivate.found'),
    (e) => [newEntry('moved', { ...e, from: 'Bogota', to: (e as LooseEntry)['space'] })(e)],
  ],
  [
    'activities.cultivateMoves',
    by('placed', 'Cultivate.found'),
    (e) => [newEntry('moved', { ...e, from: 'Bogota', to: (e as LooseEntry)['space'] })(e)],
  ],
  ['activities.cultivates', by('began', 'Cultivate'), none],
  ['activities.processShips', by('held', 'Process'), one({ to: 'FARC' })],
  [
    'activities.processSells',
    by('held', 'Process'),
    (e) => [newEntry('removed', { group: 'Cartels Base', space: (e as LooseEntry)['space'], count: 2 })(e)],
  ],
  ['activities.processes', by('began', 'Process'), none],
];

const ROUNDS: readonly Falsehood[] = [
  [
    'rounds.sells',
    by('ended', 'Propaganda.Resources'),
    prepend(
      newEntry('held', { marker: 'Shipment', space: 'Amazonas', from: 'Cartels', to: null }),
      newEntry('track', { track: 'Resources', faction: 'Cartels', from: 0, to: 6 }),
    ),
  ],
  [
    'rounds.agitationOrder',
    by('began', 'Propaganda.Agitation'),
    (e) => [
      // Control is marked: the spaces that FARC controlled then count.
      poor('FARC')(e),
      ...PLACES.map((space) => newEntry('shifted', { space, from: 'Neutral', to: 'PassiveOpposition' })(e)),
      ...PLACES.map((space, i) => newEntry('marked', { marker: 'Terror', space, count: i % 2 })(e)),
      e,
      ...PLACES.toReversed().map((space) => selected(space)(e)),
    ],
  ],
  [
    'rounds.shifts',
    (entry) => entry['kind'] === 'event',
    (e) => [
      alterEntry(e, { card: '48', side: 'shaded', faction: 'AUC' }),
      newEntry('shifted', { space: 'Cartagena', from: 'ActiveSupport', to: 'PassiveSupport' })(e),
    ],
  ],
  [
    'insurgent.agitation',
    by('ended', 'Propaganda.Agitation'),
    prepend(
      rich('FARC'),
      ...PLACES.map((space) => newEntry('shifted', { space, from: 'Neutral', to: 'Neutral' })),
    ),
  ],
];

describe('a game of Non-players that follows their instructions', () => {
  it('has no objections', () => {
    const recorded = games.game(0);
    if (!recorded) throw new Error('no game');
    expect([...objections(andeanAbyssFirst, recorded)].filter((id) => !KNOWN.has(id))).toEqual([]);
  }, 120_000);
});

describe('a falsified log of Non-players', { tags: 'full' }, () => {
  it.each([...CHOICE, ...RALLY, ...MARCH, ...FARTHER, ...FIGHTS, ...activities, ...ROUNDS])(
    '%s objects',
    (check, match, become) => {
      expect(games.objects(check, match, become)).toBe(true);
    },
    120_000,
  );

  it('choice.discord and choice.discordRich check the Faction for which the Government decides', () => {
    const falsified = games.falsifyTurn(
      ({ next, entries }) =>
        next?.point === 'Sequence.action' && entries.some(({ kind }) => kind === 'drawn'),
      ({ next }) => (next ? { next: { ...next, point: 'Sequence.order' } } : {}),
    );
    expect([...games.seen(falsified)]).toEqual(
      expect.arrayContaining(['choice.discord', 'choice.discordRich']),
    );
  }, 120_000);
});
