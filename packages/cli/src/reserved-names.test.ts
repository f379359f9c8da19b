/** Plays the sample volume with its names replaced by reserved words and built-in names of JavaScript, and expects the same games. */
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { costsOf, type Game, loadGame, saveGame } from '@quipu/engine';
import { type Names, questionOf } from '@quipu/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from './exit.ts';
import { runCommand } from './run-command.ts';
import { findVolume } from './workspace/workspace.ts';
import { createGame } from './games/create-game.ts';
import { loadNames } from './games/load-names.ts';
import { loadVolume } from './games/load-volume.ts';
import { testIo } from './terminal/test-io.ts';
import { manifest, createWorkspace, removeWorkspace } from './workspace/test-workspace.ts';

const root = join(import.meta.dirname, '../../..');
const readFile = (path: string): string => readFileSync(join(root, path), 'utf8');

const LOCALES = ['en', 'fr', 'es'] as const;

/** Replacements for names of the sample volume and its prelude, for each table of the test. */
const RENAMINGS: readonly (readonly [
  description: string,
  volume: string,
  names: Readonly<Record<string, string>>,
])[] = [
  [
    'declarations named like globals, and ways and values like members of all objects',
    'constructor',
    {
      ...{ Govt: 'Object', Rebels: 'Math', Troops: 'Map', Police: 'Array', Base: 'Set', Bases: 'Sets' },
      ...{ Guerrilla: 'NaN', Guerrillas: 'NaNs', Capital: 'Infinity', Harbor: 'String' },
      ...{ Highmoor: 'Number', Redstone: 'Int32Array', Lowfield: 'Symbol', Marshes: 'Function' },
      ...{ NorthRoad: 'Promise', CoastRoad: 'JSON', Train: 'Error', Sweep: 'Date', Rally: 'Record' },
      ...{ Attack: 'Readonly', Aid: 'Reflect', Cache: 'Proxy', TotalSupport: 'BigInt' },
      ...{ TotalOpposition: 'Uint8Array', HideCache: 'Partial', Pacify: 'Boolean', Agitate: 'RegExp' },
      ...{ Standard: 'Pick', Quick: 'Extract', Short: 'Exclude', Conscripts: 'WeakMap' },
      ...{ Campaign: 'Iterator', Hill: 'Intl', Plain: 'Option', Econ: 'Board', City: 'Game' },
      ...{ Cities: 'Games', Province: 'Action', Provinces: 'Actions', Road: 'Space', Roads: 'Spaces' },
      ...{ Unrest: 'Kind', Sabotage: 'Group', Return: 'Move', Negotiation: 'Save' },
      ...{ cost: 'constructor', per: 'toString', targets: 'valueOf', recruit: 'hasOwnProperty' },
      ...{ pacify: 'default', base: 'constructor', fight: 'isPrototypeOf', grow: 'toString' },
    },
  ],
  [
    'ways, values, steps and locals named like reserved words and the prototype',
    '__proto__',
    {
      ...{ cost: '__proto__', per: 'arguments', targets: 'eval', recruit: 'await', pacify: 'class' },
      ...{ lift: 'undefined', agent: '__proto__', exposes: 'async', s: 'arguments' },
      ...{ grow: 'constructor', spread: '__proto__', base: 'toString', ambush: 'await' },
      ...{ partner: '__proto__', build: '__proto__', reinforce: 'constructor', fight: '__proto__' },
    },
  ],
];

/** Replaces whole words outside of quoted texts. */
function renameWords(text: string, names: Readonly<Record<string, string>>, isLexicon: boolean): string {
  const words = Object.keys(names).join('|');
  const pattern = isLexicon
    ? new RegExp(`(?<skip>(?!))|\\b(${words})\\b(?=[^"]*":)`, 'gu')
    : new RegExp(`(?<skip>"(?:[^"\\\\]|\\\\.)*")|\\b(${words})\\b`, 'gu');
  return text.replaceAll(pattern, (match, skippedText?: string) => skippedText ?? names[match] ?? match);
}

/** Quoted texts of the sample volume that become names of JavaScript, or other odd ones. */
const ODD_TEXTS: Readonly<Record<string, string>> = {
  ...{ 'Field Training': '__proto__', Helicopters: 'constructor', 'Garrison Order': 'toString' },
  ...{ 'Highway Patrol': 'hasOwnProperty', 'Foreign Advisers': 'then', 'Night Raid': 'default' },
  ...{ 'Harvest Tax': '日本語 Ünïcödé 🎲', 'Split Command': 'long '.repeat(60).trim() },
  ...{ Curfew: '$& `x` ${y} </script>', 'Land Reform': 'null', Drill: '__proto__', Desertion: 'constructor' },
  ...{ 'The Valley': 'constructor' },
};

/** Replaces whole quoted texts, and labels the modes of an Event. */
function replaceTexts(text: string): string {
  return text
    .replaceAll(/"([^"\n]*)"/gu, (match, quoted: string) =>
      Object.hasOwn(ODD_TEXTS, quoted) ? `"${ODD_TEXTS[quoted]}"` : match,
    )
    .replace('either: Govt -3 or: remove', 'either "__proto__": Govt -3 or "constructor": remove')
    .replace('either adjust Govt.mode', 'either __proto__.mode')
    .replace('edition "1"', 'edition "__proto__"');
}

/** Returns the files of a rule folder under a new folder name, renamed. */
function filesOf(
  source: string,
  target: string,
  names: Readonly<Record<string, string>>,
  edit = (text: string): string => text,
): Record<string, string> {
  const paths = readdirSync(join(root, source)).filter((path) => path.endsWith('.quipu'));
  const lexicons = source.endsWith('sample') ? LOCALES.map((locale) => `words/${locale}.json`) : [];
  return Object.fromEntries(
    [...paths, ...lexicons].map((path) => [
      `${target}/${path}`,
      edit(renameWords(readFile(`${source}/${path}`), names, path.endsWith('.json'))),
    ]),
  );
}

