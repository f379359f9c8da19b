import { describe, expect, it } from 'vitest';
import { volumeNamed } from '../harness/volume.ts';
import { andeanAbyss } from './oracle.ts';
import { add, type Replacement, by, type Falsehood, Falsifier, none, one, twice } from '../core/falsify.ts';
import { viewWith } from '../core/views.ts';
import { alterEntry, objections } from '../core/recorded.ts';

const volume = await volumeNamed('andean-abyss');

/** Games to falsify: enough to contain every text below. */
const games = new Falsifier(
  volume,
  andeanAbyss,
  Array.from({ length: 24 }, (_, i) => ({
    setup: i % 3 === 2 ? 'Quick' : 'Standard',
    options: [],
    seed: 40 + i,
  })),
);
const more = add('count', 1);

/** A check, an entry that it reads, and the falsified replacement. */
const FALSE: readonly Falsehood[] = [
  ['board.log', by('placed', 'Rally.place'), none],
  ['board.available', by('placed', 'Rally.place'), one({ count: 99 })],
  [
    'sequence.passPays',
    (e, at) => at === 'pass' && e['kind'] === 'track',
    (e) => [alterEntry(e, { to: Number(e['to']) + 1 })],
  ],
  [
    'sequence.adjusted',
    (e, at) => at === 'Sequence' && e['what'] === 'ineligible',
    one({ what: 'eligible' }),
  ],
  [
    'sequence.order',
    (e) => e['point'] === 'Sequence.action' && e['seat'] === 'FARC',
    one({ seat: 'Cartels' }),
  ],
  ['sequence.executes', by('began', 'Rally'), one({ body: 'March' })],
  ['deck.shown', (e) => e['kind'] === 'drawn', one({ card: '1' })],
  ['deck.round', (e) => e['body'] === 'Propaganda.Victory' && e['kind'] === 'began', none],
  ['payments.rally', by('paid', 'Rally'), one({ cost: 0 })],
  ['payments.remainder', by('paid', 'Attack'), (e) => [alterEntry(e, { left: Number(e['left']) + 1 })]],
  ['payments.patrol', by('paid', 'Patrol'), one({ cost: 2 })],
  ['payments.train', by('paid', 'Train'), none],
  ['payments.sweep', by('paid', 'Sweep'), one({ cost: 2 })],
  ['payments.assault', by('paid', 'Assault'), one({ cost: 2 })],
  ['payments.march', by('paid', 'March'), one({ cost: 2 })],
  ['payments.terror', by('paid', 'Terror'), one({ cost: 2 })],
  ['payments.bribe', by('paid', 'Bribe'), one({ cost: 2 })],
  ['lasting.begins', (e) => e['kind'] === 'inForce' && e['card'] === '2', none],
  [
    'train.six',
    (e, at) => at === 'Train' && e['group'] === 'Govt Police' && e['kind'] === 'placed',
    one({ count: 7 }),
  ],
  ['train.selected', by('placed', 'Train'), (e) => [e, alterEntry(e, { kind: 'selected', space: 'Huila' })]],
  ['train.space', by('selected', 'Train'), one({ space: 'CaliPasto' })],
  ['patrol.path', by('moved', 'Patrol'), one({ to: 'Amazonas' })],
  ['patrol.activates', by('flipped', 'Patrol'), one({ count: 30 })],
  ['sweep.path', by('moved', 'Sweep'), one({ from: 'Amazonas' })],
  ['sweep.activates', by('flipped', 'Sweep'), one({ count: 30 })],
  ['assault.strength', by('removed', 'Assault.strike'), one({ count: 30 })],
  ['assault.fully', by('removed', 'Assault.strike'), none],
  ['rally.place', by('placed', 'Rally.place'), one({ count: 9 })],
  ['rally.base', by('removed', 'Rally.base'), none],
  ['rally.one', by('placed', 'Rally.place'), none],
  ['march.path', by('moved', 'March'), one({ from: 'Panama' })],
  ['march.twice', by('moved', 'March'), twice],
  ['march.exposed', by('flipped', 'March'), none],
  ['attack.activates', by('flipped', 'Attack.fight'), none],
  ['attack.roll', by('rolled', 'Attack.fight'), none],
  [
    'attack.success',
    by('rolled', 'Attack.fight'),
    (e) => [alterEntry(e, { value: Number(e['value']) > 3 ? 0 : 7 })],
  ],
  ['attack.ambushActivates', by('flipped', 'Ambush'), none],
  ['attack.ambushPlaces', by('placed', 'Ambush'), none],
  ['terror.marks', (e, at) => at === 'Terror.terrorize' && e['marker'] === 'Terror', more],
  ['terror.shifts', by('shifted', 'Terror.terrorize'), none],
  ['terror.activates', by('flipped', 'Terror.terrorize'), none],
  ['terror.aid', by('track', 'rule 3.3.4 whenever'), (e) => [alterEntry(e, { to: Number(e['to']) + 1 })]],
  ['govt.airLiftCount', by('moved', 'AirLift'), one({ count: 31 })],
  ['govt.airStrike', by('removed', 'AirStrike'), none],
  ['govt.eradicateAid', by('track', 'Eradicate'), (e) => [alterEntry(e, { to: Number(e['to']) + 1 })]],
  ['insurgents.extortFlips', by('flipped', 'Extort'), none],
  ['insurgents.extortPays', by('track', 'Extort'), (e) => [alterEntry(e, { to: Number(e['to']) + 1 })]],
  ['cartels.processPays', by('track', 'Process'), none],
  ['cartels.bribeOne', by('removed', 'Bribe'), one({ count: 3 })],
  ['round.sabotage', by('marked', 'Propaganda.Sabotage'), none],
  ['round.resetGuerrillas', by('flipped', 'Propaganda.Reset'), none],
  [
    'round.order',
    (e) => e['kind'] === 'began' && e['body'] === 'Propaganda.Election',
    one({ body: 'Propaganda.Redeploy' }),
  ],
  ['earnings.govt', (e, at) => at === 'Propaganda.Resources' && e['faction'] === 'Govt', none],
  ['earnings.cartels', (e, at) => at === 'Propaganda.Resources' && e['faction'] === 'Cartels', none],
  ['support.agitationCost', by('paid', 'Propaganda.Agitation'), one({ cost: 2 })],
  ['support.election', (e) => e['track'] === 'President', none],
  ['support.zoneMost', by('selected', 'PlaceZone'), one({ space: 'Vichada' })],
];

