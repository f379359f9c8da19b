import { loadGame, readLink, saveGame, type Volume } from '@quipu/engine';
import { fixture } from '@quipu/scenario/testing';
import { Names, loadLocale } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createGame, createTable } from '../../games/create-game.ts';
import { playOut } from '../../games/play-out.ts';
import { parseSeatAssignments } from '../../games/seat-assignments.ts';
import { testIo, type TestIo } from '../../terminal/test-io.ts';
import { opponentsOf, play as playCommand, playAt } from './play.ts';

const SESSION = { volumeName: 'toy', names: englishNamesOf(fixture) };

async function playLines(...answers: string[]): Promise<TestIo> {
  const io = testIo({ cwd: mkdtempSync(join(tmpdir(), 'quipu-')), answers });
  expect(await playAt(createTable(createGame(fixture, { seed: 5 })), SESSION, io)).toBe(0);
  return io;
}

it('plays a whole game from lines, and ends with the ranking', async () => {
  const io = await playLines('Recruit', 'Hill', 'done', 'Ambush', 'hide', 'never read');
  expect(io.stdout()).toMatch(/^The Toy, Standard, seed 5\n/);
  expect(io.stdout()).toContain('Red: Ambush');
  expect(io.stdout().trimEnd().split('\n').slice(-6)).toEqual([
    'Place  Faction  Margin',
    '1.     Red           0',
    '2.     Blue          0',
    'No victory condition is met.',
    'The Red wins with the highest margin, 0.',
    'Equal margins: the rule for ties decides the order.',
  ]);
});

it('exits at the end of the input', async () => {
  const io = await playLines('Recruit', 'Hill');
  expect(io.stdout()).toContain('1 left (3.1)');
});

it('writes the requested save and no other file', async () => {
  const io = await playLines('Recruit', 'save game.json', 'load game.json', 'quit');
  expect(io.stdout()).toContain('Saved as game.json.');
  expect(readdirSync(io.cwd)).toEqual(['game.json']);
});

it('saves the game when the input of a person ends', async () => {
  const io = testIo({
    cwd: mkdtempSync(join(tmpdir(), 'quipu-')),
    answers: ['Recruit'],
    interactive: true,
  });
  expect(await playAt(createTable(createGame(fixture, { seed: 5 })), SESSION, io)).toBe(0);
  expect(io.stderr()).toContain(
    'The game is saved in unsaved-game.json: `quipu play toy --load unsaved-game.json`',
  );
  const loaded = loadGame(fixture, readFileSync(join(io.cwd, 'unsaved-game.json'), 'utf8'));
  expect(loaded.ok && loaded.value.turns).toHaveLength(1);
});

it.each([
  { reason: 'quits', answers: ['Recruit', 'quit'] },
  { reason: 'has saved', answers: ['Recruit', 'save game.json'] },
  { reason: 'has chosen nothing', answers: ['?Recruit'] },
])('does not save the game of a person who $reason', async ({ answers }) => {
  const io = testIo({ cwd: mkdtempSync(join(tmpdir(), 'quipu-')), answers, interactive: true });
  expect(await playAt(createTable(createGame(fixture, { seed: 5 })), SESSION, io)).toBe(0);
  expect(readdirSync(io.cwd)).not.toContain('unsaved-game.json');
});

it('prints a game as a link, and reports an invalid link', async () => {
  const io = await playLines('Recruit', 'link');
  const link = io.stdout().trimEnd().split('\n').at(-1) ?? '';
  const game = readLink(fixture, link);
  expect(game.ok && game.value.turns).toHaveLength(1);
  const play = (text: string): Promise<unknown> =>
    playCommand({ link: text, locale: 'en' }, testIo({ cwd: import.meta.dirname }));
  await expect(play(link.slice(0, -3))).rejects.toThrow('The link cannot be opened: this link is incomplete');
  await expect(play('hello')).rejects.toThrow('The link cannot be opened: this is not a link to a game');
});

it('plays the same random game for the same seed', () => {
  const first = createTable(createGame(fixture, { seed: 9 }));
  const second = createTable(createGame(fixture, { seed: 9 }));
  playOut(first, 9);
  playOut(second, 9);
  expect(first.game.over).toBe(true);
  expect(second.game.hash).toBe(first.game.hash);
});

it('lists Factions without Non-player instructions, and possible Non-players', () => {
  const redInstruction = { factions: 0b010 } as NonNullable<Volume['nonplayers']>['instructions'][number];
  const volume: Volume = {
    ...fixture,
    seats: ['Blue', 'Red', 'Green'],
    nonplayers: { instructions: [redInstruction] } as unknown as NonNullable<Volume['nonplayers']>,
  };
  const refusalOf = (me: string): unknown => {
    try {
      return opponentsOf(volume, me);
    } catch (error) {
      return error;
    }
  };
  expect(refusalOf('blue')).toMatchObject({
    message: 'The Toy has no instructions for Green, so no Non-player would play Green against Blue.',
    hint: 'With --nonplayers Red instead of --me players play the others at one table.',
  });
  expect(refusalOf('Red')).toMatchObject({
    message:
      'The Toy has no instructions for Blue, Green, so no Non-player would play Blue, Green against Red.',
    hint: 'Leave out --me: all players then share one table.',
  });
});

