/** `quipu replay`: a save of the sample volume under an edition of it, from what is told to a migrated save. */
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

const own = fileURLToPath(new URL('../../../../..', import.meta.url));

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A workspace with the sample volume, an edition of it, and whatever else is given. */
function workspace(amendments: string, files: Readonly<Record<string, string>> = {}): string {
  const rules = ['sample', 'coin'].flatMap((name) => {
    const folder = join(own, 'rules', name);
    return [join(folder, 'package.json'), ...ruleFiles(folder)];
  });
  return testWorkspace({
    ...Object.fromEntries(rules.map((path) => [path.slice(own.length), readFileSync(path, 'utf8')])),
    'rules/second/package.json': manifest('second', 'volume', ['sample', 'coin']),
    'rules/second/second.quipu': `edition Second "second edition" of Sample {\n${amendments}\n}\n`,
    ...files,
  });
}

let save = '';
let volume: Game['volume'];
beforeAll(async () => {
  volume = await loadVolume(own, findVolume(own, own, 'sample'));
  const made = Game.create(volume, { seed: 3 });
  if (!made.ok) throw new Error(made.refusal.reason);
  const random = rngOf(3);
  for (let left = 60; left > 0 && made.value.decision; left--) {
    const keys = keysOf(made.value.decision);
    made.value.choose({ key: keys[random(keys.length)] ?? '' });
  }
  save = saveGame(made.value);
});

/** The save of a game in which a person answers by chance, and a Non-player by its instructions. */
function withNonplayer(seed: number): string {
  const made = Table.create(volume, { seed, nonplayers: ['Rebels'] }, { agents });
  if (!made.ok) throw new Error(made.refusal.reason);
  const table = made.value;
  const random = rngOf(seed);
  for (let left = 20; left > 0 && table.decision; left--) {
    while (table.waiting) table.advance();
    const keys = keysOf(table.decision);
    table.choose({ key: keys[random(keys.length)] ?? '' });
  }
  return table.save();
}

/** What a replay says as a document, as far as it is looked at here. */
interface Report {
  readonly save: { readonly turns: number };
  readonly deviations: readonly { readonly divergence: Divergence; readonly nearest: NearestAction }[];
}

interface Ran {
  readonly code: number;
  readonly said: string;
}

async function quipu(cwd: string, args: readonly string[], answers?: readonly string[]): Promise<Ran> {
  const io = testIo({ cwd, ...(answers && { answers, interactive: true }) });
  const code = await runCommand(['replay', 'game.json', ...args], io);
  return { code, said: io.stdout() + io.stderr() };
}

const COST = '  replace Train.cost with point cost 3';

it('says of rules that change nothing in the game that all comes out', async () => {
  const at = workspace('  replace AirLift.lift with point lift 4', { 'game.json': save });
  const { code, said } = await quipu(at, ['--under', 'second']);
  expect([code, said]).toEqual([EXIT.ok, expect.stringMatching(/^1 rule is different\.\nAll \d+ answers/mu)]);
});

it('tells where the save leaves other rules, which of them may be why, and the amendment that made it so', async () => {
  const at = workspace(COST, { 'game.json': save });
  const { code, said } = await quipu(at, ['--under', 'second']);
  expect(code).toBe(EXIT.findings);
  expect(said).toMatch(/^Answer \d+, .*the position differs\.$/mu);
  expect(said).toContain('  Train (3.2.1) has changed, rules/sample/operations.quipu:1\n');
  expect(said).toContain('`replace Train.cost` of the edition Second, rules/second/second.quipu:2');
  const french = await quipu(at, ['--under', 'second', '--locale', 'fr']);
  expect(french.said).toContain('mais la position diffère');
  const { code: same, said: json } = await quipu(at, ['--under', 'second', '--json']);
  expect(same).toBe(EXIT.findings);
  expect(JSON.parse(json)).toMatchObject({
    ok: false,
    under: { asked: 'second', volume: 'SampleSecond' },
    divergence: {
      is: 'other-position',
      causes: [{ path: 'Train', amendments: [{ edition: 'Second', path: 'Train.cost', line: 2 }] }],
    },
    migrated: null,
  });
});

it('names the number, the place and the amendment of a setup that was changed', async () => {
  const at = workspace('  replace Standard.Capital with Capital { 2 Troops, 2 Police, PassiveSupport }', {
    'game.json': save,
  });
  const { said } = await quipu(at, ['--under', 'second']);
  expect(said).toMatch(/Standard.* \(2\.1\) has changed, rules\/sample\/sequence\.quipu:\d+\n/u);
  expect(said).toContain('`replace Standard.Capital` of the edition Second, rules/second/second.quipu:2');
});

