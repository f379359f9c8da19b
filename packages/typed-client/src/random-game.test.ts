import { loadGame, viewOf } from '@quipu/engine';
import { type Faction, FACTION_KEYS, volume } from '@quipu/sample';
import { choiceOf, choiceSchema, decisionSchema, saveSchema, viewSchema } from '@quipu/sample/schemas';
import { describe, expect, it } from 'vitest';
import { createGame, describeSave, playGame, viewFor, viewLines } from './index.ts';

describe('a random game', () => {
  it('plays a whole game and renders every question', () => {
    const { decisions, choices, log } = playGame(7);
    expect(decisions.length).toBeGreaterThan(20);
    expect(log.length).toBeGreaterThan(decisions.length);
    expect(decisions.every(({ question, options }) => question !== '' && options.length > 1)).toBe(true);
    expect(choices.every((choice) => choiceSchema.safeParse(choice).success)).toBe(true);
  });

  it('plays the same game for the same seed', () => {
    expect(playGame(7)).toEqual(playGame(7));
  });

  it('parses decisions and views with the schemas', () => {
    const game = createGame(3);
    for (let turn = 0; turn < 40; turn++) {
      const { decision } = game;
      if (!decision) break;
      expect(decisionSchema.parse(structuredClone(decision))).toEqual(decision);
      for (const seat of FACTION_KEYS) expect(viewFor(game, seat)).toEqual(viewOf(game, seat));
      const { id, seat, options } = decision;
      expect(choiceOf(decision).safeParse({ id, seat, key: options[0]?.key }).success).toBe(true);
      expect(choiceOf(decision).safeParse({ id, seat, key: 'no such key' }).success).toBe(false);
      const key = options[turn % options.length]?.key;
      expect(key !== undefined && game.choose({ key }).ok).toBe(true);
    }
  });

  it('renders views: the secret for its owner, the possible values for others', () => {
    const game = createGame(3);
    const lines = (seat: Faction): string => viewLines(viewFor(game, seat)).join('\n');
    expect(lines('Govt')).toContain('Capital');
    expect(lines('Govt')).toMatch(/^Cache: one of /m);
    expect(lines('Rebels')).not.toMatch(/^Cache: one of /m);
  });

  it('describes a save without replaying it', () => {
    const { save, hash, choices } = playGame(5);
    expect(describeSave(save)).toMatch(/^Sample, edition .*: \d+ turns, seed 5$/);
    expect(saveSchema.parse(JSON.parse(save)).turns.length).toBeGreaterThanOrEqual(choices.length);
    const loaded = loadGame(volume, save);
    expect(loaded.ok && loaded.value.hash).toBe(hash);
  });

  it('refuses saves and views of other volumes', () => {
    const save: unknown = JSON.parse(playGame(5).save);
    expect(saveSchema.safeParse(Object.assign({}, save, { volume: 'Other' })).success).toBe(false);
    expect(describeSave('{}')).toBe('This save belongs to another game.');
    const view = viewFor(createGame(3));
    expect(viewSchema.safeParse({ ...view, spaces: {} }).success).toBe(false);
    expect(viewSchema.safeParse({ ...view, turn: { ...view.turn, executing: 'Nobody' } }).success).toBe(
      false,
    );
  });
});
