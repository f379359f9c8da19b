/** Checks `transfer`: Resources and other tracks between Factions, held markers between holders. */
import type { AmountModel, Expr, Stmt } from '../../checked/bodies.ts';
import type { NounExpr, TransferStmt } from '../../syntax/tree.ts';
import { compare, isUnknown, local, maskAnd, number } from '../build.ts';
import { factionOf } from '../expressions/factions.ts';
import { numberExpr, resourcesTrack } from '../expressions/numbers.ts';
import { meaning } from '../catalogue/meaning.ts';
import { types } from '../catalogue/types.ts';
import { reportOwner } from '../nouns/held-markers.ts';
import { ownerOf } from '../nouns/piece-masks.ts';
import { nounNames, type Location } from '../nouns/noun.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { condition, type Scope } from '../scope.ts';
import { amountOf } from './effects.ts';
import { atOne, everywhere, write, type Written } from './writer.ts';

export function transferStmt(stmt: TransferStmt, scope: Scope): Written {
  const noun = 'amount' in stmt.object ? resolveNoun(stmt.object.noun, scope) : undefined;
  if (noun?.kind === 'unknown') return { stmts: [], scope };
  if ('amount' in stmt.object && noun?.kind === 'held') {
    reportOwner(noun, stmt.object.noun.span, scope, 'Name the Faction after `from`.');
    const amount = amountOf(stmt.object.amount, scope);
    return { stmts: transferHeld(stmt, { ...noun, amount }, scope), scope };
  }
  const from = factionOf(resolveNoun(stmt.from, scope), stmt.from, scope);
  const to = factionOf(resolveNoun(stmt.to, scope), stmt.to, scope);
  if (isUnknown(from) || isUnknown(to)) return { stmts: [], scope };
  if ('amount' in stmt.object && noun?.kind !== 'track') {
    scope.volume.reports.add(meaning.notSettable, stmt.object.span, {
      found: noun ? nounNames[noun.kind] : 'nothing',
    });
    return { stmts: [], scope };
  }
  const shared = noun?.kind === 'track' ? scope.volume.board.tracks[noun.track] : undefined;
  if (shared && !shared.eachFaction) {
    const hint = 'Use a track that each Faction has.';
    scope.volume.reports.add(types.trackWithoutOwner, stmt.object.span, { track: shared.name }, { hint });
    return { stmts: [], scope };
  }
  const amount: AmountModel =
    'amount' in stmt.object
      ? amountOf(stmt.object.amount, scope)
      : { kind: 'exactly', count: numberExpr(stmt.object, scope) };
  const track = noun?.kind === 'track' ? noun.track : resourcesTrack(scope);
  if ('count' in amount && isUnknown(amount.count)) return { stmts: [], scope };
  return { stmts: [write({ kind: 'transfer', track, amount, from, to }, stmt.span, scope)], scope };
}

/** Giver or taker of a held marker: a Faction, or one with such pieces that the decider picks. */
interface Party {
  readonly faction: Expr | undefined;
  readonly pieces: Expr | undefined;
  readonly where: Location | undefined;
}

/** Checks `transfer 1 Shipment from f Guerrillas there to enemy Guerrillas there`. */
function transferHeld(
  stmt: TransferStmt,
  { held, amount, location }: { held: number; amount: AmountModel; location: Location | undefined },
  scope: Scope,
): readonly Stmt[] {
  // In `to Cartel in Capital`, the place applies to the transfer.
  const place = stmt.to.clauses.find((clause) => clause.$type === 'in');
  const whom = {
    ...stmt.to,
    clauses: stmt.to.clauses.filter((clause) => clause !== place && clause.$type !== 'there'),
  };
  const [giver, taker] = [partyOf(stmt.from, scope), partyOf(whom, scope)];
  if (!giver || !taker) return [];
  const said = place ? locationOf(place.location, scope) : (location ?? giver.where);
  const anywhere = { kind: 'set', set: everywhere(stmt.span, scope), single: true } as const;
  const open = said ?? (scope.appliesToMap && !scope.there ? anywhere : undefined);
  // A marker stays in its space; the decider picks one from a set.
  return atOne(open?.kind === 'set' ? { ...open, single: true } : open, stmt.span, scope, (at, inner) =>
    at.kind === 'space' && !isUnknown(at.space)
      ? between({ held, amount, space: at.space, giver, taker }, stmt, inner)
      : [],
  );
}

function between(
  {
    held,
    amount,
    space,
    giver,
    taker,
  }: { held: number; amount: AmountModel; space: Expr; giver: Party; taker: Party },
  stmt: TransferStmt,
  scope: Scope,
): readonly Stmt[] {
  const standing = (pieces: Expr, faction: Expr): Expr =>
    compare(
      '>',
      {
        kind: 'count',
        type: 'number',
        space,
        mask: maskAnd(pieces, { kind: 'factionMask', type: 'mask', of: faction, enemies: false }),
      },
      number(0),
    );
  const holding = (faction: Expr): Expr =>
    compare('>', { kind: 'held', type: 'number', held, faction, space }, number(0));
  /** Lets the decider select the Faction, unless the text names it. */
  const naming = (
    party: Party,
    noun: NounExpr,
    holds: boolean,
    then: (faction: Expr) => readonly Stmt[],
  ): readonly Stmt[] => {
    const { faction, pieces } = party;
    if (faction) return then(faction);
    if (!pieces) return [];
    const bind = scope.frame.add('party', 'faction');
    const chosen = local(bind, 'faction');
    const conditions = [
      condition(scope, standing(pieces, chosen), 'faction', noun.span),
      ...(holds ? [condition(scope, holding(chosen), 'faction', noun.span)] : []),
    ];
    const among = [...scope.volume.board.factions.keys()];
    return [
      write(
        { kind: 'selectFaction', among, where: conditions, bind, body: then(chosen), must: false },
        stmt.span,
        scope,
      ),
    ];
  };
  return naming(giver, stmt.from, true, (from) =>
    naming(taker, stmt.to, false, (to) => [
      write({ kind: 'transferHeld', held, amount, from, to, space }, stmt.span, scope),
    ]),
  );
}

/** Reads `Cartel`, `f Guerrillas there` or `enemy Guerrillas`. */
function partyOf(noun: NounExpr, scope: Scope): Party | undefined {
  const found = resolveNoun(noun, scope);
  if (found.kind !== 'pieces') {
    const faction = factionOf(found, noun, scope);
    return isUnknown(faction) ? undefined : { faction, pieces: undefined, where: undefined };
  }
  if (isUnknown(found.mask)) return undefined;
  return { faction: ownerOf(found.mask, scope.volume.board), pieces: found.mask, where: found.location };
}
