/** Finds the parts of an expression that could become functions of their own. */
import type { LocalId, IrLocal, Operator, IrExpr } from '../../ir/expression.ts';
import type { IrFunction } from '../../ir/program.ts';
import type { LocalLookup } from './map-program.ts';
import { isLong, lengthOf, structuralKeyOf } from './structural-key.ts';

/** Maximum parameters of an extracted function; a set of spaces counts as two. */
const MOST_PARAMETERS = 5;

interface ConditionSignature {
  /** The structural key, with locals numbered by first occurrence. */
  readonly key: string;
  readonly reads: readonly LocalId[];
  readonly locals: readonly IrLocal[];
}

export interface SharedCandidate extends ConditionSignature {
  readonly expr: IrExpr;
  readonly length: number;
  readonly minLength: number;
}

/**
 * Describes an expression as a function; undefined if it is neither a truth nor a sum, or has too many
 * parameters.
 */
export function signatureOf(expr: IrExpr, localOf: LocalLookup): ConditionSignature | undefined {
  if (expr.kind !== 'op' || resultTypeOf(expr) === undefined) return undefined;
  const { key, reads } = structuralKeyOf(expr);
  const locals: IrLocal[] = [];
  let parameters = 0;
  let kinds = '';
  for (const id of reads) {
    const info = localOf(id);
    if (info === undefined) return undefined;
    parameters += info.type === 'spaces' ? 2 : 1;
    if (parameters > MOST_PARAMETERS) return undefined;
    kinds += `${info.type} `;
    locals.push(info);
  }
  return { key: `${kinds}${key}`, reads, locals };
}

/** Returns all parts of an expression that could be functions, the whole first. */
export function candidatesIn(
  value: IrExpr,
  localOf: LocalLookup,
  minLength: number,
): readonly SharedCandidate[] {
  const candidates: SharedCandidate[] = [];
  if (!isLong(value, minLength)) return candidates;
  // Parts are visited before the whole to sum up lengths, but are listed after it.
  const search = (part: IrExpr): number => {
    const index = candidates.length;
    const length = lengthOf(part, search);
    const signature = length < minLength ? undefined : signatureOf(part, localOf);
    if (signature !== undefined) candidates.splice(index, 0, { ...signature, expr: part, length, minLength });
    return length;
  };
  search(value);
  return candidates;
}

const NUMBER_OPERATORS: ReadonlySet<Operator> = new Set(['+', '-', '*', 'div', 'min', 'max']);
const MASK_OPERATORS: ReadonlySet<Operator> = new Set(['maskAnd', 'maskOr', 'maskNot', 'shl']);

/** The result type of an operation; undefined for masks, which may also be words of space sets. */
export function resultTypeOf(expr: IrExpr): IrFunction['result'] | undefined {
  if (expr.kind === 'truth') return 'truth';
  if (expr.kind === 'number') return 'number';
  if (expr.kind !== 'op' || MASK_OPERATORS.has(expr.op)) return undefined;
  if (NUMBER_OPERATORS.has(expr.op)) return 'number';
  if (expr.op !== 'if') return 'truth';
  const [, yes, no] = expr.args;
  const [yesType, noType] = [yes && resultTypeOf(yes), no && resultTypeOf(no)];
  return yesType === noType ? yesType : undefined;
}
