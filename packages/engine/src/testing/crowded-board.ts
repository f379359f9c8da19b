/**
 * Creates crowded boards with as many pieces on the map as possible. Random games rarely reach such boards,
 * and they expose bugs.
 */
import type { Cells } from '../kernel/cells.ts';
import { createCells, type CreateOptions, type BoardPatch } from '../game/create-game.ts';
import { isConsistent } from '../views/secrets.ts';
import type { ConservedSum, Volume } from '../volume/volume.ts';

/** The board counts as full after this many failed attempts in a row. */
const MAX_FAILURES = 40;

/**
 * Returns options with a crowded initial board: every space is open, and every unused piece is in a random
 * space with room, in a random state. Returns `options` if the volume has no board, or refuses the crowded one.
 * @param pick draws a number from 0 to n - 1
 */
export function crowdedOptions(
  volume: Volume,
  options: CreateOptions,
  pick: (n: number) => number,
): CreateOptions {
  const creation = createCells(volume, options);
  const board = volume.regions.find(({ name }) => name === 'BOARD');
  if (!creation.ok || board?.dimensions.length !== 2) return options;
  const cells = creation.value;
  fillBoard(volume, cells, board.offset, pick);
  const { groups, spaces } = volume.names;
  const patch: Record<string, BoardPatch> = {};
  for (const [space, { key }] of spaces.entries())
    patch[key] = Object.fromEntries(
      groups.map((group, i) => [group.key, cells[board.offset + space * groups.length + i]!]),
    );
  const openSpaces = volume.regions.some(({ name }) => name === 'OPEN')
    ? { OPEN: Object.fromEntries(spaces.map(({ key }) => [key, 1])) }
    : {};
  const crowdedOptionSet = { ...options, board: { ...options.board, BOARD: patch, ...openSpaces } };
  return createCells(volume, crowdedOptionSet).ok ? crowdedOptionSet : options;
}

/** Adds random pieces until nothing fits. */
function fillBoard(volume: Volume, cells: Cells, board: number, pick: (n: number) => number): void {
  const { groups, spaces } = volume.names;
  const supplies = groups.map((_, group) => supplyCellOf(volume, cells, board + group));
  const remaining = groups.flatMap((_, group) => (supplies[group] === undefined ? [] : [group]));
  for (let failures = 0; remaining.length > 0 && failures < MAX_FAILURES;) {
    const group = remaining[pick(remaining.length)]!;
    const space = pick(spaces.length);
    const isAdded = addPiece(volume, cells, { group, space, board, supply: supplies[group]! });
    failures = isAdded ? 0 : failures + 1;
  }
}

/** A piece to add, by the cells of the board and of its supply. */
interface Piece {
  readonly group: number;
  readonly space: number;
  readonly board: number;
  readonly supply: number;
}

/**
 * Adds a piece if one is available, its space has room, and every secret piece remains consistent. Returns whether
 * the piece was added.
 */
function addPiece(volume: Volume, cells: Cells, { group, space, board, supply }: Piece): boolean {
  if (cells[supply]! <= 0 || (volume.room?.(cells, group, space) ?? 1) <= 0) return false;
  const boardCell = board + space * volume.names.groups.length + group;
  const movePieces = (count: number): void => {
    cells[boardCell] = cells[boardCell]! + count;
    cells[supply] = cells[supply]! - count;
    volume.survey?.(cells);
  };
  movePieces(1);
  if (volume.secrets.every((secret) => !('pieces' in secret) || isConsistent(volume, cells, secret)))
    return true;
  movePieces(-1);
  return false;
}

/** Returns the supply cell of the conserved sum that counts a cell; undefined if no sum counts it. */
function supplyCellOf({ conserved, survey }: Volume, cells: Cells, cell: number): number | undefined {
  const sumOf = ({ sum }: ConservedSum): number => sum(cells);
  const initialSums = conserved.map(sumOf);
  cells[cell] = cells[cell]! + 1;
  survey?.(cells);
  const changedSum = conserved.find((candidate, i) => sumOf(candidate) !== initialSums[i]);
  cells[cell] = cells[cell] - 1;
  survey?.(cells);
  return changedSum?.supply;
}
