/** A routine that decides and is entered from several places has a function that writes its frame. */
import { describe, expect, it } from 'vitest';
import { programOf } from '../compile.ts';
import type { IrLocal } from '../ir/expression.ts';
import type { Program } from '../ir/program.ts';
import { checkRules, withBase } from '../testing/rules.ts';
import { sharedRoutines } from './shared-routines.ts';
import { enterStructures } from './enter-functions.ts';
import { Naming } from './naming.ts';
import { LocationTable } from './locations.ts';
import type { FunctionText } from './printer.ts';
import { programFactsOf } from './program-facts.ts';
import { ImportCollector } from './scope.ts';

/** Two Events enter Share, one enters Once. */
const checked = checkRules(
  withBase({
    rules: 'procedure Share(n) by Rebels { may Aid + n }\nprocedure Once { may Aid + 1 }',
    events: { First: 'do Share(1)', Second: 'if Aid > 2: do Share(2)', Third: 'do Once' },
  }),
);
const program = programOf(checked);

/** The functions by which routines are entered, and the names that they use, without the numbers of cells. */
function entering(entered: Program): { functions: readonly FunctionText[]; names: readonly string[] } {
  const imports = new ImportCollector();
  const asked = programFactsOf(entered, new Naming(checked, entered));
  const context = { ...asked, imports, instrument: false, locations: new LocationTable(asked) };
  const functions = enterStructures(entered.routines, context);
  return {
    functions: functions.map((each) => ({ ...each, body: each.body.replaceAll(/_\d+/gu, '') })),
    names: [...imports.names].map((name) => name.replace(/_\d+$/u, '')).toSorted(),
  };
}

/** Changes what the parameters of Share hold. */
const holding = (...kinds: readonly IrLocal['type'][]): Program => ({
  ...program,
  routines: program.routines.map((routine) =>
    routine.name !== 'Share'
      ? routine
      : {
          ...routine,
          locals: routine.locals.map((local, i) => ({ ...local, type: kinds[i] ?? local.type })),
        },
  ),
});

describe('a routine that is entered', () => {
  it('has a function if several places enter it, within other statements too', () => {
    const often = [...sharedRoutines(program)].map((index) => program.routines[index]?.name);
    expect(often).toEqual(['Share']);
    expect(entering(program).functions.map(({ name }) => name)).toEqual(['enter_Share']);
  });

  it('finds its arguments and the step to return to in its frame, and begins at its first step', () => {
    expect(entering(program).functions[0]).toMatchObject({
      parameters: [
        { name: 'c', type: 'Cells' },
        { name: 'back', type: 'number' },
        { name: 'own', type: 'number' },
        { name: 'n', type: 'number' },
      ],
      returnType: 'number',
      body: 'c[own] = own + 1;\nc[n] = n;\nc[frame] = back;\nreturn STEP_Share_begin;',
    });
  });

  it('finds truths as 1 or 0', () => {
    const [share] = entering(holding('truth', 'number')).functions;
    expect(share?.parameters[2]).toEqual({ name: 'own', type: 'boolean' });
    expect(share?.body).toContain('c[own] = own ? 1 : 0;\nc[n] = n;\n');
  });

  it('names in its module all numbers that it writes, so that they are declared there', () => {
    expect(entering(program).names).toEqual(['Cells', 'STEP_Share_begin', 'frame', 'n', 'own']);
  });

  it('has a frame: without one the compiler stops', () => {
    expect(() => entering({ ...program, frames: [] })).toThrow('Share cannot be entered.');
  });
});
