/** Why another seat chose as it did. */
import { isSelfEvident, type Names, reasonDetails, reasonSentence } from '@quipu/words';
import { type ReactNode, useEffect, useState } from 'react';
import type { AgentStep, Instruction } from '../game/frame.ts';
import { usePage } from '../page.tsx';

/** What a Non-player's instructions led to, asked for when it is unfolded; of another agent by what it chose. */
export function Why({ step }: { readonly step: AgentStep }): ReactNode {
  const { store, say, speech } = usePage();
  const [found, setFound] = useState<(Instruction & { readonly names: Names }) | 'nothing'>();
  useEffect(() => {
    let current = true;
    void Promise.all([store.looking.instruction(step.turn), speech.instructed()]).then(
      ([told, names]) => current && setFound(told ? { ...told, names } : 'nothing'),
    );
    return () => {
      current = false;
    };
  }, [store, speech, step.turn]);
  if (found === undefined) return <p>{say('loading')}</p>;
  if (found === 'nothing')
    return (
      <p>
        {say(step.sitter === 'random' ? 'byChance' : step.sitter === 'nonplayer' ? 'noReason' : 'bySearch')}
      </p>
    );
  const speaking = {
    names: found.names,
    optionsOf: (_: string, key: string) => found.options[key] ?? { is: 'mode' as const, text: step.text },
  };
  if (isSelfEvident(speaking, found.reason)) return <p>{say('noReason')}</p>;
  const details = reasonDetails(speaking, found.reason);
  return (
    <>
      <p>{reasonSentence(speaking, found.reason)}</p>
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
