/** Checks each form of scenario expectations: where it passes, and how it fails. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { manifest } from '../../workspace/test-workspace.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));

vi.setConfig({ testTimeout: 60_000 });

const sampleFolder = join(root, 'rules/sample');
const readRules = (path: string): string => readFileSync(path, 'utf8');

/** Returns a variant of the sample volume with dormant spaces, frozen values and victory rules for Non-players. */
function changeToWideValley(path: string): string {
  const text = readRules(join(sampleFolder, path));
  if (path === 'map.quipu')
    return `${text.replace('volume Sample "The Valley"', 'volume Wide "The Wide Valley"')}
dormant space Uplands "Uplands" : Province { Pop 0, Hill }
dormant space Fens "Fens" : Province { Pop 0, Plain }
rule 1.3.6 adjacent Uplands to Redstone
rule 1.3.6 adjacent Fens to Marshes
`;
  if (path === 'events.quipu')
    return text
      .replace('{ Govt + Aid; Aid +2 }', '{ mark Control until Reset; remove all Govt pieces in Capital }')
      .replace(
        '{ roll d; Aid - d }',
        '{ freezing Control { remove all Govt pieces in Capital; select a City: place 1 Terror there } }',
      );
  return text.replace('Lowfield or Marshes', 'Lowfield or Marshes or Uplands or Fens').replace(
    'rule 8.0 nonplayers Rebels\n',
    `rule 8.0 nonplayers Rebels {
  rule 8.0 defeat players
  rule 8.0 alone "Failure", 1 "Stalemate", 4 "Progress", 9 "Triumph"
}
`,
  );
}

/** Creates a workspace with the volumes of the situations. */
beforeAll(async () => {
  const write = (target: string, text: string): void => {
    mkdirSync(dirname(join(scratch, target)), { recursive: true });
    writeFileSync(join(scratch, target), text);
  };
  write('package.json', '{}');
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
  for (const [path, text] of Object.entries({
    'rules/coin/coin.quipu': readRules(join(root, 'rules/coin/coin.quipu')),
    'rules/coin/package.json': manifest('coin', 'prelude'),
    'rules/sample/package.json': manifest('sample', 'volume', ['coin']),
    'rules/wide/package.json': manifest('wide', 'volume', ['coin']),
    'rules/track/package.json': manifest('track', 'volume', ['coin']),
    'rules/track/track.quipu': readRules(join(root, 'packages/compiler/fixtures/track.quipu')),
  }))
    write(path, text);
  for (const path of globSync('*.quipu', { cwd: sampleFolder })) {
    write(`rules/sample/${path}`, readRules(join(sampleFolder, path)));
    write(`rules/wide/${path}`, changeToWideValley(path));
  }
  const io = testIo({ cwd: scratch });
  expect(await runCommand(['build'], io), io.stderr()).toBe(EXIT.ok);
}, 120_000);

afterAll(() => rmSync(scratch, { recursive: true }));

/** The lines of a scenario, with passing expectations, and failing ones with the actual value. */
interface Situation {
  readonly volume: string;
  readonly lines: string;
  readonly passing: readonly string[];
  readonly failing: readonly (readonly [line: string, found: string])[];
}

interface ScenarioReport {
  readonly title: string;
  readonly failure?: {
    readonly kind: string;
    readonly message: string;
    readonly found?: string;
    readonly hint?: string;
    readonly question?: string;
  };
}

/** Plays one scenario per expectation, all with the same preceding lines. */
async function playScenarios(
  volume: string,
  lines: string,
  expectations: readonly string[],
): Promise<readonly ScenarioReport[]> {
  const path = join(scratch, 'asked.quipu');
  const text = expectations.map(
    (end, index) => `scenario "${index}" {\n  given setup Standard\n${lines}\n  ${end}\n}\n`,
  );
  writeFileSync(path, text.join('\n'));
  const io = testIo({ cwd: scratch });
  await runCommand(['test', path, '--volume', volume, '--json'], io);
  if (io.stdout() === '') throw new Error(io.stderr());
  return (JSON.parse(io.stdout()) as { scenarios: ScenarioReport[] }).scenarios;
}

