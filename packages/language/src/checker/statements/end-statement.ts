/** Checks `end` and `cancel`: the end of the game, of the card, of a chosen Event, of all momentum, or of a lasting text. */
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import type { EventSide } from '../../syntax/declarations.ts';
import type { EndStmt, Ident } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { Scope } from '../scope.ts';
import { sidesWithLastingText } from '../texts/lasting-sides.ts';
import { createStmt, type StatementResult } from './statement-context.ts';

/** Checks `end game`, `end card`, `cancel Event`, `end momentum` and `end capability 14`. */
export function readEndStmt(stmt: EndStmt, scope: Scope): StatementResult {
  const { subject, event, span } = stmt;
  if (subject === 'game') return { stmts: [createStmt({ kind: 'endGame' }, span, scope)], scope };
  if (subject === 'card') return { stmts: [createStmt({ kind: 'endCard' }, span, scope)], scope };
  if (subject === 'Event') return { stmts: [createStmt({ kind: 'cancelEvent' }, span, scope)], scope };
  if (!event) return { stmts: [createStmt({ kind: 'endMomentum' }, span, scope)], scope };
  const ends = lastingsOf(stmt, event, scope);
  return { stmts: ends ? [createStmt({ kind: 'endLasting', ends }, span, scope)] : [], scope };
}

/** The indices of the lasting texts that the statement ends; reports a card without one. */
function lastingsOf(
  { subject, side: sideName, span }: EndStmt,
  { name, span: eventSpan }: Ident,
  { volume: { declarations, reports } }: Scope,
): readonly number[] | undefined {
  const { events } = declarations;
  const card = events.find(({ number }) => number.name === name);
  if (!card) {
    if (!reports.mayBeDeclared(name))
      reports.add(bindingDiagnostics.unknownCard, eventSpan, { number: name });
    return undefined;
  }
  const isEnded = ({ side, flag }: EventSide): boolean =>
    (sideName === undefined || side === sideName) && (flag === 'momentum') === (subject === 'momentum');
  const lastings = sidesWithLastingText(events).flatMap((side, lasting) =>
    card.sides.includes(side) && isEnded(side) ? [lasting] : [],
  );
  if (lastings.length > 0) return lastings;
  const text = sideName === undefined ? `event ${name}` : `event ${name} ${sideName}`;
  const related = [{ span: card.span, message: 'The Event is declared here.' }];
  reports.add(meaningDiagnostics.nothingToEnd, span, { text, flag: subject }, { related });
  return undefined;
}
