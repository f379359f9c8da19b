/** Editions: each amendment changes the rules that it names, and no others. */
import { expect, test } from 'vitest';
import { base, checkWithBase } from '../checker/testing/test-volumes.ts';
import type { Checked } from '../checked/checked-volume.ts';
import { format } from '../format/format.ts';
import { hashRules } from './hashes.ts';
import { check, type CheckResult, type SourceFile } from './check.ts';

const moreRules = `rule 4.5 whenever f drops Shipment: f -1
rule 4.6 whenever President is Uribe: Aid +1
event 2 "Two Sides" order Govt Rebels Cartel {
  unshaded "Order": Aid +1
  shaded "Disorder": Aid -1
}
event 3 "One Text" order Govt Rebels Cartel { Aid +2 }
point Force 1
rule 8.1 nonplayers Govt
rule 8.1 nonplayer event 5 unshaded of Govt {
  step any in all spaces
}
rule 8.1 nonplayer Sweep of Govt {
  step sweep in all spaces
}
rule 8.2 event 16 "Quiet" order Govt Rebels Cartel { Aid +1 }
rule 8.2.1 event 17 "Quieter" order Govt Rebels Cartel { Aid +2 }
rule 8.22 event 18 "Loud" order Govt Rebels Cartel { Aid +3 }
event 5 "Forced" order Govt Rebels Cartel {
  unshaded { Govt + Force; set President to Uribe; by Govt: select a City: place 1 Troops there }
  capability shaded: Force is 2
}
scenario "Nothing happens" {
  given setup Standard
}
scenario "All is quiet" cites 4.5, 8.2.1 {
  given setup Standard
}
`;
const baseFiles: readonly SourceFile[] = [base, { path: 'more.quipu', text: moreRules }];
const baseResult = checkWithBase(moreRules);

function checkFirstEdition(amendments: string): CheckResult {
  const text = `edition First "first edition" of Base_ {\n${amendments}\n}\n`;
  expect(format(text).text).toBe(format(format(text).text).text);
  return check([{ path: 'first.quipu', text }], [], baseFiles);
}

/** The names of the rules that differ from the base. */
function changedRulesIn(checked: Checked | undefined): readonly string[] {
  if (!checked || !baseResult.checked) throw new Error('not checked');
  const [before, amendedHashes] = [hashRules(baseResult.checked).rules, hashRules(checked).rules];
  const names = [...new Set([...Object.keys(before), ...Object.keys(amendedHashes)])];
  return names.filter((name) => before[name] !== amendedHashes[name]);
}

test('an edition is a separate volume that names its base', () => {
  const { checked, diagnostics } = checkFirstEdition('replace Sweep.cost with point cost 3');
  expect(diagnostics).toEqual([]);
  expect(checked).toMatchObject({
    name: 'Base_First',
    title: 'Base, first edition',
    edition: 'first edition',
    base: 'Base_',
  });
  expect(baseResult.checked?.base).toBeUndefined();
  if (!checked || !baseResult.checked) throw new Error('not checked');
  expect(hashRules(checked).all).not.toBe(hashRules(baseResult.checked).all);
});

