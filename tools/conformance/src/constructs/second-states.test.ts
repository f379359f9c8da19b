/** `class Guerrilla { Underground, Active } { Fresh, Spent }`: two lists of states. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `holding Jail "Jail"
class Squad plural Squads { Hidden, Shown } { Fresh, Spent }
forces Rebels { Gang 4 : Squad plural Gangs }
fate of Shown Gangs is Hidden while (Aid > 5)
fate of Fresh Hidden Gangs is Spent while (Aid > 7)
whenever activate Gangs as n: Aid +n
whenever flip Gangs as n: Rebels +n
operation Rest of Govt {
  select a space with Spent Gang, paying 1: flip up to 2 Gangs there to Fresh
}`,
    events: {
      Place: 'place 2 Gangs in Capital',
      'Place one': 'place 1 Shown Gang in Capital\nplace 1 Spent Gang in Capital',
      Tire: 'flip 1 Fresh Gang in Capital to Spent',
      'Tire all': 'flip all Gangs in Capital to Spent',
      Show: 'activate all Gangs in Capital',
      'Show one': 'flip all Gangs in Capital to Shown',
      Jail: 'relocate all Gangs in Capital to Jail',
      Remove: 'remove all Gangs in Capital',
      Count: 'Cartel + Spent Gangs in Capital\nCartel + Shown Fresh Gangs in Capital',
    },
  });
}, 60_000);

const play = (title: string, how: Playing = {}): Table =>
  event(built.volume, title, {
    ...how,
    position: { Aid: 0, 'Resources of Rebels': 0, 'Resources of Cartel': 0, ...how.position },
  });

const all = {
  Capital: {
    'Rebels Gang Hidden Fresh': 1,
    'Rebels Gang Hidden Spent': 1,
    'Rebels Gang Shown Fresh': 1,
    'Rebels Gang Shown Spent': 1,
  },
};

describe('two lists of states', () => {
  it('place pieces in the first state of each list that the text does not name', () => {
    expect(play('Place').board['Capital']).toEqual({ 'Rebels Gang Hidden Fresh': 2 });
    expect(play('Place one').board['Capital']).toEqual({
      'Rebels Gang Shown Fresh': 1,
      'Rebels Gang Hidden Spent': 1,
    });
  });

  it('turn in one list, and keep the state of the other', () => {
    expect(play('Show', { position: all }).board['Capital']).toEqual({
      'Rebels Gang Shown Fresh': 2,
      'Rebels Gang Shown Spent': 2,
    });
    expect(play('Tire all', { position: all }).board['Capital']).toEqual({
      'Rebels Gang Hidden Spent': 2,
      'Rebels Gang Shown Spent': 2,
    });
  });

  it('offer the pieces that may be turned to the state', () => {
    const choice = play('Tire', { position: all });
    expect(choice.options).toEqual(['Rebels Gang Hidden Fresh', 'Rebels Gang Shown Fresh']);
  });

  it('are both adjectives', () => {
    expect(play('Count', { position: all }).number('Resources of Cartel')).toBe(3);
  });

  it('trigger reactions to a flip, and to an activation if the first list becomes the last state', () => {
    const tired = play('Tire all', { position: all });
    expect([tired.number('Aid'), tired.number('Resources of Rebels')]).toEqual([0, 2]);
    const shown = play('Show one', { position: all });
    expect([shown.number('Aid'), shown.number('Resources of Rebels')]).toEqual([2, 2]);
  });

  it('are fates, of which the last that applies counts', () => {
    expect(play('Remove', { position: { ...all, Aid: 6 } }).board['Capital']).toEqual({
      'Rebels Gang Hidden Fresh': 1,
      'Rebels Gang Hidden Spent': 1,
    });
    expect(play('Remove', { position: { ...all, Aid: 8 } }).board['Capital']).toEqual({
      'Rebels Gang Hidden Spent': 2,
      'Rebels Gang Hidden Fresh': 1,
    });
  });

  it('are judged by the pieces that change', () => {
    const position = { Highmoor: { 'Rebels Gang Shown Spent': 2 } };
    expect(operation(built.volume, 'Rest', { position }).choose('2').board['Highmoor']).toEqual({
      'Rebels Gang Shown Fresh': 2,
    });
  });
});

it('plays random games to the end, with all pieces accounted for', () => {
  playAtRandom(built.volume, 100);
}, 60_000);
