/** `if possible … else`, `Limited`, and lasting changes with the Faction that played them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { viewOf, type Volume } from '@quipu/engine';
import { begin, pieces, play, playAtRandom, buildMinimal } from '../testing/minimal-volume.ts';

/** Card 2 has the Government first. */
const governmentFirst = ['2', '1', '3', '4', 'Campaign'];

describe('if possible', () => {
  let volume: Volume;
  beforeAll(async () => {
    volume = await buildMinimal(`
operation Spray of Govt {
  select any Provinces as field {
    remove all Cartel Bases in field
    if possible: select a City or Province adjacent to field: shift 1 toward Opposition
    else: place 1 Rebels Guerrilla in field
  }
}
operation Raise of Insurgents { select any Provinces: place 1 own Guerrilla there }
`);
  });

  it('runs the first text if it can change something', () => {
    const game = begin(volume, { deck: governmentFirst });
    play(game, 'Spray', 'Highmoor');
    expect(viewOf(game).spaces['Capital']?.level).toBe('Neutral');
    expect(pieces(game, 'Highmoor')).toMatchObject({ 'Rebels Guerrilla Underground': 3 });
  });

  it('runs the other if the first can change nothing', () => {
    const game = begin(volume, { deck: governmentFirst, board: { LEVEL: { Capital: 'Opposition' } } });
    play(game, 'Spray', 'Highmoor');
    expect(viewOf(game).spaces['Capital']?.level).toBe('Opposition');
    expect(pieces(game, 'Highmoor')).toMatchObject({ 'Rebels Guerrilla Underground': 4 });
  });

  it('is legal if either is', () => {
    const none = {
      Highmoor: { 'Rebels Guerrilla Underground': 8 },
      Lowfield: { 'Rebels Guerrilla Underground': 0 },
    };
    const game = begin(volume, {
      deck: governmentFirst,
      board: { LEVEL: { Capital: 'Opposition', Highmoor: 'Opposition' }, BOARD: none },
    });
    expect(game.decision?.options.map(({ key }) => key)).not.toContain('Spray');
  });

  it('plays 500 games to the end', () => {
    playAtRandom(volume, 500);
  });
});

describe('Limited', () => {
  let volume: Volume;
  beforeAll(async () => {
    volume = await buildMinimal(`
operation Patrol of Govt {
  point cost 3
  pay cost
  if Limited: select a City or Road as goal {
    move any Cubes not yet moved from spaces not goal to goal,
      along Roads and Cities stopping at spaces with Guerrillas
    do Find
    if goal is Road: may do Strike in goal
  }
  else {
    move any Cubes not yet moved along Roads and Cities stopping at spaces with Guerrillas
    do Find
    may select a Road: do Strike there
  }
}
procedure Find: in each Road with Cubes: activate (Cubes there) Guerrillas there, targeting factions
procedure Strike: remove (Troops there) Active Guerrillas there, targeting factions
operation Raise of Insurgents { select any Provinces: place 1 own Guerrilla there }
`);
  });

  it('allows each cube its own destination in a full operation', () => {
    const game = begin(volume, { deck: governmentFirst });
    play(game, 'Patrol');
    expect(game.decision?.point).toBe('Patrol.else.move Cubes.from');
  });

  it('requires one destination for all cubes in a Limited Operation, searches everywhere and strikes only there', () => {
    const board = { BOARD: { CoastRoad: { 'Govt Police': 1, 'Rebels Guerrilla Underground': 1 } } };
    const game = begin(volume, { deck: ['3', '1', '2', '4', 'Campaign'], board });
    play(game, 'Raise', 'Highmoor', 'done', 'Patrol');
    expect(game.decision?.point).toBe('Patrol.goal');
    expect(game.decision?.options.map(({ key }) => key)).toEqual(['Capital', 'NorthRoad', 'CoastRoad']);
    play(game, 'NorthRoad', 'Capital', 'Govt Troops', '2', 'done', 'yes');
    expect(pieces(game, 'NorthRoad')).toEqual({ 'Govt Troops': 2 });
    expect(pieces(game, 'CoastRoad')).toEqual({ 'Govt Police': 1, 'Rebels Guerrilla Active': 1 });
  });

  it('plays 500 games to the end', () => {
    playAtRandom(volume, 500);
  });
});

describe('a lasting change', () => {
  let volume: Volume;
  beforeAll(async () => {
    volume = await buildMinimal(
      `
operation Sweep of Govt {
  point foes Insurgents pieces
  select any spaces: activate all foes Guerrillas there
}
operation Raise of Insurgents { select any Provinces: place 1 own Guerrilla there }
`,
      ['unshaded: Aid +1\nmomentum shaded: Sweep.foes except own pieces'],
    );
  });

  it('uses the Faction that put it in force as `own`', () => {
    const game = begin(volume, { deck: ['1', '2', '3', '4', 'Campaign'] });
    play(game, 'shaded', 'pass');
    play(game, 'Sweep', 'Lowfield');
    expect(pieces(game, 'Lowfield')).toEqual({
      'Rebels Guerrilla Underground': 2,
      'Cartel Guerrilla Active': 2,
    });
  });

  it('shows its owner publicly', () => {
    const game = begin(volume);
    play(game, 'shaded');
    expect(viewOf(game).lasting).toMatchObject([{ key: 'event 1 shaded', by: 'Rebels' }]);
  });

  it('plays 500 games to the end', () => {
    playAtRandom(volume, 500);
  });
});
