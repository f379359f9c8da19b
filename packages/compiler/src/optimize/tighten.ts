/** Loops over what can matter alone, in all code of a volume: see `loops.ts` and `narrow.ts`. */
import type { Fn, Node, PointIR } from '../program/program.ts';
import type { Laid, OfferingPoint, Tight } from '../program/stages.ts';
import { costsOf } from './cost.ts';
import { tightFunctions, tightSteps, type TightAgain } from './loops.ts';
import { offering } from './offers.ts';
import { Possible, type Knowledge } from './possible.ts';
import { callsOf } from '../program/expression.ts';
import { eachExpression } from '../program/nodes.ts';
import { Round } from '../memory/kept.ts';
import type { Memory } from '../memory/memory.ts';

/** The same program with its loops tightened, and with the code of what points offer. */
export function tightenLoops(
  program: Laid,
  { spaces, groups }: Pick<Knowledge, 'spaces' | 'groups'>,
  memory?: Memory,
): Tight {
  const { functions, routines, steps, points, standing, regions, tables } = program;
  const possible = new Possible({ regions, tables, functions, spaces, groups });
  const insight = { costs: costsOf(functions), possible };
  const again = againBy(new Reach(functions), { regions, tables, spaces, groups }, memory);
  const tight = tightSteps(routines, steps, insight);
  const offers = (all: readonly PointIR[]): readonly OfferingPoint[] =>
    all.map((point) => {
      const routine = tight.routines[point.routine];
      const asks = point.segments.flatMap(({ conditions, fullest }) => [
        ...conditions.map(({ truth }) => truth),
        ...(fullest ? [fullest.truth] : []),
      ]);
      const code = asks.map((value): Node => ({ n: 'return', value }));
      return again(point, String(routine?.locals.length), [code], () => offering(point, routine, insight));
    });
  return {
    ...{ ...program, ...tight, points: offers(points), standing: offers(standing) },
    functions: tightFunctions(functions, insight, again),
  };
}

/** What is asked beside a thing that is made tight: all that a function calls, by whatever way; where the volume lies. */
export type TightQuestion = 'reach' | 'knowledge';

/** How things are made tight, or taken from before. */
function againBy(
  reach: Reach,
  knowledge: Omit<Knowledge, 'functions'>,
  memory: Memory | undefined,
): TightAgain {
  if (memory === undefined) return (_, __, ___, make) => make();
  const round = new Round<TightQuestion>((question, [name]) =>
    question === 'knowledge' ? knowledge : reach.of(name as string),
  );
  return <T extends object>(
    thing: object,
    told: string,
    codes: readonly (readonly Node[])[],
    make: () => T,
  ): T =>
    memory.tight.of(thing, told, round, (ask) => {
      ask('knowledge');
      for (const code of codes) eachExpression(code, (x) => callsOf(x).forEach((name) => ask('reach', name)));
      return make();
    }) as T;
}

/** The functions that others call, at first or second hand. */
class Reach {
  private readonly functions: ReadonlyMap<string, Fn>;
  private readonly known = new Map<string, ReadonlySet<Fn>>();

  constructor(functions: readonly Fn[]) {
    this.functions = new Map(functions.map((fn) => [fn.name, fn]));
  }

  /** A function with all that it calls; nothing of a primitive. */
  of(name: string): readonly Fn[] {
    return [...this.within(name)];
  }

  private within(name: string): ReadonlySet<Fn> {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const fn = this.functions.get(name);
    const found = new Set<Fn>(fn ? [fn] : []);
    if (fn)
      eachExpression(fn.body, (x) => {
        for (const callee of callsOf(x)) for (const one of this.within(callee)) found.add(one);
      });
    this.known.set(name, found);
    return found;
  }
}
