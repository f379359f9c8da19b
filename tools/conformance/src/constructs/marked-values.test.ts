/** Derived values that are marked in one phase and retained until another begins (first edition, 6.2 and 6.6). */
import { beforeAll, describe, expect, it } from 'vitest';
import { logItemOf, subscribe, viewOf } from '@quipu/engine';
import type { LogContent } from '@quipu/engine/internal';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `shown define Master of s in Cities and Provinces = Control of s
define Held of s = Troops in s > 0
define Crowd of s = pieces in s
define Grip = total Pop of s for s in spaces with Govt Master
whenever Grip changes by n: Cartel + n
procedure Ask: if Capital has Govt Master: Govt +1
standing Desert: while executing, may remove 1 Troops on map
`,
    events: {
      Unmarked: 'remove all Govt pieces in Capital\ndo Ask',
      Mark: 'mark Master until Reset\nremove all Govt pieces in Capital\ndo Ask',
      Anew: 'mark Master until Reset\nremove all Govt pieces in Capital\nmark Master until Reset\ndo Ask',
      Other: 'mark Master until Tally\nremove all Govt pieces in Capital\ndo Ask',
      Frozen:
        'freezing Master { remove all Govt pieces in Capital; mark Master until Reset; do Ask }\ndo Ask',
      Freezing:
        'mark Master until Reset\nfreezing Master { remove all Govt pieces in Capital; do Ask }\ndo Ask',
      Beside:
        'mark Master until Reset\nremove all Govt pieces in Capital\nif Capital has Govt Control: Govt +5\ndo Ask',
      Truths:
        'mark Held until Reset\nremove all Troops on map\nif Held of Capital: Aid +1\nif Held of Wastes: Aid +2',
      Numbers: 'mark Crowd until Reset\nremove all pieces on map\nAid + Crowd of Capital',
      Asks: 'mark Master until Reset\nremove all Govt pieces in Capital\nselect a space with Govt Master: place 1 Terror there',
      Leave: 'remove all Govt pieces in Capital',
    },
    phases: `phase Tally { do Ask; mark Master until Reset }
phase Support { remove all Govt pieces on map; do Ask }
phase Reset { do Ask; end momentum; make all factions Eligible }
phase After: do Ask`,
  });
}, 60_000);

const garrison = { Capital: { 'Govt Troops': 2, 'Govt Base': 1 } };
const play = (title: string, how: Playing = { position: garrison }): Table => event(built.volume, title, how);
const resources = (table: Table): number => table.number('Resources of Govt');
const master = ({ game }: Table): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(viewOf(game).spaces).map(([space, { shown }]) => [space, shown['Master']]),
  );

/** Passes until the round is over. */
function toTheEnd(table: Table): Table {
  while (table.number('ROUNDS') === 0 && !table.game.over) table.choose('pass');
  return table;
}

describe('mark', () => {
  it('has no effect before a text sets it: values follow the pieces', () => {
    const table = play('Unmarked');
    expect(resources(table)).toBe(10);
    expect(table.number('MARK_Master')).toBe(0);
  });

  it('retains a value, for all texts and for views', () => {
    const table = play('Mark');
    expect(resources(table)).toBe(11);
    expect(table.number('MARK_Master')).toBe(1);
    expect(master(table)).toMatchObject({ Capital: 'Govt', Wastes: null });
  });

  it('is recorded if the value is shown', () => {
    const markings = (title: string): readonly (LogContent | undefined)[] => {
      const { game } = begin(built.volume, title, { position: garrison });
      const contents: (LogContent | undefined)[] = [];
      subscribe(game, (entry) => {
        if (entry.kind === 'fixed') contents.push(logItemOf(built.volume, entry)?.content);
      });
      game.choose({ key: 'event' });
      return contents;
    };
    expect(markings('Mark')).toEqual([{ kind: 'fixed', value: 'Master' }]);
    expect(markings('Truths')).toEqual([undefined]);
  });

  it('retains only the marked value: others follow the pieces', () => {
    expect(resources(play('Beside'))).toBe(11);
  });

  it('applies to Booleans and numbers', () => {
    expect(play('Truths').number('Aid')).toBe(4);
    expect(play('Numbers').number('Aid')).toBe(6);
  });

  it('applies to conditions of texts', () => {
    const table = play('Asks', { position: { ...garrison, Wastes: { 'Govt Troops': 1 } } });
    expect(table.options).toEqual(['Capital', 'Wastes']);
  });

  it('is replaced by a second mark', () => {
    const table = play('Anew');
    expect(resources(table)).toBe(10);
    expect(master(table)).toMatchObject({ Capital: null });
  });

  it('includes values frozen around it, and ignores those frozen within it', () => {
    expect(resources(play('Frozen'))).toBe(12);
    expect(play('Frozen').number('MARK_Master')).toBe(1);
    expect(resources(play('Freezing'))).toBe(12);
    expect(play('Freezing').number('FREEZE_Master')).toBe(0);
  });

  it('lasts over phases and cards until the phase in which values follow the pieces', () => {
    // Evaluated in Tally, with pieces, and in Support, without: marked. In Reset and later, evaluated again.
    const table = toTheEnd(begin(built.volume, 'Leave', { position: garrison }));
    expect(resources(table)).toBe(12);
    expect(table.number('MARK_Master')).toBe(0);
    expect(table.number('MARKED_Master of Capital')).toBe(0);
    // The mark of the card lasts until Tally, which replaces it, for a board without pieces.
    expect(resources(toTheEnd(play('Mark')))).toBe(12);
    // Until Tally: neither then nor in Support.
    expect(resources(toTheEnd(play('Other')))).toBe(11);
  });

  it('changes derived values when it is set and when it ends, and not between', () => {
    const cartel = (table: Table): number => table.number('Resources of Cartel');
    expect(cartel(play('Leave'))).toBe(7);
    expect(cartel(play('Mark'))).toBe(10);
    expect(cartel(play('Anew'))).toBe(7);
    expect(cartel(toTheEnd(play('Mark')))).toBe(7);
  });

  it('the laws hold', { timeout: 60_000 }, () => {
    for (const law of lawsOf(built.volume, { runs: 6, seed: 5, checkInterval: 4 })) law.check();
  });
});
