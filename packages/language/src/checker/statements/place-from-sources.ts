/**
 * Checks `place 2 Troops from Available or Reserve there`, which is short for a choice for each piece:
 * `repeat 2 { either "Available": place 1 Troops there or "Reserve": relocate 1 Troops from Reserve to there }`.
 */
import type {
  Block,
  CountedNoun,
  Ident,
  MoveStmt,
  NounExpr,
  PlaceStmt,
  RepeatStmt,
  Span,
  Stmt,
} from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { Scope } from '../scope.ts';
import { modifiersOf } from './piece-effects.ts';
import type { StatementContext, StatementResult } from './statement-context.ts';

/** Checks a placement with sources. Pieces of one amount may come from several of them. */
export function readPlaceFromSources(
  stmt: PlaceStmt & { readonly sources: readonly NounExpr[] },
  scope: Scope,
  context: StatementContext,
): StatementResult {
  const { location, span, as } = stmt;
  modifiersOf(stmt.modifiers, [], 'place … from', scope);
  if (as) reportName(as, scope);
  if (reportRepeated(stmt.sources, scope)) return { stmts: [], scope };
  const place = (to: NounExpr): Stmt[] =>
    stmt.objects.flatMap((object) => takenFrom(stmt.sources, object, to));
  const body: readonly Stmt[] = location?.single
    ? [
        {
          $type: 'select',
          span,
          amount: exactly(1, span),
          noun: location,
          block: blockOf(place(there(span)), span),
        },
      ]
    : place(location ?? there(span));
  const innerContext = { ...context, isTopLevel: false };
  return { stmts: body.flatMap((part) => context.readStmt(part, scope, innerContext).stmts), scope };
}

/** Reports a source with the words of an earlier one, which would be the same answer; returns whether there is one. */
function reportRepeated(sources: readonly NounExpr[], { volume }: Scope): boolean {
  const names = sources.map(nameOf);
  const repeated = sources.filter((_, index) => names.indexOf(names[index] ?? '') < index);
  for (const source of repeated)
    volume.reports.add(meaningDiagnostics.repeatedSource, source.span, { source: nameOf(source) });
  return repeated.length > 0;
}

const nameOf = ({ words }: NounExpr): string => words.map(({ name }) => name).join(' ');

function reportName({ span, name }: Ident, { volume }: Scope): void {
  volume.reports.add(meaningDiagnostics.strayModifier, span, {
    modifier: `as ${name}`,
    verb: '"place … from"',
  });
}

/** Returns one statement for each source if all or any pieces are placed, and else a choice for each piece. */
function takenFrom(sources: readonly NounExpr[], object: CountedNoun, to: NounExpr): readonly Stmt[] {
  const { amount, span } = object;
  if (amount.$type === 'all' || amount.$type === 'any')
    return sources.map((source) => placement(source, object, to));
  const one: CountedNoun = { ...object, amount: exactly(1, amount.span) };
  const choice: Stmt = {
    $type: 'either',
    span,
    modes: sources.map((source) => ({
      span: source.span,
      label: { span: source.span, value: nameOf(source) },
      block: blockOf([placement(source, one, to)], span),
    })),
  };
  const { count } = amount;
  if (amount.$type === 'exactly' && count.$type === 'number' && count.value === 1) return [choice];
  const repeat: RepeatStmt = { $type: 'repeat', span, count, block: blockOf([choice], span) };
  return [amount.$type === 'upTo' ? { ...repeat, upTo: true } : repeat];
}

function placement(source: NounExpr, object: CountedNoun, to: NounExpr): PlaceStmt | MoveStmt {
  const { span } = object;
  if (isAvailable(source)) return { $type: 'place', span, objects: [object], location: to, modifiers: [] };
  return { $type: 'move', verb: 'relocate', span, object, from: source, to, modifiers: [] };
}

const isAvailable = ({ words }: NounExpr): boolean => words.length === 1 && words[0]?.name === 'Available';

const exactly = (value: number, span: Span): CountedNoun['amount'] => ({
  $type: 'exactly',
  span,
  count: { $type: 'number', span, value },
});

const blockOf = (body: readonly Stmt[], span: Span): Block => ({ $type: 'block', span, braced: true, body });

const there = (span: Span): NounExpr => ({
  $type: 'noun',
  span,
  single: false,
  words: [{ span, name: 'there' }],
  joined: [],
  clauses: [],
});
