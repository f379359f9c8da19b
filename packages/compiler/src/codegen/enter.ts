import type { Routine } from '../ir/program.ts';
import { parametersOf, type ModuleContext } from './body.ts';
import type { FunctionText } from './printer.ts';
/** The functions by which such routines are entered, for a module that imports no rules. */
export const enterStructures = (
  routines: readonly Routine[],
  context: ModuleContext,
): readonly FunctionText[] =>
  routines.flatMap((routine) => {
    const name = context.naming.enters.get(routine.index);
    return name === undefined ? [] : [enterStructure(routine, name, context)];
  });

/** `enter_Bribe(c, back, own)`: writes the frame of `Bribe`, which goes on at the step `back` once it is done. */
function enterStructure(routine: Routine, name: string, context: ModuleContext): FunctionText {
  const { naming, uses, callees } = context;
  const frame = naming.frames.get(routine.index);
  const entry = naming.steps[callees.entry(routine.index) ?? -1]?.constant;
  if (frame === undefined || entry === undefined) throw new Error(`${routine.name} cannot be entered.`);
  for (const one of ['Cells', frame.id, entry]) uses.use(one);
  const places = parametersOf(routine, naming);
  const writes = places.flatMap((parameters, i) => {
    const cell = frame.cells.get(i);
    const coded = { index: ' + 1', truth: ' ? 1 : 0' }[String(routine.locals[i]?.holds)] ?? '';
    return cell === undefined
      ? []
      : parameters.map(
          (parameter, word) =>
            `c[${uses.use(cell)}${word === 0 ? '' : ` + ${word}`}] = ${parameter.name}${coded};`,
        );
  });
  return {
    kind: 'function',
    name,
    isExported: true,
    parameters: [{ name: 'c', type: 'Cells' }, { name: BACK, type: 'number' }, ...places.flat()],
    returnType: 'number',
    body: [...writes, `c[${frame.id}] = ${BACK};`, `return ${entry};`].join('\n'),
  };
}

/** The step behind the call. */
const BACK = 'back';
