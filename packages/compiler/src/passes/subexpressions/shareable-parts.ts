/** Finds the parts of an expression that could become functions of their own. */
import type { LocalId, LocalInfo, Op, X } from '../../ir/expression.ts';
import type { Fn } from '../../ir/program.ts';
import type { InfoOf } from './map-program.ts';
import { isLong, lengthOf, shapeOf } from './structural-key.ts';

/** Parameters beside the cells; a set of spaces is two. */
const MOST_PARAMETERS = 5;

/** What a condition asks in one place. */
interface Asked {
  /** Its text with locals numbered as they come, and what they are there. */
  readonly key: string;
  /** The locals that it reads, in their order. */
  readonly reads: readonly LocalId[];
  readonly infos: readonly LocalInfo[];
}

/** A condition in one place. */
export interface Found extends Asked {
  readonly x: X;
  readonly length: number;
  /** How long a condition is at least there. */
  readonly least: number;
}

/** An expression as a condition of its own; undefined of what is no truth and no sum, or reads more than a function is told. */
export function conditionOf(x: X, locals: InfoOf): Asked | undefined {
  if (x.x !== 'op' || resultOf(x) === undefined) return undefined;
  const { key, reads } = shapeOf(x);
  const infos: LocalInfo[] = [];
  let parameters = 0;
  let kinds = '';
  for (const id of reads) {
    const info = locals(id);
    if (info === undefined) return undefined;
    parameters += info.holds === 'spaces' ? 2 : 1;
    if (parameters > MOST_PARAMETERS) return undefined;
    kinds += `${info.holds} `;
    infos.push(info);
  }
  return { key: `${kinds}${key}`, reads, infos };
}

/** Returns all parts of an expression that could be functions, the whole first. */
export function conditionsIn(x: X, locals: InfoOf, least: number): readonly Found[] {
  const found: Found[] = [];
  if (!isLong(x, least)) return found;
  // What stands in a condition is read first, since the condition reads alike there, but comes behind it.
  const search = (part: X): number => {
    const at = found.length;
    const length = lengthOf(part, search);
    const own = length < least ? undefined : conditionOf(part, locals);
    if (own !== undefined) found.splice(at, 0, { ...own, x: part, length, least });
    return length;
  };
  search(x);
  return found;
}

const NUMBERS: ReadonlySet<Op> = new Set(['+', '-', '*', 'div', 'min', 'max']);
const MASKS: ReadonlySet<Op> = new Set(['maskAnd', 'maskOr', 'maskNot', 'shl']);

/** What an operation gives; undefined of masks, which are words of sets as well. */
export function resultOf(x: X): Fn['result'] | undefined {
  if (x.x === 'truth') return 'truth';
  if (x.x === 'number') return 'number';
  if (x.x !== 'op' || MASKS.has(x.op)) return undefined;
  if (NUMBERS.has(x.op)) return 'number';
  if (x.op !== 'if') return 'truth';
  const [, yes, no] = x.args;
  const [one, other] = [yes && resultOf(yes), no && resultOf(no)];
  return one === other ? one : undefined;
}
