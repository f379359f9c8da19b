/** Volumes for tests: the sample, and the small base volume with additional text. */
import { globSync, readFileSync } from 'node:fs';
import { check, type CheckResult, type SourceFile } from '../../project/check.ts';
import { CheckedPrinter } from './checked-printer.ts';

const root = new URL('../../../../../', import.meta.url).pathname;

/** Reads the rule files of a folder of the repository. */
export function readRuleFiles(folder: string): SourceFile[] {
  return globSync('*.quipu', { cwd: root + folder }).map((path) => ({
    path: `${folder}/${path}`,
    text: readFileSync(`${root}${folder}/${path}`, 'utf8'),
  }));
}

export const prelude = readRuleFiles('rules/coin');

export const base: SourceFile = {
  path: 'Base.quipu',
  text: readFileSync(`${root}packages/language/fixtures/base/base.quipu`, 'utf8'),
};

/** Checks text added to the fixture volume. */
export function checkWithBase(text: string): CheckResult {
  return check([base, { path: 'test.quipu', text }], []);
}

export function printBody(text: string, path: string): string {
  const { checked, diagnostics } = checkWithBase(text);
  const body = checked?.bodies.find((candidate) => candidate.path === path);
  if (!checked || !body) return diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n');
  return new CheckedPrinter(checked).body(body);
}

/** Prints checked statements of a phase, one a line. */
export function printStatements(text: string): string[] {
  const lines = printBody(`round Test {\n  phase Test by Govt {\n${text}\n  }\n}\n`, 'Test.Test').split('\n');
  return lines.slice(1).map((line) => line.slice(2));
}
