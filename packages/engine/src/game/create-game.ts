/** Creates the cells of a new game from a setup and a seed, or from a given deck order, dice and board. */
import type { Cells } from '../kernel/cells.ts';
import { seedStream } from '../kernel/chance.ts';
import { scriptFault } from './scripted-results.ts';
import { buildDeck, writeDeck, parseDeck } from '../kernel/deck.ts';
import { KernelFault } from '../kernel/kernel-fault.ts';
import { success, type Outcome, refuse, type Refused } from './refusal.ts';
import { isSeed, type Seed } from '../kernel/seed.ts';
import { areHandsConsistent } from '../views/hands.ts';
import { isConsistent } from '../views/secrets.ts';
import { selectNonplayers, selectOptions, recipeIndexOf } from './combinations.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { RegionPart, Region, Volume } from '../volume/volume.ts';

/** Overrides of cells of a region: nested by the keys of its dimensions, then a number or the name of a value. */
export type BoardPatch = number | string | null | { readonly [key: string]: BoardPatch };

/** The inputs of a game; equal options give equal games. */
export interface CreateOptions<T extends AnyTerms = AnyTerms> {
  readonly setup?: T['setup'];
  readonly options?: readonly T['option'][];
  /**
   * Seats run by instructions instead of players, without duplicates; default none. The caller must answer
   * for them.
   */
  readonly nonplayers?: readonly T['nonplayer'][];
  /** Default 1, so that games are equal unless a seed is given. */
  readonly seed?: Seed;
  /** Keys of all cards from the top. Default: built by the setup's recipe. */
  readonly deck?: readonly T['card'][];
  /**
   * Results of chance used before the random stream: faces of dice, and names of spaces or seats that chance selects.
   * Not allowed with a secret seed.
   */
  readonly dice?: readonly (number | T['space'] | T['faction'])[];
  /** Overrides of the setup by region name. Supplies are adjusted to match. */
  readonly board?: Readonly<Record<string, BoardPatch>>;
}

/** The message is shown to the caller as the reason of the refusal. */
class InvalidBoardError extends Error {}

/** The cell value of a patch: a number, or the index of a named value. */
function cellValueOf(region: Region, patch: number | string | null): number {
  if (typeof patch === 'number') return patch;
  const { values } = region;
  if (patch === null && values?.optional) return 0;
  const index = patch === null ? -1 : (values?.names.indexOf(patch) ?? -1);
  if (!values || index < 0) throw new InvalidBoardError(`${region.name} has no value ${patch ?? 'none'}`);
  return index + (values.optional ? 1 : values.least);
}

/** The bounds of a 32-bit cell. */
const INTEGER_BOUNDS = { low: -0x8000_0000, high: 0x7fff_ffff };

/** The smallest and largest value of a cell of a region. */
function boundsOf({ bounds, values }: Region): { readonly low: number; readonly high: number } {
  if (bounds) return bounds;
  if (!values) return INTEGER_BOUNDS;
  const { names, optional, least: low } = values;
  return optional ? { low: 0, high: names.length } : { low, high: low + names.length - 1 };
}

/** The cell value of a patch within the bounds of the region. */
function validValueOf(region: Region, patch: BoardPatch): number {
  if (typeof patch === 'object' && patch !== null)
    throw new InvalidBoardError(`${region.name} is not that deep`);
  const value = cellValueOf(region, patch);
  const { low, high } = boundsOf(region);
  if (!Number.isInteger(value) || value < low || value > high)
    throw new InvalidBoardError(`${region.name} cannot be ${String(patch)}`);
  return value;
}

/** Writes a patch to a part of a region, one dimension at a time. */
function writeRegion(
  cells: Cells,
  region: Region,
  { axis, offset, length }: RegionPart,
  patch: BoardPatch,
): void {
  const dimension = region.dimensions[axis];
  if (!dimension) {
    cells[offset] = validValueOf(region, patch);
    return;
  }
  if (typeof patch !== 'object' || patch === null)
    throw new InvalidBoardError(`${region.name} needs a ${dimension.name}`);
  const stride = length / dimension.keys.length;
  for (const [key, value] of Object.entries(patch)) {
    const index = dimension.keys.indexOf(key);
    if (index < 0) throw new InvalidBoardError(`${region.name} has no ${dimension.name} ${key}`);
    writeRegion(cells, region, { axis: axis + 1, offset: offset + index * stride, length: stride }, value);
  }
}

/** Whether a region is part of the deck, which is given by card names instead. */
const isDeckRegion = ({ deck }: Volume, { offset }: Region): boolean =>
  offset === deck.order || offset === deck.recipe || offset === deck.revealed;

