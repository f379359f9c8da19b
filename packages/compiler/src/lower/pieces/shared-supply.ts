/** The supply that the spaces of a statement share: a piece placed in one space is missing in the others. */
import type { Stmt } from '@quipu/language/checked';
import { cell, local, int, readsLocal, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { markerSupply } from './piece-effects.ts';
import { enteringGroups } from './piece-states.ts';
import { countAvailable, bitIndices } from './piece-counts.ts';

export interface Supply {
  /** The number of pieces that can be placed in all spaces together. */
  readonly total: IrExpr;
  /** Whether all pieces are of one kind, so that it does not matter which one is placed first. */
  readonly isUniform: boolean;
}

/** The supply of a `place` over several spaces; undefined if it is unlimited or each space has its own. */
export function sharedSupply(
  context: Context,
  stmt: Extract<Stmt, { kind: 'place' | 'remove' | 'flip' }>,
  env: Env,
): Supply | undefined {
  if (stmt.kind !== 'place' || stmt.at.kind !== 'set') return undefined;
  const { thing } = stmt;
  if (thing.kind === 'held') return { total: cell('HELD_SUPPLY', int(thing.held)), isUniform: true };
  if (thing.kind === 'marker') {
    const supply = context.checked.markers[thing.marker]?.supply;
    const total = supply === undefined ? undefined : markerSupply(context, supply);
    return total && { total, isUniform: true };
  }
  const mask = context.value(thing.mask, bind(env, stmt.at.set.candidate, local(UNKNOWN_SPACE)));
  if (readsLocal(mask, UNKNOWN_SPACE)) return undefined;
  const placedGroups = enteringGroups(context, mask);
  const { groups } = context.checked;
  const kinds =
    placedGroups.kind === 'number'
      ? bitIndices(placedGroups.value, groups.length).map((g) => groups[g]?.kind)
      : [];
  return { total: countAvailable(context, placedGroups), isUniform: new Set(kinds).size === 1 };
}

/** Pseudo-local of a candidate that is not chosen yet. */
const UNKNOWN_SPACE = -1;
