/** Prints functions that enter routines with several call sites, for a module that imports no rules. */
import type { Routine } from '../ir/program.ts';
import { parametersOf, type ModuleContext } from './body.ts';
import type { FunctionText } from './printer.ts';

export const enterStructures = (
  routines: readonly Routine[],
  context: ModuleContext,
): readonly FunctionText[] =>
  routines.flatMap((routine) => {
    const name = context.naming.enters.get(routine.index);
    return name === undefined ? [] : [enterStructure(routine, name, context)];
  });

/** `enter_Bribe(c, back, own)` writes the frame of `Bribe`, which resumes at step `back` when it is done. */
function enterStructure(routine: Routine, name: string, context: ModuleContext): FunctionText {
  const { naming, imports, callees } = context;
  const frame = naming.frames.get(routine.index);
  const entry = naming.steps[callees.entry(routine.index) ?? -1]?.constant;
  if (frame === undefined || entry === undefined) throw new Error(`${routine.name} cannot be entered.`);
  for (const name of ['Cells', frame.id, entry]) imports.use(name);
  const places = parametersOf(routine, naming);
  const writes = places.flatMap((parameters, i) => {
    const cell = frame.cells.get(i);
    const encoding = { index: ' + 1', truth: ' ? 1 : 0' }[String(routine.locals[i]?.type)] ?? '';
    return cell === undefined
      ? []
      : parameters.map(
          (parameter, word) =>
            `c[${imports.use(cell)}${word === 0 ? '' : ` + ${word}`}] = ${parameter.name}${encoding};`,
        );
  });
  return {
    kind: 'function',
    name,
    isExported: true,
    parameters: [{ name: 'c', type: 'Cells' }, { name: RETURN_STEP, type: 'number' }, ...places.flat()],
    returnType: 'number',
    body: [...writes, `c[${frame.id}] = ${RETURN_STEP};`, `return ${entry};`].join('\n'),
  };
}

const RETURN_STEP = 'back';
