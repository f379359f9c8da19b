import { expect, it } from 'vitest';
import type { Reason, Volume } from '@quipu/engine';
import { fixtureVolume } from '@quipu/engine/testing';
import { english } from './english/index.ts';
import { englishNamesOf } from './english/english-names.ts';
import { Names } from './names.ts';
import { reasonText } from './reasons.ts';

const none = { rule: '3.1', parameters: {}, causes: [] } as const;

/** A reason of the tiny volume, and where it is written. */
function told(reason: Reason, more: Partial<Volume> = {}): string {
  const { text, rule } = reasonText(englishNamesOf({ ...fixtureVolume(), ...more }), reason);
  return `${text} (${rule})`;
}

it('tells an activity that has been used from a budget of which none is left', () => {
  const used = { ...none, key: 'activity-used' } as const;
  expect(told(used)).toBe('one activity a card: it has been used (3.1)');
  expect(told({ ...used, parameters: { allowed: 0 } })).toBe('one activity a card: it has been used (3.1)');
  expect(told({ ...used, parameters: { allowed: 1 } })).toBe(
    'none is left of the activities that the text allows (3.1)',
  );
});

it('tells a condition by its sentence without marks, and in general words where no sentences are loaded', () => {
  const asks: Reason = { ...none, key: 'asks', parameters: { clause: 1 } };
  const clauses = ['', 'only [spaces](word:spaces) with [Troops](pieces:Troops) {there:in|there}'];
  expect(told(asks, { clauses })).toBe('only spaces with Troops there (3.1)');
  expect(told(asks)).toBe('not what the text asks for (3.1)');
});

it('tells with what an activity comes by the first sentence of its text', () => {
  const other: Reason = { ...none, key: 'accompanies', parameters: { text: 'Fly' } };
  expect(told(other)).toBe('comes with other Operations (3.1)');
  const texts = { Fly: [[0, 'May accompany [Train](operation:Train).', 'fly.quipu:1', '4.1']] } as const;
  const names = new Names(fixtureVolume(), english, { texts });
  expect(reasonText(names, other).text).toBe('may accompany Train');
});

it('tells whose an activity is, and of what it takes the place', () => {
  const others: Reason = { ...none, key: 'not-its-activity', parameters: { factions: 'A B' } };
  expect(told(others)).toBe('a Special Activity of the A and the B (3.1)');
  const place: Reason = { ...none, key: 'in-its-place', parameters: { text: 'Attack' } };
  expect(told(place)).toBe('chosen once a space has been selected: it takes the place of Attack there (3.1)');
});

it('cites a card by its number and side', () => {
  expect(told({ ...none, key: 'nothing', rule: 'event 42 shaded' })).toBe(
    'nothing could be done (card 42 shaded)',
  );
  expect(told({ ...none, key: 'nothing', rule: 'event 42' })).toBe('nothing could be done (card 42)');
});

it('says until when a card forbids something', () => {
  const forbidden = { ...none, key: 'forbidden', rule: 'event 17 shaded' } as const;
  expect(told({ ...forbidden, parameters: { card: '17', until: 'round', round: 'Propaganda' } })).toBe(
    'forbidden by 17 until the next Propaganda Round (card 17 shaded)',
  );
  expect(told({ ...forbidden, parameters: { card: '17', until: 'end', round: '' } })).toBe(
    'forbidden by 17 until the game ends (card 17 shaded)',
  );
});

it('names the card without which something would be possible', () => {
  const reason: Reason = { ...none, key: 'in-force', rule: 'event 42 shaded', parameters: { cards: '42' } };
  expect(told(reason)).toBe('possible if 42 were not in force (card 42 shaded)');
  expect(told({ ...reason, parameters: { cards: '42 17' } })).toBe(
    'possible if 42 and 17 were not in force (card 42 shaded)',
  );
});

it('tells what lies behind a reason', () => {
  const cause: Reason = { ...none, key: 'stacking', rule: '1.4.2', parameters: { most: 2 } };
  expect(
    reasonText(englishNamesOf(fixtureVolume()), { ...none, key: 'nothing', causes: [cause] }).causes,
  ).toEqual([{ text: 'no room: at most 2 of these may be there', rule: '1.4.2', causes: [] }]);
});

it('does not tell a reason again as its own cause', () => {
  const inner: Reason = { ...none, key: 'nothing' };
  expect(reasonText(englishNamesOf(fixtureVolume()), { ...inner, causes: [inner] }).causes).toEqual([]);
});
