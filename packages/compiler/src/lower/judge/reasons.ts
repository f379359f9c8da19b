/** Reasons of refusals that refer to conditions of the rules text. */
import {
  type ReasonModel,
  type Source,
  type SpaceSet,
  type BuiltInRule,
  type Stmt,
  statementsIn,
} from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { IrClause, IrReason } from '../../ir/program.ts';

/** Keys of conditions with a message of their own instead of a sentence of the rules text. */
const OWN_MESSAGES: ReadonlySet<string> = new Set(['already', 'dormant', 'same-player', 'none-to-hide']);

/** A reason that quotes a part of the rules text. */
export const quotingReason = (
  key: string,
  form: IrClause['form'],
  { rule, span }: Source,
  conjunct?: number,
): IrReason => ({
  key,
  rule,
  parameters: {},
  clause: { form, span, ...(conjunct !== undefined && { conjunct }) },
});

/** Statements whose lack of effect is a sentence of its own; blocks state that of the first of these. */
const EFFECT_KINDS: ReadonlySet<Stmt['kind']> = new Set<Stmt['kind']>([
  'place',
  'remove',
  'replace',
  'flip',
  'move',
  'shift',
  'setLevel',
  'select',
  'call',
  'transfer',
  'transferHeld',
  'pay',
]);

/** The reason that a statement has no effect. */
export function impossibleReason(key: 'not-possible' | 'no-effect', stmt: Stmt): IrReason {
  const quoted = statementsIn([stmt]).find(({ kind }) => EFFECT_KINDS.has(kind)) ?? stmt;
  return quotingReason(key, 'impossible', quoted.source);
}

export const conditionReason = ({ key, source }: ReasonModel): IrReason =>
  OWN_MESSAGES.has(key)
    ? { key, rule: source.rule, parameters: {} }
    : quotingReason('asks', 'requirement', source);

/** The reason that a space is not of a kind that a set names, or that the set includes spaces of the map only. */
export function wrongKindReason(
  { checked }: Context,
  { members, reason: { key, source } }: Pick<SpaceSet, 'members' | 'reason'>,
): IrReason {
  const isWholeMap = checked.spaces.every(({ holding }, s) => (holding === true) !== members.includes(s));
  return key === 'on-map' || isWholeMap
    ? { key: 'on-map', rule: source.rule, parameters: {} }
    : quotingReason('asks', 'wrongKind', source);
}

/** A reason built into the language. Cites the rule that the volume names for it, else the text itself. */
export const builtInReason = (
  { checked }: Context,
  behaviour: BuiltInRule,
  key: string,
  { rule }: Source,
): IrReason => ({
  key,
  rule: checked.stated?.[behaviour] ?? rule,
  parameters: {},
});
