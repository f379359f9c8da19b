/** Rules with all that it takes to tell what a game runs of them: checked, compiled, and compiled so that their statements count themselves. */
import { Session } from 'node:inspector';
import type { Modules } from '@quipu/cli/modules';
import { compile } from '@quipu/compiler';
import type { Volume } from '@quipu/engine';
import { type Checked, hashes, type Hashes } from '@quipu/language';
import type { Counted } from './games.ts';

/** Rules that games are played by. */
export interface Side {
  readonly checked: Checked;
  readonly hashes: Hashes;
  readonly volume: Volume;
  /** Statements of each body with a name path, by id. */
  readonly statements: ReadonlyMap<string, ReadonlySet<number>>;
  /** Name paths of the texts that read each defined value, themselves or by way of others. */
  readonly readers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The hash of what is neither a text nor a point, a derived value or an instruction: of what every game rests on. */
  readonly ground: string;
}

/** Compiles checked rules. Throws what the compiler does. */
export async function sideOf(checked: Checked, modules: Modules): Promise<Side> {
  const volume = await modules.volume(compile(checked).files);
  const ground = { ...checked, bodies: [], points: [], defines: [], statements: [], amendments: [] };
  Reflect.deleteProperty(ground, 'nonplayers');
  return {
    checked,
    hashes: hashes(checked),
    volume,
    statements: new Map(checked.bodies.map(({ path, statements }) => [path, idsIn(statements)])),
    readers: readersIn(checked),
    ground: hashes(ground).all,
  };
}

/** The same rules, counting. */
export const countedOf = ({ checked }: Side, modules: Modules): Promise<Counted> =>
  modules.counting(compile(checked, { instrument: true }).files);

/**
 * Who reads defined values. Code of a defined value becomes part of the code that reads it, so that no function need bear its name.
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

/** The defined values and the points that a text reads. */
function readIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const one of value) readIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    const { e, define, point } = value as Readonly<Record<string, unknown>>;
    if (e === 'define') found.add(`define ${String(define)}`);
    if (e === 'point') found.add(`point ${String(point)}`);
    for (const one of Object.values(value)) readIn(one, found);
  }
  return found;
}

function idsIn(value: unknown, found = new Set<number>()): ReadonlySet<number> {
  if (Array.isArray(value)) for (const one of value) idsIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    const { s, id } = value as { readonly s?: unknown; readonly id?: unknown };
    if (typeof s === 'string' && typeof id === 'number') found.add(id);
    for (const one of Object.values(value)) idsIn(one, found);
  }
  return found;
}

const session = new Session();
let connected = false;

/** The names of the functions of generated code that something calls. */
export function calledIn(act: () => void): ReadonlySet<string> {
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