test.each([
  ['replace Sweep.cost with point cost 3', ['Sweep']],
  ['replace point Sweep.cost with point cost 3', ['Sweep']],
  ['replace Force with point Force 3', ['Force']],
  ['replace Strike with: remove 2 enemy pieces there', ['Strike']],
  ['replace Rally.base with way base: replace 3 own Guerrillas with 1 own Base', ['Rally.base']],
  ['replace Rally.base with: replace 3 own Guerrillas with 1 own Base', ['Rally.base']],
  ['replace Campaign.Reset with phase Reset by Govt { end momentum; Aid +1 }', ['Campaign.Reset']],
  ['replace phase Campaign.Reset with { end momentum; Aid -1 }', ['Campaign.Reset']],
  ['replace event 2 shaded with: Aid -3', ['event 2 shaded']],
  ['replace event 3 with: Aid -3', ['event 3']],
  [
    'replace event 2 with event 2 "Two Sides" order Rebels Govt Cartel { unshaded "Order": Aid +1; shaded "Disorder": Aid -1 }',
    ['event 2'],
  ],
  ['replace event 2 order with order Rebels Govt Cartel', ['event 2']],
  ['replace event 3 order with order Rebels Govt Cartel', ['event 3']],
  ['replace event 3 with event 3 "Other" order Govt Rebels Cartel { Aid -3 }', ['event 3']],
  ['remove rule 4.6 whenever', ['rule 4.6 whenever']],
  ['replace rule 4.6 whenever with: Aid +2', ['rule 4.6 whenever']],
  ['insert after Campaign.Reset: phase Late: Aid +1', ['Campaign.Late']],
  ['insert operation Extra of Govt { Aid +1 }', ['Extra']],
  ['insert after event 2: event 4 "New" order Govt Rebels Cartel { Aid +1 }', ['event 4']],
  ['remove event 3', ['event 3']],
  ['remove all of rule 8.2', ['event 16', 'event 17']],
  ['remove nonplayer event 5 unshaded of Govt', ['nonplayer event 5 unshaded of Govt']],
  ['remove Govt.Sweep', ['nonplayer Sweep of Govt']],
  ['remove nonplayer Sweep of Govt', ['nonplayer Sweep of Govt']],
  ['remove nonplayer Govt.Sweep', ['nonplayer Sweep of Govt']],
  ['remove event 2', ['event 2 unshaded', 'event 2 shaded', 'event 2']],
])('%s', (amendments, changed) => {
  const { checked, diagnostics } = checkFirstEdition(amendments);
  expect(diagnostics).toEqual([]);
  expect(changedRulesIn(checked)).toEqual(changed);
});

test('merges an edition from several files with equal headings', () => {
  const head = 'edition First "first edition" of Base_';
  const firstFile = { path: 'one.quipu', text: `${head} {\nreplace Sweep.cost with point cost 3\n}\n` };
  const secondFile = { path: 'two.quipu', text: `${head} {\nreplace Force with point Force 3\n}\n` };
  const { checked, diagnostics } = check([firstFile, secondFile], [], baseFiles);
  expect(diagnostics).toEqual([]);
  expect(changedRulesIn(checked)).toEqual(['Sweep', 'Force']);
  const otherEdition = {
    path: 'two.quipu',
    text: 'edition Second "second edition" of Base_ {\nremove event 3\n}\n',
  };
  expect(check([firstFile, otherEdition], [], baseFiles).diagnostics.map(({ code }) => code)).toEqual([
    'Q1005',
  ]);
});

test('source positions refer to the file in which the text was written', () => {
  const { checked } = checkFirstEdition('replace Rally.base with: remove 1 own piece there');
  const fileOf = (path: string): string | undefined =>
    checked?.bodies.find((body) => body.path === path)?.statements[0]?.source.span.file;
  expect(fileOf('Rally.base')).toBe('first.quipu');
  expect(fileOf('Rally.gather')).toBe('Base.quipu');
});

test('an edition inherits the scenarios of its base, except for removed ones', () => {
  const titles = ({ scenarios }: CheckResult): readonly string[] => scenarios.map(({ title }) => title);
  expect(titles(checkFirstEdition('remove event 3'))).toEqual(['Nothing happens', 'All is quiet']);
  expect(titles(checkFirstEdition('remove scenario "Nothing happens"'))).toEqual(['All is quiet']);
  expect(titles(checkFirstEdition('remove all of rule 8.2'))).toEqual(['Nothing happens']);
  const replacement =
    'replace scenario "Nothing happens" with scenario "Nothing at all" {\ngiven setup Standard\n}';
  expect(titles(checkFirstEdition(replacement))).toEqual(['Nothing at all', 'All is quiet']);
});

/** The files of the base and of a first edition, each in the folder of its package. */
const filesWithFirstEdition = (amendments: string, scenarios = ''): readonly SourceFile[] => [
  ...baseFiles.map(({ path, text }) => ({ path: `base/${path}`, text })),
  {
    path: 'first/edition.quipu',
    text: `edition First "first edition" of Base_ {\n${amendments}\n}\n${scenarios}`,
  },
];
const checkSecondEdition = (amendments: string, firstEdition: readonly SourceFile[]): CheckResult => {
  const text = `edition Again "again" of Base_First {\n${amendments}\n}\n`;
  return check([{ path: 'again.quipu', text }], [], firstEdition);
};

