/** Migrates the open game to changed rules. */
import { type Divergence, type Outcome, readSave, Replay, saveGame, type Volume } from '@quipu/engine';
import { Table } from '@quipu/table';
import type { Frame } from './host-messages.ts';

/** The effect of changed rules on the open game. */
export type RulesChange =
  /** No game of the volume is open. */
  | { readonly kind: 'none' }
  | { readonly kind: 'migrated'; readonly frame: Frame }
  /** The game continues under its previous rules. */
  | { readonly kind: 'diverged'; readonly divergence: Divergence | undefined };

/** Imports the rules of a volume from a module address. */
export async function loadVolumeFrom(address: string): Promise<Volume> {
  const { volume } = (await import(/* @vite-ignore */ address)) as { readonly volume: Volume };
  return volume;
}

/**
 * Recreates a table under other rules by replaying all its answers by name. Returns the divergence if that
 * fails.
 */
export function migrateTable(
  table: Table,
  volume: Volume,
): { readonly table: Outcome<Table, string> } | { readonly divergence: Divergence | undefined } {
  const save = readSave(saveGame(table.game));
  const replay = save.ok ? Replay.of(volume, save.value) : save;
  if (!replay.ok) return { divergence: undefined };
  const divergence = replay.value.run();
  if (divergence) return { divergence };
  return { table: Table.fromGame(replay.value.settledGame(), { seats: table.seats, agents: 'later' }) };
}
