import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifest, testWorkspace } from './test-workspace.ts';
import { ruleFiles } from './workspace.ts';

const own = fileURLToPath(new URL('../../../..', import.meta.url));

/** A change of a rule file: what stands there once, and what takes its place. */
export type TextEdit = readonly [path: string, before: string, after: string];

/**
 * A workspace with the sample volume, removed after the test.
 * @param edits changes of its files, by their paths below the volume
 * @param editions the text of editions of it, by the names of their folders
 */
export function sampleWorkspace(
  edits: readonly TextEdit[] = [],
  editions: Readonly<Record<string, string>> = {},
): string {
  const files: Record<string, string> = {};
  for (const name of ['sample', 'coin'])
    for (const path of [join(own, 'rules', name, 'package.json'), ...ruleFiles(join(own, 'rules', name))])
      files[path.slice(own.length)] = readFileSync(path, 'utf8');
  for (const [name, text] of Object.entries(editions)) {
    files[`rules/${name}/package.json`] = manifest(name, 'volume', ['sample', 'coin', 'engine']);
    files[`rules/${name}/edition.quipu`] = text;
  }
  for (const [path, before, after] of edits) {
    const text = files[`rules/sample/${path}`] ?? '';
    if (text.split(before).length !== 2) throw new Error(`"${before}" does not stand once in ${path}`);
    files[`rules/sample/${path}`] = text.replace(before, after);
  }
  return testWorkspace(files);
}
