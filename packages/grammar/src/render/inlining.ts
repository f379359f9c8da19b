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
  const defined = (name: string): object | undefined => {
    const define = volume.define(name);
    return define && lexicon.find(`define:${name}`) === undefined ? define : undefined;
  };
  const all = new Set([declared]);
  const pending: unknown[] = [bodyOf(declared)];
  for (let remaining = MAX_NODES; pending.length > 0;) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('$type' in node && (remaining -= 1) < 0) return undefined;
    const inlined = isDo(node)
      ? volume.callableText(node.call.parts[0]?.name ?? '')
      : 'name' in node && typeof node.name === 'string'
        ? defined(node.name)
        : undefined;
    if (inlined !== undefined) {
      all.add(inlined);
      pending.push(bodyOf(inlined));
    }
    for (const [key, part] of Object.entries(node)) if (key !== 'span') pending.push(part);
  }
  return all;
}

const isDo = (node: object): node is Syntax.DoStmt => '$type' in node && node.$type === 'do';

const bodyOf = (declared: object): unknown =>
  'block' in declared ? declared.block : 'value' in declared ? declared.value : undefined;
