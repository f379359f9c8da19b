import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { checksOf } from './check.ts';
import { stretchesOf } from './games.ts';
import { EMPTY, idle, merged, reportOf, violationsText } from './report.ts';
import type { Oracle, Turn } from './stream.ts';
import { watch } from './watch.ts';

const CHECKS = checksOf('tiny', {
  even: '1.1: Nothing happens after an odd number of decisions.',
  never: '1.2: Never evaluated.',
});

/** Creates an oracle for the fixture volume. */
function oracleWith(turn: (turn: Turn) => void, findings: Oracle['findings'] = []): Oracle {
  return {
    name: 'tiny',
    checks: Object.values(CHECKS),
    findings,
    watch: (_start, book) => ({
      turn: (reported) => {
        turn(reported);
        book.holds(CHECKS.even, reported.ply % 2 === 0, 'even', reported.ply);
      },
      end: () => undefined,
    }),
  };
}

const plan = { setup: 'one', options: [], seed: 5 };

describe('the games of one mix', () => {
  const volume = { ...fixtureVolume(), nonplayerStatus: { rule: '8.0', seats: ['A', 'B'], cell: 0 } };
  const request = { games: 3, seed: 10, atATime: 2 };

  it('are the same as among those of all mixes', () => {
    const all = stretchesOf(volume, request);
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
    expect(stretchesOf(volume, { ...request, mix: ['B', 'A'] })).toEqual(
      all.filter(({ nonplayers }) => nonplayers.join() === 'A,B'),
    );
  });

  it('are refused for a mix that the volume does not have', () => {
    expect(() => stretchesOf(volume, { ...request, mix: ['C'] })).toThrow('the Non-players are C');
  });
});

describe('watching a game', () => {
  it('reports every decision with the views before and after it, and its entries', () => {
    const turns: Turn[] = [];
    const { counts } = watch(
      fixtureVolume(),
      plan,
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

  it('repeats a game with the same seed', () => {
    const answers = [0, 1].map(() => {
      const answersOfGame: (string | undefined)[] = [];
      watch(
        fixtureVolume(),
        plan,
        oracleWith(({ answer }) => answersOfGame.push(answer)),
      );
      return answersOfGame;
    });
    expect(answers[0]).toEqual(answers[1]);
  });

  it('describes and counts objections', () => {
    const oracle = oracleWith(() => undefined);
    const report = merged(EMPTY, reportOf(oracle, watch(fixtureVolume(), plan, oracle)));
    expect(report.violated[CHECKS.even.id]).toBeGreaterThan(3);
    expect(report.violations.length).toBe(3);
    const text = violationsText(report);
    expect(text).toContain('1.1 tiny.even: Nothing happens after an odd number of decisions.');
    expect(text).toMatch(/expected even\n {2}found \d*[13579]\n {2}one, seed 5, ply \d+; last:\n {4}\d+ /u);
    expect(idle(oracle, report)).toEqual([CHECKS.never]);
  });

  it('counts known findings separately', () => {
    const explains = ({ found }: { readonly found: string }): boolean => found !== '1';
    const oracle = oracleWith(() => undefined, [{ check: CHECKS.even.id, text: 'odd', explains }]);
    const report = reportOf(oracle, watch(fixtureVolume(), plan, oracle));
    expect(report.known['odd']).toBeGreaterThan(1);
    expect(report.violations.every(({ found }) => found === '1')).toBe(true);
  });

  it('names a game that fails', () => {
    const oracle = oracleWith(() => {
      throw new Error('slipped');
    });
    expect(() => watch(fixtureVolume(), plan, oracle)).toThrow(/one, seed 5, ply \d+: Error: slipped/u);
  });
});
