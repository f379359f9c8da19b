/** Renders hypothetical conditions: whether an effect would happen. */
import type { Syntax } from '@quipu/language';
import type { Determiner, FactionPhrase } from '../locale-grammar.ts';
import type { Scope } from '../scope.ts';
import { resolveFaction, resolvePlace, resolveNoun } from './noun-meanings.ts';
import { towardLevelText, renderValue } from './values.ts';

export function renderHypothetical(
  { could, effect }: Syntax.WouldExpr,
  scope: Scope,
  isNegated: boolean,
): string {
  const { phrases } = scope.grammar;
  if (isNegated && effect.kind === 'anything') return phrases.wouldChangeNothing(could);
  return phrases.effectWouldOccur(renderEffect(effect, scope), { isPossibility: could, isNegated });
}

function renderEffect(effect: Syntax.Effect, scope: Scope): string {
  const { phrases } = scope.grammar;
  switch (effect.kind) {
    case 'place':
    case 'remove':
    case 'move':
    case 'activate':
      return renderPieceEffect(effect, scope);
    case 'gain':
    case 'lose':
      return renderResourceEffect(effect, scope);
    case 'shift':
      return renderShift(effect, scope);
    case 'ineligible':
      return phrases.makeIneligible(factionOrPlayerText(effect.factions, scope));
    case 'begin':
      return phrases.begin(effect.factions ? factionOrPlayerText(effect.factions, scope) : undefined);
    case 'anything':
      return phrases.changeAnything();
  }
}

type EffectOf<Kind extends Syntax.Effect['kind']> = Extract<Syntax.Effect, { kind: Kind }>;

function renderPieceEffect(
  { kind, count, noun }: EffectOf<'place' | 'remove' | 'move' | 'activate'>,
  scope: Scope,
): string {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(noun, scope);
  const object =
    meaning.kind === 'countable'
      ? grammar.nounPhrase(meaning.nounPhrase, countDeterminer(count, scope))
      : renderValue(noun, scope);
  const texts = {
    place: () => phrases.place(object, ''),
    remove: () => phrases.remove(object),
    move: () => phrases.move(object, '', ''),
    activate: () => phrases.activate(object, lexicon.term('word:pieces')),
  };
  return texts[kind]();
}

function renderResourceEffect(
  { kind, count, track, factions }: EffectOf<'gain' | 'lose'>,
  scope: Scope,
): string {
  const { phrases } = scope.grammar;
  const countText = count && renderValue(count, scope);
  const object = phrases.amountOfTrack(scope.lexicon.term(`track:${track.name}`), countText);
  const factionText = factions && factionOrPlayerText(factions, scope);
  return kind === 'gain' ? phrases.gain(object, factionText) : phrases.lose(object, factionText);
}

function renderShift({ count, location, toward }: EffectOf<'shift'>, scope: Scope): string {
  const { grammar } = scope;
  const placeText = location ? grammar.place(resolvePlace(location, scope), 'alone') : '';
  const levelCount = count ? renderValue(count, scope) : '1';
  return grammar.phrases.shift(placeText, levelCount, toward ? towardLevelText(toward, scope) : '');
}

function countDeterminer(count: Syntax.Expr | undefined, scope: Scope): Determiner {
  if (!count) return { kind: 'with' };
  const text = renderValue(count, scope);
  return /^\d+$/u.test(text) ? { kind: 'count', n: Number(text) } : { kind: 'equal', value: text };
}

/** A Faction, or any player or Non-player Faction. */
function factionOrPlayerText(noun: Syntax.NounExpr, scope: Scope): string {
  const [word] = noun.words;
  if (word?.name === 'player' || word?.name === 'nonplayer')
    return scope.grammar.phrases.anyPlayer(word.name === 'player');
  const faction: FactionPhrase = resolveFaction(noun, scope);
  return scope.grammar.faction(faction, 'subject');
}
