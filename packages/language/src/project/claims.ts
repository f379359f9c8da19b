/** Detects amendments that target the same declaration. Their combined effect would depend on their order. */
import type { Reports } from '../binder/reports.ts';
import type { Amendment, Content } from '../syntax/edition.ts';
import { amending } from './catalogue.ts';
import { isEquivalent } from './rewrite.ts';
import type { AmendTarget } from './target-index.ts';

export interface Claim {
  readonly thing: AmendTarget;
  /** The whole declaration, its statements without its points, or only the position next to it. */
  readonly extent: 'whole' | 'text' | 'place';
  readonly amendment: Amendment;
}

/** Inserted content, and its neighbor if the position matters. */
export interface Insertion {
  readonly amendment: Extract<Amendment, { verb: 'insert' }>;
  readonly beside: AmendTarget | undefined;
}

/** Returns whether two amendments conflict. Inserting next to a declaration does not conflict with changing it. */
export const clash = (one: Claim, other: Claim): boolean => takes(one, other) || takes(other, one);

/** Returns whether the first target is or contains the second. */
function takes({ thing, extent }: Claim, other: Claim): boolean {
  if (extent === 'place') return false;
  if (thing.node === other.thing.node) return other.extent !== 'place';
  // Inserted parts keep spans of other files, so containment is decided by the tree, not by spans.
  if (rootOf(thing).path !== rootOf(other.thing).path) return false;
  const held: object = (extent === 'text' && thing.block) || thing.node;
  return contains(held, other.thing.node);
}

const rootOf = (thing: AmendTarget): AmendTarget => (thing.parent ? rootOf(thing.parent) : thing);

function contains(tree: object, node: object): boolean {
  return Object.values(tree).some(
    (part: unknown) => typeof part === 'object' && part !== null && (part === node || contains(part, node)),
  );
}

/** Returns whether two amendments insert equal content at one position. */
export const repeats = (one: Insertion, other: Insertion): boolean =>
  one.beside?.node === other.beside?.node &&
  one.amendment.position === other.amendment.position &&
  isEquivalent(one.amendment.content, other.amendment.content);

/** Returns existing statements next to a statement that equal the inserted content. */
export function saidBeside(
  { node, list = [] }: AmendTarget,
  content: Content,
  place: 'before' | 'after' | undefined,
): { readonly span: AmendTarget['node']['span'] } | undefined {
  if (content.$type !== 'block') return undefined;
  const at = list.findIndex((stmt) => stmt === node);
  const { length } = content.body;
  const there =
    place === 'before' ? list.slice(Math.max(0, at - length), at) : list.slice(at + 1, at + 1 + length);
  return length > 0 && isEquivalent(there, content.body) ? there[0] : undefined;
}

export function reportTwice(
  reports: Reports,
  { amendment, path }: { readonly amendment: Amendment; readonly path: string },
  other: Amendment,
): void {
  const related = [{ span: other.span, message: 'The other is here.' }];
  reports.add(amending.twice, amendment.target?.span ?? amendment.span, { name: path }, { related });
}
