/** Checks, compiles and plays each sample of `docs/language/gallery` as a volume of its own, with the base of the reference. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@quipu/compiler';
import { writeGenerated } from '@quipu/compiler/testing';
import type { Volume } from '@quipu/engine';
import { check, renderDiagnostic, type SourceFile } from '@quipu/language';
import { describe, expect, it } from 'vitest';
import { scenarioRunner } from './scenario-runner.ts';

const root = join(import.meta.dirname, '../../..');
const folder = 'docs/language/gallery';
const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') });
const prelude = globSync('rules/coin/*.quipu', { cwd: root }).map(read);
const bases: Readonly<Record<string, SourceFile>> = {
  declarations: read('docs/language/base.quipu'),
  'declarations by track': read('packages/compiler/fixtures/track.quipu'),
};

interface Sample {
  /** The page and the heading above the fence. */
  readonly entry: string;
  readonly info: string;
  readonly text: string;
}

const samples = globSync('*.md', { cwd: join(root, folder) })
  .sort()
  .flatMap((page): Sample[] =>
    read(`${folder}/${page}`)
      .text.split(/^## /m)
      .slice(1)
      .flatMap((entry) =>
        [...entry.matchAll(/^```quipu ([^\n]*)\n(.*?)^```$/gms)].map(([, info = '', text = '']) => ({
          entry: `${page}: ${entry.split('\n', 1)[0] ?? ''}`,
          info,
          text,
        })),
      ),
  );

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

describe('the gallery', { timeout: 60_000 }, () => {
  it.each(samples.map((sample) => [sample.entry, sample] as const))('plays %s', async (_, sample) => {
    const { checked, scenarios, diagnostics, files } = check(
      [baseFor(sample), { path: 'sample.quipu', text: sample.text }],
      prelude,
    );
    const messages = diagnostics.map((diagnostic) =>
      renderDiagnostic(diagnostic, files.find(({ path }) => path === diagnostic.span.file)?.text ?? ''),
    );
    expect(messages).toEqual([]);
    if (checked === undefined) throw new Error('The sample was not checked.');
    const { volume } = (await writeGenerated(compile(checked).files)('index.ts')) as { volume: Volume };
    const run = scenarioRunner(volume, checked);
    const played = scenarios
      .filter(({ source }) => source.span.file === 'sample.quipu')
      .map((scenario) => run(scenario));
    expect(played).not.toHaveLength(0);
    expect(played.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  });

  it('has an index of its entries, each with a played sample or the reason why it cannot be said', () => {
    const script = join(root, 'docs/language/build/gallery.ts');
    expect(() => execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).not.toThrow();
  });
});
