/** Makes crowded boards, with all pieces on the map that it has room for. Random games seldom come to such boards, and faults show on them. */
import type { Cells } from '../kernel/cells.ts';
import { createCells, type CreateOptions, type Patch } from '../game/create.ts';
import { isConsistent } from '../views/secrets.ts';
import type { Conserved, Volume } from '../volume/volume.ts';

/** After so many tries in a row that find no room the board counts as full. */
const TRIES = 40;

/**
 * The options of a game whose start is a crowded board: every space is open, and every piece that is not in play is put in some space that may
 * take it, in any of its states. They are unchanged if the volume has no board, or if such a start would be refused.
 * @param pick draws a number from 0 to n - 1
 */
export function crowded(volume: Volume, options: CreateOptions, pick: (n: number) => number): CreateOptions {
  const made = createCells(volume, options);
  const board = volume.regions.find(({ name }) => name === 'BOARD');
  if (!made.ok || board?.dimensions.length !== 2) return options;
  const cells = made.value;
  fill(volume, cells, board.offset, pick);
  const { groups, spaces } = volume.names;
  const patch: Record<string, Patch> = {};
  for (const [space, { key }] of spaces.entries())
    patch[key] = Object.fromEntries(
      groups.map((group, i) => [group.key, cells[board.offset + space * groups.length + i]!]),
    );
  const opened = volume.regions.some(({ name }) => name === 'OPEN')
    ? { OPEN: Object.fromEntries(spaces.map(({ key }) => [key, 1])) }
    : {};
  const crowd = { ...options, board: { ...options.board, BOARD: patch, ...opened } };
  return createCells(volume, crowd).ok ? crowd : options;
}

/** Puts pieces on the map until no space has room for any that are left. */
function fill(volume: Volume, cells: Cells, board: number, pick: (n: number) => number): void {
  const { groups, spaces } = volume.names;
  const supplies = groups.map((_, group) => supplyOf(volume, cells, board + group));
  const open = groups.flatMap((_, group) => (supplies[group] === undefined ? [] : [group]));
  for (let failed = 0; open.length > 0 && failed < TRIES;) {
    const group = open[pick(open.length)]!;
    const space = pick(spaces.length);
    const taken = add(volume, cells, { group, space, board, supply: supplies[group]! });
    failed = taken ? 0 : failed + 1;
  }
}

/** A piece to put on the map. */
interface Piece {
  readonly group: number;
  readonly space: number;
  /** The first cell of the board. */
  readonly board: number;
  /** The cell of the pieces of its kind that are not in play. */
  readonly supply: number;
}

/** Puts a piece on the map if one is left, its space has room for it, and every secret that is a piece can still lie where it does; whether it was put. */
function add(volume: Volume, cells: Cells, { group, space, board, supply }: Piece): boolean {
  if (cells[supply]! <= 0 || (volume.room?.(cells, group, space) ?? 1) <= 0) return false;
  const at = board + space * volume.names.groups.length + group;
  const put = (by: number): void => {
    cells[at] = cells[at]! + by;
    cells[supply] = cells[supply]! - by;
    volume.survey?.(cells);
  };
  put(1);
  if (volume.secrets.every((secret) => !('pieces' in secret) || isConsistent(volume, cells, secret)))
    return true;
  put(-1);
  return false;
}

/** The cell that counts the pieces of a group that are not in play. */
function supplyOf({ conserved, survey }: Volume, cells: Cells, cell: number): number | undefined {
  const counted = ({ sum }: Conserved): number => sum(cells);
  const before = conserved.map(counted);
  cells[cell] = cells[cell]! + 1;
  survey?.(cells);
  const kind = conserved.find((one, i) => counted(one) !== before[i]);
  cells[cell] = cells[cell] - 1;
  survey?.(cells);
  return kind?.supply;
}
