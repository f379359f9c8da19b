/** Checks effects that cannot change anything in any position, as far as that is known statically. */
import type { EffectLocation, Expr, PieceOrMarker } from '../../checked/bodies.ts';
import type { Span } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { Scope } from '../scope.ts';
import { possibleSpacesAt } from '../statements/statement-context.ts';

/** Reports a marker for spaces that may never contain it. */
export function checkRoom(object: PieceOrMarker, location: EffectLocation, span: Span, scope: Scope): void {
  if (object.kind !== 'marker') return;
  const { volume } = scope;
  const marker = volume.board.markers[object.marker];
  if (!marker || !isImpossibleIn(location, scope, (index) => marker.allowed.includes(index))) return;
  const related = [{ span: marker.source.span, message: `The spaces for ${marker.name} are declared here.` }];
  volume.reports.add(meaningDiagnostics.noRoom, span, { marker: marker.name }, { related });
}

/** Tests whether the possible spaces of a location are known, and none of them is suitable. */
function isImpossibleIn(
  location: EffectLocation,
  scope: Scope,
  isSuitable: (space: number) => boolean,
): boolean {
  const spaces = possibleSpacesAt(location, scope);
  return spaces !== undefined && spaces.length > 0 && !spaces.some(isSuitable);
}

/** Reports pieces that a stacking limit of 0 forbids in all possible spaces. */
export function checkStacking(
  object: PieceOrMarker,
  location: EffectLocation,
  span: Span,
  scope: Scope,
): void {
  if (object.kind !== 'pieces' || object.mask.kind !== 'mask') return;
  const { volume } = scope;
  const { mask: pieces } = object.mask;
  const forbiddingLimit = volume.board.stackings.find(
    ({ limit, mask, spaces }) =>
      limit <= 0 &&
      mask.kind === 'mask' &&
      (pieces & ~mask.mask) === 0 &&
      spaces.where.length === 0 &&
      isImpossibleIn(location, scope, (index) => !spaces.members.includes(index)),
  );
  if (!forbiddingLimit) return;
  const related = [{ span: forbiddingLimit.source.span, message: 'Stacking is limited here.' }];
  volume.reports.add(
    meaningDiagnostics.forbiddenByStacking,
    span,
    { pieces: volume.words(span) },
    { related },
  );
}

/** Reports a change of state for pieces without states. */
export function checkStates(mask: Expr, span: Span, scope: Scope): void {
  const { volume } = scope;
  const { groups, classes, secrets } = volume.board;
  if (mask.kind !== 'mask' || mask.mask === 0) return;
  const hasStates = groups.some(
    (group, index) =>
      (mask.mask & (1 << index)) !== 0 &&
      (classes[group.class]?.states.length ?? 0) > 1 &&
      !secrets.some(({ among }) => among && groups[among.hidden]?.class === group.class),
  );
  if (!hasStates) volume.reports.add(meaningDiagnostics.noStates, span, { words: volume.words(span) });
}

/** Reports a change of level for spaces without one. */
export function checkLevel(location: EffectLocation, span: Span, scope: Scope): void {
  const { board, reports } = scope.volume;
  if (isImpossibleIn(location, scope, (index) => board.spaces[index]?.populated === true))
    reports.add(meaningDiagnostics.noLevel, span, {});
}

/** Reports a value that is not a level of the scale. */
export function checkScale(value: Expr, span: Span, { volume }: Scope): void {
  const levels = volume.board.levels.map((level) => level.value);
  if (value.kind !== 'number' || levels.length === 0 || levels.includes(value.value)) return;
  const bounds = { low: Math.min(...levels), high: Math.max(...levels) };
  reportOutOfBounds({ name: 'The scale', ...bounds }, value.value, span, volume);
}

/** Reports a value outside the bounds of its track. */
export function checkBounds(track: number, value: Expr, span: Span, scope: Scope): void {
  const trackModel = scope.volume.board.tracks[track];
  if (!trackModel || value.kind !== 'number') return;
  if (value.value < trackModel.low || value.value > trackModel.high)
    reportOutOfBounds(trackModel, value.value, span, scope.volume);
}

function reportOutOfBounds(
  { name: track, low, high }: { readonly name: string; readonly low: number; readonly high: number },
  value: number,
  span: Span,
  { reports }: Scope['volume'],
): void {
  const nearestBound = value > high ? high : low;
  const hint = `The bound is ${nearestBound}: write ${nearestBound}, or a value between ${low} and ${high}.`;
  const details = { expected: `${low} to ${high}`, found: String(value), hint };
  reports.add(meaningDiagnostics.outOfBounds, span, { track, value, low, high }, details);
}
