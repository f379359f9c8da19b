/**
 * Assigns Factions to the persons at one screen. The curtain and turn confirmations apply between persons,
 * not between Factions of the same person.
 */

export interface Person {
  /** From 1. */
  readonly number: number;
  /** May be empty. */
  readonly name: string;
}

/** Persons by seat. A seat that is not listed has a person of its own. */
export type Persons = Readonly<Record<string, Person>>;

/** An identity of the person that holds a seat; undefined without a seat. */
function personOf(persons: Persons, seat: string | null | undefined): number | string | undefined {
  return seat === null || seat === undefined ? undefined : (persons[seat]?.number ?? seat);
}

/** Whether one person holds both seats; false if either is missing. */
export function isSamePerson(
  persons: Persons,
  first: string | null | undefined,
  second: string | null | undefined,
): boolean {
  const person = personOf(persons, first);
  return person !== undefined && person === personOf(persons, second);
}

export const personCount = (persons: Persons, seats: readonly string[]): number =>
  new Set(seats.map((seat) => personOf(persons, seat))).size;

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
