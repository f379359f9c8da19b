/** Checks setups: decks, tracks and contents of spaces. */
import type { OptionModel, Setup } from '../../checked/terms.ts';
import type { SetupDecl } from '../../syntax/declarations.ts';
import type { Ident } from '../../syntax/tree.ts';
import { binding } from '../../binder/catalogue.ts';
import { didYouMean } from '../../binder/nearest.ts';
import { evaluateConstant } from '../facts/constant.ts';
import { checkContents, checkInventory, countedThing, type CountedThing } from '../facts/contents.ts';
import { checkBounds } from '../facts/impossible-effects.ts';
import { numberExpr, numberOf } from '../expressions/numbers.ts';
import { isUnknown } from '../build.ts';
import { meaning } from '../catalogue/meaning.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { Frame, type Scope } from '../scope.ts';
import { gameStart } from '../catalogue/game-start.ts';
import type { Volume } from '../volume.ts';
import { firstOf } from '../turn-order.ts';
import type { Texts } from './texts.ts';

export function checkSetups(texts: Texts, options: readonly OptionModel[]): Setup[] {
  return texts.volume.declarations.setups.map((setup, index) => checkSetup(setup, index, texts, options));
}

function checkSetup(setup: SetupDecl, index: number, texts: Texts, options: readonly OptionModel[]): Setup {
  const { volume, plan } = texts;
  const rule = setup.rule?.number ?? '';
  const scope = texts.scope(new Frame(), rule, undefined);
  const counted = contentsOf(setup, scope);
  checkInventory(counted, setup.name.span, scope);
  const at = <T extends CountedThing['kind']>(kind: T): (Placed & { readonly kind: T })[] =>
    counted.filter((one): one is Placed & { readonly kind: T } => one.kind === kind);
  return {
    name: setup.name.name,
    ...decksOf(setup, index, texts, options),
    tracks: tracksOf(setup, scope),
    pieces: at('pieces').map(({ space, group, count }) => ({ space, group, count })),
    levels: levelsOf(setup, scope),
    markers: at('marker').map(({ space, marker, count }) => ({ space, marker, count })),
    held: at('held').map(({ space, held, faction, count }) => ({ space, held, faction, count })),
    ...firstOf(setup, volume),
    then: plan.byOrigin.get(setup)?.index,
    source: volume.source(setup.span, rule),
  };
}

/** Reads `deck Standard; deck Fast with Short`. The last line with all of its options in play applies. */
function decksOf(
  setup: SetupDecl,
  index: number,
  { volume }: Texts,
  options: readonly OptionModel[],
): Pick<Setup, 'deck' | 'decksWith'> {
  const { reports, declarations } = volume;
  const decks = declarations.decks.map(({ name }) => name.name);
  const names = options.map(({ name }) => name);
  const indexOf = (ident: Ident, among: readonly string[], what: string): number => {
    const found = among.indexOf(ident.name);
    if (found < 0 && !reports.mayBeDeclared(ident.name))
      reports.add(binding.unknown, ident.span, { name: ident.name, what }, didYouMean(ident.name, among));
    return found;
  };
  const lines = setup.decks.map(({ deck, with: asked, span }) => ({
    span,
    name: deck.name,
    deck: indexOf(deck, decks, 'the deck'),
    options: asked.map((option) => indexOf(option, names, 'the option')),
  }));
  const plain = lines.filter((line) => line.options.length === 0);
  if (plain[1]) reports.add(gameStart.repeatedLine, plain[1].span, { statement: 'what its deck is' });
  const decksWith = lines.filter((line) => line.options.length > 0 && !line.options.includes(-1));
  for (const [i, line] of decksWith.entries()) {
    const refuse = (reason: string): void => {
      reports.add(gameStart.unusedDeck, line.span, { deck: line.name, reason });
    };
    const apart = line.options.find((one) =>
      options[one]?.excludes.some((other) => line.options.includes(other)),
    );
    const barred = line.options.find((one) => options[one]?.excludesSetups.includes(index));
    const later = decksWith
      .slice(i + 1)
      .find((other) => other.options.every((option) => line.options.includes(option)));
    if (apart !== undefined) refuse(`its options exclude each other`);
    else if (barred !== undefined) refuse(`${names[barred] ?? ''} excludes ${setup.name.name}`);
    else if (later) refuse(`a later line, for ${later.name}, always goes first`);
  }
  return {
    deck: Math.max(0, plain[0]?.deck ?? 0),
    decksWith: decksWith.map(({ deck, options: all }) => ({ deck, options: all })),
  };
}

