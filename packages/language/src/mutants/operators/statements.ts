/** Mutants of statements: removes a statement, its wrapper, or one of its parts. */
import type { Block, SelectStmt, Stmt, TransferStmt } from '../../syntax/tree.ts';
import type { PhaseDecl } from '../../syntax/declarations.ts';
import type { Spanned, MutantCollector, TextRange } from '../mutant-collector.ts';
import { type AnyNode, type TreePart, isNode } from '../../syntax/walk.ts';
import { dropModifier } from './nouns.ts';

export function statementMutants({ node }: TreePart, site: MutantCollector): void {
  if (!isNode(node)) return;
  const mutate = mutatorOfType[node.$type] as ((node: AnyNode, site: MutantCollector) => void) | undefined;
  mutate?.(node, site);
}

/** Mutations by node type. Types that are not listed have no removable parts here. */
const mutatorOfType: {
  readonly [T in AnyNode['$type']]?: (node: Extract<AnyNode, { $type: T }>, site: MutantCollector) => void;
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
  free: ({ changes }, site) => site.dropEach('dropped part', changes),
  place: ({ location, objects }, site) => {
    if (location) dropModifier(location, site);
    site.dropEach('dropped part', objects);
  },
  remove: ({ objects }, site) => site.dropEach('dropped part', objects),
  adjust: flipSign,
  shift: ({ toward, location }, site) => {
    if (location) site.drop('dropped part', { start: toward.span.end, end: location.span.end });
  },
  transfer: swapTransfer,
  select: (node, site) => {
    dropPaying(node, site);
    if (node.idle)
      site.drop('dropped part', { start: (node.as ?? node.noun).span.end, end: node.idle.span.end });
  },
  make: (node, site) => {
    if (node.throughNextCard) dropSuffix(node, 'through next card', site);
  },
  change: (node, site) => {
    if (node.eachCard) dropSuffix(node, 'each card', site);
    replaceChangeVerb(node, site);
  },
  phase: dropPhaseClauses,
};

/** Unwraps the `then` block, and removes `else`. */
function unwrapThen(node: Extract<Stmt, { $type: 'if' | 'ifPossible' }>, site: MutantCollector): void {
  unwrap(node, node.then, site, node.else?.span.end);
  if (node.else) site.drop('dropped text', { start: node.then.span.end, end: node.else.span.end });
}

function unwrapBlock(node: Spanned & { readonly block: Block }, site: MutantCollector): void {
  unwrap(node, node.block, site);
}
/** Removes statements. A single statement is disabled by a false condition instead, because a block must not be empty. */
function dropStatements({ body }: Block, site: MutantCollector): void {
  const [single] = body;
  if (body.length > 1) site.dropEach('dropped text', body);
  else if (single)
    site.replace('dropped text', { start: single.span.start, end: single.span.start }, 'if 1 is 2: ');
}

/** Replaces a statement by its block if that is a single statement, because only that can follow a colon. */
function unwrap({ span }: Spanned, inner: Block, site: MutantCollector, end = inner.span.end): void {
  const [single] = inner.body;
  if (single && inner.body.length === 1)
    site.replace('unwrapped', { start: span.start, end }, site.textOf(single.span));
}

function dropGuard(guard: Spanned | undefined, block: Block, site: MutantCollector): void {
  const keyword = guard && site.tokenBefore(guard.span.start);
  if (keyword?.image === 'if')
    site.drop('dropped condition', { start: keyword.startOffset, end: block.span.start });
}

function flipSign({ span, target, sign }: Stmt & { readonly $type: 'adjust' }, site: MutantCollector): void {
  const [token] = site.tokens({ start: target.span.end, end: span.end });
  if (token?.image === sign) replaceWord(token.startOffset, sign, sign === '+' ? '-' : '+', site);
}

function swapTransfer({ from, to }: TransferStmt, site: MutantCollector): void {
  site.swap('operator', from.span, to.span);
}

function replaceChangeVerb(
  { point, how, value, in: filter }: Stmt & { readonly $type: 'change' },
  site: MutantCollector,
): void {
  const alternatives = { is: 'adds', adds: 'is', also: 'except', only: 'except', except: 'also' } as const;
  const between = { start: (filter ?? point).span.end, end: value.span.start };
  const token = site.tokens(between).find(({ image }) => image === how);
  if (token) replaceWord(token.startOffset, how, alternatives[how], site);
  if (filter) site.drop('dropped part', { start: point.span.end, end: filter.span.end });
}

const replaceWord = (start: number, word: string, replacement: string, site: MutantCollector): void =>
  site.replace('operator', { start, end: start + word.length }, replacement);

function dropPaying({ paying, noun, as }: SelectStmt, site: MutantCollector): void {
  if (paying) site.drop('dropped part', { start: (as ?? noun).span.end, end: paying.span.end });
}

function dropSuffix({ span }: Spanned, words: string, site: MutantCollector): void {
  const at: TextRange = { start: span.end - words.length, end: span.end };
  if (site.textOf(at) === words) site.drop('dropped part', at);
}

/** Removes the decider of a phase, or its frozen defines. */
function dropPhaseClauses({ name, by, freezing, block }: PhaseDecl, site: MutantCollector): void {
  if (by) site.drop('dropped part', { start: name.span.end, end: by.span.end });
  if (freezing.length > 0) site.drop('dropped part', { start: (by ?? name).span.end, end: block.span.start });
}
