/** What a Faction does when it is its turn: pass, a side of the card, an operation, as far as the sequence permits it. */
import type { Permit, Sequence } from '@quipu/language';
import {
  all,
  any,
  cell,
  local,
  NO,
  not,
  num,
  op,
  table,
  YES,
  type LocalId,
  type X,
} from '../program/expression.ts';
import type { Node, Segment } from '../program/program.ts';
import { sideNames } from '../program/sides.ts';
import { bodyJudgment, isOneOf } from '../judge/body.ts';
import { legal } from '../judge/judgment.ts';
import { helped } from '../activities/activities.ts';
import { open } from './bans.ts';
import type { Context } from '../lower/context.ts';
import { changing } from './effective-events.ts';
import { emptyEnv, MODE, modeOf, type Env } from '../lower/environment.ts';
import { finalCard } from './final-card.ts';
import { endOfText } from '../reactions/finished-operations.ts';
import { orderOf } from '../nonplayers/precedence.ts';
import { TURN } from '../pieces/returns.ts';
import { type Routine } from '../lower/routine.ts';
import { settleTurn } from '../reactions/derived-changes.ts';
import { isNonplayer } from '../players/status.ts';
import { single } from '../lower/segments.ts';

/** What a Faction that acted did. */
export const DID = { nothing: 0, operation: 1, activity: 2, event: 3 } as const;

/** Whether an operation can be begun: as it stands, or once an activity has come first, which only a trial can tell. */
function beginning(context: Context, operation: number, env: Env): { truth: X; doubtful?: X } {
  const now = legal(bodyJudgment(context, operation, env, []));
  const later = helped(context, operation, env);
  return later.x === 'truth' ? { truth: now } : { truth: op('or', now, later), doubtful: not(now) };
}

/** What is granted while an Event is played is told apart only where that matters. */
function playing({ grants }: Context, nodes: readonly Node[]): readonly Node[] {
  const set = (value: number): Node => ({ n: 'write', region: 'EVENT', index: [], value: num(value) });
  return grants ? [set(1), ...nodes, set(0)] : nodes;
}

/** What follows an operation by the sequence, if it was paid for and came without an activity where that is asked (2.3.6). */
function afterNodes(
  context: Context,
  after: NonNullable<Sequence['after']>,
  own: X,
  did: X,
): readonly Node[] {
  const condition = all(
    after.paid ? op('=', cell('PAID'), num(1)) : YES,
    after.alone ? op('=', did, num(DID.operation)) : YES,
  );
  const paid: readonly Node[] = after.paid ? [{ n: 'write', region: 'PAID', index: [], value: num(0) }] : [];
  const enter: Node = { n: 'enter', routine: after.body, args: [own] };
  return [{ n: 'if', condition, then: [...paid, enter, ...endOfText(context)], else: paid }];
}

/** The locals of the sequence in which a turn keeps what it has come to. */
export interface Turn {
  readonly card: LocalId;
  readonly faction: LocalId;
  readonly action: LocalId;
  readonly mode: LocalId;
  /** Whether this is the last card before the final round; read only where the sequence says what is final. */
  readonly last: LocalId;
  /** What permits hang on: what the first Faction did, or the box that this one has chosen. */
  readonly state: LocalId;
  readonly permits: ReadonlyMap<number, readonly Permit[]>;
  /** What the Faction that acted last did, as `DID`, where something asks for it. */
  readonly did: LocalId | undefined;
  /** What else is noted as soon as a Faction acts. */
  readonly acts: readonly Node[];
}

/** What the sequence says of the last card (2.3.9), asked once a card. */
export const lastNodes = (context: Context, { last }: Pick<Turn, 'last'>): readonly Node[] =>
  context.checked.sequence.final === undefined
    ? []
    : [{ n: 'set', local: last, value: op('if', finalCard(context), num(1), num(0)) }];

