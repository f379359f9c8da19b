/** Collects the source positions of checked rules. */
import type { Source } from './checked-volume.ts';

/** Returns every distinct `Source` object in a checked record, in property order. */
export function collectSources(record: object): readonly Source[] {
  const sources: Source[] = [];
  const visited = new Set<object>();
  const visit = (value: object): void => {
    if (visited.has(value)) return;
    visited.add(value);
    if (isSource(value)) {
      sources.push(value);
      return;
    }
    for (const child of Object.values(value) as unknown[])
      if (typeof child === 'object' && child !== null) visit(child);
  };
  visit(record);
  return sources;
}

const isSource = (value: object): value is Source =>
  'span' in value && 'line' in value && 'rule' in value && typeof value.rule === 'string';
