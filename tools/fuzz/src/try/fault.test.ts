import { expect, it } from 'vitest';
import { faultOf } from './fault.ts';

const key = (message: string): string => faultOf('play', new Error(message)).key;

it('gives similar faults the same key', () => {
  expect(key('item-04.quipu:2 event 14 shaded (): a cell of track resources is below its bounds: -3')).toBe(
    key('frame.quipu:9 Campaign.Phase1 (2.1): a cell of track resources is below its bounds: -1'),
  );
  expect(key('event 14 shaded.to2 has no option')).toBe(key('Op1.to has no option'));
  expect(key('Op1.next has no option')).not.toBe(key('Op1.to has no option'));
});
