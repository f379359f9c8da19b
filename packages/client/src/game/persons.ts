/** Which person at the screen holds which Factions: the curtain falls, and a turn is confirmed, between persons and not between Factions. */

export interface Person {
  /** From 1. */
  readonly number: number;
  /** Empty where nobody gave one. */
  readonly name: string;
}

/** Persons by the seats that they hold; a seat that is not listed is held by a person of its own. */
export type Persons = Readonly<Record<string, Person>>;

/** What tells the person who holds a seat from all others; undefined where no seat is given. */
function personOf(persons: Persons, seat: string | null | undefined): number | string | undefined {
  return seat === null || seat === undefined ? undefined : (persons[seat]?.number ?? seat);
}

/** Whether one person holds both seats. Nobody in particular holds none. */
export function isSamePerson(
  persons: Persons,
  one: string | null | undefined,
  other: string | null | undefined,
): boolean {
  const person = personOf(persons, one);
  return person !== undefined && person === personOf(persons, other);
}

export const personCount = (persons: Persons, seats: readonly string[]): number =>
  new Set(seats.map((seat) => personOf(persons, seat))).size;

/** Whether what was kept tells of persons. */
export function isPersons(found: unknown): found is Persons {
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.values(found as Readonly<Record<string, unknown>>).every((one) => {
      const { number, name } = (one ?? {}) as Readonly<Record<string, unknown>>;
      return typeof number === 'number' && typeof name === 'string';
    })
  );
}
