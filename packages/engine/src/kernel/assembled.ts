/** Adds loaded parts to a volume. */
import { Findings } from '../reasons/findings.ts';
import type { CompiledNonplayers } from '../volume/nonplayers.ts';
import type { AnyTerms } from '../volume/terms.ts';
import { citedBy } from '../reasons/cited.ts';
import type { ReasonKey } from '../reasons/reason.ts';
import type { Explanations, Point, Questions, Standing, Volume } from '../volume/volume.ts';

interface Loaded {
  readonly explanations?: Explanations;
  readonly nonplayers?: CompiledNonplayers;
  readonly questions?: Questions;
  readonly clauses?: readonly string[];
}

export function assembled<T extends AnyTerms>(
  volume: Volume<T>,
  { explanations, nonplayers, questions, clauses }: Loaded,
): Volume<T> {
  return {
    ...volume,
    ...(explanations && {
      points: volume.points.map((point, i) => explained(point, explanations.points[i]!)),
      standings: volume.standings.map((one, i) => explainedToSeat(one, explanations.standings[i]!)),
      ...(explanations.strange && { strange: explanations.strange }),
    }),
    ...(nonplayers && { nonplayers }),
    ...(questions && { questions }),
    ...(clauses && { clauses }),
  };
}

const explained = (point: Point, tell: Explanations['points'][number]): Point => ({
  ...point,
  explain: (cells, option) => {
    const found = new Findings(citedBy(point));
    tell(found, cells, option);
    // For another Faction's operation or activity, this reason alone suffices.
    const others = found.reasons.filter(({ key }) => OTHERS.includes(key));
    return others.length > 0 ? others : found.reasons;
  },
});

const OTHERS: readonly ReasonKey[] = ['not-its-operation', 'not-its-activity'];

const explainedToSeat = (standing: Standing, tell: Explanations['standings'][number]): Standing => ({
  ...standing,
  explain: (cells, seat, option) => {
    const found = new Findings(citedBy(standing));
    tell(found, cells, seat, option);
    return found.reasons;
  },
});
