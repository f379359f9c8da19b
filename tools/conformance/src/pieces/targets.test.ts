/** Targeting (1.4.1, 3.1): the decider chooses the Factions, and each loses as many pieces as the number allows. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Game, pieceChoiceOf, type Volume } from '@quipu/engine';
import { begin, pieces, play, playAtRandom, buildMinimal } from '../testing/minimal-volume.ts';

const rules = `
operation Sweep of Govt {
  select any spaces: activate 3 Guerrillas there, targeting factions
}
operation Assault of Govt {
  point hits 3
  select any spaces: remove hits Active Guerrillas and Bases there, Bases last, targeting factions
}
operation Purge of Govt {
  select any Provinces: remove all Insurgents Guerrillas there, targeting factions
}
`;

const [hidden, seen] = ['Guerrilla Underground', 'Guerrilla Active'];

describe('target Factions', () => {
  let volume: Volume;
  const lowfield = (rebels: readonly number[], cartel: readonly number[], bases = 0): Game => {
    const [a = 0, b = 0] = rebels;
    const [c = 0, d = 0] = cartel;
    const there = {
      [`Rebels ${hidden}`]: a,
      [`Rebels ${seen}`]: b,
      [`Cartel ${hidden}`]: c,
      [`Cartel ${seen}`]: d,
    };
    return begin(volume, {
      deck: ['2', '1', '3', '4', 'Campaign'],
      board: { BOARD: { Lowfield: { ...there, 'Cartel Base': bases } } },
    });
  };
  beforeAll(async () => {
    volume = await buildMinimal(rules);
  });

  it('ends when no target Faction has a piece left', () => {
    const game = lowfield([1, 0], [2, 0]);
    play(game, 'Sweep', 'Lowfield');
    expect(game.explain('done').map(({ key }) => key)).toEqual(['targets-left']);
    play(game, `Rebels ${hidden}`);
    expect(game.decision?.options.map(({ key }) => key)).toEqual([`Cartel ${hidden}`, 'done']);
    play(game, 'done');
    expect(pieces(game, 'Lowfield')).toEqual({ [`Rebels ${seen}`]: 1, [`Cartel ${hidden}`]: 2 });
  });

  it('continues while a target Faction has a piece left', () => {
    const game = lowfield([1, 0], [4, 0]);
    play(game, 'Sweep', 'Lowfield', `Cartel ${hidden}`, '2');
    expect(game.decision?.options.map(({ key }) => key)).toEqual([`Rebels ${hidden}`, `Cartel ${hidden}`]);
  });

  it('refuses pieces that go last because others have to be removed before', () => {
    const game = lowfield([0, 1], [0, 1], 1);
    play(game, 'Assault');
    const [reason] = game.explain('Cartel Base');
    expect(reason?.causes.map(({ key }) => key)).toEqual(['goes-last']);
    expect(game.explain('Rebels Base').flatMap(({ causes }) => causes)).toEqual([]);
  });

  it('is automatic with a single Faction', () => {
    const game = lowfield([0, 0], [2, 0]);
    play(game, 'Sweep', 'Lowfield');
    expect(pieces(game, 'Lowfield')).toEqual({ [`Cartel ${seen}`]: 2 });
  });

  it('includes protection of Bases: Underground Guerrillas end the removal', () => {
    const shielded = lowfield([0, 1], [1, 1], 1);
    play(shielded, 'Assault', `Cartel ${seen}`);
    expect(shielded.decision?.options.map(({ key }) => key)).toEqual([`Rebels ${seen}`, 'done']);
    const open = lowfield([0, 1], [0, 1], 1);
    play(open, 'Assault', `Cartel ${seen}`);
    expect(open.decision?.options.map(({ key }) => key)).toEqual([`Rebels ${seen}`, 'Cartel Base']);
  });

  it('offers no number if other pieces must wait for the group', () => {
    const game = lowfield([0, 0], [0, 2], 1);
    play(game, 'Assault');
    expect(pieces(game, 'Lowfield')).toEqual({});
    const more = lowfield([0, 0], [0, 4], 1);
    play(more, 'Assault');
    expect(pieces(more, 'Lowfield')).toEqual({ [`Cartel ${seen}`]: 1, 'Cartel Base': 1 });
    const others = lowfield([0, 1], [0, 4], 1);
    play(others, 'Assault', `Cartel ${seen}`);
    expect(others.decision?.options.map(({ key }) => key)).toEqual(['2', '3']);
  });

  it('counts Bases together with the Guerrillas that must be removed first', () => {
    const game = lowfield([0, 1], [0, 2], 1);
    play(game, 'Assault');
    const counts = (requested?: Readonly<Record<string, number>>): unknown => {
      const { kinds = [], answers } = pieceChoiceOf(game, 'Govt', requested) ?? {};
      expect(kinds.map(({ key, isLater }) => [key, isLater])).toEqual([
        [`Rebels ${seen}`, false],
        [`Cartel ${seen}`, false],
        ['Cartel Base', true],
      ]);
      return answers && kinds.map(({ count }) => count);
    };
    expect(counts()).toEqual([1, 2, 0]);
    expect(counts({ 'Cartel Base': 1, [`Rebels ${seen}`]: 1, [`Cartel ${seen}`]: 2 })).toEqual([0, 2, 1]);
    expect(counts({ [`Rebels ${seen}`]: 1, 'Cartel Base': 1, [`Cartel ${seen}`]: 2 })).toEqual([1, 2, 0]);
    const { answers = [] } = pieceChoiceOf(game, 'Govt', { 'Cartel Base': 1 }) ?? {};
    play(game, ...answers.map(({ key }) => key));
    expect(pieces(game, 'Lowfield')).toEqual({ [`Rebels ${seen}`]: 1 });
  });

  it('removes all pieces of a target Faction for "all"', () => {
    const game = lowfield([1, 1], [2, 0]);
    play(game, 'Purge', 'Lowfield', `Rebels ${seen}`, `Rebels ${hidden}`);
    expect(game.decision?.options.map(({ key }) => key)).toEqual([`Cartel ${hidden}`, 'done']);
  });

  it('plays 500 games to the end', () => {
    playAtRandom(volume, 500);
  });
});
