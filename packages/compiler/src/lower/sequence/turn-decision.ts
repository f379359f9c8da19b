/**
 * Builds the decision of a Faction's turn: pass, a side of the card, or an Operation, as far as the sequence of
 * play permits it.
 */
import { NO_SPACE } from '../missing-values.ts';
import { causesOfBody } from '../judge/causes.ts';
import type { Body, CardSide, Permit, Sequence, Side } from '@quipu/language/checked';
import {
  all,
  any,
  cell,
  local,
  FALSE,
  not,
  int,
  op,
  table,
  TRUE,
  type LocalId,
  type IrExpr,
} from '../../ir/expression.ts';
import type { IrNode, Segment } from '../../ir/program.ts';
import { bodyJudgment, isOneOf } from '../judge/body-judgment.ts';
import { isLegal } from '../judge/judgment.ts';
import { activityMayEnable, factionNames } from '../activities/activities.ts';
import { ACTIVITY_STATE } from '../activities/budget.ts';
import { banClauses } from './bans.ts';
import type { Context } from '../context.ts';
import { eventHasEffect } from './effective-events.ts';
import { emptyEnv, MODE, modeOf, type Env } from '../environment.ts';
import { beginEvent, unlessCancelled } from './event-cancellation.ts';
import { finalCard, finalLines } from './final-card.ts';
import { type Interrupts, notInterrupting } from './interrupts.ts';
import type { ApplicableLine } from './game-lines.ts';
import { beginReactionNodes } from '../reactions/phase-reactions.ts';
import { endOfText, recordFinishedKind } from '../reactions/finished-operations.ts';
import { eventOrOperationOrder } from '../nonplayers/event-or-operation-order.ts';
import { TURN } from '../pieces/return-pieces.ts';
import type { Routine } from '../routine.ts';
import { flushAfterTurnStep } from '../reactions/flush-reactions.ts';
import { isNonplayer } from '../players/nonplayer-status.ts';
import { answerSegment } from '../segments.ts';
import { assign, enter, perform, branch, write } from '../../ir/node-builders.ts';

/** The results of a Faction's turn, as the `state` of the next Faction and the condition of `after` read them. */
export const TURN_RESULT = { nothing: 0, operation: 1, activity: 2, event: 3 } as const;

/**
 * Returns the condition for beginning an operation: now, or after an activity. `needsTrial` holds if only an
 * activity can make it possible, which the engine finds out by a trial.
 */
function beginCondition(
  context: Context,
  operation: number,
  env: Env,
): { truth: IrExpr; needsTrial?: IrExpr } {
  const isLegalNow = isLegal(bodyJudgment(context, operation, env, []));
  const afterActivity = activityMayEnable(context, operation, env);
  return afterActivity.kind === 'truth'
    ? { truth: isLegalNow }
    : { truth: op('or', isLegalNow, afterActivity), needsTrial: not(isLegalNow) };
}

/** Wraps an Event in writes of the `EVENT` flag, in volumes that read it. */
function withEventFlag({ readsEventFlag }: Context, nodes: readonly IrNode[]): readonly IrNode[] {
  const writeFlag = (value: number): IrNode => write('EVENT', [], int(value));
  return readsEventFlag ? [writeFlag(1), ...nodes, writeFlag(0)] : nodes;
}

/**
 * The text after an operation (2.3.6). It runs only if the operation was paid for, or used no activity,
 * where the sequence requires that.
 */
function afterOperationNodes(
  context: Context,
  after: NonNullable<Sequence['after']>,
  own: IrExpr,
  result: IrExpr,
): readonly IrNode[] {
  const condition = all(
    after.paid ? op('=', cell('PAID'), int(1)) : TRUE,
    after.alone ? op('=', result, int(TURN_RESULT.operation)) : TRUE,
  );
  const clearPaidNodes: readonly IrNode[] = after.paid ? [write('PAID', [], int(0))] : [];
  const enterText = enter(after.body, [own]);
  return [branch(condition, [...clearPaidNodes, enterText, ...endOfText(context)], clearPaidNodes)];
}

