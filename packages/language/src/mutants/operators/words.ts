/** Mutants of single words: numbers, names, words of the language. */
import type { Decl } from '../../syntax/declarations.ts';
import type { Exchanges } from '../exchanges.ts';
import type { Site } from '../site.ts';
import { isIdent, isNumber, type Found } from '../../syntax/walk.ts';
import { WORDS } from '../words.ts';

/** A number is made one greater, and one less unless it is 0. */
export function numberMutants({ node }: Found, site: Site): void {
  if (!isNumber(node)) return;
  const { span, value } = node;
  site.put('number', span, String(value + 1));
  if (value !== 0) site.put('number', span, String(value - 1));
}

/**
 * Where a name is given, it may be any: another one would only be missed elsewhere. Lists that name everything once have other orders
 * instead.
 */
const GIVEN: ReadonlySet<string> = new Set([
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

/** Another name of the same sort. */
export function nameMutants({ key, node }: Found, exchanges: Exchanges, site: Site): void {
  if (!isIdent(node) || GIVEN.has(key)) return;
  for (const name of exchanges.get(node.name) ?? []) site.put('name', node.span, name);
}

/** Other words of the language, `up to` left out. */
export function wordMutants({ span }: Decl, site: Site): void {
  const tokens = site.tokens(span);
  tokens.forEach(({ image, startOffset: start }, index) => {
    const end = start + image.length;
    const next = tokens[index + 1];
    // A name of the volume, behind a dot, may be any word.
    const words = tokens[index - 1]?.image === '.' ? [] : (WORDS[image] ?? []);
    for (const instead of words) site.put('word', { start, end }, instead);
    if (image === 'up' && next?.image === 'to')
      site.drop('word', { start, end: next.startOffset + next.image.length });
  });
}
