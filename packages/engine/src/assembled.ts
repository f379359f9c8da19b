/** A volume put together from the modules of its generated code. */
import type { Nonplayers } from './nonplayers.ts';
import type { Explanations, Volume } from './volume.ts';

/** A volume with the parts that it has been given. */
export function assembled(
  volume: Volume,
  { explanations, nonplayers }: { readonly explanations?: Explanations; readonly nonplayers?: Nonplayers },
): Volume {
  return {
    ...volume,
    ...(explanations && {
      points: volume.points.map((point, i) => ({ ...point, explain: explanations.points[i]! })),
      standings: volume.standings.map((one, i) => ({ ...one, explain: explanations.standings[i]! })),
    }),
    ...(nonplayers && { nonplayers }),
  };
}
