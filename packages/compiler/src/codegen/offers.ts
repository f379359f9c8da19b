/** Prints the offering function of a decision point, which writes the offered options. */
import type CodeBlockWriter from 'code-block-writer';
import type { LocalId } from '../ir/expression.ts';
import { hasMembers, type IrFrame, type Segment } from '../ir/program.ts';
import type { OfferingPoint } from '../ir/stages.ts';
import { scopeOf, type ModuleContext } from './function-bodies.ts';
import { writeCode } from './code-printer.ts';
import { textOf } from './blocks.ts';
import { localNamer } from './storage-locations.ts';
import type { StorageLocation, ImportCollector } from './scope.ts';

/** A segment with the index of its first option. */
export interface OptionRange {
  readonly segment: Segment;
  readonly start: number;
}

export const CANDIDATE = 'member';

/** Options that fit the bits of one number. */
export const OPTIONS_PER_WORD = 32;

/** Prints the body of the offering function. `parameters` are the locals that are parameters. */
export function offerBody(
  point: OfferingPoint,
  parameters: ReadonlyMap<LocalId, StorageLocation>,
  context: ModuleContext,
): string {
  const size = point.segments.reduce((sum, { keys }) => sum + keys.length, 0);
  const { locations: routineLocations, frame } = context.locations.ofRoutine(point.routine);
  const offerLocals = offerLocations(point, context);
  const locations = new Map([...routineLocations.entries(), ...parameters, ...offerLocals]);
  const offerContext: OfferLocals = {
    size,
    frame,
    isDeclared: (id) => parameters.has(id) || frame?.cells.has(id) === true,
    locationOf: (id) => locations.get(id),
  };
  return textOf((writer) => writeOffer(writer, point, offerContext, context));
}

interface OfferLocals {
  readonly size: number;
  readonly frame: IrFrame | undefined;
  readonly isDeclared: (id: LocalId) => boolean;
  readonly locationOf: (id: LocalId) => StorageLocation | undefined;
}

function writeOffer(
  writer: CodeBlockWriter,
  point: OfferingPoint,
  { size, frame, isDeclared, locationOf }: OfferLocals,
  context: ModuleContext,
): void {
  const { imports, callees } = context;
  const words = Math.ceil(size / OPTIONS_PER_WORD);
  const scope = scopeOf(`point ${point.name}`, context, locationOf);
  const codeContext = {
    ...{ callees, scope, frame, manyOptions: words > 1 },
    ...{ instrument: false, result: 'number' as const },
  };
  const body = textOf((inner) => writeCode(inner, point.offer.code, codeContext, isDeclared));
  const singleStatement = words > 2 ? undefined : singleOffer(body, imports);
  if (singleStatement !== undefined) {
    writer.writeLine(singleStatement);
    return;
  }
  if (words > 1) writer.writeLine(`${imports.use('clear')}(out, ${words});`);
  writer.writeLine(words > 1 ? 'let count = 0;' : 'let bits = 0;');
  if (body !== '') writer.writeLine(body);
  writer.writeLine(words > 1 ? 'return count;' : `return ${imports.use('offered')}(out, bits);`);
}

/** Shortens a body that offers only in its last statement to a `return`. */
function singleOffer(body: string, imports: ImportCollector): string | undefined {
  if ([...body.matchAll(/\b(?:bits \|=|count \+=) /g)].length !== 1) return undefined;
  const [, head = '', name, args] = /^([^]*?)^count \+= enlist(Of|All)(\([^]*\);)$/mu.exec(body) ?? [];
  if (name !== undefined) return `${head}return ${imports.use(`offer${name}`)}${args}`;
  const [, prefix = '', condition, bits] = /^([^]*?)^(?:if \((.*)\) )?bits \|= (.*);$/mu.exec(body) ?? [];
  if (bits === undefined || !body.endsWith(`bits |= ${bits};`)) return undefined;
  return `${prefix}return ${imports.use('offered')}(out, ${condition === undefined ? bits : `${condition} ? ${bits} : 0`});`;
}

/** Variables of an offer that its routine does not have: candidates, and locals added by loop optimization. */
function offerLocations(point: OfferingPoint, context: ModuleContext): ReadonlyMap<LocalId, StorageLocation> {
  const namer = localNamer(context.naming);
  namer.allocate(CANDIDATE);
  for (const { name } of context.callees.locals(point.routine) ?? []) namer.allocate(name);
  const locations = new Map<LocalId, StorageLocation>();
  const name = CANDIDATE;
  for (const { candidate } of point.segments.filter(hasMembers)) {
    locations.set(candidate, { kind: 'variable', name, info: { name, type: 'index' } });
  }
  for (const [id, info] of point.offer.locals)
    locations.set(id, { kind: 'variable', name: namer.allocate(info.name), info });
  return locations;
}
