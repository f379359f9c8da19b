import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseLocation, readProjectAt, readRulesAt } from '../editions/rules-at.ts';
import { findTargets } from './amend-targets.ts';
import { amendmentOf, type Amendment } from './amendment.ts';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const location = parseLocation(repository, repository, 'sample');
const rules = readRulesAt(location, readProjectAt(repository, location));

/** Returns the amendment that replaces a passage. */
function amendmentFor(words: string, printed: string, corrected: string): Amendment {
  const [target] = findTargets(rules, words);
  if (!target) throw new Error(`nothing is called ${words}`);
  return amendmentOf(rules, { target, printed, corrected });
}

it.each([
  ['a point', ['Train', 'point cost 2', 'point cost 3'], 'replace Train.cost with point cost 3'],
  [
    'one statement, by its words',
    ['event 4 shaded', 'Govt -2', 'Govt -3'],
    'replace event 4 shaded { Govt -2 } with: Govt -3',
  ],
  [
    'several statements that replace one',
    ['event 4 shaded', 'Govt -2', 'Govt -2; Rebels +1'],
    'replace event 4 shaded { Govt -2 } with { Govt -2; Rebels +1 }',
  ],
  ['a deleted statement', ['event 4 shaded', 'Govt -2', ''], 'remove event 4 shaded { Govt -2 }'],
  ['a text that becomes empty', ['Campaign.Victory', 'check victory', ''], 'remove Campaign.Victory'],
  [
    'a numbered statement',
    ['Campaign.Redeploy', 'to Cities and Roads', 'to Cities'],
    'replace rule 6.5.2 statement with: may relocate any Police to Cities',
  ],
  [
    'a deleted numbered statement',
    ['Campaign.Redeploy', 'may relocate any Police to Cities and Roads', ''],
    'remove rule 6.5.2 statement',
  ],
  [
    'the text after the points of an operation',
    ['Train', 'any Cities and Provinces without', 'any Cities without'],
    'replace Train with: select any Cities without Rebels Control, paying cost {',
  ],
  [
    'the order of a card',
    ['event 9', 'Rebels Govt', 'Govt Rebels'],
    'replace event 9 order with order Govt Rebels',
  ],
  ['the number of a rule', ['Train', 'rule 3.2.1', 'rule 3.2.9'], 'renumber rule 3.2.1 as 3.2.9'],
  [
    'the heading of a side, with its card',
    ['event 9', 'momentum shaded', 'capability shaded'],
    'replace event 9 with event 9 "Curfew" order Rebels Govt {',
  ],
  [
    'a declaration whose name is ambiguous',
    ['setup Standard', 'Govt 8, Rebels 5', 'Govt 9, Rebels 6'],
    'replace setup Standard with rule 2.1 setup Standard {',
  ],
] as const)('amends %s', (_, [words, printed, corrected], text) => {
  expect(amendmentFor(words, printed, corrected).text.split('\n')[0]).toBe(text);
});

it('returns the text before and after, also for several lines', () => {
  const printed =
    'select a Province: place 1 Terror there select a Province adjacent to Redstone: shift 2 toward ActiveOpposition';
  const { before, after } = amendmentFor('event 10 shaded', printed, 'place 1 Terror in a Province');
  expect(before.split('\n')).toHaveLength(4);
  expect(after).toBe('shaded {\n  place 1 Terror in a Province\n}');
});

it('finds both a statement and a declaration with the same number', () => {
  expect(findTargets(rules, '6.4.2').map(({ keyword }) => keyword)).toEqual(['statement', 'procedure']);
});
