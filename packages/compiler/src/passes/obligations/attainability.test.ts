/** What activities may still contribute to the goals of operations. */
import { describe, expect, it } from 'vitest';
import { programOf } from '../../compile.ts';
import { IrPrinter } from '../../ir/ir-printer.ts';
import type { IrExpr } from '../../ir/expression.ts';
import type { IrGoal } from '../../ir/program.ts';
import type { StructuredProgram } from '../../ir/stages.ts';
import { checkTrial } from '../../testing/rules.ts';

const text = new IrPrinter({ nameOf: () => undefined, region: () => undefined });
const print = (expr: IrExpr): string =>
  text
    .expression(expr, (id) => ['own', 'rider', 'mode', 'at'][id] ?? '?')
    .replaceAll('(own, rider, mode, at)', '()');

const RAID = `
operation Raid of Insurgents { select any Provinces, paying 2 { place 1 own Guerrilla there } }
`;

function settled(rules: string): StructuredProgram {
  let found: StructuredProgram | undefined;
  programOf(checkTrial(RAID + rules), undefined, (pass, program) => {
    if (pass === 'obligations') found = program;
  });
  if (found === undefined) throw new Error('no obligations');
  return found;
}

/** The hopes of a goal: the names of their points; then what could be, what must be, and where. */
function hopesOf(goal: string, rules: string): readonly (readonly string[])[] {
  const { goals, points } = settled(rules);
  const { activityBounds: hopes } = goals.find(({ name }) => name === goal) ?? { activityBounds: [] };
  return hopes.map(
    ({
      points: at,
      optimistic: truth,
      pessimistic: sure,
      startSpace: there,
    }: IrGoal['activityBounds'][number]) => [
      at.map((point) => points[point]?.name).join(', '),
      ...[truth, sure, ...(there ? [there] : [])].map(print),
    ],
  );
}

describe('a first space', () => {
  it('can be provided by any activity of the Faction, and by what remains of one in progress', () => {
    const rules = `
      activity Tax of Rebels with Raid { select 1 Province { own Resources +2 } }
      activity Hide of Insurgents with Raid { select 1 City { place 1 own Base there } }`;
    expect(hopesOf('Raid.first', rules)).toEqual([
      [
        'Raid.next',
        '(ACTIVITY = 1) and (((own = 1) and someLegal_Raid_select_most_Tax()) or (((own = 1) or (own = 2)) and someLegal_Raid_select_most_Hide()))',
        'false',
      ],
      ['Tax.select Province.space', 'someLegal_Raid_select_most_Tax()', 'someLegal_Raid_select_least_Tax()'],
      [
        'Hide.select City.space, Hide.place own Base.piece',
        'someLegal_Raid_select_most_Hide()',
        'someLegal_Raid_select_least_Hide()',
      ],
    ]);
    expect(hopesOf('Tax.turn', rules)).toEqual([]);
  });

  it('is hoped of either and sure of both activities that share a decision', () => {
    const rules = `
      activity Tax of Rebels with Raid { select 1 Province { do Take } }
      activity Hide of Insurgents with Raid {
        do Take
        select 1 City { place 1 own Base there }
      }
      procedure Take { select 1 Province { own Resources +2 } }`;
    expect(hopesOf('Raid.first', rules).at(-1)).toEqual([
      'Take.select Province.space',
      'someLegal_Raid_select_most_Tax() or someLegal_Raid_select_most_Hide()',
      'someLegal_Raid_select_least_Tax() and someLegal_Raid_select_least_Hide()',
    ]);
  });

  it('is that of the position where the activity cannot change it', () => {
    expect(hopesOf('Raid.first', 'activity Rest of Rebels with Raid { Aid +1 }')).toEqual([
      ['Raid.next', '(ACTIVITY = 1) and ((own = 1) and someLegal_Raid_select())', 'false'],
    ]);
  });

  it('is bounded by functions of the volume', () => {
    const rules = 'activity Tax of Rebels with Raid { select 1 Province { own Resources +2 } }';
    const { goals, functions } = settled(rules);
    const called = goals.flatMap(({ activityBounds: hopes }) =>
      hopes.flatMap(({ optimistic: truth, pessimistic: sure }) =>
        [truth, sure].flatMap((x) => (x.kind === 'call' ? x.name : [])),
      ),
    );
    expect(called).toEqual(['someLegal_Raid_select_most_Tax', 'someLegal_Raid_select_least_Tax']);
    expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(called));
  });
});

describe('committed spaces', () => {
  const taxing = `
    activity Mark of Rebels with Raid, committing Raid {
      select up to 2 Provinces { own Resources +1 }
      select 1 City { place 1 own Guerrilla there }
    }
    activity Tax of Rebels with Raid { select 1 Province { own Resources +2 } }`;

  it('are hoped for at each decision by what then remains, and begun with outstanding spaces', () => {
    expect(hopesOf('Raid.committed', taxing)).toEqual([
      [
        'Raid.next',
        '(ACTIVITY = 1) or committedHold_Raid_most_Raid_rest3()',
        'false',
        'bit(COMMITTED_Raid[0], at) and not bit(SELECTED_Raid[0], at)',
      ],
      [
        'Raid.place own Guerrilla.piece, Tax.select Province.space',
        '(ACTIVITY = 1) or committedHold_Raid_most_Raid_rest3()',
        'false',
      ],
      ['Mark.select Provinces.space', '(ACTIVITY = 1) or committedHold_Raid_most_Raid_rest2()', 'false'],
      ['Mark.select City.space', '(ACTIVITY = 1) or committedHold_Raid_most_Raid_rest()', 'false'],
    ]);
  });

  it('are judged where the operation selects, by a condition that is not in the goal afterwards', () => {
    const { goals, points } = settled(taxing);
    const goal = goals.find(({ kind }) => kind === 'committed');
    expect(goal?.points?.map((point) => points[point]?.name)).toEqual(['Raid.next']);
    expect(goal).not.toHaveProperty('necessaryCondition');
  });
});
