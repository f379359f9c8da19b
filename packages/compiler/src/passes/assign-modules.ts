/**
 * Which module a function, a step and a question are printed in. Most are of the rules that they are made from; what only reasons of refusals or only
 * instructions for Non-players ask goes to the module that loads with them, and so does what a game begins with, and what a party of Factions may
 * try before something is first offered to one of them.
 */
import type { Checked } from '@quipu/language';
import { callsOf } from '../ir/expression.ts';
import { callsIn } from '../ir/nodes.ts';
import {
  CHOSEN_VALUES,
  EXPLANATIONS,
  NONPLAYERS,
  NONPLAYER_VALUES,
  OPENING,
  ofParty,
  TRIALS,
} from '../ir/modules.ts';
import { partiesOf, partyOf, type Party } from '../ir/parties.ts';
import type { Fn } from '../ir/program.ts';
import type { Tight } from '../ir/stages.ts';
import { calledByGoal, calledToExplain } from '../ir/calls-of-points.ts';
import { calledToPlay, Reach, type Reached } from './modules/reachability.ts';

/** What tells where something is printed. */
export interface Places {
  readonly checked: Pick<Checked, 'bodies' | 'factions'>;
  /** The step with which a game begins. */
  readonly start: number;
  /** Whether the entry module names a function itself. */
  readonly isEntry: (name: string) => boolean;
}

/** The modules of all that is printed, each list in the order of the program. */
export interface Homes {
  readonly routines: readonly string[];
  /** Undefined of what is at home with its routine. */
  readonly steps: readonly (string | undefined)[];
  readonly points: readonly (string | undefined)[];
  readonly functions: readonly string[];
}

/** The same program with everything in its module. */
export const placeProgram = (program: Tight, places: Places): Tight =>
  placedIn(program, homesIn(program, places));

/** A program in these modules. */
function placedIn(program: Tight, homes: Homes): Tight {
  const within = <T extends { readonly module?: string }>(of: T, module: string | undefined): T =>
    module === undefined || of.module === module ? of : { ...of, module };
  return {
    ...program,
    routines: program.routines.map((routine, i) => within(routine, homes.routines[i])),
    steps: program.steps.map((step, i) => within(step, homes.steps[i])),
    points: program.points.map((point, i) => within(point, homes.points[i])),
    functions: program.functions.map((fn, i) => ({ ...fn, module: homes.functions[i] ?? fn.module })),
  };
}

/** Finds the modules of a program. */
function homesIn(program: Tight, places: Places): Homes {
  const { isEntry } = places;
  const loads = loadsOf(program, places);
  const partyAt = (routine: number): Party | undefined =>
    partyOf(places.checked.bodies[routine], loads.parties);
  const homeOf = (
    kind: 'steps' | 'points' | 'routines',
    index: number,
    routine: number,
  ): string | undefined => {
    if (loads.opening[kind].has(index)) return OPENING;
    // What an Operation or an activity does is of its party as a whole.
    return partyAt(routine) ? undefined : loads.tried((reached) => reached[kind].has(index));
  };
  const own = {
    routines: program.routines.map(({ index, suspends, module }) => {
      const party = partyAt(index);
      const home = suspends ? undefined : homeOf('routines', index, index);
      return home ?? (party ? ofParty(module, party) : module);
    }),
    steps: program.steps.map(({ index, routine }) => homeOf('steps', index, routine)),
    points: program.points.map(({ index, routine }) => homeOf('points', index, routine)),
  };
  const functions = placedFunctions(program, isEntry, loads).map(({ module }) => module);
  const placed = placedIn(program, { ...own, functions });
  return { ...own, functions: besideCallers(placed, isEntry).map(({ module }) => module) };
}

/** What is loaded when. */
interface Loads {
  readonly parties: readonly Party[];
  /** What a game begins with. */
  readonly opening: Reached;
  /** The module of what only parties try; undefined of what none of them does. */
  readonly tried: (is: (reached: Reached) => boolean) => string | undefined;
}

