import { loadGame } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { fixture } from '@quipu/scenario/testing';
import { englishNamesOf } from '@quipu/words/english';
import pico from 'picocolors';
import { expect, it } from 'vitest';
import { createGame, createTable } from '../games/create-game.ts';
import { type SessionFiles, Session } from './session.ts';
import { loadVolume } from '../games/load-volume.ts';
import { findVolume, workspaceRoot } from '../workspace/workspace.ts';

interface TestSession {
  readonly session: Session;
  readonly files: Map<string, string>;
  /** Handles lines of input and returns the reply to the last one. */
  readonly type: (...lines: string[]) => string;
}

function startSession(game = createGame(fixture, { seed: 3 })): TestSession {
  const files = new Map<string, string>();
  const readFile = (name: string): string => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`there is no ${name}`);
    return text;
  };
  const write: SessionFiles['write'] = (name, text, mayReplace) => {
    const existing = files.get(name);
    if (existing !== undefined && !mayReplace(existing)) return false;
    files.set(name, text);
    return true;
  };
  const io = { read: readFile, write };
  const session = new Session(createTable(game), io, {
    colors: pico.createColors(false),
    columns: 100,
    names: englishNamesOf(game.volume),
  });
  const type = (...lines: string[]): string => lines.map((line) => session.handle(line).text).at(-1) ?? '';
  return { session, files, type };
}

it('shows the board as a table of spaces and their contents', () => {
  const { session, type } = startSession();
  type('Recruit', 'Hill');
  expect(session.board().split('\n')).toEqual([
    'Space  Blue  Red',
    'Hill   1S    1Rh',
    '',
    'Empty      Town',
    'Pieces     S Soldier, Rh Hidden Rebel, Ra Active Rebel',
    'Margins    Blue 0, Red 0',
    'Resources  Blue 1, Red 0',
    'Eligible   Blue, Red',
    'Blue pool  3 Soldiers',
    'Red pool   2 Rebels',
    'Card       1 “The Card”, 0 more in the deck',
  ]);
});

it('shows numbered options, and what happened', () => {
  const { session, type } = startSession();
  expect(session.next()).toContain(
    '\nBlue, choose an action\n  1  Pass\n  2  Event 1 “The Card”\n  3  Recruit',
  );
  type('3', '2');
  expect(session.next()).toContain('placed in Town (3.1)');
  expect(session.next()).toMatch(/^Blue, Recruit where\?/);
});

it('accepts a number, a key, and a prefix of a key', () => {
  const { session, type } = startSession();
  type('3', 'Hill', 'to', 'AMBUSH', 'fi');
  expect(session.isOver).toBe(true);
  expect(session.next()).toContain('Place  Faction  Margin');
});

it('explains why an option is not offered, and suggests similar ones', () => {
  const { type } = startSession();
  expect(type('Recruit', '?Hill')).toBe('Hill is offered.');
  expect(type('?hil')).toBe('Hill is offered.');
  expect(type('?Hlil')).toContain('Did you mean "Hill"?');
  expect(type('Twn')).toContain('Did you mean "Town"?');
  expect(type('Hill', 'Town', '?Hill')).toContain('cannot be chosen here');
});

it('undoes a choice and its log lines', () => {
  const { type } = startSession();
  expect(type('undo')).toContain('nothing has been chosen');
  expect(type('Recruit', 'Hill', 'log')).toContain('placed in Hill');
  expect(type('undo', 'log')).not.toContain('placed in Hill');
});

it('undoes a turn or as much as possible, and reports the limit', () => {
  const { type } = startSession();
  expect(type('undo everything')).toContain('There is no `undo everything`');
  type('Recruit', 'Hill', 'Town');
  expect(type('undo turn')).toMatch(/^Taken back: 3 choices/u);
  type('Recruit', 'Hill', 'Town');
  expect(type('undo all')).toMatch(/^Taken back: 3 choices; the game began there\.$/u);
});

it('shows the log since the last choice of a Faction, and the whole log after a load', () => {
  const { type } = startSession();
  type('Recruit', 'Hill');
  expect(type('since')).toContain('Nothing has happened since Blue chose');
  expect(type('since red')).toContain('placed in Hill');
  expect(type('since green')).toContain('Name a Faction');
  const log = type('log');
  expect(type('save one', 'load one', 'log')).toBe(log);
});

