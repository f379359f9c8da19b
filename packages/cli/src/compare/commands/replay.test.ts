/** Checks `quipu replay` with a save of the sample volume under an edition of it: reports and migrated saves. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agents } from '@quipu/bot';
import { type Divergence, Game, saveGame } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { keysOf, type NearestAction } from '@quipu/engine/internal';
import { Table } from '@quipu/table';
import { beforeAll, expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { loadVolume } from '../../games/load-volume.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';
import { findVolume, ruleFiles } from '../../workspace/workspace.ts';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Creates a workspace with the sample volume, an edition of it, and more files. */
function workspace(amendments: string, files: Readonly<Record<string, string>> = {}): string {
  const rules = ['sample', 'coin'].flatMap((name) => {
    const folder = join(repository, 'rules', name);
    return [join(folder, 'package.json'), ...ruleFiles(folder)];
  });
  return testWorkspace({
    ...Object.fromEntries(rules.map((path) => [path.slice(repository.length), readFileSync(path, 'utf8')])),
    'rules/second/package.json': manifest('second', 'volume', ['sample', 'coin']),
    'rules/second/second.quipu': `edition Second "second edition" of Sample {\n${amendments}\n}\n`,
    ...files,
  });
}

let save = '';
let volume: Game['volume'];
beforeAll(async () => {
  volume = await loadVolume(repository, findVolume(repository, repository, 'sample'));
  const result = Game.create(volume, { seed: 3 });
  if (!result.ok) throw new Error(result.refusal.reason);
  const random = rngOf(3);
  for (let remaining = 60; remaining > 0 && result.value.decision; remaining--) {
    const keys = keysOf(result.value.decision);
    result.value.choose({ key: keys[random(keys.length)] ?? '' });
  }
  save = saveGame(result.value);
});

/** Returns a save of a game between a random person and a Non-player. */
function saveWithNonplayer(seed: number): string {
  const result = Table.create(volume, { seed, nonplayers: ['Rebels'] }, { agents });
  if (!result.ok) throw new Error(result.refusal.reason);
  const table = result.value;
  const random = rngOf(seed);
  for (let remaining = 20; remaining > 0 && table.decision; remaining--) {
    while (table.isAgentDeciding) table.advance();
    const keys = keysOf(table.decision);
    table.choose({ key: keys[random(keys.length)] ?? '' });
  }
  return table.save();
}

/** The fields of a JSON report that these tests use. */
interface Report {
  readonly save: { readonly turns: number };
  readonly deviations: readonly { readonly divergence: Divergence; readonly nearest: NearestAction }[];
}

interface CommandResult {
  readonly code: number;
  readonly output: string;
}

async function quipu(
  cwd: string,
  args: readonly string[],
  answers?: readonly string[],
): Promise<CommandResult> {
  const io = testIo({ cwd, ...(answers && { answers, interactive: true }) });
  const code = await runCommand(['replay', 'game.json', ...args], io);
  return { code, output: io.stdout() + io.stderr() };
}

const COST_AMENDMENT = '  replace Train.cost with point cost 3';

it('reproduces a game under rules that do not affect it', async () => {
  const workspaceRoot = workspace('  replace AirLift.lift with point lift 4', { 'game.json': save });
  const { code, output } = await quipu(workspaceRoot, ['--under', 'second']);
  expect([code, output]).toEqual([
    EXIT.ok,
    expect.stringMatching(/^1 rule is different\.\nAll \d+ answers/mu),
  ]);
});

it('reports the divergence, the possible causes and their amendments', async () => {
  const workspaceRoot = workspace(COST_AMENDMENT, { 'game.json': save });
  const { code, output } = await quipu(workspaceRoot, ['--under', 'second']);
  expect(code).toBe(EXIT.findings);
  expect(output).toMatch(/^Answer \d+, .*the position differs\.$/mu);
  expect(output).toContain('  Train (3.2.1) has changed, rules/sample/operations.quipu:1\n');
  expect(output).toContain('`replace Train.cost` of the edition Second, rules/second/second.quipu:2');
  const french = await quipu(workspaceRoot, ['--under', 'second', '--locale', 'fr']);
  expect(french.output).toContain('mais la position diffère');
  const { code: jsonCode, output: json } = await quipu(workspaceRoot, ['--under', 'second', '--json']);
  expect(jsonCode).toBe(EXIT.findings);
  expect(JSON.parse(json)).toMatchObject({
    ok: false,
    under: { asked: 'second', volume: 'SampleSecond' },
    divergence: {
      kind: 'other-position',
      causes: [{ path: 'Train', amendments: [{ edition: 'Second', path: 'Train.cost', line: 2 }] }],
    },
    migrated: null,
  });
});

