/** Checks references to defined values. */
import type { Expr as Checked } from '../../checked/bodies.ts';
import type { NounExpr } from '../../syntax/tree.ts';
import { compare, isUnknown, unknown } from '../build.ts';
import type { Noun } from '../nouns/noun.ts';
import { type Scope, subjectOf } from '../scope.ts';
import { typeNames, types } from '../catalogue/types.ts';

/** Reads a defined value of its space; `Govt Control` is a truth. */
export function defineOf(
  noun: Extract<Noun, { kind: 'define' }>,
  whole: NounExpr,
  scope: Scope,
  wanted: Checked['type'],
): Checked {
  const { type, parameter } = scope.values.define(noun.define);
  const said = noun.where?.kind === 'space' ? noun.where.space : undefined;
  const argument = parameter ? (said ?? subjectOf(scope, whole.span)) : undefined;
  if (argument && isUnknown(argument)) return unknown(wanted);
  const value: Checked = { kind: 'define', type, define: noun.define, argument };
  const found = noun.is ? 'truth' : type;
  if (found !== wanted) {
    const names = { expected: typeNames[wanted], found: typeNames[found] };
    scope.volume.reports.add(types.mismatch, whole.span, names, {
      expected: typeNames[wanted],
      found: typeNames[found],
    });
    return unknown(wanted);
  }
  return noun.is ? compare('=', value, noun.is) : value;
}
