import { indexTargets } from '@quipu/language';
import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { parseLocation, readProjectAt, readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { effectiveRules } from './effective-rules.ts';
import { sourceOf } from './amendment.ts';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));

function rulesOf(name: string): RulesAt {
  const location = parseLocation(repository, repository, name);
  return readRulesAt(location, readProjectAt(repository, location));
}

const checkSamePaths = (name: string): void => {
  const rules = rulesOf(name);
  const paths = (declarations: RulesAt['declarations']): readonly string[] =>
    [...indexTargets(declarations).keys()].sort();
  expect(paths(effectiveRules(rules).declarations)).toEqual(paths(rules.amendable));
};

it('has the same paths as an edition', () => {
  checkSamePaths('andean-abyss-1e');
});

it.each(['andean-abyss-printed', 'sample'])('has the same paths as %s', { tags: 'full' }, checkSamePaths);

it('contains the text amended by the edition', { tags: 'full' }, () => {
  const [base, edition] = ['andean-abyss', 'andean-abyss-printed'].map(rulesOf);
  const text = (rules: RulesAt | undefined): string => {
    const effective = rules && effectiveRules(rules);
    const [thing] = indexTargets(effective?.declarations ?? []).get('PassOn') ?? [];
    return effective && thing ? sourceOf(effective, thing) : '';
  };
  expect(text(base)).toMatch(/may transfer/u);
  expect(text(edition)).toMatch(/transfer/u);
  expect(text(edition)).not.toMatch(/may transfer/u);
});
