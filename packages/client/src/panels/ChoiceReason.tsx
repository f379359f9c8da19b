/** Why another seat chose as it did. */
import { isSelfEvident, type Names, reasonDetails, reasonSentence } from '@quipu/words';
import { type ReactNode, useEffect, useState } from 'react';
import type { AgentStep, Instruction } from '../game/frame.ts';
import { usePage } from '../page-context.tsx';

/** What a Non-player's instructions led to, asked for when it is unfolded; of another agent by what it chose. */
export function ChoiceReason({ step }: { readonly step: AgentStep }): ReactNode {
  const { store, translate, locale } = usePage();
  const [explanation, setExplanation] = useState<(Instruction & { readonly names: Names }) | 'nothing'>();
  useEffect(() => {
    let current = true;
    void Promise.all([store.queries.instruction(step.turn), locale.namesWithInstructions()]).then(
      ([instruction, names]) =>
        current && setExplanation(instruction ? { ...instruction, names } : 'nothing'),
    );
    return () => {
      current = false;
    };
  }, [store, locale, step.turn]);
  if (explanation === undefined) return <p>{translate('loading')}</p>;
  if (explanation === 'nothing')
    return (
      <p>
        {translate(
          step.occupant === 'random'
            ? 'chosenAtRandom'
            : step.occupant === 'nonplayer'
              ? 'noReason'
              : 'chosenBySimulation',
        )}
      </p>
    );
  const context = {
    names: explanation.names,
    optionsOf: (_: string, key: string) =>
      explanation.options[key] ?? { is: 'mode' as const, text: step.text },
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
