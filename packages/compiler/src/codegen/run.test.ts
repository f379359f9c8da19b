import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// A test of generated code is a test of what a volume does, and volumes run on the engine.
// eslint-disable-next-line @nx/enforce-module-boundaries
import { answer, first, Game, offer, offerWords, pendingPoint, run, type Volume } from '@quipu/engine';
import { type Decision, type Space, volume } from './fixtures/toy/index.ts';
import { decisionSchema } from './fixtures/toy/schemas.ts';

/** Where the frame of Rally begins; it is the last one. */
const RALLY = 76;

function begun(): Int32Array {
  const cells = new Int32Array(volume.size);
  volume.setUp(cells, 0);
  run(volume, cells);
  return cells;
}

describe('a volume in parts', () => {
  const sample = async (module: string): Promise<Volume> => {
    const file = join(import.meta.dirname, '../../fixtures/sample', module);
    return ((await import(file)) as { readonly volume: Volume }).volume;
  };

  it.each(['begin.ts', 'begin_Govt.ts', 'begin_Rebels.ts', 'withoutEvents.ts'])(
    'begins a game as the whole of it does: %s',
    async (module) => {
      const [part, whole] = [await sample(module), await sample('play.ts')];
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
    const made = Game.create(await sample('begin.ts'), { seed: 1 });
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

  it('lets a client switch over decisions without casts', () => {
    const made = Game.create(volume);
    if (!made.ok) throw new Error(made.refusal.reason);
    const { decision } = made.value;
    if (decision === undefined) throw new Error('nothing to decide');
    expect(spacesOffered(decision)).toEqual(['Harbor']);
    expect(decisionSchema.parse(decision)).toEqual(decision);
  });
});

/** A client in small: options have the types of what they are. */
const spacesOffered = ({ options }: Decision): readonly Space[] =>
  options.flatMap((option) => (option.is === 'space' ? [option.key] : []));
