/** Choices in games: decisions, their deciders, and their effects. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation March of Govt {
  select any Cities and Provinces { place 1 Troops there }
}
operation Clear of Govt {
  select any Provinces as cleared
  in each cleared: may remove all Terror there
  then select up to 1 cleared: replace 2 Troops with 1 Police
}
operation Treat of Govt {
  either "free": set Aid to 0 or "dear": set Aid to 3 or "troops": remove 1 Troops in Capital
}
operation Insist of Govt {
  place 1 Police in Capital
  either "free" if Terror in Capital: set Aid to 0 or "dear": set Aid to 3
}
operation Calm of Govt {
  either "support": set Capital to PassiveSupport or "neutral": set Capital to Neutral or "police": place 1 Police in Capital
}`,
    events: {
      'March on': 'free March\n  select a March space: place 1 Police there',
      'March spaces': 'select a March space: place 1 Police there\n  free March in Capital',
      Near: 'activate 2 Guerrillas in or adjacent to Wastes\n  select a space in or adjacent to Wastes: place 1 Police there',
      'Near some': 'select a Road in or adjacent to a space with Rebels Guerrillas: place 1 Sabotage there',
      'Beside some':
        'select a space where (space is Road or space is Province adjacent to a space with Rebels Guerrillas): place 1 Police there',
      Least: 'Aid + min(Govt, Rebels, Troops in Capital) - max(0, 1, Police in Capital)',
      May: 'may { place 1 Troops in Capital; Aid +1 }',
      Either: 'either "more": Aid +1 or "fewer" if Aid > 2: Aid -1 or: place 1 Troops in Capital',
      Two: 'select 2 of "more": Aid +1 or "fewer" if Aid > 2: Aid -1 or: place 1 Troops in Capital',
      'Up to two': `select up to 2 of "troops": place 1 Troops in Capital
  or "none": remove 1 Troops in Capital
  or "police": place 1 Police in Capital`,
      Computed: 'select (Aid) of "more": Govt +1 or "troops": place 1 Troops in Capital',
      Level:
        'either "support": set Capital to PassiveSupport or "nothing": set Capital to Neutral or "troops": remove all Troops in Capital',
      'Repeat any':
        'by Rebels: repeat any: select a City or Province with Troops { pay 4; remove 1 Troops there }',
      'Repeat any pay': 'repeat any { pay 4; Aid +1 }',
      'Repeat any if': `select up to 1 Province with Troops {
    repeat any: if Troops there > 1 and not Terror there { pay 1; remove 1 Troops there }
  }`,
      Repeat: 'repeat 2: place 2 Troops in Capital',
      'Each possible': 'by Rebels: in each possible Province with Rebels Guerrillas: place 1 Terror there',
      Each: 'in each Province with Rebels Guerrillas: place 1 Terror there',
      Frozen: 'in each Province with Troops { place 1 Terror there; relocate all Troops there to Lowfield }',
      Fullest: 'select a Province with Troops { remove 2 Troops there }',
      'Remove all': 'select a Province { remove all Troops there }\n  Aid +1',
      'Up to': 'select up to 2 Provinces with Troops { remove 1 Troops there }',
      Most: 'select a Province with most Troops { remove all Troops there }',
      'Most two': 'select 2 Provinces with most Troops { place 1 Terror there }',
      'Select two': 'select 2 Provinces with Troops { remove 1 Troops there }',
      Faction: 'select an Insurgents as f: f +2',
      'Each faction': 'for each f in factions: f -2',
      Pieces: 'remove 2 Cubes in Capital',
      'All somewhere': 'place all Troops in Provinces',
      'Some somewhere': 'place 6 Troops in Provinces',
      'Any of map': 'remove 1 Rebels piece on map',
      Roll: 'roll d\nif d <= 2: Aid +1 else: Aid -1',
      Hold: 'select up to 2 Provinces as held\n  in each held: remove 2 Terror there\n  Aid +1',
      'Free limited': 'free March in Capital',
    },
  });
}, 30_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);

describe('may', () => {
  it('offers yes or no, and runs on yes', () => {
    expect(play('May').options).toEqual(['yes', 'no']);
    expect(play('May').choose('yes').number('Aid')).toBe(4);
    expect(play('May').choose('no').number('Aid')).toBe(3);
  });

  it('is skipped if nothing would change', () => {
    const full = { position: { Aid: 9, out: { 'Govt Troops': 6 } } };
    expect(play('May', full).done).toBe(true);
  });
});

describe('either', () => {
  it('offers a mode of strict text that sets a track to its present value', () => {
    const treat = operation(built.volume, 'Treat', { position: { Aid: 3 } });
    expect(treat.options).toEqual(['free', 'dear']);
    expect(treat.choose('dear').number('Aid')).toBe(3);
    const insist = operation(built.volume, 'Insist', { position: { Aid: 3 } });
    expect([insist.done, insist.board['Capital']]).toEqual([true, { 'Govt Police': 1 }]);
  });

  it('offers no mode of strict text that sets a level to its present value', () => {
    expect(operation(built.volume, 'Calm', { position: { Capital: {} } }).options).toEqual([
      'support',
      'police',
    ]);
  });

  it('offers modes by their labels, or by number without one', () => {
    expect(play('Either').options).toEqual(['more', 'fewer', 'mode 3']);
    expect(play('Either').choose('fewer').number('Aid')).toBe(2);
    expect(play('Either').choose('mode 3').board).toEqual({ Capital: { 'Govt Troops': 1 } });
  });

  it('omits modes whose guard fails, and modes without effect', () => {
    const table = play('Either', { position: { Aid: 2, out: { 'Govt Troops': 6 } } });
    expect(table.done).toBe(true);
    expect(table.number('Aid')).toBe(3);
  });

  it('offers modes whose result already holds, but not those without a target', () => {
    expect(play('Level').options).toEqual(['support', 'nothing']);
    expect(play('Level').choose('nothing').done).toBe(true);
    const table = play('Level', { position: { Capital: { 'Govt Troops': 1 } } });
    expect(table.options).toEqual(['support', 'nothing', 'troops']);
  });

  it('is skipped if no mode has an effect', () => {
    const table = play('Either', { position: { Aid: 0, out: { 'Govt Troops': 6 } } });
    expect(table.number('Aid')).toBe(1);
    expect(play('Either', { position: { Aid: 9, out: { 'Govt Troops': 6 } } }).number('Aid')).toBe(8);
  });
});

describe('select of modes', () => {
  it('chooses each mode once, and tests guards before each choice', () => {
    const table = play('Two', { position: { Aid: 2 } });
    expect(table.options).toEqual(['more', 'mode 3']);
    expect(table.choose('more').options).toEqual(['fewer', 'mode 3']);
    expect(table.choose('fewer').done).toBe(true);
    expect(table.number('Aid')).toBe(2);
  });

  it('ends early if no other mode has an effect', () => {
    const table = play('Two', { position: { Aid: 1, out: { 'Govt Troops': 6 } } });
    expect(table.done).toBe(true);
    expect(table.number('Aid')).toBe(2);
  });

  it('up to: offers done, and modes that earlier ones make possible', () => {
    const table = play('Up to two');
    expect(table.options).toEqual(['troops', 'police', 'done']);
    expect(table.game.decision?.options.map(({ kind }) => kind)).toEqual(['mode', 'mode', 'stop']);
    expect(table.choose('troops').options).toEqual(['none', 'police', 'done']);
    expect(table.choose('none').done).toBe(true);
    expect(play('Up to two').choose('done').done).toBe(true);
  });

  it('reads a computed number once', () => {
    expect(play('Computed', { position: { Aid: 0 } }).done).toBe(true);
    const table = play('Computed', { position: { Aid: 1 } });
    expect(table.choose('troops').done).toBe(true);
  });
});

describe('repeat', () => {
  const two = { Capital: { 'Govt Troops': 1 }, Wastes: { 'Govt Troops': 2 } };

  it('any: offers spaces and done until nothing more can be paid', () => {
    const table = play('Repeat any', { position: { ...two, 'Resources of Rebels': 9 } });
    expect(table.asks).toMatch(/^Rebels/u);
    expect(table.options).toEqual(['Capital', 'Wastes', 'done']);
    table.choose('Wastes', 'Wastes');
    expect(table.done).toBe(true);
    expect(table.number('Resources of Rebels')).toBe(1);
    expect(table.board).toEqual({ Capital: { 'Govt Troops': 1 } });
  });

  it('any: stops when the decider is done', () => {
    const table = play('Repeat any', { position: two }).choose('Capital', 'done');
    expect(table.done).toBe(true);
    expect(table.number('Resources of Rebels')).toBe(6);
  });

  it('any: without an own choice offers yes or done', () => {
    const table = play('Repeat any pay');
    expect(table.options).toEqual(['yes', 'done']);
    table.choose('yes', 'yes');
    expect(table.done).toBe(true);
    expect(table.number('Aid')).toBe(5);
    expect(table.number('Resources of Govt')).toBe(2);
  });

  it('any: a failing condition before an iteration ends the repetition', () => {
    const position = { Wastes: { 'Govt Troops': 3 } };
    const table = play('Repeat any if', { position }).choose('Wastes', 'yes', 'yes');
    expect(table.done).toBe(true);
    expect(table.board).toEqual({ Wastes: { 'Govt Troops': 1 } });
    expect(table.number('Resources of Govt')).toBe(8);
  });

  it('any: a condition of the block is the reason for a refused space', () => {
    const position = { Wastes: { 'Govt Troops': 3 }, Highmoor: { 'Govt Troops': 3, Terror: 1 } };
    const table = play('Repeat any if', { position });
    expect(table.options).toEqual(['Wastes', 'done']);
    const [reason] = table.game.explain('Highmoor');
    expect(reason).toMatchObject({ key: 'nothing', causes: [{ key: 'guard' }] });
  });

  it('n: repeats n times', () => {
    expect(play('Repeat').board).toEqual({ Capital: { 'Govt Troops': 4 } });
  });
});

describe('in each', () => {
  const position = {
    Highmoor: { 'Rebels Guerrilla Active': 1 },
    Wastes: { 'Rebels Guerrilla Active': 1 },
    Lowfield: { 'Rebels Guerrilla Active': 1 },
  };

  it('visits all in map order', () => {
    expect(play('Each', { position }).board['Lowfield']).toEqual({ 'Rebels Guerrilla Active': 1, Terror: 1 });
  });

  it('possible: visits spaces in the chosen order, as far as possible', () => {
    const one = { ...position, Capital: { Terror: 1 } };
    const table = play('Each possible', { position: one });
    expect(table.asks).toMatch(/^Rebels/u);
    expect(table.options).toEqual(['Highmoor', 'Lowfield', 'Wastes']);
    table.choose('Wastes');
    expect(table.options).toEqual(['Highmoor', 'Lowfield']);
    table.choose('Lowfield');
    expect(table.done).toBe(true);
    expect(table.board['Highmoor']).toEqual({ 'Rebels Guerrilla Active': 1 });
  });

  it('visits the spaces that qualify at its start', () => {
    const table = play('Frozen', { position: { Highmoor: { 'Govt Troops': 1 } } });
    expect(table.board).toEqual({ Highmoor: { Terror: 1 }, Lowfield: { 'Govt Troops': 1 } });
  });

  it('faction: each in turn, as far as possible', () => {
    const table = play('Each faction', { position: { 'Resources of Rebels': 1 } });
    expect(['Govt', 'Rebels', 'Cartel'].map((f) => table.number(`Resources of ${f}`))).toEqual([8, 0, 8]);
  });
});

describe('select', () => {
  const position = {
    Highmoor: { 'Govt Troops': 1 },
    Lowfield: { 'Govt Troops': 2 },
    Wastes: { 'Govt Troops': 3 },
    Capital: { 'Govt Troops': 0 },
  };

  it('5.1.3: offers only spaces for the whole text, if there are any', () => {
    const table = play('Fullest', { position });
    expect(table.options).toEqual(['Lowfield', 'Wastes']);
    expect(table.why('Highmoor')).toEqual(['fuller-first']);
    expect(play('Fullest', { position: { Highmoor: { 'Govt Troops': 1 } } }).board).toEqual({});
  });

  it('5.1.3: never offers spaces in which nothing would change', () => {
    const table = play('Remove all', { position });
    expect(table.options).toEqual(['Highmoor', 'Lowfield', 'Wastes']);
    const one = play('Remove all', { position: { Wastes: { 'Govt Troops': 3 } } });
    expect(one.board).toEqual({});
    expect(one.number('Aid')).toBe(4);
    expect(play('Remove all').number('Aid')).toBe(4);
  });

  it('up to 2: may end at any time, and offers no space twice', () => {
    const table = play('Up to', { position });
    expect(table.options).toEqual(['Highmoor', 'Lowfield', 'Wastes', 'done']);
    table.choose('Wastes');
    expect(table.options).toEqual(['Highmoor', 'Lowfield', 'done']);
    expect(table.choose('done').done).toBe(true);
  });

  it('2: selects fewer if there are no more', () => {
    const table = play('Select two', { position: { Wastes: { 'Govt Troops': 3 } } });
    expect(table.done).toBe(true);
    expect(table.board).toEqual({ Wastes: { 'Govt Troops': 2 } });
    expect(play('Select two', { position }).choose('Wastes').options).toEqual(['Highmoor', 'Lowfield']);
  });

  it("with most: ties are the decider's", () => {
    expect(play('Most', { position }).board['Wastes']).toBeUndefined();
    const tie = { ...position, Highmoor: { 'Govt Troops': 3 }, Lowfield: {} };
    expect(play('Most', { position: tie }).options).toEqual(['Highmoor', 'Wastes']);
  });

  it('2 with most: each has the most among the remaining spaces', () => {
    const table = play('Most two', { position });
    expect(table.done).toBe(true);
    expect(table.board).toMatchObject({ Wastes: { Terror: 1 }, Lowfield: { Terror: 1 } });
    expect(table.board['Highmoor']).toEqual({ 'Govt Troops': 1 });
    const tied = { ...position, Lowfield: { 'Govt Troops': 1 }, Wastes: { 'Govt Troops': 2 } };
    const tie = play('Most two', { position: tied });
    expect(tie.options).toEqual(['Highmoor', 'Lowfield']);
    expect(tie.why('Wastes')).toEqual(['already']);
  });

  it('by one of several Factions: the decider chooses it', () => {
    const table = play('Faction');
    expect(table.options).toEqual(['Rebels', 'Cartel']);
    expect(table.choose('Cartel').number('Resources of Cartel')).toBe(12);
  });
});

describe('pieces', () => {
  it('are chosen by group, or automatically if all are affected', () => {
    const table = play('Pieces', { position: { Capital: { 'Govt Troops': 2, 'Govt Police': 1 } } });
    expect(table.options).toEqual(['Govt Troops', 'Govt Police']);
    expect(play('Pieces', { position: { Capital: { 'Govt Troops': 1, 'Govt Police': 1 } } }).board).toEqual(
      {},
    );
  });

  it('may be placed in any of several spaces by choice', () => {
    for (const title of ['All somewhere', 'Some somewhere']) {
      const table = play(title, { position: { Capital: { 'Govt Troops': 4 } } });
      expect(table.options).toEqual(['Highmoor', 'Lowfield', 'Wastes']);
      expect(table.choose('Lowfield').options).toEqual(['1', '2']);
      expect(table.choose('1').options).toEqual(['Highmoor', 'Lowfield', 'Wastes']);
      expect(table.choose('Wastes').board).toMatchObject({
        Lowfield: { 'Govt Troops': 1 },
        Wastes: { 'Govt Troops': 1 },
      });
      expect(table.done).toBe(true);
    }
  });

  it('on the map: the space comes first', () => {
    const position = {
      Wastes: { 'Rebels Base': 1 },
      Capital: { 'Rebels Guerrilla Active': 1, 'Rebels Base': 1 },
    };
    const table = play('Any of map', { position });
    expect(table.options).toEqual(['Capital', 'Wastes']);
    expect(table.choose('Capital').options).toEqual(['Rebels Guerrilla Active', 'Rebels Base']);
  });
});

describe('dice and free operations', () => {
  it('follow the rolled result', () => {
    expect(play('Roll', { dice: [2] }).number('Aid')).toBe(4);
    expect(play('Roll', { dice: [3] }).number('Aid')).toBe(2);
  });

  it('a free operation in one space offers no other', () => {
    const table = play('Free limited');
    expect(table.done).toBe(true);
    expect(table.board).toEqual({ Capital: { 'Govt Troops': 1 } });
  });
});

it('an operation selects spaces until the decider is done', () => {
  const table = operation(built.volume, 'March');
  expect(table.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'Wastes']);
  expect(table.why('done')).toEqual(['first-space']);
  table.choose('Wastes', 'Capital');
  expect(table.options).toEqual(['Highmoor', 'Lowfield', 'done']);
  expect(table.choose('done').board).toEqual({ Capital: { 'Govt Troops': 1 }, Wastes: { 'Govt Troops': 1 } });
});

describe('a selected set with later use', () => {
  const position = {
    Highmoor: { Terror: 1 },
    Lowfield: { 'Govt Troops': 1 },
    Wastes: { 'Govt Troops': 2 },
  };

  it('contains spaces in which its later use has an effect', () => {
    const table = operation(built.volume, 'Clear', { position });
    expect(table.options).toEqual(['Highmoor', 'Wastes']);
    expect(table.why('Lowfield')).toEqual(['nothing']);
    expect(table.choose('Wastes').options).toEqual(['Highmoor', 'done']);
  });

  it('prevents the operation if it would be empty', () => {
    const alone = { position: { Lowfield: { 'Govt Troops': 1 } } };
    expect(() => operation(built.volume, 'Clear', alone)).toThrow('Clear is not offered');
  });

  it('5.1.3: prefers spaces for its whole later use, else for a part', () => {
    const table = play('Hold', { position: { Highmoor: { Terror: 1 }, Lowfield: { Terror: 2 } } });
    expect(table.options).toEqual(['Lowfield', 'done']);
    expect(table.choose('Lowfield').options).toEqual(['Highmoor', 'done']);
    expect(table.choose('Highmoor').board).toEqual({});
    expect(table.number('Aid')).toBe(4);
    expect(play('Hold').number('Aid')).toBe(4);
  });
});

it('in or adjacent to: a space, or one next to it', () => {
  const hidden = { 'Rebels Guerrilla Underground': 1 };
  const position = { Capital: hidden, Highmoor: hidden, Wastes: hidden };
  const table = event(built.volume, 'Near', { position });
  expect(table.board['Wastes']).toEqual({ 'Rebels Guerrilla Active': 1 });
  expect(table.board['Highmoor']).toEqual({ 'Rebels Guerrilla Active': 1 });
  expect(table.board['Capital']).toEqual(hidden);
  expect(table.options).toEqual(['Highmoor', 'Lowfield', 'Wastes']);
});

it('a neighbor with an article has clauses of its own', () => {
  const position = { Capital: { 'Rebels Guerrilla Active': 1 } };
  expect(play('Near some', { position }).options).toEqual(['NorthRoad', 'SouthRoad']);
  expect(play('Beside some', { position }).options).toEqual(['Highmoor', 'NorthRoad', 'SouthRoad']);
});

it('the least and the most of several numbers', () => {
  const position = { Capital: { 'Govt Troops': 4, 'Govt Police': 2 } };
  expect(play('Least', { position }).number('Aid')).toBe(5);
});

describe('spaces that an operation selected', () => {
  it('are available to the calling text', () => {
    const table = event(built.volume, 'March on').choose('Wastes', 'Lowfield', 'done');
    expect(table.options).toEqual(['Lowfield', 'Wastes']);
    expect(table.choose('Wastes').board['Wastes']).toEqual({ 'Govt Police': 1, 'Govt Troops': 1 });
  });

  it('are discarded at the end of that text', () => {
    const table = operation(built.volume, 'March').choose('Wastes', 'done');
    table.choose(...(table.options.includes('pass') ? ['pass'] : []));
    expect(table.number('SELECTED_March')).toBe(0);
    expect(event(built.volume, 'March spaces').board).toEqual({ Capital: { 'Govt Troops': 1 } });
  });
});
