/** Checks setups: decks, tracks and contents of spaces. */
import type { OptionModel, Setup } from '../../checked/checked-volume.ts';
import type { SetupDecl } from '../../syntax/declarations.ts';
import type { Ident, NounExpr, Span } from '../../syntax/tree.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import { evaluateConstant } from '../facts/evaluate-constant.ts';
import {
  checkContents,
  checkInventory,
  readCountedContent,
  type CountedContent,
} from '../facts/check-contents.ts';
import { checkBounds } from '../facts/impossible-effects.ts';
import { isNotSettable } from '../statements/value-statements.ts';
import { readNumberExpr, numberOf } from '../expressions/number-expression.ts';
import { isUnknown } from '../expression-builders.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { Frame, type Scope } from '../scope.ts';
import { gameStartDiagnostics } from '../catalogue/game-start-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { firstEligibleOf } from '../turn-order.ts';
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
  const placedContents = readContents(setup, scope);
  checkInventory(placedContents, setup.name.span, scope);
  const contentsOfKind = <T extends CountedContent['kind']>(
    kind: T,
  ): (PlacedContent & { readonly kind: T })[] =>
    placedContents.filter(
      (content): content is PlacedContent & { readonly kind: T } => content.kind === kind,
    );
  return {
    name: setup.name.name,
    ...readDecks(setup, index, texts, options),
    tracks: readTracks(setup, scope),
    pieces: contentsOfKind('pieces').map(({ space, group, count }) => ({ space, group, count })),
    levels: readLevels(setup, scope),
    markers: contentsOfKind('marker').map(({ space, marker, count }) => ({ space, marker, count })),
    held: contentsOfKind('held').map(({ space, held, faction, count }) => ({ space, held, faction, count })),
    ...firstEligibleOf(setup, volume),
    then: plan.byOrigin.get(setup)?.index,
    source: volume.source(setup.span, rule),
  };
}

/** Reads `deck Standard; deck Fast with Short`. The last line with all of its options in play applies. */
function readDecks(
  setup: SetupDecl,
  index: number,
  { volume }: TextChecker,
  options: readonly OptionModel[],
): Pick<Setup, 'deck' | 'decksWith'> {
  const lines = readDeckLines(setup, volume);
  const [generalLine, repeatedLine] = lines.filter((line) => line.options.length === 0);
  if (repeatedLine)
    volume.reports.add(gameStartDiagnostics.repeatedLine, repeatedLine.span, { statement: 'its deck' });
  const decksWith = lines.filter((line) => line.options.length > 0 && !line.options.includes(-1));
  for (const [i, line] of decksWith.entries()) {
    const reason = unusedReason(line, decksWith.slice(i + 1), { setup, index }, options);
    if (reason !== undefined)
      volume.reports.add(gameStartDiagnostics.unusedDeck, line.span, { deck: line.name, reason });
  }
  return {
    deck: Math.max(0, generalLine?.deck ?? 0),
    decksWith: decksWith.map((line) => ({ deck: line.deck, options: line.options })),
  };
}

/** A line with the indices of its deck and options; -1 if unknown. */
interface DeckLine {
  readonly span: Span;
  readonly name: string;
  readonly deck: number;
  readonly options: readonly number[];
}

function readDeckLines(setup: SetupDecl, { reports, declarations }: VolumeContext): readonly DeckLine[] {
  const indexOf = (ident: Ident, names: readonly string[], kind: string): number => {
    const position = names.indexOf(ident.name);
    if (position < 0 && !reports.mayBeDeclared(ident.name))
      reports.add(
        bindingDiagnostics.unknown,
        ident.span,
        { name: ident.name, kind },
        didYouMean(ident.name, names),
      );
    return position;
  };
  const deckNames = declarations.decks.map(({ name }) => name.name);
  const optionNames = declarations.options.map(({ name }) => name.name);
  return setup.decks.map(({ deck, with: options, span }) => ({
    span,
    name: deck.name,
    deck: indexOf(deck, deckNames, 'the deck'),
    options: options.map((option) => indexOf(option, optionNames, 'the option')),
  }));
}

/** Returns the reason why the line of a deck never applies; undefined if it may apply. */
function unusedReason(
  line: DeckLine,
  laterLines: readonly DeckLine[],
  { setup, index }: { readonly setup: SetupDecl; readonly index: number },
  options: readonly OptionModel[],
): string | undefined {
  const areConflicting = line.options.some((option) =>
    options[option]?.excludes.some((excluded) => line.options.includes(excluded)),
  );
  if (areConflicting) return 'its options exclude each other';
  const excludingOption = line.options.find((option) => options[option]?.excludesSetups.includes(index));
  if (excludingOption !== undefined)
    return `${options[excludingOption]?.name ?? ''} excludes ${setup.name.name}`;
  const overridingLine = laterLines.find((other) =>
    other.options.every((option) => line.options.includes(option)),
  );
  return overridingLine && `a later line, for ${overridingLine.name}, always goes first`;
}

