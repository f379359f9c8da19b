import { expect, it } from 'vitest';
import { reasonText } from './reasons.ts';

const text = (key: string, parameters: Readonly<Record<string, string | number>> = {}): string =>
  reasonText({ key, rule: '', parameters }).text;

it('tells of a set of spaces by the word of the text, as a word', () => {
  expect(text('set', { words: 'area' })).toBe('is none of those that the text calls "area"');
});

it('tells an activity that has been used from a budget of which none is left', () => {
  expect(text('activity-used')).toBe('one activity a card: it has been used');
  expect(text('activity-used', { allowed: 0 })).toBe('one activity a card: it has been used');
  expect(text('activity-used', { allowed: 1 })).toBe('none is left of the activities that the text allows');
});
