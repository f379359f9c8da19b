/** Mutants of single words: numbers, names, keywords. */
import type { Decl } from '../../syntax/declarations.ts';
import type { NameAlternatives } from '../name-alternatives.ts';
import type { MutantCollector } from '../mutant-collector.ts';
import { isIdent, isNumberNode, type TreePart } from '../../syntax/walk-tree.ts';
import { WORD_ALTERNATIVES } from '../word-alternatives.ts';

export function addNumberMutants({ node }: TreePart, collector: MutantCollector): void {
  if (!isNumberNode(node)) return;
  const { span, value } = node;
  collector.replace('number', span, String(value + 1));
  if (value !== 0) collector.replace('number', span, String(value - 1));
}

/**
 * Properties that define a name: replacing it would only break references. Lists that contain every name once are
 * reordered instead.
 */
const DEFINING_KEYS: ReadonlySet<string> = new Set([
  'as',
  'attributes',
  'boxes',
  'color',
  'local',
  'name',
  'number',
  'order',
  'parameter',
  'parameters',
  'plural',
  'states',
  'ties',
]);

/** Replaces a name by others of the same kind. */
export function addNameMutants(
  { key, node }: TreePart,
  alternatives: NameAlternatives,
  collector: MutantCollector,
): void {
  if (!isIdent(node) || DEFINING_KEYS.has(key)) return;
  for (const name of alternatives.get(node.name) ?? []) collector.replace('name', node.span, name);
}

/** Replaces keywords, and removes `up to`. */
export function addWordMutants({ span }: Decl, collector: MutantCollector): void {
  const tokens = collector.tokens(span);
  tokens.forEach(({ image, startOffset: start }, index) => {
    const end = start + image.length;
    const next = tokens[index + 1];
    // After a dot, any word is a name.
    const replacements = tokens[index - 1]?.image === '.' ? [] : (WORD_ALTERNATIVES[image] ?? []);
    for (const replacement of replacements) collector.replace('word', { start, end }, replacement);
    if (image === 'up' && next?.image === 'to')
      collector.drop('word', { start, end: next.startOffset + next.image.length });
  });
}
