/** Workspaces with volumes of this repository, for tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifest, testWorkspace } from './test-workspace.ts';
import { ruleFiles } from './workspace.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** A replacement in a rule file; `before` must occur once. */
export type TextEdit = readonly [path: string, before: string, after: string];

/** Reads volumes of this repository as workspace files. Scenario files are filtered by their text. */
function readVolumes(
  names: readonly string[],
  includesScenarios: (scenarios: string) => boolean = () => true,
): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of names)
    for (const path of [
      join(repository, 'rules', name, 'package.json'),
      ...ruleFiles(join(repository, 'rules', name)),
    ]) {
      const text = readFileSync(path, 'utf8');
      if (!path.includes('/scenarios/') || includesScenarios(text))
        files[path.slice(repository.length)] = text;
    }
  return files;
}

/**
 * Creates a workspace with a published volume, an edition of it, and only the scenario files from which the edition removes scenarios.
 * Removed after the test.
 */
export function publishedWorkspace(volume: string, edition: string): string {
  const editionFiles = readVolumes([edition]);
  const text = editionFiles[`rules/${edition}/edition.quipu`] ?? '';
  const removedScenarios = [...text.matchAll(/remove (scenario "[^"]*")/gu)].map(
    ([, scenario = '']) => scenario,
  );
  return testWorkspace({
    ...editionFiles,
    ...readVolumes(['coin', volume], (scenarios) =>
      removedScenarios.some((scenario) => scenarios.includes(scenario)),
    ),
  });
}

/**
 * Creates a workspace with the sample volume, removed after the test.
 * @param edits replacements, by paths below the volume
 * @param editions texts of editions, by folder name
 */
export function sampleWorkspace(
  edits: readonly TextEdit[] = [],
  editions: Readonly<Record<string, string>> = {},
): string {
  const files = readVolumes(['sample', 'coin']);
  for (const [name, text] of Object.entries(editions)) {
    files[`rules/${name}/package.json`] = manifest(name, 'volume', ['sample', 'coin', 'engine']);
    files[`rules/${name}/edition.quipu`] = text;
  }
  for (const [path, before, after] of edits) {
    const text = files[`rules/sample/${path}`] ?? '';
    if (text.split(before).length !== 2)
      throw new Error(`"${before}" does not occur exactly once in ${path}`);
    files[`rules/sample/${path}`] = text.replace(before, after);
  }
  return testWorkspace(files);
}