it('reports the number, location and amendment of a changed setup', async () => {
  const workspaceRoot = workspace(
    '  replace Standard.Capital with Capital { 2 Troops, 2 Police, PassiveSupport }',
    {
      'game.json': save,
    },
  );
  const { output } = await quipu(workspaceRoot, ['--under', 'second']);
  expect(output).toMatch(/Standard.* \(2\.1\) has changed, rules\/sample\/sequence\.quipu:\d+\n/u);
  expect(output).toContain('`replace Standard.Capital` of the edition Second, rules/second/second.quipu:2');
});

it('applies a rename to answers, and reports it', async () => {
  const result = Game.create(volume, { seed: 3 });
  if (!result.ok) throw new Error(result.refusal.reason);
  const [game, random] = [result.value, rngOf(3)];
  for (let remaining = 200; remaining > 0 && game.decision; remaining--) {
    const keys = keysOf(game.decision);
    const key = ['Train', 'build'].find((name) => keys.includes(name)) ?? keys[random(keys.length)] ?? '';
    game.choose({ key });
  }
  const savedText = saveGame(game);
  expect(savedText).toContain('"build"');
  const renameAmendment = '  replace Train.build with way found: replace 2 Cubes with 1 Govt Base';
  const workspaceRoot = workspace(renameAmendment, { 'game.json': savedText });
  const { code, output } = await quipu(workspaceRoot, ['--under', 'second']);
  expect(output).toContain('build is called found in these rules.');
  expect(output).toMatch(/^All \d+ answers/mu);
  expect(code).toBe(EXIT.ok);
});

it('recognizes positions with renamed options', async () => {
  const result = Game.create(volume, { seed: 3, options: ['Conscripts'] });
  if (!result.ok) throw new Error(result.refusal.reason);
  const random = rngOf(3);
  for (let remaining = 60; remaining > 0 && result.value.decision; remaining--) {
    const keys = keysOf(result.value.decision);
    result.value.choose({ key: keys[random(keys.length)] ?? '' });
  }
  const renameAmendments = [
    'replace Conscripts with option Levies { Train.cost is 1 }',
    'replace Short with option Short excludes Levies',
    'remove scenario "Conscripts cost 1 Resource a space"',
  ];
  const workspaceRoot = workspace(renameAmendments.join('\n'), { 'game.json': saveGame(result.value) });
  const { code, output } = await quipu(workspaceRoot, ['--under', 'second']);
  expect(output).toMatch(/^All \d+ answers/mu);
  expect(code).toBe(EXIT.ok);
});

