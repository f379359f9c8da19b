/** Causes of refusals: the stacking limit or the lack of Resources that prevents an option, with its rule. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reason } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Table } from '../testing/table.ts';
import type { Position } from '../testing/position.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `rule 3.1 operation Fort of Govt {
  select any Cities and Provinces {
    way build: place 1 own Base there
    rule 3.1.2 way convert: replace 1 Troops with 1 own Base
    rule 3.1.3 way wall: do Wall(own)
  }
}
rule 3.2 procedure Wall(f): if Police there: place 1 f Base there
rule 3.3 operation Levy of Govt {
  select any spaces {
    way toll {
      by Rebels: pay 3
      place 1 Troops there
    }
    rule 3.3.1 way tax: transfer 2 from Cartel to Govt
    way bribe { Rebels -1 }
  }
}
rule 3.4 operation Muster of Govt {
  select any spaces where "under guard" (Troops in space > 0 and Police in space > 0):
    place 1 Troops there
}
rule 3.6 operation School of Govt {
  select any Cities and Provinces as taught
  in each taught: if there is City: may { pay 3; place 1 Troops there }
  rule 3.6.1 then select up to 1 taught with Police {
    either "calm" if Troops there: remove 1 Terror there
    or "build": replace 1 Troops with 1 own Base
  }
}
rule 3.7 operation Hunt of Govt and Cartel {
  select any spaces, paying 3: remove all Active Guerrillas there
}
rule 3.9 operation Mend of Govt {
  select any spaces with Terror: remove 1 Terror there
}
rule 3.10 operation Send of Govt {
  select any spaces: free Mend there
}
rule 3.8 operation Trek of Govt {
  select any spaces { move any Troops not yet moved from spaces adjacent to there to there }
}
supply Stones 4 { Rampart plural Ramparts on Cities and Provinces at most 1 }
rule 3.11 operation Shore of Govt {
  select any Cities and Provinces {
    way clear if Terror there { remove 1 Terror there; shift 1 toward ActiveSupport }
    way fortify if not Terror there: place 1 Rampart there
  }
}
rule 3.5 operation Drill of Govt {
  point escort 0
  select any spaces {
    move any Troops from spaces adjacent to there to there
    move up to escort Police from spaces adjacent to there to there
  }
}`,
    events: {
      One: 'rule 5.1 select a space: place 1 Rebels Base there',
      Two: 'rule 5.2 either "fort": place 1 Govt Base in Capital\nor "aid": Aid +1\nor "none": Cartel -1',
    },
  });
}, 30_000);

/** Lists each reason, followed by its causes. */
const flat = ({ key, rule, parameters, causes }: Reason): readonly unknown[] => [
  [key, rule, parameters],
  ...causes.flatMap(flat),
];
const reasonsFor = (table: Table, key: string): readonly unknown[] => table.game.explain(key).flatMap(flat);
const full = { 'Govt Base': 2, 'Govt Troops': 1, 'Govt Police': 1 };
const stacking = ['stacking', '1.4.2', { most: 2 }];
/** Refusals cite the impossible statement by the number of its sentence. */
const convert = ['not-possible', '3.1.2', { clause: expect.any(Number) as number }];

describe('a limit on stacking', () => {
  it('is a reason for the spaces that have reached it, and for no others', () => {
    const table = operation(built.volume, 'Fort', { position: { Capital: full } });
    expect(table.options).not.toContain('Capital');
    expect(reasonsFor(table, 'Capital')).toEqual([['nothing', '3.1', {}], stacking, convert]);
    expect(table.options).toContain('Highmoor');
    expect(table.why('Highmoor')).toEqual([]);
  });

  it('is a reason only if there are pieces to place', () => {
    const none = { Capital: full, Highmoor: { 'Govt Base': 1 } };
    const table = operation(built.volume, 'Levy', { position: { ...none, 'Resources of Rebels': 3 } });
    expect(table.why('Capital')).toEqual([]);
    expect(() => operation(built.volume, 'Fort', { position: none })).toThrow('Fort');
  });

  it('is a reason for a way, and for a called text', () => {
    const held = { 'Rebels Base': 2, 'Govt Troops': 1, 'Govt Police': 1 };
    const table = operation(built.volume, 'Fort', { position: { Highmoor: held } });
    expect(reasonsFor(table, 'Highmoor')).toEqual([['nothing', '3.1', {}], stacking, convert]);
  });

  it('is a reason in an Event, for a space and for a mode', () => {
    const table = event(built.volume, 'One', { position: { Wastes: { 'Cartel Base': 2 } } });
    expect(reasonsFor(table, 'Wastes')).toEqual([['nothing', '5.1', {}], stacking]);
    expect(reasonsFor(table, 'NorthRoad').at(-1)).toEqual(['stacking', '1.4.2', { most: 0 }]);
    const modes = event(built.volume, 'Two', { position: { Capital: full } });
    expect(modes.options).toEqual(['aid', 'none']);
    expect(reasonsFor(modes, 'fort').at(-1)).toEqual(stacking);
  });
});

it('names the markers of which a space has as many as it may, before the conditions of other modes', () => {
  const shore = operation(built.volume, 'Shore', { position: { Capital: { Rampart: 1 } } });
  expect(reasonsFor(shore, 'Capital')).toEqual([
    ['nothing', '3.11', {}],
    ['marker-limit', '3.11', { marker: 'Rampart', most: 1 }],
    ['guard', '3.11', { clause: expect.any(Number) as number }],
  ]);
});

