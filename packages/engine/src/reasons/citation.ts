/** Rule numbers and names that reasons cite. */
import type { Goal, Point, ReasonParameters } from '../volume/volume.ts';

/** Returns the rule number, or else the name path of the card's text, such as `event 42 shaded`. */
export const citationOf = ({ rule, name }: Pick<Point, 'rule' | 'name'>): string =>
  rule === '' ? name.replace(/(\.| whenever\b).*$/su, '') : rule;

/** Splits the name of a goal into its text and the kind of obligation. */
export function parseGoalName({ name }: Pick<Goal, 'name'>): ReasonParameters['obligation'] {
  const dot = name.lastIndexOf('.');
  const kind = name.slice(dot + 1).replace(/\d+$/u, '');
  const owes =
    kind === 'first' || kind === 'start' || kind === 'committed' || kind === 'payment' || kind === 'turn'
      ? kind
      : 'next';
  return { text: dot < 0 ? name : name.slice(0, dot), owes };
}
