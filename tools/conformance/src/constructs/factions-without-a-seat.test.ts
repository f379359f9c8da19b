/** `faction Tribes "Tribes" color sand without a seat`: a Faction that owns pieces and has no player. */
import { type Entry, Game, subscribe, viewOf } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { event, table, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `faction Tribes "Tribes" color sand without a seat
forces Tribes { Warband 8 : Guerrilla plural Warbands, Camp 2 : Base plural Camps }
term Natives = Tribes, Cartel
stacking 3 Guerrillas of each faction in Highmoor
point Rival Tribes
shown define Hold of s in Cities and Provinces =
  Tribes if Tribes pieces in s > other pieces in s, Rebels if Rebels pieces in s > other pieces in s, else none
shown define Might of f in Tribes and Govt = f pieces on map
procedure Ravage(victim) { select a space with victim pieces: remove 1 victim piece there }
whenever remove Camps: Aid -1`,
    events: {
      Move: 'move up to 2 Warbands from Provinces to Capital',
      Place: 'place 4 Warbands in Highmoor',
      Enemies: 'remove 1 enemy piece in Highmoor',
      Others: 'remove 2 enemy pieces in Highmoor, targeting factions',
      Each: 'for each f in factions: f +1',
      Term: 'select a City: remove all Natives pieces there',
      Held: 'in each space with Tribes Hold: place 1 Terror there',
      Rivals: 'remove 1 Rival piece in Highmoor',
      Ravaged: 'do Ravage(Tribes)',
      Camp: 'remove 1 Camp in Highmoor',
      Turned: 'replace 1 Warband in Highmoor with its counterpart of Rebels',
      Random: 'randomly select an enemy with pieces in Highmoor as f: remove 1 f Guerrilla in Highmoor',
      Stronger: 'if Might of Tribes > Might of Govt: Aid +2',
      Activated: 'activate all Guerrillas in Highmoor',
    },
    phases: `phase Growth { in each Province with Warbands: place 1 Warband there }
phase Raid by Rebels: may move up to 1 Warband from Provinces to Cities
phase Reset { end momentum; make all factions Eligible }`,
  });
}, 60_000);

const TRIBES = 'Tribes Warband Underground';
const play = (title: string, how?: Playing): Table => event(built.volume, title, how);

describe('a Faction without a seat', () => {
  it('is neither a seat nor on cards, tracks and margins', () => {
    const { volume } = built;
    expect(volume.seats).toEqual(['Govt', 'Rebels', 'Cartel']);
    expect(volume.factions).toEqual(['Govt', 'Rebels', 'Cartel', 'Tribes']);
    const view = viewOf(table(volume, 'Quiet').game);
    expect(Object.keys(view.margins)).toEqual(volume.seats);
    expect(view.factions['Tribes']).toMatchObject({
      eligibility: 'ineligible',
      tracks: {},
      held: {},
      available: { 'Tribes Warband': 8, 'Tribes Camp': 2 },
    });
  });

  it('has pieces that others move, and a stacking limit of its own', () => {
    const moved = play('Move', { position: { Highmoor: { [TRIBES]: 2 } } });
    expect(moved.asks).toMatch(/^Govt: /u);
    expect(moved.choose('Highmoor', '2').board).toMatchObject({ Capital: { [TRIBES]: 2 } });
    const position = { Highmoor: { 'Rebels Guerrilla Active': 3 } };
    expect(play('Place', { position }).board).toMatchObject({ Highmoor: { [TRIBES]: 3 } });
  });

  it('is an enemy of each Faction', () => {
    const position = { Highmoor: { [TRIBES]: 1, 'Govt Troops': 1 } };
    expect(play('Enemies', { position }).board).toEqual({ Highmoor: { 'Govt Troops': 1 } });
    const mixed = { Highmoor: { [TRIBES]: 2, 'Rebels Base': 1 } };
    expect(play('Others', { position: mixed }).options).toContain(TRIBES);
  });

  it('belongs to a term, a define and a point, but not to all factions', () => {
    const gained = play('Each');
    expect(['Govt', 'Rebels', 'Cartel'].map((f) => gained.number(`Resources of ${f}`))).toEqual([11, 11, 11]);
    const mixed = { Capital: { [TRIBES]: 2, 'Cartel Base': 1, 'Rebels Base': 1 } };
    expect(play('Term', { position: mixed }).board).toEqual({ Capital: { 'Rebels Base': 1 } });
    const held = { Highmoor: { [TRIBES]: 2, 'Rebels Base': 1 } };
    expect(play('Held', { position: held }).board).toMatchObject({ Highmoor: { Terror: 1 } });
    expect(play('Rivals', { position: held }).board).toMatchObject({ Highmoor: { [TRIBES]: 1 } });
    expect(play('Ravaged', { position: held }).board).toMatchObject({
      Highmoor: { [TRIBES]: 1 },
    });
    expect(play('Stronger', { position: held }).number('Aid')).toBe(5);
  });

  it('is selected by chance, by name too', () => {
    const position = { Highmoor: { [TRIBES]: 1, 'Rebels Guerrilla Active': 1 } };
    expect(play('Random', { position, dice: ['Tribes'] }).board).toEqual({
      Highmoor: { 'Rebels Guerrilla Active': 1 },
    });
  });

  it('causes reactions, has counterparts, and is named in log and views', () => {
    const position = { Highmoor: { 'Tribes Camp': 1, [TRIBES]: 2 } };
    expect(play('Camp', { position }).number('Aid')).toBe(2);
    const before = table(built.volume, 'Turned', { position });
    const entries: Entry[] = [];
    subscribe(before.game, (entry) => entries.push(entry));
    const turned = before.choose('event');
    expect(turned.board).toMatchObject({ Highmoor: { 'Rebels Guerrilla Underground': 1, [TRIBES]: 1 } });
    const { spaces, factions } = viewOf(turned.game);
    expect(spaces['Highmoor']?.shown).toMatchObject({ Hold: 'Tribes' });
    expect(factions['Tribes']?.shown).toEqual({ Might: 2 });
    expect(entries).toContainEqual(expect.objectContaining({ group: TRIBES }));
  });

  it('acts in phases by the rules, and by the Faction that the phase names', () => {
    const { volume } = built;
    const cards = volume.cards.map(({ key }) => key).filter((key) => key !== 'Campaign');
    const game = Game.create(volume, {
      deck: ['Campaign', ...cards],
      board: { BOARD: { Highmoor: { [TRIBES]: 1 } } },
    });
    if (!game.ok) throw new Error(game.refusal.reason);
    expect(game.value.decision).toMatchObject({ seat: 'Rebels' });
    expect(viewOf(game.value).spaces['Highmoor']?.pieces).toMatchObject({ [TRIBES]: 2 });
  });

  it('plays to the end at random', () => {
    playAtRandom(built.volume, 40);
  });
});
