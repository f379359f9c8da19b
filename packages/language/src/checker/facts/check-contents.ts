/** Checks contents of spaces at the start of a game, in a setup or a scenario. */
import { ownersOf } from '../../checked/checked-volume.ts';
import type { Expr, SpaceSet } from '../../checked/bodies.ts';
import { hasGroup } from '../../checked/verbs/may-change.ts';
import type { NounExpr, Span } from '../../syntax/tree.ts';
import { space as spaceAt } from '../expression-builders.ts';
import { type LocatedObject, pieceOrMarkerOf } from '../statements/piece-effects.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import type { Scope } from '../scope.ts';
import type { VolumeContext } from '../volume-context.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { gameStartDiagnostics } from '../catalogue/game-start-diagnostics.ts';
import { evaluateConstant } from './evaluate-constant.ts';
import { checkRoom } from './impossible-effects.ts';

/** Pieces of one group, markers of one kind, or markers held by one Faction. */
type Content =
  | { readonly kind: 'pieces'; readonly group: number }
  | { readonly kind: 'marker'; readonly marker: number }
  | { readonly kind: 'held'; readonly held: number; readonly faction: number };

export type CountedContent = Content & { readonly count: number; readonly span: Span };

/** Reads one kind of piece or marker with its number. Pieces are in the first state of their class by default. */
export function readCountedContent(
  noun: NounExpr,
  count: number,
  span: Span,
  scope: Scope,
): CountedContent | undefined {
  const resolved = pieceOrMarkerOf(resolveNoun(noun, scope), noun, scope);
  if (!resolved) return undefined;
  const content = fixedContentOf(resolved, scope);
  if ('reason' in content) {
    const { volume } = scope;
    volume.reports.add(gameStartDiagnostics.notPlaceable, noun.span, {
      words: volume.words(noun.span),
      reason: content.reason,
    });
    return undefined;
  }
  return { ...content, count, span };
}

/** Returns the content of a space that a noun denotes, or the reason why it does not denote one. */
function fixedContentOf(
  { object, location }: LocatedObject,
  scope: Scope,
): Content | { readonly reason: string } {
  if (location) return { reason: 'names a space, but the line already names one' };
  switch (object.kind) {
    case 'marker':
      return { kind: 'marker', marker: object.marker };
    case 'held':
      return object.faction?.kind === 'faction'
        ? { kind: 'held', held: object.held, faction: object.faction.faction }
        : { reason: 'does not name the Faction that holds it' };
    case 'pieces': {
      const group = firstGroupOfOneKind(object.mask, scope);
      return group === undefined
        ? { reason: 'are not pieces of one Faction and kind' }
        : { kind: 'pieces', group };
    }
  }
}

/** Returns the first group of a fixed set of pieces; undefined if they are of several kinds. */
function firstGroupOfOneKind(mask: Expr, { volume }: Scope): number | undefined {
  const { groups } = volume.board;
  const bits = mask.kind === 'mask' ? mask.mask : 0;
  const groupIndices = [...groups.keys()].filter((group) => hasGroup(bits, group));
  const kinds = new Set(groupIndices.map((group) => groups[group]?.kind));
  return kinds.size === 1 ? groupIndices[0] : undefined;
}

/** A space with contents, and the text that states them. */
export interface FilledSpace {
  readonly space: number;
  readonly span: Span;
  /** Whether a dormant space is in play already. */
  readonly isOpen?: boolean;
}

/** Checks the contents of one space: that it is in play, and its limits for markers and pieces. */
export function checkContents(
  filledSpace: FilledSpace,
  contents: readonly CountedContent[],
  scope: Scope,
): void {
  const { space, span, isOpen = false } = filledSpace;
  const { board, reports } = scope.volume;
  const { name = '', dormant = false } = board.spaces[space] ?? {};
  if (!isOpen && dormant) reports.add(gameStartDiagnostics.notInPlay, span, { space: name });
  const keys = contents.map(keyOf);
  for (const [index, content] of contents.entries()) {
    if (keys.indexOf(keyOf(content)) < index) reportRepeatedContent(content, scope);
    if (content.kind === 'marker') checkMarkerLimit(content, space, scope);
    if (content.kind === 'held' && content.count > 0) checkHolder(content, contents, name, scope);
  }
  checkStackingLimits(filledSpace, contents, scope);
}

function reportRepeatedContent({ span }: CountedContent, { volume }: Scope): void {
  const statement = `the number of ${volume.words(span).replace(/^\d+ /u, '')}`;
  volume.reports.add(gameStartDiagnostics.repeatedLine, span, { statement });
}

function checkMarkerLimit(
  { marker, count, span }: CountedContent & { readonly kind: 'marker' },
  space: number,
  scope: Scope,
): void {
  const { board, reports } = scope.volume;
  checkRoom({ kind: 'marker', marker }, { kind: 'space', space: spaceAt(space) }, span, scope);
  const { name = '', plural = '', most: limit } = board.markers[marker] ?? {};
  if (limit === undefined || count <= limit) return;
  const pieces = limit === 1 ? name : plural;
  reports.add(gameStartDiagnostics.tooMany, span, {
    pieces,
    space: board.spaces[space]?.name ?? '',
    limit,
    count,
  });
}

