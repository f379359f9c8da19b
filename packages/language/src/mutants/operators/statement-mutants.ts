/** Mutants of statements: removes a statement, its wrapper, or one of its parts. */
import type { Block, Payer, SelectStmt, Stmt, TransferStmt } from '../../syntax/tree.ts';
import type { PhaseDecl } from '../../syntax/declarations.ts';
import type { Spanned, MutantCollector, TextRange } from '../mutant-collector.ts';
import { type AnyNode, type TreePart, isNode } from '../../syntax/walk-tree.ts';
import { dropModifier } from './noun-mutants.ts';

export function addStatementMutants({ node }: TreePart, collector: MutantCollector): void {
  if (!isNode(node)) return;
  const mutate = MUTATORS[node.$type] as Mutator<AnyNode> | undefined;
  mutate?.(node, collector);
}

type Mutator<N extends AnyNode> = (node: N, collector: MutantCollector) => void;

/** Mutations by node type. Types that are not listed have no removable parts here. */
const MUTATORS: {
  readonly [T in AnyNode['$type']]?: Mutator<Extract<AnyNode, { $type: T }>>;
} = {
  block: dropStatements,
  if: (node, collector) => {
    if ('then' in node) unwrapThen(node, collector);
  },
  ifPossible: unwrapThen,
  allow: (node, collector) => {
    unwrap(node, node.block, collector);
    if (node.anyOperation) collector.drop('dropped part', node.anyOperation.span);
  },
  by: unwrapBlock,
  freezing: unwrapBlock,
  may: unwrapBlock,
  repeat: unwrapBlock,
  together: unwrapBlock,
  then: ({ span, body }, collector) =>
    collector.drop('unwrapped', { start: span.start, end: body.span.start }),
  either: ({ modes }, collector) => {
    collector.dropEach('dropped text', modes);
    for (const { guard, block } of modes) dropGuard(guard, block, collector);
  },
  way: ({ guard, block }, collector) => dropGuard(guard, block, collector),
  free: ({ changes }, collector) => collector.dropEach('dropped part', changes),
  secretly: ({ among }, collector) => {
    if (among.$type === 'numberRange' || among.clauses.length > 0) return;
    collector.dropEach('dropped part', [among.words, ...among.joined].flat());
  },
  hand: ({ span, verb, hand, from, randomly }, collector) => {
    if (verb === 'play') replaceWord(span.start, verb, 'discard', collector);
    if (from) collector.drop('dropped part', { start: hand.span.end, end: from.span.end });
    if (randomly) replaceWord(span.start, 'randomly discard', 'discard', collector);
  },
  lookAtHand: ({ holder, draw }, collector) => {
    if (draw) collector.drop('dropped part', { start: holder.span.end, end: draw.span.end });
  },
  look: ({ put, span }, collector) => {
    if (!put) return;
    collector.drop('dropped part', { start: put.span.start - ', '.length, end: span.end });
    if (put.count) {
      const [place, otherPlace] = put.place === 'top' ? ['top', 'bottom'] : ['bottom', 'top'];
      replaceWord(put.span.end - place.length, place, otherPlace, collector);
    }
  },
  freeEvent: ({ span, side }, collector) => {
    if (side)
      collector.drop('dropped part', {
        start: span.start + 'free'.length,
        end: span.start + `free ${side}`.length,
      });
  },
  place: ({ location, objects, sources }, collector) => {
    const [pieces, lastSource] = [objects.at(-1), sources?.at(-1)];
    if (pieces && lastSource)
      collector.drop('dropped part', { start: pieces.span.end, end: lastSource.span.end });
    if (location) dropModifier(location, collector);
    collector.dropEach('dropped part', objects);
  },
  remove: ({ objects }, collector) => collector.dropEach('dropped part', objects),
  adjust: flipSign,
  shift: ({ toward, location }, collector) => {
    if (location) collector.drop('dropped part', { start: toward.span.end, end: location.span.end });
  },
  transfer: swapTransfer,
  pay: ({ payer }, collector) => {
    if (payer) dropPayer(payer, collector);
  },
  payOneOf: ({ prices }, collector) => {
    for (const [i, price] of prices.entries()) {
      const [previous, next] = [prices[i - 1], prices[i + 1]];
      if (previous) collector.drop('dropped part', { start: previous.span.end, end: price.span.end });
      else if (next) collector.drop('dropped part', { start: price.span.start, end: next.span.start });
    }
  },
  select: (node, collector) => {
    dropPaying(node, collector);
    if (node.payer) dropPayer(node.payer, collector);
    if (node.randomly) collector.drop('dropped part', node.randomly.span);
    if (node.idle)
      collector.drop('dropped part', { start: (node.as ?? node.noun).span.end, end: node.idle.span.end });
  },
  each: ({ order, listed, domain }, collector) => {
    if (order) collector.drop('dropped part', order.span);
    const [first, second] = [domain.words[0], domain.joined[0]?.[0]];
    if (listed === true && first && second) collector.swap('operator', first.span, second.span);
  },
  make: (node, collector) => {
    if (node.throughNextCard) dropSuffix(node, 'through next card', collector);
  },
  end: ({ subject, event, side, span }, collector) => {
    if (event && side) collector.drop('dropped part', { start: event.span.end, end: span.end });
    if (event && subject === 'momentum')
      collector.drop('dropped part', { start: event.span.start, end: span.end });
  },
  adapt: ({ changes }, collector) => collector.dropEach('dropped part', changes),
  change: (node, collector) => {
    if (node.eachCard) dropSuffix(node, 'each card', collector);
    replaceChangeOperator(node, collector);
  },
  while: ({ condition }, collector) => collector.replace('dropped condition', condition.span, '1 is 1'),
  phase: dropPhaseClauses,
};

