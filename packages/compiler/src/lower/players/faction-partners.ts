/** Players of several Factions (1.5.1), and the victory margin that applies to them. */
import { all, call, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { assign, branch } from '../../ir/node-builders.ts';

const factionBits = (factions: readonly number[]): number => factions.reduce((mask, f) => mask | (1 << f), 0);

function playersMayRunSeveralFactions({ checked }: Context): boolean {
  return checked.victory.together.length > 0;
}

export function isSamePlayer(context: Context, first: IrExpr, second: IrExpr): IrExpr {
  return playersMayRunSeveralFactions(context)
    ? op('bit', call('partners', first), second)
    : op('=', first, second);
}

/** The margin that counts for the player of a Faction: the lowest of the Factions that the player runs. */
export function playerMargin(context: Context, faction: IrExpr): IrExpr {
  return call(playersMayRunSeveralFactions(context) ? 'playerMargin' : 'margin', faction);
}

/** Registers `partners(c, faction)` and `playerMargin(c, faction)` if a player can run several Factions. */
export function registerPartnerFunctions(context: Context): void {
  const { factions, victory } = context.checked;
  if (!playersMayRunSeveralFactions(context)) return;
  context.addFunction('partners', () => {
    const builder = new FunctionBuilder('partners', 'derived');
    const faction = local(builder.local('faction'));
    const partnerCases: readonly IrNode[] = victory.together.map((line) =>
      branch(
        all(
          op('=', cell('OPTION', int(line.option)), int(1)),
          op('bit', int(factionBits(line.factions)), faction),
        ),
        [{ kind: 'return', value: int(factionBits(line.factions)) }],
      ),
    );
    return builder.toFunction('The Factions of one player, as bits.', 1, 'number', [
      ...partnerCases,
      { kind: 'return', value: op('shl', int(1), faction) },
    ]);
  });
  context.addFunction('playerMargin', () => {
    const builder = new FunctionBuilder('playerMargin', 'derived');
    const faction = local(builder.local('faction'));
    const partners = builder.local('run', 'number');
    const lowest = builder.local('lowest', 'number');
    const minimumNodes: readonly IrNode[] = factions.map((_, factionIndex) =>
      branch(op('bit', local(partners), int(factionIndex)), [
        assign(lowest, op('min', local(lowest), call('margin', int(factionIndex)))),
      ]),
    );
    return builder.toFunction('The lowest margin of the Factions of one player.', 1, 'number', [
      assign(partners, call('partners', faction)),
      assign(lowest, call('margin', faction)),
      ...minimumNodes,
      { kind: 'return', value: local(lowest) },
    ]);
  });
}
