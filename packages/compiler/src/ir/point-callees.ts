/** The functions that goals and decision points call, and those that only explanations call. */
import { explanationExpressions } from './explanation-expressions.ts';
import { callsOf, type IrExpr } from './expression.ts';
import type { IrGoal, IrPoint } from './program.ts';
import { mapPoint } from './rewrite.ts';

const expressionsOf = ({ condition, activityBounds }: IrGoal): readonly IrExpr[] => [
  condition,
  ...activityBounds.flatMap(({ optimistic, pessimistic, startSpace }) => [
    optimistic,
    pessimistic,
    ...(startSpace ? [startSpace] : []),
  ]),
];

export const calleesOfGoal = (goal: IrGoal): readonly string[] => [
  ...new Set(expressionsOf(goal).flatMap(callsOf)),
];

export const calleesOfPoint = (point: IrPoint): readonly string[] => {
  const callees = new Set<string>();
  mapPoint(point, (expr) => {
    for (const name of callsOf(expr)) callees.add(name);
    return expr;
  });
  return [...callees];
};

/** The functions that a point calls only to explain why a member is not offered. */
export const explanationCalleesOf = ({ segments }: IrPoint): readonly string[] => [
  ...new Set(segments.flatMap(explanationExpressions).flatMap(callsOf)),
];
