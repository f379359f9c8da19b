/** Checks setups: decks, tracks and contents of spaces. */
import type { OptionModel, Setup } from '../../checked/checked-volume.ts';
import type { SetupDecl } from '../../syntax/declarations.ts';
import type { Ident } from '../../syntax/tree.ts';
import { binding } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import { evaluateConstant } from '../facts/evaluate-constant.ts';
import {
  checkContents,
  checkInventory,
  readCountedContent,
  type CountedContent,
} from '../facts/check-contents.ts';
import { checkBounds } from '../facts/impossible-effects.ts';
import { numberExpr, numberOf } from '../expressions/number-expression.ts';
import { isUnknown } from '../expression-builders.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { Frame, type Scope } from '../scope.ts';
import { gameStart } from '../catalogue/game-start-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { firstOf } from '../turn-order.ts';
import type { TextChecker } from './text-checker.ts';

export function checkSetups(texts: TextChecker, options: readonly OptionModel[]): Setup[] {
  return texts.volume.declarations.setups.map((setup, index) => checkSetup(setup, index, texts, options));
}

function checkSetup(
  setup: SetupDecl,
  index: number,
  texts: TextChecker,
  options: readonly OptionModel[],
): Setup {
  const { volume, plan } = texts;
  const rule = setup.rule?.number ?? '';
  const scope = texts.scope(new Frame(), rule, undefined);
  const counted = contentsOf(setup, scope);
  checkInventory(counted, setup.name.span, scope);
  const thingsOfKind = <T extends CountedContent['kind']>(kind: T): (PlacedThing & { readonly kind: T })[] =>
    counted.filter((thing): thing is PlacedThing & { readonly kind: T } => thing.kind === kind);
  return {
    name: setup.name.name,
    ...decksOf(setup, index, texts, options),
    tracks: tracksOf(setup, scope),
    pieces: thingsOfKind('pieces').map(({ space, group, count }) => ({ space, group, count })),
    levels: levelsOf(setup, scope),
    markers: thingsOfKind('marker').map(({ space, marker, count }) => ({ space, marker, count })),
    held: thingsOfKind('held').map(({ space, held, faction, count }) => ({ space, held, faction, count })),
    ...firstOf(setup, volume),
    then: plan.byOrigin.get(setup)?.index,
    source: volume.source(setup.span, rule),
  };
}

/** Reads `deck Standard; deck Fast with Short`. The last line with all of its options in play applies. */
function decksOf(
  setup: SetupDecl,
  index: number,
  { volume }: TextChecker,
  options: readonly OptionModel[],
): Pick<Setup, 'deck' | 'decksWith'> {
  const { reports, declarations } = volume;
  const decks = declarations.decks.map(({ name }) => name.name);
  const names = options.map(({ name }) => name);
  const indexOf = (ident: Ident, among: readonly string[], description: string): number => {
    const position = among.indexOf(ident.name);
    if (position < 0 && !reports.mayBeDeclared(ident.name))
      reports.add(
        binding.unknown,
        ident.span,
        { name: ident.name, kind: description },
        didYouMean(ident.name, among),
      );
    return position;
  };
  const lines = setup.decks.map(({ deck, with: optionNames, span }) => ({
    span,
    name: deck.name,
    deck: indexOf(deck, decks, 'the deck'),
    options: optionNames.map((option) => indexOf(option, names, 'the option')),
  }));
  const unconditional = lines.filter((line) => line.options.length === 0);
  if (unconditional[1]) reports.add(gameStart.repeatedLine, unconditional[1].span, { statement: 'its deck' });
  const decksWith = lines.filter((line) => line.options.length > 0 && !line.options.includes(-1));
  for (const [i, line] of decksWith.entries()) {
    const refuse = (reason: string): void => {
      reports.add(gameStart.unusedDeck, line.span, { deck: line.name, reason });
    };
    const conflicting = line.options.find((candidate) =>
      options[candidate]?.excludes.some((excluded) => line.options.includes(excluded)),
    );
    const barredOption = line.options.find((candidate) => options[candidate]?.excludesSetups.includes(index));
    const later = decksWith
      .slice(i + 1)
      .find((laterLine) => laterLine.options.every((option) => line.options.includes(option)));
    if (conflicting !== undefined) refuse(`its options exclude each other`);
    else if (barredOption !== undefined) refuse(`${names[barredOption] ?? ''} excludes ${setup.name.name}`);
    else if (later) refuse(`a later line, for ${later.name}, always goes first`);
  }
  return {
    deck: Math.max(0, unconditional[0]?.deck ?? 0),
    decksWith: decksWith.map(({ deck, options: all }) => ({ deck, options: all })),
  };
}

