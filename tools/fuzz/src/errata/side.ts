/** Rules with all that it takes to tell what a game runs of them: checked, compiled, and compiled so that their statements count themselves. */
import { Session } from 'node:inspector';
import type { Modules } from '@quipu/cli/modules';
import { compile, type Printed } from '@quipu/compiler';
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
  /** The hash of what is neither a text nor a point, a derived value or an instruction: of what every game rests on. */
  readonly ground: string;
}

/** Compiles checked rules. Throws what the compiler does. */
export async function sideOf(checked: Checked, modules: Modules, printed: Printed): Promise<Side> {
  const volume = await modules.volume(compile(checked, { printed }).files);
  const ground = { ...checked, bodies: [], points: [], defines: [], statements: [], amendments: [] };
  Reflect.deleteProperty(ground, 'nonplayers');
  return {
    checked,
    hashes: hashes(checked),
    volume,
    statements: new Map(checked.bodies.map(({ path, statements }) => [path, idsIn(statements)])),
    ground: hashes(ground).all,
  };
}

/** The same rules, counting. */
export const countedOf = ({ checked }: Side, modules: Modules): Promise<Counted> =>
  modules.counting(compile(checked, { instrument: true }).files);

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
