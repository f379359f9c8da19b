import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeFolder } from './files.ts';
import { readProject } from './project.ts';
import { manifest, testWorkspace } from './test-workspace.ts';
import { decisive, inputHash, STAMP, staleness, stampText } from './stamp.ts';

function built(): { root: string; folder: string; inputs: string } {
  const root = testWorkspace({
    'rules/valley/package.json': manifest('valley', 'volume'),
    'rules/valley/map.quipu': 'volume Valley',
  });
  const folder = join(root, 'rules/valley/generated');
  const inputs = inputHash(readProject(root, join(root, 'rules/valley')));
  const files = [{ path: 'index.ts', text: 'export {};' }];
  writeFolder(folder, [...files, { path: STAMP, text: stampText(inputs, files) }]);
  return { root, folder, inputs };
}

it('finds nothing to do when nothing changed', () => {
  const { root, folder, inputs } = built();
  expect(inputHash(readProject(root, join(root, 'rules/valley')))).toBe(inputs);
  expect(staleness(folder, inputs)).toBeUndefined();
});

it('notices a changed rule, edited code, and code that was never made', () => {
  const { root, folder, inputs } = built();
  writeFileSync(join(root, 'rules/valley/map.quipu'), 'volume Valley // more');
  expect(staleness(folder, inputHash(readProject(root, join(root, 'rules/valley'))))).toBe('outdated');
  writeFileSync(join(folder, 'index.ts'), 'export { };');
  expect(staleness(folder, inputs)).toBe('edited');
  writeFileSync(join(folder, STAMP), 'half of a st');
  expect(staleness(folder, inputs)).toBe('missing');
});

it('notices a changed rule of the base of an edition', () => {
  const root = testWorkspace({
    'rules/valley/package.json': manifest('valley', 'volume'),
    'rules/valley/map.quipu': 'volume Valley',
    'rules/first/package.json': manifest('first', 'volume', ['valley']),
    'rules/first/edition.quipu': 'edition First',
  });
  const inputs = (): string => inputHash(readProject(root, join(root, 'rules/first')));
  const before = inputs();
  writeFileSync(join(root, 'rules/valley/map.quipu'), 'volume Valley // more');
  expect(inputs()).not.toBe(before);
});

it('does not mind scenarios, unless something else stands in their file', () => {
  const { root, inputs } = built();
  const scenarios = join(root, 'rules/valley/scenarios.quipu');
  const now = (): string => inputHash(readProject(root, join(root, 'rules/valley')));
  const scenario = '// How it goes.\n\nscenario "One" cites 1.1,\n  1.2 {\n  given cards 1\n}\n';
  writeFileSync(scenarios, scenario);
  expect(now()).toBe(inputs);
  const { files } = decisive(readProject(root, join(root, 'rules/valley')));
  expect(files.map(({ name }) => name)).toEqual(['map.quipu']);
  writeFileSync(scenarios, `${scenario}faction Govt "Government" color blue\n`);
  expect(now()).not.toBe(inputs);
});