it('carries answers over to a new name, and says so', async () => {
  const made = Game.create(volume, { seed: 3 });
  if (!made.ok) throw new Error(made.refusal.reason);
  const [game, random] = [made.value, rngOf(3)];
  for (let left = 200; left > 0 && game.decision; left--) {
    const keys = keysOf(game.decision);
    const key = ['Train', 'build'].find((one) => keys.includes(one)) ?? keys[random(keys.length)] ?? '';
    game.choose({ key });
  }
  const old = saveGame(game);
  expect(old).toContain('"build"');
  const renamed = '  replace Train.build with way found: replace 2 Cubes with 1 Govt Base';
  const at = workspace(renamed, { 'game.json': old });
  const { code, said } = await quipu(at, ['--under', 'second']);
  expect(said).toContain('build is called found in these rules.');
  expect(said).toMatch(/^All \d+ answers/mu);
  expect(code).toBe(EXIT.ok);
});

it('knows positions again in which something has a new name', async () => {
  const made = Game.create(volume, { seed: 3, options: ['Conscripts'] });
  if (!made.ok) throw new Error(made.refusal.reason);
  const random = rngOf(3);
  for (let left = 60; left > 0 && made.value.decision; left--) {
    const keys = keysOf(made.value.decision);
    made.value.choose({ key: keys[random(keys.length)] ?? '' });
  }
  const renamed = [
    'replace Conscripts with option Levies { Train.cost is 1 }',
    'replace Short with option Short excludes Levies',
    'remove scenario "Conscripts cost 1 Resource a space"',
  ];
  const at = workspace(renamed.join('\n'), { 'game.json': saveGame(made.value) });
  const { code, said } = await quipu(at, ['--under', 'second']);
  expect(said).toMatch(/^All \d+ answers/mu);
  expect(code).toBe(EXIT.ok);
});

it.each([
  ['Constables', 'Constables'],
  ['Gendarme', 'Gendarmes'],
])('carries a game over to a new name of a piece, and back: %s, %s', async (one, several) => {
  const renamed = [
    `forces Govt with forces Govt { Troops 12 : Cube, ${one} 8 : Cube plural ${several}, Base 2 : Base }`,
    `Standard.Capital with Capital { 3 Troops, 2 ${several}, PassiveSupport }`,
    `Standard.Harbor with Harbor { 1 Troops, 2 ${several}, PassiveSupport }`,
    `Standard.Lowfield with Lowfield { 1 ${several}, 1 Rebels Guerrilla }`,
    `event 4 unshaded { place 2 Police on Roads } with: place 2 ${several} on Roads`,
    `event 12 shaded with: by Govt: either: Govt -3 or: remove 2 ${several} on map`,
    `Train.pacify with way pacify if Govt Control and Troops and ${several} there { pay 1; do Pacify }`,
    `rule 6.4.1 statement with: by Govt: repeat any:
      select a City or Province with Govt Control and Troops and ${several} {
        pay 3
        do Pacify
      }`,
    `rule 6.5.2 statement with: may relocate any ${several} to Cities and Roads`,
    `Rebels.guidelines with rule 8.4 nonplayer guidelines of Rebels {
      placing own Bases, own Guerrillas
      removing Govt Bases, alternating ${several}, Troops
    }`,
  ]
    .map((amendment) => `replace ${amendment}`)
    .join('\n');
  const at = workspace(renamed, { 'game.json': save });
  const there = await quipu(at, ['--under', 'second', '--migrate', 'new.json']);
  expect(there.said).toContain('No rule has changed, only names.\n');
  expect(there.said).toContain(`Police is called ${one} in these rules.\n`);
  expect([there.code, there.said]).toEqual([EXIT.ok, expect.stringMatching(/^All \d+ answers/mu)]);
  const migrated = readFileSync(join(at, 'new.json'), 'utf8');
  expect(save).toContain('Govt Police');
  expect(migrated).toContain(`Govt ${one}`);
  writeFileSync(join(at, 'game.json'), migrated);
  const back = await quipu(at, ['--under', 'sample']);
  expect(back.said).toContain(`${one} is called Police in these rules.\n`);
  expect([back.code, back.said]).toEqual([EXIT.ok, expect.stringMatching(/^All \d+ answers/mu)]);
});

it('counts a changed order of Factions as one rule', async () => {
  const order = 'replace event 3 with event 3 "Garrison Order" order Rebels Govt';
  const [text = ''] =
    /(?<=event 3 "Garrison Order" order Govt Rebels) \{[^]*?\n\}/u.exec(
      readFileSync(join(own, 'rules/sample/events.quipu'), 'utf8'),
    ) ?? [];
  const at = workspace(`  ${order}${text}`, { 'game.json': save });
  const { said } = await quipu(at, ['--under', 'second']);
  expect(said).toContain('1 rule is different.');
});

