/** The sequence of play (2.3) as code: cards in turn, Factions in order, what each may do, rounds between. */
import type { Permit, Sequence } from '@quipu/language';
import { all, any, cell, local, NO, not, num, op, table, YES, type X } from '../program/expression.ts';
import type { Node, Segment } from '../program/program.ts';
import { bodyJudgment, isOneOf } from '../judge/body.ts';
import { legal } from '../judge/judgment.ts';
import { deckCapacity } from '../layout/volume.ts';
import { helped } from './activities.ts';
import { open } from './bans.ts';
import type { Context } from './context.ts';
import { adjustNodes } from './eligibility.ts';
import { emptyEnv, MODE, modeOf, type Env } from './environment.ts';
import { finalCard } from './final.ts';
import { endOfText } from './finished.ts';
import { resetCounts } from './most.ts';
import { Routine, single } from './routine.ts';
import { settleFirst, settleTurn } from './settled.ts';
import { atTurn } from './wakes.ts';

/** What the first Faction to act did on this card. */
const DID = { nothing: 0, operation: 1, activity: 2, event: 3 } as const;

/** Builds the routine that plays the game; it never returns. */
export function lowerSequence(context: Context, index: number): { routine: Routine; code: readonly Node[] } {
  const { checked } = context;
  const routine = new Routine(context, index, 'Sequence', 'sequence');
  const { builder } = routine;
  builder.local('own');
  const line = routine.line(checked.sequence.source);
  const act = (name: string, ...args: X[]): Node => ({ n: 'do', name, args, line });
  const card = builder.local('card');
  const setup = checked.setups.flatMap((s, i): Node[] =>
    s.then === undefined
      ? []
      : [
          {
            n: 'if',
            condition: op('=', cell('SETUP'), num(i + 1)),
            then: [{ n: 'enter', routine: s.then, args: [num(0)] }, ...endOfText(context)],
            else: [],
          },
        ],
  );
  const order = checked.cards.map((c) => [
    ...c.order,
    ...Array.from({ length: checked.factions.length - c.order.length }, () => -1),
  ]);
  context.addTable('CARD_ORDER', 'Factions in the order of a card; -1 behind the last.', order);
  context.addTable(
    'CARD_ROUND',
    'The round that a card brings, or -1.',
    checked.cards.map((c) => c.round),
  );
  const capacity = deckCapacity(checked);
  const isRound = op('>=', table('CARD_ROUND', local(card)), num(0));
  return {
    routine,
    code: [
      ...settleFirst(context),
      ...setup,
      {
        n: 'loop',
        name: 'cards',
        body: [
          {
            n: 'if',
            condition: op(
              'or',
              op('>=', cell('POSITION'), num(capacity)),
              op('=', cell('DECK_ORDER', cell('POSITION')), num(0)),
            ),
            then: [act('endGame'), { n: 'pause' }],
            else: [],
          },
          { n: 'write', region: 'CARD', index: [], value: cell('DECK_ORDER', cell('POSITION')) },
          { n: 'write', region: 'POSITION', index: [], value: op('+', cell('POSITION'), num(1)) },
          {
            n: 'write',
            region: 'DECK_REVEALED',
            index: [],
            value: op('min', op('+', cell('POSITION'), num(1)), num(capacity)),
          },
          { n: 'set', local: card, value: op('-', cell('CARD'), num(1)) },
          act(
            'drew',
            local(card),
            op(
              'if',
              op('<', cell('POSITION'), num(capacity)),
              op('-', cell('DECK_ORDER', cell('POSITION')), num(1)),
              num(-1),
            ),
          ),
          ...resetCounts(context),
          ...settleTurn(routine, num(0)),
          {
            n: 'if',
            condition: isRound,
            then: [...roundNodes(context, card), ...settleTurn(routine, num(0))],
            else: [
              { n: 'write', region: 'LAST_ROUND', index: [], value: num(0) },
              ...turnNodes(context, routine, card),
              ...adjustNodes(context, routine),
              ...settleTurn(routine, num(0)),
            ],
          },
        ],
      },
    ],
  };
}

function roundNodes(context: Context, card: number): readonly Node[] {
  const { rounds } = context.checked;
  return rounds.map((round, i): Node => {
    const phases = round.phases.flatMap((p): readonly Node[] => [
      ...atTurn(context, p.body, 'begins'),
      { n: 'enter', routine: p.body, args: [num(0)] },
      ...atTurn(context, p.body, 'ends'),
      ...endOfText(context),
    ]);
    const played: readonly Node[] = [
      ...phases,
      { n: 'write', region: 'ROUNDS', index: [], value: op('+', cell('ROUNDS'), num(1)) },
      { n: 'write', region: 'LAST_ROUND', index: [], value: num(1) },
    ];
    const body = round.notTwice
      ? [{ n: 'if', condition: op('=', cell('LAST_ROUND'), num(0)), then: played, else: [] } as const]
      : played;
    return { n: 'if', condition: op('=', table('CARD_ROUND', local(card)), num(i)), then: body, else: [] };
  });
}

/** What a slot permits after what the first Faction did. */
function permits(context: Context, did: number): readonly Permit[] {
  const after = { [DID.operation]: 'Operation', [DID.activity]: 'Activity', [DID.event]: 'Event' } as const;
  const wanted = did === DID.nothing ? undefined : after[did as 1 | 2 | 3];
  const slot = context.checked.sequence.slots.find((s) =>
    did === DID.nothing ? s.slot === 'first' : s.slot === 'second' && s.after === wanted,
  );
  return slot?.permits ?? [];
}

/** The truth that some state of the card permits something. */
function permitted(context: Context, did: number, want: Permit): X {
  const states = Object.values(DID).filter((d) => permits(context, d).includes(want));
  return any(...states.map((d) => op('=', local(did), num(d))));
}

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

