/** Editions: what each amendment makes of the base, and that nothing else changes. */
import { expect, test } from 'vitest';
import { base, besideBase } from '../checker/testing/volumes.ts';
import type { Checked } from '../checked/terms.ts';
import { format } from '../format/format.ts';
import { hashes } from './hashes.ts';
import { check, type Result, type Source } from './project.ts';

const more = `rule 4.5 whenever f drops Shipment: f -1
rule 4.6 whenever President is Uribe: Aid +1
event 2 "Two Sides" order Govt Rebels Cartel {
  unshaded "Order": Aid +1
  shaded "Disorder": Aid -1
}
event 3 "One Text" order Govt Rebels Cartel { Aid +2 }
point Force 1
event 5 "Forced" order Govt Rebels Cartel {
  unshaded { Govt + Force; set President to Uribe }
  capability shaded: Force is 2
}
scenario "Nothing happens" {
  given setup Standard
}
`;
const amended: readonly Source[] = [base, { path: 'more.quipu', text: more }];
const plain = besideBase(more);

function edition(amendments: string): Result {
  const text = `edition First "first edition" of Base_ {\n${amendments}\n}\n`;
  expect(format(text).text).toBe(format(format(text).text).text);
  return check([{ path: 'first.quipu', text }], [], amended);
}

/** The names of the rules that are not as in the base. */
function changedIn(checked: Checked | undefined): readonly string[] {
  if (!checked || !plain.checked) throw new Error('not checked');
  const [before, now] = [hashes(plain.checked).rules, hashes(checked).rules];
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names.filter((name) => before[name] !== now[name]);
}

test('an edition is a volume of its own, and says of which', () => {
  const { checked, diagnostics } = edition('replace Sweep.cost with point cost 3');
  expect(diagnostics).toEqual([]);
  expect(checked).toMatchObject({
    name: 'Base_First',
    title: 'Base, first edition',
    edition: 'first edition',
    base: 'Base_',
  });
  expect(plain.checked?.base).toBeUndefined();
  if (!checked || !plain.checked) throw new Error('not checked');
  expect(hashes(checked).all).not.toBe(hashes(plain.checked).all);
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
  ['replace event 3 with event 3 "Other" order Govt Rebels Cartel { Aid -3 }', ['event 3']],
  ['remove rule 4.6 whenever', ['rule 4.6 whenever']],
  ['replace rule 4.6 whenever with: Aid +2', ['rule 4.6 whenever']],
  ['insert after Campaign.Reset: phase Late: Aid +1', ['Campaign.Late']],
  ['insert operation Extra of Govt { Aid +1 }', ['Extra']],
  ['insert after event 2: event 4 "New" order Govt Rebels Cartel { Aid +1 }', ['event 4']],
  ['remove event 3', ['event 3']],
  ['remove event 2', ['event 2 unshaded', 'event 2 shaded']],
])('%s', (amendments, changed) => {
  const { checked, diagnostics } = edition(amendments);
  expect(diagnostics).toEqual([]);
  expect(changedIn(checked)).toEqual(changed);
});

test('every place stays in the file where the text was written', () => {
  const { checked } = edition('replace Rally.base with: remove 1 own piece there');
  const fileOf = (path: string): string | undefined =>
    checked?.bodies.find((body) => body.path === path)?.statements[0]?.source.span.file;
  expect(fileOf('Rally.base')).toBe('first.quipu');
  expect(fileOf('Rally.gather')).toBe('Base.quipu');
});

test('the scenarios of the base are the edition’s, too, but for those that it removes', () => {
  const titles = ({ scenarios }: Result): readonly string[] => scenarios.map(({ title }) => title);
  expect(titles(edition('remove event 2'))).toEqual(['Nothing happens']);
  expect(titles(edition('remove event 2\nremove scenario "Nothing happens"'))).toEqual([]);
  const other =
    'replace scenario "Nothing happens" with scenario "Nothing at all" {\ngiven setup Standard\n}';
  expect(titles(edition(other))).toEqual(['Nothing at all']);
});

/** The base in a folder of its own, as its package gives it to what amends it, with an edition on it. */
const middle = (amendments: string, beside = ''): readonly Source[] => [
  ...amended.map(({ path, text }) => ({ path: `base/${path}`, text })),
  {
    path: 'first/edition.quipu',
    text: `edition First "first edition" of Base_ {\n${amendments}\n}\n${beside}`,
  },
];
const again = (amendments: string, on: readonly Source[]): Result =>
  check([{ path: 'again.quipu', text: `edition Again "again" of Base_First {\n${amendments}\n}\n` }], [], on);

test('an edition of an edition amends what that one made of the volume', () => {
  const on = middle('replace Sweep.cost with point cost 3\nremove event 2');
  const { checked, diagnostics } = again('replace Sweep.cost with point cost 4', on);
  expect(diagnostics).toEqual([]);
  expect(checked).toMatchObject({
    name: 'Base_FirstAgain',
    title: 'Base, first edition, again',
    base: 'Base_',
  });
  expect(changedIn(checked)).toEqual(['Sweep', 'event 2 unshaded', 'event 2 shaded']);
  expect(checked?.amendments?.map(({ edition: name, verb, path }) => `${name}: ${verb} ${path}`)).toEqual([
    'First: replace Sweep.cost',
    'First: remove event 2',
    'Again: replace Sweep.cost',
  ]);
});

test('an edition of an edition takes back what that one says, scenarios of its own among them', () => {
  const scenario = 'scenario "Nothing happens" {\ngiven setup Standard\n}\n';
  const on = middle('remove scenario "Nothing happens"\nremove event 2', scenario);
  const { scenarios, diagnostics } = again('remove scenario "Nothing happens"', on);
  expect(diagnostics).toEqual([]);
  expect(scenarios).toEqual([]);
  expect(again('remove event 2', on).diagnostics.map(({ code }) => code)).toEqual(['Q1023']);
});

test.each([
  ['replace Sweep.cost with point cost 3', 'Sweep.cost', 'first.quipu'],
  ['replace Campaign.Reset with { end momentum; Aid -1 }', 'Campaign.Reset', 'Base.quipu'],
  ['replace event 3 with: Aid -3', 'event 3', 'more.quipu'],
  ['replace event 2 shaded with: Aid -3', 'event 2 shaded', 'more.quipu'],
  ['insert after Campaign.Reset: phase Late: Aid +1', 'Campaign.Late', 'first.quipu'],
  ['insert operation Extra of Govt { Aid +1 }', 'Extra', 'first.quipu'],
])('what is made by "%s" tells so', (amendments, path, file) => {
  const { checked } = edition(amendments);
  const about = { edition: 'First', path, line: 2, verb: amendments.split(' ')[0] };
  expect(checked?.amendments).toMatchObject([about]);
  const things = [...(checked?.bodies ?? []), ...(checked?.points ?? [])];
  const told = things.filter(({ source }) => source.amended);
  expect(told.map((thing) => [thing.path, thing.source.span.file])).toEqual([[path, file]]);
  expect(told[0]?.source.amended).toMatchObject(about);
});

test('what an edition takes out is told of the whole', () => {
  const { checked } = edition('remove event 2');
  expect(checked?.amendments).toMatchObject([{ edition: 'First', verb: 'remove', path: 'event 2', line: 2 }]);
  expect(plain.checked?.amendments).toBeUndefined();
});
