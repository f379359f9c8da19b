/** Migrates the open game to changed rules. */
import { type Divergence, type Outcome, readSave, Replay, saveGame, type Volume } from '@quipu/engine';
import { Table } from '@quipu/table';
import type { Frame } from './frame.ts';

export type Renewed =
  /** No game of the volume is open. */
  | { readonly kind: 'none' }
  | { readonly kind: 'carried'; readonly frame: Frame }
  /** The game continues under its previous rules. */
  | { readonly kind: 'parted'; readonly parting: Divergence | undefined };

export async function volumeAt(address: string): Promise<Volume> {
  const { volume } = (await import(/* @vite-ignore */ address)) as { readonly volume: Volume };
  return volume;
}

/**
 * Recreates a table under other rules by replaying all its answers by name. Returns the divergence if that
 * fails.
 */
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
