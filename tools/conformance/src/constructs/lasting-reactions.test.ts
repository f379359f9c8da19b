/** Reactions inside of lasting text, and those to phases. */
import { type Entry, subscribe, viewOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Raid of Govt {
  select any spaces with Guerrillas { way hit { remove 1 Guerrilla there } }
}
whenever phase Support begins: Aid +1
whenever President is Uribe { whenever remove Guerrillas: Govt +1 }`,
    phases: `phase Unrest: place 1 Terror in Capital
phase Support by Rebels: Rebels +2
phase Reset { end momentum; make all factions Eligible }`,
    events: {
      Forces: `capability unshaded: whenever phase Unrest ends: by Govt: may remove up to 3 Terror on map
  capability shaded: whenever phase Unrest ends: place 1 Terror in Provinces`,
      Spoils: `momentum unshaded { Aid +1; whenever remove Guerrillas by Raid: own +3 }
  shaded: Aid -1`,
      Late: `momentum unshaded: whenever phase Support ends: own +5
  shaded: Aid -1`,
      Uribe: 'set President to Uribe',
      Kill: 'remove all Guerrillas on map',
      Undo: 'end momentum 3',
    },
  });
}, 30_000);

const foes = { 'Rebels Guerrilla Active': 1 };
const start = (title: string, how: Playing = {}): Table => begin(built.volume, title, how);
/** Passes until a round has a decision, or is over. */
function round(table: Table): Table {
  const rounds = table.number('ROUNDS');
  while (table.done && !table.game.over && table.number('ROUNDS') === rounds) table.choose('pass');
  return table;
}

describe('a reaction of a capability', () => {
  it('runs at the end of a phase, by the named Faction', () => {
    const table = round(start('Forces', { position: { Highmoor: { Terror: 1 } } }).choose('unshaded'));
    expect(table.asks).toMatch(/^Govt/u);
    expect(table.board).toEqual({ Capital: { Terror: 1 }, Highmoor: { Terror: 1 } });
    table.choose('yes', 'Capital', 'Highmoor');
    expect(table.board).toEqual({});
  });

  it('decides as the Faction that put it into force', () => {
    const table = round(start('Forces').choose('pass', 'shaded'));
    expect(table.asks).toMatch(/^Rebels/u);
  });

  it('does not run before it is in force', () => {
    expect(round(start('Quiet')).board).toEqual({ Capital: { Terror: 1 } });
  });
});

describe('a reaction of a momentum', () => {
  it('next to steps refers to the Faction that put it into force', () => {
    const position = { Capital: foes, Highmoor: foes };
    const table = start('Spoils', { position, next: 'Quiet' }).choose(
      'pass',
      'unshaded',
      'Raid',
      'Capital',
      'done',
    );
    expect(table.number('Resources of Rebels')).toBe(13);
    expect(table.number('Aid')).toBe(4);
  });

  it('ends with the momentum', () => {
    const opening = start('Late');
    const ended: Entry[] = [];
    subscribe(opening.game, (entry) => {
      if (entry.kind === 'lapsed') ended.push(entry);
    });
    const table = round(opening.choose('unshaded'));
    expect(ended).toMatchObject([{ side: 'unshaded', line: { path: 'Campaign.Reset' } }]);
    expect(table.number('Resources of Govt')).toBe(15);
    expect(table.number('Resources of Rebels')).toBe(12);
    expect(table.number('Aid')).toBe(4);
  });
});

describe('the end of the lasting text of a card', () => {
  const endedBy = (answers: readonly string[]): [Table, Entry[]] => {
    const opening = start('Late', { next: 'Undo' });
    const ended: Entry[] = [];
    subscribe(opening.game, (entry) => {
      if (entry.kind === 'lapsed') ended.push(entry);
    });
    return [opening.choose(...answers), ended];
  };

  it('is logged, and the text no longer applies', () => {
    const [table, ended] = endedBy(['unshaded', 'pass', 'event']);
    expect(ended).toMatchObject([{ card: '3', side: 'unshaded' }]);
    expect(viewOf(table.game).lasting).toEqual([]);
  });

  it('has no effect if the text is not in force', () => {
    const [table] = endedBy(['shaded', 'pass']);
    expect(table.idle).toContain('event');
  });
});

it('a reaction of a box runs while the track is in it', () => {
  const position = { Capital: foes };
  const table = start('Uribe', { position, next: 'Kill' }).choose('event', 'event');
  expect(table.number('Resources of Govt')).toBe(11);
  expect(start('Kill', { position }).choose('event').number('Resources of Govt')).toBe(10);
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 11, checkInterval: 4 })) law.check();
}, 60_000);
