/** Volumes for tests: the sample, and the tiny base with a few lines of text added. */
import { globSync, readFileSync } from 'node:fs';
import { check, type Result, type Source } from '../../project/project.ts';
import { Show } from './show.ts';

const root = new URL('../../../../../', import.meta.url).pathname;

export function filesIn(folder: string): Source[] {
  return globSync('*.quipu', { cwd: root + folder }).map((path) => ({
    path: `${folder}/${path}`,
    text: readFileSync(`${root}${folder}/${path}`, 'utf8'),
  }));
}

export const prelude = filesIn('rules/coin');

/** The base volume that fixtures build on. */
export const base: Source = {
  path: 'Base.quipu',
  text: readFileSync(`${root}packages/language/fixtures/base/base.quipu`, 'utf8'),
};

/** Checks text that stands beside the base volume. */
export function besideBase(text: string): Result {
  return check([base, { path: 'test.quipu', text }], []);
}

/** What the base volume's body of a name path becomes with text beside it; else what is wrong. */
export function shown(text: string, path: string): string {
  const { checked, diagnostics } = besideBase(text);
  const body = checked?.bodies.find((each) => each.path === path);
  if (!checked || !body) return diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n');
  return new Show(checked).body(body);
}

/** Statements, as a phase says them, one to a line. */
export function statements(text: string): string[] {
  const lines = shown(`round Test {\n  phase Test by Govt {\n${text}\n  }\n}\n`, 'Test.Test').split('\n');
  return lines.slice(1).map((line) => line.slice(2));
}
