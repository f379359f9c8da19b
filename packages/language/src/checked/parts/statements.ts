/** What statements are made of: how many of what, where, and how it gets there. */
import type { AmountModel, At, Choice, Expr, Reach, Thing } from '../bodies.ts';
import { list, plain, record, tagged, value, type Reads } from './fields.ts';

export const amount = tagged<AmountModel, 'a'>('a', {
  exactly: { count: value },
  upTo: { count: value },
  all: {},
  any: {},
});

/** Where an effect happens. */
export const at = tagged<At, 'at'>('at', { space: { space: value }, set: { set: value } });

/** How pieces get from origin to destination. */
export const reach = tagged<Reach, 'r'>('r', {
  anywhere: {},
  adjacent: {},
  through: { steps: plain, set: value, orAdjacent: plain },
  along: { set: value, stopping: value },
});

/** What is placed and removed. */
export const thing = tagged<Thing, 't'>('t', {
  pieces: { mask: value },
  marker: { marker: plain },
  held: { held: plain, faction: value },
});

/** What a change of a point leaves to the decider. */
export const choice = record<Choice>({
  index: plain,
  point: plain,
  when: plain,
  options: list(record({ label: plain, mask: value })),
});

/** Factions that are listed, or that depend on the game. */
export const factions: Reads<readonly number[] | Expr> = (each, into) => {
  if ('e' in each) value(each, into);
};