/** Checks that pieces that can hold the markers are in the same space. */
function checkHolder(
  { held, faction, span }: CountedContent & { readonly kind: 'held' },
  contents: readonly CountedContent[],
  space: string,
  { volume: { board, reports } }: Scope,
): void {
  const heldMarker = board.held[held];
  const hasHolder = contents.some(
    (content) =>
      content.kind === 'pieces' &&
      content.count > 0 &&
      board.groups[content.group]?.faction === faction &&
      hasGroup(heldMarker?.by ?? 0, content.group),
  );
  if (hasHolder) return;
  const [marker, owner] = [heldMarker?.name ?? '', ownersOf(board)[faction]?.name ?? ''];
  reports.add(gameStartDiagnostics.noHolder, span, { marker, faction: owner, space });
}

/** Pieces or markers of which a limited number exists. */
interface Inventory {
  readonly pieces: string;
  readonly count: number;
  readonly span: Span;
  readonly includes: (content: CountedContent) => boolean;
}

/** Checks that all spaces together do not contain more pieces or markers than exist. Reports the first excess line. */
export function checkInventory(
  contents: readonly CountedContent[],
  fallbackSpan: Span,
  { volume }: Scope,
): void {
  for (const { pieces, count: inventory, span, includes } of inventoriesOf(volume)) {
    const limitedContents = contents.filter(includes);
    const count = totalCountOf(limitedContents);
    if (count <= inventory) continue;
    let total = 0;
    const firstExcess = limitedContents.find((content) => {
      total += content.count;
      return total > inventory;
    });
    const related = [{ span, message: `There are ${inventory}.` }];
    const parameters = { pieces, count, inventory };
    volume.reports.add(meaningDiagnostics.overfull, firstExcess?.span ?? fallbackSpan, parameters, {
      related,
    });
  }
}

function inventoriesOf({ board }: VolumeContext): Inventory[] {
  const { kinds, groups, supplies, markers, held: heldMarkers } = board;
  return [
    ...kinds.map(({ faction, plural, count, source: { span } }, index) => ({
      pieces: `${ownersOf(board)[faction]?.name ?? ''} ${plural}`,
      count,
      span,
      includes: (content: CountedContent) =>
        content.kind === 'pieces' && groups[content.group]?.kind === index,
    })),
    ...supplies.map(({ name, count = Infinity, source: { span } }, index) => ({
      pieces: `${name} markers`,
      count,
      span,
      includes: (content: CountedContent) =>
        content.kind === 'marker' && markers[content.marker]?.supply === index,
    })),
    ...heldMarkers.map(({ plural, count, source: { span } }, index) => ({
      pieces: plural,
      count,
      span,
      includes: (content: CountedContent) => content.kind === 'held' && content.held === index,
    })),
  ];
}

const totalCountOf = (contents: readonly CountedContent[]): number =>
  contents.reduce((sum, { count }) => sum + count, 0);

/** Checks stacking limits of fixed pieces and spaces; the others are checked during play. */
function checkStackingLimits(
  { space, span }: FilledSpace,
  contents: readonly CountedContent[],
  scope: Scope,
): void {
  const { volume } = scope;
  const { board, reports } = volume;
  for (const { limit, mask, spaces, each: perFaction, source } of board.stackings) {
    if (mask.kind !== 'mask' || !isAlwaysIn(spaces, space)) continue;
    for (const count of stackedCounts(mask.mask, perFaction, contents, scope)) {
      if (count <= limit) continue;
      const related = [{ span: source.span, message: 'Stacking is limited here.' }];
      const pieces = stackedPieces(source.span, volume);
      const parameters = { pieces, space: board.spaces[space]?.name ?? '', limit, count };
      reports.add(gameStartDiagnostics.tooMany, span, parameters, { related });
    }
  }
}

/** Returns the number of pieces in a mask, or with `perFaction` one number for each of their Factions. */
function stackedCounts(
  mask: number,
  perFaction: boolean,
  contents: readonly CountedContent[],
  { volume: { board } }: Scope,
): readonly number[] {
  const stackedContents = contents.filter(
    (content): content is CountedContent & { kind: 'pieces' } =>
      content.kind === 'pieces' && hasGroup(mask, content.group),
  );
  if (!perFaction) return [totalCountOf(stackedContents)];
  const factionOf = ({ group }: { group: number }): number | undefined => board.groups[group]?.faction;
  return [...new Set(stackedContents.map(factionOf))].map((faction) =>
    totalCountOf(stackedContents.filter((content) => factionOf(content) === faction)),
  );
}

/** Tests membership in every position. A space with contents is in play, so `dormant` conditions hold. */
const isAlwaysIn = ({ members, where: conditions, candidate }: SpaceSet, space: number): boolean =>
  members.includes(space) &&
  conditions.every(
    ({ truth, reason }) =>
      reason.key === 'dormant' || evaluateConstant(truth, new Map([[candidate, space]])) === true,
  );

/** Returns the pieces of the stacking limit that is declared at a span, as written. */
function stackedPieces(span: Span, volume: VolumeContext): string {
  const declaration = volume.declarations.stackings.find((stacking) => stacking.span === span);
  if (!declaration) return '';
  const { pieces, eachFaction } = declaration;
  return `${volume.words(pieces.span)}${eachFaction ? ' of each faction' : ''}`;
}

function keyOf(content: CountedContent): string {
  switch (content.kind) {
    case 'pieces':
      return `group ${content.group}`;
    case 'marker':
      return `marker ${content.marker}`;
    case 'held':
      return `held ${content.held} of ${content.faction}`;
  }
}
