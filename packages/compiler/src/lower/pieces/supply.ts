/** The supply that the places of a statement share: a piece placed in one is missing in the others. */
import type { Stmt } from '@quipu/language';
import { cell, local, int, readsLocal, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { markerSupply } from './piece-effects.ts';
import { enteringGroups } from './states.ts';
import { countAvailable, bitIndices } from './counts.ts';

/** `total`: how many can be placed altogether. `isUniform`: whether they are interchangeable. */
export interface Supply {
  readonly total: IrExpr;
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
  const placed = enteringGroups(context, mask);
  const { groups } = context.checked;
  const kinds =
    placed.kind === 'number' ? bitIndices(placed.value, groups.length).map((g) => groups[g]?.kind) : [];
  return { total: countAvailable(context, placed), isUniform: new Set(kinds).size === 1 };
}

/** Pseudo-local of a candidate that is not chosen yet. */
const UNKNOWN_SPACE = -1;
