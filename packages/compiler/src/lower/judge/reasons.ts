/** Reasons of refusals that refer to conditions of the rules text. */
import type { ReasonModel, Source, SpaceSet, BuiltInRule } from '@quipu/language';
import type { Context } from '../context.ts';
import type { IrClause, IrReason } from '../../ir/program.ts';

/** Keys of conditions with a message of their own instead of a sentence of the rules text. */
const OWN_MESSAGES: ReadonlySet<string> = new Set(['already', 'dormant', 'same-player', 'none-to-hide']);

/** A reason that quotes a part of the rules text. */
export const quotingReason = (key: string, form: IrClause['form'], { rule, span }: Source): IrReason => ({
  key,
  rule,
  parameters: {},
  clause: { form, span },
});

export const conditionReason = ({ key, source }: ReasonModel): IrReason =>
  OWN_MESSAGES.has(key)
    ? { key, rule: source.rule, parameters: {} }
    : quotingReason('asks', 'requirement', source);

/** The reason that a space is not of a kind that a set names. */
export const wrongKindReason = ({ reason: { key, source } }: Pick<SpaceSet, 'reason'>): IrReason =>
  key === 'on-map' ? { key, rule: source.rule, parameters: {} } : quotingReason('asks', 'pieceKind', source);

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
