/** Compares two views of a game. */
import type { ShownValue } from '../volume/shown-value.ts';

/** A changed value of a view. */
export interface ViewChange {
  /** Path in the view, such as `spaces`, a space, `pieces`, a group. List members are identified by their keys. */
  readonly path: readonly string[];
  /** Null for a missing value, 0 for a missing number. */
  readonly from: ShownValue;
  readonly to: ShownValue;
}

/** Returns the differences of two parts of views; identical objects are skipped. */
export function changesBetween(before: unknown, after: unknown): readonly ViewChange[] {
  const changes: ViewChange[] = [];
  collectChanges(before, after, [], changes);
  return changes;
}

function collectChanges(
  before: unknown,
  after: unknown,
  path: readonly string[],
  changes: ViewChange[],
): void {
  if (before === after) return;
  const [previous, next] = [fieldsOf(before), fieldsOf(after)];
  if (previous || next) {
    const keys = new Set([...Object.keys(previous ?? {}), ...Object.keys(next ?? {})]);
    for (const key of keys) collectChanges(previous?.[key], next?.[key], [...path, key], changes);
    return;
  }
  const missingValue = typeof before === 'number' || typeof after === 'number' ? 0 : null;
  const [from, to] = [(before ?? missingValue) as ShownValue, (after ?? missingValue) as ShownValue];
  if (from !== to) changes.push({ path, from, to });
}

/** The members of an object, or of a list by their keys; undefined for other values. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    value.map((member: unknown) => {
      const key =
        typeof member === 'object' && member !== null && 'key' in member
          ? String(member.key)
          : String(member);
      return [key, typeof member === 'object' ? member : true];
    }),
  );
}