/**
 * Writes overrides of the setup, adjusts the supplies, and checks the resulting board.
 * @throws {InvalidBoardError}
 */
function patchBoard(volume: Volume, cells: Cells, board: Readonly<Record<string, BoardPatch>>): void {
  writePatches(volume, cells, board);
  for (const { name, offset, length, distinct } of volume.regions)
    if (distinct && new Set(cells.subarray(offset, offset + length)).size < length)
      throw new InvalidBoardError(`${name}: a value occurs twice`);
  volume.survey?.(cells);
  fillSupplies(volume, cells);
  checkStacking(volume, cells);
  for (const secret of volume.secrets)
    if ('pieces' in secret && !isConsistent(volume, cells, secret))
      throw new InvalidBoardError(`${secret.name} is not where one of the pieces lies that may be it`);
  for (const hand of volume.hands ?? [])
    if (!areHandsConsistent(volume, cells, hand))
      throw new InvalidBoardError(
        `${hand.name}: the numbers of cards are not those of the cards in the hands`,
      );
  checkRoom(volume, cells);
}

/** @throws {InvalidBoardError} for unknown regions and for regions that cannot be overridden */
function writePatches(volume: Volume, cells: Cells, board: Readonly<Record<string, BoardPatch>>): void {
  for (const [name, patch] of Object.entries(board)) {
    const region = volume.regions.find((candidate) => candidate.name === name);
    if (!region) throw new InvalidBoardError(`the board has no ${name}`);
    checkPatchable(volume, region);
    writeRegion(cells, region, { axis: 0, offset: region.offset, length: region.length }, patch);
  }
}

/** @throws {InvalidBoardError} for a region that another option sets, or that is not part of a board */
function checkPatchable(volume: Volume, region: Region): void {
  const { name, offset, length, visibility } = region;
  if (volume.options?.some(({ cell }) => cell >= offset && cell < offset + length))
    throw new InvalidBoardError(`${name}: options are given by name, not on the board`);
  if (volume.nonplayerStatus?.cell === offset)
    throw new InvalidBoardError(`${name}: Non-players are given by name, not on the board`);
  if (isDeckRegion(volume, region))
    throw new InvalidBoardError(`${name}: cards are given by name, not on the board`);
  const isPlaceOfSecret = [...volume.secrets, ...(volume.hands ?? [])].some(({ cell }) => cell === offset);
  if (visibility === 'none' && !isPlaceOfSecret)
    throw new InvalidBoardError(`${name}: how far a text has come is no part of a board`);
}

/** Moves unused pieces to their supplies, so that each kind has its total. */
function fillSupplies({ conserved }: Volume, cells: Cells): void {
  for (const { name, total, sum, supply } of conserved) {
    if (supply !== undefined) cells[supply] = cells[supply]! + total - sum(cells);
    const missingCount = supply === undefined ? 0 : Math.min(0, cells[supply]!);
    const presentCount = sum(cells) - missingCount;
    if (presentCount !== total)
      throw new InvalidBoardError(`${name}: the board has ${presentCount}, and there are ${total} in all`);
  }
}

/** Checks the stacking limits of the printed rules. */
function checkStacking(volume: Volume, cells: Cells): void {
  for (const { rule, most: limit, stacks } of volume.stackings ?? [])
    for (const stack of stacks) {
      const pieceCount = stack.reduce((sum, cell) => sum + cells[cell]!, 0);
      if (pieceCount > limit)
        throw new InvalidBoardError(
          `${stackName(volume, stack)}: ${pieceCount} pieces where ${rule} has room for ${limit}`,
        );
    }
}

/** Checks that each piece would have room if it were added last, which covers limits of current effects. */
function checkRoom(volume: Volume, cells: Cells): void {
  const { spaces, groups } = volume.names;
  for (const [space, { key }] of spaces.entries())
    for (const [group, piece] of groups.entries())
      if (!hasRoom(volume, cells, group, space))
        throw new InvalidBoardError(`BOARD ${key}: stacking leaves no room for ${piece.key}`);
}

/** Whether a piece of a group would have room in a space if it were not there yet. */
function hasRoom(
  { regions, names, room, survey }: Volume,
  cells: Cells,
  group: number,
  space: number,
): boolean {
  const board = regions.find(({ name }) => name === 'BOARD');
  const cell = (board?.offset ?? 0) + space * names.groups.length + group;
  const count = cells[cell] ?? 0;
  if (!board || !room || count === 0) return true;
  const reducedCells = cells.slice();
  reducedCells[cell] = count - 1;
  survey?.(reducedCells);
  return room(reducedCells, group, space) > 0;
}

