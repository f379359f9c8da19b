/** Checks `draw 2 Tactics`, `discard 1 Tactics`, `play 1 Tactics` and `look at Tactics of Govt`: cards in hands. */
import type { Expr } from '../../checked/bodies.ts';
import type { HandStmt, Ident, LookAtHandStmt, NounExpr } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { isUnknown, number } from '../expression-builders.ts';
import { factionOf } from '../expressions/faction-expression.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import type { Scope } from '../scope.ts';
import type { VolumeContext } from '../volume-context.ts';
import { EventCalls } from './event-call.ts';
import { reportZero } from './look-statement.ts';
import { createStmt, type StatementContext, type StatementResult } from './statement-context.ts';

export function readHandStmt(stmt: HandStmt, scope: Scope, context: StatementContext): StatementResult {
  const { verb, span } = stmt;
  const { volume } = scope;
  const count = readNumberExpr(stmt.count, scope);
  const track = findHand(stmt.hand, volume);
  const cards = volume.board.tracks[track ?? -1]?.hand;
  if (track === undefined || cards === undefined || isUnknown(count)) return { stmts: [], scope };
  reportZero(stmt.count, count, scope);
  if (cards.length === 0 && !volume.reports.isIncomplete)
    volume.reports.add(meaningDiagnostics.emptyHand, stmt.hand.span, { hand: stmt.hand.name });
  const calls = new EventCalls(span, scope, context);
  const texts = (verb === 'play' ? cards : []).flatMap((card) => {
    const event = volume.declarations.events[card];
    const sides = event?.sides.filter(({ block }) => block.body.length > 0) ?? [];
    return event && sides.length > 0 ? [{ card, body: calls.ofCards([{ card, event, sides }], false) }] : [];
  });
  const from = stmt.from && readHolder(stmt.from, scope);
  if (stmt.from && !from) return { stmts: [], scope };
  const fields = { ...(from && { from }), ...(stmt.randomly && { random: true as const }) };
  return { stmts: [createStmt({ kind: 'hand', verb, track, count, texts, ...fields }, span, scope)], scope };
}

/** Checks `look at Tactics of Govt`, and `look at Tactics of Govt, draw 1`, which takes cards after the look. */
export function readLookAtHandStmt(
  { hand, holder, draw, span }: LookAtHandStmt,
  scope: Scope,
): StatementResult {
  const track = findHand(hand, scope.volume);
  const from = readHolder(holder, scope);
  if (track === undefined || !from) return { stmts: [], scope };
  const fields = { kind: 'hand', track, from, texts: [] } as const;
  const look = createStmt({ ...fields, verb: 'look', count: number(1) }, span, scope);
  if (!draw) return { stmts: [look], scope };
  const count = readNumberExpr(draw, scope);
  if (isUnknown(count)) return { stmts: [], scope };
  reportZero(draw, count, scope);
  return { stmts: [look, createStmt({ ...fields, verb: 'take', count }, span, scope)], scope };
}

/** The Faction whose hand a text looks at or takes cards from. */
function readHolder(noun: NounExpr, scope: Scope): Expr | undefined {
  const holder = factionOf(resolveNoun(noun, scope), noun, scope);
  return isUnknown(holder) ? undefined : holder;
}

/** Tests whether the owner of an Event is a track, which must be a hand, instead of a Faction. */
export const isOwnedByTrack = ({ name }: Ident, { declarations }: VolumeContext): boolean =>
  declarations.nouns.get(name)?.meaning.kind === 'track';

/** Returns the track of a hand by its name; reports any other name. */
export function findHand(name: Ident, volume: VolumeContext): number | undefined {
  const symbol = volume.expect(name, 'track');
  if (!symbol) return undefined;
  if (volume.declarations.tracks[symbol.index]?.hand) return symbol.index;
  volume.reports.add(meaningDiagnostics.noHand, name.span, { name: name.name });
  return undefined;
}
