/** `quipu seat-save`: extracts from a save what one seat may see. */
import { resolve } from 'node:path';
import { saveForSeat } from '@quipu/engine';
import { readSeatSave } from '@quipu/engine/schemas';
import { EXIT, Stop, type ExitCode } from '../../exit.ts';
import { textOf } from '../../games/create.ts';
import { loadSaved } from '../../games/load.ts';
import { seatNamed } from '../../games/seats.ts';
import type { Io } from '../../terminal/io.ts';
import { PRIVATE, sameFile, writeWhole } from '../../workspace/files.ts';
import { mustBeReplaceable } from '../../workspace/replace.ts';
import { shownPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface SeatSaveArguments {
  readonly save: string;
  readonly seat: string;
  readonly out: string;
  /** Whether to overwrite a file that is not such a save. */
  readonly force: boolean;
}

/**
 * Writes a seat's view of a saved game.
 * @throws {Stop} if the file is not a save of an available volume, the seat does not exist, or the output would replace the save
 */
export async function seatSaveCommand(asked: SeatSaveArguments, io: Io): Promise<ExitCode> {
  const game = await loadSaved(workspaceRoot(io.cwd), asked.save, textOf(asked.save, io.cwd));
  const seat = seatNamed(game.volume, asked.seat);
  const path = resolve(io.cwd, asked.out);
  if (sameFile(path, resolve(io.cwd, asked.save)))
    throw new Stop(
      'What the seat may know would take the place of the save.',
      'Name another file after --out.',
    );
  const isOwn = (text: string): boolean => {
    const before = readSeatSave(text);
    return before.ok && before.value.volume === game.volume.name && before.value.seat === seat;
  };
  const what = `what ${seat} may know of such a game`;
  mustBeReplaceable({ path, shown: shownPath(io.cwd, path), option: '--out', what, isOwn }, asked.force);
  writeWhole(path, saveForSeat(game, seat), PRIVATE);
  io.out(`What ${seat} may know of "${asked.save}" is in ${shownPath(io.cwd, path)}.`);
  return EXIT.ok;
}
