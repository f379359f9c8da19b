/** Prints a program as the files of a generated package. */
import type { Checked, Hashes } from '@quipu/language/checked';
import type { Program } from '../ir/program.ts';
import { layoutFile, masksFile, tablesFile } from './data-modules.ts';
import { decisionsFile } from './decisions-module.ts';
import { Naming } from './naming.ts';
import { printBody, printFiles } from './printer.ts';
import { questionsFile } from './questions-module.ts';
import { ruleFiles } from './rule-modules.ts';
import { templatesOf, templateText } from './primitive-templates.ts';
import { schemasFile } from './schemas-module.ts';
import { termsFile } from './terms-module.ts';
import { indexFile, playFile, regionsFile } from './entry-modules.ts';
import { wordsFile } from './words-module.ts';
import type { GeneratedFile } from './generated-file.ts';
import type { EmitOptions } from './emit-options.ts';

export interface EmitVolumeOptions extends EmitOptions {
  readonly hashes: Hashes;
}

/** Prints a whole volume. The same program gives the same bytes. */
export function emit(
  checked: Checked,
  program: Program,
  options: EmitVolumeOptions,
): readonly GeneratedFile[] {
  const { hashes, clauses } = options;
  const locales = clauses?.locales ?? [];
  const naming = new Naming(checked, program);
  // The rules come first: printing them collects the masks and lists that need a name.
  const rules = [...ruleFiles(checked, program, naming, options), printBody(questionsFile(program, naming))];
  clauses?.onClauses(naming.late.clauses);
  const data = [
    indexFile(checked, program, options, locales),
    playFile(checked, program, naming, { hashes, languages: locales }),
    regionsFile(checked, program),
    termsFile(checked),
    wordsFile(checked, program),
    decisionsFile(checked, program),
    schemasFile(checked, program),
    layoutFile(checked, program, naming),
    tablesFile(program, naming),
    masksFile(checked, naming),
  ].map(printBody);
  const templates = templatesOf(checked).map((name) => [`${name}.ts`, templateText(name)] as const);
  const hits = options.instrument ? [['hits.ts', hitsText(checked)] as const] : [];
  const files = printFiles([...rules, ...data], naming);
  const generated = [...files, ...templates, ...hits].map(([path, text]) => ({
    path,
    text,
  }));
  return generated.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function hitsText({ statements }: Checked): string {
  return `/** The number of executions of each statement of the rules. */\nexport const hits = new Int32Array(${statements.length});\n`;
}
