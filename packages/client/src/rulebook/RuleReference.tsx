/** A rule number in a text. It opens the rulebook at that rule if the volume has a rulebook. */
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { hasRulebook } from './load-rulebook.ts';
import { RulebookButton } from './RulebookButton.tsx';

export function RuleReference({ rule }: { readonly rule: string }): ReactNode {
  const { assets, locale, translate } = usePage();
  const { volume } = assets;
  if (!hasRulebook(volume)) return <span className="rule">{rule}</span>;
  return (
    <RulebookButton
      {...{ volume, translate, rule }}
      language={locale.language}
      trigger={
        <button className="rule" data-rulebook={rule} aria-label={translate('ruleInRulebook', { rule })}>
          {rule}
        </button>
      }
    />
  );
}