it('names a changed order of Factions as the cause, and not a rule that has only another number', async () => {
  const orders = Array.from(
    { length: 12 },
    (_, at) => `replace event ${at + 1} order with order ${at < 6 ? 'Rebels Govt' : 'Govt Rebels'}`,
  );
  const at = workspace([...orders, 'renumber rule 3.2.1 as 3.2.9'].join('\n'), { 'game.json': save });
  const { said } = await quipu(at, ['--under', 'second']);
  expect(said).toMatch(/Event (\d+) has changed.*\s+`replace event \1 order` of the edition Second/u);
  expect(said).not.toMatch(/Train.* has changed/u);
});

it('writes a new save up to there, which the other rules load, and never writes over anything', async () => {
  const at = workspace(COST, { 'game.json': save });
  const migrated = await quipu(at, ['--under', 'second', '--migrate', 'new.json']);
  expect(migrated.code).toBe(EXIT.findings);
  expect(readFileSync(join(at, 'game.json'), 'utf8')).toBe(save);
  const text = readFileSync(join(at, 'new.json'), 'utf8');
  writeFileSync(join(at, 'game.json'), text);
  const again = await quipu(at, ['--under', 'second']);
  expect([again.code, again.said]).toEqual([EXIT.ok, expect.stringContaining('These are the rules')]);
  for (const [file, said] of [
    ['new.json', 'already exists'],
    ['nowhere/new.json', 'no folder "nowhere"'],
  ] as const) {
    const refused = await quipu(at, ['--under', 'second', '--migrate', file]);
    expect([refused.code, refused.said]).toEqual([EXIT.usage, expect.stringContaining(said)]);
  }
  expect(readFileSync(join(at, 'new.json'), 'utf8')).toBe(text);
  expect(readdirSync(at).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('keeps who sits at the table', { tags: 'full' }, async () => {
  const table = Table.load(volume, save);
  if (!table.ok) throw new Error(table.refusal.reason);
  const seated = Table.of(table.value.game, { seats: { Govt: 'random' }, agents });
  if (!seated.ok) throw new Error(seated.refusal.reason);
  const at = workspace(COST, { 'game.json': seated.value.save() });
  await quipu(at, ['--under', 'second', '--migrate', 'new.json']);
  expect(JSON.parse(readFileSync(join(at, 'new.json'), 'utf8'))).toMatchObject({
    table: 1,
    seats: { Govt: 'random', Rebels: 'person' },
    game: { volume: 'SampleSecond' },
  });
});

it('writes a game with a Non-player where something else was answered than the save says', async () => {
  const at = workspace('  replace Rally.cost with point cost 2', { 'game.json': withNonplayer(3) });
  const { code, said } = await quipu(at, [
    '--under',
    'second',
    '--nearest',
    '--yes',
    '--migrate',
    'new.json',
  ]);
  expect([code, said]).toEqual([
    EXIT.ok,
    expect.stringContaining('The game, as far as it could be replayed, is in'),
  ]);
  writeFileSync(join(at, 'game.json'), readFileSync(join(at, 'new.json'), 'utf8'));
  const again = await quipu(at, ['--under', 'second']);
  expect([again.code, again.said]).toEqual([EXIT.ok, expect.stringContaining('These are the rules')]);
});

it('goes on with what is nearest once it is confirmed', async () => {
  const at = workspace(COST, { 'game.json': save });
  const unasked = await quipu(at, ['--under', 'second', '--nearest']);
  expect([unasked.code, unasked.said]).toEqual([
    EXIT.findings,
    expect.stringContaining('`--yes` accepts that'),
  ]);
  const stopped = await quipu(at, ['--under', 'second', '--nearest'], ['nonsense', 'q']);
  expect([stopped.code, stopped.said]).toEqual([
    EXIT.findings,
    expect.stringContaining('"nonsense" is not offered'),
  ]);
  const answered = await quipu(
    at,
    ['--under', 'second', '--nearest', '--migrate', 'a.json'],
    Array(60).fill('y'),
  );
  expect([answered.code, answered.said]).toEqual([EXIT.ok, expect.stringContaining('difference accepted')]);
  const confirmed = await quipu(at, ['--under', 'second', '--nearest', '--yes', '--migrate', 'b.json']);
  expect(confirmed.code).toBe(EXIT.ok);
  expect(readFileSync(join(at, 'b.json'), 'utf8')).toBe(readFileSync(join(at, 'a.json'), 'utf8'));
});

it('leaves out what is not asked any more, and makes up no turn to come to it', async () => {
  const at = workspace('  replace Rally.cost with point cost 7', { 'game.json': save });
  const { code, said } = await quipu(at, ['--under', 'second', '--nearest', '--yes', '--json']);
  const { deviations } = JSON.parse(said) as Report;
  expect([code, deviations.length < 20]).toEqual([EXIT.ok, true]);
  const turns = deviations.filter(({ divergence }) => divergence.found?.point === 'Sequence.action');
  const done = turns.map(({ nearest: { kind: is, ...how } }) =>
    'replaces' in how && how.replaces ? 'replaced' : is,
  );
  expect(new Set(done)).toEqual(new Set(['replaced', 'leave out']));
});

it('asks Non-players again, and tells the first answer that they would not give any more', async () => {
  const game = withNonplayer(3);
  const other = workspace('  replace AirLift.lift with point lift 4', { 'game.json': game });
  const alike = await quipu(other, ['--under', 'second']);
  expect([alike.code, alike.said]).toEqual([
    EXIT.ok,
    expect.stringMatching(
      /^Under these rules, Non-players would answer as they did \(answers: [1-9]\d*\)\.$/mu,
    ),
  ]);
  const seldom = `  replace Rebels.Rally with rule 8.2 nonplayer Rally of Rebels in up to 3 spaces {
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
  const at = workspace(seldom, { 'game.json': game });
  const { code, said } = await quipu(at, ['--under', 'second']);
  expect([code, said]).toEqual([
    EXIT.ok,
    expect.stringMatching(/^All \d+ answers reproduce the saved game\.$/mu),
  ]);
  expect(said).toMatch(
    /Rebels is a Non-player; under these rules it would answer “[^”]+” with “[^”]+”[^“]* instead of “Rally” as saved\./u,
  );
  const told = JSON.parse((await quipu(at, ['--under', 'second', '--json'])).said) as object;
  expect(told).toMatchObject({ ok: true, nonplayers: { otherwise: { seat: 'Rebels', chosen: 'Rally' } } });
});

it('calls questions and answers what the table calls them, and takes an answer by its name', async () => {
  const at = workspace('  replace Rally.cost with point cost 7', { 'game.json': save });
  const answered = await quipu(at, ['--under', 'second', '--nearest'], ['Pass', 'q']);
  for (const told of [
    /^Answer 5, [^:]+: the answer to “An Operation, the Event, or pass\?” was “Rally”, which is no longer offered\.$/mu,
    /^Answer 6, [^:]+: the answer to “Rally: which space\?” was “[^”]+”; that question no longer comes up,/mu,
    /^Possible answers: Pass; Event, unshaded; /mu,
    /^Answers replayed: 5 of 81\.$/mu,
  ])
    expect(answered.said).toMatch(told);
});

it('names things of an edition that is not built as its base does', { tags: 'full' }, async () => {
  const words = 'rules/sample/generated/words/fr.ts';
  const at = workspace('  replace Rally.cost with point cost 7', {
    'game.json': save,
    [words]: readFileSync(join(own, words), 'utf8'),
  });
  const { said } = await quipu(at, ['--under', 'second', '--locale', 'fr']);
  expect(said).toMatch(/^Réponse 5, .*la réponse était «\u202fRalliement\u202f»/mu);
});

it('says what is wrong with what it is given', async () => {
  const at = workspace(COST, { 'game.json': save, 'rules/other/package.json': manifest('other', 'volume') });
  writeFileSync(join(at, 'rules/other/map.quipu'), 'volume Other "Other" edition "1"\nnonsense\n');
  for (const [args, code, said] of [
    [['--under', 'third'], EXIT.usage, 'There is no volume "third"'],
    [['--under', 'other'], EXIT.findings, 'The rules of other have errors'],
    [['--under', 'second', '--yes'], EXIT.usage, '--yes confirms what --nearest finds'],
    [[], EXIT.usage, "required option '--under <rules>' not specified"],
  ] as const) {
    const ran = await quipu(at, args);
    expect([ran.code, ran.said]).toEqual([code, expect.stringContaining(said)]);
  }
  writeFileSync(join(at, 'game.json'), save.slice(0, 900));
  const cut = await quipu(at, ['--under', 'second', '--migrate', 'new.json']);
  expect([cut.code, cut.said]).toEqual([EXIT.findings, expect.stringContaining('is not whole')]);
  expect(readdirSync(at)).not.toContain('new.json');
});

it('shows the errors of the rules that a save is to be played under', async () => {
  const at = workspace('  replace Trian.cost with point cost 3', { 'game.json': save });
  const { code, said } = await quipu(at, ['--under', 'second']);
  expect(code).toBe(EXIT.findings);
  expect(said).toMatch(/Trian[^]*rules\/second\/second\.quipu:2[^]*The rules of second have errors\./u);
});
