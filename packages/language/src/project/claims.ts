/** What amendments take hold of: two that take hold of one thing would leave it to their order what it says. */
import type { Reports } from '../binder/reports.ts';
import type { Amendment, Content } from '../syntax/edition.ts';
import { amending } from './catalogue.ts';
import { saysTheSame } from './rewrite.ts';
import type { Thing } from './things.ts';

/** What an amendment takes hold of. */
export interface Claim {
  readonly thing: Thing;
  /** How much of the thing it takes hold of: all of it, its text without its points, or only the place beside it. */
  readonly extent: 'whole' | 'text' | 'place';
  readonly amendment: Amendment;
}

/** Something that is put in, and what it goes beside, if that matters. */
export interface Insertion {
  readonly amendment: Extract<Amendment, { verb: 'insert' }>;
  readonly beside: Thing | undefined;
}

/** Whether two amendments take hold of the same. What stands beside a thing is there without it, too. */
export const clash = (one: Claim, other: Claim): boolean => takes(one, other) || takes(other, one);

/** Whether what the first takes hold of is what the second is about, or holds that. */
function takes({ thing, extent }: Claim, other: Claim): boolean {
  if (extent === 'place') return false;
  if (thing.node === other.thing.node) return other.extent !== 'place';
  // An edition leaves parts of a tree as they were, wherever they were written: what stands in what is told by the tree alone.
  if (rootOf(thing).path !== rootOf(other.thing).path) return false;
  const held: object = (extent === 'text' && thing.block) || thing.node;
  return contains(held, other.thing.node);
}

const rootOf = (thing: Thing): Thing => (thing.parent ? rootOf(thing.parent) : thing);

function contains(tree: object, node: object): boolean {
  return Object.values(tree).some(
    (part: unknown) => typeof part === 'object' && part !== null && (part === node || contains(part, node)),
  );
}

/** Whether two amendments put the same in at one place. */
export const repeats = (one: Insertion, other: Insertion): boolean =>
  one.beside?.node === other.beside?.node &&
  one.amendment.place === other.amendment.place &&
  saysTheSame(one.amendment.content, other.amendment.content);

/** Where a base says by now, beside a statement, what an amendment puts in there. */
export function saidBeside(
  { node, list = [] }: Thing,
  content: Content,
  place: 'before' | 'after' | undefined,
): { readonly span: Thing['node']['span'] } | undefined {
  if (content.$type !== 'block') return undefined;
  const at = list.findIndex((stmt) => stmt === node);
  const { length } = content.body;
  const there =
    place === 'before' ? list.slice(Math.max(0, at - length), at) : list.slice(at + 1, at + 1 + length);
  return length > 0 && saysTheSame(there, content.body) ? there[0] : undefined;
}

/** Reports an amendment of what another one is about. */
export function reportTwice(
  reports: Reports,
  { amendment, path }: { readonly amendment: Amendment; readonly path: string },
  other: Amendment,
): void {
  const related = [{ span: other.span, message: 'The other is here.' }];
  reports.add(amending.twice, amendment.target?.span ?? amendment.span, { name: path }, { related });
}
