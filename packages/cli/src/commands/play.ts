/** `quipu play`: a game in the terminal. */
import { resolve } from 'node:path';
import { instructs } from '@quipu/bot';
import { Game, type Volume } from '@quipu/engine';
import { createGame, describedStart, madeFrom, textOf, type GameArguments } from '../games/create.ts';
import { Session, type Files } from '../games/session.ts';
import { loadVolume, namedVolume } from '../games/volume.ts';
import { EXIT, Stop, type ExitCode } from '../exit.ts';
import type { Io } from '../terminal/io.ts';
import { kindOf, writeWhole } from '../workspace/files.ts';
import { systemFault } from '../workspace/system.ts';
import { workspaceRoot } from '../workspace/workspace.ts';

/** Arguments of `quipu play`. */
export interface PlayArguments extends GameArguments {
  readonly volume?: string;
  readonly seed?: number;
  readonly load?: string;
  /** The only seat of a player: all others are Non-players. */
  readonly me?: string;
}

/** Plays until the game or the input ends, or somebody quits. */
export async function play(asked: PlayArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const found = namedVolume(root, io.cwd, asked.volume);
  return playAt(gameOf(await loadVolume(root, found), asked, io), found.name, io);
}

/**
 * Plays a game that has been made.
 * @param named the volume as commands name it
 */
export async function playAt(game: Game, named: string, io: Io): Promise<ExitCode> {
  const { bold, dim } = io.colors;
  const session = new Session(game, filesIn(io.cwd), io);
  io.out(`${bold(game.volume.title)} ${dim(describedStart(game))}\n\n${session.board()}\n`);
  let left = false;
  try {
    io.out(session.next());
    for (;;) {
      // At the end of a piped game nothing is left to ask; a person may still undo or save.
      if (session.over && !io.interactive) return EXIT.ok;
      const line = await io.ask('>');
      if (line === undefined) return EXIT.ok;
      const reply = session.handle(line);
      if (reply.text !== '') io.out(reply.text);
      if (reply.secret === true && io.interactive) io.out(`${CLEARED}${session.board()}`);
      left = reply.quit;
      if (left) return EXIT.ok;
      if (reply.moved) io.out(`\n${session.next()}`);
    }
  } finally {
    if (io.interactive && !left) keepUnsaved(session, named, io);
  }
}

/** Wipes a terminal with what can be scrolled back to: the next player may look at it. */
const CLEARED = '\u001b[2J\u001b[3J\u001b[H';

/** Who leaves by Ctrl-C or Ctrl-D, or is thrown out by a fault, finds the game as it was. */
function keepUnsaved(session: Session, named: string, io: Io): void {
  const text = session.unsaved();
  if (text === undefined) return;
  const name = freeName(io.cwd);
  writeWhole(resolve(io.cwd, name), text);
  io.err(`The game is kept in ${name}: \`quipu play ${named} --load ${name}\` goes on with it.`);
}

function freeName(cwd: string): string {
  for (let number = 1; ; number++) {
    const name = `unsaved-game${number === 1 ? '' : `-${number}`}.json`;
    if (kindOf(resolve(cwd, name)) === 'nothing') return name;
  }
}

function gameOf(volume: Volume, asked: PlayArguments, io: Io): Game {
  if (asked.load === undefined) {
    const made = asked.me === undefined ? asked : { ...asked, nonplayers: othersThan(volume, asked.me) };
    return createGame(volume, madeFrom(asked.seed ?? io.randomSeed(), made, io.cwd));
  }
  const loaded = Game.load(volume, textOf(asked.load, io.cwd));
  if (loaded.ok) return loaded.value;
  throw new Stop(`"${asked.load}" cannot be loaded: ${loaded.refusal.reason}.`, undefined, EXIT.findings);
}

/**
 * All seats but one.
 * @throws {Stop} where there is no such seat, or nobody to play the others
 */
export function othersThan(volume: Volume, me: string): readonly string[] {
  const { seats, title } = volume;
  const mine = seats.find((seat) => seat.toLowerCase() === me.toLowerCase());
  if (mine === undefined)
    throw new Stop(`${title} has no Faction "${me}".`, `Its Factions: ${seats.join(', ')}.`);
  const others = seats.filter((seat) => seat !== mine);
  const lacking = others.filter((seat) => !instructs(volume, seats.indexOf(seat)));
  if (lacking.length === 0) return others;
  const able = others.filter((seat) => !lacking.includes(seat));
  throw new Stop(
    `${title} has no instructions for ${lacking.join(', ')}, so nobody would play against ${mine} there.`,
    able.length === 0
      ? 'Leave out --me: all seats sit at one table then.'
      : `With --nonplayers ${able.join(' ')} instead of --me players play the others at one table.`,
  );
}

function filesIn(cwd: string): Files {
  return {
    read: (name) => inWords(() => textOf(name, cwd)),
    write: (name, text) => {
      inWords(() => {
        writeWhole(resolve(cwd, name), text);
      });
    },
  };
}

/** Does something with files, so that what the operating system refuses is thrown in words. */
function inWords<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const words = systemFault(error) ?? (error instanceof Error ? error.message : String(error));
    throw new Error(words.replace(/\.$/u, ''), { cause: error });
  }
}
