/** Scales and labels that the plots of a report share. */
import { color, type Named } from '../../html/drawing.ts';
import type { Moment, Study } from './study.ts';

export function seatScale(study: Study): Named {
  const { seats } = study.header;
  return { domain: seats.map((seat) => study.title(seat)), range: seats.map((_, i) => color(i)) };
}

/** Labels a moment on an axis. */
export const when = ({ round }: Moment): string => (round === 'end' ? 'end' : String(round));
