/**
 * Turns by the symbols of the card, the options of the second Faction (2.3.4), and eligibility for the next card
 * (2.3.7).
 */
import { all, cell, local, int, op } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { actionNodes, DID, lastNodes } from './action.ts';
import { factionAt } from './cards.ts';
import { finalLines } from './final-card.ts';
import { counting, type Counting, whenCounts } from './games.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { BREAK, assign, each, loop, perform, branch, write } from '../../ir/node-builders.ts';

/**
 * Clears the `STAYS` flags before a card is played. A text keeps a Faction Eligible only for its own card; rounds
 * and setups make all Factions Eligible, but those that act afterwards do not stay so.
 */
export const forgetNodes = (context: Context): readonly IrNode[] =>
  context.checked.sequence.by === 'card'
    ? context.checked.factions.map((_, f): IrNode => write('STAYS', [int(f)], int(0)))
    : [];

/**
 * Adjusts eligibility (2.3.7): Factions that acted become Ineligible unless they stay; a mark through the next
 * card lasts one card longer.
 */
export function adjustNodes(context: Context, routine: Routine): readonly IrNode[] {
  const f = routine.builder.local('adjusted');
  const line = routine.line(context.checked.sequence.actedSource);
  const acted = all(
    whenCounts(context, 'acted', ({ becomes }) => becomes === 'Ineligible'),
    op('=', cell('ACTED', local(f)), int(1)),
    op('=', cell('STAYS', local(f)), int(0)),
  );
  const state = op(
    'if',
    op('=', cell('ELIGIBLE', local(f)), int(2)),
    int(1),
    op('if', acted, int(1), int(0)),
  );
  return [
    each(f, { count: int(context.checked.factions.length) }, [
      perform('setEligible', [local(f), state], line),
      write('ACTED', [local(f)], int(0)),
    ]),
  ];
}

/** The `slot` lines that apply after a result of the first Faction's turn (`DID`). */
function permits(context: Context, did: number): readonly Counting<'slot'>[] {
  const after = { [DID.operation]: 'Operation', [DID.activity]: 'Activity', [DID.event]: 'Event' } as const;
  const wanted = did === DID.nothing ? undefined : after[did as 1 | 2 | 3];
  return counting(context, 'slot', (said) =>
    did === DID.nothing ? said.slot === 'first' : said.slot === 'second' && said.after === wanted,
  );
}

export function turnNodes(context: Context, routine: Routine, card: number): readonly IrNode[] {
  const { checked } = context;
  const { builder } = routine;
  const place = builder.local('place', 'number');
  const acted = builder.local('acted', 'number');
  const did = builder.local('did', 'number');
  const faction = builder.local('faction');
  const action = builder.local('action', 'number');
  const mode = builder.local('mode', 'number');
  const last = builder.local('last', 'number');
  const own = local(faction);
  const act = actionNodes(context, routine, {
    card,
    faction,
    action,
    mode,
    last,
    did,
    state: did,
    permits: new Map(Object.values(DID).map((state) => [state, permits(context, state)])),
    acts: [write('ACTED', [own], int(1)), assign(acted, op('+', local(acted), int(1)))],
  });
  return [
    assign(place, int(-1)),
    assign(acted, int(0)),
    assign(did, int(DID.nothing)),
    ...lastNodes(context, { last }),
    loop('factions', [
      assign(place, op('+', local(place), int(1))),
      branch(
        op(
          'or',
          op('>=', local(acted), int(checked.sequence.act)),
          op('>=', local(place), int(checked.factions.length)),
        ),
        [BREAK],
      ),
      assign(faction, factionAt(context, local(card), local(place))),
      branch(op('<', own, int(0)), [BREAK]),
      branch(op('=', cell('ELIGIBLE', own), int(0)), act),
    ]),
    ...[place, acted, did, action, mode, ...(finalLines(context).length === 0 ? [] : [last])].map(
      (l): IrNode => assign(l, int(0)),
    ),
    assign(faction, int(-1)),
  ];
}
