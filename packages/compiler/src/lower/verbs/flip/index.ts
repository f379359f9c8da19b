/** Lowers `flip`, `hide` and `activate`: turns pieces to another state. */
import { inItsWords } from '../../judge/causes.ts';
import type { Stmt } from '@quipu/language';
import { cell, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import { whenAsked, type Judgment } from '../../judge/judgment.ts';
import { leavesNothing, unnamed } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { pieceStatement } from '../../pieces/piece-statements.ts';
import { pieceEffect } from '../../standing/pieces.ts';
import { named, possible } from '../../pieces/totals.ts';
import { takeOf } from '../../pieces/candidates.ts';
import { bits } from '../../pieces/counts.ts';
import { asked, asksSome } from '../../pieces/amounts.ts';
import { hidden, lastStates, otherState } from '../../pieces/states.ts';
import type { Write } from '../../judge/search.ts';

export const flip: Construct<'flip'> = {
  lower: unnamed((routine, stmt, env) => pieceStatement(routine, stmt, env)),
  judge: judgeFlip,
  after: leavesNothing,
  writes: turned,
  causes: inItsWords,
  standing: (routine, stmt, path) => [pieceEffect(routine, stmt, path)],
  staysIn: (_context, { at }, isThere) => at.kind === 'space' && isThere(at.space),
  demands: ({ amount }) => amount.kind === 'exactly',
};

/** Pieces already in that state count as done (1.4.3). Strict text needs enough pieces. */
function judgeFlip(context: Context, stmt: Of<'flip'>, env: Env): Judgment {
  const turned = (): IrExpr =>
    possible(context, env, {
      name: `turnable_${context.wordsFor(stmt.id)}`,
      at: stmt.at,
      total: (space, here) => takeOf(context, { ...stmt, either: false }, here).total(space),
      of: [stmt],
    });
  const there = (): IrExpr => named(context, env, { stmt, word: 'named', at: stmt.at, mask: stmt.mask });
  const wanted = asked(context, stmt.amount, env);
  const enough = (): IrExpr =>
    stmt.amount.kind === 'exactly' && wanted !== undefined ? op('>=', there(), wanted) : TRUE;
  return whenAsked({
    must: () => (env.strict && stmt.targets === undefined ? enough() : TRUE),
    changes: () => op('and', op('>', turned(), int(0)), asksSome(context, stmt.amount, env)),
    full: enough,
  });
}

/** The writes of turning all pieces of a constant mask to one side. */
function turned(context: Context, stmt: Extract<Stmt, { kind: 'flip' }>, env: Env): readonly Write[] {
  const mask = context.value(stmt.mask, env);
  if (stmt.amount.kind !== 'all' || stmt.targets !== undefined || stmt.at.kind !== 'space') return [];
  if (stmt.verb === 'flip' || mask.kind !== 'number') return [];
  const space = context.value(stmt.at.space, env);
  const from = mask.value & (stmt.verb === 'activate' ? hidden(context) : lastStates(context));
  const at = (group: number): IrExpr => cell('BOARD', space, int(group));
  return bits(from, context.checked.groups.length).flatMap((group): readonly Write[] => {
    const to = otherState(context, group);
    return [
      { region: 'BOARD', index: [space, int(group)], value: int(0) },
      { region: 'BOARD', index: [space, int(to)], value: op('+', at(to), at(group)) },
    ];
  });
}
