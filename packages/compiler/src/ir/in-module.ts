/** Functions in other modules than those of which they were made. */
import type { Fn } from './program.ts';

const moved = new WeakMap<Fn, Map<string, Fn>>();

/** A function in a module: always the same object, by which what is made of it is found. */
export function inModule(fn: Fn, module: string): Fn {
  if (fn.module === module) return fn;
  const known = moved.get(fn) ?? new Map<string, Fn>();
  moved.set(fn, known);
  const there = known.get(module) ?? { ...fn, module };
  known.set(module, there);
  return there;
}
