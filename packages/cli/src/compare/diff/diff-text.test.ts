import { expect, it } from 'vitest';
import { ruleTitle, mergeRanges } from './diff-text.ts';

it('merges keys with consecutive numbers', () => {
  const keys = [
    'Govt 1 Resources',
    'Govt 10 Resources',
    'Govt 11 Resources',
    'Govt 2 Resources',
    'Govt 3 Resources',
  ];
  expect(mergeRanges(keys)).toEqual(['Govt 1–3 Resources', 'Govt 10–11 Resources']);
  expect(mergeRanges(['3', '1', '2', 'done'])).toEqual(['1–3', 'done']);
  expect(mergeRanges(['1', '2'])).toEqual(['1', '2']);
  expect(mergeRanges(['Govt Troops', 'Harbor', 'Rebels 4 Shipments'])).toEqual([
    'Govt Troops',
    'Harbor',
    'Rebels 4 Shipments',
  ]);
});

it('omits the kind if it equals the name', () => {
  expect(ruleTitle({ rule: '', word: 'contents', path: 'contents' })).toBe('contents');
  expect(ruleTitle({ rule: '3.2.1', word: 'operation', path: 'Train' })).toBe('3.2.1 operation Train');
});