/** Locals of the sequence routine that describe a turn. */
export interface TurnState {
  readonly card: LocalId;
  readonly faction: LocalId;
  readonly action: LocalId;
  readonly mode: LocalId;
  /**
   * The number, from 1, of the `final` line that binds this card; 0 unless this is the last card before the final
   * round.
   */
  readonly finalLine: LocalId;
  /**
   * The local with the key of `permits`: the result of the first Faction's turn (`TURN_RESULT`), or the box of this
   * Faction.
   */
  readonly state: LocalId;
  readonly permits: ReadonlyMap<
    number,
    readonly { readonly permits: readonly Permit[]; readonly condition: IrExpr }[]
  >;
  /** The result of the last turn, as `TURN_RESULT`. Undefined if the volume does not read it. */
  readonly result: LocalId | undefined;
  /** Whether the Faction has interrupted, or plays an Event of its own, so that it executes the Event. */
  readonly isInterrupting: IrExpr;
  /** Lets the Faction play an Event of its own. */
  readonly ownEventNodes: Interrupts['turnNodes'];
  /**
   * Records that a Faction has acted. Runs after the action, so that conditions read the same values as the
   * offered options.
   */
  readonly recordActed: readonly IrNode[];
}

/** Computes `TurnState.finalLine` (2.3.9), once per card. */
export const finalLineNodes = (
  context: Context,
  { finalLine }: Pick<TurnState, 'finalLine'>,
): readonly IrNode[] => {
  const lines = finalLines(context);
  if (lines.length === 0) return [];
  const appliedLine = lines.reduceRight<IrExpr>(
    (fallback, line, i) => op('if', line.condition, int(i + 1), fallback),
    int(0),
  );
  return [assign(finalLine, op('if', finalCard(context), appliedLine, int(0)))];
};

interface TurnContext {
  readonly context: Context;
  readonly routine: Routine;
  readonly turn: TurnState;
  readonly own: IrExpr;
  readonly permissions: Permissions;
  /** Set in volumes where another player chooses between Event and Operation for a Non-player. */
  readonly order: ReturnType<typeof eventOrOperationOrder>;
}

interface TurnOption {
  readonly segment: Segment;
  readonly nodes: readonly IrNode[];
}

/** Returns the decision, restricted to the options that the sequence of play permits, and the code of each answer. */
export function turnDecisionNodes(context: Context, routine: Routine, turn: TurnState): readonly IrNode[] {
  const { checked } = context;
  const { source, slots } = checked.sequence;
  const slotLine = routine.line(slots[0]?.source ?? source);
  const own = local(turn.faction);
  const permissions = permissionsOf(context, turn);
  const order = eventOrOperationOrder(
    context,
    routine,
    turn,
    all(permissions.isPermitted('Event'), permissions.isNonplayerTurn, not(turn.isInterrupting)),
  );
  const turnContext: TurnContext = { context, routine, turn, own, permissions, order };
  const eventOptions = context.sideNames.map((side) => eventOption(turnContext, side));
  const turnOperationOptions = operationOptions(turnContext);
  const decideNode = routine.decide({
    name: 'action',
    questionKind: 'turn',
    source: context.checked.sequence.slots[0]?.source ?? source,
    seat: own,
    into: turn.action,
    segments: [
      answerSegment('pass', [
        ...(order?.passConditions ?? []),
        ...notInterrupting(context, turn.isInterrupting),
      ]),
      ...[...eventOptions, ...turnOperationOptions].map(({ segment }) => segment),
    ],
    parameters: [{ name: 'faction', value: own, valueKind: 'factions' }],
    limited: op('bit', local(turn.mode), int(MODE.limited)),
  });
  const branches = actionBranches(turnContext, slotLine, eventOptions, turnOperationOptions);
  const pass = passNodes(turnContext);
  const writeTurn = (value: IrExpr): readonly IrNode[] =>
    context.returnAction ? [write(TURN, [], value)] : [];
  return [
    assign(turn.mode, permissions.mode),
    ...writeTurn(op('+', own, int(1))),
    ...turn.ownEventNodes(own, permissions.isPermitted),
    ...(order?.decideNodes ?? []),
    decideNode,
    ...(order?.resetNodes ?? []),
    branch(op('=', local(turn.action), int(0)), pass, branches),
    ...writeTurn(int(0)),
  ];
}

