/** Rule texts for tests: the base volume, the sample volume and a minimal volume, with additions. */
import { check, type Checked } from '@quipu/language';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minimalVolume } from './minimal-volume.ts';

export interface RuleText {
  readonly path: string;
  readonly text: string;
}

const packageRoot = join(import.meta.dirname, '../..');
const repositoryRoot = join(packageRoot, '../..');

/** The rule files of a folder of the repository. */
export const rulesIn = (folder: string): readonly RuleText[] =>
  globSync('*.quipu', { cwd: join(repositoryRoot, folder) })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(repositoryRoot, folder, path), 'utf8') }));

/** The rules shared by all volumes of the series. */
export const prelude = rulesIn('rules/coin');
export const sample = rulesIn('rules/sample');
const fixture = (path: string): RuleText => ({
  path,
  text: readFileSync(join(packageRoot, 'fixtures', path), 'utf8'),
});
const baseVolume = fixture('base.quipu');
/** A game of two Factions that are eligible by track. */
export const trackVolume = fixture('track.quipu');

/** Checks rules. If they are an edition, `amendedRules` are its base. @throws if a text has an error */
export function checkRules(files: readonly RuleText[], amendedRules: readonly RuleText[] = []): Checked {
  const { checked, diagnostics } = check(files, prelude, amendedRules);
  if (checked) return checked;
  const messages = diagnostics.map((d) => `${d.code} ${d.message} (${d.span.file} at ${d.span.start})`);
  throw new Error(messages.join('\n'));
}

/** Additions of a test to the base volume. */
export interface Additions {
  readonly rules?: string;
  /** Texts of Events by title; a test plays an Event by its title. */
  readonly events?: Readonly<Record<string, string>>;
  /** The declaration of held markers; by default Shipments held by Guerrillas. */
  readonly held?: string;
  /** The phases of the round; by default only Reset. */
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
  const campaign = [
    `round Campaign {\n${phases.replaceAll(/^/gmu, '  ')}\n}`,
    `deck Test { events ${texts.map((_, i) => String(i + 1)).join(', ')}; 1 piles of ${texts.length} events, 1 Campaign }`,
    'setup Test { deck Test; Govt 10, Rebels 10, Cartel 10, Aid 3, President is Samper }',
  ];
  return [baseVolume, { path: 'test.quipu', text: [held, rules, ...cards, ...campaign].join('\n') }];
}

/** The Faction orders of the cards of the minimal volume, in deck order. */
const factionOrders = [
  'Rebels Cartel Govt',
  'Govt Rebels Cartel',
  'Cartel Govt Rebels',
  'Rebels Govt Cartel',
];

/** Checks the minimal volume with additional rules. @throws if the text has an error */
export function checkMinimalVolume(rules: string, events: readonly string[] = []): Checked {
  const cards = factionOrders.map(
    (order, i) => `event ${i + 1} "Card ${i + 1}" order ${order} {\n${events[i] ?? 'Aid +1'}\n}`,
  );
  const { checked, diagnostics } = check(
    [{ path: 'trial.quipu', text: [minimalVolume, rules, ...cards].join('\n') }],
    [],
  );
  if (checked) return checked;
  throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n'));
}