const sampleSituation = {
  volume: 'sample',
  lines: `
  given cards 4, Campaign
  given Highmoor holds 2 Active Rebels Guerrillas, 1 Rebels Base, ActiveOpposition, 1 Terror
  given NorthRoad holds 1 Rebels Guerrilla
  Govt plays pass`,
};

const situations: Readonly<Record<string, Situation>> = {
  'the exact contents of a space': {
    ...sampleSituation,
    passing: [
      'expect Highmoor holds 2 Active Rebels Guerrillas, 1 Rebels Base, ActiveOpposition, 1 Terror',
      'expect Highmoor holds 1 Terror, 1 Rebels Base, 2 Active Rebels Guerrillas',
      'expect Capital holds 3 Troops, 2 Police, PassiveSupport',
    ],
    failing: [
      [
        'expect Highmoor holds 2 Active Rebels Guerrillas, 1 Rebels Base',
        '2 Rebels Guerrilla Active, 1 Rebels Base, ActiveOpposition, 1 Terror',
      ],
      [
        'expect Highmoor holds 2 Rebels Guerrillas, 1 Rebels Base, 1 Terror',
        '2 Rebels Guerrilla Active, 1 Rebels Base, ActiveOpposition, 1 Terror',
      ],
      ['expect Capital holds 3 Troops, 2 Police, Neutral', '3 Govt Troops, 2 Govt Police, PassiveSupport'],
    ],
  },
  'eligibility, and the deciding Faction': {
    volume: 'sample',
    lines: `
  given cards 4, 3
  given Rebels Ineligible`,
    passing: [
      'expect Govt Eligible',
      'expect Rebels Ineligible',
      'expect Govt decides',
      'expect Govt to choose action',
      'expect Govt to choose action',
    ],
    failing: [
      ['expect Govt, Rebels Ineligible', 'Govt Eligible'],
      ['expect Rebels Eligible', 'Rebels Ineligible'],
      ['expect Rebels decides', 'Govt decides Sequence.action'],
      ['expect Govt to choose space', 'Govt decides Sequence.action'],
    ],
  },
  'margins, and whether the game is over': {
    ...sampleSituation,
    passing: ['expect margin of Govt is -5', 'expect margin of Rebels is -4', 'expect game not over'],
    failing: [
      ['expect margin of Govt is 0', '-5'],
      ['expect game over', 'the game is not over'],
      ['expect Govt wins', 'the game is not over'],
    ],
  },
  'the winner and its margin': {
    volume: 'sample',
    lines: `
  given cards 4, Campaign
  given Capital holds 3 Troops, 2 Police, ActiveSupport
  given Harbor holds 1 Troops, 2 Police, ActiveSupport
  given Lowfield holds 1 Police, PassiveSupport
  Govt plays pass
  Rebels plays pass`,
    passing: [
      'expect game over',
      'expect Govt wins',
      'expect Govt wins by 2',
      'expect margin of Rebels is -4',
    ],
    failing: [
      ['expect Rebels wins', 'Govt by 2'],
      ['expect Govt wins by 1', 'Govt by 2'],
      ['expect game not over', 'Govt, Rebels'],
      ['expect Rebels decides', 'the game is over'],
    ],
  },
  'the position between the last Event and a round': {
    ...sampleSituation,
    lines: `${sampleSituation.lines}\n  Rebels plays pass`,
    passing: [
      'expect before Campaign: Resources of Govt is 10',
      'expect before Campaign: 0 Sabotage on map',
      'expect before Campaign: NorthRoad holds 1 Rebels Guerrilla',
      'expect before Campaign: Govt, Rebels Eligible',
      'expect NorthRoad holds 1 Rebels Guerrilla, 1 Sabotage',
    ],
    failing: [
      ['expect before Campaign: 1 Sabotage on map', '0'],
      ['expect before Campaign: NorthRoad holds 1 Sabotage', '1 Rebels Guerrilla Underground'],
    ],
  },
  'a round that has not occurred': {
    ...sampleSituation,
    passing: [],
    failing: [['expect before Campaign: Aid is 4', 'no such round']],
  },
  'selected spaces, in order': {
    volume: 'sample',
    lines: `
  given cards 3
  Govt plays Train: Harbor, recruit, "Govt Police", 1, piece done, Capital, recruit, "Govt Police", 1, piece done, done`,
    passing: ['expect selected Harbor, Capital'],
    failing: [
      ['expect selected Capital, Harbor', 'Harbor, Capital'],
      ['expect selected Harbor', 'Harbor, Capital'],
    ],
  },
  'an open dormant space': {
    volume: 'wide',
    lines: `
  given cards 3
  given Uplands open
  given Uplands holds 1 Troops, 1 Rebels Base`,
    passing: ['expect Uplands open', 'expect Uplands holds 1 Troops, 1 Rebels Base', 'expect Fens not open'],
    failing: [
      ['expect Fens open', 'Fens not open'],
      ['expect Uplands not open', 'Uplands open'],
    ],
  },
  'a marked value, which is frozen': {
    volume: 'wide',
    lines: `
  given cards 5
  Govt plays unshaded`,
    passing: ['expect 0 Troops in Capital', 'expect Control of Capital is Govt'],
    failing: [['expect Control of Capital is none', 'Govt']],
  },
  'a value frozen by a text, which is reported as on the board': {
    volume: 'wide',
    lines: `
  given cards 5
  Govt plays shaded`,
    passing: ['expect Control of Capital is none\n  expect Govt to choose space'],
    failing: [['expect Control of Capital is Govt', 'none']],
  },
  'the order of a track, and its boxes': {
    volume: 'track',
    lines: `
  given cards 2
  given Govt first`,
    passing: ['expect Govt first', 'expect Aid is 2'],
    failing: [
      ['expect Rebels first', 'Govt first'],
      ['expect Aid is 3', '2'],
    ],
  },
  'the result of a solitaire player': {
    volume: 'wide',
    lines: `
  given nonplayers Rebels
  given last cards 3
  given Govt, Rebels Ineligible`,
    passing: ['expect degree "Failure"', 'expect degree "Failure" by -1'],
    failing: [
      ['expect degree "Progress"', '"Failure" by -1'],
      ['expect degree "Failure" by 1', '"Failure" by -1'],
      ['expect players lose', 'Rebels, Govt'],
    ],
  },
  'players defeated by a Non-player': {
    volume: 'wide',
    lines: `
  given nonplayers Rebels
  given cards 4, Campaign
  given Cache is Highmoor
  given Govt, Rebels Ineligible
  given Lowfield holds 2 Rebels Bases, ActiveOpposition
  given Marshes holds 1 Rebels Base, ActiveOpposition`,
    passing: ['expect players lose', 'expect Rebels wins by 4'],
    failing: [['expect game not over', 'Rebels, Govt']],
  },
  'a solitaire result in a game of several players': {
    volume: 'wide',
    lines: `
  given last cards 3
  given Govt, Rebels Ineligible`,
    passing: ['expect game over'],
    failing: [['expect degree "Progress"', 'not a game for one player']],
  },
};

