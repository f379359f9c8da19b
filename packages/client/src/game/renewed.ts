/** A game that is carried over to rules that have changed. */
import { type Divergence, type Outcome, readSave, Replay, saveGame, type Volume } from '@quipu/engine';
import { Table } from '@quipu/table';
import type { Frame } from './frame.ts';

/** What became of the open game when its rules changed. */
export type Renewed =
  /** No game of the volume is open. */
  | { readonly is: 'none' }
  | { readonly is: 'carried'; readonly frame: Frame }
  /** It goes on under the rules that it had. */
  | { readonly is: 'parted'; readonly parting: Divergence | undefined };

/** Loads the rules of a module. */
export async function volumeAt(address: string): Promise<Volume> {
  const { volume } = (await import(/* @vite-ignore */ address)) as { readonly volume: Volume };
  return volume;
}

/** The same table under other rules, all its answers given again by their names; or where that leaves what was played. */
export function carriedOver(
  table: Table,
  volume: Volume,
): { readonly table: Outcome<Table, string> } | { readonly parting: Divergence | undefined } {
  const read = readSave(saveGame(table.game));
  const replay = read.ok ? Replay.of(volume, read.value) : read;
  if (!replay.ok) return { parting: undefined };
  const parting = replay.value.run();
  if (parting) return { parting };
  return { table: Table.of(replay.value.settled(), { seats: table.seats, agents: 'later' }) };
}
