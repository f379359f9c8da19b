import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, first, Game, offer, offerWords, pendingPoint, run, type Volume } from '@quipu/engine';

import { emit, toyChecked, toyProgram } from '../testing/build.ts';

let volume: Volume;
let decisionSchema: { parse(decision: unknown): unknown };
beforeAll(async () => {
  const folder = join(import.meta.dirname, '../../.results/toy');
  mkdirSync(folder, { recursive: true });
  const hashes = { all: 'a', layout: 'b', rules: { Rally: 'c' } };
  for (const { path, text } of emit(toyChecked, toyProgram(), { hashes, instrument: false }))
    writeFileSync(join(folder, path), text);
  const load = async (path: string): Promise<unknown> =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href);
  ({ volume } = (await load('index.ts')) as { volume: Volume });
  ({ decisionSchema } = (await load('schemas.ts')) as { decisionSchema: typeof decisionSchema });
});

/** Where the frame of Rally begins; it is the last one. */
const RALLY = 76;

function begun(): Int32Array {
  const cells = new Int32Array(volume.size);
  volume.setUp(cells, 0);
  run(volume, cells);
  return cells;
}

describe('generated code', () => {
  it('plays from decision to decision to the end', () => {
    const cells = begun();
    const out = new Int32Array(offerWords(volume));
    const chosen: string[] = [];
    while (pendingPoint(volume, cells)) {
      offer(volume, cells, out);
      chosen.push(pendingPoint(volume, cells)?.universe[first(out)] ?? '');
      answer(volume, cells, first(out));
      run(volume, cells);
    }
    expect(chosen).toEqual(['Harbor', 'done', 'Harbor', 'done']);
    expect([...cells.subarray(RALLY)]).toEqual([0, 0, 0, 0]);
  });

  it('keeps every conserved sum', () => {
    const cells = begun();
    expect(volume.conserved.map(({ sum }) => sum(cells))).toEqual(volume.conserved.map(({ total }) => total));
  });

  it('explains an option exactly when it does not offer it', () => {
    const cells = begun();
    const [point] = volume.points;
    const out = new Int32Array(1);
    const count = point?.offer(cells, out);
    const explained = point?.universe.map((_, i) => point.explain?.(cells, i).map(({ key }) => key));
    expect(count).toBe(2);
    expect(out[0]).toBe(0b1010);
    expect(explained).toEqual([['asks'], [], ['never'], []]);
  });

  it('offers from more options than a word has bits', () => {
    const cells = begun();
    const [, point] = volume.points;
    const out = new Int32Array(2);
    expect(point?.offer(cells, out)).toBe(2);
    expect([...out]).toEqual([0, 0b1100]);
    expect(point?.explain?.(cells, 33)).toEqual([
      { key: 'fuller-first', rule: '5.1.3', parameters: {}, causes: [] },
    ]);
    expect(point?.explain?.(cells, 36)).toEqual([
      { key: 'too-many', rule: '2.3', parameters: { most: 35 }, causes: [] },
    ]);
    expect(point?.explain?.(cells, 35)).toEqual([]);
  });

  it('tells the names of what a question speaks of', () => {
    const cells = begun();
    expect(volume.points[0]?.parameters(cells)).toEqual({ faction: 'Rebels' });
  });

  it('checks its own decisions by their schema', () => {
    const made = Game.create(volume);
    if (!made.ok) throw new Error(made.refusal.reason);
    const { decision } = made.value;
    expect(decision).toBeDefined();
    expect(decisionSchema.parse(decision)).toEqual(decision);
  });
});
