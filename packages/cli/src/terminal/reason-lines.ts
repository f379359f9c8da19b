import type { ReasonText } from '@quipu/words';

/** A reason with its rule number, and its causes indented below it. */
export const reasonLines = ({ text, rule, causes }: ReasonText, depth: number): readonly string[] => [
  `${'  '.repeat(depth)}${text}${rule === '' ? '' : ` (${rule})`}`,
  ...causes.flatMap((cause) => reasonLines(cause, depth + 1)),
];
