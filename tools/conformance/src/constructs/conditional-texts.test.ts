/** Changes and bans under a condition on the board, of the volume and in cards. */
import { viewOf, effectsInForce } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { operation, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Sweep of Govt {
  point cost 1
  point spaces unlimited
  select up to spaces Cities and Provinces with Guerrillas, paying cost: activate all Guerrillas there
}
operation Patrol of Govt { select any Cities: place 1 Police there }
operation Raid of Insurgents { select any spaces with own Guerrilla: Resources of own + 1 }
point Worth 2
rule 6.4.1 while Aid > 5 { Sweep.cost is 3; forbid Sweep in Cities with Police }
rule 6.4.2 while (Terror in Capital > 0): Worth is 5
rule 6.4.3 while (Guerrillas in Highmoor > 2): Sweep.spaces is 1
whenever President is Pastrana { while (Aid is 1): forbid Raid }`,
    events: {
      Curfew:
        'momentum unshaded: while (Terror in Highmoor > 0) { forbid Raid; Sweep.cost adds 1 }\n  shaded: Aid +1',
      Mine: 'capability unshaded: while (Resources of own > 4): forbid Sweep\n  shaded: Aid +1',
      Worth: 'Aid + Worth',
      Grant: 'by Govt: free Sweep in Capital',
      Pastrana: 'set President to Pastrana',
    },
  });
}, 30_000);

const foes = { 'Rebels Guerrilla Underground': 2 };
const after = (first: string, second: string, position: Playing['position'] = {}): Table =>
  begin(built.volume, first, { position, next: second }).choose('pass', 'unshaded');
const inForce = ({ game }: Table): readonly unknown[] =>
  effectsInForce(game.volume, viewOf(game)).map(({ key, card, end }) => [key, card, end]);

describe('a text under a condition', () => {
  it('changes points while the condition holds', () => {
    const price = (aid: number): number => {
      const table = operation(built.volume, 'Sweep', {
        position: { Aid: aid, 'Resources of Govt': 9, Highmoor: foes },
      });
      return 9 - table.number('Resources of Govt');
    };
    expect([price(5), price(6)]).toEqual([1, 3]);
  });

  it('changes points of the volume', () => {
    const aid = (position: Playing['position']): number =>
      begin(built.volume, 'Worth', { position: { Aid: 0, ...position } })
        .choose('event')
        .number('Aid');
    expect([aid({}), aid({ Capital: { Terror: 1 } })]).toEqual([2, 5]);
  });

  it('forbids, and the refusal cites the rule and its condition', () => {
    const position = {
      Aid: 6,
      'Resources of Govt': 9,
      Capital: { ...foes, 'Govt Police': 1 },
      Highmoor: foes,
    };
    const table = operation(built.volume, 'Sweep', { position: { ...position, Wastes: foes } });
    expect(table.options).toEqual(['Highmoor', 'Wastes']);
    expect(table.game.explain('Capital')).toMatchObject([{ key: 'forbidden-under', rule: '6.4.1' }]);
    const free = operation(built.volume, 'Sweep', { position: { ...position, Aid: 5 } });
    expect(free.options).toEqual(['Capital', 'Highmoor']);
  });

  it('does not bar what an Event grants (5.1.2)', () => {
    const position = { Aid: 6, Capital: { ...foes, 'Govt Police': 1 } };
    const table = begin(built.volume, 'Grant', { position }).choose('event');
    expect(table.board['Capital']).toMatchObject({ 'Rebels Guerrilla Active': 2 });
  });

  it('limits selections', () => {
    const position = { Aid: 4, Highmoor: { 'Rebels Guerrilla Underground': 3 }, Capital: foes };
    const table = operation(built.volume, 'Sweep', { position }).choose('Highmoor');
    expect(table.options).not.toContain('Capital');
  });

  it('is in force while its condition holds', () => {
    expect(inForce(operation(built.volume, 'Patrol', { position: { Aid: 5 } }))).toEqual([]);
    expect(
      inForce(operation(built.volume, 'Patrol', { position: { Aid: 6, Capital: { Terror: 1 } } })),
    ).toEqual([
      ['rule 6.4.1 while', null, 'condition'],
      ['rule 6.4.2 while', null, 'condition'],
    ]);
  });
});

describe('in a card', () => {
  it('applies while the card is in force and the condition holds', () => {
    const position = { Aid: 4, 'Resources of Govt': 9, Highmoor: { ...foes, Terror: 1 } };
    const table = after('Curfew', 'Quiet', position);
    expect(table.choose('Sweep').number('Resources of Govt')).toBe(7);
    const calm = after('Curfew', 'Quiet', { ...position, Highmoor: foes });
    expect(calm.choose('Sweep').number('Resources of Govt')).toBe(8);
  });

  it('may refer to the Faction that played it', () => {
    const table = (resources: number): Table =>
      after('Mine', 'Quiet', { 'Resources of Rebels': resources, Aid: 4 });
    expect(table(5).game.explain('Sweep')).toMatchObject([
      { key: 'forbidden-under', rule: 'event 2 unshaded' },
      { key: 'nothing' },
    ]);
    expect(table(4).why('Sweep')).toEqual(['nothing']);
  });
});

it('may narrow the text of a box', () => {
  const options = (aid: number): readonly string[] => {
    const position = { Aid: aid, Highmoor: foes };
    return begin(built.volume, 'Pastrana', { position }).choose('event').options;
  };
  expect(options(0)).toContain('Raid');
  expect(options(1)).not.toContain('Raid');
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
}, 60_000);

describe('a stacking limit', () => {
  let limited: Built;
  beforeAll(async () => {
    limited = await buildBase({
      rules: `operation Guard of Govt { select any Cities and Provinces: place 1 Police there }
rule 1.4.7 stacking 2 Police in Capital while Aid > 5
stacking (Pop of there + 1) Troops in Cities and Provinces`,
      events: {
        Guards: 'by Govt: place 3 Police in Capital',
        Aid: 'Aid +5\n  by Govt: place 3 Police in Capital',
        Troops:
          'in each City: by Govt: place 5 Troops there\n  in each Province: by Govt: place 5 Troops there',
      },
    });
  }, 30_000);
  const police = (card: string, position: NonNullable<Playing['position']>): unknown =>
    begin(limited.volume, card, { position }).choose('event').board['Capital'];

  it('is a reason of refusals, with its condition', () => {
    const { game } = begin(limited.volume, 'Quiet', {
      position: { Aid: 6, Capital: { 'Govt Police': 2 } },
    }).choose('Guard');
    const reasons = game.explain('Capital').flatMap((reason) => [reason, ...reason.causes]);
    const reason = reasons.find(({ key }) => key === 'stacking');
    expect(reason).toMatchObject({
      rule: '1.4.7',
      parameters: { most: 2, clause: expect.any(Number) as number },
    });
  });

  it('applies while its condition holds', () => {
    expect(police('Guards', { Aid: 5 })).toMatchObject({ 'Govt Police': 3 });
    expect(police('Guards', { Aid: 6 })).toMatchObject({ 'Govt Police': 2 });
  });

  it('leaves pieces that exceed it where they are', () => {
    expect(police('Aid', { Aid: 2, Capital: { 'Govt Police': 3 } })).toMatchObject({ 'Govt Police': 3 });
  });

  it('may be a number of the space', () => {
    const { board } = begin(limited.volume, 'Troops', { position: { Aid: 4 } }).choose('event');
    const { spaces } = limited.checked;
    for (const { name, values } of spaces)
      if (board[name]) expect(board[name], name).toMatchObject({ 'Govt Troops': (values['Pop'] ?? 0) + 1 });
    expect(Object.keys(board).length).toBeGreaterThan(1);
  });

  it('satisfies the laws', () => {
    for (const law of lawsOf(limited.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
  }, 60_000);
});
