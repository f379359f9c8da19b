/** Checks contents of spaces at the start of a game, in a setup or a scenario. */
import type { SpaceSet, PieceOrMarker } from '../../checked/bodies.ts';
import type { NounExpr, Span } from '../../syntax/tree.ts';
import { space as spaceAt } from '../build.ts';
import { thingOf } from '../statements/effects.ts';
import { resolve } from '../nouns/resolve.ts';
import type { Scope } from '../scope.ts';
import { meaning } from '../catalogue/meaning.ts';
import { starting } from '../catalogue/starting.ts';
import { constant } from './constant.ts';
import { checkRoom } from './effects.ts';

/** A number of pieces of one group, of markers of one sort, or of markers held by one Faction. */
export type CountedThing = { readonly count: number; readonly span: Span } & (
  | { readonly kind: 'pieces'; readonly group: number }
  | { readonly kind: 'marker'; readonly marker: number }
  | { readonly kind: 'held'; readonly held: number; readonly faction: number }
);

/** Reads one kind of thing with its number. Pieces are in the first state of their class by default. */
export function countedThing(
  noun: NounExpr,
  count: number,
  span: Span,
  scope: Scope,
): CountedThing | undefined {
  const { volume } = scope;
  const found = thingOf(resolve(noun, scope), noun, scope);
  if (!found) return undefined;
  const refuse = (why: string): void => {
    volume.reports.add(starting.noThing, noun.span, { words: volume.words(noun.span), why });
  };
  if (found.where) {
    refuse('says where, and the space has been named');
    return undefined;
  }
  const { thing } = found;
  if (thing.kind === 'marker') return { kind: 'marker', marker: thing.marker, count, span };
  if (thing.kind === 'held') {
    if (thing.faction?.kind === 'faction')
      return { kind: 'held', held: thing.held, faction: thing.faction.faction, count, span };
    refuse('does not say which Faction holds it');
    return undefined;
  }
  const { groups } = volume.board;
  const { mask } = thing;
  const bits = mask.kind === 'mask' ? mask.mask : 0;
  const named = [...groups.keys()].filter((group) => ((bits >> group) & 1) === 1);
  const [first] = named;
  if (first !== undefined && new Set(named.map((group) => groups[group]?.kind)).size === 1)
    return { kind: 'pieces', group: first, count, span };
  refuse('are no pieces of one Faction and kind');
  return undefined;
}

export interface Filled {
  readonly space: number;
  readonly span: Span;
  /** Whether a dormant space is in play already. */
  readonly isOpen?: boolean;
}

export function checkContents(
  { space, span: at, isOpen = false }: Filled,
  all: readonly CountedThing[],
  scope: Scope,
): void {
  const { board, reports, words } = inside(scope);
  const title = board.spaces[space]?.name ?? '';
  if (!isOpen && board.spaces[space]?.dormant) reports.add(starting.notInPlay, at, { space: title });
  const keys = all.map(keyOf);
  for (const [index, counted] of all.entries()) {
    if (keys.indexOf(keyOf(counted)) < index)
      reports.add(starting.twice, counted.span, {
        what: `how many ${words(counted.span).replace(/^\d+ /u, '')}`,
      });
    if (counted.kind === 'marker') {
      checkRoom(thingAgain(counted), { kind: 'space', space: spaceAt(space) }, counted.span, scope);
      const { name = '', plural = '', most } = board.markers[counted.marker] ?? {};
      if (most !== undefined && counted.count > most)
        reports.add(starting.tooMany, counted.span, {
          things: most === 1 ? name : plural,
          space: title,
          most,
          count: counted.count,
        });
    }
    if (counted.kind === 'held' && counted.count > 0) {
      const held = board.held[counted.held];
      const holders = all.some(
        (other) =>
          other.kind === 'pieces' &&
          other.count > 0 &&
          board.groups[other.group]?.faction === counted.faction &&
          (((held?.by ?? 0) >> other.group) & 1) === 1,
      );
      if (!holders)
        reports.add(starting.noHolder, counted.span, {
          marker: held?.name ?? '',
          faction: board.factions[counted.faction]?.name ?? '',
          space: title,
        });
    }
  }
  checkStacks(space, at, all, scope);
}