function tracksOf(setup: SetupDecl, scope: Scope): Setup['tracks'] {
  const { reports } = scope.volume;
  const words = (span: SetupDecl['span']): string => scope.volume.words(span);
  const usedTracks = new Set<string>();
  return setup.tracks.flatMap(({ track, value, span }) => {
    const noun = resolveNoun(track, scope);
    const trackExpr = numberOf(noun, track, scope);
    if (isUnknown(trackExpr)) return [];
    if (trackExpr.kind !== 'track') {
      reports.add(gameStart.notSettableAtStart, track.span, {
        words: words(track.span),
        reason: 'is not a track',
      });
      return [];
    }
    if (trackExpr.faction && trackExpr.faction.kind !== 'faction') {
      reports.add(gameStart.notSettableAtStart, track.span, {
        words: words(track.span),
        reason: 'does not name exactly one Faction',
      });
      return [];
    }
    const box = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
    if (box?.kind === 'box' && box.track !== trackExpr.track) {
      reports.add(meaning.unknownBox, value.span, { box: words(value.span) });
      return [];
    }
    const valueExpr = numberExpr(value, scope);
    const amount = evaluateConstant(valueExpr, new Map());
    if (typeof amount !== 'number') {
      if (!isUnknown(valueExpr)) reports.add(gameStart.noAmount, value.span, { words: words(value.span) });
      return [];
    }
    checkBounds(trackExpr.track, valueExpr, value.span, scope);
    const faction = trackExpr.faction?.faction ?? -1;
    const key = `${trackExpr.track} ${faction}`;
    if (usedTracks.has(key))
      reports.add(gameStart.repeatedLine, span, { statement: `the value of ${words(track.span)}` });
    usedTracks.add(key);
    return [{ track: trackExpr.track, faction, value: amount }];
  });
}

type PlacedThing = CountedContent & { readonly space: number };

function contentsOf(setup: SetupDecl, scope: Scope): PlacedThing[] {
  const { volume } = scope;
  const usedSpaces = new Set<number>();
  return setup.spaces.flatMap(({ space, pieces }) => {
    const index = placeIndex(space, volume);
    if (index === undefined) return [];
    if (usedSpaces.has(index))
      volume.reports.add(gameStart.repeatedLine, space.span, { statement: `the contents of ${space.name}` });
    usedSpaces.add(index);
    const counted = pieces.flatMap(({ amount, noun, span }): CountedContent[] => {
      const count =
        amount.$type === 'exactly' ? evaluateConstant(numberExpr(amount.count, scope), new Map()) : undefined;
      if (typeof count === 'number' && count > 0)
        return [readCountedContent(noun, count, span, scope) ?? []].flat();
      volume.reports.add(gameStart.noAmount, amount.span, { words: volume.words(span) });
      return [];
    });
    checkContents({ space: index, span: space.span }, counted, scope);
    return counted.map((thing) => ({ ...thing, space: index }));
  });
}

function placeIndex(ident: Ident, volume: VolumeContext): number | undefined {
  const symbol = volume.declarations.nouns.get(ident.name)?.meaning;
  return symbol?.kind === 'holding' ? symbol.index : volume.expect(ident, 'space')?.index;
}

function levelsOf(setup: SetupDecl, { volume }: Scope): Setup['levels'] {
  return setup.spaces.flatMap(({ space, level }) => {
    const symbol = volume.declarations.nouns.get(space.name)?.meaning;
    const value = level && volume.expect(level, 'level')?.value;
    if (!level || (symbol?.kind !== 'space' && symbol?.kind !== 'holding')) return [];
    if (!volume.board.spaces[symbol.index]?.populated) volume.reports.add(meaning.noLevel, level.span, {});
    return value === undefined ? [] : [{ space: symbol.index, value }];
  });
}