describe('a seat assignment', () => {
  const withTitles: Volume = {
    ...fixture,
    names: { ...fixture.names, titles: { ...fixture.names.titles, Red: 'The Reds' } },
  };

  it('accepts keys and names of Factions, ignoring case', () => {
    expect(parseSeatAssignments(withTitles, { seat: ['blue=Random', 'the reds=search:500'] })).toEqual({
      Blue: 'Random',
      Red: 'search:500',
    });
  });

  it.each([
    [
      { seat: ['Red=random', 'red=search'] },
      'Red has two players: --seat Red=random, and --seat red=search.',
    ],
    [
      { seat: ['Red=random', 'Red=random'] },
      'Red has two players: --seat Red=random, and --seat Red=random.',
    ],
    [{ me: 'red', seat: ['Red=random'] }, 'Red has two players: --me red, and --seat Red=random.'],
    [{ seat: ['=random'] }, '--seat =random does not say which Faction is meant.'],
    [{ seat: ['Red'] }, '--seat Red does not say who plays Red.'],
    [{ seat: ['Red='] }, '--seat Red= does not say who plays Red.'],
    [{ seat: ['Green=random'] }, 'The Toy has no Faction "Green".'],
  ])('refuses %j: %s', (seating, message) => {
    expect(() => parseSeatAssignments(withTitles, seating)).toThrow(message);
  });

  it('refuses a second agent for a Non-player', () => {
    const options = { nonplayers: ['Blue'] };
    expect(() => parseSeatAssignments(withTitles, { seat: ['Blue=random'] }, options)).toThrow(
      'Blue has two players: a Non-player of the game, and --seat Blue=random.',
    );
    expect(parseSeatAssignments(withTitles, { seat: ['Blue=nonplayer', 'Red=random'] }, options)).toEqual({
      Blue: 'nonplayer',
      Red: 'random',
    });
  });
});

it.each([
  ['a letter', 'Dear sister,'],
  ['a save of another game', saveGame(createGame(fixture, { seed: 6 }))],
])('replaces %s by a save only with --force', async (_, text) => {
  const io = testIo({
    cwd: mkdtempSync(join(tmpdir(), 'quipu-')),
    answers: ['Recruit', 'save notes.txt', 'save notes.txt --force', 'quit'],
  });
  const path = join(io.cwd, 'notes.txt');
  writeFileSync(path, text);
  const outputAndFile: string[] = [];
  const out = (line: string): void => void outputAndFile.push(line, readFileSync(path, 'utf8'));
  expect(await playAt(createTable(createGame(fixture, { seed: 5 })), SESSION, { ...io, out })).toBe(0);
  const refusalIndex = outputAndFile.indexOf(
    'Not saved: notes.txt exists and is not a save of this game. `save notes.txt --force` replaces it.',
  );
  expect(outputAndFile[refusalIndex + 1]).toBe(text);
  expect(outputAndFile).toContain('Saved as notes.txt.');
  expect(loadGame(fixture, readFileSync(path, 'utf8')).ok).toBe(true);
});

it('replaces a save of the same game, and retains its mode', async () => {
  const io = testIo({
    cwd: mkdtempSync(join(tmpdir(), 'quipu-')),
    answers: ['save game.json', 'Recruit', 'save game.json', 'quit'],
  });
  expect(await playAt(createTable(createGame(fixture, { seed: 5 })), SESSION, io)).toBe(0);
  const path = join(io.cwd, 'game.json');
  const loaded = loadGame(fixture, readFileSync(path, 'utf8'));
  expect(loaded.ok && loaded.value.turns).toHaveLength(1);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('reports file errors in the locale of the game', async () => {
  const french = new Names(fixture, await loadLocale('fr'));
  const io = testIo({
    cwd: import.meta.dirname,
    answers: ['charger rien.json', 'enregistrer x/y.json', 'quitter'],
  });
  await playAt(createTable(createGame(fixture, { seed: 5 })), { volumeName: 'toy', names: french }, io);
  const output = io.stdout().replaceAll(/[\u{a0}\u{202f}]/gu, ' ');
  expect(output).toContain('Partie non chargée : il n’y a pas de fichier « rien.json ».');
  expect(output).toContain('Partie non enregistrée : il n’y a pas de dossier « x »');
});

it('reports a missing folder instead of creating it', async () => {
  const io = await playLines('Recruit', 'save games/mine.json', 'quit');
  expect(io.stdout()).toContain('there is no folder "games"; create it, or name a file elsewhere');
  expect(readdirSync(io.cwd)).toEqual([]);
});