/** The name of a stack for messages, from the region of its first cell and the key there. */
function stackName({ regions }: Volume, [cell = 0]: readonly number[]): string {
  const region = regions.find(({ offset, length }) => cell >= offset && cell < offset + length);
  const keys = region?.dimensions[0]?.keys ?? [];
  const index = region ? Math.floor(((cell - region.offset) * keys.length) / region.length) : -1;
  return `${region?.name ?? ''} ${keys[index] ?? ''}`;
}

/** Runs a new game to its first decision; refuses a board from which the rules raise a kernel fault. */
export function startGame<G>({ board }: CreateOptions, game: G, play: () => void): Outcome<G> {
  try {
    play();
    return success(game);
  } catch (error) {
    // Without a given board, the fault is a bug in the rules.
    if (!(error instanceof KernelFault) || board === undefined) throw error;
    return refuse('bad-board', `this board cannot be played: ${error.message}`);
  }
}

/** The seed if the options have none. */
const DEFAULT_SEED = 1;

/**
 * Returns the cells of a new game before its first step.
 * @example
 * const created = createCells(volume, { seed: 3 });
 * if (created.ok) playOut(volume, created.value, rngOf(3));
 */
export function createCells(volume: Volume, options: CreateOptions): Outcome<Cells> {
  const setupName = options.setup ?? volume.setups[0]!.name;
  const setupIndex = volume.setups.findIndex((candidate) => candidate.name === setupName);
  if (setupIndex < 0) return refuse('unknown-setup', `${volume.title} has no setup ${setupName}`);
  const selectedOptions = selectOptions(volume, setupName, options.options ?? []);
  if (!selectedOptions.ok) return selectedOptions;
  const nonplayers = selectNonplayers(volume, selectedOptions.value, options.nonplayers ?? []);
  if (!nonplayers.ok) return nonplayers;
  const chanceRefusal = refuseChance(volume, options);
  if (chanceRefusal) return chanceRefusal;
  const cells = new Int32Array(volume.size);
  seedStream(cells, options.seed ?? DEFAULT_SEED);
  markSelection(volume, cells, selectedOptions.value, nonplayers.value);
  const recipeIndex = recipeIndexOf(volume, setupIndex, selectedOptions.value);
  const deckRefusal = prepareDeck(volume, cells, recipeIndex, options.deck);
  if (deckRefusal) return deckRefusal;
  volume.setUp(cells, setupIndex);
  return options.board ? tryPatchBoard(volume, cells, options.board) : success(cells);
}

/** Marks options and Non-players in the cells. */
function markSelection(
  volume: Volume,
  cells: Cells,
  options: readonly string[],
  nonplayers: readonly string[],
): void {
  for (const { name, cell } of volume.options ?? []) if (options.includes(name)) cells[cell] = 1;
  for (const seat of nonplayers) cells[volume.nonplayerStatus!.cell + volume.seats.indexOf(seat)] = 1;
}

/** Writes the given deck, or else a deck shuffled by the recipe; refuses an invalid deck. */
function prepareDeck(
  volume: Volume,
  cells: Cells,
  recipeIndex: number,
  deck: readonly string[] | undefined,
): Refused | undefined {
  const recipe = volume.decks[recipeIndex]!;
  const cardOrder = deck ? parseDeck(volume, recipe, deck) : buildDeck(cells, recipe)!;
  if ('code' in cardOrder) return refuse(cardOrder.code, cardOrder.reason);
  writeDeck(volume, cells, recipeIndex, cardOrder);
  return undefined;
}

/** Refuses an invalid seed and invalid dice. */
function refuseChance(volume: Volume, { seed = DEFAULT_SEED, dice }: CreateOptions): Refused | undefined {
  if (!isSeed(seed))
    return refuse('bad-seed', 'a seed is a whole number, or 32 hexadecimal digits in lower case');
  const fault = dice && scriptFault(volume, dice);
  if (fault !== undefined) return refuse('bad-dice', fault);
  if (dice && typeof seed === 'string')
    return refuse('bad-dice', 'dice that are given need a seed that is a whole number');
  return undefined;
}

/** Overrides the setup in place, or refuses an invalid board. */
function tryPatchBoard(
  volume: Volume,
  cells: Cells,
  board: NonNullable<CreateOptions['board']>,
): Outcome<Cells> {
  try {
    patchBoard(volume, cells, board);
    return success(cells);
  } catch (error) {
    if (error instanceof InvalidBoardError) return refuse('bad-board', error.message);
    throw error;
  }
}
