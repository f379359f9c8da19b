/** `quipu play`: plays a game in the terminal. */
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { agents, hasInstructions } from '@quipu/bot';
import { type Game, readLink, type Seed, type Volume } from '@quipu/engine';
import { Table } from '@quipu/table';
import type { LocaleName, Names, TerminalMessages } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';
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
import { Session, type SessionFiles, type UnsavedGame } from '../session.ts';
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

export async function play(args: PlayArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  if (args.link !== undefined && args.volume === undefined) {
    const { game, rulePackage } = await loadLinkedGame(root, args.link);
    const names = await loadNames(game.volume, rulePackage, args.locale);
    const table = createTable(game, {
      seats: parseSeatAssignments(game.volume, { ...args, names }, game.options),
    });
    return playAt(table, { volumeName: rulePackage.name, names }, io);
  }
  const rulePackage = resolveVolume(root, io.cwd, args.volume);
  const volume = await loadVolume(root, rulePackage);
  const names = await loadNames(volume, rulePackage, args.locale);
  return playAt(openTable(volume, { ...args, names }, io), { volumeName: rulePackage.name, names }, io);
}

type NamedPlayArguments = PlayArguments & Pick<SessionContext, 'names'>;

export interface SessionContext {
  /** The volume's name in commands. */
  readonly volumeName: string;
  readonly names: Names;
}

export async function sessionContext(
  { game }: Table,
  rulePackage: RulePackage,
  locale: LocaleName,
): Promise<SessionContext> {
  return { volumeName: rulePackage.name, names: await loadNames(game.volume, rulePackage, locale) };
}

export async function playAt(table: Table, { volumeName, names }: SessionContext, io: Io): Promise<ExitCode> {
  const { bold, dim } = io.colors;
  const { game } = table;
  const session = new Session(table, sessionFiles(io.cwd, names.locale.terminal), { ...io, names });
  io.out(`${bold(names.title)}, ${dim(describeGameOptions(game, names))}\n\n${session.board()}\n`);
  let hasQuit = false;
  const interruption = new AbortController();
  const releaseInterrupt = io.onInterrupt(() => interruption.abort());
  try {
    io.out(session.next());
    for (;;) {
      // At the end of a piped game no question is left; a person may still undo or save.
      if (session.isOver && !io.interactive) return EXIT.ok;
      const line = await io.ask('>', interruption.signal);
      if (line === undefined) return EXIT.ok;
      const reply = session.handle(line);
      if (reply.text !== '') io.out(reply.text);
      // Hide the answer from the next player.
      if (reply.isHidden === true && io.interactive) {
        io.clear();
        io.out(session.board());
      }
      hasQuit = reply.isQuit;
      if (hasQuit) return EXIT.ok;
      if (reply.hasMoved) io.out(`\n${session.next()}`);
    }
  } finally {
    // Save if a person leaves or the process is interrupted, but not at the end of a script.
    const isLeaving = io.interactive || interruption.signal.aborted;
    if (isLeaving && !hasQuit) saveUnsaved(session, { volumeName, names }, io);
    releaseInterrupt();
  }
}

/**
 * Saves an unsaved game when its player leaves by Ctrl-C or Ctrl-D, the process is stopped, or an error ends it: in the current folder,
 * else in that for temporary files, else on the screen. Never throws.
 */
function saveUnsaved(session: Session, { volumeName, names }: SessionContext, io: Io): void {
  const unsavedGame = session.unsavedGame();
  if (unsavedGame === undefined) return;
  const { resumeFile } = names.locale.play;
  try {
    const name = writeUnderFreeName(io.cwd, unsavedGame.save);
    io.err(resumeFile({ name, command: loadCommand(volumeName, name) }));
  } catch (error) {
    saveElsewhere(unsavedGame, { volumeName, names }, errorMessage(error, names.locale.terminal), io);
  }
}

