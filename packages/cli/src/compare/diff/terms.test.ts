import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleWorkspace } from '../../workspace/test-sample.ts';
import { placeOf, projectAt, readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { namingOf } from './terms.ts';

it('replaces whole words of keys by the names that players read, those of the newer rules first', () => {
  const root = sampleWorkspace([], {
    errata:
      'edition Errata "with errata" of Sample {\n  replace event 7 unshaded with: transfer 2 from Rebels to Govt\n}\n',
  });
  const words = join(root, 'rules/errata/words');
  mkdirSync(words);
  const terms = { 'activity:AirLift': { one: 'Airlift' } };
  writeFileSync(join(words, 'en.json'), JSON.stringify({ language: 'en', terms }));
  const rulesAt = (asked: string): RulesAt => {
    const place = placeOf(root, root, asked);
    return readRulesAt(place, projectAt(root, place), () => undefined);
  };
  const naming = namingOf(rulesAt('sample'), rulesAt('errata'));
  const named = {
    'Govt Troops in NorthRoad': 'Government Troops in North Road',
    'Govt 1–20 Resources': 'Government 1–20 Resources',
    ActiveSupport: 'Active Support',
    AirLift: 'Airlift',
    // Only a part of the word is a key.
    'AirLift.lift': 'AirLift.lift',
    // Rule texts have a name of their own for it; no key has it.
    origin: 'origin',
  };
  expect(Object.fromEntries(Object.keys(named).map((key) => [key, naming(key)]))).toEqual(named);
});
