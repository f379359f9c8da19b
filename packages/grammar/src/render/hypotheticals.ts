/** Renders hypothetical conditions: whether an effect would happen. */
import type { Syntax } from '@quipu/language';
import type { Determiner, FactionPhrase } from '../locale-grammar.ts';
import type { Scope } from '../scope.ts';
import { resolveFaction, resolvePlace, resolveNoun } from './nouns.ts';
import { towardText, renderValue } from './values.ts';

export function renderHypothetical({ could, effect }: Syntax.WouldExpr, scope: Scope, not: boolean): string {
  const { phrases } = scope.grammar;
  if (not && effect.kind === 'anything') return phrases.wouldChangeNothing(could);
  return phrases.would(renderEffect(effect, scope), { could, not });
}

function renderEffect(effect: Syntax.Effect, scope: Scope): string {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  switch (effect.kind) {
    case 'place':
    case 'remove':
    case 'move':
    case 'activate': {
      const det: Determiner = countDeterminer(effect.count, scope);
      const meaning = resolveNoun(effect.noun, scope);
      const object =
        meaning.kind === 'thing' ? grammar.nounPhrase(meaning.thing, det) : renderValue(effect.noun, scope);
      if (effect.kind === 'place') return phrases.place(object, '');
      if (effect.kind === 'remove') return phrases.remove(object);
      return effect.kind === 'move'
        ? phrases.move(object, '', '')
        : phrases.activate(object, scope.lexicon.term('word:pieces'));
    }
    case 'gain':
    case 'lose': {
      const count = effect.count && renderValue(effect.count, scope);
      const object = phrases.someOfTrack(lexicon.term(`track:${effect.track.name}`), count);
      const factionText = effect.factions ? factionOrPlayerText(effect.factions, scope) : undefined;
      return effect.kind === 'gain' ? phrases.gain(object, factionText) : phrases.lose(object, factionText);
    }
    case 'shift': {
      const toward = effect.toward ? towardText(effect.toward, scope) : '';
      const placeText = effect.location ? grammar.place(resolvePlace(effect.location, scope), 'alone') : '';
      return phrases.shift(placeText, Number(effect.count ? renderValue(effect.count, scope) : '1'), toward);
    }
    case 'ineligible':
      return phrases.makeIneligible(factionOrPlayerText(effect.factions, scope));
    case 'begin':
      return phrases.begin(effect.factions ? factionOrPlayerText(effect.factions, scope) : undefined);
    case 'anything':
      return phrases.changeAnything();
  }
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
