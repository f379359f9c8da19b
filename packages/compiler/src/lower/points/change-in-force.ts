/** Tests whether a change of a point applies: an effect in force, a Faction, a call, a box or an option of the game. */
import type { Change } from '@quipu/language/checked';
import { call, cell, int, op, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';

export function isInForce(context: Context, condition: Change['when'], env: Env): IrExpr {
  switch (condition.kind) {
    case 'lasting':
      return call('inForce', int(condition.lasting));
    case 'faction':
      return op('=', env.own, int(condition.faction));
    case 'rider':
      return op('=', env.rider, int(condition.rider));
    case 'box':
      return op(
        '=',
        cell(`TRACK_${context.checked.tracks[condition.track]?.name ?? ''}`),
        int(condition.box),
      );
    case 'option':
      return op('=', cell('OPTION', int(condition.option)), int(1));
  }
}
