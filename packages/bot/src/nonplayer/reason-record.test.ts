import { expect, it } from 'vitest';
import { ReasonRecord } from './reason-record.ts';

it('drops the filters and draws after a checkpoint', () => {
  const record = new ReasonRecord((_, index) => `space ${index}`);
  record.addDraw({ table: '8.2', dice: [1], kind: 'space', among: [0, 1] });
  const { checkpoint } = record;
  record.addFilter(
    { text: 'prefer spaces', rule: '8.6', line: 1 },
    { kind: 'prefer', candidateKind: 'space', before: [2, 3], after: [2, 3] },
  );
  record.addDraw({ table: '8.2', dice: [4], kind: 'space', among: [2, 3] });
  record.rollBack(checkpoint);
  expect(record.filters).toEqual([]);
  expect(record.chanceOf('done')?.dice).toEqual([1]);
});
