/** Lasting text for one Faction, and about a Faction or space that its Event selects. */
import { effectsInForce, type Entry, subscribe, viewOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Raid of Insurgents {
  point cost 1
  select any Provinces, paying cost: place 1 own Guerrilla there
}
operation Patrol of Govt { select any Provinces: place 1 Police there }
whenever President is Uribe: adapt Raid for Cartel { cost is 4 }`,
    phases: 'phase Reset { end momentum; make all factions Eligible }',
    events: {
      Storm: `momentum unshaded {
    select a Province as storm
    select a faction not own as victim
    forbid Patrol in storm
    adapt Raid for victim { cost is 3 }
    whenever place Guerrillas in storm: own +1
    while (Police in storm > 1): forbid Raid of victim
  }
  capability shaded: adapt Raid for own { cost is 0 }`,
      Claim: `momentum unshaded { select a Province with Police as claim; forbid Patrol in claim }
  shaded: Aid +1`,
      Undo: 'end momentum 1',
      Uribe: 'set President to Uribe',
    },
  });
}, 30_000);

const position: Playing['position'] = { 'Resources of Rebels': 9, 'Resources of Cartel': 9 };
const effects = ({ game }: Table): readonly unknown[] =>
  effectsInForce(game.volume, viewOf(game)).map(({ key, about }) => [key, about]);
const storm = (next: string, answers: readonly string[], more: Playing['position'] = {}): Table =>
  begin(built.volume, 'Storm', { position: { ...position, ...more }, next }).choose(...answers);
const subjectCells = ({ volume, game }: Table): readonly number[] =>
  volume.regions
    .filter(({ name }) => name.startsWith('ABOUT_'))
    .flatMap(({ offset, length }) => [...game.cells().subarray(offset, offset + length)]);

describe('a lasting text about a selection', () => {
  it('is listed with the selected Faction and space', () => {
    const table = storm('Quiet', ['unshaded', 'Highmoor', 'Cartel']);
    expect(effects(table)).toEqual([
      [
        'event 1 unshaded',
        [
          { kind: 'faction', faction: 'Cartel' },
          { kind: 'space', space: 'Highmoor' },
        ],
      ],
    ]);
  });

  it('is logged with the selected Faction and space', () => {
    const table = begin(built.volume, 'Storm', { position, next: 'Quiet' });
    const entries: Entry[] = [];
    subscribe(table.game, (entry) => entries.push(entry));
    table.choose('unshaded', 'Highmoor', 'Cartel');
    expect(entries.filter(({ kind }) => kind === 'inForce')).toMatchObject([
      {
        card: '1',
        side: 'unshaded',
        about: [
          { kind: 'faction', faction: 'Cartel' },
          { kind: 'space', space: 'Highmoor' },
        ],
      },
    ]);
  });

  it('changes an operation of the selected Faction, and of no other', () => {
    const rest = (more: readonly string[]): Table =>
      storm('Quiet', ['unshaded', 'Lowfield', 'Cartel', ...more, 'Highmoor', 'done']);
    expect(rest(['Raid']).number('Resources of Rebels')).toBe(8);
    expect(rest(['pass', 'Raid']).number('Resources of Cartel')).toBe(6);
  });

  it('reacts in the selected space, for the Faction that put it into force', () => {
    const table = storm('Quiet', ['unshaded', 'Lowfield', 'Cartel', 'Raid', 'Lowfield', 'done']);
    expect(table.number('Resources of Govt')).toBe(storm('Quiet', []).number('Resources of Govt') + 1);
  });

  it('forbids for the selected Faction while its condition holds', () => {
    const police = { Lowfield: { 'Govt Police': 2 } };
    expect(storm('Quiet', ['unshaded', 'Lowfield', 'Cartel'], police).options).toContain('Raid');
    // The Cartel has nothing to choose, so the next card follows.
    const table = storm('Quiet', ['unshaded', 'Lowfield', 'Cartel', 'pass'], police);
    expect([table.asks, table.options]).toEqual(['Rebels: Sequence.action', ['pass', 'event', 'Raid']]);
  });

  it('bars the selected space, until its end', () => {
    const table = storm('Undo', ['unshaded', 'Highmoor', 'Cartel', 'pass', 'pass']);
    expect(subjectCells(table).filter((cell) => cell > 0)).toHaveLength(2);
    table.choose('event');
    expect(effects(table)).toEqual([]);
    expect(subjectCells(table).every((cell) => cell === 0)).toBe(true);
  });

  it('does not come into force without anything to select', () => {
    expect(effects(begin(built.volume, 'Claim', { position }).choose('unshaded'))).toEqual([]);
    const police = { ...position, Highmoor: { 'Govt Police': 1 } };
    expect(effects(begin(built.volume, 'Claim', { position: police }).choose('unshaded'))).toHaveLength(1);
  });
});

describe('a change for one Faction', () => {
  it('is for the one that put the text into force', () => {
    const table = storm('Quiet', ['pass', 'shaded', 'Raid', 'Highmoor', 'done']);
    expect(table.number('Resources of Cartel')).toBe(8);
    const inForce = { LASTING: { 0: 2 }, LASTING_BY: { 'event 1 shaded': 'Rebels' } };
    const own = begin(built.volume, 'Uribe', { position: { ...position, ...inForce } });
    expect(own.choose('pass', 'Raid', 'Highmoor', 'done').number('Resources of Rebels')).toBe(9);
  });

  it('of a box applies while the track is in it', () => {
    const table = begin(built.volume, 'Uribe', { position, next: 'Quiet' }).choose('event', 'pass', 'Raid');
    expect(table.choose('Highmoor', 'done').number('Resources of Cartel')).toBe(5);
  });
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
}, 60_000);
