/** Lines of instructions for Non-players: the spaces, pieces and Factions that they select in a position. */
import type {
  NonplayerFilter,
  NonplayerStep,
  CompiledNonplayers,
  NonplayerCondition,
} from '@quipu/engine/play';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Drill of Govt {
  select any Cities and Provinces : place 1 Terror there
}
operation Raid of Insurgents {
  select any Cities and Provinces { way burn: place 1 Terror there; way pass: Aid +1 }
}
activity Loot of Insurgents with any Operation { select a space: move any own Guerrillas from Capital to there }
define Peak = greatest Pop of s for s in spaces with Terror
define Pit = least Pop of s for s in spaces with Terror
define Rise of s in Cities and Provinces =
  greatest Pop of n for n in spaces adjacent to s where (Pop of n > Pop of s)
nonplayer Raid of Rebels in up to 2 spaces {
  when Available own Guerrillas > 2 and not would remove 2 player Troops in Cities
  otherwise pass
  step base in all Provinces with own Base or Cities if not Operation is Drill {
    prefer spaces with most (greatest Pop of n for n in spaces adjacent to space where (Pop of n > Pop of space))
    prefer spaces where (would place 1 Terror in spaces with Support or space would have no Troops)
    prefer spaces with most removed Troops
    prefer spaces with fewest gained(Peak)
    do burn, Loot
  }
  step rest in a space without Terror if not base: do "pass"
}
nonplayer Loot of Insurgents {
  step take {
    keep (1 + Troops in origin) Guerrillas in spaces with Base or Cities
    pieces Active own Guerrillas if Aid > 3, alternating Underground own Guerrillas, Active own Guerrillas
    factions Govt, enemy with most Resources
  }
}
nonplayer guidelines of Insurgents { placing own Bases, own Guerrillas }
nonplayers Rebels, Cartel
random Cities and Provinces with 1 dice { Capital, Highmoor or Lowfield, Wastes }`,
    events: {
      High: 'Aid +Peak',
      Low: 'Aid +Pit',
    },
  });
}, 60_000);

const compiledNonplayers = (): CompiledNonplayers => {
  if (!built.volume.nonplayers) throw new Error('the volume tells Non-players nothing');
  return built.volume.nonplayers;
};
const step = (path: string, name: string): NonplayerStep => {
  const found = compiledNonplayers()
    .instructions.find((one) => one.path === path)
    ?.whole.steps.find((one) => one.name === name);
  if (!found) throw new Error(`no step ${name}`);
  return found;
};
const place = (key: string): number => built.volume.names.spaces.findIndex((one) => one.key === key);
const REBELS = 1;

/** Whether a condition without trials holds for a candidate. */
function holds(truth: NonplayerCondition | undefined, at: Table, candidate = -1, origin = -1): boolean {
  if (!truth) return true;
  if ('all' in truth) return truth.all.every((one) => holds(one, at, candidate, origin));
  if ('any' in truth) return truth.any.some((one) => holds(one, at, candidate, origin));
  if ('not' in truth) return !holds(truth.not, at, candidate, origin);
  if ('holds' in truth) return truth.holds(at.game.cells(), candidate, REBELS, -1, origin);
  throw new Error('this asks a trial');
}

const among = (filter: NonplayerFilter | undefined, at: Table): readonly string[] =>
  built.volume.names.spaces.filter((_, i) => holds(filter?.truth, at, i)).map(({ key }) => key);

describe('lines of instructions', () => {
  it('define the candidate spaces, by one noun or several', () => {
    const at = table(built.volume, 'Quiet', { position: { Highmoor: { 'Rebels Base': 1 } } });
    const { spaces } = step('Raid', 'base');
    expect(among(spaces?.only, at)).toEqual(['Capital', 'Highmoor']);
    expect(spaces?.most).toBeUndefined();
    expect(step('Raid', 'rest').spaces?.most?.(at.game.cells(), -1, REBELS, -1, -1)).toBe(1);
  });

  it('compare by a number over neighbors, in which "space" is the candidate', () => {
    const at = table(built.volume, 'Quiet');
    const [most] = step('Raid', 'base').prefer;
    const value = (key: string): number =>
      most?.by && 'value' in most.by
        ? most.by.value(at.game.cells(), place(key), REBELS, -1, -1)
        : Number.NaN;
    expect(['Capital', 'Highmoor', 'Wastes', 'NorthRoad'].map(value)).toEqual([0, 3, 2, 3]);
  });

  it('use trials for the effects of a choice, and for its result', () => {
    const [, trial, removed, gained] = step('Raid', 'base').prefer;
    const at = table(built.volume, 'Quiet', { position: { Lowfield: { level: 'ActiveSupport' } } });
    const parts = trial?.truth && 'all' in trial.truth ? trial.truth.all : [];
    const [would, after] = parts.flatMap((one) => ('any' in one ? one.any : []));
    expect(would && 'would' in would && would.would).toMatchObject({ effect: 'mark', marker: 0 });
    const inside = would && 'would' in would ? would.would.in : undefined;
    expect(inside?.(at.game.cells(), place('Lowfield'), REBELS, -1, -1)).toBe(true);
    expect(inside?.(at.game.cells(), place('Capital'), REBELS, -1, -1)).toBe(false);
    expect(after).toHaveProperty('after');
    expect(removed?.by).toMatchObject({ most: true, would: { effect: 'remove' } });
    expect(gained?.by).toMatchObject({ most: false, either: false });
  });

  it('retain pieces in their origin, alternate kinds while a condition holds, and name Factions', () => {
    const at = table(built.volume, 'Quiet', {
      position: { Capital: { 'Rebels Guerrilla Active': 4, 'Govt Troops': 2 }, Aid: 4 },
    });
    const { keep, pieces, factions } = step('Loot', 'take');
    const active = built.volume.names.groups.findIndex((one) => one.key === 'Rebels Guerrilla Active');
    const cells = at.game.cells();
    expect(keep[0]?.spare(cells, active, REBELS, -1, place('Capital'))).toBe(1);
    expect(keep[0]?.spare(cells, active, REBELS, -1, place('Wastes'))).toBeGreaterThan(20);
    expect(pieces.map((one) => holds(one.truth, at, active))).toEqual([true, true]);
    expect(pieces[1]?.alternating).toHaveLength(2);
    const poor = table(built.volume, 'Quiet', { position: { Aid: 3 } });
    expect(holds(pieces[0]?.truth, poor, active)).toBe(false);
    expect(factions.map((one) => [0, 1, 2].map((seat) => holds(one.truth, at, seat)))).toEqual([
      [true, false, false],
      [true, false, true],
    ]);
    expect(factions[1]?.by).toMatchObject({ most: true });
  });

  it('describe an operation by its head, earlier steps and keys', () => {
    const raid = compiledNonplayers().instructions.find(({ path }) => path === 'Raid');
    expect(raid).toMatchObject({ name: 'Raid', kind: 'operation', factions: 2, otherwise: 'pass' });
    expect(raid?.most?.(table(built.volume, 'Quiet').game.cells(), REBELS, -1, -1, -1)).toBe(2);
    expect(step('Raid', 'rest').if).toMatchObject({ not: { did: 'base' }, part: { text: 'not base' } });
    const drilling = operation(built.volume, 'Drill');
    expect(holds(step('Raid', 'base').if, drilling)).toBe(false);
    expect(holds(step('Raid', 'base').if, drilling.choose('Capital', 'done'))).toBe(true);
    expect(step('Raid', 'base').keys).toEqual(['burn', 'Loot']);
    expect(compiledNonplayers().random[0]).toMatchObject({ dice: 1, boxes: [[0], [1, 2], [3]] });
  });
});

describe('values over sets', () => {
  it('are the maximum and the minimum, 0 over an empty set', () => {
    const position = { Capital: { Terror: 1 }, Highmoor: { Terror: 1 }, Aid: 0 };
    expect(event(built.volume, 'High', { position }).number('Aid')).toBe(3);
    expect(event(built.volume, 'Low', { position }).number('Aid')).toBe(1);
    expect(event(built.volume, 'High', { position: { Aid: 2 } }).number('Aid')).toBe(2);
  });
});
