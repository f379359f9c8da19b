import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addProjectReference } from './project-references.ts';
import { testWorkspace } from './test-workspace.ts';

const SETTINGS = `{
  "files": [],
  "references": [
    {
      "path": "./rules/sample"
    }
  ]
}
`;

it('appends a package once', () => {
  const root = testWorkspace({ 'tsconfig.json': SETTINGS, 'rules/errata/tsconfig.json': '{}' });
  addProjectReference(root, join(root, 'rules/errata'));
  const extendedSettings = readFileSync(join(root, 'tsconfig.json'), 'utf8');
  expect(JSON.parse(extendedSettings)).toEqual({
    files: [],
    references: [{ path: './rules/sample' }, { path: './rules/errata' }],
  });
  addProjectReference(root, join(root, 'rules/errata'));
  expect(readFileSync(join(root, 'tsconfig.json'), 'utf8')).toBe(extendedSettings);
});

it('does not change settings with comments or errors, and states what to add', () => {
  for (const settings of ['{', '{\n  // All packages.\n  "references": []\n}\n']) {
    const root = testWorkspace({ 'tsconfig.json': settings, 'rules/errata/tsconfig.json': '{}' });
    expect(addProjectReference(root, join(root, 'rules/errata'))).toBe(
      'tsconfig.json is not plain JSON and stays as it is; add { "path": "./rules/errata" } to its references if it has any',
    );
    expect(readFileSync(join(root, 'tsconfig.json'), 'utf8')).toBe(settings);
  }
});

it('does nothing if the packages have no TypeScript settings', () => {
  const root = testWorkspace({ 'tsconfig.json': SETTINGS, 'rules/errata/package.json': '{}' });
  addProjectReference(root, join(root, 'rules/errata'));
  expect(readFileSync(join(root, 'tsconfig.json'), 'utf8')).toBe(SETTINGS);
});
