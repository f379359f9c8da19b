/** Where something is written, as reasons cite it. */
import type { Goal, Point, ReasonParameters } from '../volume/volume.ts';

/** The number of the rule where something stands, or else the name path of the text of a card in which it stands, `event 42 shaded`. */
export const citedBy = ({ rule, name }: Pick<Point, 'rule' | 'name'>): string =>
  rule === '' ? name.replace(/(\.| whenever\b).*$/su, '') : rule;

/** What a goal is owed for, and what is owed. */
export function owing({ name }: Pick<Goal, 'name'>): ReasonParameters['obligation'] {
  const at = name.lastIndexOf('.');
  const owed = name.slice(at + 1);
  const owes = owed === 'first' || owed === 'committed' || owed === 'turn' ? owed : 'next';
  return { text: at < 0 ? name : name.slice(0, at), owes };
}
