/** A volume put together from the modules of its generated code. */
import { Findings } from './findings.ts';
import type { Nonplayers } from './nonplayers.ts';
import type { AnyTerms } from './terms.ts';
import type { Explanations, Point, Standing, Volume } from './volume.ts';

/** A volume with the parts that it has been given. */
export function assembled<T extends AnyTerms>(
  volume: Volume<T>,
  { explanations, nonplayers }: { readonly explanations?: Explanations; readonly nonplayers?: Nonplayers },
): Volume<T> {
  return {
    ...volume,
    ...(explanations && {
      points: volume.points.map((point, i) => explained(point, explanations.points[i]!)),
      standings: volume.standings.map((one, i) => explainedToSeat(one, explanations.standings[i]!)),
    }),
    ...(nonplayers && { nonplayers }),
  };
}

const explained = (point: Point, tell: Explanations['points'][number]): Point => ({
  ...point,
  explain: (cells, option) => {
    const found = new Findings(point.rule);
    tell(found, cells, option);
    return found.reasons;
  },
});

const explainedToSeat = (standing: Standing, tell: Explanations['standings'][number]): Standing => ({
  ...standing,
  explain: (cells, seat, option) => {
    const found = new Findings(standing.rule);
    tell(found, cells, seat, option);
    return found.reasons;
  },
});
