/** Scales and labels shared by the plots of a report. */
import { seriesColor, type ColorScale } from '../../html/plot.ts';
import type { Moment, Study } from './study.ts';

export function seatScale(study: Study): ColorScale {
  const { seats } = study.header;
  return { domain: seats.map((seat) => study.title(seat)), range: seats.map((_, i) => seriesColor(i)) };
}

export const momentLabel = ({ round }: Moment): string => (round === 'end' ? 'end' : String(round));
