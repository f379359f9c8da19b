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
  compare(before, after, [], changes);
  return changes;
}

function compare(before: unknown, after: unknown, path: readonly string[], changes: ViewChange[]): void {
  if (before === after) return;
  const [old, now] = [membersOf(before), membersOf(after)];
  if (old || now) {
    const keys = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
    for (const key of keys) compare(old?.[key], now?.[key], [...path, key], changes);
    return;
  }
  const none = typeof before === 'number' || typeof after === 'number' ? 0 : null;
  const [from, to] = [(before ?? none) as ShownValue, (after ?? none) as ShownValue];
  if (from !== to) changes.push({ path, from, to });
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    value.map((one: unknown) => {
      const key = typeof one === 'object' && one !== null && 'key' in one ? String(one.key) : String(one);
      return [key, typeof one === 'object' ? one : true];
    }),
  );
}
