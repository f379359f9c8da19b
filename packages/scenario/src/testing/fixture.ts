/**
 * The fixture volume of this package and its dependents, compiled from `fixtures/toy.quipu`.
 * @module
 */
import { compile } from '@quipu/compiler';
import { writeGenerated } from '@quipu/compiler/testing';
import type { Volume } from '@quipu/engine';
import { check, type Diagnostic } from '@quipu/language';
import type { Checked, ScenarioStart } from '@quipu/language/checked';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScenarioResult } from '../scenario-result.ts';
import { scenarioRunner } from '../scenario-runner.ts';

export interface Fixture {
  readonly checked: Checked;
  readonly volume: Volume;
  /** Runs the lines of a scenario; `startOverrides` replaces parts of its start. */
  readonly play: (lines: string, startOverrides?: Partial<ScenarioStart>) => ScenarioResult;
}

const fixtureRules = readFileSync(join(import.meta.dirname, '../../fixtures/toy.quipu'), 'utf8');

/** Compiles the fixture volume with additional declarations. */
export async function fixtureWith(declarations: string): Promise<Fixture> {
  const rules = { path: 'toy.quipu', text: `${fixtureRules}${declarations}` };
  const { checked, diagnostics } = check([rules], []);
  if (checked === undefined) throw new Error(messagesOf(diagnostics));
  const importGenerated = writeGenerated(compile(checked).files);
  const { volume } = (await importGenerated('index.ts')) as { volume: Volume };
  const run = scenarioRunner(volume, checked);
  const play: Fixture['play'] = (lines, startOverrides) => {
    const text = `scenario "Test" cites 3.1 {\ngiven setup Standard\n${lines}\n}`;
    const { scenarios, diagnostics: errors } = check([rules, { path: 'test.quipu', text }], []);
    const [scenario] = scenarios;
    if (scenario === undefined || errors.length > 0) throw new Error(messagesOf(errors));
    return run({ ...scenario, start: { ...scenario.start, ...startOverrides } });
  };
  return { checked, volume, play };
}

const messagesOf = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n');

/** The fixture volume without additional declarations, compiled once for each test file. */
export const { volume: fixture, play }: Fixture = await fixtureWith('');
