import type { Condition } from '../condition.ts';

export const conditionText = ({ operands, conjunction }: Condition): string =>
  operands.join(` ${conjunction} `);
