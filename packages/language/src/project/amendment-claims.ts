/** Detects amendments that target the same declaration. Their combined effect would depend on their order. */
import type { Reports } from '../binder/reports.ts';
import type { Amendment, Content } from '../syntax/edition.ts';
import { isObject } from '../syntax/walk-tree.ts';
import { amendmentDiagnostics } from './amendment-diagnostics.ts';
import { isEquivalent } from './is-equivalent.ts';
import type { AmendTarget } from './target-index.ts';

/** The part of the base that an amendment changes. */
export interface Claim {
  readonly element: AmendTarget;
  /** The whole declaration, its statements without its points, or only the position next to it. */
  readonly extent: 'whole' | 'text' | 'place';
  readonly amendment: Amendment;
}

/** Inserted content, and its neighbor if the position matters. */
export interface Insertion {
  readonly amendment: Extract<Amendment, { verb: 'insert' }>;
  readonly neighbor: AmendTarget | undefined;
}

/** Returns whether two amendments conflict. Inserting next to a declaration does not conflict with changing it. */
export const claimsConflict = (first: Claim, second: Claim): boolean =>
  includesTarget(first, second) || includesTarget(second, first);

/** Returns whether the first target is or contains the second. */
function includesTarget({ element, extent }: Claim, second: Claim): boolean {
  if (extent === 'place') return false;
  if (element.node === second.element.node) return second.extent !== 'place';
  // Inserted parts keep spans of other files, so containment is decided by the tree, not by spans.
  if (rootOf(element).path !== rootOf(second.element).path) return false;
  const claimedNode: object = (extent === 'text' && element.block) || element.node;
  return contains(claimedNode, second.element.node);
}

const rootOf = (element: AmendTarget): AmendTarget => (element.parent ? rootOf(element.parent) : element);

function contains(tree: object, node: object): boolean {
  return Object.values(tree).some(
    (child: unknown) => isObject(child) && (child === node || contains(child, node)),
  );
}

/** Returns whether two amendments insert equal content at one position. */
export const isSameInsertion = (first: Insertion, second: Insertion): boolean =>
  first.neighbor?.node === second.neighbor?.node &&
  first.amendment.position === second.amendment.position &&
  isEquivalent(first.amendment.content, second.amendment.content);

/** Returns existing statements next to a statement that equal the inserted content. */
export function equalNeighbors(
  { node, list = [] }: AmendTarget,
  content: Content,
  position: 'before' | 'after' | undefined,
): { readonly span: AmendTarget['node']['span'] } | undefined {
  if (content.$type !== 'block') return undefined;
  const index = list.findIndex((stmt) => stmt === node);
  const { length } = content.body;
  const neighbors =
    position === 'before'
      ? list.slice(Math.max(0, index - length), index)
      : list.slice(index + 1, index + 1 + length);
  return length > 0 && isEquivalent(neighbors, content.body) ? neighbors[0] : undefined;
}

/** Reports an amendment whose target another one already changes. */
export function reportConflict(
  reports: Reports,
  { amendment, path }: { readonly amendment: Amendment; readonly path: string },
  conflicting: Amendment,
): void {
  const related = [{ span: conflicting.span, message: 'The other is here.' }];
  reports.add(
    amendmentDiagnostics.amendedTwice,
    amendment.target?.span ?? amendment.span,
    { name: path },
    { related },
  );
}
