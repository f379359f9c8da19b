/** Special Activities (4.1), call modifiers and lasting texts: when they are allowed, how often, and their effects. */
import { costsOf } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Playing, type Table } from '../testing/table.ts';
import type { Position } from '../testing/position.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `rule 2.4 states limited
operation Train of Govt {
  point cost 3
  point size 1
  point per of s = 2 in Capital, 1 elsewhere
  select any Cities and Provinces, paying cost {
    way recruit: place (size * per of there) Troops there
    way calm: remove 1 Terror there
  }
}
operation Sweep of Govt {
  point cost 1
  select any Cities and Provinces with Guerrillas, paying cost: activate all Guerrillas there
  then in each spaces with Guerrillas: remove 1 Active Guerrilla there
}
operation Levy of Rebels { select any Cities and Provinces: place 1 Rebels Guerrilla there }
operation Convoy of Govt { pay 3; move any Troops }
operation Audit of Govt {
  point cost 1
  select any Cities, paying cost: place 1 Police there
}
activity Toll of Govt with Audit { Govt +1 }
activity Extort of Rebels with any Operation { Rebels +1 }
activity Tax of Govt with any Operation { Govt +5 }
activity Fly of Govt with Train or Convoy {
  select a space with Police as origin
  relocate up to 1 Police from origin to Capital
}
activity Cultivate of Cartel with any Operation {
  point least 1
  select up to 2 Provinces with more Cartel Guerrillas than Police {
    way settle: relocate 1 own Base from spaces not there to there
    way found if Cartel Guerrillas there > least: place 1 own Base there
  }
}
activity Bribe of Cartel with Levy {
  point cost 3
  pay 1
  select up to 2 Cities, paying cost: remove 1 Police there
}
operation Ship of Cartel { select any Cities and Provinces: place 1 own Guerrilla there }
activity Cordon of Govt with Train, replacing Train.calm, where Police there { remove all Terror there }
operation Patrol of Govt {
  select any Cities { way watch: place 1 Police there }
}
operation Muster of Cartel {
  select any Cities and Provinces as mustered, idle with Activity
  in each mustered: may { pay 2; place 1 own Guerrilla there }
}
operation Drill of Cartel { select any Cities and Provinces with Guerrillas, idle with Activity: activate 1 Guerrilla there }
activity Beg of Cartel with Muster or Drill { if Aid < 5: Aid +1 }
activity Parade of Govt with Patrol, replacing Patrol.watch { Aid +1 }
operation Build of Govt {
  select any Provinces {
    way man: place 1 Troops there
    way fill if Govt Base there: place 2 Troops there
  }
}
activity Camp of Govt with Build {
  select a Province with Troops where (space is Build space): place 1 Govt Base there
}`,
    events: {
      Cheap: 'unshaded: free Train { cost is 0; size is 2 }\n  capability shaded: Train.cost is 1',
      Adds: 'unshaded: Aid +1\n  capability shaded: Train.size adds 2',
      Settle: 'by Cartel: do Cultivate.settle in Wastes',
      Spread: 'by Cartel: free Cultivate { least is 0 }',
      Sail: 'by Cartel: free Ship',
      Bribes: 'by Cartel: free Bribe',
      Brief: 'unshaded: Aid +1\n  momentum shaded: Train.cost is 0',
    },
  });
}, 30_000);

const train = (how?: Playing): Table => operation(built.volume, 'Train', how);

describe('activities', () => {
  it('interrupt at the choice of the next space, once', () => {
    const table = train({ position: { 'Resources of Govt': 3 } });
    expect(table.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'Wastes', 'Tax']);
    table.choose('Tax');
    expect(table.number('Resources of Govt')).toBe(8);
    expect(table.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'Wastes']);
    expect(table.why('Tax')).toContain('activity-used');
  });

  it('that use a selected space may precede its resolution once; the choice of a way follows again', () => {
    const table = operation(built.volume, 'Build', { position: { Wastes: { 'Govt Troops': 1 } } });
    table.choose('Wastes');
    expect(table.options).toEqual(['man', 'Camp']);
    table.choose('Camp');
    expect(table.board['Wastes']).toEqual({ 'Govt Troops': 1, 'Govt Base': 1 });
    expect(table.options).toEqual(['man', 'fill']);
    expect(table.why('Camp')).toContain('activity-used');
    table.choose('fill');
    expect(table.board['Wastes']).toEqual({ 'Govt Troops': 3, 'Govt Base': 1 });
  });

  it('that cannot use the space do not precede its resolution', () => {
    const table = operation(built.volume, 'Build', { position: { Wastes: { 'Govt Base': 1 } } });
    expect(table.choose('Wastes').options).toEqual(['man', 'fill']);
    expect(table.why('Camp')).toContain('nothing');
  });

  it('leave the price open if one must come first', () => {
    const position = { 'Resources of Govt': 0 };
    const { game } = begin(built.volume, 'Cheap', { position });
    expect(costsOf(game, 'Govt')['Audit']).toEqual([
      { faction: 'Govt', track: 'Resources', amount: { min: 0 }, each: true },
    ]);
    expect(operation(built.volume, 'Audit', { position }).options).toEqual(['Toll', 'Tax']);
  });

  it('may pay for the space that they precede', () => {
    const poor = train({ position: { 'Resources of Govt': 0 } });
    expect(poor.number('Resources of Govt')).toBe(5);
    expect(poor.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'Wastes']);
    expect(poor.why('Tax')).toContain('activity-used');
  });

  it('precede an operation that selects nothing only if they provide what it lacks', () => {
    const position = { 'Resources of Govt': 0, Wastes: { 'Govt Police': 1, 'Govt Troops': 1 } };
    const poor = operation(built.volume, 'Convoy', { position });
    // Flying brings no Resources, so the Tax is forced.
    expect(poor.number('Resources of Govt')).toBe(2);
    expect(poor.asks).toMatch(/Convoy\.move Troops\.from/u);
    const rich = operation(built.volume, 'Convoy', { position: { ...position, 'Resources of Govt': 3 } });
    expect(rich.asks).toBe('Govt: Convoy.begin.moment');
    expect(rich.options).toEqual(['Tax', 'Fly', 'go on']);
  });

  it('may come after the last space', () => {
    const table = train().choose('Wastes');
    expect(table.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'Tax', 'done']);
  });

  it('may come at "then", between two stages', () => {
    const position = { Wastes: { 'Rebels Guerrilla Underground': 1 } };
    const table = operation(built.volume, 'Sweep', { position }).choose('Wastes', 'done');
    expect(table.asks).toBe('Govt: Sweep.then each spaces.moment');
    expect(table.options).toEqual(['Tax', 'go on']);
    table.choose('go on');
    expect(table.board).toEqual({});
  });

  it('replace a way if their condition holds', () => {
    const position = { Wastes: { Terror: 2, 'Govt Police': 1 }, Highmoor: { Terror: 1 } };
    const table = train({ position }).choose('Wastes');
    expect(table.options).toEqual(['recruit', 'calm', 'Cordon']);
    table.choose('Cordon');
    expect(table.board['Wastes']).toEqual({ 'Govt Police': 1 });
    table.choose('Highmoor');
    expect(table.options).toEqual(['recruit', 'calm']);
  });

  it('are offered only with their operation, and only if they have an effect', () => {
    expect(train({ position: { Wastes: { 'Govt Police': 1 } } }).options).toContain('Fly');
    expect(train({ position: { Capital: { 'Govt Police': 1 } } }).options).not.toContain('Fly');
    const sweep = { Wastes: { 'Govt Police': 1, 'Rebels Guerrilla Underground': 1 } };
    const swept = operation(built.volume, 'Sweep', { position: sweep });
    expect(swept.options).not.toContain('Fly');
    expect(swept.game.explain('Fly')).toMatchObject([{ key: 'accompanies', parameters: { text: 'Fly' } }]);
  });

  it('are offered only to the Faction that executes', () => {
    expect(train({}).game.explain('Extort')).toMatchObject([
      { key: 'not-its-activity', parameters: { factions: 'Rebels' } },
    ]);
  });

  it('are not offered during another activity', () => {
    const police = { Wastes: { 'Govt Police': 1 }, Highmoor: { 'Govt Police': 1 } };
    const during = train({ position: police }).choose('Fly');
    expect(during.asks).toBe('Govt: Fly.origin');
    expect(during.game.explain('Fly')).toMatchObject([{ key: 'not-now' }]);
  });

  it('replace a way after a space is selected, and once per card', () => {
    const position = { Wastes: { Terror: 2, 'Govt Police': 1 } };
    const table = train({ position });
    expect(table.game.explain('Cordon')).toMatchObject([
      { key: 'in-its-place', parameters: { text: 'Train' } },
    ]);
    table.choose('Wastes', 'Cordon');
    expect(table.game.explain('Cordon')).toMatchObject([{ key: 'activity-used' }]);
  });

  it('are not offered with a Limited Operation, even at decisions without activities', () => {
    const table = begin(built.volume, 'Quiet').choose('pass', 'Levy', 'Wastes', 'done');
    table.choose('Muster', 'Wastes');
    expect(table.asks).toBe('Cartel: Muster.pay.may');
    expect(table.game.explain('Beg')).toMatchObject([{ key: 'limited-alone', rule: '2.4' }]);
    expect(table.game.explain('Bribe')).toMatchObject([
      { key: 'accompanies', parameters: { text: 'Bribe' } },
    ]);
  });

  it('are never offered with a Limited Operation, which has one space', () => {
    const table = begin(built.volume, 'Quiet').choose('Train', 'Wastes', 'done');
    expect(table.asks).toBe('Rebels: Sequence.action');
    table.choose('Levy');
    expect(table.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'Wastes']);
    expect(table.game.explain('Extort')).toContainEqual(
      expect.objectContaining({ key: 'limited-alone', rule: '2.4' }),
    );
    // For an activity of another Faction, there is no further reason.
    expect(table.why('Tax')).toEqual(['not-its-activity']);
    table.choose('Wastes');
    expect(table.done).toBe(true);
  });
});

describe('riders', () => {
  it('with a cost are free of it if the operation is free', () => {
    const table = event(built.volume, 'Bribes', {
      position: { Capital: { 'Govt Police': 2 }, 'Resources of Cartel': 0 },
    });
    expect(table.board).toEqual({ Capital: { 'Govt Police': 1 } });
    expect(table.number('Resources of Cartel')).toBe(0);
  });

  it('change a parameter during a free operation', () => {
    const table = begin(built.volume, 'Cheap', { position: { 'Resources of Govt': 0 } }).choose(
      'unshaded',
      'Wastes',
    );
    expect(table.board['Wastes']).toEqual({ 'Govt Troops': 2 });
    table.choose('done');
    expect(table.number('RIDER of 0')).toBe(0);
  });

  it('change values of a space', () => {
    expect(train().choose('Capital').board['Capital']).toEqual({ 'Govt Troops': 2 });
  });
});

describe('lasting texts', () => {
  /** The shaded text of a card is played; then the others pass until Govt acts again. */
  const after = (card: string): Table => {
    const table = begin(built.volume, card).choose('shaded');
    for (let passes = 0; passes < 9 && !table.asks.startsWith('Govt'); passes++) table.choose('pass');
    return table;
  };

  it('a capability changes a parameter from then on', () => {
    expect(after('Cheap').choose('Train', 'Wastes', 'done').number('Resources of Govt')).toBe(9);
    expect(after('Adds').choose('Train', 'Wastes').board['Wastes']).toEqual({ 'Govt Troops': 3 });
  });

  it('momentum ends with the round', () => {
    const table = after('Brief').choose('Train', 'Wastes', 'done');
    expect(table.number('Resources of Govt')).toBe(10);
    for (let passes = 0; passes < 20 && !table.game.over; passes++) table.choose('pass');
    const region = built.volume.regions.find((r) => r.name === 'LASTING');
    if (!region) throw new Error('no lasting texts');
    const inForce = table.game.cells().subarray(region.offset, region.offset + region.length);
    expect([...inForce].every((n) => n === 0)).toBe(true);
  });
});

it('an Event allows no activity', () => {
  expect(event(built.volume, 'Quiet').done).toBe(true);
});

it('an activity in place of a way need not refer to the space', () => {
  const table = operation(built.volume, 'Patrol').choose('Capital', 'Parade');
  expect([table.number('Aid'), table.board]).toEqual([4, {}]);
});

describe('ways of an activity', () => {
  const guerrillas = (n: number): Record<string, number> => ({ 'Cartel Guerrilla Active': n });

  it('resolve a selected space, each if possible', () => {
    const position = { Wastes: guerrillas(2), Highmoor: guerrillas(1), Capital: { 'Cartel Base': 1 } };
    const table = begin(built.volume, 'Quiet', { position });
    table.choose('pass', 'pass', 'Ship');
    expect(table.options).toContain('Cultivate');
    table.choose('Cultivate');
    expect(table.options).toEqual(['Highmoor', 'Wastes']);
    table.choose('Wastes');
    expect(table.options).toEqual(['settle', 'found']);
    table.choose('settle');
    expect(table.board).toEqual({ Wastes: { ...guerrillas(2), 'Cartel Base': 1 }, Highmoor: guerrillas(1) });
    // The only possible way is chosen without a question.
    expect(table.options).toEqual(['Highmoor', 'done']);
    table.choose('Highmoor');
    expect(table.board).toEqual({ Wastes: guerrillas(2), Highmoor: { ...guerrillas(1), 'Cartel Base': 1 } });
    expect(table.asks).toMatch(/Ship/u);
  });

  it('exclude a space in which none is possible', () => {
    const table = begin(built.volume, 'Quiet', { position: { Wastes: guerrillas(1) } });
    table.choose('pass', 'pass', 'Ship');
    expect(table.options).not.toContain('Cultivate');
  });

  it('can be called by other texts, with the modifiers of the activity', () => {
    const position = { Wastes: guerrillas(1), Capital: { 'Cartel Base': 1 } };
    expect(event(built.volume, 'Settle', { position }).board['Wastes']).toEqual({
      ...guerrillas(1),
      'Cartel Base': 1,
    });
    const table = event(built.volume, 'Spread', { position });
    expect(table.asks).toBe('Cartel: Cultivate.select Provinces.way');
    expect(table.options).toEqual(['settle', 'found']);
  });
});

describe('an operation that may be idle with an activity', () => {
  const cartel = (name: string, position: Position): Table =>
    begin(built.volume, 'Quiet', { position }).choose('pass', 'pass', name);

  it('starts without an effect of its own, in one space', () => {
    const table = cartel('Muster', { 'Resources of Cartel': 1, Aid: 4 });
    expect(table.options).toContain('Capital');
    table.choose('Capital');
    expect(table.options).not.toContain('Highmoor');
    expect(table.why('Highmoor')).toContain('nothing');
    table.choose('Beg');
    expect(table.number('Aid')).toBe(5);
    expect(table.asks).not.toContain('Cartel');
  });

  it('is not offered without an activity', () => {
    const position = { 'Resources of Cartel': 1, Aid: 5 };
    expect(() => cartel('Muster', position)).toThrow('Muster');
  });

  it('has no space without effect while others remain', () => {
    const table = cartel('Drill', {
      Wastes: { 'Rebels Guerrilla Underground': 1 },
      Capital: { 'Rebels Guerrilla Active': 1 },
    });
    expect(table.options).toContain('Wastes');
    expect(table.options).not.toContain('Capital');
  });
});
