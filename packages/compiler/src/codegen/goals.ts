/** Prints goals of obligations with their activity bounds. */
import { SPACE_LOCAL } from '../passes/obligations/attainability.ts';
import { readsLocal } from '../ir/expression.ts';
import type { IrGoal } from '../ir/program.ts';
import { routineScope, type ModuleContext } from './function-bodies.ts';
import { indented } from './blocks.ts';
import { printCondition } from './expression-printer.ts';
import { objectText, listText } from './literals.ts';
import type { Statement } from './printer.ts';
import { bind, type StorageLocation, type Scope } from './scope.ts';
import { literal } from './string-literals.ts';

export function goalStructure(goal: IrGoal, index: number, context: ModuleContext): Statement {
  const scope = routineScope(goal.routine, `goal ${goal.name}`, context);
  // While an activity is in progress, its remaining effects may invalidate the goal.
  const points = (goal.points?.toSorted((a, b) => a - b) ?? context.pointsOf(goal.routine)).map(
    (point) => context.naming.points[point]?.constant ?? String(point),
  );
  for (const name of ['Goal', ...points]) scope.imports.use(name);
  return objectText(
    { name: context.naming.goals[index]?.id ?? goal.name, type: 'Goal', doc: `${goal.rule} ${goal.name}.` },
    (writer) => {
      writer.writeLine(`name: ${literal(goal.name)},`);
      writer.writeLine(`rule: ${literal(goal.rule)},`);
      writer.writeLine(`met: (c) => ${printCondition(goal.condition, scope).text},`);
      writer.writeLine(`at: ${listText(points)},`);
      if (goal.kind === 'turn') writer.writeLine('turn: true,');
      if (goal.activityBounds.length > 0) writer.writeLine(`hopes: ${boundsText(goal, scope, context)},`);
    },
  );
}

const SPACE_PARAMETER: StorageLocation = {
  kind: 'variable',
  name: 'space',
  info: { name: 'space', type: 'index' },
};

function boundsText({ activityBounds, kind }: IrGoal, scope: Scope, context: ModuleContext): string {
  const rows = activityBounds.map(({ points, optimistic, pessimistic, startSpace }) => {
    const boundPoints = points.map((point) =>
      scope.imports.use(context.naming.points[point]?.constant ?? String(point)),
    );
    const spaceScope = bind(scope, new Map([[SPACE_LOCAL, SPACE_PARAMETER]]));
    const startCondition =
      startSpace ?? (kind === 'first' && readsLocal(optimistic, SPACE_LOCAL) ? optimistic : undefined);
    const boundSpace = startCondition === optimistic ? scope.locationOf(SPACE_LOCAL) : undefined;
    const startText = startCondition && `(c, space) => ${printCondition(startCondition, spaceScope).text}`;
    const entries = [
      `at: ${listText(boundPoints)},`,
      ...(startText !== undefined && boundSpace?.kind === 'cell' && boundSpace.info.type === 'index'
        ? [`...${scope.imports.use('hopeThere')}(${scope.imports.use(boundSpace.constant)}, ${startText}),`]
        : [
            `holds: (c) => ${printCondition(optimistic, scope).text},`,
            ...(startText === undefined ? [] : [`there: ${startText},`]),
          ]),
      ...(pessimistic.kind === 'truth' && !pessimistic.value
        ? []
        : [`sure: (c) => ${printCondition(pessimistic, scope).text},`]),
    ];
    return `{\n${indented(entries.join('\n'))}\n},`;
  });
  return `[\n${indented(rows.join('\n'))}\n]`;
}
