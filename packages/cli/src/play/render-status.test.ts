import { Game, viewOf } from '@quipu/engine';
import { fixture } from '@quipu/scenario/testing';
import { englishNamesOf } from '@quipu/words/english';
import { createColors } from 'picocolors';
import { expect, it } from 'vitest';
import { renderStatus } from './render-status.ts';

it('shows the terms of margins, and omits nameless zeros and empty sections', () => {
  const result = Game.create(
    {
      ...fixture,
      sums: [
        {
          faction: 'Blue',
          rule: '7.1',
          parts: [
            { sign: 1, kind: 'track', key: 'Gold', faction: 'Blue', of: () => 2 },
            { sign: -1, kind: 'value', of: () => 0 },
            { sign: -1, kind: 'number', value: 3 },
          ],
        },
      ],
    },
    { seed: 3 },
  );
  if (!result.ok) throw new Error(result.refusal.reason);
  const text = renderStatus(fixture, viewOf(result.value), {
    names: englishNamesOf(fixture),
    colors: createColors(false),
  });
  expect(text).toContain('Blue −1 = Blue Gold 2 − 3 (7.1)');
  expect(text).not.toContain('In force');
});

it('shows the sign of a subtracted term', () => {
  const operands = [2, 5].map((value) => ({
    ...({ sign: 1, kind: 'sum' } as const),
    parts: [{ sign: 1, kind: 'number', value }] as const,
  }));
  const margin = [
    { sign: 1, kind: 'number', value: 9 } as const,
    { sign: -1, kind: 'greatest', parts: operands } as const,
  ];
  const result = Game.create(
    { ...fixture, sums: [{ faction: 'Blue', rule: '7.1', parts: margin }] },
    { seed: 3 },
  );
  if (!result.ok) throw new Error(result.refusal.reason);
  const text = renderStatus(fixture, viewOf(result.value), {
    names: englishNamesOf(fixture),
    colors: createColors(false),
  });
  expect(text).toContain('= 9 − the greatest of (2) and (5) (7.1)');
});

it('shows the sums of a minimum', () => {
  const operands = [2, -5].map((value) => ({
    ...({ sign: 1, kind: 'sum' } as const),
    parts: [{ sign: 1, kind: 'number', value }] as const,
  }));
  const result = Game.create(
    {
      ...fixture,
      sums: [{ faction: 'Blue', rule: '7.1', parts: [{ sign: 1, kind: 'least', parts: operands }] }],
    },
    { seed: 3 },
  );
  if (!result.ok) throw new Error(result.refusal.reason);
  const text = renderStatus(fixture, viewOf(result.value), {
    names: englishNamesOf(fixture),
    colors: createColors(false),
  });
  expect(text).toContain('= the least of (2) and (−5) (7.1)');
});
