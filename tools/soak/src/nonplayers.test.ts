import { NonplayerRunner, type NonplayerReason } from '@quipu/bot';
import { Game } from '@quipu/engine';
import { advance, choose, offerWords, sampleInto, SEAT } from '@quipu/engine/play';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { expect, it } from 'vitest';
import { isUnled } from './nonplayers-worker.ts';
import { nonplayerGames } from './nonplayers.ts';
import { root } from './process.ts';
import { volumeNamed } from './volumes.ts';

// The printed edition has the same instructions.
const volumes = volumesIn(root).filter((name) => !name.endsWith('-printed'));
const parts = await nonplayerGames(volumes, 4, 1);
const names = parts.map(({ name }) => name.slice(0, name.indexOf(':')));

it.each(parts.map((part) => [part.name, part] as const))(
  '%s: every answer is offered and explained, and games end',
  async (_name, part) => {
    try {
      for (let batch = 0; batch < part.batches; batch += 1) await part.run(batch);
      expect(part.summary()).toMatch(
        /^4 games of Non-players alone, 1 of each of \d+ mixes .* a turn [\d.]+ ms/u,
      );
    } finally {
      await part.close?.();
    }
  },
  120_000,
);

it.each(names)(
  '%s: Non-players answer alike whatever is hidden from them, and write nothing',
  async (name) => {
    const volume = await volumeNamed(name);
    const creation = Game.create(volume, { seed: 3 });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const cells = creation.value.cells();
    const out = new Int32Array(offerWords(volume));
    const runners = [0, 1, 2].map(() => new NonplayerRunner(volume, { seed: 9 }));
    for (let options = advance(volume, cells, out), left = 200; options > 0 && left > 0; left -= 1) {
      const answers = runners.map((runner, other) => {
        const believed = cells.slice();
        if (other > 0) sampleInto(volume, cells, believed, { seat: cells[SEAT] ?? 0, seed: other });
        const before = believed.slice();
        const answer = runner.answer(believed, out, options);
        expect(believed.every((cell, i) => cell === before[i])).toBe(true);
        return answer;
      });
      expect(new Set(answers).size).toBe(1);
      options = choose(volume, cells, answers[0] ?? 0, out);
    }
  },
  120_000,
);

it('detects a space that was drawn without a step, except in Events', async () => {
  const [name = ''] = names;
  const volume = await volumeNamed(name);
  const [space, step] = [volume.names.spaces[0]?.key ?? '', 'base'];
  const chance = { table: '8.2', dice: [1], among: [space] };
  const of = (reason: Partial<NonplayerReason>): boolean =>
    isUnled(volume, {
      point: 'Rally.next',
      option: space,
      box: 'Rally',
      step: '',
      noStep: false,
      ...reason,
    } as NonplayerReason);
  expect(of({ chance })).toBe(true);
  expect(of({ box: '', noStep: true })).toBe(true);
  expect(of({ box: '', chance })).toBe(false);
  expect([of({}), of({ chance, step }), of({ chance, option: 'done' })]).toEqual([false, false, false]);
  expect(of({ chance, point: 'event 6.space' })).toBe(false);
});
