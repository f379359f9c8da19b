/**
 * Matches conditions that determine a set of members: a stored set, a table entry, adjacency to one space,
 * equality with one member.
 */
import { int, op, type Operator, type IrExpr } from '../../ir/expression.ts';
import { OPERATIONS } from '../../ir/operations.ts';
import type { IrTable } from '../../ir/program.ts';
import { complement, WORD_BITS, wordsOfMembers, type Domain } from './domain.ts';
import { exactDomain, isMember, type DomainEstimate, type LoopContext } from './loop-context.ts';

export type Comparison = Extract<Operator, '=' | '!=' | '<' | '<=' | '>' | '>='>;

/** The negation of each comparison. */
export const NEGATION: Readonly<Record<Comparison, Comparison>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

export const isComparison = (name: Operator): name is Comparison => name in NEGATION;

/**
 * Matches `if (s < 31) bit(low, s) else bit(high, s - 31)`, the lowered membership test of a set of two
 * words.
 */
export function matchStoredSet(
  expr: IrExpr & { kind: 'op' },
  context: LoopContext,
  words: number,
): Domain | undefined {
  const [isLow, low, high] = expr.args;
  if (words !== 2 || !isLow || matchConstantOperand(isLow, '<', context) !== WORD_BITS) return undefined;
  const [inLow, inHigh] = [matchBitTest(low), matchBitTest(high)];
  if (inLow === undefined || inHigh === undefined) return undefined;
  const hasExpectedBits =
    isMember(inLow.bit, context) && matchConstantOperand(inHigh.bit, '-', context) === WORD_BITS;
  const masks = [inLow.mask, inHigh.mask];
  return hasExpectedBits && masks.every((mask) => context.isInvariant(mask))
    ? { kind: 'words', words: masks }
    : undefined;
}

/** Returns the constant `n` of `member < n` or `member - n`. */
function matchConstantOperand(expr: IrExpr, operator: '<' | '-', context: LoopContext): number | undefined {
  if (expr.kind !== 'op' || expr.op !== operator) return undefined;
  const [member, offset] = expr.args;
  return isMember(member, context) && offset?.kind === 'number' ? offset.value : undefined;
}

function matchBitTest(expr: IrExpr | undefined): { readonly mask: IrExpr; readonly bit: IrExpr } | undefined {
  if (expr?.kind !== 'op' || expr.op !== 'bit') return undefined;
  const [mask, bit] = expr.args;
  return mask === undefined || bit === undefined ? undefined : { mask, bit };
}

/** Returns the two spaces of an adjacency test. */
export function matchAdjacency(expr: IrExpr): readonly IrExpr[] | undefined {
  if (expr.kind !== 'op' || expr.op !== '=') return undefined;
  const [entry, value] = expr.args;
  if (entry?.kind !== 'table' || entry.table !== 'ADJACENT' || value?.kind !== 'number' || value.value !== 1)
    return undefined;
  return entry.index;
}

interface VolumeTables {
  readonly tables: ReadonlyMap<string, IrTable>;
  /** The number of words of a space set. */
  readonly words: number;
}

/** The members for which a comparison holds, if it determines them. */
export function membersByComparison(
  comparison: Comparison,
  [a, b]: readonly [IrExpr, IrExpr],
  context: LoopContext,
  volumeTables: VolumeTables,
): DomainEstimate | undefined {
  switch (comparison) {
    case '!=': {
      const equal = membersByComparison('=', [a, b], context, volumeTables);
      return equal === undefined ? undefined : exactDomain(complement(equal.domain));
    }
    case '=':
      return membersByEquality(a, b, context, volumeTables);
    default:
      return membersByTable(comparison, [a, b], context, volumeTables);
  }
}

function membersByEquality(
  a: IrExpr,
  b: IrExpr,
  context: LoopContext,
  volumeTables: VolumeTables,
): DomainEstimate | undefined {
  const operand = operandComparedWithMember([a, b], context);
  if (operand !== undefined)
    return context.isInvariant(operand) ? exactDomain(singleMember(operand, volumeTables.words)) : undefined;
  const space = operandComparedWithMember(matchAdjacency(op('=', a, b)) ?? [], context);
  if (space !== undefined)
    return context.isInvariant(space) ? exactDomain({ kind: 'adjacent', space }) : undefined;
  return membersByTable('=', [a, b], context, volumeTables);
}

/** Returns the operand that is compared with the member; undefined if neither is the member. */
function operandComparedWithMember([a, b]: readonly IrExpr[], context: LoopContext): IrExpr | undefined {
  if (isMember(a, context)) return b;
  return isMember(b, context) ? a : undefined;
}

/** Matches a comparison of a table entry of the member with a constant. */
function membersByTable(
  comparison: Comparison,
  [a, b]: readonly [IrExpr, IrExpr],
  context: LoopContext,
  { tables, words }: VolumeTables,
): DomainEstimate | undefined {
  if (a.kind !== 'table' || b.kind !== 'number' || a.index.length !== 1 || !isMember(a.index[0], context))
    return undefined;
  const values = tables.get(a.table)?.values;
  if (values === undefined) return undefined;
  const members = values.flatMap((value, member) =>
    typeof value === 'number' && OPERATIONS[comparison].apply(value, b.value) === 1 ? [member] : [],
  );
  return exactDomain({ kind: 'fixed', words: wordsOfMembers(members, words) });
}

/** A single member; empty if it is out of range. */
function singleMember(member: IrExpr, words: number): Domain {
  if (member.kind === 'number') {
    const isValid = member.value >= 0 && member.value < words * WORD_BITS;
    return { kind: 'fixed', words: wordsOfMembers(isValid ? [member.value] : [], words) };
  }
  return {
    kind: 'words',
    words: Array.from({ length: words }, (_, word) => {
      const firstMember = word * WORD_BITS;
      const bit = op('shl', int(1), op('-', member, int(firstMember)));
      const isAtLeast = op('>=', member, int(firstMember));
      const isInWord = op('and', isAtLeast, op('<', member, int(firstMember + WORD_BITS)));
      return op('if', isInWord, bit, int(0));
    }),
  };
}