interface Permissions {
  /** Whether the position in the order permits an option. */
  readonly isPermitted: (permit: Permit) => IrExpr;
  /** Whether the Faction is a Non-player. */
  readonly isNonplayerTurn: IrExpr;
  /** The `final` lines, and whether each restricts this turn. */
  readonly finalRestrictions: readonly (ApplicableLine<'final'> & { readonly isBinding: IrExpr })[];
  readonly mode: IrExpr;
}

function permissionsOf(context: Context, { faction, finalLine, permits, state }: TurnState): Permissions {
  const { unlimited, beyondFinal } = context.checked.nonplayerStatus ?? {};
  const isPermitted = (permit: Permit): IrExpr =>
    any(
      ...[...permits].map(([value, lines]) => {
        const isListed = any(
          ...lines.flatMap((line) => (line.permits.includes(permit) ? [line.condition] : [])),
        );
        return all(op('=', local(state), int(value)), isListed);
      }),
    );
  const isNonplayerTurn = isNonplayer(context, local(faction));
  const isBoundByFinalLines = beyondFinal === undefined ? TRUE : not(isNonplayerTurn);
  const finalRestrictions = finalLines(context).map((line, i) => ({
    ...line,
    isBinding: all(op('=', local(finalLine), int(i + 1)), isBoundByFinalLines),
  }));
  const isPermittedNow = (permit: Permit): IrExpr =>
    all(
      isPermitted(permit),
      ...finalRestrictions.map((line) => (line.permits.includes(permit) ? TRUE : not(line.isBinding))),
    );
  const isLimited = not(op('or', isPermittedNow('Operation'), isPermittedNow('Activity')));
  const isExempt = unlimited === undefined ? FALSE : isNonplayerTurn;
  const mode = op(
    '+',
    op('if', all(isLimited, not(isExempt)), int(modeOf(MODE.limited)), int(0)),
    op('if', any(isPermittedNow('Activity'), all(isLimited, isExempt)), int(modeOf(MODE.moments)), int(0)),
  );
  return { isPermitted, isNonplayerTurn, finalRestrictions, mode };
}

/** The rule that lists the permitted options of each position in the order. */
const slotRule = ({ checked: { sequence } }: Context): string =>
  sequence.slots[0]?.source.rule ?? sequence.source.rule;

function eventOption({ context, turn, own, permissions, order }: TurnContext, key: Side): TurnOption {
  const { sequence } = context.checked;
  const card = local(turn.card);
  const name = `HAS_${key.toUpperCase()}`;
  context.addTable(
    name,
    `Whether a card has ${key} text.`,
    context.cardSides.map((sides) => (sides.some((s) => s.side === key) ? 1 : 0)),
  );
  const sideTexts = context.cardSides.flatMap((sides, index) =>
    sides.flatMap((side) => (side.side === key ? [{ index, side }] : [])),
  );
  const conditions: Segment['conditions'] = [
    {
      truth: any(permissions.isPermitted('Event'), turn.isInterrupting),
      reason: { key: 'no-event-now', rule: slotRule(context), parameters: {} },
    },
    ...(order?.eventConditions(key) ?? []),
    {
      truth: op('=', table(name, card), int(1)),
      reason: { key: 'no-such-text', rule: sequence.source.rule, parameters: {} },
    },
  ];
  const mayChange = {
    name: `eventMayChange_${key}`,
    includesSide: (side: Side) => side === key,
    assumeBestRoll: true,
  };
  // An Event without effect may still be executed, to take its box on the track (2.3.4).
  const effectTest = sideTexts.length > 0 && {
    hasNoEffect: not(eventHasEffect(context, mayChange, card, own)),
  };
  return {
    segment: { ...answerSegment(key === 'single' ? 'event' : key, conditions), ...effectTest },
    nodes: selectByCard(
      card,
      sideTexts.map(({ index, side }) => ({ card: index, nodes: sideNodes(context, side, own) })),
    ),
  };
}

