/** Pieces that a fate keeps on the map while its condition holds: they take no part in removals. */
import { type Fate, isRolled } from '@quipu/language/checked';
import { int, op, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { emptyEnv } from '../environment.ts';
import { isMember } from '../spaces/space-sets.ts';
import { uncertainFates } from './fates.ts';

/** The mask of the pieces that stay in a space. */
export type StayingPieces = (space: IrExpr) => IrExpr;

const alwaysStays = (fate: Fate): boolean => !isRolled(fate) && fate.results[0]?.kind === 'stays';

/** Returns the pieces that now stay in a space; undefined if no fate under a condition keeps pieces there. */
export function stayingNow(context: Context, own: IrExpr): StayingPieces | undefined {
  const fates = uncertainFates(context);
  if (!fates.some(alwaysStays)) return undefined;
  return (space) =>
    fates.reduce<IrExpr>((bits, fate) => {
      const then = alwaysStays(fate)
        ? op('maskOr', bits, int(fate.mask))
        : op('maskAnd', bits, op('maskNot', int(fate.mask)));
      return fate.spaces ? op('if', isMember(context, fate.spaces, space, emptyEnv(own)), then, bits) : then;
    }, int(0));
}
