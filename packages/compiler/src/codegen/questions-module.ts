/**
 * Prints `questions.ts`: the effects of the texts that follow decisions, loaded on demand. Equal purposes of
 * several decisions are stored once.
 */
import type { Program } from '../ir/program.ts';
import { QUESTIONS } from '../ir/module-names.ts';
import { exportedValue, rowsText, valueText } from './literals.ts';
import type { Naming } from './naming.ts';
import type { FileStructure } from './printer.ts';
import { ImportCollector } from './scope.ts';
import type { IrPurpose } from '../ir/purposes.ts';

/** The number of a decision whose options have no common purpose. */
const NO_PURPOSE = -1;

export function questionsFile({ points }: Program, naming: Naming): FileStructure {
  const imports = new ImportCollector();
  imports.use('Questions');
  const rows: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = ({ clauses, effects }: IrPurpose): number => {
    const text = valueText([clauses.map((clause) => naming.clause(clause)), ...effects]);
    const number = numbers.get(text) ?? rows.push(text) - 1;
    numbers.set(text, number);
    return number;
  };
  const pointRows = points.map(({ purposes }) => {
    const common = purposes?.all && numberOf(purposes.all);
    const options =
      purposes?.options &&
      Object.fromEntries(Object.entries(purposes.options).map(([key, purpose]) => [key, numberOf(purpose)]));
    const terms = purposes?.terms?.map(numberOf);
    return valueText([
      common ?? NO_PURPOSE,
      ...(options || terms ? [options ?? {}] : []),
      ...(terms ? [terms] : []),
    ]);
  });
  return {
    path: `${QUESTIONS}.ts`,
    doc: 'The effects of the texts after questions. Generated from the rule text; do not edit.',
    statements: [
      exportedValue(
        'questions',
        'Questions',
        'Purposes, and by point which it has.',
        `{\n  purposes: ${imports.use('purposesOf')}(${rowsText(rows)}),\n  points: ${rowsText(pointRows)},\n}`,
      ),
    ],
    imports,
  };
}
