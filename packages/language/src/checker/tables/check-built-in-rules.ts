/** Checks the rule numbers that a volume states for behaviour built into the language. */
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { Checked, BuiltInRule } from '../../checked/checked-volume.ts';
import type { Span } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

const BUILT_IN_RULES: readonly BuiltInRule[] = ['selecting', 'fullest', 'limited', 'granted'];

const isBuiltInRule = (name: string): name is BuiltInRule => BUILT_IN_RULES.some((rule) => rule === name);

/** Returns the numbers of the stated rules; reports unknown, unnumbered and repeated ones. */
export function checkBuiltInRules({ declarations, reports }: VolumeContext): Pick<Checked, 'stated'> {
  const statedRules = new Map<BuiltInRule, { readonly number: string; readonly span: Span }>();
  for (const { behaviour, rule, span } of declarations.states) {
    const { name } = behaviour;
    if (!isBuiltInRule(name)) {
      reports.add(
        meaningDiagnostics.unknownBuiltInRule,
        behaviour.span,
        { name },
        didYouMean(name, BUILT_IN_RULES),
      );
      continue;
    }
    if (rule === undefined) {
      reports.add(meaningDiagnostics.builtInRuleWithoutNumber, span, { name });
      continue;
    }
    const previous = statedRules.get(name);
    if (previous) {
      const related = [{ span: previous.span, message: 'It is stated here.' }];
      reports.add(meaningDiagnostics.builtInRuleRepeated, span, { name }, { related });
    } else statedRules.set(name, { number: rule.number, span });
  }
  if (statedRules.size === 0) return {};
  return { stated: Object.fromEntries([...statedRules].map(([name, { number }]) => [name, number])) };
}
