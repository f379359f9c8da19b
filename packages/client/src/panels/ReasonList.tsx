/** The reasons of a refusal. */
import { reasonText, type ReasonText } from '@quipu/words';
import type { Reason } from '@quipu/engine';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';

/** A reason with its nested causes. */
function ReasonItem({ reason }: { readonly reason: ReasonText }): ReactNode {
  return (
    <li>
      {reason.text} {reason.rule !== '' && <span className="rule">{reason.rule}</span>}
      {reason.causes.length > 0 && (
        <ul>
          {reason.causes.map((cause, i) => (
            <ReasonItem key={i} reason={cause} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Reasons with their rule numbers and nested causes. */
export function ReasonList({ reasons }: { readonly reasons: readonly Reason[] }): ReactNode {
  const { locale } = usePage();
  return (
    <ul>
      {reasons.map((reason, i) => (
        <ReasonItem key={i} reason={reasonText(locale.names, reason)} />
      ))}
    </ul>
  );
}
