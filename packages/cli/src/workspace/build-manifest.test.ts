import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeFolder } from './files.ts';
import { readProject } from './project.ts';
import { manifest, testWorkspace } from './test-workspace.ts';
import { buildInputs, inputHash, BUILD_MANIFEST, staleness, renderBuildManifest } from './build-manifest.ts';

function createBuiltVolume(): { root: string; folder: string; inputs: string } {
  const root = testWorkspace({
    'rules/valley/package.json': manifest('valley', 'volume'),
    'rules/valley/map.quipu': 'volume Valley',
  });
  const folder = join(root, 'rules/valley/generated');
  const inputs = inputHash(readProject(root, join(root, 'rules/valley')));
  const files = [{ path: 'index.ts', text: 'export {};' }];
  writeFolder(folder, [...files, { path: BUILD_MANIFEST, text: renderBuildManifest(inputs, files) }]);
  return { root, folder, inputs };
}

it('accepts unchanged rules and code', () => {
  const { root, folder, inputs } = createBuiltVolume();
  expect(inputHash(readProject(root, join(root, 'rules/valley')))).toBe(inputs);
  expect(staleness(folder, inputs)).toBeUndefined();
});

it('detects changed rules, edited code and missing code', () => {
  const { root, folder, inputs } = createBuiltVolume();
  writeFileSync(join(root, 'rules/valley/map.quipu'), 'volume Valley // more');
  expect(staleness(folder, inputHash(readProject(root, join(root, 'rules/valley'))))).toBe('outdated');
  writeFileSync(join(folder, 'index.ts'), 'export { };');
  expect(staleness(folder, inputs)).toBe('edited');
  writeFileSync(join(folder, BUILD_MANIFEST), 'half of a st');
  expect(staleness(folder, inputs)).toBe('missing');
});

it('detects a changed rule in the base of an edition', () => {
  const root = testWorkspace({
    'rules/valley/package.json': manifest('valley', 'volume'),
    'rules/valley/map.quipu': 'volume Valley',
    'rules/first/package.json': manifest('first', 'volume', ['valley']),
    'rules/first/edition.quipu': 'edition First',
  });
  const inputs = (): string => inputHash(readProject(root, join(root, 'rules/first')));
  const initialHash = inputs();
  writeFileSync(join(root, 'rules/valley/map.quipu'), 'volume Valley // more');
  expect(inputs()).not.toBe(initialHash);
});

it('ignores files that contain only scenarios', () => {
  const { root, inputs } = createBuiltVolume();
  const scenarios = join(root, 'rules/valley/scenarios.quipu');
  const currentHash = (): string => inputHash(readProject(root, join(root, 'rules/valley')));
  const scenario = '// How it goes.\n\nscenario "One" cites 1.1,\n  1.2 {\n  given cards 1\n}\n';
  writeFileSync(scenarios, scenario);
  expect(currentHash()).toBe(inputs);
  const { files } = buildInputs(readProject(root, join(root, 'rules/valley')));
  expect(files.map(({ name }) => name)).toEqual(['map.quipu']);
  writeFileSync(scenarios, `${scenario}faction Govt "Government" color blue\n`);
  expect(currentHash()).not.toBe(inputs);
});
