import { expect, it } from 'vitest';
import type { Reason, Volume } from '@quipu/engine';
import { fixtureVolume } from '@quipu/engine/testing';
import { english } from './english/index.ts';
import { englishNamesOf } from './english/english-names.ts';
import { Names } from './names.ts';
import { reasonText } from './reasons.ts';

const base = { rule: '3.1', parameters: {}, causes: [] } as const;

/** Renders a reason of the fixture volume with its rule. */
function renderReason(reason: Reason, overrides: Partial<Volume> = {}): string {
  const { text, rule } = reasonText(englishNamesOf({ ...fixtureVolume(), ...overrides }), reason);
  return `${text} (${rule})`;
}

it('distinguishes a used activity from an exhausted budget', () => {
  const usedActivity = { ...base, key: 'activity-used' } as const;
  expect(renderReason(usedActivity)).toBe('one activity a card: it has been used (3.1)');
  expect(renderReason({ ...usedActivity, parameters: { allowed: 0 } })).toBe(
    'one activity a card: it has been used (3.1)',
  );
  expect(renderReason({ ...usedActivity, parameters: { allowed: 1 } })).toBe(
    'none is left of the activities that the text allows (3.1)',
  );
});

it('renders a condition as its sentence, or in general words if sentences are not loaded', () => {
  const condition: Reason = { ...base, key: 'asks', parameters: { clause: 1 } };
  const clauses = ['', 'only [spaces](word:spaces) with [Troops](pieces:Troops) {there:in|there}'];
  expect(renderReason(condition, { clauses })).toBe('only spaces with Troops there (3.1)');
  expect(renderReason(condition)).toBe('not what the text asks for (3.1)');
});

it('explains what an activity accompanies by the first sentence of its text', () => {
  const otherActivity: Reason = { ...base, key: 'accompanies', parameters: { text: 'Fly' } };
  expect(renderReason(otherActivity)).toBe('comes with other Operations (3.1)');
  const texts = { Fly: [[0, 'May accompany [Train](operation:Train).', 'fly.quipu:1', '4.1']] } as const;
  const names = new Names(fixtureVolume(), english, { texts });
  expect(reasonText(names, otherActivity).text).toBe('may accompany Train');
});

it('states the Faction of an activity, and the text that it replaces', () => {
  const factions: Reason = { ...base, key: 'not-its-activity', parameters: { factions: 'A B' } };
  expect(renderReason(factions)).toBe('a Special Activity of the A and the B (3.1)');
  const replacement: Reason = { ...base, key: 'in-its-place', parameters: { text: 'Attack' } };
  expect(renderReason(replacement)).toBe(
    'chosen once a space has been selected: it takes the place of Attack there (3.1)',
  );
});

it('cites a card by its number and side', () => {
  expect(renderReason({ ...base, key: 'nothing', rule: 'event 42 shaded' })).toBe(
    'nothing could be done (card 42 shaded)',
  );
  expect(renderReason({ ...base, key: 'nothing', rule: 'event 42' })).toBe('nothing could be done (card 42)');
});

it('states the end of a prohibition', () => {
  const forbidden = { ...base, key: 'forbidden', rule: 'event 17 shaded' } as const;
  expect(
    renderReason({ ...forbidden, parameters: { card: '17', until: 'round', round: 'Propaganda' } }),
  ).toBe('forbidden by 17 until the next Propaganda Round (card 17 shaded)');
  expect(renderReason({ ...forbidden, parameters: { card: '17', until: 'end', round: '' } })).toBe(
    'forbidden by 17 until the game ends (card 17 shaded)',
  );
});

it('names the card in force that prevents an option', () => {
  const reason: Reason = { ...base, key: 'in-force', rule: 'event 42 shaded', parameters: { cards: '42' } };
  expect(renderReason(reason)).toBe('possible if 42 were not in force (card 42 shaded)');
  expect(renderReason({ ...reason, parameters: { cards: '42 17' } })).toBe(
    'possible if 42 and 17 were not in force (card 42 shaded)',
  );
});

it('renders the causes of a reason', () => {
  const cause: Reason = { ...base, key: 'stacking', rule: '1.4.2', parameters: { most: 2 } };
  expect(
    reasonText(englishNamesOf(fixtureVolume()), { ...base, key: 'nothing', causes: [cause] }).causes,
  ).toEqual([{ text: 'no room: at most 2 of these may be there', rule: '1.4.2', causes: [] }]);
});

it('omits a cause that reads like the reason', () => {
  const inner: Reason = { ...base, key: 'nothing' };
  expect(reasonText(englishNamesOf(fixtureVolume()), { ...inner, causes: [inner] }).causes).toEqual([]);
});
