/** Levels stay on their scale, whatever number a text computes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    events: {
      Set: 'set Capital to Aid\nGovt +1',
      Below: 'set Cities to (0 - Aid)\nGovt +1',
      Back: 'shift (0 - Aid) toward ActiveSupport in Capital\nGovt +1',
      May: 'may set Capital to Aid\nGovt +1',
      Then: 'set Capital to Aid\nselect a City with ActiveSupport { Govt +1 }',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);

describe('a level', () => {
  it('is not set beyond its scale', () => {
    expect(play('Set', { position: { Aid: 9 } }).number('LEVEL of Capital')).toBe(2);
    expect(play('Set', { position: { Aid: 1 } }).number('LEVEL of Capital')).toBe(1);
    expect(play('Below', { position: { Aid: 9 } }).number('LEVEL of Capital')).toBe(-2);
  });

  it('is not shifted by a negative number', () => {
    const table = play('Back', { position: { Aid: 4 } });
    expect(table.number('LEVEL of Capital')).toBe(0);
    expect(table.number('Resources of Govt')).toBe(11);
  });

  it('at the end of its scale is not changed by a greater number', () => {
    const table = play('May', { position: { Aid: 9, Capital: { level: 'ActiveSupport' } } });
    expect(table.number('Resources of Govt')).toBe(11);
  });

  it('is used by later statements', () => {
    expect(play('Then', { position: { Aid: 9 } }).number('Resources of Govt')).toBe(11);
  });
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
