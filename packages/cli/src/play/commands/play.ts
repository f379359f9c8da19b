/** `quipu play`: plays a game in the terminal. */
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { agents, hasInstructions } from '@quipu/bot';
import { type Game, readLink, type Seed, type Volume } from '@quipu/engine';
import { Table } from '@quipu/table';
import type { LocaleName, Names, TerminalMessages } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';
import {
  createGame,
  describeGameOptions,
  toCreateOptions,
  checkReadable,
  createTable,
  readInputFile,
  type GameArguments,
} from '../../games/create-game.ts';
import { loadLinkedGame, saveError, linkError } from '../../games/load-game.ts';
import { findSeat, requireSeat, parseSeatAssignments } from '../../games/seat-assignments.ts';
import { Session, type Files } from '../session.ts';
import { loadNames } from '../../games/load-names.ts';
import { loadVolume, resolveVolume } from '../../games/load-volume.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import type { Io } from '../../terminal/io.ts';
import {
  errorCodeOf,
  fileKindOf,
  OWNER_ONLY,
  readText,
  writeNewFile,
  writeFileAtomically,
} from '../../workspace/files.ts';
import { describeSystemError } from '../../workspace/system-errors.ts';
import { type RulePackage, workspaceRoot } from '../../workspace/workspace.ts';

export interface PlayArguments extends GameArguments {
  readonly volume?: string;
  readonly seed?: Seed;
  readonly load?: string;
  readonly link?: string;
  readonly seat?: readonly string[];
  /** The only seat of a person: all others are Non-players. */
  readonly me?: string;
  readonly locale: LocaleName;
}

export async function play(asked: PlayArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  if (asked.link !== undefined && asked.volume === undefined) {
    const { game, rulePackage: found } = await loadLinkedGame(root, asked.link);
    const names = await loadNames(game.volume, found, asked.locale);
    const table = createTable(game, {
      seats: parseSeatAssignments(game.volume, { ...asked, names }, game.options),
    });
    return playAt(table, { named: found.name, names }, io);
  }
  const found = resolveVolume(root, io.cwd, asked.volume);
  const volume = await loadVolume(root, found);
  const names = await loadNames(volume, found, asked.locale);
  return playAt(seatedAt(volume, { ...asked, names }, io), { named: found.name, names }, io);
}

type Asked = PlayArguments & Pick<Spoken, 'names'>;

export interface Spoken {
  /** The volume's name in commands. */
  readonly named: string;
  readonly names: Names;
}

export async function spoken({ game }: Table, found: RulePackage, locale: LocaleName): Promise<Spoken> {
  return { named: found.name, names: await loadNames(game.volume, found, locale) };
}

export async function playAt(table: Table, { named, names }: Spoken, io: Io): Promise<ExitCode> {
  const { bold, dim } = io.colors;
  const { game } = table;
  const session = new Session(table, filesIn(io.cwd, names.locale.terminal), { ...io, names });
  io.out(`${bold(names.title)}, ${dim(describeGameOptions(game, names))}\n\n${session.board()}\n`);
  let left = false;
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  try {
    io.out(session.next());
    for (;;) {
      // At the end of a piped game no question is left; a person may still undo or save.
      if (session.over && !io.interactive) return EXIT.ok;
      const line = await io.ask('>', stop.signal);
      if (line === undefined) return EXIT.ok;
      const reply = session.handle(line);
      if (reply.text !== '') io.out(reply.text);
      // Hide the answer from the next player.
      if (reply.secret === true && io.interactive) {
        io.clear();
        io.out(session.board());
      }
      left = reply.quit;
      if (left) return EXIT.ok;
      if (reply.moved) io.out(`\n${session.next()}`);
    }
  } finally {
    // Save if a person leaves or the process is interrupted, but not at the end of a script.
    if ((io.interactive || stop.signal.aborted) && !left) keepUnsaved(session, { named, names }, io);
    release();
  }
}

/**
 * Saves an unsaved game when its player leaves by Ctrl-C or Ctrl-D, the process is stopped, or an error ends it: in the current folder,
 * else in that for temporary files, else on the screen. Never throws.
 */