/** Saves a game in the folder for temporary files, or else prints it as a link or as text. */
function saveElsewhere(
  { save, link }: UnsavedGame,
  { volumeName, names }: SessionContext,
  reason: string,
  io: Io,
): void {
  const { resumeFileElsewhere, resumeLink, resumeText } = names.locale.play;
  try {
    const path = join(tmpdir(), writeUnderFreeName(tmpdir(), save));
    io.err(resumeFileElsewhere({ reason, path, command: loadCommand(volumeName, path) }));
  } catch {
    if (link === undefined)
      io.err(`${resumeText({ reason, command: loadCommand(volumeName, 'FILE') })}\n${save}`);
    else io.err(resumeLink({ reason, command: `quipu play ${volumeName} --link ${shellWord(link)}` }));
  }
}

const loadCommand = (volumeName: string, file: string): string =>
  `quipu play ${volumeName} --load ${shellWord(file)}`;

const shellWord = (word: string): string =>
  /^[\w./:=@%+,-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

function writeUnderFreeName(folder: string, text: string): string {
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
function openTable(volume: Volume, args: NamedPlayArguments, io: Io): Table {
  if (args.load !== undefined) {
    const loaded = Table.load(volume, readInputFile(args.load, io.cwd), { agents });
    if (loaded.ok) return loaded.value;
    throw saveError(args.load, loaded.refusal);
  }
  const game = args.link === undefined ? newGame(volume, args, io) : openLinkedGame(volume, args.link);
  return createTable(game, { seats: parseSeatAssignments(volume, args, game.options) });
}

function newGame(volume: Volume, args: NamedPlayArguments, io: Io): Game {
  const { me, names } = args;
  const namedSeats = args.nonplayers?.map((name) => findSeat(volume, name, names) ?? name);
  const nonplayers = me === undefined ? namedSeats : opponentsOf(volume, me, names);
  const options = { ...args, ...(nonplayers && { nonplayers }) };
  return createGame(volume, toCreateOptions(args.seed ?? io.secretSeed(), options, io.cwd));
}

function openLinkedGame(volume: Volume, link: string): Game {
  const result = readLink(volume, link);
  if (result.ok) return result.value;
  throw linkError(result.refusal);
}

/**
 * All seats but one.
 * @throws {CommandError} if there is no such seat, or no Non-player instructions for the others
 */
export function opponentsOf(volume: Volume, me: string, names = englishNamesOf(volume)): readonly string[] {
  const { seats } = volume;
  const { title } = names;
  const personSeat = requireSeat(volume, me, names);
  const opponents = seats.filter((seat) => seat !== personSeat);
  const withoutInstructions = opponents.filter((seat) => !hasInstructions(volume, seats.indexOf(seat)));
  if (withoutInstructions.length === 0) return opponents;
  const withInstructions = opponents.filter((seat) => !withoutInstructions.includes(seat));
  const nameOf = (seat: string): string => names.plainName('faction', seat);
  const factions = withoutInstructions.map(nameOf).join(', ');
  throw new CommandError(
    ({ terminal }) => terminal.noInstructions({ title, factions, ownFaction: nameOf(personSeat) }),
    ({ terminal }) =>
      withInstructions.length === 0
        ? terminal.omitOwnFactionHint
        : terminal.someNonplayersHint({ factions: withInstructions.join(',') }),
  );
}

function sessionFiles(cwd: string, terminal: TerminalMessages): SessionFiles {
  return {
    read: (name) => withLocalizedErrors(terminal, () => readInputFile(name, cwd)),
    write: (name, text, mayReplace) =>
      withLocalizedErrors(terminal, () => {
        const path = resolve(cwd, name);
        if (fileKindOf(dirname(path)) === 'nothing')
          throw new CommandError(terminal.missingFolder({ folder: dirname(name) }));
        if (fileKindOf(path) !== 'nothing') {
          checkReadable(path, name);
          if (!mayReplace(readText(path))) return false;
        }
        writeFileAtomically(path, text, OWNER_ONLY);
        return true;
      }),
  };
}

function withLocalizedErrors<T>(terminal: TerminalMessages, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    throw new Error(errorMessage(error, terminal), { cause: error });
  }
}

function errorMessage(error: unknown, terminal: TerminalMessages): string {
  const text =
    error instanceof CommandError
      ? error.localize({ terminal, explain: ({ reason }) => reason }).message
      : (describeSystemError(error, terminal) ?? (error instanceof Error ? error.message : String(error)));
  return (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/u, '');
}
