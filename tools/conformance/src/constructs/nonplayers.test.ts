/** Non-players in a compiled volume: clauses as functions of the position, and the spaces of questions. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Volume } from '@quipu/engine';
import type {
  Cells,
  Clause,
  CompiledCondition,
  NonplayerFilter,
  CompiledNonplayers,
  NonplayerStep,
  Point,
  NonplayerCondition,
} from '@quipu/engine/play';
import { buildBase, type Built } from '../testing/build.ts';
import { operation, type Table } from '../testing/table.ts';
import type { Position } from '../testing/position.ts';

const OPERATIONS = `
operation Drill of Govt {
  select any spaces {
    way place: place 1 Troops there
    way gather: move any Cubes from spaces adjacent to there to there
    way oust: replace 2 Guerrillas there with 1 Base
    way lift {
      select a space as goal
      move up to 2 Troops from there to goal
    }
  }
  move up to 2 Police from Cities to Provinces
}
operation Rally of Insurgents {
  select any Cities and Provinces {
    way place: place 1 own Guerrilla
    way base: replace 2 own Guerrillas with 1 own Base
    way gather: move any own Guerrillas from spaces adjacent to there to there
  }
}
`;

const INSTRUCTIONS = `
rule 8.6 nonplayer Rally of Rebels in up to 3 spaces {
  when Available Rebels Guerrillas >= 4 or would place 1 Base or could gain 2 Resources
  otherwise pass
  spend up to 6
  keep 1 own Guerrilla in spaces with own Base
  step base in all spaces with 2 own Guerrillas without own Base: do base
  step gather in up to 2 Provinces with Govt pieces as next if not base {
    prefer spaces with most Pop
    from a space with Terror
    stay until there has Terror
    prefer from spaces with fewest own Guerrillas
    count Govt pieces there
    pieces Underground Guerrillas, alternating Troops, Police
    factions Govt
    do gather, place
  }
  step plan in a planned Rally space: do place
  step value in all spaces if Operation is Rally {
    prefer spaces where (Pop of space >= greatest Pop of s for s in Provinces with Govt pieces)
    prefer spaces where (Pop of space <= least Pop of s for s in Provinces with Govt pieces)
  }
}
rule 8.1.2 nonplayer guidelines of Rebels and Cartel {
  placing own Bases, own Guerrillas
  removing Govt Bases, Police
}
rule 8.2 random Provinces with 1 dice { Highmoor, Lowfield, Wastes }
rule 8.3 random Roads {
  prefer Roads with Sabotage
  adjacent to Cities
}
`;

let built: Built;
let nonplayers: CompiledNonplayers;
beforeAll(async () => {
  built = await buildBase({ rules: OPERATIONS + INSTRUCTIONS });
  const { volume } = built;
  if (volume.nonplayers === undefined) throw new Error('no instructions');
  nonplayers = volume.nonplayers;
}, 60_000);

const [GOVT, REBELS, CARTEL] = [0, 1, 2];

/** The arguments of a clause in addition to the Faction. */
interface Told {
  readonly there?: string;
  readonly origin?: string;
}

const index = ({ names }: Volume, space = ''): number => names.spaces.findIndex(({ key }) => key === space);

function ask(
  clause: Clause | CompiledCondition | undefined,
  cells: Cells,
  { there, origin }: Told,
  candidate: number,
): number {
  if (clause === undefined) throw new Error('no clause');
  return Number(clause(cells, candidate, REBELS, index(built.volume, there), index(built.volume, origin)));
}

const at = (position: Position): Cells => operation(built.volume, 'Drill', { position }).game.cells();

const holding = (truth: NonplayerCondition | undefined): CompiledCondition | undefined =>
  truth && 'holds' in truth ? truth.holds : undefined;

const spaces = ({ truth }: NonplayerFilter, cells: Cells): readonly string[] =>
  built.volume.names.spaces.flatMap(({ key }, s) => (ask(holding(truth), cells, {}, s) === 1 ? [key] : []));

/** The groups for which a clause holds. */
const groups = (clause: CompiledCondition | undefined, cells: Cells): readonly string[] =>
  built.volume.names.groups.flatMap(({ key }, g) => (ask(clause, cells, {}, g) === 1 ? [key] : []));

