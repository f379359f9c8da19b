/** Where a game of other rules leaves its save, told in each language with the words of its volume. */
import { type Divergence, Game, readSave, Replay, saveGame, type Volume } from '@quipu/engine';
import { keysOf } from '@quipu/engine/internal';
import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import {
  causeText,
  nearestActionText,
  offeredLabels,
  nonplayerDifferenceText,
  divergenceText,
} from './divergences.ts';
import { localeNames, loadLocale } from './locales.ts';
import { Names } from './names.ts';

const hashes = (rules: string): Volume['hashes'] => ({ all: rules, layout: 'tiny', rules: { tiny: rules } });
const before = fixtureVolume({ volume: { hashes: hashes('1') } });

/** A game of some answers, played again where a move cannot take anything. */
function parted(): Replay {
  const made = Game.create(before);
  if (!made.ok) throw new Error(made.refusal.reason);
  for (const key of ['leave', 'take']) {
    expect(keysOf(made.value.decision!)).toContain(key);
    made.value.choose({ key });
  }
  const read = readSave(saveGame(made.value));
  const after = fixtureVolume({
    volume: { hashes: hashes('2') },
    move: { offer: (_, out) => ((out[0] = 6), 2), explain: () => [] },
  });
  const replay = read.ok ? Replay.of(after, read.value) : read;
  if (!replay.ok) throw new Error(replay.refusal.reason);
  replay.value.run();
  return replay.value;
}

const tongues = await Promise.all(localeNames.map(loadLocale));

describe('a divergence', () => {
  const replay = parted();
  const divergence = replay.divergence as Divergence;

  it('is told in each language in words of its own, with the turn, the decision and the answer', () => {
    const texts = tongues.map((tongue) => divergenceText(new Names(before, tongue), divergence));
    expect(texts[0]).toBe(
      'Answer 2, B: the answer to “Move: which one?” was “take”, which is no longer offered.',
    );
    expect(new Set(texts).size).toBe(localeNames.length);
    for (const text of texts) for (const part of ['2', 'Move', 'take']) expect(text).toContain(part);
  });

  it('tells where it is asked, and whose a standing action is', () => {
    const [{ found, expected }, names] = [divergence, new Names(before, tongues[0]!)];
    const there = { ...divergence, found: { ...found!, space: 'north' } };
    expect(divergenceText(names, there)).toMatch(/^Answer 2, B, north: /u);
    const standing = { ...there, is: 'not-possible' as const, expected: { ...expected!, by: 'A' } };
    expect(divergenceText(names, standing)).toMatch(/^Answer 2, A: /u);
  });

  it('names what the rules do not have any more by its name path, and what is offered as the table does', () => {
    const names = new Names(before, tongues[0]!);
    const expected = { point: 'bygone.space', answer: { key: 'take' } };
    expect(divergenceText(names, { ...divergence, expected })).toContain('the answer to “bygone.space” was');
    expect([...offeredLabels(names, divergence)]).toEqual([
      ['leave', 'leave'],
      ['borrow', 'borrow'],
    ]);
  });

  it('tells what a Non-player would do otherwise', () => {
    const decision = replay.game.decision!;
    const otherwise = { turn: 1, card: undefined, decision, chosen: 'leave', would: 'borrow' };
    const texts = tongues.map((tongue) =>
      nonplayerDifferenceText(new Names(before, tongue), { ...otherwise, reason: { rule: '8.1' } }),
    );
    expect(texts[0]).toContain('would answer “Move: which one?” with “borrow” (8.1) instead of');
    expect(new Set(texts).size).toBe(localeNames.length);
    for (const text of texts) expect(text).toMatch(/2.*borrow.*8\.1.*leave/u);
  });

  it('comes with the rule that may be why, and with what is nearest', () => {
    for (const tongue of tongues) {
      const names = new Names(before, tongue);
      expect(divergence.causes.map((cause) => causeText(names, cause))).toEqual([
        expect.stringMatching(/^tiny \(0\)/u),
      ]);
      expect(nearestActionText(names, divergence, replay.nearest())).toMatch(/leave.*take/u);
      expect(nearestActionText(names, divergence, { kind: 'leave out', turns: 3 })).toContain('3');
      expect(
        nearestActionText(names, divergence, { kind: 'answer', key: 'borrow', replaces: false }),
      ).toContain('borrow');
      const answers = [{ point: 'move', answer: { key: 'borrow' } }];
      const named = nearestActionText(names, divergence, { kind: 'leave out', turns: 1, answers });
      expect(named).toMatch(/1.*\(.*borrow\)/u);
      const others = [
        nearestActionText(names, divergence, undefined),
        nearestActionText(names, divergence, { kind: 'continue' }),
      ];
      expect(new Set(others).size).toBe(2);
    }
  });
});
