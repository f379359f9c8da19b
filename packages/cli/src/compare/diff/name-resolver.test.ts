import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleWorkspace } from '../../workspace/test-sample.ts';
import { parseLocation, readProjectAt, readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { createNameResolver } from './name-resolver.ts';

it('replaces whole words of keys by displayed names, preferring those of the newer rules', () => {
  const root = sampleWorkspace([], {
    errata:
      'edition Errata "with errata" of Sample {\n  replace event 7 unshaded with: transfer 2 from Rebels to Govt\n}\n',
  });
  const words = join(root, 'rules/errata/words');
  mkdirSync(words);
  const terms = { 'activity:AirLift': { one: 'Airlift' } };
  writeFileSync(join(words, 'en.json'), JSON.stringify({ language: 'en', terms }));
  const rulesAt = (name: string): RulesAt => {
    const location = parseLocation(root, root, name);
    return readRulesAt(location, readProjectAt(root, location), () => undefined);
  };
  const resolveName = createNameResolver(rulesAt('sample'), rulesAt('errata'));
  const expected = {
    'Govt Troops in NorthRoad': 'Government Troops in North Road',
    'Govt 1–20 Resources': 'Government 1–20 Resources',
    ActiveSupport: 'Active Support',
    AirLift: 'Airlift',
    // Only a part of this word is a key.
    'AirLift.lift': 'AirLift.lift',
    // This name occurs in rule texts but not in keys.
    origin: 'origin',
  };
  expect(Object.fromEntries(Object.keys(expected).map((key) => [key, resolveName(key)]))).toEqual(expected);
});
