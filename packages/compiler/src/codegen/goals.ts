/** Prints goals of obligations with their hopes. */
import { SPACE_LOCAL } from '../passes/obligations/attainability.ts';
import { readsLocal } from '../ir/expression.ts';
import type { IrGoal } from '../ir/program.ts';
import { routineScope, type ModuleContext } from './body.ts';
import { indented } from './blocks.ts';
import { printTruth } from './expression.ts';
import { objectText, listText } from './literals.ts';
import type { Statement } from './printer.ts';
import { bind, type Place, type Scope } from './scope.ts';
import { literal } from './strings.ts';

export function goalStructure(goal: IrGoal, index: number, context: ModuleContext): Statement {
  const scope = routineScope(goal.routine, `goal ${goal.name}`, context);
  // While an activity is in progress, its remaining effects may invalidate the goal.
  const at = (goal.points?.toSorted((a, b) => a - b) ?? context.pointsOf(goal.routine)).map(
    (point) => context.naming.points[point]?.constant ?? String(point),
  );
  for (const used of ['Goal', ...at]) scope.uses.use(used);
  return objectText(
    { name: context.naming.goals[index]?.id ?? goal.name, type: 'Goal', doc: `${goal.rule} ${goal.name}.` },
    (writer) => {
      writer.writeLine(`name: ${literal(goal.name)},`);
      writer.writeLine(`rule: ${literal(goal.rule)},`);
      writer.writeLine(`met: (c) => ${printTruth(goal.condition, scope).text},`);
      writer.writeLine(`at: ${listText(at)},`);
      if (goal.kind === 'turn') writer.writeLine('turn: true,');
      if (goal.activityBounds.length > 0) writer.writeLine(`hopes: ${hopesText(goal, scope, context)},`);
    },
  );
}

const SPACE: Place = { kind: 'variable', name: 'space', info: { name: 'space', type: 'index' } };

function hopesText({ activityBounds: hopes, kind }: IrGoal, scope: Scope, context: ModuleContext): string {
  const rows = hopes.map(({ points, optimistic: truth, pessimistic: sure, startSpace: within }) => {
    const at = points.map((point) => scope.uses.use(context.naming.points[point]?.constant ?? String(point)));
    const there = bind(scope, new Map([[SPACE_LOCAL, SPACE]]));
    const begins = within ?? (kind === 'first' && readsLocal(truth, SPACE_LOCAL) ? truth : undefined);
    const bound = begins === truth ? scope.place(SPACE_LOCAL) : undefined;
    const asks = begins && `(c, space) => ${printTruth(begins, there).text}`;
    const told = [
      `at: ${listText(at)},`,
      ...(asks !== undefined && bound?.kind === 'cell' && bound.info.type === 'index'
        ? [`...${scope.uses.use('hopeThere')}(${scope.uses.use(bound.constant)}, ${asks}),`]
        : [
            `holds: (c) => ${printTruth(truth, scope).text},`,
            ...(asks === undefined ? [] : [`there: ${asks},`]),
          ]),
      ...(sure.kind === 'truth' && !sure.value ? [] : [`sure: (c) => ${printTruth(sure, scope).text},`]),
    ];
    return `{\n${indented(told.join('\n'))}\n},`;
  });
  return `[\n${indented(rows.join('\n'))}\n]`;
}
