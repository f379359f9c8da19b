/** Compares the rules of a save with the current ones. */
import type { Volume } from '../volume/volume.ts';

/** A rule that differs between the save and the volume. */
export interface RuleChange {
  /** Name path: `Sweep`, `event 6 shaded`, `Campaign.Support`. */
  readonly path: string;
  readonly status: 'changed' | 'added' | 'removed';
}

/** Returns the changed rules by name path. Parts of an added or removed rule are not listed. */
export function ruleChanges(
  { hashes }: Volume,
  savedHashes: Readonly<Record<string, string>>,
): readonly RuleChange[] {
  const currentHashes = hashes.rules;
  const paths = new Set([...Object.keys(currentHashes), ...Object.keys(savedHashes)]);
  const changes = new Map<string, RuleChange>();
  for (const path of [...paths].sort()) {
    if (currentHashes[path] === savedHashes[path]) continue;
    const status = statusOf(savedHashes[path], currentHashes[path]);
    const isPart =
      status !== 'changed' &&
      enclosingPaths(path).some((outerPath) => changes.get(outerPath)?.status === status);
    if (!isPart) changes.set(path, { path, status });
  }
  return [...changes.values()];
}

function statusOf(savedHash: string | undefined, currentHash: string | undefined): RuleChange['status'] {
  if (savedHash === undefined) return 'added';
  return currentHash === undefined ? 'removed' : 'changed';
}

/** Name paths of the enclosing rules: `event 6` of `event 6 shaded`, `Rally` of `Rally.base`. */
const enclosingPaths = (path: string): readonly string[] =>
  [...path.matchAll(/[ .]/gu)].map(({ index }) => path.slice(0, index));
