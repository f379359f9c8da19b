/** Mutants of instructions for Non-players: removed or reordered steps and lines, changed conditions. */
import type { Guide, NonplayerDecl, RandomDecl, Step } from '../../syntax/nonplayer.ts';
import type { Expr } from '../../syntax/tree.ts';
import type { Spanned, MutantCollector } from '../mutant-collector.ts';
import { isNode, type TreePart } from '../../syntax/walk-tree.ts';
import { negate } from './expression-mutants.ts';

export function addNonplayerMutants({ node }: TreePart, collector: MutantCollector): void {
  if (!isNode(node)) return;
  switch (node.$type) {
    case 'nonplayer':
      mutateInstruction(node, collector);
      break;
    case 'step':
      mutateStep(node, collector);
      break;
    case 'random':
      mutateTable(node, collector);
      break;
    default:
  }
}

function mutateInstruction(
  { span, factions, maxSpaces, precondition, otherwise, spend, guides, stages: steps }: NonplayerDecl,
  collector: MutantCollector,
): void {
  collector.drop('dropped text', span);
  if (maxSpaces) {
    // The noun after the number: `spaces`.
    const [noun] = collector.tokens({ start: maxSpaces.span.end, end: span.end });
    collector.drop('dropped part', {
      start: factions.span.end,
      end: (noun?.endOffset ?? maxSpaces.span.end) + 1,
    });
  }
  if (precondition) mutateCondition(precondition, 'when', collector);
  if (otherwise) dropLine(otherwise, 'otherwise', collector);
  if (spend) dropLine(spend, 'spend', collector);
  mutateLines(guides, steps, collector);
}

function mutateStep(
  { name, in: spaces, as, if: guard, guides, stages: steps }: Step,
  collector: MutantCollector,
): void {
  if (spaces) collector.drop('dropped part', { start: name.span.end, end: spaces.span.end });
  if (spaces) collector.dropEach('dropped part', spaces.nouns);
  if (as) collector.drop('dropped part', { start: (spaces ?? name).span.end, end: as.span.end });
  if (guard) mutateCondition(guard, 'if', collector);
  mutateLines(guides, steps, collector);
}

function mutateLines(guides: readonly Guide[], steps: readonly Step[], collector: MutantCollector): void {
  const lines = [...guides, ...steps];
  if (lines.length > 1) for (const { span } of lines) collector.drop('dropped text', span);
  swapNeighbors(steps, collector);
  swapNeighbors(
    guides.filter(({ kind }) => kind === 'prefer'),
    collector,
  );
  for (const guide of guides) mutateGuide(guide, collector);
}

function mutateGuide(guide: Guide, collector: MutantCollector): void {
  switch (guide.kind) {
    case 'prefer':
    case 'from':
      collector.dropEach('dropped part', guide.nouns);
      break;
    case 'keep':
      collector.dropEach('dropped part', guide.nouns ?? []);
      break;
    case 'pieces':
    case 'factions':
      collector.dropEach('dropped part', guide.choices);
      swapNeighbors(guide.choices, collector);
      break;
    case 'do':
      collector.dropEach('dropped part', guide.keys);
      swapNeighbors(guide.keys, collector);
      break;
    case 'count':
    case 'stay':
  }
}

function mutateTable({ boxes, prefers }: RandomDecl, collector: MutantCollector): void {
  swapNeighbors(
    boxes.flatMap(([first]) => first ?? []),
    collector,
  );
  for (const box of boxes) swapNeighbors(box, collector);
  for (const nouns of prefers) collector.dropEach('dropped part', nouns);
}

/** Negates a condition, and removes it with its keyword. */
function mutateCondition({ span }: Expr, word: 'when' | 'if', collector: MutantCollector): void {
  negate(span, collector);
  const previous = collector.tokenBefore(span.start);
  if (previous?.image === word)
    collector.drop('dropped condition', { start: previous.startOffset, end: span.end });
}

/** Removes a line that consists of a keyword and a value. */
function dropLine({ span }: Spanned, word: string, collector: MutantCollector): void {
  const keyword = collector.tokensBefore(span.start).findLast(({ image }) => image === word);
  if (keyword) collector.drop('dropped part', { start: keyword.startOffset, end: span.end });
}

function swapNeighbors(items: readonly Spanned[], collector: MutantCollector): void {
  items.forEach(({ span }, index) => {
    const next = items[index + 1];
    if (next) collector.swap('order', span, next.span);
  });
}
