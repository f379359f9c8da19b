/** Renders option keys by their names in the rule text: operations, ways, labels of modes, answers. */
import type { Scope } from '../scope.ts';
import { textTerm } from './noun-meanings.ts';

const ANSWER_KEYS = new Set(['yes', 'no', 'done', 'pass', 'event', 'shaded', 'unshaded', 'top', 'bottom']);

export function renderOptionKey(key: string, scope: Scope): string {
  const { grammar, lexicon } = scope;
  return (
    answerOrModeName(key, scope) ??
    textName(key, scope) ??
    piecesName(key, scope) ??
    grammar.phrases.quotedLabel(lexicon.find(`label:${key}`)?.one ?? key)
  );
}

function answerOrModeName(key: string, { grammar: { phrases } }: Scope): string | undefined {
  if (ANSWER_KEYS.has(key)) return phrases.answerName(key);
  const [, modeNumber] = /^mode (\d+)$/u.exec(key) ?? [];
  return modeNumber === undefined ? undefined : phrases.modeName(Number(modeNumber));
}

/** The name of an operation, an instruction, any operation of a kind, or a way of an operation. */
function textName(key: string, scope: Scope): string | undefined {
  const { grammar, lexicon, volume } = scope;
  const { phrases } = grammar;
  if (volume.textKind(key) !== undefined) return phrases.nameWithArticle(textTerm(key, scope));
  if (volume.isInstruction(key) && !lexicon.find(`word:${key}`))
    return phrases.markedName(lexicon.term(`instruction:${key}`));
  if (key === 'Operation' || key === 'Activity') return phrases.anyOfKind(lexicon.term(`word:${key}`));
  const way = lexicon.find(`way:${key}`);
  return way && phrases.quotedLabel(way.one);
}

function piecesName(key: string, { grammar, lexicon, volume }: Scope): string | undefined {
  const pieces = volume.word(key);
  if (pieces?.kind !== 'pieces') return undefined;
  const head = { term: lexicon.term(`pieces:${pieces.name}`), states: [] };
  return grammar.nounPhrase(
    { kind: 'pieces', heads: [head], isAvailable: false, clauses: [] },
    { kind: 'with' },
  );
}
