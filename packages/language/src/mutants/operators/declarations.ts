/** Mutants of declarations: removes a declaration or one of its members. */
import type { Decl } from '../../syntax/declarations.ts';
import type { Amendment } from '../../syntax/edition.ts';
import type { Ident } from '../../syntax/tree.ts';
import type { MutantCollector } from '../mutant-collector.ts';

export function declarationMutants(declarations: readonly Decl[], site: MutantCollector): void {
  for (const each of declarations) {
    if (UNREFERENCED.has(each.$type)) site.drop('dropped text', each.span);
    mutateMembers(each, site);
  }
}

/** Declarations to which nothing refers, so that removing one leaves a valid volume. */
const UNREFERENCED: ReadonlySet<Decl['$type']> = new Set([
  'adapt',
  'adjacent',
  'border',
  'standing',
  'recall',
  'stacking',
  'whenever',
]);

function mutateMembers(each: Decl, site: MutantCollector): void {
  const mutate = memberMutators[each.$type] as ((each: Decl, site: MutantCollector) => void) | undefined;
  mutate?.(each, site);
}

/** Mutations of the members of each declaration. Kinds that are not listed have no such members. */
const memberMutators: {
  readonly [T in Decl['$type']]?: (each: Extract<Decl, { $type: T }>, site: MutantCollector) => void;
} = {
  term: ({ members }, site) => dropItems(members, site),
  adjacent: ({ to }, site) => dropItems(to, site),
  border: ({ with: spaces }, site) => dropItems(spaces, site),
  adapt: ({ changes }, site) => dropItems(changes, site),
  option: ({ changes, amendments }, site) => dropItems([...changes, ...amendments], site),
  activity: ({ with: operations, committing }, site) => {
    dropItems(operations, site);
    if (committing) dropCommitting(committing, site);
  },
  event: ({ order }, site) => swapNeighbors(order?.factions ?? [], site),
  round: ({ phases }, site) => site.dropEach('dropped text', phases),
  setup: ({ decks, tracks, spaces }, site) => {
    dropItems(decks, site);
    dropItems(tracks, site);
    dropItems(spaces, site);
    for (const { pieces } of spaces) dropItems(pieces, site);
  },
  edition: ({ amendments }, site) => {
    for (const amendment of amendments)
      if (amendment.verb !== 'renumber' && !isAboutScenario(amendment))
        site.drop('taken back', amendment.span); // A renumbering has no effect on play, so no scenario could detect it.
  },
  supply: ({ markers }, site) => dropItems(markers, site),
  sequence: ({ lines }, site) => {
    for (const line of lines) {
      const isPart = line.line === 'after' || line.line === 'final' || line.line === 'end';
      if (isPart || line.games) site.drop('dropped text', line.span);
      if (line.line === 'final') dropItems(line.not, site);
      if (line.line === 'round' && line.notTwice)
        site.drop('dropped part', { start: line.round.span.end, end: line.span.end });
    }
  },
  victory: ({ together, ties }, site) => {
    dropItems(together, site);
    swapNeighbors(ties?.factions ?? [], site);
  },
};

/** Scenarios test rules, but are not rules. */
function isAboutScenario(amendment: Amendment): boolean {
  if (amendment.target?.$type === 'titled') return true;
  return amendment.verb === 'insert' && amendment.content.$type === 'scenario';
}

function dropItems(items: Parameters<MutantCollector['dropEach']>[1], site: MutantCollector): void {
  site.dropEach('dropped part', items);
}

function swapNeighbors(names: readonly Ident[], site: MutantCollector): void {
  names.forEach((name, index) => {
    const next = names[index + 1];
    if (next) site.swap('name', name.span, next.span);
  });
}

function dropCommitting({ span }: Ident, site: MutantCollector): void {
  const word = site.tokenBefore(span.start);
  const comma = word && site.tokenBefore(word.startOffset);
  if (comma?.image === ',') site.drop('dropped part', { start: comma.startOffset, end: span.end });
}
