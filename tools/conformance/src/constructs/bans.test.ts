/** Bans of lasting text: their scope, exceptions and refusals. */
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Sweep of Govt {
  point cost 1
  select any Cities and Provinces with Guerrillas, paying cost { way find: activate all Guerrillas there }
}
operation Patrol of Govt { place 1 Police in Capital }
operation Raid of Insurgents { select any spaces with own Guerrilla: Resources of own + 1 }
activity Bomb of Govt with any Operation { select a space with Guerrillas: remove 1 Guerrilla there }
activity Lift of Govt with any Operation {
  select a space with Troops as origin
  select a space not origin as goal
  move up to 3 Troops from origin to goal
}
activity Trap of Govt with Sweep, replacing Sweep.find { remove 1 Guerrilla there }
whenever President is Uribe { forbid Operation of (Rebels or Cartel); Aid +1 }
whenever President is Pastrana: forbid Raid of Rebels in Cities`,
    events: {
      Strict: 'momentum unshaded: forbid Patrol and Bomb\n  shaded: Aid +1',
      Near: 'momentum unshaded: forbid Sweep in Provinces\n  shaded: Aid +1',
      Dear: 'momentum unshaded: Sweep.cost is 99\n  shaded: Aid +1',
      Urban: 'capability unshaded: forbid Sweep in Cities\n  shaded: Aid +1',
      Wide: 'capability unshaded: forbid Sweep in Cities and Provinces\n  shaded: Aid +1',
      Shy: 'momentum unshaded { Aid +1; forbid Activity of Govt in spaces with Guerrillas }\n  shaded: Aid -1',
      Uribe: 'set President to Uribe',
      Pastrana: 'set President to Pastrana',
      Grant: 'unshaded: by Govt: free Patrol\n  shaded: by Govt: repeat 2: free Bomb',
      'Grant far':
        'unshaded: by Govt: free Sweep in Highmoor\n  shaded: by Govt: free Sweep.find in Highmoor',
    },
  });
}, 30_000);

const foes = { 'Rebels Guerrilla Underground': 2 };
/** Plays a card by the Rebels and starts the next one; the Cartel can only pass. */
const after = (first: string, side: string, second: string, position: Playing['position'] = {}): Table => {
  const table = begin(built.volume, first, { position, next: second });
  return table.choose('pass', side);
};

describe('a ban', () => {
  it('bars an operation, and cites the card', () => {
    const table = after('Strict', 'unshaded', 'Quiet', { Capital: foes });
    expect(table.options).toContain('Sweep');
    expect(table.options).not.toContain('Patrol');
    expect(table.game.explain('Patrol')).toMatchObject([
      { key: 'forbidden', rule: 'event 1 unshaded', parameters: { card: '1', until: 'round' } },
      { key: 'nothing' },
    ]);
  });

  it('does not affect the same action granted by an Event (5.1.2)', () => {
    const table = after('Strict', 'unshaded', 'Grant', { Capital: foes });
    expect(table.options).toEqual(expect.arrayContaining(['unshaded', 'shaded']));
    expect(table.idle).toEqual([]);
    expect(after('Strict', 'unshaded', 'Grant').idle).toEqual(['shaded']);
  });

  it('bars an activity', () => {
    const table = after('Strict', 'unshaded', 'Quiet', { Capital: foes, Highmoor: foes }).choose('Sweep');
    expect(table.options).toEqual(['Capital', 'Highmoor']);
    expect(table.why('Bomb')).toContain('forbidden');
  });

  it('bars an operation from some spaces', () => {
    const table = after('Near', 'unshaded', 'Quiet', { Capital: foes, Highmoor: foes });
    table.choose('Sweep');
    expect(table.options).toEqual(['Capital', 'Bomb']);
    expect(table.why('Highmoor')).toEqual(['forbidden']);
    expect(after('Near', 'unshaded', 'Quiet', { Highmoor: foes }).options).not.toContain('Sweep');
  });

  it('in lasting text bars every activity of a Faction, including those in place of a way', () => {
    const position = { Capital: { ...foes, 'Govt Troops': 1 }, Wastes: { 'Govt Troops': 1 } };
    const table = after('Shy', 'unshaded', 'Quiet', position);
    expect(table.number('Aid')).toBe(4);
    table.choose('Sweep');
    expect(table.options).toEqual(['Capital', 'Lift']);
    table.choose('Lift');
    expect(table.why('Capital')).toEqual(expect.arrayContaining(['forbidden']));
    expect(table.options).not.toContain('Capital');
    table.choose(table.options[0] ?? '');
  });

  it('bars activities in place of a way from a space', () => {
    const table = after('Shy', 'unshaded', 'Quiet', { Capital: foes, Highmoor: foes });
    table.choose('Sweep', 'Capital');
    expect(table.options).toEqual(['Highmoor', 'done']);
    const free = begin(built.volume, 'Quiet', { position: { Capital: foes } }).choose('Sweep', 'Capital');
    expect(free.options).toEqual(['find', 'Trap']);
  });

  it('of a box applies to the named Factions while the track is in it', () => {
    const position = { Capital: { 'Cartel Guerrilla Active': 1, ...foes }, Highmoor: foes };
    const barred = begin(built.volume, 'Uribe', { position, next: 'Quiet' }).choose('event');
    expect(barred.asks).toMatch(/^Rebels/u);
    expect(barred.options).toEqual(['pass', 'event']);
    expect(barred.why('Raid')).toContain('forbidden-while');
    const some = begin(built.volume, 'Pastrana', { position }).choose('event');
    expect(some.options).toContain('Raid');
    expect(some.choose('Raid').number('Resources of Rebels')).toBe(11);
  });
});

describe('a text in force that a refusal does not cite by itself', () => {
  const cited = (card: string, position: Playing['position']): unknown =>
    after(card, 'unshaded', 'Quiet', position)
      .game.explain('Sweep')
      .filter(({ key }) => key === 'in-force');

  it('is named if there were a first space without it', () => {
    const [reason] = cited('Near', { Highmoor: foes }) as readonly unknown[];
    expect(reason).toMatchObject({ rule: expect.stringMatching(/^event .* unshaded$/u) as string });
  });

  it('is named if it changes a parameter', () => {
    expect(cited('Dear', { Capital: foes })).toHaveLength(1);
  });

  it('is named with another one if only both together prevent the action', () => {
    const table = after('Urban', 'unshaded', 'Wide', { Capital: foes }).choose('unshaded');
    const cards = ['Urban', 'Wide'].map(
      (name) => built.volume.cards.find(({ title }) => title === name)?.key,
    );
    for (let i = 0; i < 9 && !table.asks.startsWith('Govt'); i += 1) table.choose('pass');
    const reasons = table.game.explain('Sweep').filter(({ key }) => key === 'in-force');
    expect(reasons.map(({ parameters }) => parameters)).toEqual([{ cards: cards.join(' ') }]);
  });

  it('is not named if the action were impossible without it as well', () => {
    expect(cited('Dear', {})).toEqual([]);
  });
});

describe('grants of the current Event ignore bans (5.1.2)', () => {
  it('operations and activities', () => {
    const table = after('Strict', 'unshaded', 'Grant', { Capital: foes });
    expect(table.options).toContain('unshaded');
    table.choose('unshaded');
    expect(table.board['Capital']).toEqual({ ...foes, 'Govt Police': 1 });
    const bombed = after('Strict', 'unshaded', 'Grant', { Capital: foes }).choose('shaded');
    expect(bombed.board).toEqual({});
  });

  it('and spaces', () => {
    const table = after('Near', 'unshaded', 'Grant far', { Highmoor: foes }).choose('unshaded');
    expect(table.board['Highmoor']).toEqual({ 'Rebels Guerrilla Active': 2 });
  });
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
}, 60_000);
