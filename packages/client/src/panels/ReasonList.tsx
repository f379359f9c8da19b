/** The reasons of a refusal: the nearest fact, and the others folded. */
import { refusalContextOf, refusalFacts, type ReasonText } from '@quipu/words';
import type { Reason } from '@quipu/engine';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';

function ReasonItem({ reason: { text, rule } }: { readonly reason: ReasonText }): ReactNode {
  return (
    <li>
      {text}
      {rule !== '' && <span className="rule">{`\u{a0}${rule}`}</span>}
    </li>
  );
}

/**
 * Reasons as facts about an option, with their rule numbers. The first is shown; the others open on demand.
 * @param optionKey - the refused option, which the facts name
 */
export function ReasonList({
  reasons,
  optionKey,
}: {
  readonly reasons: readonly Reason[];
  readonly optionKey?: string | undefined;
}): ReactNode {
  const { locale, frame, translate } = usePage();
  const context = refusalContextOf(locale.names, frame.decision, { key: optionKey, view: frame.view });
  const [first, ...others] = refusalFacts(locale.names, reasons, context);
  if (first === undefined) return null;
  return (
    <>
      <ul>
        <ReasonItem reason={first} />
      </ul>
      {others.length > 0 && (
        <details className="further-reasons">
          <summary>{translate('furtherReasons', { count: String(others.length) })}</summary>
          <ul>
            {others.map((reason, i) => (
              <ReasonItem key={i} reason={reason} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
