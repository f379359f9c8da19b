/**
 * Markers that a Faction's pieces hold in a space (4.5.3): given with a Faction, carried along by a move, and, when the last
 * holder has gone, passed on by the owner or let go. The moment is the end of the statement that took the holder away.
 */
import type { Source } from '@quipu/language';
import { any, cell, local, num, op, YES, type X } from '../program/expression.ts';
import type { Node, Segment } from '../program/program.ts';
import type { Context } from './context.ts';
import { emptyEnv, type Env } from './environment.ts';
import { count, factionMask } from './expression.ts';
import { Routine, single } from './routine.ts';

/** Groups that may hold a kind of marker, of one Faction. */
export function holders(context: Context, held: number, faction: X): X {
  return op('maskAnd', factionMask(context, faction, false), num(context.checked.held[held]?.by ?? 0));
}

/** Markers of a kind that a Faction holds in a space. */
export function heldCell(context: Context, held: number, space: X, faction: X): X {
  return cell(`HELD_${context.checked.held[held]?.name ?? ''}`, space, faction);
}

/** How the settling routines are numbered: one for each kind of held marker, from `first` on. */
export const settlingRoutine = (first: number, held: number): number => first + held;

/** Parameters of a settling routine: whose text took the holder, where, and the Faction that takes what is let go (or -1). */
export function lowerSettling(
  context: Context,
  held: number,
  index: number,
): { routine: Routine; code: readonly Node[] } {
  const info = context.checked.held[held];
  if (!info) throw new Error(`no held marker ${String(held)}`);
  const routine = new Routine(context, index, `settle ${info.name}`, 'held');
  const own = local(routine.builder.local('own'));
  const space = local(routine.builder.local('space'));
  const taker = local(routine.builder.local('taker'));
  const env = emptyEnv(own);
  const code = context.checked.factions.flatMap((_, f) =>
    settleFaction(routine, held, num(f), space, taker, env, info.source),
  );
  return { routine, code };
}

function settleFaction(
  routine: Routine,
  held: number,
  owner: X,
  space: X,
  taker: X,
  env: Env,
  source: Source,
): readonly Node[] {
  const { context, builder } = routine;
  const line = routine.line(source);
  const orphaned = op(
    'and',
    op('>', heldCell(context, held, space, owner), num(0)),
    op('=', count(context, holders(context, held, owner), space), num(0)),
  );
  const others = context.checked.factions.flatMap((_, f) =>
    owner.x === 'number' && owner.value === f ? [] : [f],
  );
  const mayTake = (f: number): X => op('>', count(context, holders(context, held, num(f)), space), num(0));
  const answer = builder.local('answer', 'number');
  const segments: Segment[] = [
    ...others.map((f) =>
      single(context.checked.factions[f]?.name ?? '?', [
        { truth: mayTake(f), reason: { key: 'no-holder', rule: source.rule, parameters: {} } },
      ]),
    ),
    single('let go'),
  ];
  const drop: readonly Node[] = [
    { n: 'do', name: 'dropHeld', args: [num(held), owner, space, num(1)], line },
    ...heldWakes(context, held, env, space),
  ];
  const letGo: Node = {
    n: 'if',
    condition: op('>=', taker, num(0)),
    then: [{ n: 'do', name: 'passHeld', args: [num(held), owner, taker, space, num(1)], line }],
    else: drop,
  };
  const pass = others.reduceRight<readonly Node[]>(
    (rest, f, i) => [
      {
        n: 'if',
        condition: op('=', local(answer), num(i)),
        then: [{ n: 'do', name: 'passHeld', args: [num(held), owner, num(f), space, num(1)], line }],
        else: rest,
      },
    ],
    [letGo],
  );
  return [
    {
      n: 'loop',
      name: 'settle',
      body: [
        { n: 'if', condition: op('not', orphaned), then: [{ n: 'break' }], else: [] },
        routine.decide({
          name: 'pass',
          kind: 'faction',
          source,
          seat: owner,
          segments,
          into: answer,
          parameters: [{ name: 'space', value: space, names: 'spaces' }],
        }),
        ...pass,
      ],
    },
  ];
}

/** Reactions to a marker that leaves the map (3.2.5). */
function heldWakes(context: Context, held: number, env: Env, space: X): readonly Node[] {
  return context.checked.wakes.flatMap((wake): readonly Node[] => {
    if (wake.on.o !== 'removed' || wake.on.thing.t !== 'held' || wake.on.thing.held !== held) return [];
    const during = wake.on.by === undefined ? YES : op('=', cell('OPERATION'), num(wake.on.by + 1));
    const args = context.body(wake.body).there ? [env.own, space] : [env.own];
    return [{ n: 'if', condition: during, then: [{ n: 'enter', routine: wake.body, args }], else: [] }];
  });
}

/** After pieces were taken from a space: settles every kind of marker that they may have held. */
export function settleAfter(routine: Routine, env: Env, space: X, taker: X): readonly Node[] {
  const { context } = routine;
  return context.checked.held.map((_, held): Node => {
    const loose = any(
      ...context.checked.factions.map((_f, f): X =>
        op(
          'and',
          op('>', heldCell(context, held, space, num(f)), num(0)),
          op('=', count(context, holders(context, held, num(f)), space), num(0)),
        ),
      ),
    );
    return {
      n: 'if',
      condition: loose,
      then: [{ n: 'enter', routine: settlingRoutine(context.settling, held), args: [env.own, space, taker] }],
      else: [],
    };
  });
}

/** After a group moved: all its markers go along if no holder stays, else the owner says how many. */
export function carryAlong(routine: Routine, source: Source, group: X, from: X, to: X): readonly Node[] {
  const { context, builder } = routine;
  context.addTable(
    'GROUP_FACTION',
    'Faction of a group.',
    context.checked.groups.map((g) => g.faction),
  );
  const faction: X =
    group.x === 'number'
      ? num(context.checked.groups[group.value]?.faction ?? 0)
      : { x: 'table', table: 'GROUP_FACTION', index: [group] };
  return context.checked.held.flatMap((info, held): readonly Node[] => {
    if (group.x === 'number' && ((info.by >> group.value) & 1) === 0) return [];
    const n = builder.local('carried', 'number');
    const candidate = builder.local('candidate', 'number');
    const stock = heldCell(context, held, from, faction);
    const ask = routine.decide({
      name: 'carry',
      kind: 'count',
      source,
      seat: faction,
      into: n,
      segments: [
        {
          keys: Array.from({ length: info.count + 1 }, (_, i) => String(i)),
          candidate,
          conditions: [
            {
              truth: op('<=', local(candidate), stock),
              reason: { key: 'too-many', rule: source.rule, parameters: { most: stock } },
            },
          ],
        },
      ],
      parameters: [
        { name: 'from', value: from, names: 'spaces' },
        { name: 'to', value: to, names: 'spaces' },
      ],
    });
    const carry: Node = {
      n: 'if',
      condition: op('and', op('bit', num(info.by), group), op('>', stock, num(0))),
      then: [
        {
          n: 'if',
          condition: op('>', count(context, holders(context, held, faction), from), num(0)),
          then: [ask],
          else: [{ n: 'set', local: n, value: stock }],
        },
        {
          n: 'if',
          condition: op('>', local(n), num(0)),
          then: [
            {
              n: 'do',
              name: 'carryHeld',
              args: [num(held), faction, from, to, local(n)],
              line: routine.line(source),
            },
          ],
          else: [],
        },
      ],
      else: [],
    };
    return [carry];
  });
}
