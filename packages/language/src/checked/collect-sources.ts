/** Collects the source positions of checked rules. */
import type { Source } from './checked-volume.ts';

/** Returns every distinct `Source` object in a checked record, in property order. */
export function sourcesIn(whole: object): readonly Source[] {
  const sources: Source[] = [];
  const visited = new Set<object>();
  const visit = (part: object): void => {
    if (visited.has(part)) return;
    visited.add(part);
    if (isSource(part)) sources.push(part);
    else
      for (const each of Object.values(part) as unknown[])
        if (typeof each === 'object' && each !== null) visit(each);
  };
  visit(whole);
  return sources;
}

const isSource = (value: object): value is Source =>
  'span' in value && 'line' in value && 'rule' in value && typeof value.rule === 'string';
