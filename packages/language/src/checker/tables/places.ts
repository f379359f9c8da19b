/** Completes tables by nouns: spaces with levels, spaces of markers, holders, stacking, victory margins. */
import type { SpaceSet } from '../../checked/bodies.ts';
import { everyExpr } from '../../checked/parts/index.ts';
import { binding } from '../../binder/catalogue.ts';
import { didYouMean } from '../../binder/nearest.ts';
import type { OptionModel, Recall, Stacking, Victory } from '../../checked/terms.ts';
import type { Expr, Ident, NounExpr } from '../../syntax/tree.ts';
import { isUnknown } from '../build.ts';
import type { Defines } from '../defines.ts';
import { readAs } from '../expressions/typed.ts';
import { maskOf } from '../expressions/masks.ts';
import { numberExpr } from '../expressions/numbers.ts';
import { possibleOf } from '../facts/possible.ts';
import { constant } from '../facts/constant.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Noun } from '../nouns/noun.ts';
import { joinedNouns } from '../nouns/joined.ts';
import { partsOfNoun } from '../nouns/parts.ts';
import { resolve } from '../nouns/resolve.ts';
import { readSpaces } from '../nouns/spaces.ts';
import type { Scope } from '../scope.ts';
import { amongOf } from './hidden.ts';
import { types } from '../catalogue/types.ts';
import type { Volume } from '../volume.ts';

export function checkPlaces(volume: Volume, defines: Defines): void {
  const { bound, board } = volume;
  const { populace } = bound;
  if (populace) {
    const scope = defines.outer(populace.rule?.number ?? '');
    const { members } = readSpaces(fixed(populace.spaces, scope), populace.spaces, scope);
    for (const index of members) {
      const space = board.spaces[index];
      if (space) board.spaces[index] = { ...space, populated: true };
    }
  }
  let index = 0;
  for (const { markers, rule } of bound.supplies)
    for (const { on } of markers) {
      const scope = defines.outer(rule?.number ?? '');
      const marker = board.markers[index];
      if (marker) board.markers[index] = { ...marker, allowed: spacesIn(on, scope) };
      index += 1;
    }
  for (const [at, { by, rule }] of bound.held.entries()) {
    const held = board.held[at];
    const scope = defines.outer(rule?.number ?? '');
    const mask = maskOf(fixed(by, scope), by, scope);
    if (held && mask.kind === 'mask') board.held[at] = { ...held, by: mask.mask };
  }
  for (const [at, { domain: what, rule }] of bound.secrets.entries()) {
    const secret = board.secrets[at];
    if (!secret || 'orNone' in what) continue;
    const scope = defines.outer(rule?.number ?? '');
    const bitsOf = (noun: NounExpr): number => {
      const mask = maskOf(fixed(noun, scope), noun, scope);
      return mask.kind === 'mask' ? mask.mask : 0;
    };
    const pieces = amongOf(what, secret.owner, bitsOf, volume);
    if (pieces) board.secrets[at] = { ...secret, among: pieces };
  }
}

/** Resolves a noun that describes the board and must be constant; reports one that depends on a point. */
function fixed(whole: NounExpr, scope: Scope): Noun {
  const noun = resolve(whole, scope);
  if (!everyExpr(partsOfNoun(noun)).some(({ kind }) => kind === 'point')) return noun;
  scope.volume.reports.add(
    types.mismatch,
    whole.span,
    { expected: 'a constant', found: 'a point, which texts can change' },
    { hint: 'Name the things directly, since the components of the board never change.' },
  );
  return { kind: 'unknown' };
}

function spacesIn(on: Expr, scope: Scope): readonly number[] {
  // Includes dormant spaces: they may have markers once they are open.
  if (on.$type === 'noun') return readSpaces(fixed(on, scope), on, scope).members;
  const nouns = joinedNouns(on, 'spaces', scope);
  if (nouns) return [...new Set(nouns.flatMap((noun) => spacesIn(noun, scope)))].sort((a, b) => a - b);
  if (on.$type === 'binary' && (on.op === 'and' || on.op === 'or'))
    return [...new Set([...spacesIn(on.left, scope), ...spacesIn(on.right, scope)])].sort((a, b) => a - b);
  const frame = scope.frame;
  const candidate = frame.add('candidate', 'space');
  const truth = readAs('spaces', on, {
    ...scope,
    subject: { kind: 'local', type: 'space', local: candidate },
  });
  return scope.volume.map.filter((index) => constant(truth, new Map([[candidate, index]])) === true);
}

