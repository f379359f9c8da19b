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
  declaration: object,
  {
    volume,
    lexicon,
    inlinedDeclarations: enclosingDeclarations,
  }: Pick<Scope, 'volume' | 'lexicon' | 'inlinedDeclarations'>,
): ReadonlySet<object> | undefined {
  if (enclosingDeclarations?.has(declaration) === true) return enclosingDeclarations;
  const declarations = new Set([declaration]);
  const pendingNodes: unknown[] = [bodyOf(declaration)];
  let remainingNodes = MAX_NODES;
  while (pendingNodes.length > 0) {
    const node = pendingNodes.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('$type' in node) remainingNodes -= 1;
    if (remainingNodes < 0) return undefined;
    const inlinedDeclaration = declarationInlinedBy(node, { volume, lexicon });
    if (inlinedDeclaration !== undefined) {
      declarations.add(inlinedDeclaration);
      pendingNodes.push(bodyOf(inlinedDeclaration));
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'span') pendingNodes.push(child);
  }
  return declarations;
}

/** The procedure that a node calls, or the definition without a lexicon entry that it names. */
function declarationInlinedBy(
  node: object,
  { volume, lexicon }: Pick<Scope, 'volume' | 'lexicon'>,
): object | undefined {
  if (isCall(node)) return volume.callableText(node.call.parts[0]?.name ?? '');
  if (!('name' in node) || typeof node.name !== 'string') return undefined;
  return lexicon.find(`define:${node.name}`) === undefined ? volume.definition(node.name) : undefined;
}

const isCall = (node: object): node is Syntax.DoStmt => '$type' in node && node.$type === 'do';

const bodyOf = (declaration: object): unknown => {
  if ('block' in declaration) return declaration.block;
  return 'value' in declaration ? declaration.value : undefined;
};