test('an edition of an edition amends the rules of the first edition', () => {
  const firstEdition = filesWithFirstEdition('replace Sweep.cost with point cost 3\nremove event 2');
  const { checked, diagnostics } = checkSecondEdition('replace Sweep.cost with point cost 4', firstEdition);
  expect(diagnostics).toEqual([]);
  expect(checked).toMatchObject({
    name: 'Base_FirstAgain',
    title: 'Base, first edition, again',
    base: 'Base_',
  });
  expect(changedRulesIn(checked)).toEqual(['Sweep', 'event 2 unshaded', 'event 2 shaded', 'event 2']);
  expect(checked?.amendments?.map(({ edition: name, verb, path }) => `${name}: ${verb} ${path}`)).toEqual([
    'First: replace Sweep.cost',
    'First: remove event 2',
    'Again: replace Sweep.cost',
  ]);
});

test('an edition of an edition can remove scenarios of the first edition', () => {
  const scenario = 'scenario "Nothing happens" {\ngiven setup Standard\n}\n';
  const firstEdition = filesWithFirstEdition('remove scenario "Nothing happens"\nremove event 2', scenario);
  const { scenarios, diagnostics } = checkSecondEdition('remove scenario "Nothing happens"', firstEdition);
  expect(diagnostics).toEqual([]);
  expect(scenarios.map(({ title }) => title)).toEqual(['All is quiet']);
  expect(checkSecondEdition('remove event 2', firstEdition).diagnostics.map(({ code }) => code)).toEqual([
    'Q1023',
  ]);
});

test.each([
  ['replace Sweep.cost with point cost 3', 'Sweep.cost', 'first.quipu'],
  ['replace Campaign.Reset with { end momentum; Aid -1 }', 'Campaign.Reset', 'Base.quipu'],
  ['replace event 3 with: Aid -3', 'event 3', 'more.quipu'],
  ['replace event 2 shaded with: Aid -3', 'event 2 shaded', 'more.quipu'],
  ['insert after Campaign.Reset: phase Late: Aid +1', 'Campaign.Late', 'first.quipu'],
  ['insert operation Extra of Govt { Aid +1 }', 'Extra', 'first.quipu'],
])('records "%s" in the source of the changed body', (amendments, path, file) => {
  const { checked } = checkFirstEdition(amendments);
  const record = { edition: 'First', path, line: 2, verb: amendments.split(' ')[0] };
  expect(checked?.amendments).toMatchObject([record]);
  const rules = [...(checked?.bodies ?? []), ...(checked?.points ?? [])];
  const amendedRules = rules.filter(({ source }) => source.amended);
  expect(amendedRules.map((rule) => [rule.path, rule.source.span.file])).toEqual([[path, file]]);
  expect(amendedRules[0]?.source.amended).toMatchObject(record);
});

test('records a removal in the list of amendments', () => {
  const { checked } = checkFirstEdition('remove event 2');
  expect(checked?.amendments).toMatchObject([{ edition: 'First', verb: 'remove', path: 'event 2', line: 2 }]);
  expect(baseResult.checked?.amendments).toBeUndefined();
});

const longRules = `${moreRules}
event 6 "Long" order Govt Rebels Cartel {
  label first: Aid +1
  if Aid > 3 {
    Govt +1
    label later: Rebels +1
  }
  rule 5.1 Cartel +1
}
rule 4.7 whenever President is Uribe { label drops: Aid -2; Govt +1 }
setup Late {
  deck Standard
  Govt 3, Aid 2, President is Uribe
  Capital { 2 Troops }
  then { label start: Aid +1; Govt +1 }
}
`;
const longFiles: readonly SourceFile[] = [base, { path: 'more.quipu', text: longRules }];
const laterSetup = 'setup Later {\ndeck Standard\ndeck Standard with Short\n}\n';

/** Checks an edition of the long rules with these amendments. */
const checkLongEdition = (amendments: string): CheckResult => {
  const text = `edition First "first edition" of Base_ {\n${amendments}\n}\n`;
  expect(format(text).text).toBe(format(format(text).text).text);
  return check([{ path: 'first.quipu', text }], [], longFiles);
};
const rulesOf = ({ checked, diagnostics }: CheckResult): unknown => {
  expect(diagnostics).toEqual([]);
  if (!checked) throw new Error('not checked');
  const result = hashRules({ ...checked, name: '', title: '', edition: '', base: '' });
  return { all: result.all, rules: result.rules };
};