function turnNodes(context: Context, routine: Routine, card: number): readonly Node[] {
  const { checked } = context;
  const { builder } = routine;
  const place = builder.local('place', 'number');
  const acted = builder.local('acted', 'number');
  const did = builder.local('did', 'number');
  const faction = builder.local('faction');
  const action = builder.local('action', 'number');
  const mode = builder.local('mode', 'number');
  const source = checked.sequence.source;
  const { pass: passing } = checked.sequence;
  const passText = passing === undefined ? undefined : checked.bodies[passing];
  const executing = routine.line(checked.sequence.slots[0]?.source ?? source);
  const slotRule = checked.sequence.slots[0]?.source.rule ?? source.rule;
  const own = local(faction);
  const env = emptyEnv(own);
  const { final, after } = checked.sequence;
  const last = builder.local('last', 'number');
  const isLast = final === undefined ? NO : op('=', local(last), num(1));
  const may = (want: Permit): X =>
    all(permitted(context, did, want), final?.permits.includes(want) === true ? YES : not(isLast));
  const limited = not(op('or', may('Operation'), may('Activity')));
  const modeNow = op(
    '+',
    op('if', limited, num(modeOf(MODE.limited)), num(0)),
    op('if', may('Activity'), num(modeOf(MODE.moments)), num(0)),
  );

  const sides = checked.cards.flatMap((c, ci) => c.sides.map((s, si) => ({ ci, si, s })));
  const sideKeys = ['unshaded', 'shaded', 'single'] as const;
  const events = sideKeys.map((key): { segment: Segment; nodes: readonly Node[] } => {
    const name = `HAS_${key.toUpperCase()}`;
    context.addTable(
      name,
      `Whether a card has ${key} text.`,
      checked.cards.map((c) => (c.sides.some((s) => s.side === key) ? 1 : 0)),
    );
    return {
      segment: single(key === 'single' ? 'event' : key, [
        {
          truth: permitted(context, did, 'Event'),
          reason: { key: 'sequence', rule: slotRule, parameters: {} },
        },
        {
          truth: op('=', table(name, local(card)), num(1)),
          reason: { key: 'no-such-text', rule: source.rule, parameters: {} },
        },
      ]),
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
            truth: op(
              'or',
              permitted(context, did, 'Limited'),
              op('or', permitted(context, did, 'Operation'), permitted(context, did, 'Activity')),
            ),
            reason: { key: 'sequence', rule: slotRule, parameters: {} },
          },
          {
            truth: b.factions.length === 0 ? { x: 'truth', value: true } : isOneOf(own, b.factions),
            reason: { key: 'not-its-operation', rule: b.source.rule, parameters: {} },
          },
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
        {
          n: 'set',
          local: did,
          value: op('if', op('=', cell('ACTIVITY'), num(2)), num(DID.activity), num(DID.operation)),
        },
        { n: 'write', region: 'ACTIVITY', index: [], value: num(0) },
        ...(after === undefined ? [] : afterNodes(context, after, own, local(did))),
      ] as readonly Node[],
    }));
  const choose = routine.decide({
    name: 'action',
    kind: 'action',
    source,
    seat: own,
    into: action,
    segments: [single('pass'), ...events.map((e) => e.segment), ...operations.map((o) => o.segment)],
    parameters: [{ name: 'faction', value: own, names: 'factions' }],
  });
  const begin: readonly Node[] = [
    { n: 'write', region: 'EXECUTING', index: [], value: op('+', own, num(1)) },
    { n: 'write', region: 'ACTED', index: [own], value: num(1) },
    { n: 'set', local: acted, value: op('+', local(acted), num(1)) },
  ];
  const end: readonly Node[] = [{ n: 'write', region: 'EXECUTING', index: [], value: num(0) }];
  const branches = [
    ...events.map((e, i) => [
      ...begin,
      { n: 'do', name: 'playEvent', args: [local(card), num(i), own], line: executing } as const,
      ...playing(context, [...e.nodes, ...settleTurn(routine, own), ...endOfText(context)]),
      { n: 'do', name: 'finished', args: [num(-1)], line: executing } as const,
      { n: 'set', local: did, value: num(DID.event) } as const,
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
  return [
    { n: 'set', local: place, value: num(-1) },
    { n: 'set', local: acted, value: num(0) },
    { n: 'set', local: did, value: num(DID.nothing) },
    ...(final === undefined
      ? []
      : [{ n: 'set', local: last, value: op('if', finalCard(context), num(1), num(0)) } as const]),
    {
      n: 'loop',
      name: 'factions',
      body: [
        { n: 'set', local: place, value: op('+', local(place), num(1)) },
        {
          n: 'if',
          condition: op(
            'or',
            op('>=', local(acted), num(checked.sequence.act)),
            op('>=', local(place), num(checked.factions.length)),
          ),
          then: [{ n: 'break' }],
          else: [],
        },
        { n: 'set', local: faction, value: table('CARD_ORDER', local(card), local(place)) },
        { n: 'if', condition: op('<', own, num(0)), then: [{ n: 'break' }], else: [] },
        {
          n: 'if',
          condition: op('=', cell('ELIGIBLE', own), num(0)),
          then: [
            { n: 'set', local: mode, value: modeNow },
            choose,
            { n: 'if', condition: op('=', local(action), num(0)), then: pass, else: branches },
          ],
          else: [],
        },
      ],
    },
    ...[place, acted, did, action, mode, ...(final === undefined ? [] : [last])].map((l): Node => ({
      n: 'set',
      local: l,
      value: num(0),
    })),
    { n: 'set', local: faction, value: num(-1) },
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
