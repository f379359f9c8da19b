/** Names for results of statements: the space of a placement, the removed number, the space that a procedure returns. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `procedure Zone(n) by Rebels {
  select a Province without Terror as zone
  repeat n: place 1 Terror in zone
}
procedure Nearest: if Aid > 5: select a City as here { place 1 Troops in here } else: do Zone(1) as far
procedure Camp by Govt { place 1 Govt Base in Provinces as camp }
operation Process of Govt {
  remove any own Bases on map as cashed
  Govt + 3 * cashed
}
operation Build of Govt {
  select any Provinces, paying 2 {
    place 1 own Base there as built
    place 2 Troops in built
    activate all Guerrillas in built
  }
}`,
    events: {
      Fort: 'place 1 Govt Base in Provinces as camp\nplace 2 Police in camp\nAid +1',
      'Fort in one':
        'place 1 Govt Base in a Province as camp\nplace 2 Police in camp\nlet n = Pop of camp\nGovt + n',
      Twice: 'repeat 2 { place 1 Terror in Provinces as struck; remove 1 piece in struck }',
      Near: 'place 1 Govt Base in Provinces as camp\nselect 2 spaces adjacent to camp as near\nAid + number of near',
      Kill: 'remove 2 Guerrillas and all Bases in Capital as gone\nAid + gone',
      'Kill wherever': 'remove up to 2 Guerrillas on map as gone\nAid + gone',
      'Kill in one': 'remove 2 Guerrillas in a Province as gone\nAid + gone',
      'Zone and camp': 'do Zone(2) as z\nplace 1 Rebels Base in z\nAid +1',
      Zones: 'repeat 2 { do Zone(1) as z; place 1 Rebels Guerrilla in z }',
      Nearest: 'do Nearest as n\nplace 1 Police in n',
      Camps: 'do Camp as c\nplace 1 Police in c',
      'May camp': 'may { do Camp as c; select a Province adjacent to c: place 1 Police there }\nAid +1',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const bases = { Highmoor: { 'Govt Base': 1 }, Lowfield: { 'Govt Base': 1 }, Wastes: { 'Govt Base': 1 } };

describe('place … as', () => {
  it('is the space of the placement', () => {
    const table = play('Fort').choose('Wastes');
    expect(table.board).toEqual({ Wastes: { 'Govt Base': 1, 'Govt Police': 2 } });
  });

  it('skips statements about it, and no others, if nothing was placed', () => {
    const table = play('Fort', { position: bases });
    expect(table.board).toEqual(bases);
    expect(table.number('Aid')).toBe(4);
  });

  it('is available after a selection in the statement', () => {
    const table = play('Fort in one').choose('Lowfield');
    expect(table.board).toEqual({ Lowfield: { 'Govt Base': 1, 'Govt Police': 2 } });
    expect(table.number('Resources of Govt')).toBe(12);
    expect(play('Fort in one', { position: bases }).number('Resources of Govt')).toBe(10);
  });

  it('is set again in each iteration', () => {
    const table = play('Twice', {
      position: { Highmoor: { 'Govt Troops': 1 }, Wastes: { 'Govt Police': 1 } },
    });
    table.choose('Highmoor', 'Wastes');
    expect(table.board).toEqual({ Highmoor: { Terror: 1 }, Wastes: { Terror: 1 } });
    const none = play('Twice', { position: { Capital: { Terror: 3 }, Highmoor: { 'Govt Troops': 1 } } });
    expect(none.done).toBe(true);
    expect(none.board['Highmoor']).toEqual({ 'Govt Troops': 1 });
  });

  it('is the empty set after a skipped selection', () => {
    const table = play('Near').choose('Wastes');
    expect(table.options).toEqual(['Highmoor', 'Lowfield']);
    table.choose('Highmoor');
    expect(table.number('Aid')).toBe(5);
    expect(play('Near', { position: bases }).number('Aid')).toBe(3);
  });

  it('in strict text', () => {
    const table = operation(built.volume, 'Build').choose('Wastes', 'done');
    expect(table.board).toEqual({ Wastes: { 'Govt Base': 1, 'Govt Troops': 2 } });
    expect(operation(built.volume, 'Build', { position: {} }).options).toContain('Highmoor');
  });
});

describe('remove … as', () => {
  it('is the removed number', () => {
    const table = operation(built.volume, 'Process', { position: bases });
    table.choose('Highmoor', 'Lowfield', 'done');
    expect(table.number('Resources of Govt')).toBe(16);
    expect(table.board).toEqual({ Wastes: { 'Govt Base': 1 } });
  });

  it('is the total of several kinds', () => {
    const position = { Capital: { 'Rebels Guerrilla Active': 1, 'Rebels Base': 1, 'Cartel Base': 1 } };
    expect(play('Kill', { position }).number('Aid')).toBe(6);
    expect(play('Kill').number('Aid')).toBe(3);
  });

  it('includes all chosen spaces', () => {
    const position = { Capital: { 'Rebels Guerrilla Active': 2 } };
    expect(play('Kill wherever', { position }).choose('done').number('Aid')).toBe(3);
    const one = play('Kill wherever', { position }).choose('Capital');
    expect(one.options).toEqual(['1', '2']);
    expect(one.choose('2').number('Aid')).toBe(5);
  });

  it('is available after a selection in the statement', () => {
    const position = { Highmoor: { 'Rebels Guerrilla Active': 2 }, Wastes: { 'Cartel Guerrilla Active': 1 } };
    expect(play('Kill in one', { position }).number('Aid')).toBe(5);
    expect(play('Kill in one').number('Aid')).toBe(3);
  });
});

describe('do … as', () => {
  it('is the space that the procedure selected', () => {
    const table = play('Zone and camp');
    expect(table.asks).toMatch(/^Rebels/u);
    expect(table.choose('Lowfield').board).toEqual({ Lowfield: { Terror: 2, 'Rebels Base': 1 } });
  });

  it('is empty if none was selected', () => {
    const full = { Highmoor: { Terror: 1 }, Lowfield: { Terror: 1 }, Wastes: { Terror: 1 } };
    const table = play('Zone and camp', { position: full });
    expect(table.board).toEqual(full);
    expect(table.number('Aid')).toBe(4);
  });

  it('is that of the last call', () => {
    const table = play('Zones').choose('Lowfield', 'Wastes');
    expect(table.board).toEqual({
      Lowfield: { Terror: 1, 'Rebels Guerrilla Underground': 1 },
      Wastes: { Terror: 1, 'Rebels Guerrilla Underground': 1 },
    });
  });

  it('passes through calls, and is the last one', () => {
    const table = play('Nearest').choose('Wastes');
    expect(table.board).toEqual({ Wastes: { Terror: 1, 'Govt Police': 1 } });
    expect(play('Nearest', { position: { Aid: 6 } }).board).toEqual({
      Capital: { 'Govt Troops': 1, 'Govt Police': 1 },
    });
  });

  it('is the space of a placement by the procedure', () => {
    expect(play('Camps').choose('Wastes').board).toEqual({ Wastes: { 'Govt Base': 1, 'Govt Police': 1 } });
    expect(play('Camps', { position: bases }).board).toEqual(bases);
  });

  it('may occur in judgments before it is known', () => {
    const table = play('May camp').choose('yes', 'Wastes', 'Highmoor');
    expect(table.board).toEqual({ Wastes: { 'Govt Base': 1 }, Highmoor: { 'Govt Police': 1 } });
    expect(play('May camp', { position: bases }).done).toBe(true);
  });
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
