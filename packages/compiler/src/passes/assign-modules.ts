/**
 * Assigns functions to modules of the generated code. A function whose callers are all in one module moves
 * there, so that functions used only by explanations or Non-player instructions load with these, not with the
 * game.
 *
 * Before: `count` in `board`, called only by a function in `explanations`. After: `count` in `explanations`.
 */
import { callsOf, type IrExpr } from '../ir/expression.ts';
import { callsIn } from '../ir/node-parts.ts';
import { EXPLANATIONS, NONPLAYERS, NONPLAYER_VALUES } from '../ir/module-names.ts';
import type { IrFunction } from '../ir/program.ts';
import type { OfferingPoint, LoopOptimizedProgram } from '../ir/stages.ts';
import { calleesOfGoal, explanationCalleesOf } from '../ir/point-callees.ts';

/** Modules of values with names in the rules; their functions move only to modules in `LAZY_MODULES`. */
const RULE_MODULES: ReadonlySet<string> = new Set(['points', 'derived']);

/** Modules that load on demand, after the game. */
const LAZY_MODULES: ReadonlySet<string> = new Set([EXPLANATIONS, NONPLAYER_VALUES]);

export function assignModules(
  program: LoopOptimizedProgram,
  isEntry: (name: string) => boolean,
): LoopOptimizedProgram {
  const callers = callersOf(program);
  const byName = new Map(program.functions.map((fn) => [fn.name, fn]));
  const assignedModules = new Map<string, string>();
  const assignedModuleOf = (fn: IrFunction): string => {
    const cached = assignedModules.get(fn.name);
    if (cached !== undefined) return cached;
    const { modules, functions } = callers.get(fn.name) ?? { modules: [], functions: [] };
    const callerModules = new Set([
      ...modules,
      ...[...functions]
        .flatMap((name) => byName.get(name) ?? [])
        .map((caller) => (caller.module === NONPLAYERS ? NONPLAYER_VALUES : assignedModuleOf(caller))),
    ]);
    const [callerModule = fn.module] = callerModules;
    const isFixed =
      callerModules.size !== 1 ||
      isEntry(fn.name) ||
      fn.module === NONPLAYERS ||
      (RULE_MODULES.has(fn.module) && !LAZY_MODULES.has(callerModule));
    const assignedModule = isFixed ? fn.module : callerModule;
    assignedModules.set(fn.name, assignedModule);
    return assignedModule;
  };
  return { ...program, functions: program.functions.map((fn) => ({ ...fn, module: assignedModuleOf(fn) })) };
}

interface Callers {
  /** Modules whose routines, points or clauses call it. */
  readonly modules: Set<string>;
  readonly functions: Set<string>;
}

function callersOf(program: LoopOptimizedProgram): ReadonlyMap<string, Callers> {
  const { functions, routines, steps, points, standingPoints, goals, clauses } = program;
  const byName = new Map<string, Callers>();
  const add = (kind: 'modules' | 'functions', caller: string, names: readonly string[]): void => {
    for (const name of names) {
      const callers = byName.get(name) ?? { modules: new Set(), functions: new Set() };
      byName.set(name, callers);
      callers[kind].add(caller);
    }
  };
  const moduleOf = (routine: number): string => routines[routine]?.module ?? '';
  for (const { name, body } of functions) add('functions', name, callsIn(body));
  for (const { code, suspends, module } of routines) if (!suspends) add('modules', module, callsIn(code));
  for (const { code, routine } of steps) add('modules', moduleOf(routine), callsIn(code));
  for (const point of [...points, ...standingPoints]) {
    add('modules', moduleOf(point.routine), calleesInPlay(point));
    add('modules', EXPLANATIONS, explanationCalleesOf(point));
  }
  for (const goal of goals) add('modules', moduleOf(goal.routine), calleesOfGoal(goal));
  add('modules', NONPLAYER_VALUES, clauses.flatMap(callsOf));
  return byName;
}

const calleesInPlay = (point: OfferingPoint): readonly string[] => [
  ...callsIn(point.offer.code),
  ...expressionsInPlay(point).flatMap(callsOf),
];

/** The expressions of a point that are evaluated while a game is played, except for its offer. */
const expressionsInPlay = ({
  segments,
  parameters,
  isLimited,
  terms,
  price,
}: OfferingPoint): readonly IrExpr[] => [
  ...segments.flatMap(({ needsTrial, hasNoEffect }) =>
    [needsTrial, hasNoEffect].filter((expr) => expr !== undefined),
  ),
  ...parameters.map(({ value }) => value),
  ...[isLimited, terms, price].filter((expr) => expr !== undefined),
];
