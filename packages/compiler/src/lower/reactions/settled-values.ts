/** Derived values that reactions wait for. */
import { readsOf, type Checked, type Expr, type Wake } from '@quipu/language/checked';
import { keptForText, type Kept } from '../points/keeping.ts';

/** A derived value that some reaction waits for. */
export interface Settled {
  readonly name: string;
  /** What it is made of. */
  readonly reads: readonly Expr[];
  readonly wakes: readonly Wake[];
  /** What it reads that some text keeps as it was to its end: until then the value does not settle. */
  readonly frozen: readonly Kept[];
}

/** The values of a volume that reactions wait for. */
export function settledValues(checked: Checked, kept: readonly Kept[]): readonly Settled[] {
  return checked.defines.flatMap((define, index): Settled[] => {
    const wakes = checked.wakes.filter(({ on }) => on.o === 'changes' && on.define === index);
    if (wakes.length === 0) return [];
    const value = { name: define.name, reads: readsOf(define.value, checked), wakes };
    const frozen = kept.filter((each) => keptForText(each) && isMadeOf(value, each));
    return [{ ...value, frozen }];
  });
}

/** Whether a value is a derived value, or reads it. */
export const isMadeOf = (
  { name, reads }: Pick<Settled, 'name' | 'reads'>,
  { index, define }: Pick<Kept, 'index' | 'define'>,
): boolean => name === define.name || reads.some((expr) => expr.e === 'define' && expr.define === index);
