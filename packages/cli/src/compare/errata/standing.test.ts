import { indexTargets } from '@quipu/language';
import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { placeOf, projectAt, readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { asItStands } from './standing.ts';
import { sourceOf } from './amendment.ts';

const own = fileURLToPath(new URL('../../../../..', import.meta.url));

function rulesOf(name: string): RulesAt {
  const place = placeOf(own, own, name);
  return readRulesAt(place, projectAt(own, place));
}

const hasAll = (name: string): void => {
  const rules = rulesOf(name);
  const paths = (of: RulesAt['declarations']): readonly string[] => [...indexTargets(of).keys()].sort();
  expect(paths(asItStands(rules).declarations)).toEqual(paths(rules.amendable));
};

it('has all that an edition has, by the same paths', () => {
  hasAll('andean-abyss-1e');
});

it.each(['andean-abyss-printed', 'sample'])('so it has of %s', { tags: 'full' }, hasAll);

it('says what the edition made of its base', { tags: 'full' }, () => {
  const [base, edition] = ['andean-abyss', 'andean-abyss-printed'].map(rulesOf);
  const text = (rules: RulesAt | undefined): string => {
    const stands = rules && asItStands(rules);
    const [thing] = indexTargets(stands?.declarations ?? []).get('PassOn') ?? [];
    return stands && thing ? sourceOf(stands, thing) : '';
  };
  expect(text(base)).toMatch(/may transfer/u);
  expect(text(edition)).toMatch(/transfer/u);
  expect(text(edition)).not.toMatch(/may transfer/u);
});
