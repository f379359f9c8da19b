/** The cells of tracks. */
import { cell, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';

export function trackCell(context: Context, index: number, faction: IrExpr | undefined): IrExpr {
  const name = `TRACK_${context.checked.tracks[index]?.name ?? ''}`;
  return faction === undefined ? cell(name) : cell(name, faction);
}
