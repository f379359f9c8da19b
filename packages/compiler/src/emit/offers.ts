/** What a decision point offers, as a function that writes the options it found. */
import type { CodeBlockWriter } from 'ts-morph';
import type { LocalId } from '../program/expression.ts';
import type { Segment } from '../program/program.ts';
import type { OfferingPoint } from '../program/stages.ts';
import type { ModuleContext } from './body.ts';
import { writeCode } from './code.ts';
import { written } from './blocks.ts';
import { bind, type Place, type Scope, type Uses } from './scope.ts';

/** A segment with its place in the universe. */
export interface Stretch {
  readonly segment: Segment;
  readonly start: number;
}

/** The variable that runs over a segment's members. */
export const CANDIDATE = 'member';

/** Where an offer is printed. */
export interface OfferAround {
  readonly outer: Scope;
  readonly context: ModuleContext;
  /** Locals that are parameters. */
  readonly known: (id: LocalId) => boolean;
}

/** Prints what a point offers. */
export function writeOffer(
  writer: CodeBlockWriter,
  point: OfferingPoint,
  { outer, context, known }: OfferAround,
): void {
  const { program } = context;
  const size = point.segments.reduce((sum, { keys }) => sum + keys.length, 0);
  const words = Math.ceil(size / 32);
  const frame = program.frames.find((f) => f.routine === point.routine);
  const scope = bind(outer, placesOf(point, context));
  const how = {
    ...{ program, scope, frame, manyOptions: words > 1, brief: context.seldom.routine(point.routine) },
    ...{ instrument: false, result: 'number' as const },
  };
  const body = written((inner) =>
    writeCode(inner, point.offer.code, how, (id) => known(id) || frame?.cells.has(id) === true),
  );
  const whole = words > 2 ? undefined : offeredAtOnce(body, outer.uses);
  if (whole !== undefined) {
    writer.writeLine(whole);
    return;
  }
  if (words > 1) writer.writeLine(`${outer.uses.use('clear')}(out, ${words});`);
  writer.writeLine(words > 1 ? 'let count = 0;' : 'let bits = 0;');
  if (body !== '') writer.writeLine(body);
  writer.writeLine(words > 1 ? 'return count;' : `return ${outer.uses.use('offered')}(out, bits);`);
}

/** A body that offers by its last statement alone, as one that returns what that offers. */
function offeredAtOnce(body: string, uses: Uses): string | undefined {
  if ([...body.matchAll(/\b(?:bits \|=|count \+=) /g)].length !== 1) return undefined;
  const [, before = '', name, asked] = /^([^]*?)^count \+= enlist(Of|All)(\([^]*\);)$/mu.exec(body) ?? [];
  if (name !== undefined) return `${before}return ${uses.use(`offer${name}`)}${asked}`;
  const [, first = '', condition, bits] = /^([^]*?)^(?:if \((.*)\) )?bits \|= (.*);$/mu.exec(body) ?? [];
  if (bits === undefined || !body.endsWith(`bits |= ${bits};`)) return undefined;
  return `${first}return ${uses.use('offered')}(out, ${condition === undefined ? bits : `${condition} ? ${bits} : 0`});`;
}

/** The variables of an offer that its routine has not: its candidates, and what tightening added. */
function placesOf(point: OfferingPoint, context: ModuleContext): ReadonlyMap<LocalId, Place> {
  const namer = context.naming.locals();
  namer.take(CANDIDATE);
  for (const { name } of context.program.routines[point.routine]?.locals ?? []) namer.take(name);
  const places = new Map<LocalId, Place>();
  const name = CANDIDATE;
  for (const { candidate } of point.segments) {
    if (candidate < 0) continue;
    places.set(candidate, { at: 'variable', name, info: { name, holds: 'index' } });
  }
  for (const [id, info] of point.offer.locals)
    places.set(id, { at: 'variable', name: namer.take(info.name), info });
  return places;
}