it('restores a saved position', () => {
  const { session, files, type } = startSession();
  expect(type('Recruit', 'Hill', 'save one')).toBe('Saved as one.');
  const board = session.board();
  type('undo', 'Town');
  expect(session.board()).not.toBe(board);
  expect(type('load one')).toBe(board);
  expect(loadGame(fixture, files.get('one') ?? '').ok).toBe(true);
});

it('refuses a truncated, edited or missing save without changing the game', () => {
  const { session, files, type } = startSession();
  type('save one');
  const text = files.get('one') ?? '';
  files.set('cut', text.slice(0, -5));
  files.set('edited', text.replace('"seed":3', '"seed":4'));
  const board = session.board();
  expect(type('load cut')).toContain('incomplete');
  expect(type('load edited')).toContain('was changed after');
  expect(type('load nothing')).toContain('there is no nothing');
  expect(session.board()).toBe(board);
});

it('lists its commands and quits', () => {
  const { session, type } = startSession();
  expect(type('help')).toContain('why that is not offered');
  expect(session.handle('quit').isQuit).toBe(true);
  expect(session.handle('q').isQuit).toBe(true);
  expect(type('')).toBe('');
  expect(type('!')).toContain('No extra action');
  expect(type('secrets')).toContain('no secret');
});

it.each(['sample', 'peru'])(
  '%s: does not offer a Special Activity again if nothing has happened',
  async (name) => {
    const root = workspaceRoot(import.meta.dirname);
    const volume = await loadVolume(root, findVolume(root, root, name));
    const offersActivity = /^[^\n]*a Special Activity (?:now|at the end)/u;
    let declinedCount = 0;
    for (let seed = 1; seed <= 6; seed += 1) {
      const game = createGame(volume, { seed });
      const { session, type } = startSession(game);
      const random = rngOf(seed);
      while (game.decision !== undefined) {
        const { options } = game.decision;
        const isActivityDecision = game.decision.kind === 'activity';
        type(isActivityDecision ? 'go on' : (options[random(options.length)]?.key ?? ''));
        if (!isActivityDecision) continue;
        declinedCount += 1;
        expect(session.next()).not.toMatch(offersActivity);
      }
    }
    expect(declinedCount).toBeGreaterThan(0);
  },
  60_000,
);

it('shows the reasons of a Non-player after its actions and before the next heading', async () => {
  const root = workspaceRoot(import.meta.dirname);
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  const isHeading = (line = ''): boolean => /^ {2}[^ :][^:]* \(6\.\d\)$/u.test(line);
  let reasonCount = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const game = createGame(volume, { seed, nonplayers: ['Rebels'] });
    const { session, type } = startSession(game);
    const random = rngOf(seed);
    for (let { decision } = game; decision; { decision } = game) {
      const lines = session.next().split('\n');
      for (const [index, line] of lines.entries()) {
        if (!/^Why .* did so:$/u.test(line)) continue;
        reasonCount += 1;
        expect(isHeading(lines[index - 1])).toBe(false);
      }
      type(game.decision?.options[random(game.decision.options.length)]?.key ?? '');
    }
  }
  expect(reasonCount).toBeGreaterThan(0);
}, 60_000);

it('logs replaced pieces together with their replacements', async () => {
  const root = workspaceRoot(import.meta.dirname);
  const volume = await loadVolume(root, findVolume(root, root, 'andean-abyss'));
  const statementOf = (point: string): string => point.slice(0, point.lastIndexOf('.'));
  let replacementCount = 0;
  for (let seed = 1; seed <= 8 && replacementCount === 0; seed += 1) {
    const game = createGame(volume, { seed });
    const { session, type } = startSession(game);
    const random = rngOf(seed);
    for (let previous = game.decision; previous && replacementCount < 3; previous = game.decision) {
      const { options, point, kind } = previous;
      // Choose few at a time, so that more decisions follow.
      type(options[kind === 'count' ? 0 : random(options.length)]?.key ?? '');
      // The news contains only new log lines.
      const news = session.next();
      const { decision } = game;
      if (decision?.purpose?.effects.some(({ does }) => does === 'replace') !== true) continue;
      if (statementOf(decision.point) !== statementOf(point)) continue;
      replacementCount += 1;
      expect(news).not.toContain('removed');
    }
  }
  expect(replacementCount).toBeGreaterThan(0);
}, 60_000);
