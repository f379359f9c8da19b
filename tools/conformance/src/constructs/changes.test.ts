/** Reactions to a change of a derived value (1.7): once for simultaneous changes, with the net difference. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Game, interjectionsOf, subscribe } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, Table, type Playing } from '../testing/table.ts';
import type { Position } from '../testing/position.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `define Grip = total Pop of s for s in spaces with Govt Control
rule 1.7 whenever Grip changes by n: Aid + n
define Wealth = Resources of Govt + Resources of Cartel
whenever Wealth changes: Rebels +1
define Riot of s = Terror in s > 0
define Held = number of Provinces with Police
whenever Held changes by n {
  if n > 0: by Rebels: may place 1 Rebels Guerrilla in Capital
  else: Rebels - n
}
define Mood = total Populace of s for s in Provinces
whenever Mood changes by n: Cartel + n * n
define Riots = Terror in Provinces
whenever Riots changes by n: Cartel + n * n
point Quota 1
define Due = Quota * number of spaces with Govt Base
whenever Due changes by n: shift 1 toward ActiveSupport in Capital
whenever remove Troops: place 1 Rebels Base in Highmoor
procedure Swap { remove all Troops in Capital; place 2 Troops in Lowfield }
operation Levy of Govt { select any Cities and Provinces, paying 1: place 1 Troops there }
operation Recall of Govt { select any spaces { remove all Govt pieces there } }
standing Desert: while executing, may remove 1 Troops on map
standing Bribe: at any time, transfer 1 Resources from own to Rebels
`,
    events: {
      Enter: 'place 1 Troops in Capital',
      Leave: 'remove all Troops in Capital',
      Several: 'remove 2 Troops in Capital',
      Same: 'place 1 Troops in Lowfield; remove 1 Troops in Lowfield',
      Swap: 'do Swap',
      Together: 'together { remove all Troops in Capital; place 2 Troops in Lowfield }',
      Called: 'together do Swap',
      Frozen: 'freezing Control: do Swap',
      Other: 'freezing Riot: do Swap',
      Replace: 'replace 2 Troops in Capital with 2 Police',
      Move: 'move any Cubes from Capital to Lowfield',
      Recall: 'free Recall',
      Lose: 'Cartel -2',
      Pass: 'transfer 2 from Govt to Cartel',
      Count: 'place 1 Police in Wastes\nAid +1',
      Lower: 'remove 1 Police in Wastes',
      Set: 'set Provinces to ActiveSupport',
      Shift: 'shift 1 toward ActiveSupport in Provinces',
      Each: 'in each Province: shift 1 toward ActiveSupport',
      Riot: 'remove all Terror in Provinces',
      Quota: 'capability unshaded: Quota is 3\nshaded: Aid +1',
      Watch: 'momentum unshaded: whenever Grip changes by gain: own + gain\nshaded: Aid +1',
      Lasts: 'place 1 Troops in Highmoor',
      Removed: 'remove all Troops in Highmoor',
    },
    phases: `phase Redeploy by Govt, freezing Control { do Swap; remove all Troops in Lowfield }
phase Reset { end momentum; make all factions Eligible }`,
  });
}, 60_000);

const two = { Capital: { 'Govt Troops': 2 }, Aid: 9 };
const play = (title: string, how: Playing = {}): Table => event(built.volume, title, how);
const aid = (table: Table): number => table.number('Aid');

describe('a reaction to a derived value', () => {
  it('receives the difference', () => {
    expect(aid(play('Enter'))).toBe(6);
    expect(aid(play('Leave', { position: two }))).toBe(6);
  });

  it('does not run if nothing changes', () => {
    const table = play('Several', { position: { Capital: { 'Govt Troops': 3 }, Aid: 9 } });
    expect(aid(table)).toBe(9);
    expect(aid(play('Enter', { position: { Capital: { 'Govt Troops': 1 } } }))).toBe(3);
  });

  it('compares with a given board at the start of a game', () => {
    expect(begin(built.volume, 'Enter', { position: two }).number('SETTLED_Grip')).toBe(3);
  });

  it('runs once per statement, regardless of its effects', () => {
    expect(aid(play('Several', { position: two }))).toBe(6);
    // The last of them is replaced before anything settles.
    expect(aid(play('Replace', { position: two }))).toBe(9);
  });

  it('runs once for a statement about several spaces, and in each space for "in each"', () => {
    const cartel = (title: string, position: Position = {}): number =>
      play(title, { position: { 'Resources of Cartel': 0, ...position } }).number('Resources of Cartel');
    // 2 Provinces have a level: 4 more than before, 2 more, and twice 1 more.
    expect([cartel('Set'), cartel('Shift'), cartel('Each')]).toEqual([16, 4, 2]);
    expect(cartel('Riot', { Highmoor: { Terror: 2 }, Lowfield: { Terror: 1 } })).toBe(9);
  });

  it('runs after each statement', () => {
    expect(aid(play('Same', { position: { Aid: 9 } }))).toBe(7);
    expect(aid(play('Swap', { position: two }))).toBe(8);
  });

  it('runs once for simultaneous changes', () => {
    expect(aid(play('Together', { position: { ...two, Aid: 1 } }))).toBe(0);
    expect(aid(play('Together', { position: { ...two, Aid: 9 } }))).toBe(8);
    expect(aid(play('Swap', { position: { ...two, Aid: 1 } }))).toBe(2);
    expect(aid(play('Called', { position: { ...two, Aid: 1 } }))).toBe(0);
  });

  it('waits for the end of a block that freezes a value it reads', () => {
    expect(aid(play('Frozen', { position: { ...two, Aid: 1 } }))).toBe(0);
    expect(aid(play('Other', { position: { ...two, Aid: 1 } }))).toBe(2);
  });

  it('waits for the end of a phase that freezes it', () => {
    const table = begin(built.volume, 'Pass', { position: { ...two, Aid: 1 } });
    while (table.number('ROUNDS') === 0 && !table.game.over) table.choose('pass');
    expect(aid(table)).toBe(0);
  });

  it('runs after a whole move', () => {
    const position = { Capital: { 'Govt Troops': 1, 'Govt Police': 1 }, Aid: 5 };
    const table = play('Move', { position }).choose('Govt Troops');
    expect(aid(table)).toBe(5);
    table.choose('Govt Police');
    expect(aid(table)).toBe(4);
  });

  it('runs after the reactions to a removal', () => {
    const table = play('Removed', { position: { Highmoor: { 'Govt Troops': 1 }, Aid: 3 } });
    expect(table.board['Highmoor']).toEqual({ 'Rebels Base': 1 });
    expect(aid(table)).toBe(2);
    expect(table.number('UNSETTLED')).toBe(0);
  });

  it('runs after payments and transfers', () => {
    expect(play('Lose').number('Resources of Rebels')).toBe(11);
    expect(play('Pass').number('Resources of Rebels')).toBe(10);
    const table = operation(built.volume, 'Levy').choose('Highmoor');
    expect(table.number('Resources of Rebels')).toBe(11);
    expect(aid(table)).toBe(4);
  });

  it('may contain a decision, after which the text continues', () => {
    const table = play('Count');
    expect(table.asks).toBe('Rebels: whenever 3.place Rebels Guerrilla.may');
    expect(aid(table)).toBe(3);
    table.choose('yes');
    expect(aid(table)).toBe(4);
    const less = play('Lower', { position: { Wastes: { 'Govt Police': 1 } } });
    expect(less.number('Resources of Rebels')).toBe(11);
  });

  it('includes lasting texts in force', () => {
    const table = begin(built.volume, 'Quota', { position: { Capital: { 'Govt Base': 1 } } }).choose(
      'unshaded',
    );
    expect(table.number('SETTLED_Due')).toBe(3);
    expect(table.board['Capital']).toMatchObject({ level: 'PassiveSupport' });
  });

  it('lasts as long as the text that contains it', () => {
    const table = begin(built.volume, 'Watch', { next: 'Lasts' }).choose('unshaded');
    const before = table.number('Resources of Govt');
    table.choose('pass');
    while (table.asks !== 'Cartel: Sequence.action') table.choose('pass');
    table.choose('event');
    expect(aid(table)).toBe(4);
    expect(table.number('Resources of Govt')).toBeGreaterThan(before);
  });

  it('separates the consequences of a standing action, even in the middle of a statement', () => {
    const position = {
      Capital: { 'Govt Troops': 1, 'Govt Police': 1 },
      Highmoor: { 'Govt Troops': 1 },
      Aid: 5,
    };
    const table = play('Move', { position }).choose('Govt Troops');
    const [found] = interjectionsOf(table.game, 'Govt');
    const key = found?.keys.find((each) => each.includes('Highmoor')) ?? '';
    expect(table.game.interject({ seat: 'Govt', standing: 'Desert', key })).toMatchObject({ ok: true });
    expect(aid(table)).toBe(4);
    // The earlier change of the move, in Lowfield, counts together with the rest.
    expect(table.choose('Govt Police').number('Aid')).toBe(3);
  });

  it('is logged with its rule', () => {
    const table = begin(built.volume, 'Enter');
    const entries: string[] = [];
    subscribe(table.game, (entry) => entries.push(`${entry.kind} ${entry.line?.rule ?? ''}`));
    table.choose('event');
    expect(entries).toContain('track 1.7');
  });
});

it('the contents of a setup do not trigger it, but statements of the setup do', async () => {
  const { volume } = await buildBase({
    rules: `define Grip = total Pop of s for s in spaces with Govt Control
whenever Grip changes by n: Aid + n
setup Late { deck Test; Govt 10, Aid 3, President is Samper; Capital { 1 Troops }; then place 1 Troops in Lowfield }`,
  });
  const creation = Game.create(volume, { setup: 'Late' });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  expect(aid(new Table(volume, creation.value))).toBe(5);
});

it('runs at the end of a reaction only for values that the reaction may change', async () => {
  const { volume } = await buildBase({
    rules: `define Grip = total Pop of s for s in spaces with Govt Control
whenever Grip changes { together { place 1 Terror in Provinces } }
whenever Grip changes { freezing Control: select a Province: place 1 Sabotage in NorthRoad }`,
    events: { Enter: 'place 1 Troops in Highmoor' },
  });
  const table = event(volume, 'Enter').choose('Lowfield', 'Wastes');
  expect(table.board).toMatchObject({ Lowfield: { Terror: 1 }, NorthRoad: { Sabotage: 1 } });
});

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