describe('a lack of Resources', () => {
  it('is a reason if another Faction cannot pay or lose the amount', () => {
    const position = { 'Resources of Rebels': 2, 'Resources of Cartel': 0, Capital: full };
    const table = operation(built.volume, 'Levy', { position }).choose('Capital');
    expect(table.asks).not.toContain('way');
    const rich = { ...position, 'Resources of Cartel': 1, Highmoor: { 'Govt Troops': 1 } };
    const levy = operation(built.volume, 'Levy', { position: rich }).choose('Highmoor');
    expect(reasonsFor(levy, 'toll')).toEqual([
      ['demands', '3.3', {}],
      ['purse', '3.3', { faction: 'Rebels', cost: 3, have: 2 }],
    ]);
    const poor = { 'Resources of Rebels': 4, 'Resources of Cartel': 0 };
    const other = operation(built.volume, 'Levy', { position: poor }).choose('Highmoor');
    expect(reasonsFor(other, 'tax')).toEqual([
      ['nothing', '3.3.1', {}],
      ['no-effect', '3.3.1', { clause: expect.any(Number) as number }],
      ['purse', '3.3.1', { faction: 'Cartel', have: 0 }],
    ]);
  });
});

describe('a condition with a title', () => {
  it('is one reason, with its failing parts as causes', () => {
    const both = { 'Govt Troops': 1, 'Govt Police': 1 };
    const position = { Highmoor: { 'Govt Troops': 1 }, Capital: both, Wastes: both };
    const table = operation(built.volume, 'Muster', { position });
    expect(table.options).toEqual(['Capital', 'Wastes']);
    const [reason, ...more] = table.game.explain('Highmoor');
    expect(more).toEqual([]);
    expect(reason).toMatchObject({ key: 'asks', rule: '3.4', causes: [{ key: 'guard', rule: '3.4' }] });
    expect(table.game.explain('NorthRoad')[0]?.causes).toHaveLength(2);
  });
});

describe('a later statement about a selected space', () => {
  it('is a reason for the space: the condition that fails there, separately for several texts and modes', () => {
    const both = { 'Govt Troops': 1, 'Govt Police': 1 };
    const position = { Highmoor: { 'Govt Police': 1 }, Wastes: { 'Govt Troops': 1 }, Lowfield: both };
    const table = operation(built.volume, 'School', { position });
    const keys = (space: string): readonly unknown[] =>
      (table.game.explain(space)[0]?.causes ?? []).map(({ key, rule, mode }) => [key, rule, mode]);
    expect(table.options).toEqual(['Capital', 'Lowfield']);
    expect(keys('Highmoor')).toEqual([
      ['guard', '3.6', undefined],
      ['guard', '3.6.1', 'calm'],
      ['none-there', '3.6.1', 'build'],
      ['not-possible', '3.6.1', 'build'],
    ]);
    expect(keys('Wastes')).toEqual([
      ['guard', '3.6', undefined],
      ['asks', '3.6.1', undefined],
    ]);
  });
});

it('states why a granted operation is not possible in the space of the grant', () => {
  const table = operation(built.volume, 'Send', {
    position: { Highmoor: { Terror: 1 }, Lowfield: { Terror: 1 } },
  });
  expect(table.options).toEqual(['Highmoor', 'Lowfield']);
  expect(table.game.explain('Wastes')[0]?.causes.map(({ key, rule }) => [key, rule])).toEqual([
    ['asks', '3.9'],
    ['not-possible', '3.10'],
  ]);
});

describe('an operation without a possible space', () => {
  const hunt = (position: Position): readonly unknown[] => {
    const { game } = begin(built.volume, 'One', { position });
    const [nothing] = game.explain('Hunt');
    return (nothing?.causes ?? []).map(({ key }) => key);
  };

  it('states what it selects, and that no pieces for it are on the map', () => {
    expect(hunt({ 'Resources of Govt': 3 })).toEqual(['not-possible', 'none-on-map']);
  });

  it('states that no space meets its conditions', () => {
    const { game } = begin(built.volume, 'One', { position: {} });
    const [nothing] = game.explain('Mend');
    expect(nothing?.causes.map(({ key, rule }) => [key, rule])).toEqual([
      ['no-such-space', '3.9'],
      ['not-possible', '3.9'],
    ]);
  });

  it('states only the price if it cannot be paid', () => {
    expect(hunt({ 'Resources of Govt': 2 })).toEqual(['purse']);
  });
});

it('omits a text that has no effect without a permission', () => {
  const table = operation(built.volume, 'Drill', {
    position: { Highmoor: { 'Govt Troops': 1, 'Govt Police': 1 } },
  });
  expect(table.options).not.toContain('Highmoor');
  const clause: unknown = expect.any(Number);
  expect(reasonsFor(table, 'Highmoor')).toEqual([
    ['nothing', '3.5', {}],
    ['none-nearby', '3.5', { clause }],
    ['no-effect', '3.5', { clause }],
  ]);
});

it('states that all pieces nearby have already moved', () => {
  const table = operation(built.volume, 'Trek', {
    position: { Capital: { 'Govt Troops': 1 }, Wastes: { 'Govt Troops': 1 } },
  });
  expect(table.options).toContain('Highmoor');
  table.choose('Highmoor', 'Capital', 'done');
  const clause: unknown = expect.any(Number);
  expect(reasonsFor(table, 'Capital')).toEqual([
    ['nothing', '3.8', {}],
    ['nothing-to-move', '3.8', { clause }],
    ['no-effect', '3.8', { clause }],
  ]);
});

it('satisfies the laws', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 10, seed: 3, checkInterval: 4 })) law.check();
});
