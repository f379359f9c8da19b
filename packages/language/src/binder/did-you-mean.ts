/** Suggests the declared name nearest to a wrong one. */
import { findNearest } from '../nearest.ts';

export function didYouMean(name: string, candidates: Iterable<string>): { hint?: string } {
  const suggestion = findNearest(name, candidates);
  return suggestion === undefined ? {} : { hint: `Did you mean ${suggestion}?` };
}
