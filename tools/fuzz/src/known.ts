/** Faults that are known, and not mended yet: they are counted, and fail nothing. Whoever mends one takes it out. */
import type { Fault } from './try/fault.ts';

/** What a fault is known by, in its key. */
const KNOWN: readonly { readonly what: string; readonly key: RegExp }[] = [
  {
    what: 'calls that end, and that the analysis of effects follows without end',
    key: /call stack size exceeded/u,
  },
  {
    what: 'an activity in the place of a way of one Faction alone',
    key: /takes index, number, but has # arguments/u,
  },
  { what: 'levels that are set beyond their scale', key: /^play: a cell of level is / },
  { what: 'choices that are judged by one set of conditions and offered by another', key: /has no option$/u },
  { what: 'more goals than an array holds', key: /^play: more than # obligations/u },
  { what: 'conditions that are never, or always, true', key: /^types: TS2367/u },
];

/** Whether a fault awaits its mending. */
export const isKnown = ({ key }: Fault): boolean => KNOWN.some((known) => known.key.test(key));
