/** Renders option keys by their names in the rule text: operations, ways, labels of modes, answers. */
import type { Scope } from '../scope.ts';
import { textTerm } from './nouns.ts';

const ANSWER_KEYS = new Set(['yes', 'no', 'done', 'pass', 'event', 'shaded', 'unshaded', 'top', 'bottom']);

export function renderOptionKey(key: string, scope: Scope): string {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  if (ANSWER_KEYS.has(key)) return phrases.answerName(key);
  const mode = /^mode (\d+)$/u.exec(key);
  if (mode?.[1] !== undefined) return phrases.modeName(Number(mode[1]));
  if (scope.volume.textKind(key) !== undefined) return phrases.nameWithArticle(textTerm(key, scope));
  if (scope.volume.isInstruction(key) && !lexicon.find(`word:${key}`))
    return phrases.markedName(lexicon.term(`instruction:${key}`));
  if (key === 'Operation' || key === 'Activity') return phrases.anyOf(lexicon.term(`word:${key}`));
  const way = lexicon.find(`way:${key}`);
  if (way) return phrases.quotedLabel(way.one);
  const pieces = scope.volume.word(key);
  if (pieces?.kind === 'pieces') {
    const head = { term: lexicon.term(`pieces:${pieces.name}`), states: [] };
    return grammar.nounPhrase(
      { kind: 'pieces', heads: [head], available: false, clauses: [] },
      { kind: 'with' },
    );
  }
  return phrases.quotedLabel(lexicon.find(`label:${key}`)?.one ?? key);
}
