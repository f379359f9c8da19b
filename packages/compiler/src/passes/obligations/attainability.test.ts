/** Contributions of activities to the goals of operations. */
import { describe, expect, it } from 'vitest';
import { programOf } from '../../compile.ts';
import { IrPrinter } from '../../ir/ir-printer.ts';
import type { IrExpr } from '../../ir/expression.ts';
import type { IrGoal } from '../../ir/program.ts';
import type { StructuredProgram } from '../../ir/stages.ts';
import { checkMinimalVolume } from '../../testing/rule-texts.ts';

const printer = new IrPrinter({ nameOf: () => undefined, region: () => undefined });
const print = (expr: IrExpr): string =>
  printer
    .expression(expr, (id) => ['own', 'rider', 'mode', 'at'][id] ?? '?')
    .replaceAll('(own, rider, mode, at)', '()');

const RAID = `
operation Raid of Insurgents { select any Provinces, paying 2 { place 1 own Guerrilla there } }
`;

function programWithBounds(rules: string): StructuredProgram {
  let result: StructuredProgram | undefined;
  programOf(checkMinimalVolume(RAID + rules), undefined, (pass, program) => {
    if (pass === 'obligations') result = program;
  });
  if (result === undefined) throw new Error('no obligations');
  return result;
}

/** Prints the bounds of a goal, each as its points, the optimistic and pessimistic bounds and the start space. */
function boundsOf(goal: string, rules: string): readonly (readonly string[])[] {
  const { goals, points } = programWithBounds(rules);
  const { activityBounds } = goals.find(({ name }) => name === goal) ?? { activityBounds: [] };
  return activityBounds.map((bounds: IrGoal['activityBounds'][number]) => [
    bounds.points.map((point) => points[point]?.name).join(', '),
    ...[bounds.optimistic, bounds.pessimistic, ...(bounds.startSpace ? [bounds.startSpace] : [])].map(print),
  ]);
}

describe('a first space', () => {
  it('can be provided by any activity of the Faction, and by the rest of an activity in progress', () => {
    const rules = `
      activity Tax of Rebels with Raid { select 1 Province { own Resources +2 } }
      activity Hide of Insurgents with Raid { select 1 City { place 1 own Base there } }`;
    expect(boundsOf('Raid.first', rules)).toEqual([
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
    expect(boundsOf('Tax.turn', rules)).toEqual([]);
  });

  it('is possible if either, and certain if both activities that share a decision provide it', () => {
    const rules = `
      activity Tax of Rebels with Raid { select 1 Province { do Take } }
      activity Hide of Insurgents with Raid {
        do Take
        select 1 City { place 1 own Base there }
      }
      procedure Take { select 1 Province { own Resources +2 } }`;
    expect(boundsOf('Raid.first', rules).at(-1)).toEqual([
      'Take.select Province.space',
      'someLegal_Raid_select_most_Tax() or someLegal_Raid_select_most_Hide()',
      'someLegal_Raid_select_least_Tax() and someLegal_Raid_select_least_Hide()',
    ]);
  });

  it('is bounded by the current position if the activity cannot change it', () => {
    expect(boundsOf('Raid.first', 'activity Rest of Rebels with Raid { Aid +1 }')).toEqual([
      ['Raid.next', '(ACTIVITY = 1) and ((own = 1) and someLegal_Raid_select())', 'false'],
    ]);
  });

  it('is bounded by functions of the volume', () => {
    const rules = 'activity Tax of Rebels with Raid { select 1 Province { own Resources +2 } }';
    const { goals, functions } = programWithBounds(rules);
    const calledNames = goals.flatMap(({ activityBounds }) =>
      activityBounds.flatMap(({ optimistic, pessimistic }) =>
        [optimistic, pessimistic].flatMap((bound) => (bound.kind === 'call' ? bound.name : [])),
      ),
    );
    expect(calledNames).toEqual(['someLegal_Raid_select_most_Tax', 'someLegal_Raid_select_least_Tax']);
    expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(calledNames));
  });
});

describe('committed spaces', () => {
  const markAndTax = `
    activity Mark of Rebels with Raid, committing Raid {
      select up to 2 Provinces { own Resources +1 }
      select 1 City { place 1 own Guerrilla there }
    }
    activity Tax of Rebels with Raid { select 1 Province { own Resources +2 } }`;

  it('are bounded at each decision by the remaining part of the activity, starting with outstanding spaces', () => {
    expect(boundsOf('Raid.committed', markAndTax)).toEqual([
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

  it('are judged where the operation selects, by a condition that the pass removes from the goal', () => {
    const { goals, points } = programWithBounds(markAndTax);
    const goal = goals.find(({ kind }) => kind === 'committed');
    expect(goal?.points?.map((point) => points[point]?.name)).toEqual(['Raid.next']);
    expect(goal).not.toHaveProperty('necessaryCondition');
  });
});