function sideNodes(context: Context, { lasting, body, source }: CardSide, own: IrExpr): readonly IrNode[] {
  const putInForceNodes: readonly IrNode[] =
    lasting >= 0 && body === undefined
      ? [
          perform(
            'putInForce',
            [int(lasting), own, int(0), int(0)],
            context.line(source, context.checked.lastings[lasting]?.key ?? ''),
          ),
        ]
      : [];
  return [...putInForceNodes, ...(body === undefined ? [] : [enter(body, [own])])];
}

function operationOptions(turnContext: TurnContext): readonly TurnOption[] {
  const { context, turn, own } = turnContext;
  const env: Env = { ...emptyEnv(own), mode: local(turn.mode) };
  return context.operations
    .map((index) => context.body(index))
    .map((body) => ({ body, ...beginCondition(context, body.index, env) }))
    .map(({ body, truth, needsTrial }) => ({
      segment: {
        ...answerSegment(body.path, operationConditions(turnContext, body, truth)),
        ...(needsTrial === undefined ? {} : { needsTrial }),
      },
      nodes: operationNodes(turnContext, body),
    }));
}

function operationConditions(
  { context, own, turn, permissions, order }: TurnContext,
  body: Body,
  isPossible: IrExpr,
): Segment['conditions'] {
  const {
    index,
    factions,
    source: { rule },
  } = body;
  const { isPermitted, finalRestrictions } = permissions;
  return [
    {
      truth: op('or', isPermitted('Limited'), op('or', isPermitted('Operation'), isPermitted('Activity'))),
      reason: { key: 'no-operation-now', rule: slotRule(context), parameters: {} },
    },
    {
      truth: factions.length === 0 ? TRUE : isOneOf(own, factions),
      reason: { key: 'not-its-operation', rule, parameters: { factions: factionNames(context, body) } },
    },
    ...(order?.operationConditions ?? []),
    ...notInterrupting(context, turn.isInterrupting),
    ...finalRestrictions.flatMap((final) =>
      final.not.includes(index)
        ? [{ truth: not(final.isBinding), reason: { key: 'final', rule: final.source.rule, parameters: {} } }]
        : [],
    ),
    ...banClauses(context, index, own),
    {
      truth: isPossible,
      reason: { key: 'nothing', rule, parameters: {} },
      causes: causesOfBody(
        context,
        { body: index, args: [] },
        { ...emptyEnv(own), strict: true, mode: local(turn.mode) },
      ),
    },
  ];
}

function operationNodes({ context, turn, own }: TurnContext, { index }: Body): readonly IrNode[] {
  const { mode, result } = turn;
  const { after } = context.checked.sequence;
  return [
    write(
      'ACTIVITY',
      [],
      op(
        'if',
        op('bit', local(mode), int(MODE.moments)),
        int(ACTIVITY_STATE.available),
        int(ACTIVITY_STATE.none),
      ),
    ),
    ...(after?.paid === true ? [write('PAID', [], int(0))] : []),
    enter(index, [own, int(0), local(mode), NO_SPACE]),
    ...endOfText(context),
    ...recordResult(
      turn,
      op(
        'if',
        op('=', cell('ACTIVITY'), int(ACTIVITY_STATE.used)),
        int(TURN_RESULT.activity),
        int(TURN_RESULT.operation),
      ),
    ),
    write('ACTIVITY', [], int(ACTIVITY_STATE.none)),
    ...(after === undefined || result === undefined
      ? []
      : afterOperationNodes(context, after, own, local(result))),
  ];
}

