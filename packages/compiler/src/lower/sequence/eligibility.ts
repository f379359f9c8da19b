/**
 * Turns by the symbols of the card, the options of the second Faction (2.3.4), and eligibility for the next card
 * (2.3.7).
 */
import { NO_FACTION } from '../missing-values.ts';
import type { Permit } from '@quipu/language/checked';
import { all, any, cell, local, int, not, op, type IrExpr, type LocalId } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { turnDecisionNodes, TURN_RESULT, finalLineNodes } from './turn-decision.ts';
import { factionAt } from './cards.ts';
import { isCardEnded, unlessCardEnded } from './card-end.ts';
import { finalLines } from './final-card.ts';
import { MODE } from '../environment.ts';
import { applicableLines, type ApplicableLine, dependsOnAction } from './game-lines.ts';
import { beginReactionNodes } from '../reactions/phase-reactions.ts';
import { lowerInterrupts } from './interrupts.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { BREAK, assign, each, loop, perform, branch, write } from '../../ir/node-builders.ts';

/**
 * Clears the `STAYS` flags before a card is played. A flag applies only to the card of its text; rounds
 * and setups make all Factions Eligible, but those that act afterwards do not stay so.
 */
export const clearStays = (context: Context): readonly IrNode[] =>
  context.checked.sequence.by === 'card'
    ? context.checked.factions.map((_, f): IrNode => write('STAYS', [int(f)], int(0)))
    : [];

/**
 * Adjusts eligibility (2.3.7): Factions that acted become Ineligible unless they stay; a mark through the next
 * card lasts one card longer. After a card that a text ended, those that did not act keep their eligibility.
 */
export function adjustEligibility(context: Context, routine: Routine): readonly IrNode[] {
  const faction = routine.builder.local('adjusted');
  const line = routine.line(context.checked.sequence.actedSource);
  const becomesIneligible = all(
    isIneligibleAfterActing(context, cell('ACTED', local(faction))),
    op('=', cell('STAYS', local(faction)), int(0)),
  );
  const keepsState = all(isCardEnded(context), op('=', cell('ACTED', local(faction)), int(0)));
  const state = op(
    'if',
    op('=', cell('ELIGIBLE', local(faction)), int(2)),
    int(1),
    op('if', becomesIneligible, int(1), op('if', keepsState, cell('ELIGIBLE', local(faction)), int(0))),
  );
  return [
    each(faction, { count: int(context.checked.factions.length) }, [
      perform('setEligible', [local(faction), state], line),
      write('ACTED', [local(faction)], int(0)),
    ]),
  ];
}

/** Values of `ACTED`, if the eligibility depends on the action. */
const ACTION_CODES = { Operation: 1, Activity: 2, Event: 3, Limited: 4 } as const satisfies Record<
  Permit,
  number
>;

/** Whether a Faction that acted becomes Ineligible. `acted` is its value of `ACTED`. */
function isIneligibleAfterActing(context: Context, acted: IrExpr): IrExpr {
  const isIneligible = ({ becomes }: { readonly becomes: string }): boolean => becomes === 'Ineligible';
  const general = applicableLines(context, 'acted', ({ after }) => after === undefined);
  const generally = any(...general.filter(isIneligible).map(({ condition }) => condition));
  if (!dependsOnAction(context.checked.sequence)) return all(generally, op('=', acted, int(1)));
  return any(
    ...Object.entries(ACTION_CODES).map(([action, code]) => {
      const lines = applicableLines(context, 'acted', ({ after }) => after === action);
      const applies = any(...lines.map(({ condition }) => condition));
      const specially = any(...lines.filter(isIneligible).map(({ condition }) => condition));
      return all(op('=', acted, int(code)), any(specially, all(not(applies), generally)));
    }),
  );
}

/** The code of the action that the Faction has just executed. */
const actionCode = (context: Context, mode: LocalId, turnResult: LocalId): IrExpr =>
  dependsOnAction(context.checked.sequence)
    ? op(
        'if',
        all(op('bit', local(mode), int(MODE.limited)), op('!=', local(turnResult), int(TURN_RESULT.event))),
        int(ACTION_CODES.Limited),
        local(turnResult),
      )
    : int(1);

/** The `slot` lines that apply after a result of the first Faction's turn (`TURN_RESULT`). */
function permitLines(context: Context, result: number): readonly ApplicableLine<'slot'>[] {
  const after = {
    [TURN_RESULT.operation]: 'Operation',
    [TURN_RESULT.activity]: 'Activity',
    [TURN_RESULT.event]: 'Event',
  } as const;
  const action = result === TURN_RESULT.nothing ? undefined : after[result as 1 | 2 | 3];
  return applicableLines(context, 'slot', (line) =>
    result === TURN_RESULT.nothing ? line.slot === 'first' : line.slot === 'second' && line.after === action,
  );
}

export function playInCardOrder(context: Context, routine: Routine, card: number): readonly IrNode[] {
  const { checked } = context;
  const { builder } = routine;
  const position = builder.local('place', 'number');
  const acted = builder.local('acted', 'number');
  const turnResult = builder.local('did', 'number');
  const faction = builder.local('faction');
  const action = builder.local('action', 'number');
  const mode = builder.local('mode', 'number');
  const finalLine = builder.local('last', 'number');
  const own = local(faction);
  const interrupts = lowerInterrupts(routine, card, (at) => factionAt(context, local(card), at));
  const turnNodes = turnDecisionNodes(context, routine, {
    card,
    faction,
    action,
    mode,
    finalLine,
    result: turnResult,
    state: turnResult,
    permits: new Map(Object.values(TURN_RESULT).map((state) => [state, permitLines(context, state)])),
    isInterrupting: interrupts.isInterrupting,
    ownEventNodes: interrupts.turnNodes,
    recordActed: [
      write('ACTED', [own], actionCode(context, mode, turnResult)),
      assign(acted, op('+', local(acted), int(1))),
      ...interrupts.endNodes,
    ],
  });
  const finalLocals = finalLines(context).length === 0 ? [] : [finalLine];
  const usedLocals = [position, acted, turnResult, action, mode, ...finalLocals];
  return [
    assign(position, int(-1)),
    assign(acted, int(0)),
    assign(turnResult, int(TURN_RESULT.nothing)),
    ...finalLineNodes(context, { finalLine }),
    ...unlessCardEnded(context, interrupts.nodes),
    loop('factions', [
      assign(position, op('+', local(position), int(1))),
      branch(
        any(
          op('>=', local(acted), int(checked.sequence.act)),
          op('>=', local(position), int(checked.factions.length)),
          isCardEnded(context),
        ),
        [BREAK],
      ),
      assign(faction, factionAt(context, local(card), local(position))),
      branch(op('<', own, int(0)), [BREAK]),
      branch(op('=', cell('ELIGIBLE', own), int(0)), [
        ...beginReactionNodes(context, 'turn', own),
        ...unlessCardEnded(context, turnNodes),
      ]),
    ]),
    ...usedLocals.map((id): IrNode => assign(id, int(0))),
    assign(faction, NO_FACTION),
  ];
}
