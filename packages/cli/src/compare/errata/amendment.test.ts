import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { placeOf, projectAt, readRulesAt } from '../editions/rules-at.ts';
import { amendmentOf, type Amendment, meant } from './amendment.ts';

const own = fileURLToPath(new URL('../../../../..', import.meta.url));
const place = placeOf(own, own, 'sample');
const rules = readRulesAt(place, projectAt(own, place));

/** The amendment by which a passage of the one thing that is meant becomes another. */
function amended(what: string, printed: string, should: string): Amendment {
  const [thing] = meant(rules, what);
  if (!thing) throw new Error(`nothing is called ${what}`);
  return amendmentOf(rules, { thing, printed, should });
}

it.each([
  ['a point', ['Train', 'point cost 2', 'point cost 3'], 'replace Train.cost with point cost 3'],
  [
    'one statement, by its words',
    ['event 4 shaded', 'Govt -2', 'Govt -3'],
    'replace event 4 shaded { Govt -2 } with: Govt -3',
  ],
  [
    'several statements in the place of one',
    ['event 4 shaded', 'Govt -2', 'Govt -2; Rebels +1'],
    'replace event 4 shaded { Govt -2 } with { Govt -2; Rebels +1 }',
  ],
  ['a statement that goes', ['event 4 shaded', 'Govt -2', ''], 'remove event 4 shaded { Govt -2 }'],
  ['a text of which nothing is left', ['Campaign.Victory', 'check victory', ''], 'remove Campaign.Victory'],
  [
    'a statement with a number of its own',
    ['Campaign.Redeploy', 'to Cities and Roads', 'to Cities'],
    'replace rule 6.5.2 statement with: may relocate any Police to Cities',
  ],
  [
    'such a statement that goes',
    ['Campaign.Redeploy', 'may relocate any Police to Cities and Roads', ''],
    'remove rule 6.5.2 statement',
  ],
  [
    'the text behind the points of an operation',
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
    'what shares its name with something else',
    ['setup Standard', 'Govt 8, Rebels 5', 'Govt 9, Rebels 6'],
    'replace setup Standard with rule 2.1 setup Standard {',
  ],
] as const)('is about %s', (_, [what, printed, should], text) => {
  expect(amended(what, printed, should).text.split('\n')[0]).toBe(text);
});

it('says what the text is before and after, also over several lines', () => {
  const printed =
    'select a Province: place 1 Terror there select a Province adjacent to Redstone: shift 2 toward ActiveOpposition';
  const { before, after } = amended('event 10 shaded', printed, 'place 1 Terror in a Province');
  expect(before.split('\n')).toHaveLength(4);
  expect(after).toBe('shaded {\n  place 1 Terror in a Province\n}');
});

it('is about a statement or a declaration where both bear a number', () => {
  expect(meant(rules, '6.4.2').map(({ word }) => word)).toEqual(['statement', 'procedure']);
});
