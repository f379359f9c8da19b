import { describe, expect, it } from 'vitest';
import type { Entry } from '@quipu/engine';
import { type Replacement, by, Falsifier, newEntry, one, prepend } from '../core/falsify.ts';
import { viewWith } from '../core/views.ts';
import { objections } from '../core/recorded.ts';
import type { Turn } from '../harness/stream.ts';
import { volumeNamed } from '../harness/volume.ts';
import { FALSEHOODS, where } from './falsehoods.ts';
import { ROUND_FALSEHOODS } from './falsehoods-round.ts';
import { peru } from './oracle.ts';

/** Games to falsify: enough to contain every text. */
const SEEDS = [9, 20, 12, 14, 15, 5, 2, 18, 11, 29, 31, 88];

const games = new Falsifier(
  await volumeNamed('peru'),
  peru,
  SEEDS.map((seed) => ({ setup: 'Standard', options: [], seed })),
);

/** Changes the view of one seat in a turn. */
function seenWith(
  { seen }: Turn,
  seat: string,
  change: (view: ReturnType<Turn['seen']>) => ReturnType<Turn['seen']>,
): Partial<Turn> {
  return { seen: (who) => (who === seat ? change(seen(who)) : seen(who)) };
}

describe('a game that follows the rulebook', () => {
  it('has no objections', () => {
    for (const i of [0, 1, 2]) {
      const recorded = games.game(i);
      if (recorded) expect([...objections(peru, recorded)]).toEqual([]);
    }
  }, 120_000);
});

describe('a falsified log', () => {
  it.each([...FALSEHOODS, ...ROUND_FALSEHOODS])(
    '%s objects',
    (check, match, become) => {
      expect(games.objects(check, match, become)).toBe(true);
    },
    120_000,
  );
});

/** A path in the table's view, its falsified value, and the check that must object. */
const VIEWS: readonly (readonly [check: string, path: string, value: unknown])[] = [
  ['board.inventory', 'factions.Govt.available.Govt Troops', 99],
  ['board.bases', 'spaces.Lima.pieces.ShiningPath Base Regular', 3],
  ['board.locBases', 'spaces.LimaCusco.pieces.ShiningPath Base Regular', 1],
  ['board.directives', 'spaces.Lima.pieces.ShiningPath Base Directives', 2],
  ['board.cards', 'spaces.ElFronton.pieces.Govt Troops', 1],
  ['board.neutral', 'spaces.Loreto.level', 'PassiveSupport'],
  ['board.resources', 'factions.Govt.tracks.Resources', 21],
  ['board.terror', 'spaces.LimaCusco.markers.Terror', 1],
  ['board.sabotage', 'spaces.Lima.markers.Sabotage', 1],
  ['board.zones', 'spaces.Lima.markers.EmergencyZone', 1],
  ['board.zoneSupply', 'spaces.Cusco.markers.EmergencyZone', 9],
  ['sequence.shown', 'turn.order', ['Nobody']],
  ['lasting.shown', 'lasting', [{ key: 'event 2 top' }, { key: 'event 2 bottom' }]],
];

describe('a falsified view', () => {
  it.each(VIEWS)('%s objects', (check, path, value) => {
    const falsified = games.falsifyTurn(
      ({ entries }) =>
        entries.some(({ kind }) => kind === 'ended') && entries.some(({ kind }) => kind === 'placed'),
      ({ after }) => ({
        after: viewWith(after, path.split('.'), value),
      }),
    );
    expect([...games.seen(falsified)]).toContain(check);
  });

  it.each([
    ['board.will', 'PoliticalWill', 21],
    ['lasting.president', 'President', 'Fujimori'],
  ])('%s objects', (check, track, value) => {
    const falsified = games.falsifyTurn(
      ({ ply }) => ply > 5,
      ({ after }) => ({ after: viewWith(after, ['tracks', track], value) }),
    );
    expect([...games.seen(falsified)]).toContain(check);
  });

  it.each([
    ['deck.size', { unseen: 30 }],
    ['deck.open', { revealed: ['1', '2', '3', '4', '5'] }],
  ])('%s objects', (check, change) => {
    const falsified = games.falsifyTurn(
      () => true,
      ({ after }) => ({ after: { ...after, deck: { ...after.deck, ...change } } }),
    );
    expect([...games.seen(falsified)]).toContain(check);
  });
});

