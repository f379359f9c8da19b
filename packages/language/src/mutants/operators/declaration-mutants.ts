/** Mutants of declarations: removes a declaration or one of its members. */
import type { Decl } from '../../syntax/declarations.ts';
import type { Amendment } from '../../syntax/edition.ts';
import type { Ident } from '../../syntax/tree.ts';
import type { MutantCollector } from '../mutant-collector.ts';

export function addDeclarationMutants(declarations: readonly Decl[], collector: MutantCollector): void {
  for (const declaration of declarations) {
    if (UNREFERENCED.has(declaration.$type)) collector.drop('dropped text', declaration.span);
    mutateMembers(declaration, collector);
  }
}

/** Declarations to which nothing refers, so that removing one leaves a valid volume. */
const UNREFERENCED: ReadonlySet<Decl['$type']> = new Set([
  'adapt',
  'adjacent',
  'attributeChange',
  'border',
  'fate',
  'standing',
  'recall',
  'stacking',
  'whenever',
  'while',
]);

type MemberMutator<D extends Decl> = (declaration: D, collector: MutantCollector) => void;

function mutateMembers(declaration: Decl, collector: MutantCollector): void {
  const mutate = MEMBER_MUTATORS[declaration.$type] as MemberMutator<Decl> | undefined;
  mutate?.(declaration, collector);
}

/** Mutations of the members of each declaration. Kinds that are not listed have no such members. */
const MEMBER_MUTATORS: {
  readonly [T in Decl['$type']]?: MemberMutator<Extract<Decl, { $type: T }>>;
} = {
  term: ({ members }, collector) => dropItems(members, collector),
  stacking: ({ span, spaces, while: condition }, collector) => {
    if (condition) collector.drop('dropped condition', { start: spaces.span.end, end: span.end });
  },
  fate: ({ span, results, while: condition }, collector) => {
    const [lastResult] = results.slice(-1);
    results.forEach((result, index) => {
      const previous = results[index - 1];
      if (previous) collector.drop('dropped part', { start: previous.span.end, end: result.span.end });
    });
    if (condition && lastResult)
      collector.drop('dropped condition', { start: lastResult.span.end, end: span.end });
  },
  adjacent: ({ to }, collector) => dropItems(to, collector),
  border: ({ with: spaces }, collector) => dropItems(spaces, collector),
  option: ({ changes, amendments }, collector) => dropItems([...changes, ...amendments], collector),
  activity: ({ with: operations, committing }, collector) => {
    dropItems(operations, collector);
    if (committing) dropCommitting(committing, collector);
  },
  event: ({ order, of, condition }, collector) => {
    swapNeighbors(order?.factions ?? [], collector);
    if (of && condition) collector.drop('dropped condition', { start: of.span.end, end: condition.span.end });
  },
  round: ({ phases }, collector) => collector.dropEach('dropped text', phases),
  setup: ({ decks, tracks, spaces }, collector) => {
    dropItems(decks, collector);
    dropItems(tracks, collector);
    dropItems(spaces, collector);
    for (const { pieces } of spaces) dropItems(pieces, collector);
  },
  edition: ({ amendments }, collector) => {
    // A renumbering has no effect on play, so no scenario could detect it.
    for (const amendment of amendments)
      if (amendment.verb !== 'renumber' && !isAboutScenario(amendment))
        collector.drop('taken back', amendment.span);
  },
  supply: ({ markers }, collector) => dropItems(markers, collector),
  sequence: ({ lines }, collector) => {
    for (const line of lines) {
      const dependsOnBox = line.line === 'slot' && line.afterBox !== undefined;
      const isOptional = dependsOnBox || ['after', 'final', 'end'].includes(line.line);
      if (isOptional || line.games) collector.drop('dropped text', line.span);
      if (line.line === 'interrupt') swapNeighbors(line.order.factions, collector);
      if (line.line === 'ownEvent' && lines.some((other) => other.line === 'interrupt'))
        collector.drop('dropped text', line.span);
      if (line.line === 'final') dropItems(line.not, collector);
      if (line.line === 'round' && line.notTwice)
        collector.drop('dropped part', { start: line.round.span.end, end: line.span.end });
    }
  },
  victory: ({ together, ties }, collector) => {
    dropItems(together, collector);
    swapNeighbors(ties?.factions ?? [], collector);
  },
};

/** Scenarios test rules, but are not rules. */
function isAboutScenario(amendment: Amendment): boolean {
  if (amendment.target?.$type === 'titled') return true;
  return amendment.verb === 'insert' && amendment.content.$type === 'scenario';
}

function dropItems(items: Parameters<MutantCollector['dropEach']>[1], collector: MutantCollector): void {
  collector.dropEach('dropped part', items);
}

function swapNeighbors(names: readonly Ident[], collector: MutantCollector): void {
  names.forEach((name, index) => {
    const next = names[index + 1];
    if (next) collector.swap('name', name.span, next.span);
  });
}

function dropCommitting({ span }: Ident, collector: MutantCollector): void {
  const word = collector.tokenBefore(span.start);
  const comma = word && collector.tokenBefore(word.startOffset);
  if (comma?.image === ',') collector.drop('dropped part', { start: comma.startOffset, end: span.end });
}
