import { describe, expect, it } from 'vitest';
import { Game } from './game.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { linkOf, readLink } from '../saves/link.ts';
import { loadGame } from '../saves/load-game.ts';
import { saveGame } from '../saves/save.ts';

const volume = fixtureVolume({ hasPauses: true });
const lendAction = { seat: 'B', standing: 'Lend', key: 'one' };

/** A game that is held before its second move. */
function gameHeldAfter(firstKey: 'leave' | 'take' = 'leave', rules = volume): Game {
  const outcome = Game.create(rules);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  const game = outcome.value;
  game.holdForced(({ name }) => name === 'pause');
  expect(game.choose({ key: firstKey }).ok).toBe(true);
  return game;
}

describe('a held forced decision', () => {
  it('is pending with its one option, and its answer is recorded as forced', () => {
    const game = gameHeldAfter();
    expect(game.decision).toMatchObject({ point: 'pause', options: [{ key: 'go on' }] });
    expect(game.choose({ key: 'go on' }).ok).toBe(true);
    expect(game.point).toBe('move');
    expect(game.turns.map(({ kind }) => kind)).toEqual(['forced', 'choice', 'forced']);
  });

  it('can be preceded by a standing action', () => {
    const game = gameHeldAfter();
    expect(game.interject(lendAction).ok).toBe(true);
    expect(game.point).toBe('pause');
    game.releaseForced();
    expect(game.turns.map(({ kind }) => kind)).toEqual(['forced', 'choice', 'interjection', 'forced']);
  });

  it('is not held in copies, nor after holding ends', () => {
    const game = gameHeldAfter();
    const copy = game.copy();
    copy.releaseForced();
    expect(copy.choose({ key: 'leave' }).ok && copy.point).toBe('move');
    game.holdForced(undefined);
    game.releaseForced();
    expect(game.choose({ key: 'leave' }).ok && game.point).toBe('move');
  });

  it('is undone with the preceding choice', () => {
    const game = gameHeldAfter('take');
    game.choose({ key: 'go on' });
    expect(game.undo().ok).toBe(true);
    expect([game.point, game.turnCount]).toEqual(['move', 1]);
  });

  it('limits undo of the preceding choice by its disclosures', () => {
    const { revealed } = volume.deck;
    const revealingVolume = fixtureVolume({
      hasPauses: true,
      onPause: (c) => void (c[revealed] = c[revealed]! + 1),
    });
    const game = gameHeldAfter('take', revealingVolume);
    expect(game.lastTurn?.isUndoBoundary).toBe(false);
    game.choose({ key: 'go on' });
    expect(game.undo()).toMatchObject({ refusal: { code: 'boundary' } });
  });

  it('is pending again after loading a save', () => {
    const game = gameHeldAfter();
    game.interject(lendAction);
    const loaded = loadGame(volume, saveGame(game));
    expect(loaded.ok && [loaded.value.point, loaded.value.hash]).toEqual(['pause', game.hash]);
  });

  it('retains the order of standing actions in a link', () => {
    const game = gameHeldAfter();
    game.interject(lendAction);
    game.choose({ key: 'go on' });
    game.holdForced(undefined);
    game.choose({ key: 'take' });
    game.interject(lendAction);
    const link = linkOf(game);
    const parsed = link.ok ? readLink(volume, link.value) : link;
    expect(parsed.ok && parsed.value.hash).toBe(game.hash);
    expect(parsed.ok && parsed.value.turns.map(({ kind }) => kind)).toEqual(
      game.turns.map(({ kind }) => kind),
    );
  });

  it('is released by a link', () => {
    const link = linkOf(gameHeldAfter());
    const parsed = link.ok ? readLink(volume, link.value) : link;
    expect(parsed.ok && parsed.value.point).toBe('move');
  });
});