test.each([
  ['replace event 6.first with: Aid +2', 'first: Aid +1', 'first: Aid +2'],
  ['replace event 6.later with { Rebels +2; Cartel +1 }', 'Rebels +1\n', 'Rebels +2\nCartel +1\n'],
  ['remove event 6.later', 'label later: Rebels +1\n', ''],
  ['insert after event 6.first: { Govt +2 }', 'first: Aid +1\n', 'first: Aid +1\nGovt +2\n'],
  ['insert before event 6.later: { Govt +2 }', '    label later', '    Govt +2\n    label later'],
  ['replace rule 5.1 statement with: Cartel +3', 'Cartel +1', 'Cartel +3'],
  ['replace event 6 { Cartel +1 } with: Cartel +3', 'Cartel +1', 'Cartel +3'],
  ['remove event 6 { if Aid > 3 { Govt +1; Rebels +1 } }', /if Aid > 3 [^]*?\}\n/u, ''],
  ['replace rule 4.7 whenever.drops with: Aid -3', 'drops: Aid -2', 'drops: Aid -3'],
  ['replace event 2 shaded { Aid -1 } with: Aid -4', 'Disorder": Aid -1', 'Disorder": Aid -4'],
  ['replace Late.then.start with: Aid +3', 'start: Aid +1', 'start: Aid +3'],
  ['replace Late.then with: Aid +3', 'then { label start: Aid +1; Govt +1 }', 'then Aid +3'],
  ['replace Late.Capital with Capital { 3 Troops }', '2 Troops }\n  then', '3 Troops }\n  then'],
  ['replace setup Late.Govt with Govt 4', 'Govt 3', 'Govt 4'],
  ['replace Late.President with President is Samper', 'is Uribe\n  Cap', 'is Samper\n  Cap'],
  ['remove Late.Aid', ', Aid 2', ''],
  [
    'insert after Late.Capital: Highmoor { 1 Rebels Guerrilla }',
    '  then {',
    '  Highmoor { 1 Rebels Guerrilla }\n  then {',
  ],
])('%s', (amendments, printed, replacement) => {
  const text = longRules.replace(printed, replacement);
  expect(text).not.toBe(longRules);
  expect(rulesOf(checkLongEdition(amendments))).toEqual(
    rulesOf(check([base, { path: 'more.quipu', text }], [])),
  );
});

test.each([
  ['replace sequence.pass with: own +2', 'pass: own +1', 'pass: own +2'],
  ['replace sequence.acted with acted: Eligible', 'acted: Ineligible', 'acted: Eligible'],
  [
    'replace sequence.first with first: Operation, Event',
    'Operation with Activity, Event',
    'Operation, Event',
  ],
  [
    'replace sequence.second.Operation with second after Operation: Limited, Event',
    'Operation: Limited',
    'Operation: Limited, Event',
  ],
  ['remove sequence.acted', '  acted: Ineligible\n', ''],
  ['insert after sequence.pass: ahead: 0', 'pass: own +1\n', 'pass: own +1\nahead: 0\n'],
  [
    'replace sequence.Campaign with round Campaign, not twice running',
    '  round Campaign\n',
    '  round Campaign, not twice running\n',
  ],
  ['replace victory.Govt with Govt: TotalSupport - 9', /Govt: total .*/u, 'Govt: TotalSupport - 9'],
  ['replace victory.ties with ties none', 'ties Cartel, Rebels, Govt', 'ties none'],
  [
    'replace victory.ties with ties most Resources, Rebels, Cartel, Govt',
    'ties Cartel, Rebels, Govt',
    'ties most Resources, Rebels, Cartel, Govt',
  ],
])('%s', (amendments, printed, replacement) => {
  const defined = 'define TotalSupport = total Pop of s for s in spaces with Support\n';
  const added = (text: string): SourceFile => ({ path: 'more.quipu', text: longRules + text });
  const text = base.text.replace(printed, replacement);
  expect(text).not.toBe(base.text);
  const result = check(
    [{ path: 'first.quipu', text: `edition First "first edition" of Base_ {\n${amendments}\n}\n` }],
    [],
    [base, added(defined)],
  );
  expect(rulesOf(result)).toEqual(rulesOf(check([{ path: base.path, text }, added(defined)], [])));
});