/** Unwraps the `then` block, and removes `else`. */
function unwrapThen(node: Extract<Stmt, { $type: 'if' | 'ifPossible' }>, collector: MutantCollector): void {
  unwrap(node, node.then, collector, node.else?.span.end);
  if (node.else) collector.drop('dropped text', { start: node.then.span.end, end: node.else.span.end });
}

function unwrapBlock(node: Spanned & { readonly block: Block }, collector: MutantCollector): void {
  unwrap(node, node.block, collector);
}

/** Removes statements. A single statement is disabled by a false condition instead, because a block must not be empty. */
function dropStatements({ body }: Block, collector: MutantCollector): void {
  const [firstStmt] = body;
  if (body.length > 1) collector.dropEach('dropped text', body);
  else if (firstStmt)
    collector.replace(
      'dropped text',
      { start: firstStmt.span.start, end: firstStmt.span.start },
      'if 1 is 2: ',
    );
}

/** Replaces a statement by its block if that is a single statement, because only that can follow a colon. */
function unwrap({ span }: Spanned, block: Block, collector: MutantCollector, end = block.span.end): void {
  const [firstStmt] = block.body;
  if (firstStmt && block.body.length === 1)
    collector.replace('unwrapped', { start: span.start, end }, collector.textOf(firstStmt.span));
}

function dropGuard(guard: Spanned | undefined, block: Block, collector: MutantCollector): void {
  const keyword = guard && collector.tokenBefore(guard.span.start);
  if (keyword?.image === 'if')
    collector.drop('dropped condition', { start: keyword.startOffset, end: block.span.start });
}

function flipSign(
  { span, target, sign }: Stmt & { readonly $type: 'adjust' },
  collector: MutantCollector,
): void {
  const [token] = collector.tokens({ start: target.span.end, end: span.end });
  if (token?.image === sign) replaceWord(token.startOffset, sign, sign === '+' ? '-' : '+', collector);
}

function swapTransfer({ from, to }: TransferStmt, collector: MutantCollector): void {
  collector.swap('operator', from.span, to.span);
}

function replaceChangeOperator(
  { point, operator, value, in: filter }: Stmt & { readonly $type: 'change' },
  collector: MutantCollector,
): void {
  const alternatives = { is: 'adds', adds: 'is', also: 'except', only: 'except', except: 'also' } as const;
  const operatorRange = { start: (filter ?? point).span.end, end: value.span.start };
  const token = collector.tokens(operatorRange).find(({ image }) => image === operator);
  if (token) replaceWord(token.startOffset, operator, alternatives[operator], collector);
  if (filter) collector.drop('dropped part', { start: point.span.end, end: filter.span.end });
}

const replaceWord = (start: number, word: string, replacement: string, collector: MutantCollector): void =>
  collector.replace('operator', { start, end: start + word.length }, replacement);

/** Lets the executing Faction pay, or the payer spend everything. */
function dropPayer({ span, faction, leaving }: Payer, collector: MutantCollector): void {
  collector.drop('dropped part', span);
  if (leaving) collector.drop('dropped part', { start: faction.span.end, end: span.end });
}

function dropPaying({ paying, payer, noun, as }: SelectStmt, collector: MutantCollector): void {
  const { end } = (payer ?? paying ?? noun).span;
  if (paying) collector.drop('dropped part', { start: (as ?? noun).span.end, end });
}

function dropSuffix({ span }: Spanned, words: string, collector: MutantCollector): void {
  const suffix: TextRange = { start: span.end - words.length, end: span.end };
  if (collector.textOf(suffix) === words) collector.drop('dropped part', suffix);
}

/** Removes the decider of a phase, or its frozen defines. */
function dropPhaseClauses({ name, by, freezing, block }: PhaseDecl, collector: MutantCollector): void {
  if (by) collector.drop('dropped part', { start: name.span.end, end: by.span.end });
  if (freezing.length > 0)
    collector.drop('dropped part', { start: (by ?? name).span.end, end: block.span.start });
}