/** One decision, restricted to what the state of the card permits, and what comes of each answer. */
export function actionNodes(context: Context, routine: Routine, turn: Turn): readonly Node[] {
  const { checked } = context;
  const { card, faction, action, mode, last, did } = turn;
  const source = checked.sequence.source;
  const { pass: passing } = checked.sequence;
  const passText = passing === undefined ? undefined : checked.bodies[passing];
  const executing = routine.line(checked.sequence.slots[0]?.source ?? source);
  const slotRule = checked.sequence.slots[0]?.source.rule ?? source.rule;
  const own = local(faction);
  const env = emptyEnv(own);
  const { final, after } = checked.sequence;
  const permitted = (want: Permit): X =>
    any(
      ...[...turn.permits].flatMap(([state, permits]) =>
        permits.includes(want) ? [op('=', local(turn.state), num(state))] : [],
      ),
    );
  const { unlimited, beyondFinal } = checked.nonplayerStatus ?? {};
  const nonplayer = isNonplayer(context, own);
  const isLast =
    final === undefined
      ? NO
      : all(op('=', local(last), num(1)), beyondFinal === undefined ? YES : not(nonplayer));
  const may = (want: Permit): X =>
    all(permitted(want), final?.permits.includes(want) === true ? YES : not(isLast));
  const limited = not(op('or', may('Operation'), may('Activity')));
  const exempt = unlimited === undefined ? NO : nonplayer;
  const modeNow = op(
    '+',
    op('if', all(limited, not(exempt)), num(modeOf(MODE.limited)), num(0)),
    op('if', any(may('Activity'), all(limited, exempt)), num(modeOf(MODE.moments)), num(0)),
  );
  const noteDeed = (value: X): readonly Node[] =>
    did === undefined ? [] : [{ n: 'set', local: did, value }];

  const order = orderOf(context, routine, { card, faction }, all(permitted('Event'), nonplayer));
  const sides = checked.cards.flatMap((c, ci) => c.sides.map((s, si) => ({ ci, si, s })));
  const sideKeys = sideNames(checked);
  const events = sideKeys.map((key): { segment: Segment; nodes: readonly Node[] } => {
    const name = `HAS_${key.toUpperCase()}`;
    context.addTable(
      name,
      `Whether a card has ${key} text.`,
      checked.cards.map((c) => (c.sides.some((s) => s.side === key) ? 1 : 0)),
    );
    return {
      segment: {
        ...single(key === 'single' ? 'event' : key, [
          {
            truth: permitted('Event'),
            reason: { key: 'sequence', rule: slotRule, parameters: {} },
          },
          ...(order?.event(key) ?? []),
          {
            truth: op('=', table(name, local(card)), num(1)),
            reason: { key: 'no-such-text', rule: source.rule, parameters: {} },
          },
        ]),
        // It may be executed for its box on the track alone (2.3.4).
        ...(sides.some((x) => x.s.side === key) && {
          idle: not(
            changing(context, `eventMayChange_${key}`, (side) => side === key, local(card), own, true),
          ),
        }),
      },
      nodes: ofCard(
        local(card),
        sides
          .filter((x) => x.s.side === key)
          .map(({ ci, s }) => ({
            card: ci,
            nodes: [
              ...(s.lasting >= 0 && s.body === undefined
                ? [
                    {
                      n: 'do',
                      name: 'putInForce',
                      args: [num(s.lasting), own],
                      line: context.line(s.source, checked.lastings[s.lasting]?.key ?? ''),
                    } as const,
                  ]
                : []),
              ...(s.body === undefined ? [] : [{ n: 'enter', routine: s.body, args: [own] } as const]),
            ],
          })),
      ),
    };
  });
  const operations = checked.bodies
    .filter((b) => b.kind === 'operation')
    .map((b) => ({ b, ...beginning(context, b.index, { ...env, mode: local(mode) }) }))
    .map(({ b, truth, doubtful }) => ({
      segment: {
        ...single(b.path, [
          {
            truth: op('or', permitted('Limited'), op('or', permitted('Operation'), permitted('Activity'))),
            reason: { key: 'sequence', rule: slotRule, parameters: {} },
          },
          {
            truth: b.factions.length === 0 ? { x: 'truth', value: true } : isOneOf(own, b.factions),
            reason: { key: 'not-its-operation', rule: b.source.rule, parameters: {} },
          },
          ...(order?.operation ?? []),
          ...(final?.not.includes(b.index) === true
            ? [{ truth: not(isLast), reason: { key: 'final', rule: final.source.rule, parameters: {} } }]
            : []),
          ...open(context, b.index, own),
          {
            truth,
            reason: { key: 'nothing', rule: b.source.rule, parameters: {} },
          },
        ]),
        ...(doubtful === undefined ? {} : { doubtful }),
      } satisfies Segment,
      nodes: [
        {
          n: 'write',
          region: 'ACTIVITY',
          index: [],
          value: op('if', op('bit', local(mode), num(MODE.moments)), num(1), num(0)),
        },
        ...(after?.paid === true ? [{ n: 'write', region: 'PAID', index: [], value: num(0) } as const] : []),
        { n: 'enter', routine: b.index, args: [own, num(0), local(mode), num(-1)] },
        ...endOfText(context),
        ...noteDeed(op('if', op('=', cell('ACTIVITY'), num(2)), num(DID.activity), num(DID.operation))),
        { n: 'write', region: 'ACTIVITY', index: [], value: num(0) },
        ...(after === undefined || did === undefined ? [] : afterNodes(context, after, own, local(did))),
      ] as readonly Node[],
    }));
  const choose = routine.decide({
    name: 'action',
    kind: 'action',
    source,
    seat: own,
    into: action,
    segments: [
      single('pass', order?.pass),
      ...events.map((e) => e.segment),
      ...operations.map((o) => o.segment),
    ],
    parameters: [{ name: 'faction', value: own, names: 'factions' }],
  });
  const begin: readonly Node[] = [
    { n: 'write', region: 'EXECUTING', index: [], value: op('+', own, num(1)) },
    ...turn.acts,
  ];
  const end: readonly Node[] = [{ n: 'write', region: 'EXECUTING', index: [], value: num(0) }];
  const branches = [
    ...events.map((e, i) => [
      ...begin,
      { n: 'do', name: 'playEvent', args: [local(card), num(i), own], line: executing } as const,
      ...playing(context, [...e.nodes, ...settleTurn(routine, own), ...endOfText(context)]),
      { n: 'do', name: 'finished', args: [num(-1)], line: executing } as const,
      ...noteDeed(num(DID.event)),
      ...end,
    ]),
    ...operations.map((o) => [...begin, ...o.nodes, ...end]),
  ].reduceRight<readonly Node[]>(
    (rest, nodes, i) => [{ n: 'if', condition: op('=', local(action), num(i + 1)), then: nodes, else: rest }],
    [],
  );
  const pass: readonly Node[] = [
    {
      n: 'do',
      name: 'passed',
      args: [own],
      line: context.line(passText?.source ?? source, passText?.path ?? 'pass'),
    },
    ...(passing === undefined
      ? []
      : [{ n: 'enter', routine: passing, args: [own] } as const, ...endOfText(context)]),
  ];
  const takesTurn = (whose: X): readonly Node[] =>
    context.returns ? [{ n: 'write', region: TURN, index: [], value: whose }] : [];
  return [
    { n: 'set', local: mode, value: modeNow },
    ...takesTurn(op('+', own, num(1))),
    ...(order?.ask ?? []),
    choose,
    ...(order?.forget ?? []),
    { n: 'if', condition: op('=', local(action), num(0)), then: pass, else: branches },
    ...takesTurn(num(0)),
  ];
}

/** What a card says, found by halves: texts in ascending order of their cards. */
function ofCard(
  card: X,
  texts: readonly { readonly card: number; readonly nodes: readonly Node[] }[],
): readonly Node[] {
  const half = texts.length >> 1;
  const middle = texts[half];
  if (middle === undefined) return [];
  if (half === 0)
    return [{ n: 'if', condition: op('=', card, num(middle.card)), then: middle.nodes, else: [] }];
  const [then, otherwise] = [texts.slice(0, half), texts.slice(half)].map((part) => ofCard(card, part));
  return [{ n: 'if', condition: op('<', card, num(middle.card)), then: then ?? [], else: otherwise ?? [] }];
}
