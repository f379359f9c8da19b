/** The scope at the start of a text. */
import type { Draw } from './draw.ts';
import type { Faction, Names, Scope } from './scope.ts';
import { block } from './statements.ts';
import { truth } from './values.ts';

export function outer(draw: Draw, names: Names, own: readonly Faction[], text: Scope['text']): Scope {
  const depth = draw.weighted([
    [3, 1],
    [5, 2],
    [3, 3],
  ]);
  return {
    draw,
    names,
    say: { truth, block },
    own,
    there: undefined,
    locals: [],
    operation: undefined,
    points: {},
    depth,
    text,
    moments: false,
  };
}
