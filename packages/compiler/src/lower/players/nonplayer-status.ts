/** Players and Non-players (8.0). The status of a Faction is fixed when a game is created. */
import { all, any, call, cell, local, FALSE, not, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { MODE, modeOf } from '../environment.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { assign, branch, write } from '../../ir/node-builders.ts';

export function isNonplayer(
  { checked: { nonplayerStatus } }: Pick<Context, 'checked'>,
  faction: IrExpr,
): IrExpr {
  if (!nonplayerStatus) return FALSE;
  if (faction.kind === 'number' && !nonplayerStatus.factions.includes(faction.value)) return FALSE;
  return op('=', cell('NONPLAYER', faction), int(1));
}

/** The mode of a granted operation: a Limited one is a normal one for exempt Non-players (2.3.5). */
export function grantedMode(
  context: Context,
  { limited, free }: { readonly limited: boolean; readonly free: boolean },
  own: IrExpr,
): IrExpr {
  const freeBits = free ? [MODE.free] : [];
  if (!limited) return int(modeOf(...freeBits));
  const limitedMode = int(modeOf(MODE.limited, ...freeBits));
  if (context.checked.nonplayerStatus?.unlimited === undefined) return limitedMode;
  return op('if', isNonplayer(context, own), int(modeOf(...freeBits)), limitedMode);
}

/** Mask of the pieces of players, or of Non-players. It is constant during a game. */
export function playerMask(context: Context, ofPlayers: boolean): IrExpr {
  const { groups, factions } = context.checked;
  const groupsOf = (faction: number): number =>
    groups.reduce((bits, group, i) => (group.faction === faction ? bits | (1 << i) : bits), 0);
  const name = ofPlayers ? 'playerPieces' : 'nonplayerPieces';
  context.addFunction(name, () => {
    const factionMasks = factions.map((_, f): IrExpr => {
      const nonplayer = isNonplayer(context, int(f));
      return op('if', ofPlayers ? not(nonplayer) : nonplayer, int(groupsOf(f)), int(0));
    });
    const mask = factionMasks.reduce((a, b) => op('maskOr', a, b));
    return new FunctionBuilder(name, 'sets').toFunction(
      `Groups of ${ofPlayers ? 'players' : 'Non-players'}, as bits.`,
      0,
      'number',
      [{ kind: 'return', value: mask }],
    );
  });
  return call(name);
}

/** The number of players. A player of several Factions is counted at the first of them. */
export function countPlayers(context: Context): IrExpr {
  const { factions, victory } = context.checked;
  const name = 'playerCount';
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, 'derived');
    const count = builder.local('count', 'number');
    const isFirst = (faction: number): IrExpr =>
      victory.together.some((line) => line.factions.includes(faction))
        ? op('=', op('maskAnd', call('partners', int(faction)), int((1 << faction) - 1)), int(0))
        : TRUE;
    return builder.toFunction('The number of players.', 0, 'number', [
      assign(count, int(0)),
      ...factions.map((_, faction): IrNode =>
        branch(all(not(isNonplayer(context, int(faction))), isFirst(faction)), [
          assign(count, op('+', local(count), int(1))),
        ]),
      ),
      { kind: 'return', value: local(count) },
    ]);
  });
  return call(name);
}

/** Whether a Faction may win at a check; the player of a solitaire game may not (8.9). */
export function mayWin(context: Context, faction: IrExpr): IrExpr {
  if (context.checked.nonplayerStatus?.alone === undefined) return TRUE;
  return any(isNonplayer(context, faction), op('!=', countPlayers(context), int(1)));
}

/** Records that a Non-player has won at a check, if that defeats all players (7.1). */
export function defeatNodes(context: Context, hasWon: (faction: number) => IrExpr): readonly IrNode[] {
  const { factions, nonplayerStatus } = context.checked;
  if (nonplayerStatus?.defeat === undefined) return [];
  const winners = factions.map((_, f) => all(isNonplayer(context, int(f)), hasWon(f)));
  const defeat: IrNode = write('DEFEAT', [], int(1));
  return [branch(any(...winners), [defeat])];
}
