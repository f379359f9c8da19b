import { describe, expect, it } from 'vitest';
import type { CompiledEffect } from '@quipu/abi';
import { programOf, type IrPurposes } from '@quipu/compiler/testing';
import { buildBase, checkRules, withBase } from '../testing/build.ts';
import { event, operation, type Table } from '../testing/table.ts';

/** Returns the purposes of the questions of an Event, by the last words of their names. */
function purposes(...lines: readonly string[]): ReadonlyMap<string, IrPurposes> {
  const checked = checkRules(withBase({ events: { Raid: lines.join('\n') } }));
  const { points } = programOf(checked);
  return new Map(
    points
      .filter(({ text }) => text.startsWith('event'))
      .map(({ name, text, purposes }) => [name.slice(text.length + 1), purposes ?? {}]),
  );
}

const effects = (point: string, ...lines: readonly string[]): readonly CompiledEffect[] | undefined =>
  purposes(...lines).get(point)?.all?.effects;

describe('the purpose of a question', () => {
  it('is the effect of its statement, with bounds of the number', () => {
    expect(effects('remove Cubes.space', 'remove 2 Cubes in spaces')).toMatchObject([
      { does: 'remove', amount: 2 },
    ]);
    expect(effects('place own Bases.space', 'place up to 3 own Bases in Cities')).toMatchObject([
      { does: 'place', amount: { min: 0, max: 3 }, own: true },
    ]);
  });

  it('is the optional effect, up to the next choice', () => {
    expect(
      effects('adjust Aid.may', 'may {', 'Aid +1', 'remove 2 Cubes in spaces', 'Aid +2', '}'),
    ).toMatchObject([{ does: 'gain', what: 'Aid', amount: 1 }, { does: 'remove' }]);
  });

  it('is the effect in the chosen space', () => {
    expect(effects('select City.space', 'select a City: shift 1 toward PassiveSupport')).toMatchObject([
      { does: 'shift', amount: 1, in: 'there' },
    ]);
  });

  it('of an optional effect has the sentences of the last selected space', () => {
    const may = purposes('may select a City: shift 1 toward PassiveSupport').get('select City.may');
    expect(may?.all?.clauses).toHaveLength(2);
  });

  it('of an optional effect has the sentences of the whole offer', () => {
    const formsOf = (...lines: readonly string[]): readonly string[] | undefined =>
      [...purposes(...lines)]
        .find(([name]) => name.endsWith('.may'))?.[1]
        .all?.clauses.map(({ form }) => form);
    expect(
      formsOf('may {', 'select a City as goal', 'move up to 2 Cubes from a Province to goal', 'Aid +1', '}'),
    ).toEqual(['effect', 'effect', 'effect']);
    expect(formsOf('may {', 'select any Cities: shift 1 toward PassiveSupport', 'Aid -1', '}')).toEqual([
      'each',
      'effect',
      'effect then',
    ]);
    expect(formsOf('may {', 'roll d', 'if d < 4: Aid +1', 'Aid -1', '}')).toEqual([
      'effect',
      'effect',
      'effect then',
    ]);
  });

  it('ends at a roll', () => {
    expect(effects('adjust Aid.may', 'may { Aid +1', 'roll d', 'Aid +d', '}')).toMatchObject([
      { does: 'gain', amount: 1 },
      { does: 'roll' },
    ]);
  });

  it('of a way states its roll with the condition and result, as does an activity in its place', () => {
    const rules = `operation Strike of Rebels {
  select any spaces with Guerrilla {
    way fight { activate all Guerrillas there
      roll d
      if d <= Guerrillas there: remove 2 Govt pieces there }
    way hide: hide all Guerrillas there
  }
}
activity Trap of Rebels with Strike, replacing Strike.fight { place 1 Terror there }`;
    const { points } = programOf(checkRules(withBase({ rules })));
    const way = points.find(({ text, questionKind }) => text === 'Strike' && questionKind === 'way');
    const { fight, hide, Trap } = way?.purposes?.options ?? {};
    expect([fight, hide, Trap].map((purpose) => purpose?.clauses.length)).toEqual([4, 1, 1]);
  });

  it('of the selection of an Operation states its selection on other terms', () => {
    const rules =
      'operation Watch of Govt { point cost 1\nselect any Cities, paying cost: place 1 Police there }';
    const { points } = programOf(checkRules(withBase({ rules })));
    const watch = points.find(({ text, questionKind }) => text === 'Watch' && questionKind === 'space');
    const forms = [watch?.purposes?.all, ...(watch?.purposes?.terms ?? [])].map(
      (purpose) => purpose?.clauses[0]?.form,
    );
    expect(forms).toEqual(['each', 'one', 'each free', 'one free']);
    expect(watch?.terms).toBeDefined();
    expect(watch?.price).toBeUndefined();
  });

  it('of the selection of an Operation has the price in force, unless the Operation is free', async () => {
    const built = await buildBase({
      rules: `track Fear { Calm, Tense, Grave }
operation Watch of Govt { point cost 1
select any spaces, paying cost: place 1 Police there }
whenever Fear is Tense { Watch.cost is 3 }
whenever Fear is Grave { Watch.cost is 0 }`,
      events: { Raid: 'by Govt: free Watch' },
    });
    const { points } = programOf(built.checked);
    const { all, terms = [] } = points.find(({ name }) => name === 'Watch.next')?.purposes ?? {};
    expect([all, ...terms].map((one) => one?.clauses[0]?.form)).toEqual([
      ...['each', 'one', 'each free', 'one free'],
      ...['each priced', 'one priced', 'each free', 'one free'],
    ]);
    const purposeOf = ({ game }: Table): unknown => {
      const next = built.volume.points.find(({ name }) => name === 'Watch.next');
      return [next?.terms?.(game.cells()), game.decision?.point, game.decision?.values];
    };
    const inForce = [0, 1, 2].map((Fear) => ({ Fear }));
    expect(inForce.map((position) => purposeOf(operation(built.volume, 'Watch', { position })))).toEqual([
      [0, 'Watch.next', {}],
      [4, 'Watch.next', { price: 3 }],
      [4, 'Watch.next', { price: 0 }],
    ]);
    expect(inForce.map((position) => purposeOf(event(built.volume, 'Raid', { position })))).toEqual(
      inForce.map(() => [2, 'Watch.next', {}]),
    );
  }, 60_000);

  it('of a selection omits a set that a text in force changes', async () => {
    const built = await buildBase({
      rules: `track Fear { Calm, Tense }
point Field spaces not Capital
whenever Fear is Tense { Field is spaces }
operation Watch of Govt { select any Field: place 1 Police there }`,
      events: { Raid: 'select a Field: place 1 Terror there' },
    });
    const { points } = programOf(built.checked);
    const forms = (name: string): readonly unknown[] => {
      const point = points.find((one) => one.name === name);
      const { all, terms = [] } = point?.purposes ?? {};
      return [all, ...terms].map((purpose) => purpose?.clauses[0]?.form);
    };
    const termsOf = (name: string, { game }: Table): unknown =>
      built.volume.points.find((point) => point.name === name)?.terms?.(game.cells());
    expect(forms('Watch.next').slice(8, 12)).toEqual([
      'each other',
      'one other',
      'each free other',
      'one free other',
    ]);
    const named = points.find(
      ({ text, questionKind }) => text.startsWith('event') && questionKind === 'space',
    )?.name;
    for (const [fear, other] of [
      [0, 0],
      [1, 8],
    ] as const) {
      const position = { Fear: fear };
      expect(termsOf('Watch.next', operation(built.volume, 'Watch', { position }))).toBe(other);
      expect(termsOf(named ?? '', event(built.volume, 'Raid', { position }))).toBe(other);
    }
  }, 60_000);

  it('omits a set of pieces that a text in force changes', async () => {
    const built = await buildBase({
      rules: `track Fear { Calm, Tense }
operation Watch of Govt { point recruits Police
select any Cities { may place 1 recruits there } }
whenever Fear is Tense { Watch.recruits is Troops }`,
    });
    const { points } = programOf(built.checked);
    const formsOf = (name: string): readonly unknown[] => {
      const { all, terms = [] } = points.find((one) => one.name === name)?.purposes ?? {};
      return [all, ...terms].map((purpose) => purpose?.clauses.at(-1)?.form);
    };
    const may =
      points.find(({ text, questionKind }) => text === 'Watch' && questionKind === 'yes')?.name ?? '';
    for (const name of ['Watch.next', may]) {
      const forms = formsOf(name);
      expect(forms.slice(0, 16)).toEqual(Array.from({ length: 16 }, () => 'effect'));
      expect(forms.slice(16)).toEqual(Array.from({ length: 16 }, () => 'effect other'));
    }
    for (const [fear, other] of [
      [0, 0],
      [1, 16],
    ] as const) {
      const { game } = operation(built.volume, 'Watch', { position: { Fear: fear } });
      const next = built.volume.points.find((point) => point.name === 'Watch.next');
      expect(next?.terms?.(game.cells())).toBe(other);
    }
  }, 60_000);

  it('of an optional effect after a roll is the roll, and what depends on it', () => {
    const may = purposes('may {', 'roll d', 'if d > 2: Aid +1', '}');
    const optional = [...may.entries()].find(([point]) => point.endsWith('.may'))?.[1];
    expect(optional?.all?.clauses).toHaveLength(2);
  });

  it('of one selected space is its effect there, not in each of several', () => {
    const rules =
      'operation Guard of Govt {\nselect any Cities as held\ntogether in each held: place 1 Police there\n}';
    const { points } = programOf(checkRules(withBase({ rules })));
    const guard = points.find(
      ({ text, questionKind }) => text === 'Guard' && questionKind === 'space',
    )?.purposes;
    const spans = [guard?.all, ...(guard?.terms ?? [])].map((one) => one?.clauses[1]?.span);
    const [each, one] = spans;
    expect(spans).toEqual([each, one, each, one]);
    expect(one).not.toEqual(each);
  });

  it('is that of each text at a choice of texts', () => {
    const { options } = purposes('either "more": Aid +1', 'or "less": Aid -2').get('either more.mode') ?? {};
    expect(options?.['more']?.effects).toMatchObject([{ does: 'gain', amount: 1 }]);
    expect(options?.['less']?.effects).toMatchObject([{ does: 'lose', amount: 2 }]);
  });
});
