/** Applies changes to a view, to show the result of answers that are not given yet. */
import type { View } from '@quipu/engine';
import type { ViewChange } from '@quipu/engine/internal';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy with a changed value. Lists are returned unchanged: their changes name no positions. */
function withValue(fields: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length === 0) return { ...fields, [key]: value };
  const inner = fields[key] ?? {};
  return isRecord(inner) ? { ...fields, [key]: withValue(inner, rest, value) } : fields;
}

/** A changed margin is known, its parts are not. */
function withChange(fields: Fields, path: readonly string[], value: unknown): Fields {
  if (path[0] !== 'margins') return withValue(fields, path, value);
  return withValue(withValue(fields, [...path, 'value'], value), [...path, 'parts'], []);
}

/** Returns a view after changes, with no current action. */
export function viewAfterChanges(view: View, changes: readonly ViewChange[]): View {
  let fields = view as unknown as Fields;
  for (const { path, to } of changes) fields = withChange(fields, path, to);
  return { ...(fields as unknown as View), underWay: [], owed: [] };
}
