/** From rule text to a volume that plays: checked, compiled, written to a folder of its own, imported. */
import { compile, type CompileOptions } from '@quipu/compiler';
import { checkRules, withBase, type Additions, type RuleText } from '@quipu/compiler/testing';
import type { Volume } from '@quipu/engine';
import type { Checked } from '@quipu/language';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export * from '@quipu/compiler/testing';

const results = join(import.meta.dirname, '../../.results');

/** A compiled volume, with its generated modules for those who look behind the curtain. */
export interface Built {
  readonly checked: Checked;
  readonly volume: Volume;
  /** A generated module by file name; what only it calls is exported as well. */
  readonly module: (name: string) => Promise<Readonly<Record<string, unknown>>>;
}

/** Compiles rule files, on top of the base of an edition, and imports what was generated. */
export async function build(
  files: readonly RuleText[],
  options: CompileOptions = {},
  amended: readonly RuleText[] = [],
): Promise<Built> {
  const checked = checkRules(files, amended);
  const generated = compile(checked, options).files;
  const hash = createHash('sha256');
  for (const { path, text } of generated) hash.update(`${path}\0${text}\0`);
  const folder = join(results, 'volumes', hash.digest('hex').slice(0, 16));
  for (const { path, text } of generated) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text.replaceAll(/^(?=function |const \w+ = \()/gmu, 'export '));
  }
  const module = async (name: string): Promise<Readonly<Record<string, unknown>>> =>
    (await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)) as Record<string, unknown>;
  const { volume } = (await module('index.ts')) as { volume: Volume };
  return { checked, volume, module };
}

/** Compiles the base volume with additions. */
export const buildBase = (additions: Additions, options?: CompileOptions): Promise<Built> =>
  build(withBase(additions), options);
