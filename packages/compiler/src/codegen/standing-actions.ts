/** Prints standing actions: their offers, and the decoding of their options. */
import type { StandingWay } from '@quipu/abi';
import { routineScope, type ModuleContext } from './function-bodies.ts';
import { objectText } from './literals.ts';
import type { StandingPart } from './module-parts.ts';
import { offerOf } from './points.ts';
import type { Statement } from './printer.ts';
import { bind, type StorageLocation, type Scope } from './scope.ts';
import { literal } from './string-literals.ts';
import { universeText } from './universe.ts';

/** Local 0 of a standing action is the seat, local 1 the option. */
export function standingActionStatements(
  { index, routine, action }: StandingPart,
  context: ModuleContext,
): readonly Statement[] {
  const { naming } = context;
  const id = naming.standings[index] ?? action.name;
  const scope = seatScope(routineScope(action.routine, action.name, context));
  const offer = offerOf(action.point, id, { seat: ['seat'], parameters: new Map([[0, SEAT]]), context });
  const apply = naming.callable(routine, action.name);
  for (const name of ['Standing', apply.id]) scope.imports.use(name);
  const value = objectText(
    { name: id, type: 'Standing', doc: `${action.rule} ${action.name}.`, isExported: true },
    (writer) => {
      writer.writeLine(`name: ${literal(action.name)},`);
      writer.writeLine(`rule: ${literal(action.rule)},`);
      writer.writeLine(
        `universe: ${universeText(
          action.point.segments.flatMap(({ keys }) => keys),
          scope,
        )},`,
      );
      writer.writeLine(`ways: [${action.ways.map(optionWayText).join(', ')}],`);
      writer.writeLine(`offer: ${offer.name},`);
      writer.writeLine(`apply: ${apply.id},`);
    },
  );
  return [offer, value];
}

function optionWayText({ partner, goods, axes }: StandingWay): string {
  const entries = [
    ...(partner === undefined ? [] : [`partner: ${literal(partner)}`]),
    ...(goods === undefined ? [] : [`goods: ${literal(goods)}`]),
    `axes: [${axes.map(({ kind, size }) => `{ kind: ${literal(kind)}, size: ${String(size)} }`).join(', ')}]`,
  ];
  return `{ ${entries.join(', ')} }`;
}

export const SEAT: StorageLocation = {
  kind: 'variable',
  name: 'seat',
  info: { name: 'seat', type: 'number' },
};

const seatScope = (scope: Scope): Scope => bind(scope, new Map([[0, SEAT]]));
