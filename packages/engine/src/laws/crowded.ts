/** Crowded boards: with all pieces on the map that there is room for, since random games seldom come there. */
import type { Cells } from '../cells.ts';
import { createCells, type CreateOptions, type Patch } from '../create.ts';
import { isConsistent } from '../secrets.ts';
import type { Conserved, Volume } from '../volume.ts';

/** Tries in a row that find no room before the board counts as full. */
const TRIES = 40;

/**
 * What a game is made from, with every piece of a supply in some space that takes it, in any of its states, and with every space open. As it
 * was where a volume has no board, or what it has cannot be given.
 * @param pick a number from 0 to n - 1
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

/** Puts pieces on the map until no space takes any that are left. */
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

/** Puts a piece on the map if one is left, its space has room for it, and it tells nothing of a secret that cannot be; whether it did. */
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

/** The cell of the pieces of a group that are not in play: that of the kind of piece which a cell of the board counts. */
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
