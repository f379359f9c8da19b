/**
 * Prints `explanations.ts`: the reasons for which members of decision points and standing actions are not
 * offered.
 */
import type { Checked } from '@quipu/language';
import { EXPLANATIONS } from '../ir/module-names.ts';
import type { Program } from '../ir/program.ts';
import { accompanyingRows } from './accompanying.ts';
import type { ModuleContext } from './body.ts';
import { explainOf } from './explanations.ts';
import { objectText, listText, recordText, valueText } from './literals.ts';
import { arrowText, type FunctionText, type Statement } from './printer.ts';
import { SEAT } from './standings.ts';

interface Explainable extends Pick<Program, 'points' | 'standingActions'> {
  /**
   * Operations that activities accompany, and the number of spaces of a Limited Operation, for refusals at
   * decisions without such data.
   */
  readonly accompanying: { readonly rows: readonly string[]; readonly limited: string | undefined };
}

export const explainable = (
  checked: Checked,
  { points, standingActions: standings }: Program,
): Explainable => ({
  points,
  standingActions: standings,
  accompanying: { rows: accompanyingRows(checked), limited: checked.stated?.limited },
});

export function explanationStructures(
  { points: allPoints, standingActions: allStandings, accompanying: { rows, limited } }: Explainable,
  context: ModuleContext,
): readonly Statement[] {
  const { naming, uses } = context;
  const points = allPoints.map((point) => {
    const { places } = context.places.of(point.routine);
    const id = naming.points[point.index]?.id ?? point.name;
    return explainOf(point, { id, seat: [], places }, context);
  });
  const standings = allStandings.map(({ point, name, routine }, i) => {
    const { places } = context.places.of(routine);
    const asked = { places: [SEAT, ...places.slice(1)] };
    return explainOf(point, { id: naming.standings[i] ?? name, seat: ['seat'], ...asked }, context);
  });
  const told = new Map<string, FunctionText>();
  const named = (functions: readonly (FunctionText | string)[]): string =>
    listText(functions.map((one) => (typeof one === 'string' ? one : firstOf(told, one).name)));
  const lists = [named(points), named(standings)];
  const value = objectText(
    {
      name: EXPLANATIONS,
      type: uses.use('Explanations'),
      doc: 'Why members are not offered.',
      isExported: true,
    },
    (writer) => {
      writer.writeLine(`points: ${lists[0]},`);
      writer.writeLine(`standings: ${lists[1]},`);
      if (rows.length === 0) return;
      const stated = valueText(limited === undefined ? {} : { limited });
      writer.writeLine(`strange: ${uses.use('accompanying')}(${recordText(rows)}, ${stated}),`);
    },
  );
  return [...told.values(), value];
}

function firstOf(told: Map<string, FunctionText>, one: FunctionText): FunctionText {
  const body = arrowText(one);
  const known = told.get(body);
  if (known === undefined) told.set(body, one);
  return known ?? one;
}
