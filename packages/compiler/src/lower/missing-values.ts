/** Values of generated code that represent a missing space, Faction or line. */
import { int, type IrExpr } from '../ir/expression.ts';

export const NO_SPACE: IrExpr = int(-1);
export const NO_FACTION: IrExpr = int(-1);

/** The line of bookkeeping that no line of the rules causes. */
export const NO_LINE = -1;
