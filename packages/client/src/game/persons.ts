/**
 * Assigns Factions to the persons at one screen. The curtain and turn confirmations apply between persons,
 * not between Factions of the same person.
 */

/** A person at the screen. */
export interface Person {
  /** From 1. */
  readonly number: number;
  /** May be empty. */
  readonly name: string;
}

/** Persons by seat. A seat that is not listed has a person of its own. */
export type Persons = Readonly<Record<string, Person>>;

/**
 * Returns a value that identifies the person of a seat: its number, or the seat for a seat with its own person;
 * undefined without a seat.
 */
function personKeyOf(persons: Persons, seat: string | null | undefined): number | string | undefined {
  return seat === null || seat === undefined ? undefined : (persons[seat]?.number ?? seat);
}

/** Whether one person holds both seats; false if either is missing. */
export function isSamePerson(
  persons: Persons,
  first: string | null | undefined,
  second: string | null | undefined,
): boolean {
  const person = personKeyOf(persons, first);
  return person !== undefined && person === personKeyOf(persons, second);
}

/** Returns the number of distinct persons at seats. */
export const personCount = (persons: Persons, seats: readonly string[]): number =>
  new Set(seats.map((seat) => personKeyOf(persons, seat))).size;

/** Validates a stored value. */
export function isPersons(value: unknown): value is Persons {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value as Readonly<Record<string, unknown>>).every((entry) => {
      const { number, name } = (entry ?? {}) as Readonly<Record<string, unknown>>;
      return typeof number === 'number' && typeof name === 'string';
    })
  );
}
