/**
 * Assigns functions to the modules that they are printed in. A function whose callers are all in one module moves there, so that
 * functions for reasons or for Non-player instructions alone load with these and not with the game.
 */
import { callsOf, type IrExpr } from '../ir/expression.ts';
import { callsIn } from '../ir/node-parts.ts';
import { EXPLANATIONS, NONPLAYERS, NONPLAYER_VALUES } from '../ir/module-names.ts';
import type { IrFunction } from '../ir/program.ts';
import type { OfferingPoint, LoopOptimizedProgram } from '../ir/stages.ts';
import { calleesOfGoal, explanationCalleesOf } from '../ir/point-callees.ts';

/** Modules whose functions are values that the rules name: they move only to a module that loads later than the game. */
const RULES: ReadonlySet<string> = new Set(['points', 'derived']);

/** Modules that load later than the game. */
const LATER: ReadonlySet<string> = new Set([EXPLANATIONS, NONPLAYER_VALUES]);

export function assignModules(
  program: LoopOptimizedProgram,
  isEntry: (name: string) => boolean,
): LoopOptimizedProgram {
  const callers = callersOf(program);
  const byName = new Map(program.functions.map((fn) => [fn.name, fn]));
  const homes = new Map<string, string>();
  const homeOf = (fn: IrFunction): string => {
    const known = homes.get(fn.name);
    if (known !== undefined) return known;
    const { modules, functions } = callers.get(fn.name) ?? { modules: [], functions: [] };
    const found = new Set([
      ...modules,
      ...[...functions]
        .flatMap((name) => byName.get(name) ?? [])
        .map((caller) => (caller.module === NONPLAYERS ? NONPLAYER_VALUES : homeOf(caller))),
    ]);
    const [only = fn.module] = found;
    const stays =
      found.size !== 1 ||
      isEntry(fn.name) ||
      fn.module === NONPLAYERS ||
      (RULES.has(fn.module) && !LATER.has(only));
    const home = stays ? fn.module : only;
    homes.set(fn.name, home);
    return home;
  };
  return { ...program, functions: program.functions.map((fn) => ({ ...fn, module: homeOf(fn) })) };
}

interface Callers {
  /** Modules whose routines, points or clauses call it. */
  readonly modules: Set<string>;
  readonly functions: Set<string>;
}

function callersOf(program: LoopOptimizedProgram): ReadonlyMap<string, Callers> {
  const { functions, routines, steps, points, standingPoints: standing, goals, clauses } = program;
  const found = new Map<string, Callers>();
  const add = (kind: 'modules' | 'functions', caller: string, names: readonly string[]): void => {
    for (const name of names) {
      const callers = found.get(name) ?? { modules: new Set(), functions: new Set() };
      found.set(name, callers);
      callers[kind].add(caller);
    }
  };
  const moduleOf = (routine: number): string => routines[routine]?.module ?? '';
  for (const { name, body } of functions) add('functions', name, callsIn(body));
  for (const { code, suspends, module } of routines) if (!suspends) add('modules', module, callsIn(code));
  for (const { code, routine } of steps) add('modules', moduleOf(routine), callsIn(code));
  for (const point of [...points, ...standing]) {
    add('modules', moduleOf(point.routine), calledToPlay(point));
    add('modules', EXPLANATIONS, explanationCalleesOf(point));
  }
  for (const goal of goals) add('modules', moduleOf(goal.routine), calleesOfGoal(goal));
  add('modules', NONPLAYER_VALUES, clauses.flatMap(callsOf));
  return found;
}

const calledToPlay = (point: OfferingPoint): readonly string[] => [
  ...callsIn(point.offer.code),
  ...evaluatedToPlay(point).flatMap(callsOf),
];

/** The expressions of a point that are evaluated while a game is played, except for its offer. */
const evaluatedToPlay = ({
  segments,
  parameters,
  isLimited: limited,
  terms,
  price,
}: OfferingPoint): readonly IrExpr[] => [
  ...segments.flatMap(({ doubtful, idle }) => [doubtful, idle].filter((x) => x !== undefined)),
  ...parameters.map(({ value }) => value),
  ...[limited, terms, price].filter((x) => x !== undefined),
];
