import type { Reason } from '@quipu/engine';
import { fixtureVolume } from '@quipu/engine/testing';
import { expect, it } from 'vitest';
import { englishNamesOf } from './english/english-names.ts';
import { spaceFacts } from './space-facts.ts';

const base = { rule: '3.1', parameters: {}, causes: [] } as const;
const cause: Reason = { ...base, key: 'not-possible', parameters: { clause: 0 } };
const impossible: Reason = { ...base, key: 'nothing', causes: [cause] };
const missing = (clause: number): Reason => ({ ...base, key: 'asks', parameters: { clause } });

const spaceNames = ['Ashport', 'Brack', 'Crane', 'Dunmoor'];
const volume = {
  ...fixtureVolume(),
  clauses: [
    '{option:alone|this space} has no Troops',
    '{option:alone|this space} is not a City',
    'no Troops are Available',
  ],
};
const names = englishNamesOf({
  ...volume,
  names: { ...volume.names, spaces: spaceNames.map((key) => ({ key, title: key })) },
});
const contextOf = (option: string): { readonly option: string } => ({ option });
const [a = '', b = '', c = '', d = ''] = spaceNames;

it('groups spaces with the same fact, those with the fewest failing conditions first', () => {
  const spaces = [
    { space: a, reasons: [missing(1), missing(0)] },
    { space: b, reasons: [missing(1), missing(0)] },
    { space: c, reasons: [missing(0)] },
    { space: d, reasons: [missing(2)] },
  ];
  expect(spaceFacts(names, [impossible], spaces, contextOf).map(({ label, text }) => [label, text])).toEqual([
    ['', 'Crane has no Troops.'],
    ['Dunmoor', 'No Troops are Available.'],
    ['Ashport and Brack', 'This space is not a City.'],
  ]);
});

it('counts spaces that are too many to name', () => {
  const spaces = Array.from({ length: 7 }, () => ({ space: a, reasons: [missing(0)] }));
  expect(spaceFacts(names, [impossible], spaces, contextOf).map(({ label }) => label)).toEqual(['7 spaces']);
});

it('states nothing if the refusal names its cause, or the facts only repeat it', () => {
  const spaces = [{ space: a, reasons: [missing(0)] }];
  const cost: Reason = { ...base, key: 'cost', parameters: { cost: 2 } };
  expect(spaceFacts(names, [cost], spaces, contextOf)).toEqual([]);
  const noSuchSpace: Reason = { ...base, key: 'no-such-space', parameters: { clause: 0 } };
  expect(spaceFacts(names, [{ ...impossible, causes: [noSuchSpace] }], spaces, contextOf)).toEqual([]);
});

it('leaves out holding boxes and spaces that are not in play', () => {
  const spaces = [
    { space: a, reasons: [missing(0)] },
    { space: b, reasons: [{ ...base, key: 'on-map' } as const] },
    { space: c, reasons: [{ ...base, key: 'dormant' } as const] },
  ];
  const facts = spaceFacts(names, [impossible], spaces, contextOf);
  expect(facts.map(({ text }) => text)).toEqual(['Ashport has no Troops.']);
});
