/** Amendments of options, with the equivalent conditional rules, and amendments that an option cannot make. */
import { expect, test } from 'vitest';
import { base } from '../checker/testing/test-volumes.ts';
import { format } from '../format/format.ts';
import { hashRules } from './hashes.ts';
import { check, type CheckResult } from './check.ts';

const moreRules = `rule 4.6 whenever President is Uribe: Aid +1
event 2 "Two Sides" order Govt Rebels Cartel {
  unshaded "Order": set President to Uribe
  shaded "Disorder" { label takes: Aid -1; Govt +1 }
}
setup Late {
  deck Standard
  Govt 3
  then Govt +1
}
`;

/** Checks the base, optionally with one replaced passage, together with a text. */
function checkWith(text: string, passage: string | RegExp = '', replacement = ''): CheckResult {
  const original = base.text + moreRules;
  const changedText = original.replace(passage, replacement);
  if (passage !== '') expect(changedText).not.toBe(original);
  return check(
    [
      { path: 'Base.quipu', text: changedText },
      { path: 'test.quipu', text },
    ],
    [],
  );
}

/** Returns the hash of the rules, which ignores source positions. */
function rulesHash({ checked, diagnostics }: CheckResult): unknown {
  expect(diagnostics).toEqual([]);
  if (!checked) throw new Error('not checked');
  return hashRules(checked).all;
}

test.each([
  [
    'replace event 2 shaded with: Aid -2',
    /\{ label takes[^}]*\}/u,
    '{ if Hard { Aid -2 } else { Aid -1; Govt +1 } }',
  ],
  ['replace event 2 shaded.takes with: Aid -2', 'label takes: Aid -1', 'if Hard { Aid -2 } else { Aid -1 }'],
  ['replace event 2 shaded { Govt +1 } with: Govt +2', 'Govt +1 }', 'if Hard { Govt +2 } else { Govt +1 } }'],
  ['remove event 2 shaded.takes', 'label takes: Aid -1', 'if not Hard { Aid -1 }'],
  ['insert after event 2 shaded.takes: { Rebels +1 }', 'Aid -1;', 'Aid -1; if Hard { Rebels +1 };'],
  ['remove rule 4.6 whenever', 'is Uribe: Aid +1', 'is Uribe { if not Hard { Aid +1 } }'],
  [
    'replace rule 4.6 whenever with: Aid +2',
    'is Uribe: Aid +1',
    'is Uribe { if Hard { Aid +2 } else { Aid +1 } }',
  ],
  ['replace Late.then with: Govt +2', 'then Govt +1', 'then { if Hard { Govt +2 } else { Govt +1 } }'],
  ['remove Late.then', 'then Govt +1', 'then { if not Hard { Govt +1 } }'],
  [
    'replace Strike with: remove 1 enemy piece there',
    ': remove n enemy pieces there',
    ' { if Hard { remove 1 enemy piece there } else { remove n enemy pieces there } }',
  ],
  [
    'replace Campaign.Reset with { end momentum; Aid +1 }',
    'Reset: end momentum',
    'Reset { if Hard { end momentum; Aid +1 } else { end momentum } }',
  ],
  [
    'insert after Campaign.Reset: phase Late: Aid +1',
    'Reset: end momentum',
    'Reset: end momentum\n  phase Late { if Hard { Aid +1 } }',
  ],
  ['remove Rally.base', 'way base:', 'way base if not Hard:'],
  [
    'insert after Rally.base: way hide: hide 1 own Guerrilla',
    'way base: replace 2 own Guerrillas with 1 own Base',
    'way base: replace 2 own Guerrillas with 1 own Base\n    way hide if Hard: hide 1 own Guerrilla',
  ],
  [
    'replace Rally.base with: replace 3 own Guerrillas with 1 own Base',
    'base: replace 2 own Guerrillas with 1 own Base',
    'base { if Hard { replace 3 own Guerrillas with 1 own Base } else { replace 2 own Guerrillas with 1 own Base } }',
  ],
  ['replace Sweep.cost with point cost 3', 'point cost 2', 'point cost 3 if Hard, else 2'],
  ['replace victory.Govt with Govt: Aid - 3', /Govt: total (.*)/u, 'Govt: Aid - 3 if Hard, else total $1'],
  [
    'replace sequence.acted with acted: Eligible',
    'acted: Ineligible',
    'acted: Ineligible\n  with Hard: acted: Eligible',
  ],
  ['remove sequence.acted', 'acted: Ineligible', 'without Hard: acted: Ineligible'],
  ['insert after sequence.acted: ahead: 0', 'acted: Ineligible', 'acted: Ineligible\n  with Hard: ahead: 0'],
  [
    'replace sequence.eligible with eligible by next card, 2 act',
    'eligible by card, 2 act',
    'eligible by card, 2 act\n  with Hard: eligible by next card, 2 act',
  ],
  ['replace sequence.pass with: own +2', 'pass: own +1', 'pass { if Hard { own +2 } else { own +1 } }'],
])('%s', (amendments, printed, replacement) => {
  const text = `option Hard {\n${amendments}\n}\n`;
  expect(format(text).text).toBe(format(format(text).text).text);
  expect(rulesHash(checkWith(text))).toEqual(rulesHash(checkWith('option Hard\n', printed, replacement)));
});

test('an option adds a deck to a setup', () => {
  const deck = 'deck Few { events 1; 1 piles of 1 events, 1 Campaign }\n';
  const result = checkWith(`${deck}option Hard { insert after Late.deck: deck Few }\n`);
  expect(result.diagnostics).toEqual([]);
  expect(result.checked?.setups.find(({ name }) => name === 'Late')?.decksWith).toEqual([
    { deck: 1, options: [0] },
  ]);
});

test('two options may amend one declaration only if they exclude each other', () => {
  const options = (excludes: string): string =>
    `option Hard { replace Campaign.Reset with { end momentum; Aid -1 } }\noption Easy${excludes} { replace Campaign.Reset with { end momentum; Aid +1 } }\n`;
  expect(checkWith(options(' excludes Hard')).diagnostics).toEqual([]);
  expect(checkWith(options('')).diagnostics.map(({ code }) => code)).toEqual(['Q1026']);
});

test('two options may make equal amendments', () => {
  const options =
    'option A { replace sequence.acted with acted: Eligible }\noption B { replace sequence.acted with acted: Eligible }\n';
  expect(checkWith(options).diagnostics).toEqual([]);
});

test.each([
  'replace Standard.Capital with Capital { 3 Troops }',
  'remove Standard.deck',
  'remove Ambush',
  'remove sequence.Campaign',
  'replace event 1 unshaded with: Sweep.cost is 3',
  'replace Campaign.Reset with phase Reset by Govt { end momentum }',
  'insert operation Extra of Govt { Aid +1 }',
  'remove event 2',
])('refuses in an option: %s', (amendment) => {
  const { diagnostics } = checkWith(`option Hard { ${amendment} }\n`);
  expect(diagnostics.map(({ code }) => code)).toContain('Q1032');
});
