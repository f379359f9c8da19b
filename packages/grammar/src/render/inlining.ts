/**
 * Decides whether definitions and procedures are inlined into the text that uses them. Long ones are rendered by name:
 * definitions that each use another one twice would double the text at every level.
 */
import type { Syntax } from '@quipu/language';
import type { Scope } from '../scope.ts';

/** The maximum number of syntax nodes, including those of inlined definitions. */
const MAX_NODES = 500;

/**
 * Returns a definition or procedure together with all others that are inlined into it, or undefined if the text is
 * too long. Names that the enclosing text has counted are skipped, so that a chain of definitions is counted once.
 */
export function inlineableDeclarations(
  declared: object,
  {
    volume,
    lexicon,
    inlinedDeclarations: enclosing,
  }: Pick<Scope, 'volume' | 'lexicon' | 'inlinedDeclarations'>,
): ReadonlySet<object> | undefined {
  if (enclosing?.has(declared) === true) return enclosing;
  const declarations = new Set([declared]);
  const pending: unknown[] = [bodyOf(declared)];
  let remainingNodes = MAX_NODES;
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('$type' in node) remainingNodes -= 1;
    if (remainingNodes < 0) return undefined;
    const inlined = inlinedBy(node, { volume, lexicon });
    if (inlined !== undefined) {
      declarations.add(inlined);
      pending.push(bodyOf(inlined));
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'span') pending.push(child);
  }
  return declarations;
}

/** The procedure that a node calls, or the definition without a lexicon entry that it names. */
function inlinedBy(node: object, { volume, lexicon }: Pick<Scope, 'volume' | 'lexicon'>): object | undefined {
  if (isDo(node)) return volume.callableText(node.call.parts[0]?.name ?? '');
  if (!('name' in node) || typeof node.name !== 'string') return undefined;
  return lexicon.find(`define:${node.name}`) === undefined ? volume.define(node.name) : undefined;
}

const isDo = (node: object): node is Syntax.DoStmt => '$type' in node && node.$type === 'do';

const bodyOf = (declared: object): unknown => {
  if ('block' in declared) return declared.block;
  return 'value' in declared ? declared.value : undefined;
};