const recordResult = ({ result }: TurnState, value: IrExpr): readonly IrNode[] =>
  result === undefined ? [] : [assign(result, value)];

/** Returns the code of every answer except pass. */
function actionBranches(
  { context, routine, turn, own }: TurnContext,
  slotLine: number,
  events: readonly TurnOption[],
  operations: readonly TurnOption[],
): readonly IrNode[] {
  const eventNodes = events.map(({ nodes }, i): readonly IrNode[] => [
    ...beginEvent(context),
    ...beginReactionNodes(context, 'event', own),
    perform('playEvent', [local(turn.card), int(i), own], slotLine),
    ...unlessCancelled(
      context,
      withEventFlag(context, [
        ...nodes,
        ...flushAfterTurnStep(routine, own),
        ...recordFinishedKind(context, 'event', own),
        ...endOfText(context),
      ]),
      [perform('cancelEvent', [local(turn.card)], slotLine)],
    ),
    ...recordResult(turn, int(TURN_RESULT.event)),
  ]);
  const operationBranches = operations.map(({ nodes }): readonly IrNode[] => nodes);
  const branches = [...eventNodes, ...operationBranches].reduceRight<readonly IrNode[]>(
    (elseNodes, nodes, i) => [branch(op('=', local(turn.action), int(i + 1)), nodes, elseNodes)],
    [],
  );
  const isEvent = op('<=', local(turn.action), int(events.length));
  return [
    write('EXECUTING', [], op('+', own, int(1))),
    ...branches,
    ...finalDecision(context, routine, own),
    branch(isEvent, [perform('finished', [int(-1)], slotLine)]),
    write('EXECUTING', [], int(0)),
    ...turn.recordActed,
  ];
}

/**
 * A decision with one option before an action ends. It is answered automatically unless the game holds it
 * (`Game.holdForced`). So standing actions of the executing Faction are possible even in an action without decisions.
 */
function finalDecision(context: Context, routine: Routine, own: IrExpr): readonly IrNode[] {
  const { standings, sequence } = context.checked;
  if (standings.every(({ when: occasion }) => occasion === 'any')) return [];
  return [
    routine.decide({
      name: 'finish',
      questionKind: 'activity',
      source: sequence.source,
      seat: own,
      segments: [answerSegment('go on')],
      into: routine.builder.local('finish', 'number'),
    }),
  ];
}

function passNodes({ context, own }: TurnContext): readonly IrNode[] {
  const { pass, source } = context.checked.sequence;
  const passBody = pass === undefined ? undefined : context.body(pass);
  const line = context.line(passBody?.source ?? source, passBody?.path ?? 'pass');
  const logPass: IrNode = perform('passed', [own], line);
  const recordNodes = recordFinishedKind(context, 'pass', own);
  if (pass === undefined)
    return recordNodes.length === 0 ? [logPass] : [logPass, ...recordNodes, ...endOfText(context)];
  return [logPass, enter(pass, [own]), ...recordNodes, ...endOfText(context)];
}

/** Selects the text of a card by binary search; `texts` is in ascending order of cards. */
function selectByCard(
  card: IrExpr,
  texts: readonly { readonly card: number; readonly nodes: readonly IrNode[] }[],
): readonly IrNode[] {
  const half = texts.length >> 1;
  const middle = texts[half];
  if (middle === undefined) return [];
  if (half === 0) return [branch(op('=', card, int(middle.card)), middle.nodes)];
  const [thenNodes, elseNodes] = [texts.slice(0, half), texts.slice(half)].map((cards) =>
    selectByCard(card, cards),
  );
  return [branch(op('<', card, int(middle.card)), thenNodes ?? [], elseNodes ?? [])];
}
