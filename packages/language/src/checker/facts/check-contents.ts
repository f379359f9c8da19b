/** Checks contents of spaces at the start of a game, in a setup or a scenario. */
import type { SpaceSet } from '../../checked/bodies.ts';
import type { NounExpr, Span } from '../../syntax/tree.ts';
import { space as spaceAt } from '../expression-builders.ts';
import { thingOf } from '../statements/piece-effects.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import type { Scope } from '../scope.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { gameStart } from '../catalogue/game-start-diagnostics.ts';
import { evaluateConstant } from './evaluate-constant.ts';
import { checkRoom } from './impossible-effects.ts';

/** A number of pieces of one group, of markers of one sort, or of markers held by one Faction. */
export type CountedThing = { readonly count: number; readonly span: Span } & (
  | { readonly kind: 'pieces'; readonly group: number }
  | { readonly kind: 'marker'; readonly marker: number }
  | { readonly kind: 'held'; readonly held: number; readonly faction: number }
);

/** Reads one kind of thing with its number. Pieces are in the first state of their class by default. */
export function readCountedThing(
  noun: NounExpr,
  count: number,
  span: Span,
  scope: Scope,
): CountedThing | undefined {
  const { volume } = scope;
  const match = thingOf(resolveNoun(noun, scope), noun, scope);
  if (!match) return undefined;
  const refuse = (reason: string): void => {
    volume.reports.add(gameStart.notPlaceable, noun.span, { words: volume.words(noun.span), reason });
  };
  if (match.location) {
    refuse('names a space, but the line already names one');
    return undefined;
  }
  const { thing } = match;
  if (thing.kind === 'marker') return { kind: 'marker', marker: thing.marker, count, span };
  if (thing.kind === 'held') {
    if (thing.faction?.kind === 'faction')
      return { kind: 'held', held: thing.held, faction: thing.faction.faction, count, span };
    refuse('does not name the Faction that holds it');
    return undefined;
  }
  const { groups } = volume.board;
  const { mask } = thing;
  const bits = mask.kind === 'mask' ? mask.mask : 0;
  const groupIndices = [...groups.keys()].filter((group) => ((bits >> group) & 1) === 1);
  const [first] = groupIndices;
  if (first !== undefined && new Set(groupIndices.map((group) => groups[group]?.kind)).size === 1)
    return { kind: 'pieces', group: first, count, span };
  refuse('are not pieces of one Faction and kind');
  return undefined;
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
  { space, span, isOpen = false }: FilledSpace,
  things: readonly CountedThing[],
  scope: Scope,
): void {
  const { volume } = scope;
  const { board, reports } = volume;
  const title = board.spaces[space]?.name ?? '';
  if (!isOpen && board.spaces[space]?.dormant) reports.add(gameStart.notInPlay, span, { space: title });
  const keys = things.map(keyOf);
  for (const [index, counted] of things.entries()) {
    if (keys.indexOf(keyOf(counted)) < index)
      reports.add(gameStart.repeatedLine, counted.span, {
        statement: `the number of ${volume.words(counted.span).replace(/^\d+ /u, '')}`,
      });
    if (counted.kind === 'marker') {
      checkRoom(
        { kind: 'marker', marker: counted.marker },
        { kind: 'space', space: spaceAt(space) },
        counted.span,
        scope,
      );
      const { name = '', plural = '', most: limit } = board.markers[counted.marker] ?? {};
      if (limit !== undefined && counted.count > limit)
        reports.add(gameStart.tooMany, counted.span, {
          things: limit === 1 ? name : plural,
          space: title,
          limit,
          count: counted.count,
        });
    }
    if (counted.kind === 'held' && counted.count > 0) {
      const heldMarker = board.held[counted.held];
      const hasHolder = things.some(
        (holder) =>
          holder.kind === 'pieces' &&
          holder.count > 0 &&
          board.groups[holder.group]?.faction === counted.faction &&
          (((heldMarker?.by ?? 0) >> holder.group) & 1) === 1,
      );
      if (!hasHolder)
        reports.add(gameStart.noHolder, counted.span, {
          marker: heldMarker?.name ?? '',
          faction: board.factions[counted.faction]?.name ?? '',
          space: title,
        });
    }
  }
  checkStackingLimits(space, span, things, scope);
}

