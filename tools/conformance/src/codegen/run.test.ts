import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, first, Game, offer, offerWords, pendingPoint, run, type Volume } from '@quipu/engine';

import { build, emit, sample, toyChecked, toyProgram, type Built } from '../testing/build.ts';

let built: Built;
let volume: Volume;
let decisionSchema: { parse(decision: unknown): unknown };
beforeAll(async () => {
  built = await build(sample);
  const folder = join(import.meta.dirname, '../../.results/toy');
  mkdirSync(folder, { recursive: true });
  const hashes = { all: 'a', layout: 'b', rules: { Rally: 'c' } };
  for (const { path, text } of emit(toyChecked, toyProgram(), { hashes, instrument: false }))
    writeFileSync(join(folder, path), text);
  const load = async (path: string): Promise<unknown> =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href);
  ({ volume } = (await load('index.ts')) as { volume: Volume });
  ({ decisionSchema } = (await load('schemas.ts')) as { decisionSchema: typeof decisionSchema });
}, 60_000);

/** Where the frame of Rally begins; it is the last one. */
const RALLY = 76;

function begun(): Int32Array {
  const cells = new Int32Array(volume.size);
  volume.setUp(cells, 0);
  run(volume, cells);
  return cells;
}

describe('a volume in parts', () => {
  const partOf = async (module: string): Promise<Volume> =>
    ((await built.module(module)) as unknown as { readonly volume: Volume }).volume;

  it.each(['begin.ts', 'begin_Govt.ts', 'begin_Rebels.ts', 'withoutEvents.ts'])(
    'begins a game as the whole of it does: %s',
    async (module) => {
      const [part, whole] = [await partOf(module), await partOf('play.ts')];
      expect(part.points.length).toBe(whole.points.length);
      for (let seed = 1; seed <= 20; seed++) {
        const [one, other] = [part, whole].map((of) => Game.create(of, { seed }));
        if (one?.ok !== true || other?.ok !== true) throw new Error('no game');
        expect(one.value.hash).toBe(other.value.hash);
        expect(one.value.decision).toEqual(other.value.decision);
      }
    },
  );

  it('says what it lacks when a game comes to it', async () => {
    const made = Game.create(await partOf('begin.ts'), { seed: 1 });
    if (!made.ok) throw new Error(made.refusal.reason);
    const operation = made.value.decision?.options.find(({ is }) => is === 'operation');
    expect(() => made.value.choose({ key: operation?.key ?? '' })).toThrow(
      expect.objectContaining({ code: 'not-loaded' }),
    );
  });
});

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
