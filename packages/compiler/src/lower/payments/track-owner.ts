/** The Faction whose track a text names, or -1. */
import type { Expr } from '@quipu/language';
import { int, type IrExpr } from '../../ir/expression.ts';
import type { Env } from '../environment.ts';
import type { Routine } from '../routine.ts';

export const ownerOrNone = ({ context }: Routine, faction: Expr | undefined, env: Env): IrExpr =>
  faction === undefined ? int(-1) : context.value(faction, env);
