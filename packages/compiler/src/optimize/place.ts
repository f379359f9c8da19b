/**
 * Which module a function is printed in. Most are of the rules that they are made from; one that only reasons of refusals or only
 * instructions for Non-players ask goes to the module that loads with them.
 */
import { call, walk, type X } from '../program/expression.ts';
import { blocksOf, expressionsOf } from '../program/nodes.ts';
import { EXPLANATIONS, NONPLAYERS, NONPLAYER_VALUES } from '../program/modules.ts';
import type { Node, PointIR } from '../program/program.ts';
import type { OfferingPoint, Tight } from '../program/stages.ts';

/** The same program with its functions in their modules; `isEntry` tells those that the entry module names itself. */
export function placeFunctions(program: Tight, isEntry: (name: string) => boolean): Tight {
  const { functions, routines, steps, points, standing, goals, clauses } = program;
  const bodies = new Map(functions.map(({ name, body }) => [name, body]));
  const reached = (...roots: readonly (readonly X[])[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const reach = (x: X): void =>
      walk(x, (y) => {
        if (y.x !== 'call' || found.has(y.name)) return;
        found.add(y.name);
        expressionsIn(bodies.get(y.name) ?? []).forEach(reach);
      });
    roots.flat().forEach(reach);
    return found;
  };
  const all = [...points, ...standing];
  const played = reached(
    functions.flatMap(({ name }) => (isEntry(name) ? [call(name)] : [])),
    [...routines, ...steps].flatMap(({ code }) => expressionsIn(code)),
    all.flatMap(askedToPlay),
    goals.flatMap(({ met, hopes }) => [
      met,
      ...hopes.flatMap(({ truth, sure, there }) => [truth, sure, ...(there ? [there] : [])]),
    ]),
  );
  const explained = reached(all.flatMap(askedToExplain));
  const instructed = reached(clauses);
  const moduleOf = (name: string, module: string): string => {
    if (played.has(name) || module === NONPLAYERS) return module;
    if (explained.has(name)) return instructed.has(name) ? module : EXPLANATIONS;
    return instructed.has(name) ? NONPLAYER_VALUES : module;
  };
  return {
    ...program,
    functions: functions.map((fn) => ({ ...fn, module: moduleOf(fn.name, fn.module) })),
  };
}

/** What a point asks while a game is played. */
const askedToPlay = ({ segments, parameters, offer }: OfferingPoint): readonly X[] => [
  ...expressionsIn(offer.code),
  ...segments.flatMap(({ doubtful, idle }) => [doubtful, idle].filter((x) => x !== undefined)),
  ...parameters.map(({ value }) => value),
];

/** What it asks only to say why a member is not offered. */
const askedToExplain = ({ segments }: PointIR): readonly X[] =>
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

const expressionsIn = (code: readonly Node[]): readonly X[] =>
  code.flatMap((node) => [...expressionsOf(node), ...blocksOf(node).flatMap(expressionsIn)]);
