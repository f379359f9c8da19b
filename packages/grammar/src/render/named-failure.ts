/** Sentences of the lexicon that state that a condition fails. */
import type { Syntax } from '@quipu/language';
import type { Scope } from '../scope.ts';

/** The lexicon's sentence that a named condition fails; undefined if it has none. */
export function namedFailure(
  { value: name }: Syntax.Text,
  subject: string,
  scope: Scope,
): string | undefined {
  const { grammar, lexicon, actor } = scope;
  return lexicon
    .find(`condition:${name}`)
    ?.not?.replaceAll('$space', subject)
    .replaceAll('$ofOwn', grammar.faction(actor, 'of'))
    .replaceAll('$own', grammar.faction(actor, 'alone'));
}
