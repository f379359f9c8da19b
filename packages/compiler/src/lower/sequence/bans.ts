/**
 * Bans for a time (`forbid …`), as conditions on beginning a text and on selecting a space. They do not apply to
 * what an Event grants while it is played (5.1.2).
 */
import type { Ban, Stmt } from '@quipu/language/checked';
import { all, any, call, cell, local, not, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { emptyEnv } from '../environment.ts';
import { isMember } from '../spaces/space-sets.ts';
import { quotingReason } from '../judge/reasons.ts';
import { conditionFunction, isInForce } from '../points/change-in-force.ts';
import { FunctionBuilder } from '../function-builder.ts';
import type { IrReason } from '../../ir/program.ts';
import type { Clause } from '../spaces/clause.ts';

/** Whether the text is granted by an Event that is being played. */
export const isGrantedByEvent: IrExpr = op('=', cell('EVENT'), int(1));

/**
 * The conditions that no ban prevents a Faction from beginning a text. `space` is that of an activity in place of
 * a way.
 */
export function banClauses(context: Context, body: number, own: IrExpr, space?: IrExpr): readonly Clause[] {
  return context.checked.bans.flatMap((ban, index) => {
    if (!ban.bodies.includes(body)) return [];
    if (ban.in === undefined) return [banClause(context, ban, index, [own])];
    return space === undefined ? [] : [banClause(context, ban, index, [own, space])];
  });
}

/** The conditions that no ban prevents a selection of a space. */
export function banClausesForSpace(
  context: Context,
  stmt: Stmt,
  own: IrExpr,
  space: IrExpr,
): readonly Clause[] {
  const body = context.selectionOwners.get(stmt.id);
  if (body === undefined) return [];
  return context.checked.bans.flatMap((ban, index) =>
    ban.in !== undefined && ban.bodies.includes(body) ? [banClause(context, ban, index, [own, space])] : [],
  );
}

function banClause(context: Context, ban: Ban, index: number, args: readonly IrExpr[]): Clause {
  const name = `ban_${String(index + 1)}`;
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, 'judgments');
    const own = local(builder.local('own'));
    const env = emptyEnv(own);
    const space = ban.in === undefined ? undefined : local(builder.local('space'));
    const value = all(
      isInForce(context, ban.when, env),
      not(isGrantedByEvent),
      ban.faction ? op('=', own, context.value(ban.faction, env)) : TRUE,
      ban.factions.length === 0 ? TRUE : any(...ban.factions.map((f) => op('=', own, int(f)))),
      ban.in && space ? isMember(context, ban.in, space, env) : TRUE,
    );
    return builder.toFunction(`Whether ${banName(context, ban)} applies.`, args.length, 'truth', [
      { kind: 'return', value },
    ]);
  });
  return {
    truth: not(call(name, ...args)),
    reason: banReason(context, ban),
  };
}

/** The reason of a refusal: the card whose lasting text forbids, and until when; the box of a track, or the condition. */
function banReason({ checked }: Context, { when, source: { rule } }: Ban): IrReason {
  if (when.kind === 'box') {
    const track = checked.tracks[when.track];
    const parameters = { track: track?.name ?? '', box: track?.boxes[when.box] ?? '' };
    return { key: 'forbidden-while', rule, parameters };
  }
  if (when.kind === 'board') return quotingReason('forbidden-under', 'condition', when.while.source);
  const lasting = checked.lastings[when.lasting];
  const card = checked.cards[lasting?.card ?? -1]?.key ?? '';
  const path = ['event', card, ...(lasting?.side === 'single' ? [] : [lasting?.side])].join(' ');
  if (when.while)
    return quotingReason('forbidden-under', 'condition', {
      ...when.while.source,
      rule: rule === '' ? path : rule,
    });
  const until = { game: 'end', Reset: 'round', nextCard: 'next-card' }[lasting?.until ?? 'game'];
  const round = lasting?.until === 'Reset' ? (checked.rounds[0]?.name ?? '') : '';
  return { key: 'forbidden', rule: rule === '' ? path : rule, parameters: { card, until, round } };
}

function banName({ checked }: Context, { when }: Ban): string {
  if (when.kind === 'board') return `the ban under ${conditionFunction(when.while)}`;
  if (when.kind === 'box') {
    const track = checked.tracks[when.track];
    return `${track?.name ?? ''} ${track?.boxes[when.box] ?? ''}`;
  }
  const card = checked.cards[checked.lastings[when.lasting]?.card ?? -1];
  return `${card?.key ?? ''} "${card?.title ?? ''}"`;
}
