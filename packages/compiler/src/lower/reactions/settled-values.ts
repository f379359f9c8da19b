/** Derived values whose changes trigger reactions. */
import { dependenciesOf, type Checked, type Expr, type Reaction } from '@quipu/language/checked';
import { keptForText, type Kept } from '../points/keeping.ts';

export interface Settled {
  readonly name: string;
  readonly reads: readonly Expr[];
  readonly wakes: readonly Reaction[];
  /** Its inputs that some text freezes to its end. The value does not settle before that. */
  readonly frozen: readonly Kept[];
}

export function settledValues(checked: Checked, kept: readonly Kept[]): readonly Settled[] {
  return checked.defines.flatMap((define, index): Settled[] => {
    const wakes = checked.wakes.filter(({ on }) => on.kind === 'changes' && on.define === index);
    if (wakes.length === 0) return [];
    const value = { name: define.name, reads: dependenciesOf(define.value, checked), wakes };
    const frozen = kept.filter((each) => keptForText(each) && isMadeOf(value, each));
    return [{ ...value, frozen }];
  });
}

export const isMadeOf = (
  { name, reads }: Pick<Settled, 'name' | 'reads'>,
  { index, define }: Pick<Kept, 'index' | 'define'>,
): boolean => name === define.name || reads.some((expr) => expr.kind === 'define' && expr.define === index);
