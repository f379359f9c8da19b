/** Faults that are known, and not mended yet: they are counted, and fail nothing. Whoever mends one takes it out. */
import type { Fault } from './try/fault.ts';

/** What a fault is known by, in its key. */
const KNOWN: readonly { readonly what: string; readonly key: RegExp }[] = [
  {
    what: 'an operation that grants the activity which commits spaces to it',
    key: /^compile: .*call stack size exceeded/u,
  },
];

/** Whether a fault awaits its mending. */
export const isKnown = ({ key }: Fault): boolean => KNOWN.some((known) => known.key.test(key));