export function checkStackings(volume: Volume, defines: Defines): Stacking[] {
  return volume.bound.stackings.map(({ limit, pieces, spaces, each, span, rule }) => {
    const scope = defines.outer(rule?.number ?? '');
    const set: SpaceSet = readSpaces(fixed(spaces, scope), spaces, scope);
    if (possibleOf(set, scope.frame).length === 0 && !volume.reports.partial)
      volume.reports.add(meaning.emptySelection, spaces.span, { words: volume.words(spaces.span) });
    return {
      limit: limit.value,
      mask: maskOf(fixed(pieces, scope), pieces, scope),
      spaces: set,
      each,
      source: volume.source(span, rule?.number ?? ''),
    };
  });
}

export function checkRecall(volume: Volume, defines: Defines): { readonly recall?: Recall } {
  const { recall } = volume.bound;
  if (!recall) return {};
  const { pieces, span } = recall;
  const rule = recall.rule?.number ?? '';
  const scope = defines.outer(rule);
  const noun = fixed(pieces, scope);
  const mask = maskOf(noun, pieces, scope);
  if (mask.kind === 'mask' && !('where' in noun && noun.where))
    return { recall: { mask: mask.mask, source: volume.source(span, rule) } };
  if (!isUnknown(mask))
    volume.reports.add(
      types.mismatch,
      pieces.span,
      { expected: 'a fixed set of pieces', found: 'one that depends on the game' },
      { hint: 'Name pieces without a place: `recall Troops and Police`.' },
    );
  return {};
}

export function checkVictory(volume: Volume, defines: Defines): Victory | undefined {
  const { victory, factions, options } = volume.bound;
  if (!victory) return undefined;
  const rule = victory.rule?.number ?? '';
  const margins = victory.margins.flatMap(({ faction, margin, span }) => {
    const found = volume.expect(faction, 'faction');
    const value = numberExpr(margin, defines.outer(rule));
    return found ? [{ faction: found.index, margin: value, source: volume.source(span, rule) }] : [];
  });
  const shared = victory.ties?.shared === true;
  const ties = shared
    ? [...factions.keys()]
    : (victory.ties?.factions ?? []).flatMap((name) => volume.expect(name, 'faction')?.index ?? []);
  for (const [index, { name }] of factions.entries())
    if (
      (!margins.some(({ faction }) => faction === index) || !ties.includes(index)) &&
      !volume.reports.partial
    )
      volume.reports.add(
        meaning.margins,
        victory.span,
        { faction: name.name },
        { hint: 'Give every Faction a margin and a place among ties, or write "ties none".' },
      );
  const together = victory.together.flatMap((line) => {
    const option = options.findIndex(({ name }) => name.name === line.option.name);
    if (option < 0) reportUnknownOption(line.option, volume);
    const found = line.factions.map((name) => volume.expect(name, 'faction')?.index ?? -1);
    return option < 0 || found.includes(-1)
      ? []
      : [{ option, factions: found, source: volume.source(line.span, rule) }];
  });
  const source = volume.source(victory.span, rule);
  return { margins, ties, ...(shared && { shared }), together, source };
}

function reportUnknownOption({ name, span }: Ident, { bound, reports }: Volume): void {
  const names = bound.options.map((option) => option.name.name);
  if (!reports.mayBeDeclared(name))
    reports.add(binding.unknown, span, { name, what: 'the option' }, didYouMean(name, names));
}

/** Reports Factions in two lines that can apply to the same game, and so would have two players. */
export function checkPlayers({ together }: Victory, options: readonly OptionModel[], volume: Volume): void {
  const { reports, bound } = volume;
  for (const [i, line] of together.entries())
    for (const [at, faction] of line.factions.entries()) {
      const again =
        line.factions.indexOf(faction) < at ||
        together
          .slice(0, i)
          .some(
            (other) =>
              other.factions.includes(faction) && !options[line.option]?.excludes.includes(other.option),
          );
      const name = bound.factions[faction]?.name.name ?? '';
      if (again) reports.add(meaning.runTwice, line.source.span, { faction: name });
    }
}