describe.each(Object.entries(situations))('%s', (_, { volume, lines, passing, failing }) => {
  it('passes or fails with the actual value', async () => {
    const expectations = [...passing.map((line) => [line, 'as expected'] as const), ...failing];
    const reports = await playScenarios(
      volume,
      lines,
      expectations.map(([line]) => line),
    );
    expect(
      reports.map(({ failure }) => (failure ? (failure.found ?? failure.message) : 'as expected')),
    ).toEqual(expectations.map(([, actual]) => actual));
  });
});

it('includes the pending question in a failure, as players read it', async () => {
  const [report] = await playScenarios('sample', 'given cards 3\n  Govt plays Train: Harbor, recruit', [
    'expect Aid is 9',
  ]);
  expect(report?.failure?.question).toBe('Government, Train, recruit in Harbor: place up to 3 Cubes (3.2.1)');
});

it('suggests the intended answer for a misspelled one', async () => {
  const hints = {
    'Govt plays Trian': 'Did you mean "Train"?',
    'Govt plays Train: nxet Harbor': 'Did you mean "next"?',
    'Govt plays Train: next Harbour': 'Did you mean "Harbor"?',
    'expect offered Sweeep': 'Did you mean "Sweep"?',
    'expect refused Atack': 'Did you mean "Attack"?',
    'expect Govt to choose acton': 'Did you mean "action"?',
    'Govt interjects Return "Rebel Base at Highmoor"': 'Did you mean "Rebels Base at Highmoor"?',
  };
  const reports = await playScenarios('sample', 'given cards 3', Object.keys(hints));
  expect(reports.map(({ failure }) => failure?.hint)).toEqual(Object.values(hints));
});

