/** Checks `draw 2 Tactics`, `discard 1 Tactics`, `play 1 Tactics`, `give 1 Tactics to Govt` and `look at Tactics of Govt`. */
import type { Expr } from '../../checked/bodies.ts';
import { isEqual } from '../../is-equal.ts';
import type { HandStmt, Ident, LookAtHandStmt, NounExpr } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { isUnknown, number, ownFaction } from '../expression-builders.ts';
import { factionOf } from '../expressions/faction-expression.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import type { Scope } from '../scope.ts';
import type { VolumeContext } from '../volume-context.ts';
import { EventCalls } from './event-call.ts';
import { reportZero } from './look-statement.ts';
import { readAmount } from './piece-effects.ts';
import { createStmt, type StatementContext, type StatementResult } from './statement-context.ts';

export function readHandStmt(stmt: HandStmt, scope: Scope, context: StatementContext): StatementResult {
  const { verb, span } = stmt;
  const { volume } = scope;
  const amount = readAmount(stmt.amount, scope);
  const track = findHand(stmt.hand, volume);
  const cards = volume.board.tracks[track ?? -1]?.hand;
  if (track === undefined || cards === undefined) return { stmts: [], scope };
  // A pile is shuffled once.
  const all: Expr =
    verb === 'shuffle' ? number(1) : { kind: 'track', type: 'number', track, faction: ownFaction };
  const count = 'count' in amount ? amount.count : all;
  if (isUnknown(count)) return { stmts: [], scope };
  if (cards.length === 0 && !volume.reports.isIncomplete)
    volume.reports.add(meaningDiagnostics.emptyHand, stmt.hand.span, { hand: stmt.hand.name });
  const calls = new EventCalls(span, scope, context);
  const texts = (verb === 'play' ? cards : []).flatMap((card) => {
    const event = volume.declarations.events[card];
    const sides = event?.sides.filter(({ block }) => block.body.length > 0) ?? [];
    return event && sides.length > 0 ? [{ card, body: calls.ofCards([{ card, event, sides }], false) }] : [];
  });
  const otherNoun = stmt.from ?? stmt.to;
  const other = otherNoun && readHolder(otherNoun, scope);
  if (otherNoun && !other) return { stmts: [], scope };
  if (otherNoun && isEqual(other, ownFaction))
    volume.reports.add(meaningDiagnostics.ownHand, otherNoun.span, { hand: stmt.hand.name });
  const fields = {
    ...((amount.kind === 'upTo' || amount.kind === 'any') && { upTo: true as const }),
    ...(other && { other }),
    ...(stmt.randomly && { random: true as const }),
  };
  return { stmts: [createStmt({ kind: 'hand', verb, track, count, texts, ...fields }, span, scope)], scope };
}

/** Checks `look at Tactics of Govt`, and `look at Tactics of Govt, draw 1`, which takes cards after the look. */
export function readLookAtHandStmt(
  { hand, holder, draw, span }: LookAtHandStmt,
  scope: Scope,
): StatementResult {
  const track = findHand(hand, scope.volume);
  const other = readHolder(holder, scope);
  if (track === undefined || !other) return { stmts: [], scope };
  const fields = { kind: 'hand', track, other, texts: [] } as const;
  const look = createStmt({ ...fields, verb: 'look', count: number(1) }, span, scope);
  if (!draw) return { stmts: [look], scope };
  const count = readNumberExpr(draw, scope);
  if (isUnknown(count)) return { stmts: [], scope };
  reportZero(draw, count, scope);
  return { stmts: [look, createStmt({ ...fields, verb: 'take', count }, span, scope)], scope };
}

/** The Faction whose hand a text looks at, takes cards from, or gives cards to. */
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