it.each([
  ['Constables', 'Constables'],
  ['Gendarme', 'Gendarmes'],
])('migrates a game to a new name of a piece, and back: %s, %s', async (singular, plural) => {
  const renameAmendments = [
    `forces Govt with forces Govt { Troops 12 : Cube, ${singular} 8 : Cube plural ${plural}, Base 2 : Base }`,
    `Standard.Capital with Capital { 3 Troops, 2 ${plural}, PassiveSupport }`,
    `Standard.Harbor with Harbor { 1 Troops, 2 ${plural}, PassiveSupport }`,
    `Standard.Lowfield with Lowfield { 1 ${plural}, 1 Rebels Guerrilla }`,
    `event 4 unshaded { place 2 Police on Roads } with: place 2 ${plural} on Roads`,
    `event 12 shaded with: by Govt: either: Govt -3 or: remove 2 ${plural} on map`,
    `Train.pacify with way pacify if Govt Control and Troops and ${plural} there { pay 1; do Pacify }`,
    `rule 6.4.1 statement with: by Govt: repeat any:
      select a City or Province with Govt Control and Troops and ${plural} {
        pay 3
        do Pacify
      }`,
    `rule 6.5.2 statement with: may relocate any ${plural} to Cities and Roads`,
    `Rebels.guidelines with rule 8.4 nonplayer guidelines of Rebels {
      placing own Bases, own Guerrillas
      removing Govt Bases, alternating ${plural}, Troops
    }`,
  ]
    .map((amendment) => `replace ${amendment}`)
    .join('\n');
  const workspaceRoot = workspace(renameAmendments, { 'game.json': save });
  const forward = await quipu(workspaceRoot, ['--under', 'second', '--migrate', 'new.json']);
  expect(forward.output).toContain('No rule has changed, only names.\n');
  expect(forward.output).toContain(`Police is called ${singular} in these rules.\n`);
  expect([forward.code, forward.output]).toEqual([EXIT.ok, expect.stringMatching(/^All \d+ answers/mu)]);
  const migratedSave = readFileSync(join(workspaceRoot, 'new.json'), 'utf8');
  expect(save).toContain('Govt Police');
  expect(migratedSave).toContain(`Govt ${singular}`);
  writeFileSync(join(workspaceRoot, 'game.json'), migratedSave);
  const backward = await quipu(workspaceRoot, ['--under', 'sample']);
  expect(backward.output).toContain(`${singular} is called Police in these rules.\n`);
  expect([backward.code, backward.output]).toEqual([EXIT.ok, expect.stringMatching(/^All \d+ answers/mu)]);
});

it('counts a changed order of Factions as one rule', async () => {
  const order = 'replace event 3 with event 3 "Garrison Order" order Rebels Govt';
  const [text = ''] =
    /(?<=event 3 "Garrison Order" order Govt Rebels) \{[^]*?\n\}/u.exec(
      readFileSync(join(repository, 'rules/sample/events.quipu'), 'utf8'),
    ) ?? [];
  const workspaceRoot = workspace(`  ${order}${text}`, { 'game.json': save });
  const { output } = await quipu(workspaceRoot, ['--under', 'second']);
  expect(output).toContain('1 rule is different.');
});

it('reports a changed order of Factions as the cause, and not a renumbered rule', async () => {
  const orders = Array.from(
    { length: 12 },
    (_, workspaceRoot) =>
      `replace event ${workspaceRoot + 1} order with order ${workspaceRoot < 6 ? 'Rebels Govt' : 'Govt Rebels'}`,
  );
  const workspaceRoot = workspace([...orders, 'renumber rule 3.2.1 as 3.2.9'].join('\n'), {
    'game.json': save,
  });
  const { output } = await quipu(workspaceRoot, ['--under', 'second']);
  expect(output).toMatch(/Event (\d+) has changed.*\s+`replace event \1 order` of the edition Second/u);
  expect(output).not.toMatch(/Train.* has changed/u);
});

