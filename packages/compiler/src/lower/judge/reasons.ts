/** What refusals tell of a condition of the rule text. */
import type { ReasonModel, Source, SpaceSet, Stateable } from '@quipu/language';
import type { Context } from '../context.ts';
import type { ClauseIR, ReasonIR } from '../../ir/program.ts';

/** Conditions that have a reason of their own, instead of a sentence of the rule text. */
const OWN: ReadonlySet<string> = new Set(['already', 'dormant', 'same-player', 'none-to-hide']);

/** A reason that tells a part of the rule text. */
export const telling = (key: string, form: ClauseIR['form'], { rule, span }: Source): ReasonIR => ({
  key,
  rule,
  parameters: {},
  clause: { form, span },
});

/** That a condition of the rule text fails. */
export const asking = ({ key, source }: ReasonModel): ReasonIR =>
  OWN.has(key) ? { key, rule: source.rule, parameters: {} } : telling('asks', 'asks', source);

/** That a space is of none of the kinds that a set names. */
export const ofAnotherKind = ({ reason: { key, source } }: Pick<SpaceSet, 'reason'>): ReasonIR =>
  key === 'on-map' ? { key, rule: source.rule, parameters: {} } : telling('asks', 'kind', source);

/** A reason that the language itself gives: it cites where the rulebook states it, or else the text that asks. */
export const stated = ({ checked }: Context, what: Stateable, key: string, { rule }: Source): ReasonIR => ({
  key,
  rule: checked.stated?.[what] ?? rule,
  parameters: {},
});
