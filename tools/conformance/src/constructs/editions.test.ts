/** Editions: an amended volume has its own rules and saves, and names the rule of a divergence. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Divergence, Game, loadGame, readSave, Replay, saveGame, type Volume } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { build, type Built, withBase } from '../testing/build.ts';
import { event as play, Table, table } from '../testing/table.ts';
import { patchOf } from '../testing/position.ts';

const base = withBase({
  rules: `rule 4.5.3 whenever f drops Shipment: by f:
  may transfer 1 Shipment from f Guerrillas there to enemy Guerrillas there
operation Drill of Govt {
  point cost 2
  select any Cities, paying cost {
    way train: place 1 Police there
    way calm: Aid +1
  }
}`,
  events: {
    Kill: 'remove all Rebels Guerrillas in Capital',
    Aid: 'Aid +1',
  },
  phases: `phase Gifts: Govt +1
phase Reset { end momentum; make all factions Eligible }`,
});

const text = `edition Second "second edition" of Test {
  replace rule 4.5.3 whenever with: by f:
    transfer 1 Shipment from f Guerrillas there to enemy Guerrillas there
  replace Drill.cost with point cost 3
  replace Drill.train with way train: place 2 Police there
  insert after Drill.calm: way build: place 1 Govt Base there
  replace event 2 with: do Help
  insert procedure Help: Aid +3
  replace Campaign.Gifts with: Govt +2
  insert before Campaign.Reset: phase Late by Rebels: Rebels +1
}
`;

let plain: Built;
let second: Built;
beforeAll(async () => {
  plain = await build(base);
  second = await build([{ path: 'second.quipu', text }], {}, base);
}, 60_000);

const position = {
  Capital: { 'Rebels Guerrilla Active': 1, 'Cartel Guerrilla Active': 1, 'Shipment of Rebels': 1 },
};

describe('an edition', () => {
  it('is a volume of its own', () => {
    const { name, title, edition, base: of } = second.volume;
    expect({ name, title, edition, of }).toEqual({
      name: 'TestSecond',
      title: 'Test, second edition',
      edition: 'second edition',
      of: 'Test',
    });
  });

  it('has a reaction of its own', () => {
    expect(play(plain.volume, 'Kill', { position }).asks).toMatch(
      /^Rebels: rule 4\.5\.3 whenever\.transfer Shipment\.may/u,
    );
    const table = play(second.volume, 'Kill', { position });
    expect(table.done).toBe(true);
    expect(table.board['Capital']).toEqual({ 'Cartel Guerrilla Active': 1, 'Shipment of Cartel': 1 });
  });

  it('has parameters, ways and procedures of its own', () => {
    const drilled = (volume: Volume, way: string): ReturnType<typeof table> =>
      table(volume, 'Aid', { position: { 'Resources of Govt': 9 } }).choose('Drill', way);
    expect(drilled(plain.volume, 'train').number('Resources of Govt')).toBe(7);
    expect(drilled(plain.volume, 'train').board['Capital']).toEqual({ 'Govt Police': 1 });
    expect(drilled(second.volume, 'train').number('Resources of Govt')).toBe(6);
    expect(drilled(second.volume, 'train').board['Capital']).toEqual({ 'Govt Police': 2 });
    expect(drilled(second.volume, 'build').board['Capital']).toEqual({ 'Govt Base': 1 });
    expect(play(plain.volume, 'Aid').number('Aid')).toBe(4);
    expect(play(second.volume, 'Aid').number('Aid')).toBe(6);
  });

  it('satisfies the laws', () => {
    for (const law of lawsOf(second.volume, { runs: 8, seed: 3, checkInterval: 4 })) law.check();
  });
});

describe('a save of one edition', () => {
  const saved = (volume: Volume): string => saveGame(play(volume, 'Kill', { position }).game);

  it('is refused by the other', () => {
    for (const [from, to] of [
      [plain.volume, second.volume],
      [second.volume, plain.volume],
    ] as const) {
      const loaded = loadGame(to, saved(from));
      expect(loaded.ok || loaded.refusal.code).toBe('foreign');
      expect(loaded.ok || loaded.refusal.reason).toContain(`a game of ${from.name}, not of ${to.name}`);
    }
  });

  /** Returns the first divergence of a save from the rules of a volume, if any. */
  const played = (volume: Volume, text: string): Divergence | undefined => {
    const read = readSave(text);
    const replay = read.ok ? Replay.of(volume, read.value) : read;
    if (!replay.ok) throw new Error(replay.refusal.reason);
    return replay.value.run();
  };

  it('can be replayed under the other, which names the differing rules and the responsible one', () => {
    const divergence = played(
      second.volume,
      saveGame(play(plain.volume, 'Kill', { position }).choose('no').game),
    );
    expect(divergence).toMatchObject({
      expected: { point: 'rule 4.5.3 whenever.transfer Shipment.may', answer: { key: 'no' } },
      causes: [{ path: 'rule 4.5.3 whenever', status: 'changed', rule: '4.5.3' }],
    });
    expect(divergence?.changed.map(({ path, status }) => `${path} ${status}`)).toEqual([
      'Campaign.Gifts changed',
      'Campaign.Late added',
      'Drill changed',
      'Drill.build added',
      'Drill.train changed',
      'Help added',
      'event 2 changed',
      'rule 4.5.3 whenever changed',
    ]);
  });

  it('is not compared with positions of the other, in which steps have different numbers', async () => {
    const longer = `edition Longer "longer" of Test {
      replace event 2 with {
        either: Aid +1
        or: Aid +2
      }
    }`;
    const { volume } = await build([{ path: 'longer.quipu', text: longer }], {}, base);
    // After the Event the Factions can only pass, so that the next card is revealed.
    const { game } = table(plain.volume, 'Quiet', { position, next: 'Kill' }).choose('event', 'event', 'no');
    expect(played(volume, saveGame(game))).toBeUndefined();
  });
});

describe('an option that amends', () => {
  const options = `option Harsh {
  replace Drill.cost with point cost 4
  replace Drill.train with: place 2 Police there
  remove Drill.calm
  replace event 2 { Aid +1 } with: Aid +3
  insert before Campaign.Reset: phase Late: Aid +2
  remove rule 4.5.3 whenever
}`;
  let volume: Volume;
  beforeAll(async () => {
    ({ volume } = await build([...base, { path: 'options.quipu', text: options }]));
  }, 60_000);

  const startGame = (...inPlay: readonly string[]): Table => {
    const creation = Game.create(volume, {
      options: inPlay,
      deck: ['2', '1', '3', 'Campaign'],
      board: patchOf(volume, position),
    });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    return new Table(volume, creation.value);
  };

  it('changes games with the option, and no others', () => {
    const drilled = (table: Table): readonly unknown[] => {
      table.choose('Drill');
      const ways = table.asks.endsWith('way') ? [...table.options] : [];
      if (ways.length > 0) table.choose('train');
      return [ways, table.number('Resources of Govt'), table.board['Capital']?.['Govt Police']];
    };
    expect(drilled(startGame())).toEqual([['train', 'calm'], 8, 1]);
    expect(drilled(startGame('Harsh'))).toEqual([[], 6, 2]);
    expect(startGame().choose('event').number('Aid')).toBe(4);
    expect(startGame('Harsh').choose('event').number('Aid')).toBe(6);
  });

  it('satisfies all laws with and without it', () => {
    for (const law of lawsOf(volume, { runs: 8, seed: 5, checkInterval: 8 })) law.check();
  }, 300_000);
});
