/** Generated code for decisions with more options than a word has bits, and the data of decisions for clients. */
import type { Volume } from '@quipu/engine';
import { offerWords, pendingPoint } from '@quipu/engine/play';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase } from '../testing/build.ts';
import { event, type Table } from '../testing/table.ts';

/** Thirty more spaces, in a chain. */
const wastes = Array.from({ length: 30 }, (_, i) => `Waste${i + 1}`);
const rules = [
  ...wastes.map((name) => `space ${name} "${name}" : Province { Pop 0 }`),
  ...wastes.map((name, i) => `adjacent ${name} to ${wastes[i + 1] ?? 'Wastes'}`),
  'track Credit of each faction 0 to 40',
].join('\n');

let volume: Volume;
let decisionSchema: { parse(decision: unknown): unknown };
beforeAll(async () => {
  const built = await buildBase({
    rules,
    events: {
      March: 'by Rebels: select a space with Troops { remove 2 Troops there }',
      Loan: 'transfer any Credit from Govt to Rebels',
    },
  });
  ({ volume } = built);
  ({ decisionSchema } = (await built.module('schemas.ts')) as { decisionSchema: typeof decisionSchema });
});

const position = {
  Highmoor: { 'Govt Troops': 1 },
  Lowfield: { 'Govt Troops': 2 },
  Waste29: { 'Govt Troops': 2 },
  'Credit of Govt': 36,
};

/** The words of the pending offer. */
function offered({ game }: Table): readonly number[] {
  const cells = game.cells();
  const out = new Int32Array(offerWords(volume));
  const point = pendingPoint(volume, cells);
  point?.offer(cells, out);
  return [...out].slice(0, Math.ceil((point?.universe.length ?? 0) / 32));
}

describe('generated code', () => {
  it('offers more spaces than a word has bits, and explains refusals', () => {
    const table = event(volume, 'March', { position });
    expect(table.options).toEqual(['Lowfield', 'Waste29']);
    // The second word begins at the thirty-third space.
    expect(offered(table)).toEqual([1 << 2, 1 << 3]);
    expect(table.why('Waste29')).toEqual([]);
    expect(table.why('Waste30')).toEqual(['asks', 'nothing']);
    expect(table.game.explain('Highmoor')).toMatchObject([
      { key: 'fuller-first', parameters: {}, causes: [] },
    ]);
  });

  it('offers more numbers than a word has bits', () => {
    const table = event(volume, 'Loan', { position });
    expect(offered(table)).toEqual([-1, 0b11111]);
    expect(table.why('36')).toEqual([]);
    expect(table.game.explain('37')).toMatchObject([
      { key: 'too-many', parameters: { most: 36 }, causes: [] },
    ]);
  });

  it('clears the frame of a completed text', () => {
    const end = Math.max(...volume.regions.map(({ offset, length }) => offset + length));
    const inUse = ({ game }: Table): readonly boolean[] =>
      Array.from(game.cells().subarray(end), (cell) => cell !== 0);
    const quiet = inUse(event(volume, 'Quiet', { position }));
    const marching = event(volume, 'March', { position });
    expect(inUse(marching)).not.toEqual(quiet);
    expect(inUse(marching.choose('Lowfield'))).toEqual(quiet);
  });

  it('validates its own decisions by their schema', () => {
    const { decision } = event(volume, 'March', { position }).game;
    expect(decision).toBeDefined();
    expect(decisionSchema.parse(decision)).toEqual(decision);
  });
});
