/** A routine that decides and is entered from several places has a function that writes the frame it finds. */
import { describe, expect, it } from 'vitest';
import { num, type LocalInfo } from '../ir/expression.ts';
import type { Program, StepIR } from '../ir/program.ts';
import { when } from '../ir/build.ts';
import { enterStructures } from './enter.ts';
import { programFactsOf } from './program-facts.ts';
import { Naming } from './naming.ts';
import type { FunctionText } from './printer.ts';
import { Places } from './places.ts';
import { Uses } from './scope.ts';
import { toyChecked, toyProgram } from './toy.ts';
import { enteredOften } from './entered-often.ts';

/** Rally, which the Turn of the toy enters once. */
const RALLY = 1;
const enterRally = { n: 'enterThen', routine: RALLY, args: [num(1)], resume: 1 } as const;

/** The toy with another step that enters Rally. */
function enteredTwice(): Program {
  const program = toyProgram();
  const again: StepIR = {
    ...{ index: program.steps.length, name: 'Turn_again', routine: 0, line: 2, doc: 'Turn: once more.' },
    code: [when(num(1), [enterRally])],
  };
  return { ...program, steps: [...program.steps, again] };
}

/** The same, where Rally is given its first locals. */
function enteredWith(...given: readonly LocalInfo['holds'][]): Program {
  const program = enteredTwice();
  const routines = program.routines.map((routine) =>
    routine.index !== RALLY
      ? routine
      : {
          ...routine,
          parameters: given.length,
          locals: routine.locals.map((local, i) => ({ ...local, holds: given[i] ?? local.holds })),
        },
  );
  return { ...program, routines };
}

/** The functions by which routines are entered. */
function functionsOf(program: Program): { functions: readonly FunctionText[]; uses: Uses } {
  const uses = new Uses();
  const naming = new Naming(toyChecked, program);
  const asked = programFactsOf(program, naming);
  const places = new Places(asked);
  const context = { ...asked, uses, instrument: false, places };
  const functions = enterStructures(program.routines, context);
  return { functions, uses };
}

describe('a routine that is entered', () => {
  it('has no function where one place enters it: the frame is written there', () => {
    expect([...enteredOften(toyProgram())]).toEqual([]);
    expect(functionsOf(toyProgram()).functions).toEqual([]);
  });

  it('has one where several do, within other statements too', () => {
    expect([...enteredOften(enteredTwice())]).toEqual([RALLY]);
    expect(functionsOf(enteredTwice()).functions.map(({ name }) => name)).toEqual(['enter_Rally']);
  });

  it('finds in its frame what it is given and where to go on, and begins at its first step', () => {
    const [rally] = functionsOf(enteredTwice()).functions;
    expect(rally).toMatchObject({
      parameters: [
        { name: 'c', type: 'Cells' },
        { name: 'back', type: 'number' },
        { name: 'own', type: 'number' },
      ],
      returnType: 'number',
      body: 'c[own_77] = own + 1;\nc[frame_76] = back;\nreturn next_3;',
    });
  });

  it('finds there only what is read behind its first decision', () => {
    // The third local of Rally is its cost, which it works out anew.
    const [rally] = functionsOf(enteredWith('index', 'index', 'number')).functions;
    expect(rally?.parameters.map(({ name }) => name)).toEqual(['c', 'back', 'own', 'there', 'cost']);
    expect(rally?.body.split('\n')).toEqual([
      'c[own_77] = own + 1;',
      'c[there_78] = there + 1;',
      'c[frame_76] = back;',
      'return next_3;',
    ]);
  });

  it('finds numbers as they are and truths as 1 or 0', () => {
    const [rally] = functionsOf(enteredWith('truth', 'number')).functions;
    expect(rally?.parameters[2]).toEqual({ name: 'own', type: 'boolean' });
    expect(rally?.body.split('\n')).toEqual([
      'c[own_77] = own ? 1 : 0;',
      'c[there_78] = there;',
      'c[frame_76] = back;',
      'return next_3;',
    ]);
  });

  it('names in its module all numbers that it writes, so that they are declared there', () => {
    const { uses } = functionsOf(enteredTwice());
    expect([...uses.names].toSorted()).toEqual(['Cells', 'frame_76', 'next_3', 'own_77']);
  });

  it('has a frame: without one the compiler stops', () => {
    const program = enteredTwice();
    expect(() => functionsOf({ ...program, frames: [] })).toThrow('Rally cannot be entered.');
  });
});
