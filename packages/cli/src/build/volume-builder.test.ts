import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readProject } from '../workspace/project.ts';
import buildVolume from './build-volume.ts';
import { VolumeBuilder } from './volume-builder.ts';

const root = join(import.meta.dirname, '../../../..');
const project = readProject(root, join(root, 'rules/sample'));

function createBuilder(): VolumeBuilder {
  const builder = new VolumeBuilder();
  onTestFinished(() => builder.dispose());
  return builder;
}

/** Returns the sample volume with one changed file. */
const withChangedFile = (changedFile: string, change: (text: string) => string) => ({
  ...project,
  files: project.files.map((source) =>
    source.name === changedFile ? { ...source, text: change(source.text) } : source,
  ),
});

test('builds in workers the same result as in this thread', { timeout: 60_000 }, async () => {
  const pool = createBuilder();
  const editedProject = withChangedFile('operations.quipu', (text) => `// A remark.\n\n${text}`);
  const results = await Promise.all([project, editedProject, project].map((source) => pool.build(source)));
  expect(results.map(({ kind }) => kind)).toEqual(['built', 'built', 'built']);
  expect(results).toEqual([project, editedProject, project].map(buildVolume));
});

test(
  'returns the diagnostics of rules with errors, and builds the next volume',
  { timeout: 60_000 },
  async () => {
    const pool = createBuilder();
    const invalidProject = withChangedFile('operations.quipu', (text) => text.replace('{', ''));
    expect(await pool.build(invalidProject)).toMatchObject({
      kind: 'errors',
      diagnostics: [{ severity: 'error' }],
    });
    expect(await pool.build(project)).toMatchObject({ kind: 'built' });
  },
);

test('returns the error of an invalid lexicon', { timeout: 60_000 }, async () => {
  const lexicons = [{ name: 'words/fr.json', text: '{', isOwn: true }];
  expect(await createBuilder().build({ ...project, lexicons })).toMatchObject({
    kind: 'invalid-lexicon',
    message: expect.stringMatching(/^words\/fr\.json: /u) as string,
  });
});
