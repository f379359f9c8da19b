import type { Layout } from '@quipu/board';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packLayout, unpackLayout } from './pack-layout.ts';

const rules = join(import.meta.dirname, '../../../../rules');
const layoutFiles = readdirSync(rules).flatMap((volume) =>
  ['wide', 'narrow'].map((layout) => join(volume, 'drawing', `${layout}.json`)),
);

const layoutIn = (file: string): Layout | undefined => {
  try {
    return JSON.parse(readFileSync(join(rules, file), 'utf8')) as Layout;
  } catch {
    return undefined;
  }
};

test.each(layoutFiles.filter(layoutIn))('restores %s from a smaller form', (file) => {
  const layout = layoutIn(file);
  if (!layout) throw new Error('not drawn');
  const compact = packLayout(layout);
  expect(unpackLayout(compact)).toEqual(layout);
  expect(JSON.stringify(compact).length).toBeLessThan(JSON.stringify(layout).length);
});

test('stores the points of each part as offsets from the previous one', () => {
  const layout = { coast: 'M10 5.5L10.5 5L9 5ZM0.1 0L0 0', places: {} } as unknown as Layout;
  expect(packLayout(layout).coast).toBe('M100 55L5 -5L-15 0ZM1 0L-1 0');
});
