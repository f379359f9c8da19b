/** Checks and compiles rule text, writes the code to a new folder, and imports it. */
import { compile, type CompileOptions } from '@quipu/compiler';
import {
  checkRules,
  withBase,
  writeGenerated,
  type Additions,
  type LoadModule,
  type RuleText,
} from '@quipu/compiler/testing';
import type { Volume } from '@quipu/engine';
import type { Checked } from '@quipu/language';

export * from '@quipu/compiler/testing';

/** A compiled volume, with its generated modules. */
export interface Built {
  readonly checked: Checked;
  readonly volume: Volume;
  /** A generated module by file name; functions that only it calls are exported as well. */
  readonly module: LoadModule;
}

/** Compiles rule files, on top of the base of an edition, and imports the generated code. */
export async function build(
  files: readonly RuleText[],
  options: CompileOptions = {},
  amended: readonly RuleText[] = [],
): Promise<Built> {
  const checked = checkRules(files, amended);
  const generated = compile(checked, options).files;
  const exported = generated.map(({ path, text }) => ({
    path,
    text: text.replaceAll(/^(?=function |const \w+ = \()/gmu, 'export '),
  }));
  const module = writeGenerated(exported);
  const { volume } = (await module('index.ts')) as { volume: Volume };
  return { checked, volume, module };
}

export const buildBase = (additions: Additions, options?: CompileOptions): Promise<Built> =>
  build(withBase(additions), options);
