/** Values of generated code that represent a missing space or Faction. */
import { int, type IrExpr } from '../ir/expression.ts';

export const NO_SPACE: IrExpr = int(-1);
export const NO_FACTION: IrExpr = int(-1);
