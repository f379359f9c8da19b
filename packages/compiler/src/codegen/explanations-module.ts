/**
 * Prints `explanations.ts`: the reasons for which members of decision points and standing actions are not
 * offered.
 */
import type { Checked } from '@quipu/language';
import { EXPLANATIONS } from '../ir/module-names.ts';
import type { Program } from '../ir/program.ts';
import { accompanyingRows } from './accompanying-rows.ts';
import type { ModuleContext } from './function-bodies.ts';
import { printExplanation } from './explanations.ts';
import { objectText, listText, recordText, valueText } from './literals.ts';
import { arrowText, type FunctionText, type Statement } from './printer.ts';
import { SEAT } from './standing-actions.ts';

interface Explainable extends Pick<Program, 'points' | 'standingActions'> {
  /**
   * Operations that activities accompany, and the number of spaces of a Limited Operation, for refusals at
   * decisions without such data.
   */
  readonly accompanying: { readonly rows: readonly string[]; readonly limited: string | undefined };
}

export const explainable = (checked: Checked, { points, standingActions }: Program): Explainable => ({
  points,
  standingActions,
  accompanying: { rows: accompanyingRows(checked), limited: checked.stated?.limited },
});

export function explanationStructures(
  { points: allPoints, standingActions: allStandings, accompanying: { rows, limited } }: Explainable,
  context: ModuleContext,
): readonly Statement[] {
  const { naming, imports } = context;
  const points = allPoints.map((point) => {
    const { locations } = context.locations.ofRoutine(point.routine);
    const id = naming.points[point.index]?.id ?? point.name;
    return printExplanation(point, { id, seat: [], locations }, context);
  });
  const standings = allStandings.map(({ point, name, routine }, i) => {
    const { locations } = context.locations.ofRoutine(routine);
    const target = {
      id: naming.standings[i] ?? name,
      seat: ['seat'],
      locations: [SEAT, ...locations.slice(1)],
    };
    return printExplanation(point, target, context);
  });
  const printedFunctions = new Map<string, FunctionText>();
  const namesOf = (functions: readonly (FunctionText | string)[]): string =>
    listText(
      functions.map((explanation) =>
        typeof explanation === 'string' ? explanation : firstEqual(printedFunctions, explanation).name,
      ),
    );
  const lists = [namesOf(points), namesOf(standings)];
  const value = objectText(
    {
      name: EXPLANATIONS,
      type: imports.use('Explanations'),
      doc: 'Reasons of members that are not offered.',
      isExported: true,
    },
    (writer) => {
      writer.writeLine(`points: ${lists[0]},`);
      writer.writeLine(`standings: ${lists[1]},`);
      if (rows.length === 0) return;
      const statement = valueText(limited === undefined ? {} : { limited });
      writer.writeLine(`strange: ${imports.use('accompanying')}(${recordText(rows)}, ${statement}),`);
    },
  );
  return [...printedFunctions.values(), value];
}

function firstEqual(printedFunctions: Map<string, FunctionText>, fn: FunctionText): FunctionText {
  const body = arrowText(fn);
  const existing = printedFunctions.get(body);
  if (existing === undefined) printedFunctions.set(body, fn);
  return existing ?? fn;
}
