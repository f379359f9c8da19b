/** Reading the regions of views. */
import type { Values, View } from '@quipu/engine';

/** A member of a view's region by its keys; undefined where there is none. */
export function valueAt({ regions }: View, region: string, ...keys: readonly string[]): Values | undefined {
  let value: Values | undefined = regions[region];
  for (const key of keys) value = memberOf(value, key);
  return value;
}

/** A number of a view; 0 where there is none. */
export function numberAt(view: View, region: string, ...keys: readonly string[]): number {
  const value = valueAt(view, region, ...keys);
  return typeof value === 'number' ? value : 0;
}

/** A member of values by its key; undefined where there is none. */
export function memberOf(values: Values | undefined, key: string): Values | undefined {
  return typeof values === 'object' ? values?.[key] : undefined;
}

/** A name among values; empty where there is none. */
export function nameIn(values: Values | undefined, key: string): string {
  const value = memberOf(values, key);
  return typeof value === 'string' ? value : '';
}

/** A number among values; 0 where there is none. */
export function numberIn(values: Values | undefined, key: string): number {
  const value = memberOf(values, key);
  return typeof value === 'number' ? value : 0;
}
