/** The save of a table: who sits where, and the save of the game within. */
import {
  granted,
  isSeed,
  type LoadCode,
  type Misfit,
  type Outcome,
  readSealed,
  sealed,
  type Seed,
} from '@quipu/engine';
import type { SeatCode, Seating, Seats } from './seats.ts';

/** Why a table cannot be loaded: its game cannot, or nobody can sit so. */
export type TableCode = LoadCode | SeatCode;

/** What a save of a table holds beside its digest. */
interface Body {
  readonly table: 1;
  readonly seats: Readonly<Record<string, string>>;
  readonly seed: Seed;
  /** The save of the game. */
  readonly game: unknown;
}

/** The text of a table whose game has been saved. */
export function tableText({ sitters, seed }: Seats, game: string): string {
  const body: Body = { table: 1, seats: sitters, seed, game: JSON.parse(game) as unknown };
  return sealed(body);
}

/** What was read: the save of the game, and who sits where. */
interface Read {
  readonly game: string;
  readonly seating: Seating;
}

/** How the save of a table begins. */
const TABLE = /^\{"digest":"[^"]*","table":/u;

/** Reads the text of a table, or of a game alone. */
export function readTable(text: string): Outcome<Read, LoadCode> {
  if (!TABLE.test(text)) return granted({ game: text, seating: {} });
  const read = readSealed<Body>(text, wrongIn, 'table');
  if (!read.ok) return read;
  const { seats, seed, game } = read.value;
  return granted({ game: JSON.stringify(game), seating: { seats, seed } });
}

/** What of a table's data is not as it should be; the save of the game is read by the kernel. */
function wrongIn(data: object): Misfit | undefined {
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
