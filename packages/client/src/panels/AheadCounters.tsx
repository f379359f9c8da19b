/** The counter that follows when the shown choice of spaces is ended; using it ends that choice. */
import { questionParts } from '@quipu/words';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { partsText } from './plain-text.ts';
import { PieceCounters } from './PieceCounters.tsx';
import { SentenceParts } from './SentenceParts.tsx';
import { counterDecisionOf } from './use-counter.ts';

/** The counter, below the spaces that may still be chosen. */
export function AheadCounters(): ReactNode {
  const { frame, locale, translate } = usePage();
  const counter = counterDecisionOf(frame);
  if (!counter) return null;
  const { prompt, options } = questionParts(locale.names, counter.decision, counter.costs);
  return (
    <section className="ahead-counters">
      <h4>
        <SentenceParts parts={prompt} />
      </h4>
      <small className="spaces-first">{translate('spacesFirst')}</small>
      <PieceCounters
        key={frame.decision?.id}
        decision={counter}
        options={options}
        label={partsText(prompt)}
      />
    </section>
  );
}
