/** Kidnap with Terror (4.3.3): spaces that an activity commits to its operation are paid for and resolved, whatever the rolls. */
import { beforeAll, describe, expect, it } from 'vitest';
import { viewOf, type Volume } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase } from '../testing/build.ts';
import { table, type Table } from '../testing/table.ts';
import type { Position } from '../testing/position.ts';

const rules = `
rule 3.3.4 operation Terror of Rebels {
  point cost of s = 0 in Roads, 1 elsewhere
  select any spaces with Underground own Guerrilla, paying cost of there {
    activate 1 Underground own Guerrilla there
    if there is Road: place 1 Sabotage there
    else: shift 1 toward ActiveOpposition
  }
}
rule 4.3.3 activity Kidnap of Rebels with Terror, committing Terror {
  select up to 3 spaces with more Rebels Guerrillas than Police {
    either "Govt" if there is City or there is Road: do Ransom(Govt)
    or "Cartel" if Cartel Base there: do Ransom(Cartel)
  }
}
rule 4.3.3 procedure Ransom(victim) {
  if victim Shipments there > 0: transfer 1 Shipment from victim to Rebels there
  else {
    roll d
    transfer d from victim to Rebels
    if d is 6: by Cartel: place 1 own piece there
  }
}
rule 3.2.1 operation Train of Govt {
  select any Cities and Provinces, paying 3: place up to 2 Cubes there
}
rule 3.3.1 operation Rally of Cartel {
  select any Provinces, paying 1: place 1 own Guerrilla there
}
rule 4.5.1 activity Cultivate of Cartel with any Operation {
  select a Rally space with more Cartel Guerrillas than Police: place 1 own Base there
}
`;
const drawn = `
setup Drawn {
  deck Test
  Govt 3, Rebels 1, Cartel 2, Aid 3, President is Samper
  Capital { 2 Rebels Guerrillas, 1 Police }
  Highmoor { 2 Rebels Guerrillas, 1 Cartel Base }
  Wastes { 1 Rebels Guerrilla }
  NorthRoad { 1 Rebels Guerrilla }
}`;

const events = Object.fromEntries(['One', 'Two', 'Three', 'Four'].map((title) => [title, 'Aid +1']));

let volume: Volume;
beforeAll(async () => {
  ({ volume } = await buildBase({ rules, events }));
});

/** Rebels' turn on the first card. */
const rebels = (position: Position, dice?: readonly number[]): Table =>
  table(volume, 'One', { position, ...(dice ? { dice } : {}) }).choose('pass');

const roads = {
  NorthRoad: { 'Rebels Guerrilla Underground': 1 },
  SouthRoad: { 'Rebels Guerrilla Underground': 1 },
};
const inCapital = { Capital: { 'Rebels Guerrilla Underground': 2 } };

describe('an operation that requires an activity', () => {
  it('is offered, and starts with that activity', () => {
    const game = rebels({ ...inCapital, 'Resources of Rebels': 0 }, [1]);
    expect(game.options).toContain('Terror');
    game.choose('Terror'); // all else is forced
    expect(game.asks).toBe('Cartel: Sequence.action');
    expect(game.number('Resources of Govt')).toBe(9);
    expect(game.number('Resources of Rebels')).toBe(0);
  });

  it('is not offered if the activity may yield nothing', () => {
    const game = rebels({ ...inCapital, 'Resources of Rebels': 0, 'Resources of Govt': 0 });
    expect(game.options).not.toContain('Terror');
    expect(game.why('Terror')).not.toEqual([]);
  });
});

describe('spaces that an activity commits', () => {
  it('must be resolved before the operation ends', () => {
    const game = rebels({ ...inCapital, ...roads }, [3]);
    game.choose('Terror', 'Kidnap', 'Capital', 'done');
    expect(viewOf(game.game).owed.flatMap(({ spaces }) => spaces)).toEqual(['Capital']);
    game.choose('SouthRoad');
    expect(game.asks).toBe('Rebels: Terror.next');
    expect(game.options).toEqual(['Capital', 'NorthRoad']);
    expect(game.why('done')).toEqual(['committed']);
    game.choose('Capital');
    expect(game.options).toEqual(['NorthRoad', 'done']);
  });

  it('precede other spaces if the Resources do not suffice for all', () => {
    const position = { ...inCapital, Wastes: { 'Rebels Guerrilla Underground': 1 }, ...roads };
    const game = rebels({ ...position, 'Resources of Rebels': 1 }, [1]);
    game.choose('Terror', 'Wastes', 'Kidnap', 'Capital');
    expect(game.asks).toBe('Rebels: Kidnap.select spaces.space');
    game.choose('done');
    expect(game.options).toEqual(['Capital', 'NorthRoad', 'SouthRoad']);

    const other = rebels({ ...position, 'Resources of Rebels': 0 }, [1]).choose(
      'Terror',
      'Kidnap',
      'Capital',
    );
    other.choose('done');
    expect(other.options).toEqual(['Capital', 'NorthRoad', 'SouthRoad']);
    expect(other.why('Wastes')).not.toEqual([]);
  });

  it('are spaces of the operation: selected before, or possible', () => {
    const game = rebels({
      ...inCapital,
      Highmoor: { 'Rebels Guerrilla Active': 1, 'Cartel Base': 1 },
      SouthRoad: { 'Rebels Guerrilla Underground': 1 },
    });
    game.choose('Terror', 'Capital', 'Kidnap');
    expect(game.options).toEqual(['Capital', 'SouthRoad']);
    expect(game.why('Highmoor')).toContain('not-committable');
  });

  it('may include unprofitable spaces if there are Resources', () => {
    const ransom = {
      Highmoor: {
        'Rebels Guerrilla Underground': 1,
        'Cartel Base': 1,
        'Cartel Guerrilla Active': 1,
        'Shipment of Cartel': 1,
      },
    };
    expect(rebels({ ...ransom, 'Resources of Rebels': 0 }).options).not.toContain('Terror');
    const game = rebels({ ...ransom, 'Resources of Rebels': 1 }).choose('Terror', 'Kidnap');
    expect(game.number('Resources of Rebels')).toBe(0);
    expect(game.board['Highmoor']).toMatchObject({ 'Shipment of Rebels': 1 });
  });
});

describe('the spaces of the current operation', () => {
  it('are those selected so far', () => {
    const game = table(volume, 'One', { position: {} }).choose('pass', 'pass', 'Rally');
    expect(game.options).not.toContain('Cultivate');
    game.choose('Wastes');
    expect(game.options).toContain('Cultivate');
    game.choose('Cultivate');
    expect(game.board['Wastes']).toMatchObject({ 'Cartel Base': 1 });
    expect(game.number('SELECTED_Rally')).not.toBe(0);
    game.choose('done');
    expect(game.number('SELECTED_Rally')).toBe(0);
  });
});

describe('laws', () => {
  it('hold for games with commitments', async () => {
    const games = await buildBase({ rules: rules + drawn, events });
    for (const law of lawsOf(games.volume, { runs: 8, seed: 7, checkInterval: 4 })) law.check();
  }, 300_000);
});
