/** Mutants of declarations: removes a declaration or one of its members. */
import type { Decl } from '../../syntax/declarations.ts';
import type { Amendment } from '../../syntax/edition.ts';
import type { Ident } from '../../syntax/tree.ts';
import type { Site } from '../site.ts';

export function declarationMutants(declarations: readonly Decl[], site: Site): void {
  for (const each of declarations) {
    if (LONE.has(each.$type)) site.drop('dropped text', each.span);
    members(each, site);
  }
}

/** Declarations to which nothing refers, so that removing one leaves a valid volume. */
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
  const mutate = parts[each.$type] as ((each: Decl, site: Site) => void) | undefined;
  mutate?.(each, site);
}

/** Mutations of the members of each declaration. Kinds that are not listed have no such members. */
const parts: { readonly [T in Decl['$type']]?: (each: Extract<Decl, { $type: T }>, site: Site) => void } = {
  term: ({ members }, site) => drop(members, site),
  adjacent: ({ to }, site) => drop(to, site),
  border: ({ with: spaces }, site) => drop(spaces, site),
  adapt: ({ changes }, site) => drop(changes, site),
  option: ({ changes, amendments }, site) => drop([...changes, ...amendments], site),
  activity: ({ with: operations, committing }, site) => {
    drop(operations, site);
    if (committing) dropCommitting(committing, site);
  },
  event: ({ order }, site) => swapNeighbors(order?.factions ?? [], site),
  round: ({ phases }, site) => site.dropEach('dropped text', phases),
  setup: ({ decks, tracks, spaces }, site) => {
    drop(decks, site);
    drop(tracks, site);
    drop(spaces, site);
    for (const { pieces } of spaces) drop(pieces, site);
  },
  edition: ({ amendments }, site) => {
    for (const amendment of amendments)
      if (amendment.verb !== 'renumber' && !isAboutScenario(amendment))
        site.drop('taken back', amendment.span); // A renumbering has no effect on play, so no scenario could detect it.
  },
  supply: ({ markers }, site) => drop(markers, site),
  sequence: ({ lines }, site) => {
    for (const line of lines) {
      const isPart = line.line === 'after' || line.line === 'final' || line.line === 'end';
      if (isPart || line.games) site.drop('dropped text', line.span);
      if (line.line === 'final') drop(line.not, site);
      if (line.line === 'round' && line.notTwice)
        site.drop('dropped part', { start: line.round.span.end, end: line.span.end });
    }
  },
  victory: ({ together, ties }, site) => {
    drop(together, site);
    swapNeighbors(ties?.factions ?? [], site);
  },
};

/** Scenarios test rules, but are not rules. */
function isAboutScenario(amendment: Amendment): boolean {
  if (amendment.target?.$type === 'titled') return true;
  return amendment.verb === 'insert' && amendment.content.$type === 'scenario';
}

function drop(items: Parameters<Site['dropEach']>[1], site: Site): void {
  site.dropEach('dropped part', items);
}

function swapNeighbors(names: readonly Ident[], site: Site): void {
  names.forEach((name, index) => {
    const next = names[index + 1];
    if (next) site.swap('name', name.span, next.span);
  });
}

function dropCommitting({ span }: Ident, site: Site): void {
  const word = site.before(span.start);
  const comma = word && site.before(word.startOffset);
  if (comma?.image === ',') site.drop('dropped part', { start: comma.startOffset, end: span.end });
}
