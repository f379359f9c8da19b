/** Checks `fate of Regulars is Casualties`: what removals do to pieces, instead of making them Available. */
import type { Expr } from '../../checked/bodies.ts';
import type { Fate } from '../../checked/checked-volume.ts';
import { hasGroup } from '../../checked/verbs/may-change.ts';
import type { FateDecl } from '../../syntax/map-declarations.ts';
import { mask, maskAnd } from '../expression-builders.ts';
import type { DefineChecker } from '../define-checker.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Fills the fates of the volume. Invalid declarations are reported and omitted. */
export function checkFates(volume: VolumeContext, defines: DefineChecker): void {
  for (const declaration of volume.declarations.fates) {
    const rule = declaration.rule?.number ?? '';
    const noun = resolveNoun(declaration.pieces, defines.volumeScope(rule));
    if (noun.kind === 'unknown') continue;
    const bits =
      noun.kind === 'pieces' && noun.mask.kind === 'mask' && !noun.location ? noun.mask.mask : undefined;
    const fate = fateOf(declaration, bits, volume);
    if (typeof fate === 'string')
      volume.reports.add(meaningDiagnostics.impossibleFate, declaration.span, { reason: fate });
    else if (bits !== undefined)
      volume.fates.push({ mask: bits, ...fate, source: volume.source(declaration.span, rule) });
  }
}

type FateOf<Kind extends Fate['kind']> = Omit<Extract<Fate, { kind: Kind }>, 'mask' | 'source'>;

/** Returns the fate as a clause, or the reason that there is none. */
function fateOf(
  { to }: FateDecl,
  bits: number | undefined,
  { board, fates }: VolumeContext,
): FateOf<'holding'> | FateOf<'turns'> | FateOf<'stays'> | string {
  if (bits === undefined) return 'these are not the same pieces in every game';
  if (fates.some((earlier) => (earlier.mask & bits) !== 0)) return 'some of these pieces already have one';
  if (!to) return { kind: 'stays' };
  const place = board.spaces.findIndex(({ name, holding }) => holding === true && name === to.name);
  if (place >= 0) return { kind: 'holding', place };
  const groups = board.groups.filter((_, group) => hasGroup(bits, group));
  const states = groups.map((group) => board.classes[group.class]?.states.indexOf(to.name) ?? -1);
  const [state = -1] = states;
  if (state < 0 || states.some((other) => other !== state))
    return `${to.name} is neither a holding place nor a state of all these pieces`;
  if (groups.some((group) => group.state === state)) return `some of these pieces are ${to.name} already`;
  const isHiding = board.secrets.some(({ among }) =>
    groups.some(({ kind }) => among !== undefined && board.groups[among.hidden]?.kind === kind),
  );
  return isHiding ? 'one of these pieces is a secret, which no removal turns over' : { kind: 'turns', state };
}

/** Returns the pieces that removals leave on the map: those that are never removed, and with `turns` those turned over. */
function stayingBits({ fates }: VolumeContext, kinds: readonly Fate['kind'][]): number {
  return fates.reduce((bits, fate) => (kinds.includes(fate.kind) ? bits | fate.mask : bits), 0);
}

/** Returns the pieces of a set that may be removed. */
export const removablePieces = (pieces: Expr, volume: VolumeContext): Expr =>
  without(pieces, stayingBits(volume, ['stays']), volume);

/** Returns the pieces of a set that may leave the map by a removal. */
export const leavingPieces = (pieces: Expr, volume: VolumeContext): Expr =>
  without(pieces, stayingBits(volume, ['stays', 'turns']), volume);

function without(pieces: Expr, bits: number, { board }: VolumeContext): Expr {
  const allGroups = board.groups.reduce((all, _, group) => all | (1 << group), 0);
  return bits === 0 ? pieces : maskAnd(pieces, mask(allGroups & ~bits));
}
