/** Explains the choices of a step. */
import { groupedReasons, type GroupedReasons } from '@quipu/words';
import { type ReactNode, useEffect, useState } from 'react';
import type { AgentStep, Instruction } from '../game/host-messages.ts';
import { findEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import type { MessageKey } from '../words/messages.ts';

/** Why an agent other than a Non-player chose. */
const OTHER_REASONS: Readonly<Record<string, MessageKey>> = {
  random: 'chosenAtRandom',
  nonplayer: 'noReason',
};

/** Loads the explanations of the choices of a step; empty if nothing may be shown. */
function useReasons({ choices }: AgentStep): readonly GroupedReasons[] | undefined {
  const { store, locale } = usePage();
  const [reasons, setReasons] = useState<readonly GroupedReasons[]>();
  useEffect(() => {
    let isActive = true;
    const instructions = choices.map(({ turn }) => store.queries.instruction(turn));
    void Promise.all([Promise.all(instructions), locale.namesWithInstructions()]).then(([results, names]) => {
      const found = results.filter((instruction): instruction is Instruction => instruction !== undefined);
      const options = new Map(found.map(({ reason, options: pointOptions }) => [reason.point, pointOptions]));
      const optionsOf = (point: string, key: string): Instruction['options'][string] =>
        options.get(point)?.[key] ?? { kind: 'mode', text: '' };
      if (isActive)
        setReasons(
          groupedReasons(
            { names, optionsOf },
            found.map(({ reason }) => reason),
          ),
        );
    });
    return () => {
      isActive = false;
    };
  }, [store, locale, choices]);
  return reasons;
}

/** Explains a step: by the instructions of a Non-player, or by the kind of agent. */
export function StepReasons({ step }: { readonly step: AgentStep }): ReactNode {
  const { translate } = usePage();
  const reasons = useReasons(step);
  if (!reasons) return <p>{translate('loading')}</p>;
  if (reasons.length === 0)
    return <p>{translate(findEntry(OTHER_REASONS, step.occupant) ?? 'chosenBySimulation')}</p>;
  return reasons.map(({ sentence, details }, i) => (
    <details key={i} className="step-reason">
      <summary>{sentence}</summary>
      <ul>
        {details.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  ));
}
