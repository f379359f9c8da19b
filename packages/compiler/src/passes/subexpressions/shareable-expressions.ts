/** Finds the subexpressions that could become functions. */
import type { LocalId, IrLocal, Operator, IrExpr } from '../../ir/expression.ts';
import type { IrFunction } from '../../ir/program.ts';
import type { LocalLookup } from './map-program.ts';
import { isLong, lengthOf, structuralKeyOf } from './structural-key.ts';

/** Maximum parameters of an extracted function; a set of spaces counts as two. */
const MAX_PARAMETERS = 5;

interface ConditionSignature {
  /** The structural key, with locals numbered by first occurrence. */
  readonly key: string;
  readonly reads: readonly LocalId[];
  readonly locals: readonly IrLocal[];
}

export interface ShareableExpression extends ConditionSignature {
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
  let typeKey = '';
  for (const id of reads) {
    const info = localOf(id);
    if (info === undefined) return undefined;
    parameters += info.type === 'spaces' ? 2 : 1;
    if (parameters > MAX_PARAMETERS) return undefined;
    typeKey += `${info.type} `;
    locals.push(info);
  }
  return { key: `${typeKey}${key}`, reads, locals };
}

/** Returns all subexpressions that could be functions, the expression itself first. */
export function candidatesIn(
  expr: IrExpr,
  localOf: LocalLookup,
  minLength: number,
): readonly ShareableExpression[] {
  const candidates: ShareableExpression[] = [];
  if (!isLong(expr, minLength)) return candidates;
  // Operands are visited first to sum up lengths, but are listed after their expression.
  const search = (subexpression: IrExpr): number => {
    const index = candidates.length;
    const length = lengthOf(subexpression, search);
    const signature = length < minLength ? undefined : signatureOf(subexpression, localOf);
    if (signature !== undefined)
      candidates.splice(index, 0, { ...signature, expr: subexpression, length, minLength });
    return length;
  };
  search(expr);
  return candidates;
}

const NUMBER_OPERATORS: ReadonlySet<Operator> = new Set(['+', '-', '*', 'div', 'min', 'max']);
const MASK_OPERATORS: ReadonlySet<Operator> = new Set(['maskAnd', 'maskOr', 'maskNot', 'shl']);

/** The result type of an operation; undefined for masks, which may also be words of space sets. */
export function resultTypeOf(expr: IrExpr): IrFunction['result'] | undefined {
  switch (expr.kind) {
    case 'truth':
    case 'number':
      return expr.kind;
    case 'op':
      return operationType(expr);
    default:
      return undefined;
  }
}

function operationType({ op, args }: IrExpr & { kind: 'op' }): IrFunction['result'] | undefined {
  if (MASK_OPERATORS.has(op)) return undefined;
  if (NUMBER_OPERATORS.has(op)) return 'number';
  if (op !== 'if') return 'truth';
  const [whenTrue, whenFalse] = args.slice(1).map(resultTypeOf);
  return whenTrue === whenFalse ? whenTrue : undefined;
}