function readTracks(setup: SetupDecl, scope: Scope): Setup['tracks'] {
  const { volume } = scope;
  const usedTracks = new Set<string>();
  return setup.tracks.flatMap((line) => {
    const entry = readTrackLine(line, scope);
    if (!entry) return [];
    const key = `${entry.track} ${entry.faction}`;
    if (usedTracks.has(key)) {
      const statement = `the value of ${volume.words(line.track.span)}`;
      volume.reports.add(gameStartDiagnostics.repeatedLine, line.span, { statement });
    }
    usedTracks.add(key);
    return [entry];
  });
}

type TrackLine = SetupDecl['tracks'][number];

/** Reads the value of a track at the start; `faction` is -1 for a track of the whole game. */
function readTrackLine({ track, value }: TrackLine, scope: Scope): Setup['tracks'][number] | undefined {
  const { volume } = scope;
  const target = readTrack(track, scope);
  if (!target) return undefined;
  const box = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
  if (box?.kind === 'box' && box.track !== target.track) {
    volume.reports.add(meaningDiagnostics.unknownBox, value.span, { box: volume.words(value.span) });
    return undefined;
  }
  const valueExpr = readNumberExpr(value, scope);
  const amount = evaluateConstant(valueExpr, new Map());
  if (typeof amount === 'number') {
    checkBounds(target.track, valueExpr, value.span, scope);
    return { ...target, value: amount };
  }
  if (!isUnknown(valueExpr))
    volume.reports.add(gameStartDiagnostics.noAmount, value.span, { words: volume.words(value.span) });
  return undefined;
}

/** Reads a track, with one Faction if each has one; reports anything else. */
function readTrack(
  noun: NounExpr,
  scope: Scope,
): { readonly track: number; readonly faction: number } | undefined {
  const { volume } = scope;
  const expr = numberOf(resolveNoun(noun, scope), noun, scope);
  if (isUnknown(expr)) return undefined;
  if (expr.kind === 'track' && isNotSettable(expr.track, noun.span, scope)) return undefined;
  if (expr.kind === 'track' && expr.faction?.kind === 'faction')
    if (!volume.isSeat(expr.faction.faction, noun.span, 'has no tracks')) return undefined;
  if (expr.kind === 'track' && (!expr.faction || expr.faction.kind === 'faction'))
    return { track: expr.track, faction: expr.faction?.faction ?? -1 };
  const reason = expr.kind === 'track' ? 'does not name exactly one Faction' : 'is not a track';
  volume.reports.add(gameStartDiagnostics.notSettableAtStart, noun.span, {
    words: volume.words(noun.span),
    reason,
  });
  return undefined;
}

type PlacedContent = CountedContent & { readonly space: number };

function readContents(setup: SetupDecl, scope: Scope): PlacedContent[] {
  const { volume } = scope;
  const usedSpaces = new Set<number>();
  return setup.spaces.flatMap(({ space, pieces }) => {
    const index = placeIndex(space, volume);
    if (index === undefined) return [];
    if (usedSpaces.has(index))
      volume.reports.add(gameStartDiagnostics.repeatedLine, space.span, {
        statement: `the contents of ${space.name}`,
      });
    usedSpaces.add(index);
    const countedContents = pieces.flatMap(({ amount, noun, span }): CountedContent[] => {
      const count =
        amount.$type === 'exactly'
          ? evaluateConstant(readNumberExpr(amount.count, scope), new Map())
          : undefined;
      if (typeof count === 'number' && count > 0)
        return [readCountedContent(noun, count, span, scope) ?? []].flat();
      volume.reports.add(gameStartDiagnostics.noAmount, amount.span, { words: volume.words(span) });
      return [];
    });
    checkContents({ space: index, span: space.span }, countedContents, scope);
    return countedContents.map((content) => ({ ...content, space: index }));
  });
}

function placeIndex(ident: Ident, volume: VolumeContext): number | undefined {
  const symbol = volume.declarations.nouns.get(ident.name)?.meaning;
  return symbol?.kind === 'holding' ? symbol.index : volume.expect(ident, 'space')?.index;
}

function readLevels(setup: SetupDecl, { volume }: Scope): Setup['levels'] {
  return setup.spaces.flatMap(({ space, level }) => {
    const symbol = volume.declarations.nouns.get(space.name)?.meaning;
    const value = level && volume.expect(level, 'level')?.value;
    if (!level || (symbol?.kind !== 'space' && symbol?.kind !== 'holding')) return [];
    if (!volume.board.spaces[symbol.index]?.populated)
      volume.reports.add(meaningDiagnostics.noLevel, level.span, {});
    return value === undefined ? [] : [{ space: symbol.index, value }];
  });
}
