/**
 * Matches conditions that determine a set of members: a stored set, a table entry, adjacency to one space,
 * equality with one member.
 */
import { int, op, type Operator, type IrExpr } from '../../ir/expression.ts';
import { OPERATIONS } from '../../ir/operations.ts';
import type { IrTable } from '../../ir/program.ts';
import { complement, WORD_BITS, type Domain } from './domain.ts';
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
  const [first, low, high] = expr.args;
  if (words !== 2 || first?.kind !== 'op' || first.op !== '<') return undefined;
  const bound = first.args[1];
  if (!isMember(first.args[0], context) || bound?.kind !== 'number' || bound.value !== WORD_BITS)
    return undefined;
  const [inLow, inHigh] = [matchBitTest(low), matchBitTest(high)];
  if (inLow === undefined || inHigh === undefined || !isMember(inLow.member, context)) return undefined;
  const { member } = inHigh;
  const offset =
    member.kind === 'op' && member.op === '-' && isMember(member.args[0], context)
      ? member.args[1]
      : undefined;
  if (offset?.kind !== 'number' || offset.value !== WORD_BITS) return undefined;
  if (!context.isInvariant(inLow.mask) || !context.isInvariant(inHigh.mask)) return undefined;
  return { kind: 'words', words: [inLow.mask, inHigh.mask] };
}

function matchBitTest(
  expr: IrExpr | undefined,
): { readonly mask: IrExpr; readonly member: IrExpr } | undefined {
  if (expr?.kind !== 'op' || expr.op !== 'bit') return undefined;
  const [mask, member] = expr.args;
  return mask === undefined || member === undefined ? undefined : { mask, member };
}

export function matchAdjacency(expr: IrExpr): readonly IrExpr[] | undefined {
  if (expr.kind !== 'op' || expr.op !== '=') return undefined;
  const [entry, value] = expr.args;
  if (entry?.kind !== 'table' || entry.table !== 'ADJACENT' || value?.kind !== 'number' || value.value !== 1)
    return undefined;
  return entry.index;
}

/** The members for which a comparison holds, if it determines them. */
export function membersByComparison(
  comparison: Comparison,
  [a, b]: readonly [IrExpr, IrExpr],
  context: LoopContext,
  volume: { readonly tables: ReadonlyMap<string, IrTable>; readonly words: number },
): DomainEstimate | undefined {
  const { tables, words } = volume;
  if (comparison === '!=') {
    const equal = membersByComparison('=', [a, b], context, volume);
    return equal === undefined ? undefined : exactDomain(complement(equal.domain));
  }
  if (comparison === '=') {
    const operand = isMember(a, context) ? b : isMember(b, context) ? a : undefined;
    if (operand !== undefined)
      return context.isInvariant(operand) ? exactDomain(singleMember(operand, words)) : undefined;
    const [from, to] = matchAdjacency(op('=', a, b)) ?? [];
    const fixed = isMember(from, context) ? to : isMember(to, context) ? from : undefined;
    if (fixed !== undefined)
      return context.isInvariant(fixed) ? exactDomain({ kind: 'adjacent', space: fixed }) : undefined;
  }
  if (a.kind !== 'table' || b.kind !== 'number' || a.index.length !== 1 || !isMember(a.index[0], context))
    return undefined;
  const matching = Array.from({ length: words }, () => 0);
  (tables.get(a.table)?.values ?? []).forEach((value, member) => {
    if (typeof value !== 'number' || OPERATIONS[comparison].apply(value, b.value) === 0) return;
    const word = Math.floor(member / WORD_BITS);
    matching[word] = (matching[word] ?? 0) | (1 << (member % WORD_BITS));
  });
  return tables.has(a.table) ? exactDomain({ kind: 'fixed', words: matching }) : undefined;
}

/** A single member; empty if it is negative. */
function singleMember(member: IrExpr, words: number): Domain {
  if (member.kind === 'number') {
    const bit = (word: number): number =>
      member.value >= 0 && Math.floor(member.value / WORD_BITS) === word
        ? 1 << (member.value % WORD_BITS)
        : 0;
    return { kind: 'fixed', words: Array.from({ length: words }, (_, word) => bit(word)) };
  }
  return {
    kind: 'words',
    words: Array.from({ length: words }, (_, word) => {
      const from = word * WORD_BITS;
      const bit = op('shl', int(1), op('-', member, int(from)));
      const isAtLeast = op('>=', member, int(from));
      const isInWord = op('and', isAtLeast, op('<', member, int(from + WORD_BITS)));
      return op('if', isInWord, bit, int(0));
    }),
  };
}
