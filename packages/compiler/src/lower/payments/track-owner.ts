/** The Faction whose track a text names, or -1. */
import { NO_FACTION } from '../missing-values.ts';
import type { Expr } from '@quipu/language/checked';
import type { IrExpr } from '../../ir/expression.ts';
import type { Env } from '../environment.ts';
import type { Routine } from '../routine.ts';

export const ownerOrNone = ({ context }: Routine, faction: Expr | undefined, env: Env): IrExpr =>
  faction === undefined ? NO_FACTION : context.value(faction, env);