function keepUnsaved(
  session: Session,
  { named, names }: { readonly named: string; readonly names: Names },
  io: Io,
): void {
  const unsaved = session.unsaved();
  if (unsaved === undefined) return;
  const { kept, keptElsewhere, keptAsLink, keptAsText } = names.locale.play;
  const resume = (file: string): string => `quipu play ${named} --load ${shellWord(file)}`;
  let why: string;
  try {
    const name = writeFree(io.cwd, unsaved.save);
    io.err(kept({ name, command: resume(name) }));
    return;
  } catch (error) {
    why = messageOf(error, names.locale.terminal);
  }
  try {
    const path = join(tmpdir(), writeFree(tmpdir(), unsaved.save));
    io.err(keptElsewhere({ why, path, command: resume(path) }));
  } catch {
    const { link } = unsaved;
    if (link === undefined) io.err(`${keptAsText({ why, command: resume('FILE') })}\n${unsaved.save}`);
    else io.err(keptAsLink({ why, command: `quipu play ${named} --link ${shellWord(link)}` }));
  }
}

const shellWord = (word: string): string =>
  /^[\w./:=@%+,-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

function writeFree(folder: string, text: string): string {
  for (let number = 1; ; number++) {
    const name = `unsaved-game${number === 1 ? '' : `-${number}`}.json`;
    try {
      writeNewFile(join(folder, name), text, OWNER_ONLY);
      return name;
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/** Creates the table: a new game, a saved one, or one from a link. */
function seatedAt(volume: Volume, asked: Asked, io: Io): Table {
  if (asked.load !== undefined) {
    const loaded = Table.load(volume, readInputFile(asked.load, io.cwd), { agents });
    if (loaded.ok) return loaded.value;
    throw saveError(asked.load, loaded.refusal);
  }
  const game = asked.link === undefined ? newGame(volume, asked, io) : linkedGame(volume, asked.link);
  return createTable(game, { seats: parseSeatAssignments(volume, asked, game.options) });
}

function newGame(volume: Volume, asked: Asked, io: Io): Game {
  const { me, names } = asked;
  const named = asked.nonplayers?.map((name) => findSeat(volume, name, names) ?? name);
  const nonplayers = me === undefined ? named : othersThan(volume, me, names);
  const made = { ...asked, ...(nonplayers && { nonplayers }) };
  return createGame(volume, toCreateOptions(asked.seed ?? io.secretSeed(), made, io.cwd));
}

function linkedGame(volume: Volume, link: string): Game {
  const read = readLink(volume, link);
  if (read.ok) return read.value;
  throw linkError(read.refusal);
}

/**
 * All seats but one.
 * @throws {CommandError} if there is no such seat, or no Non-player instructions for the others
 */
export function othersThan(volume: Volume, me: string, names = inEnglish(volume)): readonly string[] {
  const { seats } = volume;
  const { title } = names;
  const mine = requireSeat(volume, me, names);
  const others = seats.filter((seat) => seat !== mine);
  const lacking = others.filter((seat) => !hasInstructions(volume, seats.indexOf(seat)));
  if (lacking.length === 0) return others;
  const able = others.filter((seat) => !lacking.includes(seat));
  const called = (seat: string): string => names.called('faction', seat);
  const factions = lacking.map(called).join(', ');
  throw new CommandError(
    ({ terminal }) => terminal.noInstructions({ title, factions, mine: called(mine) }),
    ({ terminal }) =>
      able.length === 0 ? terminal.leaveOutMe : terminal.someNonplayers({ factions: able.join(',') }),
  );
}

function filesIn(cwd: string, terminal: TerminalMessages): Files {
  return {
    read: (name) => inWords(terminal, () => readInputFile(name, cwd)),
    write: (name, text, mayReplace) =>
      inWords(terminal, () => {
        const path = resolve(cwd, name);
        if (fileKindOf(dirname(path)) === 'nothing')
          throw new CommandError(terminal.noFolderThere({ folder: dirname(name) }));
        if (fileKindOf(path) !== 'nothing') {
          checkReadable(path, name);
          if (!mayReplace(readText(path))) return false;
        }
        writeFileAtomically(path, text, OWNER_ONLY);
        return true;
      }),
  };
}

function inWords<T>(terminal: TerminalMessages, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Error(messageOf(error, terminal), { cause: error });
  }
}

function messageOf(error: unknown, terminal: TerminalMessages): string {
  const text =
    error instanceof CommandError
      ? error.localize({ terminal, explain: ({ reason }) => reason }).message
      : (describeSystemError(error, terminal) ?? (error instanceof Error ? error.message : String(error)));
  return (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/u, '');
}
