/** What a decision point offers, as code: conditions in loops over candidates, tightened like any code without effects. */
import type { CodeBlockWriter } from 'ts-morph';
import { tighten, type Locals } from '../optimize/loops.ts';
import { all, local, NO, not, num, op, YES, type LocalId, type X } from '../program/expression.ts';
import type { Node, PointIR, Segment } from '../program/program.ts';
import type { ModuleContext } from './body.ts';
import { writeCode } from './code.ts';
import { bind, type Place, type Scope } from './scope.ts';

/** A segment with its place in the universe. */
export interface Stretch {
  readonly segment: Segment;
  readonly start: number;
}

/** The name of the variable that runs over a segment's members. */
export function candidateName(id: LocalId, scope: Scope): string {
  try {
    const place = scope.place(id);
    return place.name;
  } catch {
    return scope.naming.locals().take('member');
  }
}

const truthOf = ({ conditions }: Segment): X => all(...conditions.map(({ truth }) => truth));

/** What a point offers, as code. */
function offerCode(stretches: readonly Stretch[], locals: Locals): readonly Node[] {
  return stretches.flatMap(({ segment, start }): readonly Node[] => {
    const { fullest } = segment;
    const condition = truthOf(segment);
    if (fullest === undefined) return offerMembers(segment, start, condition, []);
    // Members that meet `fullest` go first: the others are offered only if there is none of them.
    const fuller = locals.add({ name: 'fuller', holds: 'truth' });
    const found: Node = { n: 'set', local: fuller, value: YES };
    return [
      { n: 'set', local: fuller, value: NO },
      ...offerMembers(segment, start, op('and', condition, fullest.truth), [found]),
      ...when(not(local(fuller)), offerMembers(segment, start, condition, [])),
    ];
  });
}

function offerMembers(
  { candidate, keys, members }: Segment,
  start: number,
  condition: X,
  then: readonly Node[],
): readonly Node[] {
  const option = candidate < 0 ? num(start) : op('+', local(candidate), num(start));
  const body = when(condition, [{ n: 'offer', option }, ...then]);
  if (candidate < 0 || body.length === 0) return body;
  return [{ n: 'each', local: candidate, members: members ?? { count: num(keys.length) }, body }];
}

function when(condition: X, then: readonly Node[]): readonly Node[] {
  if (condition.x === 'truth') return condition.value ? then : [];
  return [{ n: 'if', condition, then, else: [] }];
}

/** Prints what a point offers. `known` are locals that are parameters. */
export function writeOffer(
  writer: CodeBlockWriter,
  point: PointIR,
  stretches: readonly Stretch[],
  outer: Scope,
  context: ModuleContext,
  known: (id: LocalId) => boolean,
): void {
  const { program, naming } = context;
  const routine = program.routines[point.routine];
  const size = point.segments.reduce((sum, { keys }) => sum + keys.length, 0);
  const words = Math.ceil(size / 32);
  const namer = naming.locals();
  for (const { name } of routine?.locals ?? []) namer.take(name);
  const places = new Map<LocalId, Place>();
  for (const { segment } of stretches) {
    if (segment.candidate < 0) continue;
    const name = candidateName(segment.candidate, outer);
    places.set(segment.candidate, { at: 'variable', name, info: { name, holds: 'index' } });
  }
  let next = Math.max(routine?.locals.length ?? 0, ...places.keys()) + 1;
  const locals: Locals = {
    add: (info) => {
      places.set(next, { at: 'variable', name: namer.take(info.name), info });
      return next++;
    },
  };
  const code = tighten(offerCode(stretches, locals), locals, program.insight);
  const frame = program.frames.find((f) => f.routine === point.routine);
  if (words > 1) writer.writeLine(`${outer.uses.use('clear')}(out, ${words});`);
  writer.writeLine(words > 1 ? 'let count = 0;' : 'let bits = 0;');
  const scope = bind(outer, places);
  const how = {
    ...{ program, scope, frame, manyOptions: words > 1 },
    ...{ instrument: false, result: 'number' as const },
  };
  writeCode(writer, code, how, (id) => known(id) || frame?.cells.has(id) === true);
  if (words <= 1) writer.writeLine('out[0] = bits;');
  writer.writeLine(words > 1 ? 'return count;' : `return ${outer.uses.use('popcount')}(bits);`);
}
