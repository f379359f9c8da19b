/** Hashes of rules: equal rules have equal hashes, however they are laid out in their files. */
import { createHash } from 'node:crypto';
import type { Checked } from '@quipu/language';
import type { Program } from './program/program.ts';

/** Content hashes that a volume carries, so that a save can say which rules have changed since. */
export interface Hashes {
  /** Of the whole rules. */
  readonly all: string;
  /** Of where everything lies in the array. */
  readonly layout: string;
  /** Of each text, by its name path. */
  readonly rules: Readonly<Record<string, string>>;
}

/** Hashes a volume's rules. */
export function hashesOf(checked: Checked, { regions, frames, size }: Program): Hashes {
  const texts: readonly (readonly [string, unknown])[] = [
    ...checked.bodies.map((body) => [body.path, body] as const),
    ...checked.points.map((point) => [point.path, point] as const),
    ...checked.defines.map((define) => [define.name, define] as const),
    ['sequence', checked.sequence],
    ['victory', checked.victory],
  ];
  const cells = frames.map((frame) => ({ ...frame, cells: [...frame.cells] }));
  return {
    all: hashOf(checked),
    layout: hashOf({ regions, cells, size }),
    rules: Object.fromEntries(texts.map(([path, text]) => [path, hashOf(text)])),
  };
}

/** Where text stands, and the numbers that statements have by it, say nothing of what it means. */
const BESIDE_THE_POINT: ReadonlySet<string> = new Set(['span', 'line', 'id']);

function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (key, part: unknown) => (BESIDE_THE_POINT.has(key) ? undefined : part));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
