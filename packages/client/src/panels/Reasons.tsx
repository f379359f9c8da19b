/** Why something cannot be. */
import { reasonText, type ReasonText } from '@quipu/words';
import type { Reason } from '@quipu/engine';
import type { ReactNode } from 'react';
import { usePage } from '../page.tsx';

function Told({ told }: { readonly told: ReasonText }): ReactNode {
  return (
    <li>
      {told.text} {told.rule !== '' && <span className="rule">{told.rule}</span>}
      {told.causes.length > 0 && (
        <ul>
          {told.causes.map((cause, i) => (
            <Told key={i} told={cause} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Reasons with their rules, and what lies behind each. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }): ReactNode {
  const { speech } = usePage();
  return (
    <ul>
      {reasons.map((reason, i) => (
        <Told key={i} told={reasonText(speech.names, reason)} />
      ))}
    </ul>
  );
}