describe('a falsified view of a seat', () => {
  it('hidden.govt, hidden.suspects and hidden.same check the view of the Government', () => {
    const falsified = games.falsifyTurn(
      ({ ply }) => ply > 2,
      (turn) =>
        seenWith(turn, 'Govt', (view) => ({
          ...view,
          tracks: { ...view.tracks, PoliticalWill: 99 },
          secrets: { GuzmanDirectives: { owner: 'ShiningPath', value: 'Junin', suspects: ['Junin'] } },
        })),
    );
    expect([...games.seen(falsified)]).toEqual(
      expect.arrayContaining(['hidden.govt', 'hidden.suspects', 'hidden.same']),
    );
  });

  it('hidden.owner and hidden.table check the view of Shining Path and the public view', () => {
    const secrets = { GuzmanDirectives: { owner: 'ShiningPath', value: 'Lima', suspects: [] } };
    const falsified = games.falsifyTurn(
      ({ ply }) => ply > 2,
      (turn) => ({
        ...seenWith(turn, 'ShiningPath', (view) => ({ ...view, secrets })),
        after: { ...turn.after, secrets },
      }),
    );
    expect([...games.seen(falsified)]).toEqual(expect.arrayContaining(['hidden.owner', 'hidden.table']));
  });

  it('hidden.question checks what the Government sees of the decision', () => {
    const falsified = games.falsifyTurn(
      ({ next }) => next?.point === 'Hide.secret',
      (turn) =>
        seenWith(turn, 'Govt', (view) => ({
          ...view,
          pending: {
            id: '',
            seat: 'ShiningPath',
            point: 'Hide.secret',
            options: [{ key: 'Junin', kind: 'space' }],
          },
        })),
    );
    expect([...games.seen(falsified)]).toContain('hidden.question');
  });
});

describe('a falsified start', () => {
  it('the checks of the set-up check the start', () => {
    const recorded = games.game(0);
    if (!recorded) throw new Error('no game');
    const changes: readonly (readonly [string, unknown])[] = [
      ['tracks.PoliticalWill', 12],
      ['spaces.Lima.pieces.Govt Troops', 6],
      ['spaces.Lima.level', 'Neutral'],
      ['spaces.Puno.markers.EmergencyZone', 1],
    ];
    let { view } = recorded.start;
    for (const [path, value] of changes) view = viewWith(view, path.split('.'), value);
    const found = objections(peru, { ...recorded, start: { ...recorded.start, view } }, 0);
    expect([...found]).toEqual(
      expect.arrayContaining(['setup.pieces', 'setup.levels', 'setup.zones', 'setup.tracks']),
    );
  });
});

describe('a changed log that still follows the rules', () => {
  it('may take an Active Guerrilla for Rally from the same space, and hides it (1.4.1)', () => {
    const retaken: Replacement = (entry) => {
      const space = 'space' in entry ? entry.space : '';
      const [from, to] = ['ShiningPath Guerrilla Active', 'ShiningPath Guerrilla Underground'];
      return [newEntry('flipped', { from, to, space, count: 1 })(entry)];
    };
    expect([...games.seen(games.falsify(by('placed', 'Rally.place'), retaken))]).not.toContain('rally.flip');
  });

  it('shifts no Zone at the bottom, even if a Reprisal after the Assault changes it (4.2.2, 5.3)', () => {
    const reprised = (to: string, like: Entry): readonly Entry[] => {
      const space = 'space' in like ? like.space : '';
      const line = { rule: '4.2.2', file: '', line: 0, path: 'Reprisal' };
      return [
        { kind: 'began', body: 'Reprisal', faction: 'Govt', limited: false, line },
        { kind: 'shifted', space, from: 'PassiveOpposition', to, line },
        { kind: 'ended', body: 'Reprisal', line },
      ];
    };
    const falsified = games.falsify(by('selected', 'Assault'), (entry) => [
      newEntry('inForce', { card: '31', side: 'bottom' })(entry),
      newEntry('marked', { marker: 'EmergencyZone', space: entry['space'], count: 1 })(entry),
      ...reprised('ActiveOpposition', entry),
      entry,
      ...reprised('PassiveOpposition', entry),
    ]);
    expect([...games.seen(falsified)]).not.toContain('assault.huaman');
  });

  it('moves Political Will after all effects at the same moment (1.7)', () => {
    const objects = (point: string): boolean => {
      const [falsified, at] = games.falsifyTurn(
        ({ next }) => next?.point === 'Sequence.action',
        ({ next, after }) => ({
          after: viewWith(after, ['spaces', 'Lima', 'pieces', 'ShiningPath Guerrilla Underground'], 60),
          ...(next && { next: { ...next, point } }),
        }),
      );
      return objections(peru, falsified, at).has('will.control');
    };
    expect(objects('Sequence.action')).toBe(true);
    for (const point of [
      'event 25 top.space',
      'event 36 top.piece',
      'Rally.base.piece',
      'rule 6.7.2 whenever.piece',
    ])
      expect(objects(point)).toBe(false);
  });
});

