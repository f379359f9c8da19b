/** Explains the choice of another seat. */
import { isSelfEvident, type Names, reasonDetails, reasonSentence } from '@quipu/words';
import { type ReactNode, useEffect, useState } from 'react';
import type { AgentStep, Instruction } from '../game/host-messages.ts';
import { findEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import type { MessageKey } from '../words/messages.ts';

/** Explains a choice of another seat: by the instructions of a Non-player, or by the kind of agent. */
export function ChoiceReason({ step }: { readonly step: AgentStep }): ReactNode {
  const { store, translate, locale } = usePage();
  const [explanation, setExplanation] = useState<(Instruction & { readonly names: Names }) | 'nothing'>();
  useEffect(() => {
    let isActive = true;
    void Promise.all([store.queries.instruction(step.turn), locale.namesWithInstructions()]).then(
      ([instruction, names]) =>
        isActive && setExplanation(instruction ? { ...instruction, names } : 'nothing'),
    );
    return () => {
      isActive = false;
    };
  }, [store, locale, step.turn]);
  if (explanation === undefined) return <p>{translate('loading')}</p>;
  if (explanation === 'nothing') {
    const reasons: Readonly<Record<string, MessageKey>> = { random: 'chosenAtRandom', nonplayer: 'noReason' };
    return <p>{translate(findEntry(reasons, step.occupant) ?? 'chosenBySimulation')}</p>;
  }
  const context = {
    names: explanation.names,
    optionsOf: (_: string, key: string) =>
      explanation.options[key] ?? { kind: 'mode' as const, text: step.text },
  };
  if (isSelfEvident(context, explanation.reason)) return <p>{translate('noReason')}</p>;
  const details = reasonDetails(context, explanation.reason);
  return (
    <>
      <p>{reasonSentence(context, explanation.reason)}</p>
      {details.length > 0 && (
        <ul>
          {details.map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
