/** Checks rule numbers to cite for behaviour built into the language. */
import { didYouMean } from '../../binder/nearest.ts';
import type { Checked, BuiltInRule } from '../../checked/terms.ts';
import type { Span } from '../../syntax/tree.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Volume } from '../volume.ts';

const STATEABLE: readonly BuiltInRule[] = ['selecting', 'fullest', 'limited', 'granted'];

const isStateable = (name: string): name is BuiltInRule => STATEABLE.some((one) => one === name);

export function statedIn({ bound, reports }: Volume): Pick<Checked, 'stated'> {
  const stated = new Map<BuiltInRule, { readonly number: string; readonly span: Span }>();
  for (const { behaviour: what, rule, span } of bound.states) {
    const { name } = what;
    if (!isStateable(name)) {
      reports.add(meaning.nothingStated, what.span, { name }, didYouMean(name, STATEABLE));
      continue;
    }
    if (rule === undefined) {
      reports.add(meaning.statedNowhere, span, { name });
      continue;
    }
    const before = stated.get(name);
    const related = before ? [{ span: before.span, message: 'It is stated here.' }] : [];
    if (before) reports.add(meaning.statedTwice, span, { name }, { related });
    else stated.set(name, { number: rule.number, span });
  }
  if (stated.size === 0) return {};
  return { stated: Object.fromEntries([...stated].map(([name, { number }]) => [name, number])) };
}
