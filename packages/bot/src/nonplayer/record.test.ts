import { expect, it } from 'vitest';
import { Record } from './record.ts';

it('drops with a step that came to nothing what was drawn for it', () => {
  const record = new Record((_, index) => `space ${index}`);
  record.drew({ table: '8.2', dice: [1], kind: 'space', among: [0, 1] });
  const { mark } = record;
  record.narrowed(
    { text: 'prefer spaces', rule: '8.6', line: 1 },
    { how: 'prefer', kind: 'space', before: [2, 3], after: [2, 3] },
  );
  record.drew({ table: '8.2', dice: [4], kind: 'space', among: [2, 3] });
  record.back(mark);
  expect(record.filters).toEqual([]);
  expect(record.chanceOf('done')?.dice).toEqual([1]);
});
