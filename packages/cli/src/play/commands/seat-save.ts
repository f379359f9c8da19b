/** `quipu seat-save`: extracts from a save what one seat may see. */
import { resolve } from 'node:path';
import { saveForSeat } from '@quipu/engine';
import { readSeatSave } from '@quipu/engine/schemas';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { readInputFile } from '../../games/create-game.ts';
import { loadSavedGame } from '../../games/load-game.ts';
import { requireSeat } from '../../games/seat-assignments.ts';
import type { Io } from '../../terminal/io.ts';
import { OWNER_ONLY, isSameFile, writeFileAtomically } from '../../workspace/files.ts';
import { checkReplaceable } from '../../workspace/output-file.ts';
import { displayPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface SeatSaveArguments {
  readonly save: string;
  readonly seat: string;
  readonly out: string;
  /** Whether to overwrite a file that is not such a save. */
  readonly force: boolean;
}

/**
 * Writes a seat's view of a saved game.
 * @throws {CommandError} if the file is not a save of an available volume, the seat does not exist, or the output would replace the save
 */
export async function seatSave(args: SeatSaveArguments, io: Io): Promise<ExitCode> {
  const game = await loadSavedGame(workspaceRoot(io.cwd), args.save, readInputFile(args.save, io.cwd));
  const seat = requireSeat(game.volume, args.seat);
  const path = resolve(io.cwd, args.out);
  if (isSameFile(path, resolve(io.cwd, args.save)))
    throw new CommandError('The output would replace the save.', 'Name another file after --out.');
  const isSaveOfSeat = (text: string): boolean => {
    const existing = readSeatSave(text);
    return existing.ok && existing.value.volume === game.volume.name && existing.value.seat === seat;
  };
  checkReplaceable(
    {
      path,
      displayName: displayPath(io.cwd, path),
      option: '--out',
      description: `what ${seat} may know of such a game`,
      isReplaceable: isSaveOfSeat,
    },
    args.force,
  );
  writeFileAtomically(path, saveForSeat(game, seat), OWNER_ONLY);
  io.out(`What ${seat} may know of "${args.save}" is in ${displayPath(io.cwd, path)}.`);
  return EXIT.ok;
}