/** Checks that all spaces together do not contain more pieces or markers than exist. Reports the first excess thing. */
export function checkInventory(all: readonly CountedThing[], at: Span, { volume }: Scope): void {
  const { kinds, groups, factions, supplies, markers, held } = volume.board;
  const check = (
    things: string,
    inventory: number,
    span: Span,
    matches: (thing: CountedThing) => boolean,
  ): void => {
    const counted = all.filter(matches);
    const count = counted.reduce((sum, thing) => sum + thing.count, 0);
    if (count <= inventory) return;
    let total = 0;
    const excess = counted.find((thing) => {
      total += thing.count;
      return total > inventory;
    });
    const related = [{ span, message: `There are ${inventory}.` }];
    volume.reports.add(meaning.overfull, excess?.span ?? at, { things, count, inventory }, { related });
  };
  for (const [index, { faction, plural, count, source }] of kinds.entries())
    check(
      `${factions[faction]?.name ?? ''} ${plural}`,
      count,
      source.span,
      (thing) => thing.kind === 'pieces' && groups[thing.group]?.kind === index,
    );
  for (const [index, { name, count, source }] of supplies.entries())
    if (count !== undefined)
      check(
        `${name} markers`,
        count,
        source.span,
        (thing) => thing.kind === 'marker' && markers[thing.marker]?.supply === index,
      );
  for (const [index, { plural, count, source }] of held.entries())
    check(plural, count, source.span, (thing) => thing.kind === 'held' && thing.held === index);
}

/** Checks stacking limits of fixed pieces and spaces; the others are checked during play. */
function checkStackingLimits(space: number, at: Span, things: readonly CountedThing[], scope: Scope): void {
  const { volume } = scope;
  const { board, reports } = volume;
  for (const { limit, mask, spaces, each, source } of board.stackings) {
    if (mask.kind !== 'mask' || !isAlwaysIn(spaces, space)) continue;
    const counted = things.filter(
      (thing): thing is CountedThing & { kind: 'pieces' } =>
        thing.kind === 'pieces' && ((mask.mask >> thing.group) & 1) === 1,
    );
    const factions = new Set(each ? counted.map(({ group }) => board.groups[group]?.faction) : [undefined]);
    for (const faction of factions) {
      const count = counted
        .filter(({ group }) => faction === undefined || board.groups[group]?.faction === faction)
        .reduce((sum, thing) => sum + thing.count, 0);
      if (count <= limit) continue;
      const related = [{ span: source.span, message: 'Stacking is limited here.' }];
      const parameters = {
        things: stackedPieces(volume.words(source.span)),
        space: board.spaces[space]?.name ?? '',
        limit,
        count,
      };
      reports.add(gameStart.tooMany, at, parameters, { related });
    }
  }
}

/** Tests membership in every position. A space with contents is in play, so `dormant` conditions hold. */
const isAlwaysIn = ({ members, where, candidate }: SpaceSet, space: number): boolean =>
  members.includes(space) &&
  where.every(
    ({ truth, reason }) =>
      reason.key === 'dormant' || evaluateConstant(truth, new Map([[candidate, space]])) === true,
  );

/** Returns the pieces of a stacking limit, as written: `stacking 2 Bases in Cities`. */
const stackedPieces = (words: string): string =>
  words.replace(/^.*?stacking \d+ /u, '').replace(/ in .*$/u, '');

function keyOf(counted: CountedThing): string {
  if (counted.kind === 'pieces') return `group ${counted.group}`;
  return counted.kind === 'marker'
    ? `marker ${counted.marker}`
    : `held ${counted.held} of ${counted.faction}`;
}
