/** Scales, labels and data shared by the plots of a report. */
import { seriesColor, type ColorScale } from '../../html/plot.ts';
import type { Moment, Spread, Study } from './study.ts';

export function seatScale(study: Study): ColorScale {
  const { seats } = study.header;
  return { domain: seats.map((seat) => study.title(seat)), range: seats.map((_, i) => seriesColor(i)) };
}

export const momentLabel = ({ round }: Moment): string => (round === 'end' ? 'end' : String(round));

/** A distribution as columns of the data of a plot. */
export const spreadData = ({
  count,
  low,
  q1,
  median,
  q3,
  high,
  mean,
}: Spread): Readonly<Record<string, number>> => ({
  games: count,
  percent_5: low,
  percent_25: q1,
  median,
  percent_75: q3,
  percent_95: high,
  mean,
});
