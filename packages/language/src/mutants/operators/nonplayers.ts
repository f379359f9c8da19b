/** Mutants of instructions for Non-players: removed or reordered steps and lines, changed conditions. */
import type { Guide, NonplayerDecl, RandomDecl, Step } from '../../syntax/nonplayer.ts';
import type { Expr } from '../../syntax/tree.ts';
import type { Placed, Site } from '../site.ts';
import { isNode, type TreePart } from '../../syntax/walk.ts';
import { negate } from './expressions.ts';

export function nonplayerMutants({ node }: TreePart, site: Site): void {
  if (!isNode(node)) return;
  switch (node.$type) {
    case 'nonplayer': {
      instruction(node, site);
      return;
    }
    case 'step': {
      step(node, site);
      return;
    }
    case 'random': {
      table(node, site);
      return;
    }
    default:
  }
}

function instruction(
  { span, of, maxSpaces: most, when, otherwise, spend, guides, stages }: NonplayerDecl,
  site: Site,
): void {
  site.drop('dropped text', span);
  if (most) {
    // The number and the following noun.
    const [counted] = site.tokens({ start: most.span.end, end: span.end });
    site.drop('dropped part', { start: of.span.end, end: (counted?.endOffset ?? most.span.end) + 1 });
  }
  if (when) condition(when, 'when', site);
  if (otherwise) line(otherwise, 'otherwise', site);
  if (spend) line(spend, 'spend', site);
  lines(guides, stages, site);
}

function step({ name, in: where, as, if: guard, guides, stages }: Step, site: Site): void {
  if (where) site.drop('dropped part', { start: name.span.end, end: where.span.end });
  if (where) site.dropEach('dropped part', where.nouns);
  if (as) site.drop('dropped part', { start: (where ?? name).span.end, end: as.span.end });
  if (guard) condition(guard, 'if', site);
  lines(guides, stages, site);
}

function lines(guides: readonly Guide[], stages: readonly Step[], site: Site): void {
  for (const each of [...guides, ...stages])
    if (guides.length + stages.length > 1) site.drop('dropped text', each.span);
  swapNeighbors(stages, site);
  swapNeighbors(
    guides.filter(({ guide }) => guide === 'prefer'),
    site,
  );
  for (const guide of guides) parts(guide, site);
}

function parts(guide: Guide, site: Site): void {
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

function table({ boxes, prefers }: RandomDecl, site: Site): void {
  swapNeighbors(
    boxes.flatMap(([first]) => first ?? []),
    site,
  );
  for (const box of boxes) swapNeighbors(box, site);
  for (const nouns of prefers) site.dropEach('dropped part', nouns);
}

/** Negates a condition, and removes it with its keyword. */
function condition({ span }: Expr, word: 'when' | 'if', site: Site): void {
  negate(span, site);
  const before = site.before(span.start);
  if (before?.image === word) site.drop('dropped condition', { start: before.startOffset, end: span.end });
}

/** Removes a line that consists of a keyword and a value. */
function line({ span }: Placed, word: string, site: Site): void {
  const before = site.tokensBefore(span.start).findLast(({ image }) => image === word);
  if (before) site.drop('dropped part', { start: before.startOffset, end: span.end });
}

function swapNeighbors(items: readonly Placed[], site: Site): void {
  items.forEach(({ span }, index) => {
    const next = items[index + 1];
    if (next) site.swap('order', span, next.span);
  });
}
