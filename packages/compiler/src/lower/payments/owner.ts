/** The Faction whose track a text names. */
import type { Expr } from '@quipu/language';
import { num, type X } from '../../ir/expression.ts';
import type { Env } from '../environment.ts';
import type { Routine } from '../routine.ts';

/** Returns -1 if the text names no Faction. */
export const ownerOr = ({ context }: Routine, faction: Expr | undefined, env: Env): X =>
  faction === undefined ? num(-1) : context.value(faction, env);
