/**
 * Prints functions that enter routines with several call sites, for a module that imports no rules. Routines with one
 * call site have no such function: their frame is written at the call site.
 */
import type { Routine } from '../ir/program.ts';
import { parametersOf, type ModuleContext } from './function-bodies.ts';
import type { FunctionText } from './printer.ts';

export const printEnterFunctions = (
  routines: readonly Routine[],
  context: ModuleContext,
): readonly FunctionText[] =>
  routines.flatMap((routine) => {
    const name = context.naming.enters.get(routine.index);
    return name === undefined ? [] : [printEnterFunction(routine, name, context)];
  });

/** `enter_Bribe(c, back, own)` writes the frame of `Bribe`, which resumes at step `back` when it is done. */
function printEnterFunction(routine: Routine, name: string, context: ModuleContext): FunctionText {
  const { naming, imports, callees } = context;
  const frame = naming.frames.get(routine.index);
  const entryStep = callees.entry(routine.index);
  const entry = entryStep === undefined ? undefined : naming.steps[entryStep]?.constant;
  if (frame === undefined || entry === undefined) throw new Error(`${routine.name} cannot be entered.`);
  for (const imported of ['Cells', frame.id, entry]) imports.use(imported);
  // A local that holds a set of spaces has one parameter for each word of the set.
  const parametersByLocal = parametersOf(routine, naming);
  const writes = parametersByLocal.flatMap((parameters, i) => {
    const cell = frame.cells.get(i);
    // A cell holds no negative number: an index that may be -1 is stored plus 1.
    const encoding = { index: ' + 1', truth: ' ? 1 : 0' }[String(routine.locals[i]?.type)] ?? '';
    return cell === undefined
      ? []
      : parameters.map(
          (parameter, wordIndex) =>
            `c[${imports.use(cell)}${wordIndex === 0 ? '' : ` + ${wordIndex}`}] = ${parameter.name}${encoding};`,
        );
  });
  return {
    kind: 'function',
    name,
    isExported: true,
    parameters: [
      { name: 'c', type: 'Cells' },
      { name: RETURN_STEP, type: 'number' },
      ...parametersByLocal.flat(),
    ],
    returnType: 'number',
    body: [...writes, `c[${frame.id}] = ${RETURN_STEP};`, `return ${entry};`].join('\n'),
  };
}

const RETURN_STEP = 'back';
