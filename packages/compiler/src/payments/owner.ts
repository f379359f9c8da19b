/** The Faction whose track a text speaks of. */
import type { Expr } from '@quipu/language';
import { num, type X } from '../program/expression.ts';
import type { Env } from '../lower/environment.ts';
import type { Routine } from '../lower/routine.ts';

/** The Faction of a track that a text names, or none. */
export const ownerOr = ({ context }: Routine, faction: Expr | undefined, env: Env): X =>
  faction === undefined ? num(-1) : context.value(faction, env);
