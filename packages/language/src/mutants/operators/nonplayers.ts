/** Mutants of instructions for Non-players: removed or reordered steps and lines, changed conditions. */
import type { Guide, NonplayerDecl, RandomDecl, Step } from '../../syntax/nonplayer.ts';
import type { Expr } from '../../syntax/tree.ts';
import type { Spanned, MutantCollector } from '../mutant-collector.ts';
import { isNode, type TreePart } from '../../syntax/walk.ts';
import { negate } from './expressions.ts';

export function nonplayerMutants({ node }: TreePart, site: MutantCollector): void {
  if (!isNode(node)) return;
  switch (node.$type) {
    case 'nonplayer': {
      mutateInstruction(node, site);
      return;
    }
    case 'step': {
      mutateStep(node, site);
      return;
    }
    case 'random': {
      mutateTable(node, site);
      return;
    }
    default:
  }
}

function mutateInstruction(
  { span, of, maxSpaces, when, otherwise, spend, guides, stages }: NonplayerDecl,
  site: MutantCollector,
): void {
  site.drop('dropped text', span);
  if (maxSpaces) {
    // The number and the following noun.
    const [counted] = site.tokens({ start: maxSpaces.span.end, end: span.end });
    site.drop('dropped part', { start: of.span.end, end: (counted?.endOffset ?? maxSpaces.span.end) + 1 });
  }
  if (when) mutateCondition(when, 'when', site);
  if (otherwise) dropLine(otherwise, 'otherwise', site);
  if (spend) dropLine(spend, 'spend', site);
  mutateLines(guides, stages, site);
}

function mutateStep({ name, in: spaces, as, if: guard, guides, stages }: Step, site: MutantCollector): void {
  if (spaces) site.drop('dropped part', { start: name.span.end, end: spaces.span.end });
  if (spaces) site.dropEach('dropped part', spaces.nouns);
  if (as) site.drop('dropped part', { start: (spaces ?? name).span.end, end: as.span.end });
  if (guard) mutateCondition(guard, 'if', site);
  mutateLines(guides, stages, site);
}

function mutateLines(guides: readonly Guide[], stages: readonly Step[], site: MutantCollector): void {
  for (const each of [...guides, ...stages])
    if (guides.length + stages.length > 1) site.drop('dropped text', each.span);
  swapNeighbors(stages, site);
  swapNeighbors(
    guides.filter(({ guide }) => guide === 'prefer'),
    site,
  );
  for (const guide of guides) mutateGuide(guide, site);
}

function mutateGuide(guide: Guide, site: MutantCollector): void {
  switch (guide.guide) {
    case 'prefer':
    case 'from': {
      site.dropEach('dropped part', guide.nouns);
      return;
    }
    case 'keep': {
      site.dropEach('dropped part', guide.nouns ?? []);
      return;
    }
    case 'pieces':
    case 'factions': {
      site.dropEach('dropped part', guide.choices);
      swapNeighbors(guide.choices, site);
      return;
    }
    case 'do': {
      site.dropEach('dropped part', guide.keys);
      swapNeighbors(guide.keys, site);
      return;
    }
    case 'count':
    case 'stay':
  }
}

function mutateTable({ boxes, prefers }: RandomDecl, site: MutantCollector): void {
  swapNeighbors(
    boxes.flatMap(([first]) => first ?? []),
    site,
  );
  for (const box of boxes) swapNeighbors(box, site);
  for (const nouns of prefers) site.dropEach('dropped part', nouns);
}

/** Negates a condition, and removes it with its keyword. */
function mutateCondition({ span }: Expr, word: 'when' | 'if', site: MutantCollector): void {
  negate(span, site);
  const previous = site.tokenBefore(span.start);
  if (previous?.image === word)
    site.drop('dropped condition', { start: previous.startOffset, end: span.end });
}

/** Removes a line that consists of a keyword and a value. */
function dropLine({ span }: Spanned, word: string, site: MutantCollector): void {
  const keyword = site.tokensBefore(span.start).findLast(({ image }) => image === word);
  if (keyword) site.drop('dropped part', { start: keyword.startOffset, end: span.end });
}

function swapNeighbors(items: readonly Spanned[], site: MutantCollector): void {
  items.forEach(({ span }, index) => {
    const next = items[index + 1];
    if (next) site.swap('order', span, next.span);
  });
}
