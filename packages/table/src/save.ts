/** Saves of tables: the seating, and the save of the game. */
import { isSeed, type Outcome, type Seed } from '@quipu/engine';
import { success } from '@quipu/engine/play';
import { type LoadCode, type InvalidEntry, readChecksummed, writeChecksummed } from '@quipu/engine/internal';
import type { SeatCode, SeatingOptions, Seats } from './seats.ts';

/** Why a table cannot be loaded: the game or the seating is refused. */
export type TableCode = LoadCode | SeatCode;

interface Body {
  readonly table: 1;
  readonly seats: Readonly<Record<string, string>>;
  readonly seed: Seed;
  readonly game: unknown;
}

export function tableText({ sitters, seed }: Seats, game: string): string {
  const body: Body = { table: 1, seats: sitters, seed, game: JSON.parse(game) as unknown };
  return writeChecksummed(body);
}

interface Read {
  readonly game: string;
  readonly seating: SeatingOptions;
}

const TABLE = /^\{"digest":"[^"]*","table":/u;

/** Parses the save of a table, or of a game alone. */
export function readTable(text: string): Outcome<Read, LoadCode> {
  if (!TABLE.test(text)) return success({ game: text, seating: {} });
  const read = readChecksummed<Body>(text, wrongIn, 'table');
  if (!read.ok) return read;
  const { seats, seed, game } = read.value;
  return success({ game: JSON.stringify(game), seating: { seats, seed } });
}

/** Validates all members except the content of `game`, which the engine parses. */
function wrongIn(data: object): InvalidEntry | undefined {
  const { table, seats, seed, game } = data as Partial<Record<keyof Body, unknown>>;
  const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const right: Readonly<Record<keyof Body, boolean>> = {
    table: table === 1,
    seats: isTable(seats) && Object.values(seats).every((sitter) => typeof sitter === 'string'),
    seed: isSeed(seed),
    game: isTable(game),
  };
  const wrong = Object.entries(right).find(([, holds]) => !holds);
  return wrong && { place: wrong[0], others: [] };
}
