import { tiny } from '@quipu/engine/laws';
import { expect, it } from 'vitest';
import { type Reason } from './reason.ts';
import { reasonSentence } from './words.ts';

const volume = tiny();
const reason = (of: Partial<Reason>): Reason => ({
  ...{ seat: 'Red', ply: 1, point: 'move', option: 'take', box: '', step: '', rule: '', line: 0 },
  ...{ guideline: false, extent: true, noStep: false, filters: [], conditions: [], arrows: [] },
  ...of,
});
const chance = { table: '', dice: [1], among: ['take', 'leave'] };

it('says where no step applies, so that chance does not read like a rule', () => {
  expect(reasonSentence(volume, reason({ chance }))).toMatch(/: \w+, by chance among /u);
  expect(reasonSentence(volume, reason({ chance, noStep: true }))).toMatch(
    /: \w+, since no step applies, by chance among /u,
  );
  const rolled = { ...chance, table: '8.2', dice: [1, 2] };
  expect(reasonSentence(volume, reason({ chance: rolled, noStep: true }))).toMatch(
    /, since no step applies, by dice 1-2 \(8\.2\)/u,
  );
  expect(reasonSentence(volume, reason({ noStep: true }))).toMatch(/, since no step applies$/u);
});
