/** The supply that the places of a statement share: a piece placed in one is missing in the others. */
import type { Stmt } from '@quipu/language';
import { cell, local, int, readsLocal, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { supplyLeft } from './candidates.ts';
import { entering } from './states.ts';
import { available, bits } from './counts.ts';

/** `most`: how many can be placed in all. `alike`: whether they are interchangeable. */
export interface Supply {
  readonly most: IrExpr;
  readonly alike: boolean;
}

/** The supply of a `place` over several spaces; undefined if it is unlimited or each space has its own. */
export function sharedSupply(
  context: Context,
  stmt: Extract<Stmt, { kind: 'place' | 'remove' | 'flip' }>,
  env: Env,
): Supply | undefined {
  if (stmt.kind !== 'place' || stmt.at.kind !== 'set') return undefined;
  const { thing } = stmt;
  if (thing.kind === 'held') return { most: cell('HELD_SUPPLY', int(thing.held)), alike: true };
  if (thing.kind === 'marker') {
    const supply = context.checked.markers[thing.marker]?.supply;
    const most = supply === undefined ? undefined : supplyLeft(context, supply);
    return most && { most, alike: true };
  }
  const mask = context.value(thing.mask, bind(env, stmt.at.set.candidate, local(UNKNOWN)));
  if (readsLocal(mask, UNKNOWN)) return undefined;
  const first = entering(context, mask);
  const { groups } = context.checked;
  const kinds = first.kind === 'number' ? bits(first.value, groups.length).map((g) => groups[g]?.kind) : [];
  return { most: available(context, first), alike: new Set(kinds).size === 1 };
}

/** Pseudo-local of a candidate about which nothing is known yet. */
const UNKNOWN = -1;
