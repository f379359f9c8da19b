import { indexTargets } from '@quipu/language/internal';
import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { parseLocation, readProjectAt, readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { effectiveRules } from './effective-rules.ts';
import { sourceOf } from './amend-targets.ts';

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
  const passOnText = (rules: RulesAt | undefined): string => {
    const effective = rules && effectiveRules(rules);
    const [target] = indexTargets(effective?.declarations ?? []).get('PassOn') ?? [];
    return effective && target ? sourceOf(effective, target) : '';
  };
  expect(passOnText(base)).toMatch(/may transfer/u);
  expect(passOnText(edition)).toMatch(/transfer/u);
  expect(passOnText(edition)).not.toMatch(/may transfer/u);
});
