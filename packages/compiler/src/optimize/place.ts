/**
 * Which module a function is printed in. Most are of the rules that they are made from; one that only reasons of refusals or only
 * instructions for Non-players ask goes to the module that loads with them.
 */
import { call, callsOf, type X } from '../program/expression.ts';
import { eachExpression } from '../program/nodes.ts';
import { EXPLANATIONS, NONPLAYERS, NONPLAYER_VALUES } from '../program/modules.ts';
import type { Fn, GoalIR, Node, PointIR } from '../program/program.ts';
import type { OfferingPoint, Tight } from '../program/stages.ts';

/** The same program with its functions in their modules; `isEntry` tells those that the entry module names itself. */
export function placeFunctions(program: Tight, isEntry: (name: string) => boolean): Tight {
  const { functions, routines, steps, points, standing, goals, clauses } = program;
  const bodies = new Map(functions.map(({ name, body }) => [name, body]));
  const reached = (...roots: readonly (readonly X[])[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const reach = (x: X): void => {
      for (const name of callsOf(x)) {
        if (found.has(name)) continue;
        found.add(name);
        eachExpression(bodies.get(name) ?? [], reach);
      }
    };
    for (const xs of roots) xs.forEach(reach);
    return found;
  };
  const all = [...points, ...standing];
  const played = reached(
    functions.flatMap(({ name }) => (isEntry(name) ? [call(name)] : [])),
    [...routines, ...steps].flatMap(({ code }) => expressionsIn(code)),
    all.flatMap(askedToPlay),
    goals.flatMap(askedOf),
  );
  const explained = reached(all.flatMap(askedToExplain));
  const instructed = reached(clauses);
  const moduleOf = (name: string, module: string): string => {
    if (played.has(name) || module === NONPLAYERS) return module;
    if (explained.has(name)) return instructed.has(name) ? module : EXPLANATIONS;
    return instructed.has(name) ? NONPLAYER_VALUES : module;
  };
  const loaded = functions.map((fn) => ({ ...fn, module: moduleOf(fn.name, fn.module) }));
  return { ...program, functions: besideCallers({ ...program, functions: loaded }, isEntry) };
}

/** Functions that one module alone calls, in that module; what the rules name stays where it is. */
function besideCallers(program: Tight, isEntry: (name: string) => boolean): readonly Fn[] {
  const { functions } = program;
  const callers = callersOf(program);
  const byName = new Map(functions.map((fn) => [fn.name, fn]));
  const homes = new Map<string, string>();
  const homeOf = (fn: Fn): string => {
    const known = homes.get(fn.name);
    if (known !== undefined) return known;
    const { modules, functions: names } = callers.get(fn.name) ?? { modules: [], functions: [] };
    const found = new Set([...modules, ...[...names].flatMap((name) => byName.get(name) ?? []).map(homeOf)]);
    const [only] = found;
    const stays = found.size !== 1 || isEntry(fn.name) || RULES.has(fn.module) || fn.module === NONPLAYERS;
    const home = stays || only === undefined ? fn.module : only === NONPLAYERS ? NONPLAYER_VALUES : only;
    homes.set(fn.name, home);
    return home;
  };
  return functions.map((fn) => ({ ...fn, module: homeOf(fn) }));
}

/** Modules whose functions are values that the rules name. */
const RULES: ReadonlySet<string> = new Set(['points', 'derived']);

interface Callers {
  /** Modules whose routines, points or clauses call it. */
  readonly modules: Set<string>;
  readonly functions: Set<string>;
}

/** Who calls each function. */
function callersOf({
  functions,
  routines,
  steps,
  points,
  standing,
  goals,
  clauses,
}: Tight): ReadonlyMap<string, Callers> {
  const found = new Map<string, Callers>();
  const by = (of: 'modules' | 'functions', caller: string, xs: readonly X[]): void => {
    for (const name of xs.flatMap(callsOf)) {
      const callers = found.get(name) ?? { modules: new Set(), functions: new Set() };
      found.set(name, callers);
      callers[of].add(caller);
    }
  };
  const moduleOf = (routine: number): string => routines[routine]?.module ?? '';
  for (const { name, body } of functions) by('functions', name, expressionsIn(body));
  for (const { code, suspends, index } of routines)
    if (!suspends) by('modules', moduleOf(index), expressionsIn(code));
  for (const { code, routine } of steps) by('modules', moduleOf(routine), expressionsIn(code));
  for (const point of [...points, ...standing]) {
    by('modules', moduleOf(point.routine), askedToPlay(point));
    by('modules', EXPLANATIONS, askedToExplain(point));
  }
  for (const goal of goals) by('modules', moduleOf(goal.routine), askedOf(goal));
  by('modules', NONPLAYERS, clauses);
  return found;
}

const askedOf = ({ met, hopes }: GoalIR): readonly X[] => [
  met,
  ...hopes.flatMap(({ truth, sure, there }) => [truth, sure, ...(there ? [there] : [])]),
];

/** What a point asks while a game is played. */
const askedToPlay = ({ segments, parameters, limited, offer }: OfferingPoint): readonly X[] => [
  ...expressionsIn(offer.code),
  ...segments.flatMap(({ doubtful, idle }) => [doubtful, idle].filter((x) => x !== undefined)),
  ...parameters.map(({ value }) => value),
  ...(limited ? [limited] : []),
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

/** The expressions of code, without the parts of them. */
function expressionsIn(code: readonly Node[]): readonly X[] {
  const found: X[] = [];
  eachExpression(code, (x) => found.push(x));
  return found;
}
