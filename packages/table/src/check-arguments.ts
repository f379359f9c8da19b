/** Checks arguments that TypeScript rules out, for callers in JavaScript. */
import type { Volume } from '@quipu/engine';
import { requireKnownKeys, requireObject } from '@quipu/engine/internal';
import type { SeatingOptions } from './seats.ts';
import { UNDO_FORMS, type UndoOptions } from './undo-reach.ts';

const SEATING_OPTIONS = {
  seats: true,
  seed: true,
  agents: true,
} as const satisfies Readonly<Record<keyof SeatingOptions, true>>;

const UNDO_OPTIONS = { form: true, seat: true } as const satisfies Readonly<Record<keyof UndoOptions, true>>;

/** @throws {TypeError} if the value is not a function */
export function requireFunction(value: unknown, subject: string): void {
  if (typeof value !== 'function')
    throw new TypeError(`${subject} must be a function, not ${String(value)}.`);
}

/** @throws {TypeError} if the value is not a text, such as a save that was parsed */
export function requireText(value: unknown, subject: string): void {
  if (typeof value !== 'string') throw new TypeError(`${subject} must be a text, not ${String(value)}.`);
}

/** @throws {TypeError} if an option is unknown, or has a wrong type */
export function requireSeating(seating: unknown): void {
  requireKnownKeys(seating, 'The options of a seating', SEATING_OPTIONS);
  const { seats = {}, agents } = seating as { readonly seats?: unknown; readonly agents?: unknown };
  requireObject(seats, '"seats" of a seating');
  if (agents !== undefined && agents !== 'later') {
    requireObject(agents, '"agents" of a seating');
    requireFunction((agents as { readonly runner?: unknown }).runner, '"runner" of agents');
  }
  for (const [seat, occupant] of Object.entries(seats as object) as [string, unknown][])
    if (occupant !== undefined && typeof occupant !== 'string')
      throw new TypeError(`The occupant of ${seat} must be a text, such as "person" or "random".`);
}

/** @throws {TypeError} if a seat is given that the volume does not have */
export function requireSeat({ seats }: Volume, seat: string | undefined): void {
  if (seat !== undefined && !seats.includes(seat))
    throw new TypeError(`There is no seat ${seat}. Seats: ${seats.join(', ')}.`);
}

/** @throws {TypeError} if an option is unknown, or there is no such form of undo */
export function requireUndoOptions(options: unknown): void {
  requireKnownKeys(options, 'The options of undo', UNDO_OPTIONS);
  const { form } = options as UndoOptions;
  if (form !== undefined && !UNDO_FORMS.includes(form))
    throw new TypeError(`There is no form of undo ${form}. Forms: ${UNDO_FORMS.join(', ')}.`);
}

const KEY_FORM = 'the key of an option, such as one of `decision.options`';

/** @throws {TypeError} if the value is not a key */
export function requireKey(value: unknown): void {
  if (typeof value !== 'string')
    throw new TypeError(`The argument must be ${KEY_FORM}, not ${String(value)}.`);
}

/** @throws {TypeError} if the value is neither a key nor a list of keys */
export function requireKeys(value: unknown): void {
  const keys: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (keys.length === 0)
    throw new TypeError(`The first argument must be ${KEY_FORM}, or several; the list is empty.`);
  for (const key of keys)
    if (typeof key !== 'string')
      throw new TypeError(`The first argument must be ${KEY_FORM}, or several, not ${String(key)}.`);
}
