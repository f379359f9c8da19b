/**
 * How much of a definition or a procedure is stated in the place of its name. Definitions that each use another twice would double every sentence,
 * so beyond a length their names are stated.
 */
import type { Syntax } from '@quipu/language';
import type { Scope } from '../scope.ts';

/** Nodes of rule text, with those of everything that is stated in the place of a name. */
const LONGEST = 500;

/** Whether a definition or procedure is short enough to be stated in the place of its name. */
export function isBrief(declared: object, { volume, lexicon }: Scope): boolean {
  const defined = (name: string): object | undefined => {
    const define = volume.define(name);
    return define && lexicon.find(`define:${name}`) === undefined ? define : undefined;
  };
  const open: unknown[] = [bodyOf(declared)];
  for (let left = LONGEST; open.length > 0;) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('$type' in node && (left -= 1) < 0) return false;
    const stated = isDo(node)
      ? volume.text(node.call.parts[0]?.name ?? '')
      : 'name' in node && typeof node.name === 'string'
        ? defined(node.name)
        : undefined;
    if (stated !== undefined) open.push(bodyOf(stated));
    for (const [key, part] of Object.entries(node)) if (key !== 'span') open.push(part);
  }
  return true;
}

const isDo = (node: object): node is Syntax.DoStmt => '$type' in node && node.$type === 'do';

/** The text that a name stands for. */
const bodyOf = (declared: object): unknown =>
  'block' in declared ? declared.block : 'value' in declared ? declared.value : undefined;
