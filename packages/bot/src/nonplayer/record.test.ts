import { expect, it } from 'vitest';
import { Record } from './record.ts';

it('drops with a step that came to nothing what was drawn for it', () => {
  const record = new Record((_, index) => `space ${index}`);
  record.drew('8.2', [1], 'space', [0, 1]);
  const { mark } = record;
  record.narrowed({ text: 'prefer spaces', rule: '8.6', line: 1 }, 'prefer', 'space', [2, 3], [2, 3]);
  record.drew('8.2', [4], 'space', [2, 3]);
  record.back(mark);
  expect(record.filters).toEqual([]);
  expect(record.chanceOf('done')?.dice).toEqual([1]);
});