describe('a falsified decision', () => {
  it.each([
    ['sequence.mayPass', 'Sequence.action', ['Train']],
    ['sequence.operations', 'Sequence.action', ['pass', 'Ambush']],
    ['sequence.boxes', 'Sequence.box', ['Limited']],
    ['rally.offered', 'Rally.next', ['LimaCusco']],
    ['march.offered', 'March.from', ['Lima', 'PiuraTarapoto', 'ArequipaPuno', 'MadreDeDios', 'Piura']],
    ['attack.offered', 'Attack.next', ['PiuraTarapoto']],
    ['terror.offered', 'Terror.next', ['PiuraTarapoto']],
    ['assault.space', 'Assault.next', ['PiuraTarapoto']],
    ['govt.offered', 'Organize.space', ['Lima']],
    ['shiningPath.offered', 'Govern.space', ['Lima']],
    ['support.offered', 'Propaganda.Agitate.space', ['LimaCusco']],
  ])('%s objects', (check, at, options) => {
    const falsified = games.falsifyTurn(
      ({ next }) => next?.point === at,
      ({ next }) => (next ? { next: { ...next, options } } : {}),
    );
    expect([...games.seen(falsified)]).toContain(check);
  });

  it('sequence.texts and sequence.card check decisions', () => {
    const texts = games.falsifyTurn(
      ({ next }) => next?.point === 'Sequence.action' && next.options.includes('top'),
      ({ next }) => (next ? { next: { ...next, options: ['pass', 'top'] } } : {}),
    );
    expect([...games.seen(texts)]).toContain('sequence.texts');
    const card = games.falsifyTurn(
      ({ next }) => next?.point.startsWith('Propaganda') === true,
      ({ next }) => (next ? { next: { ...next, point: 'Sequence.box' } } : {}),
    );
    expect([...games.seen(card)]).toContain('sequence.card');
  });
});

describe('a falsified end', () => {
  it('ending.winner, ending.margins, ending.only and ending.over check the end', () => {
    const recorded = games.game(0);
    if (!recorded) throw new Error('no game');
    const ranking = recorded.final.ranking.map((ranked) => ({
      ...ranked,
      place: 3 - ranked.place,
      margin: ranked.margin + 1,
    }));
    const found = objections(peru, { ...recorded, final: { ...recorded.final, ranking } });
    expect([...found]).toEqual(expect.arrayContaining(['ending.winner', 'ending.margins']));
    const cut = { ...recorded, turns: recorded.turns.slice(0, 30) };
    expect([...objections(peru, cut)]).toContain('ending.only');
    const over = games.falsifyTurn(
      () => true,
      ({ after }) => ({ after: { ...after, over: true } }),
    );
    expect([...games.seen(over)]).toContain('ending.over');
  });

  it('ending.early, ending.goesOn and ending.final check Political Will in a Round that continues', () => {
    const decided = { track: 'PoliticalWill', to: 1 };
    const phase = by('track', 'Propaganda.PoliticalWill');
    const ending = (entry: Entry): boolean =>
      entry.kind === 'ended' && entry.body === 'Propaganda.PoliticalWill';
    const early = (check: string): boolean =>
      games.objects(
        check,
        where(phase, ({ entries }) => entries.some(ending)),
        one(decided),
      );
    expect(early('ending.early')).toBe(true);
    expect(early('ending.goesOn')).toBe(true);
    const third = newEntry('drawn', { card: 'Propaganda', next: null });
    expect(
      games.objects(
        'ending.final',
        (entry) => entry['kind'] === 'drawn' && entry['card'] === 'Propaganda',
        prepend(third, third),
      ),
    ).toBe(true);
  });
});
