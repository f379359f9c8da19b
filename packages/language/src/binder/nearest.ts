/** Suggests the declared name nearest to a wrong one. */
import { nearest } from '../nearest.ts';

export function didYouMean(name: string, candidates: Iterable<string>): { hint?: string } {
  const found = nearest(name, candidates);
  return found === undefined ? {} : { hint: `Did you mean ${found}?` };
}
