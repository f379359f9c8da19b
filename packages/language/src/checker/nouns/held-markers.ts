/** Reads held markers: their owners and their number. */
import type { Expr } from '../../checked/bodies.ts';
import { arithmetic, faction as factionOf, isUnknown, unknownExpr } from '../expression-builders.ts';
import type { Scope } from '../scope.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import type { Span } from '../../syntax/tree.ts';
import type { Noun, HeldOwners, Location } from './noun.ts';
import type { WordRow } from './read-words.ts';

type HeldNoun = Extract<Noun, { kind: 'held' }>;

/** Reads `own Shipments`, `enemy Shipments` and `Insurgents Shipments`; undefined if two owners are given. */
export function readHeldMarkers(
  { factions, factionSet, relation }: WordRow,
  held: number,
  location: Location | undefined,
  scope: Scope,
): HeldNoun | undefined {
  const [faction, ...otherFactions] = factions;
  const ownerWords = [faction, factionSet, relation].filter((word) => word !== undefined);
  const ownerCount = ownerWords.length + otherFactions.length;
  // `other` is defined for comparisons of pieces only.
  if (ownerCount > 1 || relation === 'other') return undefined;
  const owners: HeldOwners | undefined = relation
    ? { exception: scope.own }
    : factionSet && { factions: factionSet };
  return { kind: 'held', held, faction, ...(owners && { owners }), location };
}

/** Returns the number of held markers of the owners in a space. For enemies, subtracts the own from all. */
export function countHeldMarkersIn({ held, faction, owners }: HeldNoun, space: Expr): Expr {
  const countFor = (owner: Expr | undefined): Expr => ({
    kind: 'held',
    type: 'number',
    held,
    faction: owner,
    space,
  });
  if (faction && isUnknown(faction)) return unknownExpr('number');
  if (!owners) return countFor(faction);
  if ('factions' in owners)
    return owners.factions
      .map((index) => countFor(factionOf(index)))
      .reduce((left, right) => arithmetic('+', left, right));
  return isUnknown(owners.exception)
    ? unknownExpr('number')
    : arithmetic('-', countFor(undefined), countFor(owners.exception));
}

/** Reports markers of several Factions where the text may name at most one Faction. */
export function reportSeveralOwners({ owners }: HeldNoun, span: Span, scope: Scope): boolean {
  if (!owners) return false;
  const found = 'one of several Factions';
  const names = { expected: 'a held marker of one Faction or of any', found };
  const hint = 'Name one Faction, or none for the Faction that executes the text.';
  scope.volume.reports.add(typeDiagnostics.mismatch, span, names, { hint, ...names });
  return true;
}

/** Reports markers of a Faction where another part of the text determines it. */
export function reportOwner({ faction, owners }: HeldNoun, span: Span, scope: Scope, hint: string): boolean {
  if (!faction && !owners) return false;
  const names = {
    expected: 'a held marker',
    found: owners ? 'that of several Factions' : 'that of one Faction',
  };
  scope.volume.reports.add(typeDiagnostics.mismatch, span, names, { hint, ...names });
  return true;
}
