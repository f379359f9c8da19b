/**
 * One version of the rules with the data needed to determine which of its rules a game executes: checked,
 * compiled, and compiled with statement counters.
 */
import { Session } from 'node:inspector';
import type { ModuleEvaluator } from '@quipu/cli/modules';
import { compile } from '@quipu/compiler';
import type { Volume } from '@quipu/engine';
import { type Checked, hashRules, type Hashes } from '@quipu/language/checked';
import type { Counted } from './saved-game.ts';

export interface RulesVersion {
  readonly checked: Checked;
  readonly hashes: Hashes;
  readonly volume: Volume;
  /** Statement ids by the name path of the body. */
  readonly statements: ReadonlyMap<string, ReadonlySet<number>>;
  /** Name paths of bodies that read each defined value, directly or indirectly. */
  readonly readers: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Hash of everything but bodies, parameters, derived values and instructions: a change affects every game.
   */
  readonly ground: string;
}

/**
 * Compiles checked rules.
 * @throws the errors of the compiler
 */
export async function compileRules(checked: Checked, modules: ModuleEvaluator): Promise<RulesVersion> {
  const volume = await modules.evaluateVolume(compile(checked).files);
  const ground = { ...checked, bodies: [], points: [], defines: [], statements: [], amendments: [] };
  Reflect.deleteProperty(ground, 'nonplayers');
  return {
    checked,
    hashes: hashRules(checked),
    volume,
    statements: new Map(checked.bodies.map(({ path, statements }) => [path, idsIn(statements)])),
    readers: readersIn(checked),
    ground: hashRules(ground).all,
  };
}

/** The same rules, compiled with statement counters. */
export const compileCounted = ({ checked }: RulesVersion, modules: ModuleEvaluator): Promise<Counted> =>
  modules.evaluateInstrumented(compile(checked, { instrument: true }).files);

/**
 * Computes the readers of defined values. Defined values are inlined, so no function with their name may
 * exist.
 */
function readersIn({ bodies, points, defines }: Checked): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = [
    ...defines.map((define) => ({ path: define.name, reads: readIn(define) })),
    ...points.map((point) => ({ path: point.path, reads: readIn(point) })),
    ...bodies.map((body) => ({ path: body.path, reads: readIn(body) })),
  ];
  const readersOf = (path: string, found: Set<string>): ReadonlySet<string> => {
    const read = [
      ...defines.flatMap(({ name }, i) => (name === path ? [`define ${i}`] : [])),
      ...points.flatMap((point, i) => (point.path === path ? [`point ${i}`] : [])),
    ];
    for (const { path: reader, reads } of texts)
      if (!found.has(reader) && read.some((one) => reads.has(one))) readersOf(reader, found.add(reader));
    return found;
  };
  return new Map(defines.map(({ name }) => [name, readersOf(name, new Set())]));
}

/** Returns the defined values and parameters that a body reads. */
function readIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const one of value) readIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    const { kind, define, point } = value as Readonly<Record<string, unknown>>;
    if (kind === 'define') found.add(`define ${String(define)}`);
    if (kind === 'point') found.add(`point ${String(point)}`);
    for (const one of Object.values(value)) readIn(one, found);
  }
  return found;
}

function idsIn(value: unknown, found = new Set<number>()): ReadonlySet<number> {
  if (Array.isArray(value)) for (const one of value) idsIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    const { kind, id } = value as { readonly kind?: unknown; readonly id?: unknown };
    if (typeof kind === 'string' && typeof id === 'number') found.add(id);
    for (const one of Object.values(value)) idsIn(one, found);
  }
  return found;
}

const session = new Session();
let connected = false;

/** Returns the names of called functions of generated code. */
export function recordCalls(act: () => void): ReadonlySet<string> {
  if (!connected) {
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    connected = true;
  }
  take();
  act();
  return take();
}

/** Modules of generated code are named by their paths below its folder. */
const GENERATED = /^\w+\.ts$/u;

function take(): ReadonlySet<string> {
  const called = new Set<string>();
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    for (const { url, functions } of result)
      if (GENERATED.test(url))
        for (const { functionName, ranges } of functions)
          if ((ranges[0]?.count ?? 0) > 0) called.add(functionName);
  });
  return called;
}
