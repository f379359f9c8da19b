/** Finds the parts of an expression that could become functions of their own. */
import type { LocalId, IrLocal, Operator, IrExpr } from '../../ir/expression.ts';
import type { IrFunction } from '../../ir/program.ts';
import type { InfoOf } from './map-program.ts';
import { isLong, lengthOf, shapeOf } from './structural-key.ts';

/** Maximum parameters of an extracted function; a set of spaces counts as two. */
const MOST_PARAMETERS = 5;

interface Asked {
  /** Its structural key, with locals numbered by first occurrence. */
  readonly key: string;
  readonly reads: readonly LocalId[];
  readonly infos: readonly IrLocal[];
}

export interface Found extends Asked {
  readonly x: IrExpr;
  readonly length: number;
  readonly least: number;
}

/**
 * Describes an expression as a function; undefined if it is neither a truth nor a sum, or has too many
 * parameters.
 */
export function conditionOf(x: IrExpr, locals: InfoOf): Asked | undefined {
  if (x.kind !== 'op' || resultOf(x) === undefined) return undefined;
  const { key, reads } = shapeOf(x);
  const infos: IrLocal[] = [];
  let parameters = 0;
  let kinds = '';
  for (const id of reads) {
    const info = locals(id);
    if (info === undefined) return undefined;
    parameters += info.type === 'spaces' ? 2 : 1;
    if (parameters > MOST_PARAMETERS) return undefined;
    kinds += `${info.type} `;
    infos.push(info);
  }
  return { key: `${kinds}${key}`, reads, infos };
}

/** Returns all parts of an expression that could be functions, the whole first. */
export function conditionsIn(x: IrExpr, locals: InfoOf, least: number): readonly Found[] {
  const found: Found[] = [];
  if (!isLong(x, least)) return found;
  // Parts are visited before the whole to sum up lengths, but are listed after it.
  const search = (part: IrExpr): number => {
    const at = found.length;
    const length = lengthOf(part, search);
    const own = length < least ? undefined : conditionOf(part, locals);
    if (own !== undefined) found.splice(at, 0, { ...own, x: part, length, least });
    return length;
  };
  search(x);
  return found;
}

const NUMBERS: ReadonlySet<Operator> = new Set(['+', '-', '*', 'div', 'min', 'max']);
const MASKS: ReadonlySet<Operator> = new Set(['maskAnd', 'maskOr', 'maskNot', 'shl']);

/** The result type of an operation; undefined for masks, which may also be words of space sets. */
export function resultOf(x: IrExpr): IrFunction['result'] | undefined {
  if (x.kind === 'truth') return 'truth';
  if (x.kind === 'number') return 'number';
  if (x.kind !== 'op' || MASKS.has(x.op)) return undefined;
  if (NUMBERS.has(x.op)) return 'number';
  if (x.op !== 'if') return 'truth';
  const [, yes, no] = x.args;
  const [one, other] = [yes && resultOf(yes), no && resultOf(no)];
  return one === other ? one : undefined;
}
