/** Checks `draw 2 Tactics`, `discard 1 Tactics` and `play 1 Tactics`: cards in the hand of the executing Faction. */
import type { HandStmt, Ident } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { isUnknown } from '../expression-builders.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
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
  return { stmts: [createStmt({ kind: 'hand', verb, track, count, texts }, span, scope)], scope };
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
