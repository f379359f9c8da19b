/** Functions that goals and decision points call, in total or only for explanations. */
import { callsOf, type X } from './expression.ts';
import type { GoalIR, PointIR } from './program.ts';
import { mapPoint } from './rewrite.ts';

const expressionsOf = ({ met, hopes }: GoalIR): readonly X[] => [
  met,
  ...hopes.flatMap(({ truth, sure, there }) => [truth, sure, ...(there ? [there] : [])]),
];

export const calledByGoal = (goal: GoalIR): readonly string[] => [
  ...new Set(expressionsOf(goal).flatMap(callsOf)),
];

export const calledByPoint = (point: PointIR): readonly string[] => {
  const found = new Set<string>();
  mapPoint(point, (x) => {
    for (const name of callsOf(x)) found.add(name);
    return x;
  });
  return [...found];
};

const calledBySegments = (segments: PointIR['segments']): readonly string[] => [
  ...new Set(askedToExplain(segments).flatMap(callsOf)),
];

/** The functions that a point calls only to explain why a member is not offered. */
export const calledToExplain = ({ segments }: PointIR): readonly string[] => calledBySegments(segments);

const askedToExplain = (segments: PointIR['segments']): readonly X[] =>
  segments.flatMap(({ conditions, fullest }) => [
    ...conditions.flatMap(({ truth, told, because = [], reason }) => [
      truth,
      ...(told ? [told] : []),
      ...because.map(({ truth }) => truth),
      ...[reason, ...because.map((cause) => cause.reason)].flatMap(valuesOf),
    ]),
    ...(fullest ? [fullest.truth, ...valuesOf(fullest.reason)] : []),
  ]);

const valuesOf = ({
  parameters,
}: {
  readonly parameters: Readonly<Record<string, string | X>>;
}): readonly X[] => Object.values(parameters).filter((value) => typeof value !== 'string');
