import { describe, expect, it } from 'vitest';
import { local, FALSE, TRUE } from '../../ir/expression.ts';
import { overrideJudgment, joinJudgments, isLegal, lazyJudgment, type LazyAspects } from './judgment.ts';

/** Judgments that record which of them have been computed. */
function recordAspects(): { readonly aspects: LazyAspects; readonly computed: readonly string[] } {
  const computed: string[] = [];
  const aspects: LazyAspects = {
    canBegin: () => (computed.push('canBegin'), local(0)),
    hasEffect: () => (computed.push('hasEffect'), local(1)),
    canComplete: () => (computed.push('canComplete'), TRUE),
  };
  return { aspects, computed };
}

describe('a judgment', () => {
  it('is computed on first access, and only once', () => {
    const { aspects, computed } = recordAspects();
    const judgment = lazyJudgment(aspects);
    expect(computed).toEqual([]);
    expect([judgment.hasEffect, judgment.hasEffect]).toEqual([local(1), local(1)]);
    expect(computed).toEqual(['hasEffect']);
  });

  it('combines two texts without computing an unused judgment', () => {
    const [first, second] = [recordAspects(), recordAspects()];
    isLegal(joinJudgments(lazyJudgment(first.aspects), lazyJudgment(second.aspects)));
    expect([first.computed, second.computed]).toEqual([
      ['canBegin', 'hasEffect'],
      ['canBegin', 'hasEffect'],
    ]);
  });

  it('does not compute an overridden judgment', () => {
    const { aspects, computed } = recordAspects();
    const judgment = overrideJudgment(lazyJudgment(aspects), { hasEffect: () => FALSE });
    expect([judgment.canBegin, judgment.hasEffect, judgment.canComplete]).toEqual([local(0), FALSE, TRUE]);
    expect(computed).toEqual(['canBegin', 'canComplete']);
  });
});
