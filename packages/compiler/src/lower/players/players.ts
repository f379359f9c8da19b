/** Players who run several Factions (1.5.1), and the margin that counts for them. */
import { all, call, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { Builder } from '../builder.ts';
import { assign, branch } from '../../ir/node-builders.ts';

const bits = (factions: readonly number[]): number => factions.reduce((mask, f) => mask | (1 << f), 0);

function hasSpare({ checked }: Context): boolean {
  return checked.victory.together.length > 0;
}

export function together(context: Context, a: IrExpr, b: IrExpr): IrExpr {
  return hasSpare(context) ? op('bit', call('partners', a), b) : op('=', a, b);
}

/** The margin that counts for the player of a Faction: the lowest of the Factions that the player runs. */
export function playerMargin(context: Context, faction: IrExpr): IrExpr {
  return call(hasSpare(context) ? 'playerMargin' : 'margin', faction);
}

/** Registers `partners(c, faction)` and `playerMargin(c, faction)` if a player can run several Factions. */
export function lowerPlayers(context: Context): void {
  const { factions, victory } = context.checked;
  if (!hasSpare(context)) return;
  context.fn('partners', () => {
    const builder = new Builder('partners', 'derived');
    const faction = local(builder.local('faction'));
    const run: readonly IrNode[] = victory.together.map((line) =>
      branch(
        all(op('=', cell('OPTION', int(line.option)), int(1)), op('bit', int(bits(line.factions)), faction)),
        [{ kind: 'return', value: int(bits(line.factions)) }],
      ),
    );
    return builder.toFn('The Factions of one player, as bits.', 1, 'number', [
      ...run,
      { kind: 'return', value: op('shl', int(1), faction) },
    ]);
  });
  context.fn('playerMargin', () => {
    const builder = new Builder('playerMargin', 'derived');
    const faction = local(builder.local('faction'));
    const run = builder.local('run', 'number');
    const lowest = builder.local('lowest', 'number');
    const lower: readonly IrNode[] = factions.map((_, f) =>
      branch(op('bit', local(run), int(f)), [
        assign(lowest, op('min', local(lowest), call('margin', int(f)))),
      ]),
    );
    return builder.toFn('The lowest margin of the Factions of one player.', 1, 'number', [
      assign(run, call('partners', faction)),
      assign(lowest, call('margin', faction)),
      ...lower,
      { kind: 'return', value: local(lowest) },
    ]);
  });
}