export function checkInventory(all: readonly CountedThing[], at: Span, { volume }: Scope): void {
  const { kinds, groups, factions, supplies, markers, held } = volume.board;
  const check = (things: string, inventory: number, span: Span, of: (one: CountedThing) => boolean): void => {
    const counted = all.filter(of);
    const count = counted.reduce((sum, one) => sum + one.count, 0);
    if (count <= inventory) return;
    let before = 0;
    const short = counted.find((one) => (before += one.count) > inventory);
    const related = [{ span, message: `There are ${inventory}.` }];
    volume.reports.add(meaning.overfull, short?.span ?? at, { things, count, inventory }, { related });
  };
  for (const [index, { faction, plural, count, source }] of kinds.entries())
    check(
      `${factions[faction]?.name ?? ''} ${plural}`,
      count,
      source.span,
      (one) => one.kind === 'pieces' && groups[one.group]?.kind === index,
    );
  for (const [index, { name, count, source }] of supplies.entries())
    if (count !== undefined)
      check(
        `${name} markers`,
        count,
        source.span,
        (one) => one.kind === 'marker' && markers[one.marker]?.supply === index,
      );
  for (const [index, { plural, count, source }] of held.entries())
    check(plural, count, source.span, (one) => one.kind === 'held' && one.held === index);
}

/** Checks stacking limits of fixed pieces and spaces; the others are checked during play. */
function checkStacks(space: number, at: Span, all: readonly CountedThing[], scope: Scope): void {
  const { board, reports, words } = inside(scope);
  for (const { limit, mask, spaces, each, source } of board.stackings) {
    if (mask.kind !== 'mask' || !surelyIn(spaces, space)) continue;
    const counted = all.filter(
      (one): one is CountedThing & { kind: 'pieces' } =>
        one.kind === 'pieces' && ((mask.mask >> one.group) & 1) === 1,
    );
    const factions = new Set(each ? counted.map(({ group }) => board.groups[group]?.faction) : [undefined]);
    for (const faction of factions) {
      const count = counted
        .filter(({ group }) => faction === undefined || board.groups[group]?.faction === faction)
        .reduce((sum, one) => sum + one.count, 0);
      if (count <= limit) continue;
      const related = [{ span: source.span, message: 'Stacking is limited here.' }];
      const parameters = {
        things: stacked(words(source.span)),
        space: board.spaces[space]?.name ?? '',
        most: limit,
        count,
      };
      reports.add(starting.tooMany, at, parameters, { related });
    }
  }
}

/** Tests membership in every position. A space with contents is in play, so `dormant` conditions hold. */
const surelyIn = ({ members, where, candidate }: SpaceSet, space: number): boolean =>
  members.includes(space) &&
  where.every(
    ({ truth, reason }) =>
      reason.key === 'dormant' || constant(truth, new Map([[candidate, space]])) === true,
  );

/** Returns the pieces of a stacking limit, as written: `stacking 2 Bases in Cities`. */
const stacked = (words: string): string => words.replace(/^.*?stacking \d+ /u, '').replace(/ in .*$/u, '');

function inside({ volume }: Scope): Pick<Scope['volume'], 'board' | 'reports'> & {
  readonly words: (span: Span) => string;
} {
  const { board, reports } = volume;
  return { board, reports, words: (span) => volume.words(span) };
}

const thingAgain = ({ marker }: CountedThing & { readonly kind: 'marker' }): PieceOrMarker => ({
  kind: 'marker',
  marker,
});

function keyOf(counted: CountedThing): string {
  if (counted.kind === 'pieces') return `group ${counted.group}`;
  return counted.kind === 'marker'
    ? `marker ${counted.marker}`
    : `held ${counted.held} of ${counted.faction}`;
}
