/** Where checked rules come from. */
import type { Source } from './terms.ts';

/** Every place in the rule files that is noted anywhere in a checked thing, in the order of its parts; a part that stands in several places counts where it stands first. */
export function sourcesIn(whole: object): readonly Source[] {
  const found: Source[] = [];
  const seen = new Set<object>();
  const visit = (part: object): void => {
    if (seen.has(part)) return;
    seen.add(part);
    if (isSource(part)) found.push(part);
    else
      for (const each of Object.values(part) as unknown[])
        if (typeof each === 'object' && each !== null) visit(each);
  };
  visit(whole);
  return found;
}

const isSource = (value: object): value is Source =>
  'span' in value && 'line' in value && 'rule' in value && typeof value.rule === 'string';
