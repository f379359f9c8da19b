import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { checksOf } from './check.ts';
import { stretchesOf } from './games.ts';
import { EMPTY, idle, merged, reportOf, violationsText } from './report.ts';
import type { Oracle, Turn } from './stream.ts';
import { watch } from './watch.ts';

const CHECKS = checksOf('tiny', {
  even: '1.1: Nothing happens after an odd number of decisions.',
  never: '1.2: Never asked.',
});

/** Watches a game of the tiny volume. */
function oracleWith(turn: (turn: Turn) => void, findings: Oracle['findings'] = []): Oracle {
  return {
    name: 'tiny',
    checks: Object.values(CHECKS),
    findings,
    watch: (_start, book) => ({
      turn: (told) => {
        turn(told);
        book.holds(CHECKS.even, told.ply % 2 === 0, 'even', told.ply);
      },
      end: () => undefined,
    }),
  };
}

const made = { setup: 'one', options: [], seed: 5 };

describe('the games of one mix', () => {
  const volume = { ...fixtureVolume(), nonplayerStatus: { rule: '8.0', seats: ['A', 'B'], cell: 0 } };
  const asked = { games: 3, seed: 10, atATime: 2 };

  it('are the same as among those of all mixes', () => {
    const all = stretchesOf(volume, asked);
    expect(all.map(({ nonplayers }) => nonplayers.join())).toEqual([
      '',
      '',
      'A',
      'A',
      'B',
      'B',
      'A,B',
      'A,B',
    ]);
    expect(stretchesOf(volume, { ...asked, mix: ['B', 'A'] })).toEqual(
      all.filter(({ nonplayers }) => nonplayers.join() === 'A,B'),
    );
  });

  it('are refused where there is no such mix', () => {
    expect(() => stretchesOf(volume, { ...asked, mix: ['C'] })).toThrow('the Non-players are C');
  });
});

describe('watching a game', () => {
  it('tells every decision with what stood before and after it, and all that came of it', () => {
    const turns: Turn[] = [];
    const { counts } = watch(
      fixtureVolume(),
      made,
      oracleWith((turn) => turns.push(turn)),
    );
    expect(turns.length).toBeGreaterThan(5);
    expect(counts.get(CHECKS.even.id)).toBe(turns.length);
    for (const [i, turn] of turns.entries()) {
      expect(turn.next).toEqual(turns[i + 1]?.decision);
      if (i > 0) expect(turn.before).toEqual(turns[i - 1]?.after);
      if (turn.interjected) expect(turn.entries.map(({ kind }) => kind)).toContain('interjected');
      else expect(turn.options).toContain(turn.answer);
    }
  });

  it('is the same game again with the same seed', () => {
    const answers = [0, 1].map(() => {
      const told: (string | undefined)[] = [];
      watch(
        fixtureVolume(),
        made,
        oracleWith(({ answer }) => told.push(answer)),
      );
      return told;
    });
    expect(answers[0]).toEqual(answers[1]);
  });

  it('tells what an objection is about, and counts it', () => {
    const oracle = oracleWith(() => undefined);
    const report = merged(EMPTY, reportOf(oracle, watch(fixtureVolume(), made, oracle)));
    expect(report.violated[CHECKS.even.id]).toBeGreaterThan(3);
    expect(report.violations.length).toBe(3);
    const text = violationsText(report);
    expect(text).toContain('1.1 tiny.even: Nothing happens after an odd number of decisions.');
    expect(text).toMatch(/expected even\n {2}found \d*[13579]\n {2}one, seed 5, ply \d+; last:\n {4}\d+ /u);
    expect(idle(oracle, report)).toEqual([CHECKS.never]);
  });

  it('keeps known findings apart', () => {
    const explains = ({ found }: { readonly found: string }): boolean => found !== '1';
    const oracle = oracleWith(() => undefined, [{ check: CHECKS.even.id, text: 'odd', explains }]);
    const report = reportOf(oracle, watch(fixtureVolume(), made, oracle));
    expect(report.known['odd']).toBeGreaterThan(1);
    expect(report.violations.every(({ found }) => found === '1')).toBe(true);
  });

  it('names the game that breaks down', () => {
    const oracle = oracleWith(() => {
      throw new Error('slipped');
    });
    expect(() => watch(fixtureVolume(), made, oracle)).toThrow(/one, seed 5, ply \d+: Error: slipped/u);
  });
});
