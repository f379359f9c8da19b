/** Judgments are worked out when they are asked for, and once. */
import { describe, expect, it } from 'vitest';
import { local, FALSE, TRUE } from '../../ir/expression.ts';
import { overrideJudgment, joinJudgments, isLegal, lazyJudgment, type LazyAspects } from './judgment.ts';

/** A text that can be begun and changes something where locals hold, with what has been worked out of it. */
function recordedAspects(): { readonly aspects: LazyAspects; readonly computed: readonly string[] } {
  const computed: string[] = [];
  const aspects: LazyAspects = {
    canBegin: () => (computed.push('must'), local(0)),
    hasEffect: () => (computed.push('changes'), local(1)),
    canComplete: () => (computed.push('full'), TRUE),
  };
  return { aspects, computed };
}

describe('a judgment', () => {
  it('works out nothing before somebody asks, and each once', () => {
    const { aspects, computed } = recordedAspects();
    const judgment = lazyJudgment(aspects);
    expect(computed).toEqual([]);
    expect([judgment.hasEffect, judgment.hasEffect]).toEqual([local(1), local(1)]);
    expect(computed).toEqual(['changes']);
  });

  it('asks of two texts what is asked of both', () => {
    const [first, second] = [recordedAspects(), recordedAspects()];
    isLegal(joinJudgments(lazyJudgment(first.aspects), lazyJudgment(second.aspects)));
    expect([first.computed, second.computed]).toEqual([
      ['must', 'changes'],
      ['must', 'changes'],
    ]);
  });

  it('leaves out what is put in the place of another', () => {
    const { aspects, computed } = recordedAspects();
    const judgment = overrideJudgment(lazyJudgment(aspects), { hasEffect: () => FALSE });
    expect([judgment.canBegin, judgment.hasEffect, judgment.canComplete]).toEqual([local(0), FALSE, TRUE]);
    expect(computed).toEqual(['must', 'full']);
  });
});
