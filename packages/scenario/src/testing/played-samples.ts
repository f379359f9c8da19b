/** Checks, compiles and plays samples of the documentation, each as a volume of its own with the base of the reference. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@quipu/compiler';
import { writeGenerated } from '@quipu/compiler/testing';
import type { Volume } from '@quipu/engine';
import { check, renderDiagnostic, type SourceFile } from '@quipu/language';
import type { ScenarioResult } from '../scenario-result.ts';
import { scenarioRunner } from '../scenario-runner.ts';

export const root = join(import.meta.dirname, '../../../..');
const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') });
const prelude = globSync('rules/coin/*.quipu', { cwd: root }).map(read);
const bases: Readonly<Record<string, SourceFile>> = {
  declarations: read('docs/language/base.quipu'),
  'declarations by track': read('packages/compiler/fixtures/track.quipu'),
};

export interface Sample {
  /** The page, and the heading above the fence or its line. */
  readonly entry: string;
  /** The words after the fence. */
  readonly info: string;
  readonly text: string;
}

/** The samples below each heading of the pages in a folder. */
export const samplesByHeading = (folder: string): readonly Sample[] =>
  globSync('*.md', { cwd: join(root, folder) })
    .sort()
    .flatMap((page): Sample[] =>
      read(`${folder}/${page}`)
        .text.split(/^## /m)
        .slice(1)
        .flatMap((entry) =>
          fencesIn(entry).map(({ info, text }) => ({
            entry: `${page}: ${entry.split('\n', 1)[0] ?? ''}`,
            info,
            text,
          })),
        ),
    );

/** The samples with a scenario on the pages in a folder, except wrong ones and editions. */
export const samplesWithScenario = (folder: string): readonly Sample[] =>
  globSync('*.md', { cwd: join(root, folder) })
    .sort()
    .flatMap((page) => {
      const { text: pageText } = read(`${folder}/${page}`);
      return fencesIn(pageText)
        .filter(({ info, text }) => info in bases && /^scenario "/m.test(text))
        .map(({ info, text, index }) => {
          const line = pageText.slice(0, index).split('\n').length;
          return { entry: `${page}:${String(line)}`, info, text };
        });
    });

const fencesIn = (
  text: string,
): readonly { readonly info: string; readonly text: string; readonly index: number }[] =>
  [...text.matchAll(/^```quipu ([^\n]*)\n(.*?)^```$/gms)].map(({ 1: info = '', 2: body = '', index }) => ({
    info,
    text: body,
    index,
  }));

/** The base rules without the unique declarations that the sample replaces. */
function baseFor({ info, text }: Sample): SourceFile {
  const base = bases[info];
  if (base === undefined)
    throw new Error(`"${info}" after a fence does not name the rules next to the sample.`);
  const replacedParts = ['sequence', 'victory'].filter((word) =>
    new RegExp(`^(rule [\\d.]+ )?${word} `, 'm').test(text),
  );
  const drop = (rules: string, word: string): string =>
    rules.replace(new RegExp(`^rule [\\d.]+ ${word} \\{\\n.*?^\\}\\n`, 'ms'), '');
  return { ...base, text: replacedParts.reduce(drop, base.text) };
}

/**
 * Plays the scenarios of a sample.
 * @throws {Error} with the diagnostics if the sample is not valid
 */
export async function playSample(sample: Sample): Promise<readonly ScenarioResult[]> {
  const { checked, scenarios, diagnostics, files } = check(
    [baseFor(sample), { path: 'sample.quipu', text: sample.text }],
    prelude,
  );
  const messages = diagnostics.map((diagnostic) =>
    renderDiagnostic(diagnostic, files.find(({ path }) => path === diagnostic.span.file)?.text ?? ''),
  );
  if (checked === undefined || messages.length > 0) throw new Error(messages.join('\n'));
  const { volume } = (await writeGenerated(compile(checked).files)('index.ts')) as { volume: Volume };
  const run = scenarioRunner(volume, checked);
  return scenarios
    .filter(({ source }) => source.span.file === 'sample.quipu')
    .map((scenario) => run(scenario));
}