it('writes a new save up to the divergence, and overwrites no file', async () => {
  const workspaceRoot = workspace(COST_AMENDMENT, { 'game.json': save });
  const migrated = await quipu(workspaceRoot, ['--under', 'second', '--migrate', 'new.json']);
  expect(migrated.code).toBe(EXIT.findings);
  expect(readFileSync(join(workspaceRoot, 'game.json'), 'utf8')).toBe(save);
  const text = readFileSync(join(workspaceRoot, 'new.json'), 'utf8');
  writeFileSync(join(workspaceRoot, 'game.json'), text);
  const reloaded = await quipu(workspaceRoot, ['--under', 'second']);
  expect([reloaded.code, reloaded.output]).toEqual([EXIT.ok, expect.stringContaining('These are the rules')]);
  for (const [file, message] of [
    ['new.json', 'already exists'],
    ['nowhere/new.json', 'no folder "nowhere"'],
  ] as const) {
    const refused = await quipu(workspaceRoot, ['--under', 'second', '--migrate', file]);
    expect([refused.code, refused.output]).toEqual([EXIT.usage, expect.stringContaining(message)]);
  }
  expect(readFileSync(join(workspaceRoot, 'new.json'), 'utf8')).toBe(text);
  expect(readdirSync(workspaceRoot).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('retains the seat assignment', { tags: 'full' }, async () => {
  const table = Table.load(volume, save);
  if (!table.ok) throw new Error(table.refusal.reason);
  const seatedTable = Table.fromGame(table.value.game, { seats: { Govt: 'random' }, agents });
  if (!seatedTable.ok) throw new Error(seatedTable.refusal.reason);
  const workspaceRoot = workspace(COST_AMENDMENT, { 'game.json': seatedTable.value.save() });
  await quipu(workspaceRoot, ['--under', 'second', '--migrate', 'new.json']);
  expect(JSON.parse(readFileSync(join(workspaceRoot, 'new.json'), 'utf8'))).toMatchObject({
    table: 1,
    seats: { Govt: 'random', Rebels: 'person' },
    game: { volume: 'SampleSecond' },
  });
});

it('migrates a game with a Non-player whose answers were replaced', async () => {
  const workspaceRoot = workspace('  replace Rally.cost with point cost 2', {
    'game.json': saveWithNonplayer(3),
  });
  const { code, output } = await quipu(workspaceRoot, [
    '--under',
    'second',
    '--nearest',
    '--yes',
    '--migrate',
    'new.json',
  ]);
  expect([code, output]).toEqual([
    EXIT.ok,
    expect.stringContaining('The game, as far as it could be replayed, is in'),
  ]);
  writeFileSync(join(workspaceRoot, 'game.json'), readFileSync(join(workspaceRoot, 'new.json'), 'utf8'));
  const reloaded = await quipu(workspaceRoot, ['--under', 'second']);
  expect([reloaded.code, reloaded.output]).toEqual([EXIT.ok, expect.stringContaining('These are the rules')]);
});

it('continues with the nearest answers after confirmation', async () => {
  const workspaceRoot = workspace(COST_AMENDMENT, { 'game.json': save });
  const unconfirmed = await quipu(workspaceRoot, ['--under', 'second', '--nearest']);
  expect([unconfirmed.code, unconfirmed.output]).toEqual([
    EXIT.findings,
    expect.stringContaining('`--yes` accepts that'),
  ]);
  const stopped = await quipu(workspaceRoot, ['--under', 'second', '--nearest'], ['nonsense', 'q']);
  expect([stopped.code, stopped.output]).toEqual([
    EXIT.findings,
    expect.stringContaining('"nonsense" is not offered'),
  ]);
  const answered = await quipu(
    workspaceRoot,
    ['--under', 'second', '--nearest', '--migrate', 'a.json'],
    Array(60).fill('y'),
  );
  expect([answered.code, answered.output]).toEqual([EXIT.ok, expect.stringContaining('difference accepted')]);
  const confirmed = await quipu(workspaceRoot, [
    '--under',
    'second',
    '--nearest',
    '--yes',
    '--migrate',
    'b.json',
  ]);
  expect(confirmed.code).toBe(EXIT.ok);
  expect(readFileSync(join(workspaceRoot, 'b.json'), 'utf8')).toBe(
    readFileSync(join(workspaceRoot, 'a.json'), 'utf8'),
  );
});

it('skips answers to removed questions without inventing turns', async () => {
  const workspaceRoot = workspace('  replace Rally.cost with point cost 7', { 'game.json': save });
  const { code, output } = await quipu(workspaceRoot, ['--under', 'second', '--nearest', '--yes', '--json']);
  const { deviations } = JSON.parse(output) as Report;
  expect([code, deviations.length < 20]).toEqual([EXIT.ok, true]);
  const turns = deviations.filter(({ divergence }) => divergence.found?.point === 'Sequence.action');
  const actions = turns.map(({ nearest: { kind, ...how } }) =>
    'replaces' in how && how.replaces ? 'replaced' : kind,
  );
  expect(new Set(actions)).toEqual(new Set(['replaced', 'leave out']));
});

it('repeats decisions of Non-players, and reports the first different answer', async () => {
  const game = saveWithNonplayer(3);
  const unrelatedRoot = workspace('  replace AirLift.lift with point lift 4', { 'game.json': game });
  const sameAnswers = await quipu(unrelatedRoot, ['--under', 'second']);
  expect([sameAnswers.code, sameAnswers.output]).toEqual([
    EXIT.ok,
    expect.stringMatching(
      /^Under these rules, Non-players would answer as they did \(answers: [1-9]\d*\)\.$/mu,
    ),
  ]);
  const amendment = `  replace Rebels.Rally with rule 8.2 nonplayer Rally of Rebels in up to 3 spaces {
    when Available Rebels Guerrillas >= 30
    otherwise Attack
    step base in all spaces with 2 Rebels Guerrillas without Rebels Base: do base
    step grow in all spaces with Rebels Base: do reinforce
    step spread in all Cities and Provinces {
      prefer spaces with most Pop
      prefer spaces without Govt piece
      do place
    }
  }`;
  const workspaceRoot = workspace(amendment, { 'game.json': game });
  const { code, output } = await quipu(workspaceRoot, ['--under', 'second']);
  expect([code, output]).toEqual([
    EXIT.ok,
    expect.stringMatching(/^All \d+ answers reproduce the saved game\.$/mu),
  ]);
  expect(output).toMatch(
    /Rebels is a Non-player; under these rules it would answer “[^”]+” with “[^”]+”[^“]* instead of “Rally” as saved\./u,
  );
  const json = JSON.parse((await quipu(workspaceRoot, ['--under', 'second', '--json'])).output) as object;
  expect(json).toMatchObject({ ok: true, nonplayers: { otherwise: { seat: 'Rebels', chosen: 'Rally' } } });
});

it('uses displayed names of questions and answers, also for input', async () => {
  const workspaceRoot = workspace('  replace Rally.cost with point cost 7', { 'game.json': save });
  const answered = await quipu(workspaceRoot, ['--under', 'second', '--nearest'], ['Pass', 'q']);
  for (const pattern of [
    /^Answer 5, [^:]+: the answer to “Choose an action” was “Rally”, which is no longer offered\.$/mu,
    /^Answer 6, [^:]+: the answer to “Rally where\?” was “[^”]+”; that question no longer comes up,/mu,
    /^Possible answers: Pass; Event, unshaded text; /mu,
    /^Answers replayed: 5 of 81\.$/mu,
  ])
    expect(answered.output).toMatch(pattern);
});

it('uses the names of the base for an edition that is not built', { tags: 'full' }, async () => {
  const words = 'rules/sample/generated/words/fr.ts';
  const workspaceRoot = workspace('  replace Rally.cost with point cost 7', {
    'game.json': save,
    [words]: readFileSync(join(repository, words), 'utf8'),
  });
  const { output } = await quipu(workspaceRoot, ['--under', 'second', '--locale', 'fr']);
  expect(output).toMatch(/^Réponse 5, .*la réponse était «\u202fRalliement\u202f»/mu);
});

it('reports invalid arguments and saves', async () => {
  const workspaceRoot = workspace(COST_AMENDMENT, {
    'game.json': save,
    'rules/other/package.json': manifest('other', 'volume'),
  });
  writeFileSync(join(workspaceRoot, 'rules/other/map.quipu'), 'volume Other "Other" edition "1"\nnonsense\n');
  for (const [args, code, message] of [
    [['--under', 'third'], EXIT.usage, 'There is no volume "third"'],
    [['--under', 'other'], EXIT.findings, 'The rules of other have errors'],
    [['--under', 'second', '--yes'], EXIT.usage, '--yes confirms what --nearest finds'],
    [[], EXIT.usage, "required option '--under <rules>' not specified"],
  ] as const) {
    const result = await quipu(workspaceRoot, args);
    expect([result.code, result.output]).toEqual([code, expect.stringContaining(message)]);
  }
  writeFileSync(join(workspaceRoot, 'game.json'), save.slice(0, 900));
  const truncated = await quipu(workspaceRoot, ['--under', 'second', '--migrate', 'new.json']);
  expect([truncated.code, truncated.output]).toEqual([
    EXIT.findings,
    expect.stringContaining('is damaged or incomplete'),
  ]);
  expect(readdirSync(workspaceRoot)).not.toContain('new.json');
});

it('shows the diagnostics of the target rules', async () => {
  const workspaceRoot = workspace('  replace Trian.cost with point cost 3', { 'game.json': save });
  const { code, output } = await quipu(workspaceRoot, ['--under', 'second']);
  expect(code).toBe(EXIT.findings);
  expect(output).toMatch(/Trian[^]*rules\/second\/second\.quipu:2[^]*The rules of second have errors\./u);
});