function loadsOf(program: Tight, { checked, start, isEntry }: Places): Loads {
  const { functions, routines, points, standing, goals, entries } = program;
  const parties = partiesOf(checked);
  const reach = new Reach(program);
  const kindOf = (routine: number): string => checked.bodies[routine]?.kind ?? '';
  const opening = reach.from({
    steps: [start],
    points: standing,
    values: functions.flatMap(({ name }) => (isEntry(name) ? [name] : [])),
    routines: standing.map(({ routine }) => routine),
    // What is asked while a game is set up may answer itself.
    passes: (point) => points[point]?.asks !== 'turn',
    enters: (routine) => !BEHIND.has(kindOf(routine)),
  });
  // An Operation is tried from the choice of it on.
  const chosen = reach.behind([...opening.points].filter((point) => points[point]?.asks === 'turn'));
  const reached = parties.map((party) => {
    const own = routines.filter(({ index }) => partyOf(checked.bodies[index], parties) === party);
    const owned = new Set(own.map(({ index }) => index));
    return reach.from({
      steps: [...chosen, ...own.flatMap(({ index, suspends }) => (suspends ? [entries[index] ?? -1] : []))],
      values: goals.flatMap((goal) => (owned.has(goal.routine) ? calledByGoal(goal) : [])),
      routines: own.flatMap(({ index, suspends }) => (suspends ? [] : [index])),
      passes: () => true,
      enters: (routine) => TRIED.has(kindOf(routine)) || owned.has(routine),
    });
  });
  const tried = (is: (reached: Reached) => boolean): string | undefined => {
    const by = parties.filter((_, i) => reached[i] !== undefined && is(reached[i]));
    const [only] = by;
    return only === undefined ? undefined : by.length > 1 ? TRIALS : ofParty(TRIALS, only);
  };
  return { parties, opening, tried };
}

/** Texts to which no game comes before somebody has chosen. */
const BEHIND: ReadonlySet<string> = new Set(['phase', 'side']);
/** Texts that what is tried comes to, beside Operations and activities of its own party. */
const TRIED: ReadonlySet<string> = new Set(['procedure', 'whenever', 'after', 'pass']);

/** Functions in the modules that load with those who ask them. */
function placedFunctions(
  { functions, routines, steps, points, standing, goals, clauses }: Tight,
  isEntry: (name: string) => boolean,
  { opening, tried }: Loads,
): readonly Fn[] {
  const bodies = new Map(functions.map(({ name, body }) => [name, body]));
  const reached = (...roots: readonly (readonly string[])[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const reach = (name: string): void => {
      if (found.has(name)) return;
      found.add(name);
      callsIn(bodies.get(name) ?? []).forEach(reach);
    };
    for (const names of roots) names.forEach(reach);
    return found;
  };
  const all = [...points, ...standing];
  const played = reached(
    functions.flatMap(({ name }) => (isEntry(name) ? [name] : [])),
    ...[...routines, ...steps].map(({ code }) => callsIn(code)),
    ...all.map(calledToPlay),
    goals.flatMap(calledByGoal),
  );
  const explained = reached(...all.map(calledToExplain));
  const instructed = reached(clauses.flatMap(callsOf));
  const printed = new Set(routines.map(({ module }) => module));
  const moduleOf = ({ name, module }: Fn): string => {
    if (module === NONPLAYERS) return module;
    // A module of routines loads later than what a game begins with.
    if (opening.functions.has(name)) return printed.has(module) ? OPENING : module;
    if (played.has(name)) return tried((by) => by.functions.has(name)) ?? CHOSEN_VALUES;
    if (explained.has(name)) return instructed.has(name) ? CHOSEN_VALUES : EXPLANATIONS;
    return instructed.has(name) ? NONPLAYER_VALUES : module;
  };
  return functions.map((fn) => ({ ...fn, module: moduleOf(fn) }));
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
  const by = (of: 'modules' | 'functions', caller: string, names: readonly string[]): void => {
    for (const name of names) {
      const callers = found.get(name) ?? { modules: new Set(), functions: new Set() };
      found.set(name, callers);
      callers[of].add(caller);
    }
  };
  const moduleOf = (routine: number): string => routines[routine]?.module ?? '';
  for (const { name, body } of functions) by('functions', name, callsIn(body));
  for (const { code, suspends, index } of routines)
    if (!suspends) by('modules', moduleOf(index), callsIn(code));
  for (const { code, routine, module } of steps) by('modules', module ?? moduleOf(routine), callsIn(code));
  for (const point of [...points, ...standing]) {
    by('modules', point.module ?? moduleOf(point.routine), calledToPlay(point));
    by('modules', EXPLANATIONS, calledToExplain(point));
  }
  for (const goal of goals) by('modules', moduleOf(goal.routine), calledByGoal(goal));
  by('modules', NONPLAYERS, clauses.flatMap(callsOf));
  return found;
}
