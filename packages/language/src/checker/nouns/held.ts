/** Reads held markers: their owners and their number. */
import type { Expr } from '../../checked/bodies.ts';
import { arithmetic, faction as factionOf, isUnknown, unknown } from '../build.ts';
import type { Scope } from '../scope.ts';
import { types } from '../catalogue/types.ts';
import type { Span } from '../../syntax/tree.ts';
import type { Noun, Several, Where } from './noun.ts';
import type { Row } from './words.ts';

type Held = Extract<Noun, { kind: 'held' }>;

/** Reads `own Shipments`, `enemy Shipments` and `Insurgents Shipments`; undefined if two owners are given. */
export function readHeld(
  { factions, fixed, whose }: Row,
  held: number,
  where: Where | undefined,
  scope: Scope,
): Held | undefined {
  const [faction, ...others] = factions;
  const said = [faction, fixed, whose].filter((each) => each !== undefined).length + others.length;
  // `other` is defined for comparisons of pieces only.
  if (said > 1 || whose === 'other') return undefined;
  const several: Several | undefined = whose ? { but: scope.own } : fixed && { factions: fixed };
  return { kind: 'held', held, faction, ...(several && { several }), where };
}

export function heldIn({ held, faction, several }: Held, space: Expr): Expr {
  const of = (whose: Expr | undefined): Expr => ({
    kind: 'held',
    type: 'number',
    held,
    faction: whose,
    space,
  });
  if (faction && isUnknown(faction)) return unknown('number');
  if (!several) return of(faction);
  if ('factions' in several)
    return several.factions
      .map((index) => of(factionOf(index)))
      .reduce((left, right) => arithmetic('+', left, right));
  return isUnknown(several.but) ? unknown('number') : arithmetic('-', of(undefined), of(several.but));
}

/** Reports markers of several Factions where only one Faction or none may be named. */
export function refuseSeveral({ several }: Held, span: Span, scope: Scope): boolean {
  if (!several) return false;
  const names = { expected: 'a held marker of one Faction or of any', found: 'one of several Factions' };
  const hint = 'Name one Faction, or none for the Faction that executes the text.';
  scope.volume.reports.add(types.mismatch, span, names, {
    hint,
    expected: names.expected,
    found: names.found,
  });
  return true;
}

/** Reports markers of a Faction where another part of the text determines it. */
export function refuseWhose({ faction, several }: Held, span: Span, scope: Scope, hint: string): boolean {
  if (!faction && !several) return false;
  const names = {
    expected: 'a held marker',
    found: several ? 'that of several Factions' : 'that of one Faction',
  };
  scope.volume.reports.add(types.mismatch, span, names, {
    hint,
    expected: names.expected,
    found: names.found,
  });
  return true;
}
