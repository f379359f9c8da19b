/** `quipu play`: a game in the terminal. */
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { agents, instructs } from '@quipu/bot';
import { type Game, readLink, type Seed, type Volume } from '@quipu/engine';
import { Table } from '@quipu/table';
import type { LanguageName, Names, TerminalMessages } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';
import {
  createGame,
  describedStart,
  madeFrom,
  mustBeReadable,
  tableOf,
  textOf,
  type GameArguments,
} from '../../games/create.ts';
import { loadLinked, notLoaded, unlinked } from '../../games/load.ts';
import { seatCalled, seatNamed, sittersOf } from '../../games/seats.ts';
import { Session, type Files } from '../session.ts';
import { loadNames } from '../../games/names.ts';
import { loadVolume, namedVolume } from '../../games/volume.ts';
import { EXIT, Stop, type ExitCode } from '../../exit.ts';
import type { Io } from '../../terminal/io.ts';
import { codeOf, kindOf, PRIVATE, readText, writeNew, writeWhole } from '../../workspace/files.ts';
import { systemFault } from '../../workspace/system.ts';
import { type RulePackage, workspaceRoot } from '../../workspace/workspace.ts';

/** Arguments of `quipu play`. */
export interface PlayArguments extends GameArguments {
  readonly volume?: string;
  readonly seed?: Seed;
  readonly load?: string;
  /** A game as a link. */
  readonly link?: string;
  /** Agents by seat: a Faction, `=`, and the name of the agent. */
  readonly seat?: readonly string[];
  /** The only seat of a player: all others are Non-players. */
  readonly me?: string;
  /** The language that is spoken at the table. */
  readonly locale: LanguageName;
}

/** Plays until the game or the input ends, or somebody quits. */
export async function play(asked: PlayArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  if (asked.link !== undefined && asked.volume === undefined) {
    const { game, found } = await loadLinked(root, asked.link);
    const names = await loadNames(game.volume, found, asked.locale);
    const table = tableOf(game, { seats: sittersOf(game.volume, { ...asked, names }, game.options) });
    return playAt(table, { named: found.name, names }, io);
  }
  const found = namedVolume(root, io.cwd, asked.volume);
  const volume = await loadVolume(root, found);
  const names = await loadNames(volume, found, asked.locale);
  return playAt(seatedAt(volume, { ...asked, names }, io), { named: found.name, names }, io);
}

/** What is asked for, by one who speaks a language. */
type Asked = PlayArguments & Pick<Spoken, 'names'>;

/** What is spoken at a table. */
export interface Spoken {
  /** The volume as commands name it. */
  readonly named: string;
  /** What its things are called in the language of the table. */
  readonly names: Names;
}

/** What is needed to speak at a table in a language. */
export async function spoken({ game }: Table, found: RulePackage, locale: LanguageName): Promise<Spoken> {
  return { named: found.name, names: await loadNames(game.volume, found, locale) };
}

/** Plays a game at a table that has been laid. */
export async function playAt(table: Table, { named, names }: Spoken, io: Io): Promise<ExitCode> {
  const { bold, dim } = io.colors;
  const { game } = table;
  const session = new Session(table, filesIn(io.cwd, names.tongue.terminal), { ...io, names });
  io.out(`${bold(names.title)}, ${dim(describedStart(game, names))}\n\n${session.board()}\n`);
  let left = false;
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  try {
    io.out(session.next());
    for (;;) {
      // At the end of a piped game nothing is left to ask; a person may still undo or save.
      if (session.over && !io.interactive) return EXIT.ok;
      const line = await io.ask('>', stop.signal);
      if (line === undefined) return EXIT.ok;
      const reply = session.handle(line);
      if (reply.text !== '') io.out(reply.text);
      // The next player may look at the terminal.
      if (reply.secret === true && io.interactive) {
        io.clear();
        io.out(session.board());
      }
      left = reply.quit;
      if (left) return EXIT.ok;
      if (reply.moved) io.out(`\n${session.next()}`);
    }
  } finally {
    // A script that ends has what it wanted; one that is stopped has not.
    if ((io.interactive || stop.signal.aborted) && !left) keepUnsaved(session, { named, names }, io);
    release();
  }
}

/**
 * Keeps an unsaved game when its player leaves by Ctrl-C or Ctrl-D, the process is stopped, or a fault ends it: in the current folder, else
 * in the one for temporary files, else on the screen. Never throws.
 */
