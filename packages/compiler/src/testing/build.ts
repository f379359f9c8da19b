/** From rule text to a volume that plays: checked, compiled, written to a folder of its own, imported. */
import { check, type Checked } from '@quipu/language';
// A test of generated code is a test of what a volume does, and volumes run on the engine.
// eslint-disable-next-line @nx/enforce-module-boundaries
import type { Volume } from '@quipu/engine';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, type CompileOptions } from '../compile.ts';

/** A rule file. */
export interface RuleText {
  readonly path: string;
  readonly text: string;
}

const packages = join(import.meta.dirname, '../..');
const root = join(packages, '../..');

/** The rule files of a folder of the repository. */
export const rulesIn = (folder: string): readonly RuleText[] =>
  globSync('*.quipu', { cwd: join(root, folder) })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }));

/** What the volumes of the series share. */
export const prelude = rulesIn('rules/coin');
/** The sample volume. */
export const sample = rulesIn('rules/sample');
const fixture = (path: string): RuleText => ({
  path,
  text: readFileSync(join(packages, 'fixtures', path), 'utf8'),
});
const base = fixture('base.quipu');
/** A game of two Factions that are eligible by track. */
export const track = fixture('track.quipu');

/** Checked rules, on top of the base of an edition; what is wrong with the text is thrown, since the text is the test's own. */
export function checkRules(files: readonly RuleText[], amended: readonly RuleText[] = []): Checked {
  const { checked, diagnostics } = check(files, prelude, amended);
  if (checked) return checked;
  const wrong = diagnostics.map((d) => `${d.code} ${d.message} (${d.span.file} at ${d.span.start})`);
  throw new Error(wrong.join('\n'));
}

/** What a test adds to the base volume. */
export interface Additions {
  /** Any declarations. */
  readonly rules?: string;
  /** Texts of Events by title; the title is how a test plays one. */
  readonly events?: Readonly<Record<string, string>>;
  /** The markers that pieces hold: Shipments by Guerrillas, unless a test has no use for them. */
  readonly held?: string;
  /** The phases of the round; by default it resets and nothing else. */
  readonly phases?: string;
}

const HELD = 'held Shipment plural Shipments 4 by Guerrillas';
const RESET = 'phase Reset { end momentum; make all factions Eligible }';

/** The rule files of the base volume with additions: its Events, a deck of all of them, an empty setup. */
export function withBase({
  rules = '',
  events = {},
  phases = RESET,
  held = HELD,
}: Additions): readonly RuleText[] {
  const texts = Object.entries({ ...events, Quiet: 'Aid +1' });
  const cards = texts.map(
    ([title, text], i) =>
      `event ${i + 1} "${title}" order Govt Rebels Cartel {\n${text.replaceAll(/^/gmu, '  ')}\n}`,
  );
  const frame = [
    `round Campaign {\n${phases.replaceAll(/^/gmu, '  ')}\n}`,
    `deck Test { events ${texts.map((_, i) => String(i + 1)).join(', ')}; 1 piles of ${texts.length} events, 1 Campaign }`,
    'setup Test { deck Test; Govt 10, Rebels 10, Cartel 10, Aid 3, President is Samper }',
  ];
  return [base, { path: 'test.quipu', text: [held, rules, ...cards, ...frame].join('\n') }];
}

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
  const folder = join(packages, '.results/volumes', hash.digest('hex').slice(0, 16));
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