it('starts a scenario at the end of another one', async () => {
  const path = join(scratch, 'after.quipu');
  writeFileSync(
    path,
    `scenario "first" {
  given setup Standard
  given cards 4, 3
  Govt plays pass
  Rebels plays pass
  expect Resources of Govt is 99
}
scenario "then" after "first" {
  expect Govt decides
  Govt plays pass
  expect Resources of Govt is 12
}
scenario "and then" after "then" {
  Rebels plays pass
  expect Resources of Rebels is 7
}
`,
  );
  const io = testIo({ cwd: scratch });
  await runCommand(['test', path, '--volume', 'sample', '--json'], io);
  const { scenarios } = JSON.parse(io.stdout()) as { scenarios: ScenarioReport[] };
  expect(scenarios.map(({ title, failure }) => [title, failure?.found])).toEqual([
    ['first', '10'],
    ['then', undefined],
    ['and then', undefined],
  ]);
});

it('plays and checks files outside a volume, and reports a missing one', async () => {
  const path = join(scratch, 'stray.quipu');
  writeFileSync(
    path,
    'scenario "Stray" {\n  given setup Standard\n  given cards 4\n  expect Govt Eligible\n}\n',
  );
  const quipu = async (...args: string[]): Promise<readonly [number, string]> => {
    const io = testIo({ cwd: scratch });
    return [await runCommand(args, io), io.stdout() + io.stderr()];
  };
  expect((await quipu('check', path, '--volume', 'sample'))[0]).toBe(EXIT.ok);
  expect((await quipu('check', path))[0]).toBe(EXIT.findings);
  expect((await quipu('test', path, '--volume', 'sample'))[0]).toBe(EXIT.ok);
  for (const command of ['check', 'test']) {
    const [code, output] = await quipu(command, join(scratch, 'missing.quipu'), '--volume', 'sample');
    expect(code).toBe(EXIT.usage);
    expect(output).toContain('There is no folder or file');
  }
});

it('refuses "done" before anything is selected, unless the decision is named', async () => {
  const lines = 'given cards 4, Campaign\n  Govt plays pass\n  Rebels plays pass';
  const [implicitReport, nestedReport, explicitReport] = await playScenarios('sample', lines, [
    'Govt plays done',
    'Govt plays Capital: done, done',
    'Govt plays space done',
  ]);
  expect(implicitReport?.failure?.message).toBe(
    'This "done" would end Campaign.Support.by Govt.select City or Province.space, where nothing has been selected.',
  );
  expect(nestedReport?.failure?.kind).toBe('answer');
  expect(explicitReport?.failure).toBeUndefined();
});

it('fails a scenario with errors at the first error, and plays the others', async () => {
  const lines = '  given cards 4, Campaign\n  Govt plays pass';
  const [invalidReport, validReport] = await playScenarios('sample', lines, [
    'expect Highmoor holds 1 Dragon',
    'expect Capital holds 3 Troops, 2 Police, PassiveSupport',
  ]);
  expect(invalidReport).toMatchObject({ title: '0', failure: { kind: 'invalid', source: { line: 5 } } });
  expect(invalidReport?.failure?.message).toContain('Dragon');
  expect(validReport?.title).toBe('1');
  expect(validReport?.failure).toBeUndefined();
});
