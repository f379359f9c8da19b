/** Scales and labels shared by the plots of a report. */
import { color, type Named } from '../../html/drawing.ts';
import type { Moment, Study } from './study.ts';

export function seatScale(study: Study): Named {
  const { seats } = study.header;
  return { domain: seats.map((seat) => study.title(seat)), range: seats.map((_, i) => color(i)) };
}

export const when = ({ round }: Moment): string => (round === 'end' ? 'end' : String(round));
