/** Prints standing actions: their offers, and the decoding of their options. */
import type { StandingWay } from '@quipu/abi';
import { routineScope, type ModuleContext } from './body.ts';
import { objectText } from './literals.ts';
import type { StandingPart } from './parts.ts';
import { offerOf } from './points.ts';
import type { Statement } from './printer.ts';
import { bind, type Place, type Scope } from './scope.ts';
import { literal } from './strings.ts';
import { universeText } from './universe.ts';

/** Local 0 of a standing action is the seat, local 1 the option. */
export function standingStructures(
  { index, routine, standing }: StandingPart,
  context: ModuleContext,
): readonly Statement[] {
  const { naming } = context;
  const id = naming.standings[index] ?? standing.name;
  const scope = seatScope(routineScope(standing.routine, standing.name, context));
  const offer = offerOf(standing.point, id, { seat: ['seat'], own: new Map([[0, SEAT]]), context });
  const apply = naming.callable(routine, standing.name);
  for (const name of ['Standing', apply.id]) scope.uses.use(name);
  const value = objectText(
    { name: id, type: 'Standing', doc: `${standing.rule} ${standing.name}.`, isExported: true },
    (writer) => {
      writer.writeLine(`name: ${literal(standing.name)},`);
      writer.writeLine(`rule: ${literal(standing.rule)},`);
      writer.writeLine(
        `universe: ${universeText(
          standing.point.segments.flatMap((s) => s.keys),
          scope,
        )},`,
      );
      writer.writeLine(`ways: [${standing.ways.map(wayText).join(', ')}],`);
      writer.writeLine(`offer: ${offer.name},`);
      writer.writeLine(`apply: ${apply.id},`);
    },
  );
  return [offer, value];
}

function wayText({ partner, goods, axes }: StandingWay): string {
  const parts = [
    ...(partner === undefined ? [] : [`partner: ${literal(partner)}`]),
    ...(goods === undefined ? [] : [`goods: ${literal(goods)}`]),
    `axes: [${axes.map(({ is, size }) => `{ is: ${literal(is)}, size: ${String(size)} }`).join(', ')}]`,
  ];
  return `{ ${parts.join(', ')} }`;
}

export const SEAT: Place = { kind: 'variable', name: 'seat', info: { name: 'seat', type: 'number' } };

const seatScope = (scope: Scope): Scope => bind(scope, new Map([[0, SEAT]]));
