/** Loops over what can matter alone, in all code of a volume: see `loops.ts` and `narrow.ts`. */
import type { Fn, Node, PointIR, TableIR } from '../program/program.ts';
import type { Laid, OfferingPoint, Tight } from '../program/stages.ts';
import { costsOf } from './cost.ts';
import { tightFunctions, tightSteps, type TightAgain } from './loops.ts';
import { offering } from './offers.ts';
import { Possible, type Knowledge } from './possible.ts';
import { unsignedOf } from './signs.ts';
import { callsIn, tablesIn } from '../program/nodes.ts';
import { Round } from '../memory/kept.ts';
import type { Memory } from '../memory/memory.ts';

/** The same program with its loops tightened, and with the code of what points offer. */
export function tightenLoops(
  program: Laid,
  { spaces, groups }: Pick<Knowledge, 'spaces' | 'groups'>,
  memory?: Memory,
): Tight {
  const { functions, routines, steps, points, standing, regions, tables } = program;
  const unsigned = unsignedOf(regions);
  const possible = new Possible({ unsigned, tables, functions, spaces, groups });
  const insight = { costs: costsOf(functions), possible };
  const again = againBy({ functions, tables }, { unsigned, spaces, groups }, memory);
  const tight = tightSteps(routines, steps, insight, again);
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
    functions: (memory?.inRuns('tight')(functions) ?? [functions]).flatMap((run) =>
      again(run, '', [], () => tightFunctions(run, insight, again)),
    ),
  };
}

/** What is asked beside a thing that is made tight: all that a function calls and looks up, by whatever way; a table; what holds of the volume. */
export type TightQuestion = 'reach' | 'table' | 'knowledge';

/** How things are made tight, or taken from before. */
function againBy(
  { functions, tables }: Pick<Knowledge, 'functions' | 'tables'>,
  knowledge: Omit<Knowledge, 'functions' | 'tables'>,
  memory: Memory | undefined,
): TightAgain {
  if (memory === undefined) return (_, __, ___, make) => make();
  const reach = new Reach(
    functions,
    tables.map((table) => memory.versions('tables').same(table.name, table)),
  );
  const round = new Round<TightQuestion>((question, [name]) => {
    if (question === 'knowledge') return knowledge;
    return question === 'table' ? reach.table(name as string) : reach.of(name as string);
  });
  return <T extends object>(
    thing: object,
    told: string,
    codes: readonly (readonly Node[])[],
    make: () => T,
  ): T =>
    memory.tight.of(thing, told, round, (ask) => {
      ask('knowledge');
      for (const code of codes) {
        for (const name of callsIn(code)) ask('reach', name);
        for (const name of tablesIn(code)) ask('table', name);
      }
      return make();
    }) as T;
}

/** The functions that others call, and the tables in which they look something up, at first or second hand. */
class Reach {
  private readonly functions: ReadonlyMap<string, Fn>;
  private readonly tables: ReadonlyMap<string, TableIR>;
  private readonly known = new Map<string, ReadonlySet<Fn | TableIR>>();

  constructor(functions: readonly Fn[], tables: readonly TableIR[]) {
    this.functions = new Map(functions.map((fn) => [fn.name, fn]));
    this.tables = new Map(tables.map((table) => [table.name, table]));
  }

  /** A function with all that it calls and looks up; nothing of a primitive. */
  of(name: string): readonly (Fn | TableIR)[] {
    return [...this.within(name)];
  }

  table(name: string): TableIR | undefined {
    return this.tables.get(name);
  }

  private within(name: string): ReadonlySet<Fn | TableIR> {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const fn = this.functions.get(name);
    const found = new Set<Fn | TableIR>(fn ? [fn] : []);
    for (const callee of fn ? callsIn(fn.body) : []) for (const one of this.within(callee)) found.add(one);
    for (const name of fn ? tablesIn(fn.body) : []) {
      const table = this.tables.get(name);
      if (table) found.add(table);
    }
    this.known.set(name, found);
    return found;
  }
}