test('a line for some games has a path with its options, or the short path if that is unambiguous', () => {
  const lines = 'option Short\noption Other\n';
  const sequence = base.text.replace(
    '  acted: Ineligible\n',
    '  acted: Ineligible\n  with Short: acted: Eligible\n  without Other: final: Limited\n',
  );
  const optionFiles: readonly SourceFile[] = [
    { path: base.path, text: sequence },
    { path: 'more.quipu', text: `${moreRules}${lines}${laterSetup}` },
  ];
  const checkEdition = (text: string): CheckResult =>
    check(
      [{ path: 'first.quipu', text: `edition First "first edition" of Base_ {\n${text}\n}\n` }],
      [],
      optionFiles,
    );
  const amendedPaths = (text: string): unknown =>
    checkEdition(text).checked?.amendments?.map(({ path }) => path);
  expect(amendedPaths('replace sequence.acted with acted: Eligible')).toEqual(['sequence.acted']);
  expect(amendedPaths('remove sequence.acted.Short\nremove option Short\nremove Later')).toEqual([
    'sequence.acted.Short',
    'Short',
    'Later',
  ]);
  expect(amendedPaths('remove sequence.final\nremove option Other')).toEqual([
    'sequence.final.Other',
    'Other',
  ]);
});

test('a replacement of a labelled statement keeps the label, so that it can be amended again', () => {
  const first = `edition First "first edition" of Base_ { replace event 6.first with: Aid +2 }`;
  const firstEdition = [
    ...longFiles.map(({ path, text }) => ({ path: `base/${path}`, text })),
    { path: 'first/edition.quipu', text: first },
  ];
  const { diagnostics, checked } = checkSecondEdition('replace event 6.first with: Aid +3', firstEdition);
  expect(diagnostics).toEqual([]);
  expect(checked?.amendments?.map(({ path }) => path)).toEqual(['event 6.first', 'event 6.first']);
});

test('refuses two amendments of one declaration, also if a part of it comes from another edition', () => {
  const baseFile = (path: string, text: string): SourceFile => ({ path: `base/${path}`, text });
  const text = 'event 20 "Deep" order Govt Rebels Cartel { if Aid > 3 { Aid -2; Govt +1 } }\n';
  const first = 'edition First "first" of Base_ { replace event 20 { Aid -2 } with: Aid -3 }\n';
  const codesOfSecond = (amendments: string): readonly string[] =>
    check(
      [{ path: 'second.quipu', text: `edition Second "second" of Base_First {\n${amendments}\n}\n` }],
      [],
      [
        baseFile('Base.quipu', base.text),
        baseFile('more.quipu', text),
        { path: 'first/first.quipu', text: first },
      ],
    ).diagnostics.map(({ code }) => code);
  const outerChange = 'replace event 20 { if Aid > 3 { Aid -3; Govt +1 } } with: Aid -1';
  const innerChange = 'replace event 20 { Aid -3 } with: Aid -5';
  expect(codesOfSecond(innerChange)).toEqual([]);
  expect(codesOfSecond(outerChange)).toEqual([]);
  expect(codesOfSecond(`${outerChange}\n${innerChange}`)).toEqual(['Q1026']);
  expect(codesOfSecond(`${innerChange}\n${outerChange}`)).toEqual(['Q1026']);
});

test('replaces the Faction order of a card without its text', () => {
  const result = checkFirstEdition(
    'replace event 3 order with order Rebels Govt Cartel\nreplace event 3 with: Aid -3',
  );
  expect(result.diagnostics).toEqual([]);
  expect(result.checked?.cards.find(({ title }) => title === 'One Text')?.order).toEqual([1, 0, 2]);
  expect(codesOf('replace event 3 order with order Rebels Govt Cartel\nremove event 3')).toEqual(['Q1026']);
});

