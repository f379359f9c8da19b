/** Mutants of declarations: a declaration left out, or without one of its members. */
import type { Decl } from '../../syntax/declarations.ts';
import type { Ident } from '../../syntax/tree.ts';
import type { Site } from '../site.ts';

/** Declarations of a file. */
export function declarationMutants(declarations: readonly Decl[], site: Site): void {
  for (const each of declarations) {
    if (LONE.has(each.$type)) site.drop('dropped text', each.span);
    members(each, site);
  }
}

/** Declarations that nothing else names: a volume without one of them is still a volume. */
const LONE: ReadonlySet<Decl['$type']> = new Set([
  'adapt',
  'adjacent',
  'border',
  'standing',
  'recall',
  'stacking',
  'whenever',
]);

function members(each: Decl, site: Site): void {
  const drop = (items: Parameters<Site['dropEach']>[1]): void => site.dropEach('dropped part', items);
  switch (each.$type) {
    case 'term': {
      drop(each.members);
      return;
    }
    case 'adjacent': {
      drop(each.to);
      return;
    }
    case 'border': {
      drop(each.with);
      return;
    }
    case 'adapt':
    case 'option': {
      drop(each.changes);
      return;
    }
    case 'activity':
      drop(each.with);
      if (each.committing) dropCommitting(each.committing, site);
      return;
    case 'event': {
      each.order.forEach((name, index) => {
        const next = each.order[index + 1];
        if (next) site.swap('name', name.span, next.span);
      });
      return;
    }
    case 'round': {
      site.dropEach('dropped text', each.phases);
      return;
    }
    case 'setup':
      drop(each.decks);
      drop(each.tracks);
      drop(each.spaces);
      for (const { pieces } of each.spaces) drop(pieces);
      return;
    case 'supply': {
      drop(each.markers);
      return;
    }
    case 'sequence':
      if (each.after) site.drop('dropped text', each.after.span);
      if (each.final) {
        site.drop('dropped text', each.final.span);
        drop(each.final.not);
      }
      if (each.end) site.drop('dropped text', each.end.span);
      {
        each.rounds.forEach(({ notTwice, round, span }) => {
          if (notTwice) site.drop('dropped part', { start: round.span.end, end: span.end });
        });
        return;
      }
    case 'victory':
      drop(each.together);
      {
        each.ties.forEach((name, index) => {
          const next = each.ties[index + 1];
          if (next) site.swap('name', name.span, next.span);
        });
        return;
      }
    default:
  }
}

function dropCommitting({ span }: Ident, site: Site): void {
  const word = site.before(span.start);
  const comma = word && site.before(word.startOffset);
  if (comma?.image === ',') site.drop('dropped part', { start: comma.startOffset, end: span.end });
}
