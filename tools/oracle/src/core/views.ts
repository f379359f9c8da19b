/** Reading parts of views by their paths. */
import type { View } from '@quipu/engine';

/** What stands at a path of a view; undefined where there is nothing. */
export function valueAt(view: View, ...path: readonly string[]): unknown {
  let value: unknown = view;
  for (const key of path)
    value =
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined;
  return value;
}

/** A number of a view; 0 where there is none. */
export function numberAt(view: View, ...path: readonly string[]): number {
  const value = valueAt(view, ...path);
  return typeof value === 'number' ? value : 0;
}

/** A name in a view; empty where there is none. */
export function nameAt(view: View, ...path: readonly string[]): string {
  const value = valueAt(view, ...path);
  return typeof value === 'string' ? value : '';
}

/** A view with something else at a path. */
export function viewWith(view: View, path: readonly string[], value: unknown): View {
  return changed(view, path, value) as View;
}

function changed(part: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const members = (part ?? {}) as Readonly<Record<string, unknown>>;
  return { ...members, [key]: changed(members[key], rest, value) };
}
