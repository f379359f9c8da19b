/** Mutants of statements: removes a statement, its wrapper, or one of its parts. */
import type { Block, SelectStmt, Stmt, TransferStmt } from '../../syntax/tree.ts';
import type { PhaseDecl } from '../../syntax/declarations.ts';
import type { Placed, Site, Stretch } from '../site.ts';
import { type AnyNode, type TreePart, isNode } from '../../syntax/walk.ts';
import { dropModifier } from './nouns.ts';

export function statementMutants({ node }: TreePart, site: Site): void {
  if (!isNode(node)) return;
  const mutate = mutants[node.$type] as ((node: AnyNode, site: Site) => void) | undefined;
  mutate?.(node, site);
}

/** Mutations by node type. Types that are not listed have no removable parts here. */
const mutants: {
  readonly [T in AnyNode['$type']]?: (node: Extract<AnyNode, { $type: T }>, site: Site) => void;
} = {
  block: dropStatements,
  if: (node, site) => {
    if ('then' in node) unwrapThen(node, site);
  },
  ifPossible: unwrapThen,
  allow: (node, site) => {
    unwrap(node, node.block, site);
    if (node.any) site.drop('dropped part', node.any.span);
  },
  by: unwrapBlock,
  freezing: unwrapBlock,
  may: unwrapBlock,
  repeat: unwrapBlock,
  together: unwrapBlock,
  then: ({ span, body }, site) => site.drop('unwrapped', { start: span.start, end: body.span.start }),
  either: ({ modes }, site) => {
    site.dropEach('dropped text', modes);
    for (const { guard, block } of modes) dropGuard(guard, block, site);
  },
  way: ({ guard, block }, site) => dropGuard(guard, block, site),
  free: ({ changes: riders }, site) => site.dropEach('dropped part', riders),
  place: ({ location: where, objects: what }, site) => {
    if (where) dropModifier(where, site);
    site.dropEach('dropped part', what);
  },
  remove: ({ objects: what }, site) => site.dropEach('dropped part', what),
  adjust: turnSign,
  shift: ({ toward, location: where }, site) => {
    if (where) site.drop('dropped part', { start: toward.span.end, end: where.span.end });
  },
  transfer: turnTransfer,
  select: (node, site) => {
    dropPaying(node, site);
    if (node.idle)
      site.drop('dropped part', { start: (node.as ?? node.noun).span.end, end: node.idle.span.end });
  },
  make: (node, site) => {
    if (node.throughNextCard) dropWords(node, 'through next card', site);
  },
  change: (node, site) => {
    if (node.eachCard) dropWords(node, 'each card', site);
    turnChange(node, site);
  },
  phase: dropHead,
};

/** Unwraps the `then` block, and removes `else`. */
function unwrapThen(node: Extract<Stmt, { $type: 'if' | 'ifPossible' }>, site: Site): void {
  unwrap(node, node.then, site, node.else?.span.end);
  if (node.else) site.drop('dropped text', { start: node.then.span.end, end: node.else.span.end });
}

function unwrapBlock(node: Placed & { readonly block: Block }, site: Site): void {
  unwrap(node, node.block, site);
}
/** Removes statements. A single statement is disabled by a false condition instead, because a block must not be empty. */
function dropStatements({ body }: Block, site: Site): void {
  const [only] = body;
  if (body.length > 1) site.dropEach('dropped text', body);
  else if (only) site.put('dropped text', { start: only.span.start, end: only.span.start }, 'if 1 is 2: ');
}

/** Replaces a statement by its block if that is a single statement, because only that can follow a colon. */
function unwrap({ span }: Placed, inner: Block, site: Site, end = inner.span.end): void {
  const [only] = inner.body;
  if (only && inner.body.length === 1)
    site.put('unwrapped', { start: span.start, end }, site.words(only.span));
}

function dropGuard(guard: Placed | undefined, block: Block, site: Site): void {
  const before = guard && site.before(guard.span.start);
  if (before?.image === 'if')
    site.drop('dropped condition', { start: before.startOffset, end: block.span.start });
}

function turnSign({ span, target, sign }: Stmt & { readonly $type: 'adjust' }, site: Site): void {
  const [token] = site.tokens({ start: target.span.end, end: span.end });
  if (token?.image === sign) put(token.startOffset, sign, sign === '+' ? '-' : '+', site);
}

function turnTransfer({ from, to }: TransferStmt, site: Site): void {
  site.swap('operator', from.span, to.span);
}

function turnChange({ point, how, value, in: place }: Stmt & { readonly $type: 'change' }, site: Site): void {
  const others = { is: 'adds', adds: 'is', also: 'except', only: 'except', except: 'also' } as const;
  const between = { start: (place ?? point).span.end, end: value.span.start };
  const token = site.tokens(between).find(({ image }) => image === how);
  if (token) put(token.startOffset, how, others[how], site);
  if (place) site.drop('dropped part', { start: point.span.end, end: place.span.end });
}

const put = (start: number, word: string, other: string, site: Site): void =>
  site.put('operator', { start, end: start + word.length }, other);

function dropPaying({ paying, noun, as }: SelectStmt, site: Site): void {
  if (paying) site.drop('dropped part', { start: (as ?? noun).span.end, end: paying.span.end });
}

function dropWords({ span }: Placed, words: string, site: Site): void {
  const at: Stretch = { start: span.end - words.length, end: span.end };
  if (site.words(at) === words) site.drop('dropped part', at);
}

/** Removes the decider of a phase, or its frozen defines. */
function dropHead({ name, by, freezing, block }: PhaseDecl, site: Site): void {
  if (by) site.drop('dropped part', { start: name.span.end, end: by.span.end });
  if (freezing.length > 0) site.drop('dropped part', { start: (by ?? name).span.end, end: block.span.start });
}
