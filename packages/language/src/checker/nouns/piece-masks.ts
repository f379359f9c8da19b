/** Sets of pieces by Faction, name and state, as bit sets of the board's groups. */
import type { Expr } from '../../checked/bodies.ts';
import type { Group } from '../../checked/checked-volume.ts';
import { hasState, stateNamed } from '../../checked/piece-states.ts';
import { faction, isUnknown, mask, unknownExpr } from '../expression-builders.ts';
import type { Scope } from '../scope.ts';
import type { Board, VolumeContext } from '../volume-context.ts';

/** Returns the set of matching groups, one bit each. */
export function bitsOf({ groups }: Board, matches: (group: Group) => boolean): number {
  return groups.reduce((bits, group, index) => (matches(group) ? bits | (1 << index) : bits), 0);
}

/** Returns the set of all groups. */
export function everyPiece(board: Board): number {
  return bitsOf(board, () => true);
}

/** Returns the pieces of a Faction, or with `enemies` those of all other Factions. */
export function factionMask({ board }: VolumeContext, owner: Expr, enemies: boolean): Expr {
  if (isUnknown(owner)) return unknownExpr('mask');
  if (owner.kind === 'faction')
    return mask(bitsOf(board, ({ faction }) => (faction === owner.faction) !== enemies));
  return { kind: 'factionMask', type: 'mask', of: owner, enemies };
}

/** Returns the groups of the given classes or kinds. */
export function namedBits(board: Board, classes: readonly number[], kinds: readonly number[]): number {
  return bitsOf(board, (group) => classes.includes(group.class) || kinds.includes(group.kind));
}

/** Returns the groups in the named state. */
export function stateBits(board: Board, name: string): number {
  return bitsOf(board, (group) => {
    const state = stateNamed(board.classes[group.class], name);
    return state !== undefined && hasState(group, state);
  });
}

/** Factions of a fixed set of pieces; undefined if the set is not fixed. */
export function factionsOf(board: Board, pieces: Expr): readonly number[] | undefined {
  if (pieces.kind !== 'mask') return undefined;
  return [
    ...new Set(
      board.groups.filter((_, index) => (pieces.mask & (1 << index)) !== 0).map(({ faction }) => faction),
    ),
  ];
}

/** Returns the single owner of the pieces; undefined if there may be several. */
export function ownerOf(pieces: Expr, board: Board): Expr | undefined {
  if (pieces.kind === 'factionMask' && !pieces.enemies) return pieces.of;
  if (pieces.kind === 'maskAnd') return ownerOf(pieces.left, board) ?? ownerOf(pieces.right, board);
  return fixedOwnerOf(pieces, board);
}

function fixedOwnerOf(pieces: Expr, board: Board): Expr | undefined {
  const [owner, ...otherOwners] = factionsOf(board, pieces) ?? [];
  return owner === undefined || otherOwners.length > 0 ? undefined : faction(owner);
}

/** Meaning of `other pieces` in a comparison: the pieces of all Factions but the one on the left. */
export function otherPiecesOf(left: Expr | undefined, { volume }: Scope): Expr | undefined {
  if (!left) return undefined;
  const owner = left.kind === 'factionMask' && !left.enemies ? left.of : fixedOwnerOf(left, volume.board);
  return owner && factionMask(volume, owner, true);
}
