import { describe, expect, it } from 'vitest';
import { programOf } from '../compile.ts';
import type { IrLocal } from '../ir/expression.ts';
import type { Program } from '../ir/program.ts';
import { checkRules, withBase } from '../testing/rule-texts.ts';
import { sharedRoutines } from './shared-routines.ts';
import { printEnterFunctions } from './enter-functions.ts';
import { Naming } from './naming.ts';
import { LocationTable } from './storage-locations.ts';
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

/** Prints the enter functions and lists the names that they import, without the numbers of cells. */
function enterFunctionsOf(printedProgram: Program): {
  functions: readonly FunctionText[];
  names: readonly string[];
} {
  const imports = new ImportCollector();
  const facts = programFactsOf(printedProgram, new Naming(checked, printedProgram));
  const context = { ...facts, imports, instrument: false, locations: new LocationTable(facts) };
  const functions = printEnterFunctions(printedProgram.routines, context);
  return {
    functions: functions.map((text) => ({ ...text, body: text.body.replaceAll(/_\d+/gu, '') })),
    names: [...imports.names].map((name) => name.replace(/_\d+$/u, '')).toSorted(),
  };
}

/** The program with other types of the parameters of Share. */
const withParameterTypes = (...types: readonly IrLocal['type'][]): Program => ({
  ...program,
  routines: program.routines.map((routine) =>
    routine.name !== 'Share'
      ? routine
      : {
          ...routine,
          locals: routine.locals.map((local, i) => ({ ...local, type: types[i] ?? local.type })),
        },
  ),
});

describe('the enter function of a routine', () => {
  it('exists if several statements enter the routine, including nested ones', () => {
    const enteredNames = [...sharedRoutines(program)].map((index) => program.routines[index]?.name);
    expect(enteredNames).toEqual(['Share']);
    expect(enterFunctionsOf(program).functions.map(({ name }) => name)).toEqual(['enter_Share']);
  });

  it('writes the arguments and the return step to the frame, and returns the first step', () => {
    expect(enterFunctionsOf(program).functions[0]).toMatchObject({
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

  it('writes booleans as 1 or 0', () => {
    const [share] = enterFunctionsOf(withParameterTypes('truth', 'number')).functions;
    expect(share?.parameters[2]).toEqual({ name: 'own', type: 'boolean' });
    expect(share?.body).toContain('c[own] = own ? 1 : 0;\nc[n] = n;\n');
  });

  it('imports all constants that it uses', () => {
    expect(enterFunctionsOf(program).names).toEqual(['Cells', 'STEP_Share_begin', 'frame', 'n', 'own']);
  });

  it('cannot be built if the routine has no frame', () => {
    expect(() => enterFunctionsOf({ ...program, frames: [] })).toThrow('Share cannot be entered.');
  });
});
