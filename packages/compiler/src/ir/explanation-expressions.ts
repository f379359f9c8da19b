/** The expressions that explanations of refused members evaluate. */
import type { IrExpr } from './expression.ts';
import type { IrReason, Segment } from './program.ts';

export function explanationExpressions({ conditions, fullest }: Segment): readonly IrExpr[] {
  const explained: Segment['conditions'] = [...conditions, ...(fullest === undefined ? [] : [fullest])];
  return explained.flatMap(({ truth, reportedIf, causes = [], reason }) => [
    truth,
    ...(reportedIf === undefined ? [] : [reportedIf]),
    ...causes.map((cause) => cause.truth),
    ...[reason, ...causes.map((cause) => cause.reason)].flatMap(expressionParameters),
  ]);
}

export const expressionParameters = ({ parameters }: IrReason): readonly IrExpr[] =>
  Object.values(parameters).filter((value) => typeof value !== 'string');
