/** Tests the sentences about a replay that differs from its save, in each language. */
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
} from './divergence.ts';
import { localeNames, loadLocale } from './locales.ts';
import { Names } from './names.ts';

const hashes = (rules: string): Volume['hashes'] => ({ all: rules, layout: 'tiny', rules: { tiny: rules } });
const oldVolume = fixtureVolume({ volume: { hashes: hashes('1') } });

/** Replays a game under rules in which a move cannot take anything. */
function divergedReplay(): Replay {
  const created = Game.create(oldVolume);
  if (!created.ok) throw new Error(created.refusal.reason);
  for (const key of ['leave', 'take']) {
    expect(keysOf(created.value.decision!)).toContain(key);
    created.value.choose({ key });
  }
  const save = readSave(saveGame(created.value));
  const newVolume = fixtureVolume({
    volume: { hashes: hashes('2') },
    move: {
      // An offer is a bit set of option indexes, returned with their number: here all but "take", which is first.
      offer: (_, out) => {
        out[0] = 0b110;
        return 2;
      },
      explain: () => [],
    },
  });
  const replay = save.ok ? Replay.of(newVolume, save.value) : save;
  if (!replay.ok) throw new Error(replay.refusal.reason);
  replay.value.run();
  return replay.value;
}

const locales = await Promise.all(localeNames.map(loadLocale));

describe('a divergence', () => {
  const replay = divergedReplay();
  const divergence = replay.divergence as Divergence;

  it('is rendered in each language with the turn, the decision and the answer', () => {
    const texts = locales.map((locale) => divergenceText(new Names(oldVolume, locale), divergence));
    expect(texts[0]).toBe(
      'Answer 2, B: the answer to “Move: choose one” was “take”, which is no longer offered.',
    );
    expect(new Set(texts).size).toBe(localeNames.length);
    for (const text of texts) {
      expect(text).toContain('2');
      expect(text).toContain('Move');
      expect(text).toContain('take');
    }
  });

  it('states the place of a decision, and the Faction of an anytime action', () => {
    const { found, expected } = divergence;
    const names = new Names(oldVolume, locales[0]!);
    const withSpace = { ...divergence, found: { ...found!, space: 'north' } };
    expect(divergenceText(names, withSpace)).toMatch(/^Answer 2, B, north: /u);
    const anytimeAction = {
      ...withSpace,
      kind: 'not-possible' as const,
      expected: { ...expected!, by: 'A' },
    };
    expect(divergenceText(names, anytimeAction)).toMatch(/^Answer 2, A: /u);
  });

  it('names removed decisions by their name path, and offered options by their labels', () => {
    const names = new Names(oldVolume, locales[0]!);
    const expected = { point: 'bygone.space', answer: { key: 'take' } };
    expect(divergenceText(names, { ...divergence, expected })).toContain('the answer to “bygone.space” was');
    expect([...offeredLabels(names, divergence)]).toEqual([
      ['leave', 'leave'],
      ['borrow', 'borrow'],
    ]);
  });

  it('states the different answer of a Non-player', () => {
    const decision = replay.game.decision!;
    const difference = { turn: 1, card: undefined, decision, savedKey: 'leave', nonplayerKey: 'borrow' };
    const texts = locales.map((locale) =>
      nonplayerDifferenceText(new Names(oldVolume, locale), { ...difference, reason: { rule: '8.1' } }),
    );
    expect(texts[0]).toContain('would answer “Move: choose one” with “borrow” (8.1) instead of');
    expect(new Set(texts).size).toBe(localeNames.length);
    for (const text of texts) expect(text).toMatch(/2.*borrow.*8\.1.*leave/u);
  });

  describe.each(locales.map((locale, index) => [localeNames[index]!, locale] as const))(
    'in %s',
    (_, locale) => {
      const names = new Names(oldVolume, locale);
      const actionText = (action: Parameters<typeof nearestActionText>[2]): string =>
        nearestActionText(names, divergence, action);

      it('has the possible cause in the rules', () => {
        expect(divergence.causes.map((cause) => causeText(names, cause))).toEqual([
          expect.stringMatching(/^tiny \(0\)/u),
        ]);
      });

      it('proposes a different answer', () => {
        expect(actionText(replay.nearest())).toMatch(/leave.*take/u);
        expect(actionText({ kind: 'answer', key: 'borrow', replaces: false })).toContain('borrow');
      });

      it('proposes to leave out answers, by name or by their number', () => {
        expect(actionText({ kind: 'leave out', turns: 3 })).toContain('3');
        const answers = [{ point: 'move', answer: { key: 'borrow' } }];
        expect(actionText({ kind: 'leave out', turns: 1, answers })).toMatch(/1.*\(.*borrow\)/u);
      });

      it('states whether the game continues', () => {
        expect(actionText(undefined)).not.toBe(actionText({ kind: 'continue' }));
      });
    },
  );
});
