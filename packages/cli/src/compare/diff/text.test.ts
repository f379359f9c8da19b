import { expect, it } from 'vitest';
import { nameOfRule, rangesOf } from './text.ts';

it('tells keys that count on from each other as one', () => {
  const keys = [
    'Govt 1 Resources',
    'Govt 10 Resources',
    'Govt 11 Resources',
    'Govt 2 Resources',
    'Govt 3 Resources',
  ];
  expect(rangesOf(keys)).toEqual(['Govt 1–3 Resources', 'Govt 10–11 Resources']);
  expect(rangesOf(['3', '1', '2', 'done'])).toEqual(['1–3', 'done']);
  expect(rangesOf(['1', '2'])).toEqual(['1', '2']);
  expect(rangesOf(['Govt Troops', 'Harbor', 'Rebels 4 Shipments'])).toEqual([
    'Govt Troops',
    'Harbor',
    'Rebels 4 Shipments',
  ]);
});

it('names once what a volume has once', () => {
  expect(nameOfRule({ rule: '', word: 'contents', path: 'contents' })).toBe('contents');
  expect(nameOfRule({ rule: '3.2.1', word: 'operation', path: 'Train' })).toBe('3.2.1 operation Train');
});
