/** Where checked rules come from. */
import type { Source } from './terms.ts';

/** Every place in the rule files that is noted anywhere in a checked thing, in the order of its parts. */
export function sourcesIn(value: unknown, found: Source[] = []): readonly Source[] {
  if (typeof value !== 'object' || value === null) return found;
  if (isSource(value)) found.push(value);
  else for (const part of Object.values(value)) sourcesIn(part, found);
  return found;
}

const isSource = (value: object): value is Source =>
  'span' in value && 'line' in value && 'rule' in value && typeof value.rule === 'string';