function tracksOf(setup: SetupDecl, scope: Scope): Setup['tracks'] {
  const { reports } = scope.volume;
  const words = (span: SetupDecl['span']): string => scope.volume.words(span);
  const said = new Set<string>();
  return setup.tracks.flatMap(({ track, value, span }) => {
    const noun = resolveNoun(track, scope);
    const at = numberOf(noun, track, scope);
    if (isUnknown(at)) return [];
    if (at.kind !== 'track') {
      reports.add(gameStart.notSettable, track.span, { words: words(track.span), reason: 'is not a track' });
      return [];
    }
    if (at.faction && at.faction.kind !== 'faction') {
      reports.add(gameStart.notSettable, track.span, {
        words: words(track.span),
        reason: 'does not name exactly one Faction',
      });
      return [];
    }
    const box = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
    if (box?.kind === 'box' && box.track !== at.track) {
      reports.add(meaning.unknownBox, value.span, { box: words(value.span) });
      return [];
    }
    const to = numberExpr(value, scope);
    const found = evaluateConstant(to, new Map());
    if (typeof found !== 'number') {
      if (!isUnknown(to)) reports.add(gameStart.noAmount, value.span, { words: words(value.span) });
      return [];
    }
    checkBounds(at.track, to, value.span, scope);
    const faction = at.faction?.faction ?? -1;
    const key = `${at.track} ${faction}`;
    if (said.has(key))
      reports.add(gameStart.repeatedLine, span, { statement: `what ${words(track.span)} is` });
    said.add(key);
    return [{ track: at.track, faction, value: found }];
  });
}

type Placed = CountedThing & { readonly space: number };

function contentsOf(setup: SetupDecl, scope: Scope): Placed[] {
  const { volume } = scope;
  const said = new Set<number>();
  return setup.spaces.flatMap(({ space, pieces }) => {
    const at = placeIndex(space, volume);
    if (at === undefined) return [];
    if (said.has(at))
      volume.reports.add(gameStart.repeatedLine, space.span, { statement: `what lies in ${space.name}` });
    said.add(at);
    const counted = pieces.flatMap(({ amount, noun, span }): CountedThing[] => {
      const count =
        amount.$type === 'exactly' ? evaluateConstant(numberExpr(amount.count, scope), new Map()) : undefined;
      if (typeof count === 'number' && count > 0)
        return [countedThing(noun, count, span, scope) ?? []].flat();
      volume.reports.add(gameStart.noAmount, amount.span, { words: volume.words(span) });
      return [];
    });
    checkContents({ space: at, span: space.span }, counted, scope);
    return counted.map((one) => ({ ...one, space: at }));
  });
}

function placeIndex(ident: Ident, volume: Volume): number | undefined {
  const found = volume.declarations.nouns.get(ident.name)?.meaning;
  return found?.kind === 'holding' ? found.index : volume.expect(ident, 'space')?.index;
}

function levelsOf(setup: SetupDecl, { volume }: Scope): Setup['levels'] {
  return setup.spaces.flatMap(({ space, level }) => {
    const at = volume.declarations.nouns.get(space.name)?.meaning;
    const value = level && volume.expect(level, 'level')?.value;
    if (!level || (at?.kind !== 'space' && at?.kind !== 'holding')) return [];
    if (!volume.board.spaces[at.index]?.populated) volume.reports.add(meaning.noLevel, level.span, {});
    return value === undefined ? [] : [{ space: at.index, value }];
  });
}
