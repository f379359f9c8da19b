/** Adds lazily loaded parts to a volume; see `lazy-parts.ts`. */
import { ReasonFindings } from '../reasons/reason-findings.ts';
import type { CompiledNonplayers } from '../volume/compiled-nonplayers.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import { citationOf } from '../reasons/citation.ts';
import type { ReasonKey } from '../reasons/reason.ts';
import type { Explanations, Point, Questions, Standing, Volume } from '../volume/volume.ts';

interface LoadedParts {
  readonly explanations?: Explanations;
  readonly nonplayers?: CompiledNonplayers;
  readonly questions?: Questions;
  readonly clauses?: readonly string[];
}

/** Returns a volume with the given parts. Called by generated code and by the loaders. */
export function assembled<T extends AnyTerms>(
  volume: Volume<T>,
  { explanations, nonplayers, questions, clauses }: LoadedParts,
): Volume<T> {
  return {
    ...volume,
    ...(explanations && {
      points: volume.points.map((point, i) => addExplanation(point, explanations.points[i]!)),
      standings: volume.standings.map((standing, i) =>
        addStandingExplanation(standing, explanations.standings[i]!),
      ),
      ...(explanations.strange && { strange: explanations.strange }),
    }),
    ...(nonplayers && { nonplayers }),
    ...(questions && { questions }),
    ...(clauses && { clauses }),
  };
}

const addExplanation = (point: Point, collectReasons: Explanations['points'][number]): Point => ({
  ...point,
  explain: (cells, option) => {
    const findings = new ReasonFindings(citationOf(point));
    collectReasons(findings, cells, option);
    // For another Faction's operation or activity, this reason alone suffices.
    const sufficient = findings.reasons.filter(({ key }) => SUFFICIENT_REASONS.includes(key));
    return sufficient.length > 0 ? sufficient : findings.reasons;
  },
});

/** Reasons after which other conditions are irrelevant. */
const SUFFICIENT_REASONS: readonly ReasonKey[] = ['not-its-operation', 'not-its-activity'];

const addStandingExplanation = (
  standing: Standing,
  collectReasons: Explanations['standings'][number],
): Standing => ({
  ...standing,
  explain: (cells, seat, option) => {
    const findings = new ReasonFindings(citationOf(standing));
    collectReasons(findings, cells, seat, option);
    return findings.reasons;
  },
});
