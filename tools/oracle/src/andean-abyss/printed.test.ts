import { expect, it } from 'vitest';
import type { Entry } from '@quipu/engine';
import { by, Falsifier } from '../core/falsify.ts';
import { volumeNamed } from '../harness/volume.ts';
import { andeanAbyssPrinted } from './oracle.ts';

it('printed.passes objects if Guerrillas stay when a Shipment leaves them', async () => {
  const games = new Falsifier(
    await volumeNamed('andean-abyss-printed'),
    andeanAbyssPrinted,
    [3, 4, 5, 6, 7, 8].map((seed) => ({
      setup: 'Standard',
      options: [],
      seed,
      nonplayers: ['Govt', 'FARC', 'AUC', 'Cartels'],
    })),
  );
  const withAnotherGroup = (entry: Entry & Readonly<Record<string, unknown>>): readonly Entry[] => [
    {
      kind: 'placed',
      line: entry.line,
      group: 'FARC Guerrilla Active',
      count: 1,
      space: String(entry['space']),
    },
    entry,
  ];
  expect(games.objects('printed.passes', by('held', 'settle Shipment', { to: null }), withAnotherGroup)).toBe(
    true,
  );
}, 120_000);
