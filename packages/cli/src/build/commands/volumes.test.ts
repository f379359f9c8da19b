/** Runs the commands on the volumes of this repository, from rule text to a played game. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readLink } from '@quipu/engine';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { englishNamesOf } from '@quipu/words/english';
import { loadVolume } from '../../games/load-volume.ts';
import { testIo, type TestIo } from '../../terminal/test-io.ts';
import { findVolume, publishedGames } from '../../workspace/workspace.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const bin = fileURLToPath(new URL('../../../bin/quipu.mjs', import.meta.url));
// A test runner may force colors for child processes.
const env = { ...process.env, FORCE_COLOR: '' };
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));

// Whole commands in separate processes may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function quipu(...args: string[]): Promise<{ code: number; io: TestIo }> {
  const io = testIo({ cwd: root });
  return { code: await runCommand(args, io), io };
}

beforeAll(async () => {
  expect((await quipu('build')).code).toBe(EXIT.ok);
}, 60_000);

afterAll(() => rmSync(scratch, { recursive: true }));

it('finds no errors in rule files, and all of them formatted', async () => {
  const { code, io } = await quipu('check', '--json');
  expect(JSON.parse(io.stdout())).toMatchObject({ ok: true, diagnostics: [] });
  expect(code).toBe(EXIT.ok);
  expect((await quipu('fmt', '--check')).io.stdout()).toMatch(/^0 files/);
});

it('rebuilds nothing if nothing changed', async () => {
  const { io } = await quipu('build', '--json');
  const { volumes } = JSON.parse(io.stdout()) as { volumes: { state: string }[] };
  expect(new Set(volumes.map(({ state }) => state))).toEqual(new Set(['unchanged']));
});

it('passes every scenario of a volume', async () => {
  const { code, io } = await quipu('test', 'sample');
  expect(io.stdout()).toMatch(/^\d+ scenarios? passed/);
  expect(code).toBe(EXIT.ok);
});

it('plays a game of each published volume without a terminal', async () => {
  const { code, io } = await quipu('start', '--seed', '4');
  expect(code).toBe(EXIT.ok);
  const titles = publishedGames(root).map(({ name }) => `npx quipu start ${name} --seed 4`);
  expect(io.stdout().match(/npx quipu start \S+ --seed 4/gu)).toEqual(titles);
});

it('prompts for the game and the Faction in a terminal', async () => {
  const [first] = publishedGames(root);
  const io = testIo({ cwd: root, answers: ['nine', '1', 'Nero', 'Govt', 'quit'], interactive: true });
  expect(await runCommand(['start'], io)).toBe(EXIT.ok);
  expect(io.stdout()).toContain('There is no game "nine".');
  const { title, seats } = await loadVolume(root, findVolume(root, root, first?.name ?? ''));
  const opponents = seats.filter((seat) => seat !== 'Govt');
  expect(io.stdout()).toContain('There is no Faction "Nero".');
  expect(io.stdout()).toContain(`${title}, Standard Setup, Non-players ${opponents.join(', ')}\n`);
  expect(io.stdout()).toContain('Government, choose an action (2.3.4)');
});

it.each([
  ['fr', 'Jouer soi-même'],
  ['es', 'Jugar uno mismo'],
])('starts a game in %s with all prompts translated', async (locale, lastPrompt) => {
  const { code, io } = await quipu('start', 'sample', '--seed', '4', '--locale', locale);
  expect(code).toBe(EXIT.ok);
  expect(io.stdout()).toContain(lastPrompt);
  const promptIo = testIo({ cwd: root, answers: ['nine', '1', 'Nero', 'q'], interactive: true });
  expect(await runCommand(['start', '--locale', locale], promptIo)).toBe(EXIT.ok);
  expect(promptIo.stdout()).toContain('Nero');
  for (const text of [io.stdout(), promptIo.stdout()])
    expect(text).not.toMatch(/\b(unchanged|file|Log|Board|Ranking|random|There|Faction "|Answer|again:)\b/u);
});

it.each([
  ['en', 'none', 'Andean Abyss, Standard Setup\n'],
  ['en', 'nobody', 'Andean Abyss, Standard Setup\n'],
  ['fr', 'aucune', 'Andean Abyss, Déploiement standard\n'],
  ['fr', 'nobody', 'Andean Abyss, Déploiement standard\n'],
  ['es', 'ninguna', 'Andean Abyss, Despliegue estándar\n'],
  ['es', 'nobody', 'Andean Abyss, Despliegue estándar\n'],
])('starts a game without Non-players in %s after the answer %s', async (locale, answer, heading) => {
  const io = testIo({ cwd: root, answers: ['1', answer, 'quit'], interactive: true });
  expect(await runCommand(['start', '--locale', locale], io)).toBe(EXIT.ok);
  expect(io.stdout()).toContain(heading);
});

it('explains the choices of Non-players in a game and in its saves', async () => {
  const file = join(scratch, 'explained.json');
  const io = testIo({ cwd: root, answers: ['pass', 'why', `save ${file}`, 'quit'] });
  expect(await runCommand(['play', 'andean-abyss', '--me', 'Govt', '--seed', '3'], io)).toBe(EXIT.ok);
  expect(io.stdout()).toMatch(/^Why \w+ did so:$/mu);
  expect(io.stdout()).toMatch(/; the Event is not played \(8\.1\), since /u);
  // Reasons stand before the headline of the next card.
  expect(io.stdout()).not.toMatch(/^Card \d+[^\n]*\nWhy /mu);
  expect(io.stdout()).toMatch(/\(8\.\d(\.\d)?\)/u);
  const reloadedSave = join(scratch, 'gone-on.json');
  const withReload = [
    'pass',
    `save ${reloadedSave}`,
    `load ${reloadedSave}`,
    'pass',
    `save ${reloadedSave}`,
    'quit',
  ];
  const withoutReload = ['pass', 'pass', `save ${file}`, 'quit'];
  for (const answers of [withReload, withoutReload])
    await runCommand(['play', 'andean-abyss', '--me', 'Govt', '--seed', '3'], testIo({ cwd: root, answers }));
  expect(readFileSync(reloadedSave, 'utf8')).toBe(readFileSync(file, 'utf8'));
  const completeRun = await quipu('explain', file);
  expect(completeRun.code).toBe(EXIT.ok);
  expect(completeRun.io.stdout()).toMatch(/^Card \d+/u);
  expect(completeRun.io.stdout()).not.toContain('in this game');
  const lastTurnRun = await quipu('explain', file, '--last', '1');
  expect(completeRun.io.stdout()).toContain(lastTurnRun.io.stdout().trim());
  expect((await quipu('explain', file, '--card', 'none')).io.stderr()).toContain(
    'No Non-player chose anything',
  );
  const peru = await loadVolume(root, findVolume(root, root, 'peru'));
  const seatWithoutInstructions = peru.seats.find((seat) => seat !== 'Govt') ?? '';
  expect((await quipu('play', 'peru', '--me', 'Govt')).io.stderr()).toContain(
    `no instructions for ${englishNamesOf(peru).plainName('faction', seatWithoutInstructions)}`,
  );
  expect((await quipu('play', 'andean-abyss', '--me', 'Nero')).io.stderr()).toContain(
    'has no Faction "Nero"',
  );
});

it('plays an edition in French with French Faction names to the end', async () => {
  const answers = Array.from({ length: 6000 }, () => '1');
  const io = testIo({ cwd: root, answers });
  const args = ['play', 'andean-abyss-1e', '--locale', 'fr', '--me', 'gouvernement', '--seed', '4'];
  expect(await runCommand(args, io)).toBe(EXIT.ok);
  const text = io.stdout();
  expect(text).toMatch(/^Andean Abyss, première édition, /u);
  expect(text).toContain('Phase de Contrôle (6.2)');
  expect(text).toMatch(/^Rang +Faction +Marge$/mu);
  expect(text).toContain('(8.8).');
  const unknownSeatIo = testIo({ cwd: root });
  await runCommand(['play', 'andean-abyss-1e', '--locale', 'fr', '--me', 'Nero'], unknownSeatIo);
  expect(unknownSeatIo.stderr()).toMatch(/Andean Abyss, première édition n’a pas de Faction «.Nero.»/u);
  expect(unknownSeatIo.stderr()).toContain('Govt (Gouvernement)');
});

it.each(publishedGames(root))('shows the board of $name within 100 columns', async ({ name }) => {
  const io = testIo({ cwd: root, answers: ['board', 'quit'] });
  expect(await runCommand(['play', name, '--seed', '3'], io)).toBe(EXIT.ok);
  const lines = io.stdout().split('\n');
  const firstBoardLine = lines.findIndex((line) => line.startsWith('Space '));
  const board = lines.slice(
    firstBoardLine,
    lines.findIndex((line) => line.startsWith('Card  ')),
  );
  expect(board[0]).toMatch(/^Space +Level +Control /u);
  expect(board.filter((line) => line.length > 100)).toEqual([]);
  for (const label of ['Margins', 'Pieces', 'Empty'])
    expect(board).toContainEqual(expect.stringMatching(new RegExp(`^${label} `, 'u')));
});

it('refuses options of one volume if no volume is named', async () => {
  const { code, io } = await quipu('start', '--setup', 'Quick');
  expect(code).toBe(EXIT.usage);
  expect(io.stderr()).toContain('none is named');
});

it('measures the coverage of scenarios and games', async () => {
  const { code, io } = await quipu('coverage', 'sample', '--games', '5', '--json');
  expect(code).toBe(EXIT.ok);
  const { volumes } = JSON.parse(io.stdout()) as {
    volumes: { coverage: { lines: { reached: number } }; events: { sides: number } }[];
  };
  expect(volumes[0]?.coverage.lines.reached).toBeGreaterThan(70);
  expect(volumes[0]?.events.sides).toBe(24);
  expect((await quipu('coverage', 'sample')).io.stdout()).toMatch(/^Event sides 24; lines: median [1-4]/mu);
});

it('plays the same games for the same seed', async () => {
  const [first, second] = [
    await quipu('run', 'sample', '--seed', '4', '--log'),
    await quipu('run', 'sample', '--seed', '4', '--log'),
  ];
  expect(first.io.stdout()).toBe(second.io.stdout());
  expect(first.io.stdout()).toContain('seed 4');
});

it('starts a game of people from a secret seed that is not printed', async () => {
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  const seedOf = async (...args: string[]): Promise<{ seed: unknown; text: string }> => {
    const io = testIo({ cwd: root, answers: ['link'] });
    expect(await runCommand(['play', 'sample', ...args], io)).toBe(EXIT.ok);
    const text = io.stdout();
    const link = readLink(volume, text.trimEnd().split('\n').at(-1) ?? '');
    return { seed: link.ok && link.value.options.seed, text };
  };
  const secretSeed = testIo({ cwd: root }).secretSeed();
  const unseeded = await seedOf();
  expect(unseeded.seed).toBe(secretSeed);
  expect(unseeded.text).not.toContain(secretSeed);
  expect((await seedOf('--seed', 'FFEEDDCCBBAA99887766554433221100')).seed).toBe(
    'ffeeddccbbaa99887766554433221100',
  );
  expect((await seedOf('--seed', '7')).seed).toBe(7);
});

it('plays with options, and refuses invalid ones', async () => {
  const shortGame = await quipu('run', 'sample', '--seed', '4', '--option', 'Short', '--json');
  const fullGame = await quipu('run', 'sample', '--seed', '4', '--json');
  expect(shortGame.code).toBe(EXIT.ok);
  expect(shortGame.io.stdout()).not.toBe(fullGame.io.stdout());
  const exclusiveOptions = await quipu('run', 'sample', '--option', 'Conscripts', '--option', 'Short');
  expect(exclusiveOptions.code).toBe(EXIT.usage);
  expect(exclusiveOptions.io.stderr()).toContain('the options Short and Conscripts exclude each other (2.2)');
  expect((await quipu('run', 'sample', '--option', 'Shirt')).io.stderr()).toContain(
    'it has Short, Conscripts',
  );
  const unknownSetup = await quipu('run', 'sample', '--setup', 'Nowhere');
  expect(unknownSetup.io.stderr()).toMatch(/no setup Nowhere.*Setups: Standard\./su);
  expect((await quipu('play', 'sample', '--load', 'x.json', '--option', 'Short')).code).toBe(EXIT.usage);
});

it('plays with the deck of a file, and refuses an invalid deck', async () => {
  const file = join(scratch, 'deck.txt');
  const play = async (...cards: string[]): Promise<{ code: number; text: string }> => {
    writeFileSync(file, `# from the top\n${cards.join('\n')}\n`);
    const { code, io } = await quipu('run', 'sample', '--seed', '1', '--log', '--deck', file);
    return { code, text: io.stdout() + io.stderr() };
  };
  const [first, second] = [
    ['7', '3 # a remark', '1', '2', '4', 'Campaign'],
    ['5', '6', '8', '9', '10', 'Campaign'],
  ];
  const completeRun = await play(...first, ...second);
  expect(completeRun.code).toBe(EXIT.ok);
  expect(completeRun.text).toMatch(/\b7\b.*\n[^]*\b3\b/u);
  const refuseDeck = async (...cards: string[]): Promise<string> => {
    const { code, text } = await play(...cards);
    expect(code).toBe(EXIT.usage);
    return text;
  };
  expect(await refuseDeck(...first, ...second.slice(1))).toMatch(
    /has 12 cards, 11 are given: 1 of .* missing/u,
  );
  expect(await refuseDeck(...first, '7', ...second.slice(1))).toContain(
    'position 7 from the top: card 7 comes once',
  );
  expect(await refuseDeck('Coup', ...second)).toMatch(
    /position 1 from the top: no card has the key Coup.*one card key per line: 1,/su,
  );
  const nowhere = await quipu('play', 'sample', '--deck', join(scratch, 'none.txt'));
  expect([nowhere.code, nowhere.io.stderr()]).toEqual([
    EXIT.usage,
    expect.stringContaining('There is no file'),
  ]);
});

it('plays from piped lines, saves, and resumes the save', () => {
  const save = join(scratch, 'game.json');
  const play = (args: string[], lines: string[]): string =>
    execFileSync(process.execPath, [bin, 'play', 'sample', ...args], {
      input: lines.join('\n'),
      encoding: 'utf8',
      cwd: root,
      env,
    });
  const first = play(['--seed', '2'], ['pass', 'undo', 'pass', '?nothing', `save ${save}`, 'quit']);
  expect(first).toContain('pass (2.3.3)');
  expect(first).toContain(`Saved as ${save}.`);
  expect(play(['--load', save], ['quit'])).toContain('The Valley');
});

it.each([
  [['check', 'sample'], EXIT.ok],
  [['nonsense'], EXIT.usage],
  [['play', 'sample', '--load', 'package.json'], EXIT.findings],
])('exits from %j with the documented code, without color and stack trace', (args, code) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    env,
    encoding: 'utf8',
    cwd: root,
  });
  expect(status).toBe(code);
  expect(stdout + stderr).not.toMatch(/\u001b\[|\.ts:\d/);
});

it('does not change a refused save', () => {
  const contents = readFileSync(join(root, 'package.json'), 'utf8');
  spawnSync(process.execPath, [bin, 'play', 'sample', '--load', 'package.json'], { cwd: root });
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe(contents);
});
