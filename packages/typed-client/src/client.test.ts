import { loadGame, viewOf } from '@quipu/engine';
import { type Faction, FACTION_KEYS, volume } from '@quipu/sample';
import { choiceOf, choiceSchema, decisionSchema, saveSchema, viewSchema } from '@quipu/sample/schemas';
import { describe, expect, it } from 'vitest';
import { beginGame, describeSavedGame, playGame, viewFor, viewLines } from './index.ts';

describe('a client', () => {
  it('plays a whole game and renders every question', () => {
    const { questions, choices, log } = playGame(7);
    expect(questions.length).toBeGreaterThan(20);
    expect(log.length).toBeGreaterThan(questions.length);
    expect(questions.every(({ text, options }) => text !== '' && options.length > 1)).toBe(true);
    expect(choices.every((choice) => choiceSchema.safeParse(choice).success)).toBe(true);
    expect(playGame(7)).toEqual({ questions, choices, log, hash: playGame(7).hash, save: playGame(7).save });
  });

  it('parses decisions and views with the schemas', () => {
    const game = beginGame(3);
    for (
      let remaining = 40, { decision } = game;
      remaining > 0 && decision;
      remaining -= 1, { decision } = game
    ) {
      expect(decisionSchema.parse(structuredClone(decision))).toEqual(decision);
      for (const seat of FACTION_KEYS) expect(viewFor(game, seat)).toEqual(viewOf(game, seat));
      const { id, seat, options } = decision;
      expect(choiceOf(decision).safeParse({ id, seat, key: options[0]?.key }).success).toBe(true);
      expect(choiceOf(decision).safeParse({ id, seat, key: 'nothing of the kind' }).success).toBe(false);
      const key = options[remaining % options.length]?.key;
      expect(key !== undefined && game.choose({ key }).ok).toBe(true);
    }
  });

  it('renders views, with the secret only for its owner', () => {
    const game = beginGame(3);
    const lines = (seat: Faction): string => viewLines(viewFor(game, seat)).join('\n');
    expect(lines('Govt')).toContain('Capital');
    expect(lines('Govt')).toMatch(/^Cache: one of /m);
    expect(lines('Rebels')).not.toMatch(/^Cache: one of /m);
  });

  it('describes a save without replaying it', () => {
    const { save, hash, choices } = playGame(5);
    expect(describeSavedGame(save)).toMatch(/^Sample, edition .*: \d+ turns, seed 5$/);
    expect(saveSchema.parse(JSON.parse(save)).turns.length).toBeGreaterThanOrEqual(choices.length);
    const loaded = loadGame(volume, save);
    expect(loaded.ok && loaded.value.hash).toBe(hash);
  });

  it('refuses saves and views of other volumes', () => {
    const save: unknown = JSON.parse(playGame(5).save);
    expect(saveSchema.safeParse(Object.assign({}, save, { volume: 'Other' })).success).toBe(false);
    expect(describeSavedGame('{}')).toBe('This save belongs to another game.');
    const view = viewFor(beginGame(3));
    expect(viewSchema.safeParse({ ...view, spaces: {} }).success).toBe(false);
    expect(viewSchema.safeParse({ ...view, turn: { ...view.turn, executing: 'Nobody' } }).success).toBe(
      false,
    );
  });
});
