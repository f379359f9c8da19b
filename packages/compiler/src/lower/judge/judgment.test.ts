/** Judgments are worked out when they are asked for, and once. */
import { describe, expect, it } from 'vitest';
import { local, FALSE, TRUE } from '../../ir/expression.ts';
import { butFor, joined, legal, whenAsked, type Judging } from './judgment.ts';

/** A text that can be begun and changes something where locals hold, with what has been worked out of it. */
function counted(): { readonly judging: Judging; readonly done: readonly string[] } {
  const done: string[] = [];
  const judging: Judging = {
    must: () => (done.push('must'), local(0)),
    changes: () => (done.push('changes'), local(1)),
    full: () => (done.push('full'), TRUE),
  };
  return { judging, done };
}

describe('a judgment', () => {
  it('works out nothing before somebody asks, and each once', () => {
    const { judging, done } = counted();
    const judgment = whenAsked(judging);
    expect(done).toEqual([]);
    expect([judgment.changes, judgment.changes]).toEqual([local(1), local(1)]);
    expect(done).toEqual(['changes']);
  });

  it('asks of two texts what is asked of both', () => {
    const [one, other] = [counted(), counted()];
    legal(joined(whenAsked(one.judging), whenAsked(other.judging)));
    expect([one.done, other.done]).toEqual([
      ['must', 'changes'],
      ['must', 'changes'],
    ]);
  });

  it('leaves out what is put in the place of another', () => {
    const { judging, done } = counted();
    const judgment = butFor(whenAsked(judging), { changes: () => FALSE });
    expect([judgment.must, judgment.changes, judgment.full]).toEqual([local(0), FALSE, TRUE]);
    expect(done).toEqual(['must', 'full']);
  });
});
