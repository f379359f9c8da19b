/** Reads and replaces parts of views by path. */
import type { View } from '@quipu/engine';

/** Returns the value at a path of a view, if any. */
export function valueAt(view: View, ...path: readonly string[]): unknown {
  let value: unknown = view;
  for (const key of path)
    value =
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined;
  return value;
}

/** Returns a number of a view; 0 if it is missing. */
export function numberAt(view: View, ...path: readonly string[]): number {
  const value = valueAt(view, ...path);
  return typeof value === 'number' ? value : 0;
}

/** Returns a name in a view; empty if it is missing. */
export function nameAt(view: View, ...path: readonly string[]): string {
  const value = valueAt(view, ...path);
  return typeof value === 'string' ? value : '';
}

/** Returns a view with a replaced value at a path. */
export function viewWith(view: View, path: readonly string[], value: unknown): View {
  return changed(view, path, value) as View;
}

function changed(part: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const members = (part ?? {}) as Readonly<Record<string, unknown>>;
  return { ...members, [key]: changed(members[key], rest, value) };
}
