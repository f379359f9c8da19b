/** Tracks that count what the cards in hands are worth when the game ends, and show nothing before. */
import { type Entry, previewOf, subscribe, viewOf } from '@quipu/engine';
import { sampleInto } from '@quipu/engine/play';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type Built, withBase } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { table, type Table } from '../testing/table.ts';

const VICTORY = `victory {
  Govt: Govt - 12 + Clout of Govt
  Rebels: Rebels - 12 + Clout of Rebels
  Cartel: Cartel - 12 + 2 * Clout of Cartel
  ties Rebels, Cartel, Govt
}
`;

let built: Built;
beforeAll(async () => {
  const files = withBase({
    rules: `hand Influence of each faction up to 2
track Clout of each faction, worth of Influence
event I1 "Envoy" of Influence worth 1 { own +2 }
event I2 "Heir" of Influence worth 2 { Aid +1 }
event I3 "Banker" of Influence worth 2 { own +1 }
event I4 "Clerk" of Influence { Aid -1 }`,
    events: {
      End: 'end game',
      Check: 'check victory',
      Draw: 'for each f in factions: by f: draw 1 Influence',
      Play: 'may play 1 Influence',
    },
    phases: 'phase Victory: check victory\nphase Reset { end momentum; make all factions Eligible }',
  });
  built = await build(
    files.map(({ path, text }) => ({ path, text: text.replace(/victory \{.*?\n\}\n/su, VICTORY) })),
  );
}, 60_000);

/** Govt holds cards worth 1 and 2, the Rebels one worth 2, the Cartel one without a worth. */
const HANDS = {
  HAND_Influence: { I1: 'Govt', I2: 'Govt', I3: 'Rebels', I4: 'Cartel' },
  TRACK_Influence: { Govt: 2, Rebels: 1, Cartel: 1 },
};

const start = (title: string, resources: Readonly<Record<string, number>> = {}): Table =>
  table(built.volume, title, { position: { ...HANDS, TRACK_Resources: { ...resources } } });
const clout = (played: Table): readonly number[] =>
  ['Govt', 'Rebels', 'Cartel'].map((seat) => played.number(`Clout of ${seat}`));
const ranking = ({ game }: Table): unknown => game.ranking?.map(({ seat, margin }) => `${seat} ${margin}`);

describe('at the end of the game', () => {
  it('the cards in each hand count for the margin', () => {
    const ended = start('End').choose('event');
    expect(clout(ended)).toEqual([3, 2, 0]);
    expect(ranking(ended)).toEqual(['Govt 1', 'Rebels 0', 'Cartel -2']);
  });

  it('the hands are revealed to all Factions, and the log says so', () => {
    const table = start('End');
    const entries: Entry[] = [];
    subscribe(table.game, (entry) => entries.push(entry));
    table.choose('event');
    expect(viewOf(table.game, 'Cartel').hands?.['Influence']?.seen).toEqual({
      Govt: ['I1', 'I2'],
      Rebels: ['I3'],
    });
    expect(viewOf(table.game, 'Govt').hands?.['Influence']?.seen).toEqual({ Rebels: ['I3'], Cartel: ['I4'] });
    expect(entries.filter(({ kind }) => kind === 'hand')).toMatchObject([
      { holder: 'Govt', action: 'reveal' },
      { holder: 'Rebels', action: 'reveal' },
      { holder: 'Cartel', action: 'reveal' },
    ]);
  });

  it('they count if a victory check ends it, too', () => {
    const won = start('Check', { Cartel: 13 }).choose('event');
    expect(won.game.over).toBe(true);
    expect(clout(won)).toEqual([3, 2, 0]);
  });

  it('they count if the deck is used up, too', () => {
    const played = start('Quiet');
    while (!played.game.over) played.choose('pass');
    expect(clout(played)).toEqual([3, 2, 0]);
  });
});

describe('before the end', () => {
  it('a victory check does not count them', () => {
    const checked = start('Check', { Govt: 12 }).choose('event');
    expect(checked.game.over).toBe(false);
    expect(clout(checked)).toEqual([0, 0, 0]);
  });

  it('the margins that all seats see leave them out, also for the Faction itself', () => {
    const { game } = start('Draw');
    for (const seat of [undefined, 'Govt', 'Rebels', 'Cartel'])
      expect(viewOf(game, seat).margins['Govt']?.value).toBe(-2);
  });

  it('a preview ends before the hands are revealed', () => {
    const preview = previewOf(start('End').game, 'event', 'Govt');
    expect(preview).toMatchObject({ value: { stopReason: 'hidden' } });
    expect(JSON.stringify(preview)).not.toContain('Clout');
  });

  it('a seat imagines the cards of others, and its own worth is certain', () => {
    const { game } = start('End');
    const worths = new Set<string>();
    for (let seed = 1; seed < 40; seed += 1) {
      const cells = game.cells();
      sampleInto(built.volume, game.cells(), cells, { seat: 0, seed });
      const offset = built.volume.regions.find(({ name }) => name === 'HAND_Influence')?.offset ?? 0;
      expect([...cells.subarray(offset, offset + 2)]).toEqual([1, 1]);
      worths.add(String(cells[offset + 2]));
    }
    expect(worths.size).toBe(2);
  });
});

it('random games end, and obey the laws of games', { timeout: 60_000 }, () => {
  playAtRandom(built.volume, 20);
  for (const law of lawsOf(built.volume, { runs: 6, seed: 3, checkInterval: 4 })) law.check();
});