function step(name: string): NonplayerStep {
  const found = nonplayers.instructions[0]?.whole.steps.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no step ${name}`);
  return found;
}

describe('an instruction', () => {
  it('refers to a text, for some Factions, with its rule', () => {
    expect(nonplayers.instructions).toMatchObject([
      {
        name: 'Rally',
        path: 'Rally',
        kind: 'operation',
        rule: '8.6',
        factions: 1 << REBELS,
        otherwise: 'pass',
      },
    ]);
    expect(nonplayers.instructions[0]?.most?.(at({}), REBELS, -1, -1, -1)).toBe(3);
    expect(nonplayers.instructions[0]?.spend?.(at({}), REBELS, -1, -1, -1)).toBe(6);
  });

  it('states how its spending is counted', () => {
    expect(nonplayers.resources?.(at({ 'Resources of Rebels': 7 }), -1, REBELS, -1, -1)).toBe(7);
  });

  it.each([
    ['spend up to 6', true],
    ['step plan in a planned Rally space: do place', true],
    ['', false],
  ])(
    'states the remaining Resources for "%s"',
    async (line, asks) => {
      const rules = `${OPERATIONS}
rule 8.6 nonplayer Rally of Rebels {
  step any in all spaces: do place
  ${line}
}`;
      const { volume } = await buildBase({ rules });
      expect(volume.nonplayers?.resources !== undefined).toBe(asks);
    },
    60_000,
  );

  it('combines conditions on the position and on trials', () => {
    const when = nonplayers.instructions[0]?.when;
    expect(when).toMatchObject({
      any: [{}, { would: { effect: 'place' } }, { would: { effect: 'gain', track: 0, could: true } }],
    });
    const [now, would] = when && 'any' in when ? when.any : [];
    const few = { Capital: { 'Rebels Guerrilla Underground': 3 } };
    expect(ask(holding(now), at({}), {}, -1)).toBe(1);
    expect(ask(holding(now), at(few), {}, -1)).toBe(0);
    const { pieces, least } = would && 'would' in would ? would.would : {};
    expect(pieces?.(at({}), REBELS, -1, -1, -1)).toBe(
      built.volume.names.groups.reduce(
        (bits, { key }, g) => (key.endsWith('Base') ? bits | (1 << g) : bits),
        0,
      ),
    );
    expect(least?.(at({}), REBELS, -1, -1, -1)).toBe(1);
  });
});

describe('a clause', () => {
  const position: Position = {
    Capital: { 'Rebels Guerrilla Underground': 1, 'Rebels Guerrilla Active': 1 },
    Highmoor: { 'Rebels Guerrilla Active': 3, 'Rebels Base': 1, 'Govt Police': 1 },
    Lowfield: { 'Govt Troops': 2, Terror: 1 },
  };

  it('states which spaces a step selects', () => {
    const cells = at(position);
    const { spaces: base } = step('base');
    const { spaces: gather } = step('gather');
    expect(base && spaces(base.only, cells)).toEqual(['Capital']);
    expect(gather && spaces(gather.only, cells)).toEqual(['Highmoor', 'Lowfield']);
    expect(gather?.most?.(cells, REBELS, -1, -1, -1)).toBe(2);
    expect(step('gather')).toMatchObject({
      as: 'next',
      if: { not: { did: 'base' } },
      keys: ['gather', 'place'],
    });
  });

  it('states the compared numbers, greatest or least', () => {
    const cells = at(position);
    const [most] = step('gather').prefer;
    const [fewest] = step('gather').preferFrom;
    expect([most?.by?.most, fewest?.by?.most]).toEqual([true, false]);
    const value = ({ by }: NonplayerFilter, space: string): number =>
      ask(by && 'value' in by ? by.value : undefined, cells, {}, index(built.volume, space));
    expect(most && ['Highmoor', 'Lowfield'].map((s) => value(most, s))).toEqual([1, 2]);
    expect(fewest && ['Highmoor', 'Capital'].map((s) => value(fewest, s))).toEqual([3, 2]);
  });

  it('states which origins are allowed, and how many pieces may leave them', () => {
    const cells = at(position);
    const [from] = step('gather').from;
    expect(from && spaces(from, cells)).toEqual(['Lowfield']);
    const spare = nonplayers.instructions[0]?.whole.keep[0]?.spare;
    const group = (key: string): number => built.volume.names.groups.findIndex((g) => g.key === key);
    const active = group('Rebels Guerrilla Active');
    expect(ask(spare, cells, { origin: 'Highmoor' }, active)).toBe(2);
    expect(ask(spare, cells, { origin: 'Capital' }, active)).toBeGreaterThan(20);
    expect(ask(spare, cells, { origin: 'Highmoor' }, group('Govt Police'))).toBeGreaterThan(20);
  });

  it('states which pieces leave one origin, and how long a selection lasts', () => {
    const cells = at(position);
    expect(step('gather').oneOrigin).toBe(true);
    expect(step('base').oneOrigin).toBeUndefined();
    const until = holding(step('gather').stay?.truth);
    expect(['Lowfield', 'Highmoor'].map((there) => ask(until, cells, { there }, -1))).toEqual([1, 0]);
  });

  it('counts in the space of `there`', () => {
    expect(ask(step('gather').count, at(position), { there: 'Lowfield' }, -1)).toBe(2);
  });

  it('names groups in their order, and kinds that alternate', () => {
    const cells = at({});
    const [first, second] = step('gather').pieces;
    expect(groups(holding(first?.truth), cells)).toEqual([
      'Rebels Guerrilla Underground',
      'Cartel Guerrilla Underground',
    ]);
    expect(groups(holding(second?.truth), cells)).toEqual(['Govt Troops', 'Govt Police']);
    expect(second?.alternating?.map((kind) => groups(kind, cells))).toEqual([
      ['Govt Troops'],
      ['Govt Police'],
    ]);
  });

  it('names Factions', () => {
    const [govt] = step('gather').factions;
    expect([GOVT, REBELS, CARTEL].map((f) => ask(holding(govt?.truth), at({}), {}, f))).toEqual([1, 0, 0]);
  });

  it('refers to planned spaces, and to the current Operation', () => {
    expect(step('plan').spaces?.only.truth).toMatchObject({ all: [{}, { planned: 'Rally' }] });
    const cells = at({});
    expect(ask(holding(step('value').if), cells, {}, -1)).toBe(0);
  });

  it('compares with the maximum and the minimum over a set', () => {
    const [greatest, least] = step('value').prefer;
    const both = [greatest, least].map((filter) => filter && spaces(filter, at(position)));
    expect(both).toEqual([
      ['Capital', 'Lowfield'],
      ['Highmoor', 'Wastes', 'NorthRoad', 'SouthRoad'],
    ]);
  });
});

describe('guidelines and chance', () => {
  it('order pieces by statement', () => {
    const [{ factions, pieces } = { factions: 0, pieces: {} }] = nonplayers.guidelines;
    expect(factions).toBe((1 << REBELS) | (1 << CARTEL));
    const cells = at({});
    expect(pieces.place?.map(({ truth }) => groups(holding(truth), cells))).toEqual([
      ['Rebels Base'],
      ['Rebels Guerrilla Underground', 'Rebels Guerrilla Active'],
    ]);
    expect(pieces.remove?.map(({ text }) => text)).toEqual(['Govt Bases', 'Police']);
  });

  it('choose spaces by dice, or by preference and adjacency', () => {
    const keys = (list: readonly number[] = []) => list.map((s) => built.volume.names.spaces[s]?.key);
    const [provinces, roads] = nonplayers.random;
    expect(provinces?.dice).toBe(1);
    expect(provinces?.boxes?.map(keys)).toEqual([['Highmoor'], ['Lowfield'], ['Wastes']]);
    expect(keys(roads?.adjacentTo)).toEqual(['Capital']);
    expect(roads?.prefer?.map((filter) => spaces(filter, at({ NorthRoad: { Sabotage: 1 } })))).toEqual([
      ['NorthRoad'],
    ]);
  });
});

describe('a decision', () => {
  const position: Position = {
    Capital: { 'Govt Troops': 2, 'Govt Police': 1, 'Rebels Guerrilla Active': 2 },
    Highmoor: { 'Govt Troops': 1, 'Govt Police': 2 },
  };
  const describeDecision = ({ game }: Table): Pick<Point, 'verb'> & { readonly about: unknown } => {
    const point = built.volume.points.find(({ name }) => name === game.decision?.point);
    return { ...(point?.verb && { verb: point.verb }), about: point?.parameters(game.cells()) };
  };

  it('states the current space, and the effect on the pieces', () => {
    const drill = operation(built.volume, 'Drill', { position }).choose('Capital');
    expect(describeDecision(drill)).toEqual({ about: { space: 'Capital' } });
    drill.choose('oust');
    expect(describeDecision(drill)).toMatchObject({ verb: 'place', about: { space: 'Capital' } });
  });

  it('states the destination at a choice of an origin', () => {
    const drill = operation(built.volume, 'Drill', { position }).choose('Capital', 'gather');
    expect(describeDecision(drill)).toEqual({ verb: 'move', about: { space: 'Capital', to: 'Capital' } });
    drill.choose('Highmoor');
    expect(describeDecision(drill)).toEqual({
      verb: 'move',
      about: { space: 'Capital', from: 'Highmoor', to: 'Capital' },
    });
    drill.choose('Govt Police');
    expect(describeDecision(drill)).toEqual({
      verb: 'move',
      about: { space: 'Capital', from: 'Highmoor', to: 'Capital', piece: 'Govt Police' },
    });
  });

  it('states the origin at a choice of the destination', () => {
    const drill = operation(built.volume, 'Drill', { position }).choose('Capital', 'lift');
    expect(describeDecision(drill)).toEqual({ about: { space: 'Capital', from: 'Capital' } });
  });

  it('states the progress of a selection that occurs once in each run of its text', () => {
    const drill = operation(built.volume, 'Drill', { position });
    expect(describeDecision(drill)).toEqual({ about: { selected: 0 } });
    drill.choose('Highmoor', 'place');
    expect(describeDecision(drill)).toEqual({ about: { selected: 1 } });
  });

  it('states the pieces if they are of one kind', () => {
    const drill = operation(built.volume, 'Drill', { position }).choose('Wastes', 'place', 'done');
    expect(describeDecision(drill)).toEqual({ verb: 'move', about: { piece: 'Govt Police' } });
  });
});

it('a volume without Non-players describes decisions only as far as questions need', async () => {
  const { volume } = await buildBase({ rules: OPERATIONS });
  expect(volume.nonplayers).toBeUndefined();
  expect(volume.points.filter(({ verb }) => verb !== undefined)).toEqual([]);
  const table = operation(volume, 'Drill', { position: { Capital: { 'Govt Troops': 1 } } });
  table.choose('Highmoor', 'gather');
  const point = volume.points.find(({ name }) => name === table.game.decision?.point);
  expect(point?.parameters(table.game.cells())).toEqual({ to: 'Highmoor' });
});
