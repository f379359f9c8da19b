import { loadGame, viewOf } from '@quipu/engine';
import { type Faction, FACTION_KEYS, volume } from '@quipu/sample';
import { choiceOf, choiceSchema, decisionSchema, saveSchema, viewSchema } from '@quipu/sample/schemas';
import { describe, expect, it } from 'vitest';
import { beginGame, describePosition as describeSave, playGame, viewFor, viewLines } from './index.ts';

describe('a client', () => {
  it('plays a whole game, every question in words', () => {
    const { questions, choices, log } = playGame(7);
    expect(questions.length).toBeGreaterThan(20);
    expect(log.length).toBeGreaterThan(questions.length);
    expect(questions.every(({ text, options }) => text !== '' && options.length > 1)).toBe(true);
    expect(choices.every((choice) => choiceSchema.safeParse(choice).success)).toBe(true);
    expect(playGame(7)).toEqual({ questions, choices, log, hash: playGame(7).hash, save: playGame(7).save });
  });

  it('reads what it is sent', () => {
    const game = beginGame(3);
    for (let left = 40, { decision } = game; left > 0 && decision; left -= 1, { decision } = game) {
      expect(decisionSchema.parse(structuredClone(decision))).toEqual(decision);
      for (const seat of FACTION_KEYS) expect(viewFor(game, seat)).toEqual(viewOf(game, seat));
      const { id, seat, options } = decision;
      expect(choiceOf(decision).safeParse({ id, seat, key: options[0]?.key }).success).toBe(true);
      expect(choiceOf(decision).safeParse({ id, seat, key: 'nothing of the kind' }).success).toBe(false);
      const key = options[left % options.length]?.key;
      expect(key !== undefined && game.choose({ key }).ok).toBe(true);
    }
  });

  it('shows the table, and the secret to its owner alone', () => {
    const game = beginGame(3);
    const lines = (seat: Faction): string => viewLines(viewFor(game, seat)).join('\n');
    expect(lines('Govt')).toContain('Capital');
    expect(lines('Govt')).toMatch(/^Cache: one of /m);
    expect(lines('Rebels')).not.toMatch(/^Cache: one of /m);
  });

  it('reads a save before it is played again', () => {
    const { save, hash, choices } = playGame(5);
    expect(describeSave(save)).toMatch(/^Sample, edition .*: \d+ turns, seed 5$/);
    expect(saveSchema.parse(JSON.parse(save)).turns.length).toBeGreaterThanOrEqual(choices.length);
    const loaded = loadGame(volume, save);
    expect(loaded.ok && loaded.value.hash).toBe(hash);
  });

  it('refuses what is of another volume, or of none', () => {
    const save: unknown = JSON.parse(playGame(5).save);
    expect(saveSchema.safeParse(Object.assign({}, save, { volume: 'Other' })).success).toBe(false);
    expect(describeSave('{}')).toBe('This save belongs to another game.');
    const view = viewFor(beginGame(3));
    expect(viewSchema.safeParse({ ...view, spaces: {} }).success).toBe(false);
    expect(viewSchema.safeParse({ ...view, turn: { ...view.turn, executing: 'Nobody' } }).success).toBe(
      false,
    );
  });
});
