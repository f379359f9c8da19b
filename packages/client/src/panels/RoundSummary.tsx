/** The summary of a round, above the log during the round and until a Faction acts on the next card. */
import { type PhaseSummary, roundSummary } from '@quipu/words';
import { type ReactNode, useEffect, useMemo } from 'react';
import { usePage } from '../page-context.tsx';
import { groupByCard } from './group-by-card.ts';
import { useRoundTitle } from './use-round-title.ts';
import { RuleNumber } from './RuleNumber.tsx';
import { SentenceParts } from './SentenceParts.tsx';

/** The most results in one line; the log has all. */
const MAX_RESULTS = 6;

interface RoundSummaryProps {
  /** The card that began the round. */
  readonly card: string;
  readonly round: string;
}

/** Phases without results, with the number of the rule that states their conditions. */
function PhasesWithoutResults({
  label,
  phases,
}: {
  readonly label: string;
  readonly phases: readonly PhaseSummary[];
}): ReactNode {
  const { translate } = usePage();
  if (phases.length === 0) return null;
  return (
    <p className="unchanged">
      {label}
      {translate('colon')}
      {phases.map(({ title, rule, path }, i) => (
        <span key={path}>
          {i > 0 && ' · '}
          <SentenceParts parts={title} /> <RuleNumber rule={rule} path={path} tabIndex={-1} />
        </span>
      ))}
    </p>
  );
}

/** The results of each phase of a round, as far as it has been played. */
export function RoundSummary({ card, round }: RoundSummaryProps): ReactNode {
  const { store, state, view, frame, translate, locale } = usePage();
  const { names } = locale;
  const title = useRoundTitle()(round);
  useEffect(() => void store.queries.loadLog(), [frame, store]);
  const phases = useMemo(() => {
    const turns = groupByCard(state.log ?? []).findLast((cardLog) => cardLog.card === card)?.turns ?? [];
    const isOpen = (path: string): boolean => view.underWay.some(({ text }) => text === path);
    // A phase that has begun may still change something.
    return roundSummary(names, turns).filter(({ path, results }) => results.length > 0 || !isOpen(path));
  }, [state.log, view.underWay, card, names]);
  const isCurrent = view.deck.card === card;
  // The next card has its own results once a Faction has acted.
  if (phases.length === 0 || (!isCurrent && view.turn.taken.length > 0)) return null;
  const changedPhases = phases.filter(({ results }) => results.length > 0);
  const unchangedPhases = phases.filter(({ results }) => results.length === 0);
  return (
    // Folded by the next card, whose log follows it.
    <details key={`${isCurrent}`} className="round-summary" open={isCurrent}>
      <summary>{title}</summary>
      {changedPhases.map(({ title: phase, rule, path, results }) => (
        <p key={path}>
          <b>
            <SentenceParts parts={phase} />
          </b>
          {translate('colon')}
          {results.slice(0, MAX_RESULTS).map((parts, i) => (
            <span key={i}>
              {i > 0 && ' · '}
              <SentenceParts parts={parts} />
            </span>
          ))}
          {results.length > MAX_RESULTS && ' · …'} <RuleNumber rule={rule} path={path} tabIndex={-1} />
        </p>
      ))}
      <PhasesWithoutResults
        label={translate('noSpaceQualifies')}
        phases={unchangedPhases.filter(({ lacksSpaces }) => lacksSpaces)}
      />
      <PhasesWithoutResults
        label={translate('noChange')}
        phases={unchangedPhases.filter(({ lacksSpaces }) => !lacksSpaces)}
      />
    </details>
  );
}
