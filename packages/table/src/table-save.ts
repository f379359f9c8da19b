/** Serializes and parses saves of tables: the seating and the save of the game. */
import { isSeed, type Outcome, type Seed } from '@quipu/engine';
import { success } from '@quipu/engine/play';
import { type LoadCode, type InvalidEntry, readChecksummed, writeChecksummed } from '@quipu/engine/internal';
import type { SeatCode, SeatingOptions, Seats } from './seats.ts';

/** Why a table cannot be loaded: the game or the seating is refused. */
export type TableCode = LoadCode | SeatCode;

/** The content of a save. Its member names are part of the format. */
interface TableBody {
  /** Version of the format. */
  readonly table: 1;
  readonly seats: Readonly<Record<string, string>>;
  readonly seed: Seed;
  readonly game: unknown;
}

/** Serializes the seating and a saved game, with a checksum. */
export function serializeTable({ occupants, seed }: Seats, game: string): string {
  const body: TableBody = { table: 1, seats: occupants, seed, game: JSON.parse(game) as unknown };
  return writeChecksummed(body);
}

interface ParsedSave {
  readonly game: string;
  readonly seating: SeatingOptions;
}

/** Distinguishes the save of a table from that of a game. */
const TABLE_SAVE_PREFIX = /^\{"digest":"[^"]*","table":/u;

/**
 * Parses the save of a table, or of a game alone, which has no seating.
 * @example
 * const parsed = parseTable(table.save());
 * if (parsed.ok) console.log(parsed.value.seating.seats); // occupants by seat
 */
export function parseTable(text: string): Outcome<ParsedSave, LoadCode> {
  if (!TABLE_SAVE_PREFIX.test(text)) return success({ game: text, seating: {} });
  const body = readChecksummed<TableBody>(text, findInvalidMember, 'table');
  if (!body.ok) return body;
  const { seats, seed, game } = body.value;
  return success({ game: JSON.stringify(game), seating: { seats, seed } });
}

/** Validates all members except the content of `game`, which the engine parses. */
function findInvalidMember(data: object): InvalidEntry | undefined {
  const { table, seats, seed, game } = data as Partial<Record<keyof TableBody, unknown>>;
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const validity: Readonly<Record<keyof TableBody, boolean>> = {
    table: table === 1,
    seats: isObject(seats) && Object.values(seats).every((occupant) => typeof occupant === 'string'),
    seed: isSeed(seed),
    game: isObject(game),
  };
  const [invalidName] = Object.entries(validity).find(([, isValid]) => !isValid) ?? [];
  return invalidName === undefined ? undefined : { path: invalidName, unknownKeys: [] };
}