interface BuiltVolume {
  /** Runs a command in the workspace; returns its output. */
  readonly run: (...args: readonly string[]) => Promise<string>;
  readonly workspace: string;
}

const workspaces: string[] = [];
afterAll(() => workspaces.forEach(removeWorkspace));

/** Builds the sample volume under other names. */
async function buildRenamedSample(
  volume: string,
  names: Readonly<Record<string, string>>,
  edit?: (text: string) => string,
): Promise<BuiltVolume> {
  const workspace = createWorkspace({
    ...filesOf('rules/coin', 'rules/coin', names),
    ...filesOf('rules/sample', `rules/${volume}`, names, edit),
    'rules/coin/package.json': manifest('coin', 'prelude'),
    [`rules/${volume}/package.json`]: manifest(volume, 'volume', ['coin']),
  });
  workspaces.push(workspace);
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  const run = async (...args: readonly string[]): Promise<string> => {
    const io = testIo({ cwd: workspace });
    expect(await runCommand([...args], io), io.stdout() + io.stderr()).toBe(EXIT.ok);
    return io.stdout();
  };
  await run('check');
  await run('build');
  return { run, workspace };
}

/** The number of games and decisions, which does not depend on names. */
const gameLengthIn = (text: string): string | undefined => /\d+ games?, \d+ decisions/u.exec(text)?.[0];

/** Output that shows a built-in member of JavaScript instead of a name. */
const BUILT_IN_MEMBER = /native code|\[object|undefined \(/u;

/** Plays a game with varied answers, and calls `check` before each of up to 150 decisions. */
function playDecisions(game: Game, check: (decision: NonNullable<Game['decision']>) => void): void {
  for (let step = 0; step < 150 && game.decision !== undefined; step += 1) {
    const { decision } = game;
    check(decision);
    const key = decision.options[(step * 7) % decision.options.length]?.key ?? '';
    expect(game.choose({ key }).ok).toBe(true);
  }
}

function expectNamedOptions(game: Game, decision: NonNullable<Game['decision']>, names: Names): void {
  const { options } = questionOf(names, decision, costsOf(game, decision.seat));
  for (const { label } of options) expect(label).not.toMatch(BUILT_IN_MEMBER);
}

const TIMEOUT = 120_000;

let original: BuiltVolume;
beforeAll(async () => {
  original = await buildRenamedSample('sample', {});
}, TIMEOUT);

describe.each(RENAMINGS)('with %s', (_, volume, names) => {
  let renamed: BuiltVolume;
  beforeAll(async () => {
    renamed = await buildRenamedSample(volume, names);
  }, TIMEOUT);

  it('plays the same games', { timeout: TIMEOUT }, async () => {
    const games = ['--seed', '4', '--games', '3'];
    expect(gameLengthIn(await renamed.run('run', volume, ...games))).toBe(
      gameLengthIn(await original.run('run', 'sample', ...games)),
    );
    const nonplayers = [...games, '--nonplayers'];
    const rebels = names['Rebels'] ?? 'Rebels';
    expect(gameLengthIn(await renamed.run('run', volume, ...nonplayers, rebels))).toBe(
      gameLengthIn(await original.run('run', 'sample', ...nonplayers, 'Rebels')),
    );
    const log = await renamed.run('run', volume, '--seed', '4', '--log');
    expect(log).not.toMatch(/native code|\[object/u);
  });

  it('renders texts and questions', { timeout: TIMEOUT }, async () => {
    for (const locale of LOCALES) {
      const text = await renamed.run('text', volume, '--locale', locale);
      const originalText = await original.run('text', 'sample', '--locale', locale);
      expect(text.split('\n').length).toBe(originalText.split('\n').length);
      expect(text).not.toMatch(/native code|\[object/u);
    }
    const { workspace } = renamed;
    const rulePackage = findVolume(workspace, workspace, volume);
    const game = createGame(await loadVolume(workspace, rulePackage), { seed: 4 });
    const namesByLocale = await Promise.all(
      LOCALES.map((locale) => loadNames(game.volume, rulePackage, locale)),
    );
    playDecisions(game, (decision) => {
      expect(decision.options.map(({ kind }) => typeof kind)).toEqual(decision.options.map(() => 'string'));
      for (const localeNames of namesByLocale) expectNamedOptions(game, decision, localeNames);
    });
  });
});

it(
  'plays and saves games with titles, labels and editions named like built-in members',
  { timeout: TIMEOUT },
  async () => {
    const { run, workspace } = await buildRenamedSample('titled', {}, replaceTexts);
    const games = ['--seed', '4', '--games', '3'];
    expect(gameLengthIn(await run('run', 'titled', ...games))).toBe(
      gameLengthIn(await original.run('run', 'sample', ...games)),
    );
    expect(await run('run', 'titled', '--seed', '4', '--log')).not.toMatch(/native code|\[object/u);
    const rulePackage = findVolume(workspace, workspace, 'titled');
    const volume = await loadVolume(workspace, rulePackage);
    expect(volume.cards.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['__proto__', 'constructor', 'hasOwnProperty', 'then', 'default']),
    );
    const game = createGame(volume, { seed: 4 });
    const names = await loadNames(volume, rulePackage, 'en');
    playDecisions(game, (decision) => {
      expectNamedOptions(game, decision, names);
      const loaded = loadGame(volume, saveGame(game));
      expect(loaded.ok && saveGame(loaded.value)).toBe(saveGame(game));
    });
  },
);
