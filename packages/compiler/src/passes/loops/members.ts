/**
 * Matches conditions that determine a set of members: a stored set, a table entry, adjacency to one space,
 * equality with one member.
 */
import { int, op, type Operator, type IrExpr } from '../../ir/expression.ts';
import { OPERATIONS } from '../../ir/operations.ts';
import type { IrTable } from '../../ir/program.ts';
import { complement, WORD, type Domain } from './domain.ts';
import { exactly, isOwn, type Found, type View } from './view.ts';

export type Compare = Extract<Operator, '=' | '!=' | '<' | '<=' | '>' | '>='>;

/** The negation of each comparison. */
export const OPPOSITE: Readonly<Record<Compare, Compare>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

export const isCompare = (name: Operator): name is Compare => name in OPPOSITE;

/**
 * Matches `if (s < 31) bit(low, s) else bit(high, s - 31)`, the lowered membership test of a set of two
 * words.
 */
export function keptSet(x: IrExpr & { kind: 'op' }, view: View, words: number): Domain | undefined {
  const [first, low, high] = x.args;
  if (words !== 2 || first?.kind !== 'op' || first.op !== '<') return undefined;
  const bound = first.args[1];
  if (!isOwn(first.args[0], view) || bound?.kind !== 'number' || bound.value !== WORD) return undefined;
  const [inLow, inHigh] = [bitAsked(low), bitAsked(high)];
  if (inLow === undefined || inHigh === undefined || !isOwn(inLow.member, view)) return undefined;
  const { member } = inHigh;
  const behind =
    member.kind === 'op' && member.op === '-' && isOwn(member.args[0], view) ? member.args[1] : undefined;
  if (behind?.kind !== 'number' || behind.value !== WORD) return undefined;
  if (!view.fixed(inLow.mask) || !view.fixed(inHigh.mask)) return undefined;
  return { kind: 'words', words: [inLow.mask, inHigh.mask] };
}

function bitAsked(x: IrExpr | undefined): { readonly mask: IrExpr; readonly member: IrExpr } | undefined {
  if (x?.kind !== 'op' || x.op !== 'bit') return undefined;
  const [mask, member] = x.args;
  return mask === undefined || member === undefined ? undefined : { mask, member };
}

export function adjacency(x: IrExpr): readonly IrExpr[] | undefined {
  if (x.kind !== 'op' || x.op !== '=') return undefined;
  const [entry, one] = x.args;
  if (entry?.kind !== 'table' || entry.table !== 'ADJACENT' || one?.kind !== 'number' || one.value !== 1)
    return undefined;
  return entry.index;
}

/** The members for which a comparison holds, if it determines them. */
export function namedBy(
  how: Compare,
  [a, b]: readonly [IrExpr, IrExpr],
  view: View,
  volume: { readonly tables: ReadonlyMap<string, IrTable>; readonly words: number },
): Found | undefined {
  const { tables, words } = volume;
  if (how === '!=') {
    const named = namedBy('=', [a, b], view, volume);
    return named === undefined ? undefined : exactly(complement(named.domain));
  }
  if (how === '=') {
    const other = isOwn(a, view) ? b : isOwn(b, view) ? a : undefined;
    if (other !== undefined) return view.fixed(other) ? exactly(oneOf(other, words)) : undefined;
    const [from, to] = adjacency(op('=', a, b)) ?? [];
    const fixed = isOwn(from, view) ? to : isOwn(to, view) ? from : undefined;
    if (fixed !== undefined)
      return view.fixed(fixed) ? exactly({ kind: 'adjacent', space: fixed }) : undefined;
  }
  if (a.kind !== 'table' || b.kind !== 'number' || a.index.length !== 1 || !isOwn(a.index[0], view))
    return undefined;
  const found = Array.from({ length: words }, () => 0);
  (tables.get(a.table)?.values ?? []).forEach((value, member) => {
    if (typeof value !== 'number' || OPERATIONS[how].apply(value, b.value) === 0) return;
    const word = Math.floor(member / WORD);
    found[word] = (found[word] ?? 0) | (1 << (member % WORD));
  });
  return tables.has(a.table) ? exactly({ kind: 'fixed', words: found }) : undefined;
}

/** A single member; empty if it is negative. */
function oneOf(member: IrExpr, words: number): Domain {
  if (member.kind === 'number') {
    const bit = (word: number): number =>
      member.value >= 0 && Math.floor(member.value / WORD) === word ? 1 << (member.value % WORD) : 0;
    return { kind: 'fixed', words: Array.from({ length: words }, (_, word) => bit(word)) };
  }
  return {
    kind: 'words',
    words: Array.from({ length: words }, (_, word) => {
      const from = word * WORD;
      const bit = op('shl', int(1), op('-', member, int(from)));
      const lies = op('>=', member, int(from));
      const within = op('and', lies, op('<', member, int(from + WORD)));
      return op('if', within, bit, int(0));
    }),
  };
}