test.each([
  ['replace event 3 order with order Govt Rebels Cartel', 'Q1025'],
  ['replace event 3 order with: Aid +1', 'Q1027'],
  ['replace event 3 with order Rebels Govt Cartel', 'Q1027'],
  ['replace event 3 order with order Rebels Govt', 'Q3012'],
  ['insert after event 3 order: order Rebels Govt Cartel', 'Q1034'],
  ['insert before victory.ties: ties Rebels, Govt, Cartel', 'Q1034'],
  ['insert order Rebels Govt Cartel', 'Q1028'],
  ['renumber rule 4.5 as 4.5', 'Q1025'],
  ['renumber rule 4.9 as 4.10', 'Q1023'],
  ['renumber rule 8.2 as 8.5\nrenumber rule 8.2.1 as 8.7', 'Q1026'],
])('refuses %s', (amendments, code) => {
  expect(codesOf(amendments)).toEqual([code]);
});

const codesOf = (amendments: string): readonly string[] =>
  checkFirstEdition(amendments).diagnostics.map((diagnostic) => diagnostic.code);

/** The rule numbers of cards 16 to 18, and those that the scenario cites. */
function numbersIn({ checked, declarations }: CheckResult): readonly (string | undefined)[] {
  if (!checked) throw new Error('not checked');
  const cards = declarations.filter((decl) => decl.$type === 'event' && /^1[678]$/u.test(decl.number.name));
  const scenario = declarations.find((decl) => decl.$type === 'scenario' && decl.cites.length > 0);
  const cites = scenario?.$type === 'scenario' ? scenario.cites : [];
  return [...cards.map(({ rule }) => rule?.number), ...cites.map(({ number }) => number)];
}

test('renumbering a section also renumbers its subsections and citations', () => {
  const result = checkFirstEdition('renumber rule 8.2 as 8.5');
  expect(result.diagnostics).toEqual([]);
  expect(numbersIn(result)).toEqual(['8.5', '8.5.1', '8.22', '4.5', '8.5.1']);
});

test('two sections can swap their numbers, and a replacement gets the new number', () => {
  const swap = 'renumber rule 8.2.1 as 8.22\nrenumber rule 8.22 as 8.2.1';
  const result = checkFirstEdition(
    `${swap}\nreplace event 18 with event 18 "Louder" order Govt Rebels Cartel { Aid +4 }`,
  );
  expect(result.diagnostics).toEqual([]);
  expect(numbersIn(result)).toEqual(['8.2', '8.22', '8.2.1', '4.5', '8.22']);
});

test('refuses a renumbering in an option', () => {
  const text = `${moreRules}option Short { renumber rule 8.2 as 8.5 }\n`;
  const { diagnostics } = check([{ path: 'more.quipu', text }], [], [base]);
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain('Q1032');
});

/** The renames that an edition records. */
function renamesOf(amendments: string): readonly unknown[] {
  const { checked, diagnostics } = checkFirstEdition(amendments);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return (checked?.amendments ?? []).flatMap(({ renames: recorded = [] }) => recorded);
}

test('records a replaced name unless another declaration has the old name', () => {
  const renamedWay = 'replace Rally.base with way found: replace 2 own Guerrillas with 1 own Base';
  expect(renamesOf(renamedWay)).toEqual([{ was: 'base', now: 'found', within: 'Rally' }]);
  expect(renamesOf(`${renamedWay}\ninsert after Rally.gather: way base: Aid +1`)).toEqual([]);
  expect(renamesOf('renumber rule 4.6 as 4.9')).toEqual([{ was: 'rule 4.6', now: 'rule 4.9', within: '' }]);
  expect(renamesOf('replace Rally.base with: replace 3 own Guerrillas with 1 own Base')).toEqual([]);
});

test('records the new name of a part unless another declaration has the old name', () => {
  const renamedBox = 'replace President with track President { Gaviria, Uribe }';
  expect(renamesOf(renamedBox)).toEqual([{ was: 'Samper', now: 'Gaviria', within: '' }]);
  expect(renamesOf(`${renamedBox}\ninsert track Deputy { Samper, Nobody }`)).toEqual([]);
  expect(renamesOf('replace forces Govt with forces Govt { Troops 6 : Cube, Fort 2 : Base }')).toEqual([]);
});

test('a renumbering does not change the hashes of rules', () => {
  expect(changedRulesIn(checkFirstEdition('renumber rule 8.2 as 8.5').checked)).toEqual([]);
});
