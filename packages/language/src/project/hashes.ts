/**
 * Content hashes of checked rules: equal if and only if the rules mean the same text. Formatting, comments and the order of
 * files' lines change nothing, since places in the source are left out.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Checked } from '../checked/terms.ts';

/** Hashes of a volume. */
export interface Hashes {
  readonly all: string;
  /** Of the terms alone: what a saved position depends on. */
  readonly layout: string;
  /** By name path: of each body with its points, as `Sweep`, `Rally.base`, `event 6 shaded`, `Campaign.Support`; of each point of the volume. */
  readonly rules: Readonly<Record<string, string>>;
}

const terms = [
  'factions',
  'classes',
  'kinds',
  'groups',
  'spaceKinds',
  'spaces',
  'levels',
  'supplies',
  'markers',
  'held',
  'tracks',
  'secrets',
] as const;

/** Works out the hashes of checked rules. */
export function hashes(checked: Checked): Hashes {
  return {
    // Statements lie in their bodies already.
    all: hash({ ...checked, statements: undefined }),
    layout: hash(terms.map((name) => checked[name])),
    rules: Object.fromEntries([
      ...checked.bodies.map((body): [string, string] => [
        body.path,
        hash([body, checked.points.filter((point) => point.body === body.index)]),
      ]),
      ...checked.points.flatMap((point): [string, string][] =>
        point.body < 0 ? [[point.path, hash(point)]] : [],
      ),
    ]),
  };
}

/** 64 bits of SHA-256 are plenty to tell texts apart that nobody forges. */
function hash(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(stable(value)))).slice(0, 16);
}

/** JSON with sorted keys, without what does not change the meaning: places in the source, ids, undefined. */
function stable(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'span' || key === 'line' || key === 'id' || key === 'lines') return undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
