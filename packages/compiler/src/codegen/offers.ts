/** Prints the offering function of a decision point, which writes the offered options. */
import type CodeBlockWriter from 'code-block-writer';
import type { LocalId } from '../ir/expression.ts';
import type { IrFrame, Segment } from '../ir/program.ts';
import type { OfferingPoint } from '../ir/stages.ts';
import { scopeOf, type ModuleContext } from './body.ts';
import { writeCode } from './code.ts';
import { written } from './blocks.ts';
import { localNamer } from './places.ts';
import type { Place, Uses } from './scope.ts';

/** A segment with the index of its first option. */
export interface Stretch {
  readonly segment: Segment;
  readonly start: number;
}

export const CANDIDATE = 'member';

/** Prints the body of the offering function. `own` are places of locals that are parameters. */
export function offerText(
  point: OfferingPoint,
  own: ReadonlyMap<LocalId, Place>,
  context: ModuleContext,
): string {
  const size = point.segments.reduce((sum, { keys }) => sum + keys.length, 0);
  const { places: ofRoutine, frame } = context.places.of(point.routine);
  const within = placesWithin(point, context);
  const places = new Map([...ofRoutine.entries(), ...own, ...within]);
  const around: OfferAround = {
    size,
    frame,
    known: (id) => own.has(id) || frame?.cells.has(id) === true,
    place: (id) => places.get(id),
  };
  return written((writer) => writeOffer(writer, point, around, context));
}

interface OfferAround {
  readonly size: number;
  readonly frame: IrFrame | undefined;
  readonly known: (id: LocalId) => boolean;
  readonly place: (id: LocalId) => Place | undefined;
}

function writeOffer(
  writer: CodeBlockWriter,
  point: OfferingPoint,
  { size, frame, known, place }: OfferAround,
  context: ModuleContext,
): void {
  const { uses, callees } = context;
  const words = Math.ceil(size / 32);
  const scope = scopeOf(`point ${point.name}`, context, place);
  const how = {
    ...{ callees, scope, frame, manyOptions: words > 1 },
    ...{ instrument: false, result: 'number' as const },
  };
  const body = written((inner) => writeCode(inner, point.offer.code, how, known));
  const whole = words > 2 ? undefined : offeredAtOnce(body, uses);
  if (whole !== undefined) {
    writer.writeLine(whole);
    return;
  }
  if (words > 1) writer.writeLine(`${uses.use('clear')}(out, ${words});`);
  writer.writeLine(words > 1 ? 'let count = 0;' : 'let bits = 0;');
  if (body !== '') writer.writeLine(body);
  writer.writeLine(words > 1 ? 'return count;' : `return ${uses.use('offered')}(out, bits);`);
}

/** Shortens a body that offers only in its last statement to a `return`. */
function offeredAtOnce(body: string, uses: Uses): string | undefined {
  if ([...body.matchAll(/\b(?:bits \|=|count \+=) /g)].length !== 1) return undefined;
  const [, before = '', name, asked] = /^([^]*?)^count \+= enlist(Of|All)(\([^]*\);)$/mu.exec(body) ?? [];
  if (name !== undefined) return `${before}return ${uses.use(`offer${name}`)}${asked}`;
  const [, first = '', condition, bits] = /^([^]*?)^(?:if \((.*)\) )?bits \|= (.*);$/mu.exec(body) ?? [];
  if (bits === undefined || !body.endsWith(`bits |= ${bits};`)) return undefined;
  return `${first}return ${uses.use('offered')}(out, ${condition === undefined ? bits : `${condition} ? ${bits} : 0`});`;
}

/** Variables of an offer that its routine does not have: candidates, and locals added by loop optimization. */
function placesWithin(point: OfferingPoint, context: ModuleContext): ReadonlyMap<LocalId, Place> {
  const namer = localNamer(context.naming);
  namer.take(CANDIDATE);
  for (const { name } of context.callees.locals(point.routine) ?? []) namer.take(name);
  const places = new Map<LocalId, Place>();
  const name = CANDIDATE;
  for (const { candidate } of point.segments) {
    if (candidate < 0) continue;
    places.set(candidate, { kind: 'variable', name, info: { name, type: 'index' } });
  }
  for (const [id, info] of point.offer.locals)
    places.set(id, { kind: 'variable', name: namer.take(info.name), info });
  return places;
}
