/** Suggests the declared name that is nearest to a wrong one. */
import { nearest } from '../nearest.ts';

/** The hint that goes with an unknown name; nothing if no name is near. */
export function didYouMean(name: string, candidates: Iterable<string>): { hint?: string } {
  const found = nearest(name, candidates);
  return found === undefined ? {} : { hint: `Did you mean ${found}?` };
}
