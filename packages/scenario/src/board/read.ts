import { EXECUTING, type Cells, type Volume } from '@quipu/engine';
import type { Checked } from '@quipu/language';
import type { Board } from './board.ts';
import { Layout } from './layout.ts';

/** What `ELIGIBLE` holds of a Faction that is; above it, how many cards longer it is not. */
const IS_ELIGIBLE = 0;

/** Reads a position by the indices of the checked rules. */
export function readBoard(volume: Volume, checked: Checked, cells: Cells): Board {
  const layout = new Layout(volume);
  const at = (name: string, ...indices: readonly number[]): number => {
    const cell = layout.cell(name, ...indices);
    return cell === undefined ? 0 : (cells[cell] ?? 0);
  };
  return {
    pieces: (space, group) => at('BOARD', space, group),
    available: (kind) => at('AVAILABLE', kind),
    marker: (marker, space) => at('MARKER', marker, space),
    held: (held, faction, space) => at(`HELD_${checked.held[held]?.name ?? ''}`, space, faction),
    level: (space) => at('LEVEL', space),
    track: (track, faction) => {
      const name = `TRACK_${checked.tracks[track]?.name ?? ''}`;
      return faction < 0 ? at(name) : at(name, faction);
    },
    secret: (secret) => at(`SECRET_${checked.secrets[secret]?.name ?? ''}`) - 1,
    eligible: (faction) => at('ELIGIBLE', faction) === IS_ELIGIBLE,
    first: () => {
      const cell = layout.cell('INITIATIVE', 0);
      return cell === undefined ? -1 : (cells[cell] ?? 0);
    },
    player: (faction) => at('NONPLAYER', faction) === 0,
    open: (space) => checked.spaces[space]?.dormant !== true || at('OPEN', space) === 1,
    option: (option) => at('OPTION', option) === 1,
    setup: () => at('SETUP') - 1,
    rounds: () => at('ROUNDS'),
    acted: (faction) => at('ACTED', faction) === 1,
    card: () => at('CARD') - 1,
    ahead: () => {
      const { order, capacity } = volume.deck;
      const left = cells.subarray(order + at('POSITION'), order + capacity);
      return [...left].filter((card) => card > 0).map((card) => card - 1);
    },
    inForce: (lasting) => {
      const { cell, bit } = layout.lasting(lasting);
      return cell !== undefined && (((cells[cell] ?? 0) >> bit) & 1) === 1;
    },
  };
}

/** Whether somebody is in the middle of an Operation or Event. */
export function isInAction(cells: Cells): boolean {
  return (cells[EXECUTING] ?? 0) !== 0;
}
