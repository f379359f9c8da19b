/** Renders hypothetical conditions: whether an effect would happen. */
import type { Syntax } from '@quipu/language';
import type { Det, FactionPhrase } from '../language.ts';
import type { Scope } from '../scope.ts';
import { factionFrom, placeFrom, readNoun } from './nouns.ts';
import { towardText, value } from './values.ts';

export function wouldTruth({ could, effect }: Syntax.WouldExpr, scope: Scope, not: boolean): string {
  const { phrases } = scope.language;
  if (not && effect.effect === 'anything') return phrases.wouldChangeNothing(could);
  return phrases.would(effectText(effect, scope), { could, not });
}

function effectText(effect: Syntax.Effect, scope: Scope): string {
  const { language, lexicon } = scope;
  const { phrases } = language;
  switch (effect.effect) {
    case 'place':
    case 'remove':
    case 'move':
    case 'activate': {
      const det: Det = countOf(effect.count, scope);
      const read = readNoun(effect.noun, scope);
      const what = read.kind === 'thing' ? language.np(read.thing, det) : value(effect.noun, scope);
      if (effect.effect === 'place') return phrases.place(what, '');
      if (effect.effect === 'remove') return phrases.remove(what);
      return effect.effect === 'move'
        ? phrases.move(what, '', '')
        : phrases.activate(what, scope.lexicon.term('word:pieces'));
    }
    case 'gain':
    case 'lose': {
      const count = effect.count && value(effect.count, scope);
      const what = phrases.someOfTrack(lexicon.term(`track:${effect.track.name}`), count);
      const who = effect.factions ? whoText(effect.factions, scope) : undefined;
      return effect.effect === 'gain' ? phrases.gain(what, who) : phrases.lose(what, who);
    }
    case 'shift': {
      const toward = effect.toward ? towardText(effect.toward, scope) : '';
      const where = effect.location ? language.place(placeFrom(effect.location, scope), 'alone') : '';
      return phrases.shift(where, Number(effect.count ? value(effect.count, scope) : '1'), toward);
    }
    case 'ineligible':
      return phrases.makeIneligible(whoText(effect.factions, scope));
    case 'begin':
      return phrases.begin(effect.factions ? whoText(effect.factions, scope) : undefined);
    case 'anything':
      return phrases.changeAnything();
  }
}

function countOf(count: Syntax.Expr | undefined, scope: Scope): Det {
  if (!count) return { kind: 'with' };
  const text = value(count, scope);
  return /^\d+$/u.test(text) ? { kind: 'count', n: Number(text) } : { kind: 'equal', value: text };
}

/** A Faction, or any player or Non-player Faction. */
function whoText(who: Syntax.NounExpr, scope: Scope): string {
  const [word] = who.words;
  if (word?.name === 'player' || word?.name === 'nonplayer')
    return scope.language.phrases.anyPlayer(word.name === 'player');
  const faction: FactionPhrase = factionFrom(who, scope);
  return scope.language.faction(faction, 'subject');
}
