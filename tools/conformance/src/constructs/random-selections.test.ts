/** `randomly select a City: …`: chance among the options of the decision, without a decision. */
import { type Entry, Game, previewOf, subscribe } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { event, operation, table, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Storm of Govt {
  randomly select a Province with Troops: remove 1 Troops there
}
operation Tax of Govt {
  randomly select a Province with Troops as hit
  pay Troops in hit
  Aid +1
}`,
    events: {
      Neighbour: 'select a Road as here { randomly select a space adjacent to here: place 1 Terror there }',
      Two: 'randomly select 2 spaces: place 1 Terror there',
      Full: 'randomly select a space: remove 2 Troops there',
      Chosen: 'select a space: remove 2 Troops there',
      Three: 'repeat up to 3: randomly select a Province: place 1 Terror there',
      Named: 'randomly select a Province as hit\nplace 1 Terror in hit\nplace 1 Govt Base in hit',
      Donor: 'randomly select a faction with most Resources as f: f +1',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const spacesWithTerror = ({ board }: Table): readonly string[] =>
  Object.keys(board).filter((space) => Number(board[space]?.['Terror'] ?? 0) > 0);

/** The entries of a kind while a Faction acts. */
function picks(title: string, key: string, how: Playing): readonly Entry[] {
  const { game } = table(built.volume, title, how);
  const entries: Entry[] = [];
  subscribe(game, (entry) => entries.push(entry));
  game.choose({ key });
  return entries.filter(({ kind }) => kind === 'pickedSpace');
}

describe('a random selection', () => {
  it('draws each candidate equally often, without a question', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 300; seed += 1) {
      const after = play('Neighbour', { seed }).choose('NorthRoad');
      expect(after.done).toBe(true);
      for (const space of spacesWithTerror(after)) counts.set(space, (counts.get(space) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['Capital', 'Highmoor']);
    for (const count of counts.values()) expect(Math.abs(count - 150)).toBeLessThan(45);
  });

  it('takes its result from the dice of the game, and logs it', () => {
    for (const space of ['Capital', 'Highmoor'])
      expect(spacesWithTerror(play('Neighbour', { dice: [space] }).choose('NorthRoad'))).toEqual([space]);
    const position = { Highmoor: { 'Govt Troops': 1 }, Lowfield: { 'Govt Troops': 1 } };
    expect(picks('Quiet', 'Storm', { position, dice: ['Lowfield'] })).toMatchObject([{ space: 'Lowfield' }]);
  });

  it('refuses a given result that is no candidate, or a face of a die', () => {
    for (const dice of [['Lowfield'], [3], ['Govt']])
      expect(() => play('Neighbour', { dice }).choose('NorthRoad')).toThrow('given result 1 of chance');
    expect(Game.create(built.volume, { dice: ['Atlantis'] })).toMatchObject({
      refusal: { code: 'bad-dice', reason: '"Atlantis" is neither a space nor a Faction' },
    });
  });

  it('selects several different spaces', () => {
    for (let seed = 0; seed < 20; seed += 1) expect(spacesWithTerror(play('Two', { seed }))).toHaveLength(2);
    expect(spacesWithTerror(play('Two', { dice: ['Lowfield', 'Capital'] }))).toEqual(['Capital', 'Lowfield']);
  });

  it('prefers spaces where an Event is possible in full', () => {
    const position = {
      Capital: { 'Govt Troops': 1 },
      Highmoor: { 'Govt Troops': 2 },
      Lowfield: { 'Govt Troops': 3 },
    };
    expect(() => play('Full', { position, dice: ['Capital'] })).toThrow('given result 1');
    expect(play('Full', { position, dice: ['Lowfield'] }).board['Lowfield']).toEqual({ 'Govt Troops': 1 });
  });

  it('draws among exactly the options of the selection without "randomly"', () => {
    const random = rngOf(5);
    const spaces = built.volume.names.spaces.map(({ key }) => key);
    for (let round = 0; round < 60; round += 1) {
      let left = 6;
      const someTroops = (): number => {
        const count = Math.min(left, random(3));
        left -= count;
        return count;
      };
      const position = Object.fromEntries(spaces.map((space) => [space, { 'Govt Troops': someTroops() }]));
      const { done, options } = play('Chosen', { position });
      if (done) continue;
      const isDrawn = (space: string): boolean => {
        try {
          return play('Full', { position, dice: [space] }).done;
        } catch {
          return false;
        }
      };
      expect(spaces.filter(isDrawn)).toEqual(options);
    }
  });

  it('is not begun where no space would do', () => {
    const quiet = table(built.volume, 'Quiet', { position: { Capital: { 'Govt Troops': 1 } } });
    expect(quiet.why('Storm')).not.toEqual([]);
  });

  it('holds only candidates that meet the demands after it', () => {
    const position = {
      Highmoor: { 'Govt Troops': 3 },
      Lowfield: { 'Govt Troops': 1 },
      'Resources of Govt': 2,
    };
    for (let seed = 0; seed < 20; seed += 1)
      expect(operation(built.volume, 'Tax', { position, seed }).number('Resources of Govt')).toBe(1);
  });

  it('has a decision before each repetition of a text', () => {
    const first = play('Three', { dice: ['Lowfield', 'Lowfield', 'Highmoor'] });
    expect(first.options).toEqual(['yes', 'done']);
    expect(spacesWithTerror(first.choose('yes', 'done'))).toEqual(['Lowfield']);
  });

  it('gives its result a name', () => {
    expect(play('Named', { dice: ['Lowfield'] }).board['Lowfield']).toMatchObject({
      Terror: 1,
      'Govt Base': 1,
    });
  });

  it('selects a Faction', () => {
    const position = { 'Resources of Govt': 2, 'Resources of Rebels': 5, 'Resources of Cartel': 5 };
    expect(play('Donor', { position, dice: ['Cartel'] }).number('Resources of Cartel')).toBe(6);
    expect(() => play('Donor', { position, dice: ['Govt'] })).toThrow('given result 1');
  });
});

it('stops previews, and undo does not take it back', () => {
  const { game } = table(built.volume, 'Neighbour');
  game.choose({ key: 'event' });
  expect(previewOf(game, 'NorthRoad', 'Govt')).toMatchObject({ value: { stopReason: 'chance' } });
  game.choose({ key: 'NorthRoad' });
  expect(game.undo({ seat: 'Govt' })).toMatchObject({ ok: false });
});

it('plays random games to the end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);