describe('a game that follows the rulebook', () => {
  it('has no objections', () => {
    for (const i of [0, 1, 2]) {
      const recorded = games.game(i);
      if (recorded)
        expect([...objections(andeanAbyss, recorded)].filter((id) => id !== 'deck.size')).toEqual([]);
    }
  }, 120_000);
});

describe('a falsified log', () => {
  it.each(FALSE)(
    '%s objects',
    (check, match, become) => {
      expect(games.objects(check, match, become)).toBe(true);
    },
    120_000,
  );
});

describe('a falsified view, decision or end', () => {
  it('board.inventory counts pieces', () => {
    const falsified = games.falsifyTurn(
      ({ entries }) => entries.some(({ kind }) => kind === 'placed'),
      ({ after }) => ({ after: viewWith(after, ['factions', 'FARC', 'available', 'FARC Base'], 9) }),
    );
    expect([...games.seen(falsified)]).toEqual(expect.arrayContaining(['board.log', 'board.inventory']));
  });

  it('board.resources and board.aid check the bounds', () => {
    const falsified = games.falsifyTurn(
      () => true,
      ({ after }) => ({
        after: viewWith(
          viewWith(after, ['tracks', 'Aid'], 30),
          ['factions', 'AUC', 'tracks', 'Resources'],
          100,
        ),
      }),
    );
    expect([...games.seen(falsified)]).toEqual(expect.arrayContaining(['board.resources', 'board.aid']));
  });

  it('sequence.mayEvent and sequence.operations check the options', () => {
    const falsified = games.falsifyTurn(
      ({ next, entries }) =>
        next?.point === 'Sequence.action' && entries.some(({ kind }) => kind === 'event'),
      ({ next }) =>
        next ? { next: { ...next, options: ['pass', 'unshaded', 'shaded', 'event', 'Train', 'Rally'] } } : {},
    );
    expect([...games.seen(falsified)]).toEqual(
      expect.arrayContaining(['sequence.mayEvent', 'sequence.operations']),
    );
  });

  it.each([
    ['terror.offered', 'Terror.next'],
    ['attack.offered', 'Attack.next'],
    ['assault.offered', 'Assault.next'],
    ['insurgents.extortOffered', 'Extort.space'],
    ['round.redeployOffered', 'Propaganda.Redeploy.to'],
    ['support.agitationOffered', 'Propaganda.Agitation.space'],
  ])(
    '%s checks the options',
    (check, point) => {
      const falsified = games.falsifyTurn(
        ({ next }) => next?.point === point,
        ({ next }) => (next ? { next: { ...next, options: [...next.options.slice(1), 'Panama'] } } : {}),
      );
      const found = games.seen(falsified);
      // Panamá is not a space yet, so the view has an additional one.
      expect([...found]).toContain(check);
    },
    120_000,
  );
});

describe('a falsified start or end', () => {
  it('ending.margins, ending.places and ending.early check the end', () => {
    const recorded = games.game(0);
    if (!recorded) throw new Error('no game');
    const ranking = recorded.final.ranking.map((ranked) => ({
      ...ranked,
      place: 5 - ranked.place,
      margin: ranked.margin + 1,
    }));
    const found = objections(andeanAbyss, { ...recorded, final: { ...recorded.final, ranking } });
    expect([...found]).toEqual(expect.arrayContaining(['ending.margins', 'ending.places']));
    const cut = { ...recorded, turns: recorded.turns.slice(0, 50) };
    expect([...objections(andeanAbyss, cut)]).toContain('ending.early');
  });

  it('attack.captured ignores a Shipment that is dropped during an Attack (4.5.3)', () => {
    const dropped: Replacement = (entry) => {
      const line = { rule: '4.5.3', file: '', line: 0, path: 'rule 4.5.3 whenever' };
      const [body, faction] = [line.path, null];
      return [{ kind: 'began', body, faction, limited: false, line }, { kind: 'ended', body, line }, entry];
    };
    const falsified = games.falsify(by('placed', 'Attack.fight'), dropped);
    expect([...games.seen(falsified)]).not.toContain('attack.captured');
  }, 120_000);

  it('setup.pieces and setup.tracks check the start', () => {
    const recorded = games.game(0);
    if (!recorded) throw new Error('no game');
    const view = viewWith(
      viewWith(recorded.start.view, ['tracks', 'Aid'], 8),
      ['spaces', 'Cali', 'pieces', 'Govt Troops'],
      4,
    );
    const found = objections(andeanAbyss, { ...recorded, start: { ...recorded.start, view } }, 0);
    expect([...found]).toEqual(expect.arrayContaining(['setup.pieces', 'setup.tracks']));
  });
});