function keepUnsaved(
  session: Session,
  { named, names }: { readonly named: string; readonly names: Names },
  io: Io,
): void {
  const unsaved = session.unsaved();
  if (unsaved === undefined) return;
  const { kept, keptElsewhere, keptAsLink, keptAsText } = names.tongue.play;
  const resume = (file: string): string => `quipu play ${named} --load ${shellWord(file)}`;
  let why: string;
  try {
    const name = writeFree(io.cwd, unsaved.save);
    io.err(kept({ name, command: resume(name) }));
    return;
  } catch (error) {
    why = messageOf(error, names.tongue.terminal);
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

/** Quotes a word for a shell, if it needs that. */
const shellWord = (word: string): string =>
  /^[\w./:=@%+,-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** Writes a save under the first name that is not taken, and returns the name. */
function writeFree(folder: string, text: string): string {
  for (let number = 1; ; number++) {
    const name = `unsaved-game${number === 1 ? '' : `-${number}`}.json`;
    try {
      writeNew(join(folder, name), text, PRIVATE);
      return name;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/** The table that is asked for: a new one, one that was saved, or a game that was sent. */
function seatedAt(volume: Volume, asked: Asked, io: Io): Table {
  if (asked.load !== undefined) {
    const loaded = Table.load(volume, textOf(asked.load, io.cwd), agents);
    if (loaded.ok) return loaded.value;
    throw notLoaded(asked.load, loaded.refusal);
  }
  const game = asked.link === undefined ? newGame(volume, asked, io) : linkedGame(volume, asked.link);
  return tableOf(game, { seats: sittersOf(volume, asked, game.options) });
}

function newGame(volume: Volume, asked: Asked, io: Io): Game {
  const { me, names } = asked;
  const named = asked.nonplayers?.map((name) => seatCalled(volume, name, names) ?? name);
  const nonplayers = me === undefined ? named : othersThan(volume, me, names);
  const made = { ...asked, ...(nonplayers && { nonplayers }) };
  return createGame(volume, madeFrom(asked.seed ?? io.secretSeed(), made, io.cwd));
}

function linkedGame(volume: Volume, link: string): Game {
  const read = readLink(volume, link);
  if (read.ok) return read.value;
  throw unlinked(read.refusal);
}

/**
 * All seats but one.
 * @throws {Stop} where there is no such seat, or nobody to play the others
 */
export function othersThan(volume: Volume, me: string, names = inEnglish(volume)): readonly string[] {
  const { seats } = volume;
  const { title } = names;
  const mine = seatNamed(volume, me, names);
  const others = seats.filter((seat) => seat !== mine);
  const lacking = others.filter((seat) => !instructs(volume, seats.indexOf(seat)));
  if (lacking.length === 0) return others;
  const able = others.filter((seat) => !lacking.includes(seat));
  const called = (seat: string): string => names.called('faction', seat);
  const factions = lacking.map(called).join(', ');
  throw new Stop(
    ({ terminal }) => terminal.noInstructions({ title, factions, mine: called(mine) }),
    ({ terminal }) =>
      able.length === 0 ? terminal.leaveOutMe : terminal.someNonplayers({ factions: able.join(',') }),
  );
}

function filesIn(cwd: string, terminal: TerminalMessages): Files {
  return {
    read: (name) => inWords(terminal, () => textOf(name, cwd)),
    write: (name, text, mayReplace) =>
      inWords(terminal, () => {
        const path = resolve(cwd, name);
        if (kindOf(dirname(path)) === 'nothing')
          throw new Stop(terminal.noFolderThere({ folder: dirname(name) }));
        if (kindOf(path) !== 'nothing') {
          mustBeReadable(path, name);
          if (!mayReplace(readText(path))) return false;
        }
        writeWhole(path, text, PRIVATE);
        return true;
      }),
  };
}

/** Does something with files, so that what the operating system refuses is thrown in words. */
function inWords<T>(terminal: TerminalMessages, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Error(messageOf(error, terminal), { cause: error });
  }
}

/** Why a file cannot be used, as a phrase within a sentence of the language. */
function messageOf(error: unknown, terminal: TerminalMessages): string {
  const text =
    error instanceof Stop
      ? error.told({ terminal, why: ({ reason }) => reason }).message
      : (systemFault(error, terminal) ?? (error instanceof Error ? error.message : String(error)));
  return (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/u, '');
}
