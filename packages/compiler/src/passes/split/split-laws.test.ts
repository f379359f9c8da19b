/** Properties of splitting, tested on random code: the trace is unchanged, and live locals are sufficient. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BREAK, assign, each, enter, loop, perform, branch } from '../../ir/node-builders.ts';
import { local, int, op, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { OPERATIONS } from '../../ir/operations.ts';
import type { IrNode, Routine, IrStep } from '../../ir/program.ts';
import { liveLocals } from './liveness.ts';
import { splitRoutine } from './split-routine.ts';

/** Events after which a run stops; every iteration of a loop in the tested code adds one. */
const MAX_EVENTS = 40;

type Outcome = 'next' | 'break' | 'stop' | { readonly step: number };

/** Runs structured code or steps, and records effects and decisions. */
class Run {
  readonly events: string[] = [];
  readonly #answers: readonly number[];
  readonly #locals = new Map<LocalId, number>();
  readonly #live: ReadonlySet<LocalId>;
  #answerCount = 0;

  constructor(answers: readonly number[], live: readonly LocalId[] = []) {
    this.#answers = answers;
    this.#live = new Set(live);
  }

  code(code: readonly IrNode[]): Outcome {
    for (const node of code) {
      const outcome = this.events.length < MAX_EVENTS ? this.#node(node) : 'stop';
      if (outcome !== 'next') return outcome;
    }
    return 'next';
  }

  steps(steps: readonly IrStep[]): void {
    for (let step = steps[0]; step !== undefined;) {
      const outcome = this.code(step.code);
      step = typeof outcome === 'string' ? undefined : steps.find(({ index }) => index === outcome.step);
    }
  }

  #node(node: IrNode): Outcome {
    switch (node.kind) {
      case 'set':
        this.#locals.set(node.local, this.#value(node.value));
        return 'next';
      case 'do':
        this.events.push(`${node.name} ${node.args.map((x) => this.#value(x)).join(' ')}`);
        return 'next';
      case 'if':
        return this.code(this.#value(node.condition) === 1 ? node.then : node.else);
      case 'loop':
        return this.#repeat(() => this.code(node.body));
      case 'each': {
        const members = [...this.#members(node)];
        return this.#repeat(() => {
          const member = members.shift();
          if (member === undefined) return 'break';
          this.#locals.set(node.local, member);
          return this.code(node.body);
        });
      }
      case 'decide':
        this.events.push(`ask ${node.point} ${this.#value(node.seat)}`);
        this.#locals.set(node.target, this.#answer());
        return 'next';
      case 'take':
        this.#locals.set(node.target, this.#answer());
        return 'next';
      case 'ask':
        this.events.push(`ask ${node.point} ${this.#value(node.seat)}`);
        return this.#resume(node.resume);
      case 'enter':
      case 'enterThen':
        this.events.push(`enter ${node.routine} ${node.args.map((x) => this.#value(x)).join(' ')}`);
        return node.kind === 'enter' ? 'next' : this.#resume(node.resume);
      case 'goto':
        return { step: node.step };
      case 'break':
        return 'break';
      case 'pause':
        this.events.push('pause');
        return 'stop';
      default:
        return 'stop';
    }
  }

  #members({ members }: Extract<IrNode, { kind: 'each' }>): readonly number[] {
    if ('count' in members) return Array.from({ length: this.#value(members.count) }, (_, i) => i);
    return 'origin' in members || 'bits' in members ? [] : members;
  }

  #repeat(body: () => Outcome): Outcome {
    for (;;) {
      const outcome = body();
      if (outcome === 'break') return 'next';
      if (outcome !== 'next') return outcome;
    }
  }

  #answer(): number {
    this.#answerCount++;
    return this.#answers[this.#answerCount % this.#answers.length] ?? 0;
  }

  /** Invalidates the locals that are not in the frame. */
  #resume(step: number): Outcome {
    for (const id of this.#locals.keys()) if (!this.#live.has(id)) this.#locals.set(id, NaN);
    return { step };
  }

  #value(expr: IrExpr): number {
    if (expr.kind === 'number') return expr.value;
    if (expr.kind === 'truth') return Number(expr.value);
    if (expr.kind === 'local') return this.#locals.get(expr.local) ?? 0;
    const [a = 0, b = 0] = expr.kind === 'op' ? expr.args.map((arg) => this.#value(arg)) : [];
    if (expr.kind !== 'op' || expr.op === 'and' || expr.op === 'if' || expr.op === 'not')
      throw new Error(expr.kind);
    return expr.op === 'or' ? Math.max(a, b) : OPERATIONS[expr.op].apply(a, b);
  }
}

const smallNumber = fc.integer({ min: 0, max: 2 });
const variable = fc.integer({ min: 1, max: 3 });
const value = fc.oneof(smallNumber.map(int), variable.map(local));
const condition = fc.tuple(variable, smallNumber).map(([id, to]) => op('=', local(id), int(to)));
const members = fc.oneof(
  fc.constantFrom([1, 2, 3], [0, 2, 5], [4], []),
  smallNumber.map((count) => ({ count: int(count) })),
);
const leaf: fc.Arbitrary<IrNode> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('a', 'b'), value).map(([n, x]) => perform(n, [x], 7)) },
  { weight: 3, arbitrary: fc.tuple(variable, value).map(([id, x]) => assign(id, x)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(smallNumber, value, variable)
      .map(([point, seat, into]): IrNode => ({ kind: 'decide', point, seat, target: into })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(8, 9), value).map(([routine, x]) => enter(routine, [x])),
  },
  { weight: 1, arbitrary: fc.constantFrom<IrNode[]>({ kind: 'return' }, { kind: 'pause' }) },
);

/** Random code; `depth` levels of blocks, in a loop or not. */
function code(depth: number, inLoop: boolean): fc.Arbitrary<readonly IrNode[]> {
  const breaks = inLoop ? [condition.map((x): IrNode => branch(x, [BREAK])), fc.constant<IrNode>(BREAK)] : [];
  if (depth === 0) return fc.array(fc.oneof(leaf, ...breaks), { maxLength: 3 });
  const inner = code(depth - 1, inLoop);
  const body = code(depth - 1, true);
  const counter = 10 + depth;
  const node = fc.oneof(
    leaf,
    ...breaks,
    fc.tuple(condition, inner, inner).map(([x, then, otherwise]) => branch(x, then, otherwise)),
    body.map((nodes) => loop('turns', [perform('turn', [], 7), ...nodes])),
    fc
      .tuple(members, body)
      .map(([loopMembers, nodes]) =>
        each(counter, loopMembers, [perform('at', [local(counter)], 7), ...nodes]),
      ),
  );
  return fc.array(node, { maxLength: 4 });
}

const routineOf = (nodes: readonly IrNode[]): Routine => ({
  ...{ index: 0, name: 'Text', doc: '', rule: '1', line: 3, parameters: 1, locals: [], module: 'm' },
  code: nodes,
  suspends: true,
});

it('steps have the effects of the unsplit code, and store only live locals', () => {
  fc.assert(
    fc.property(code(3, false), fc.array(smallNumber, { minLength: 1, maxLength: 8 }), (nodes, answers) => {
      const routine = routineOf(nodes);
      const steps = splitRoutine(
        routine,
        (index) => index === 9,
        { next: 10 },
        () => ({ name: 'point', line: 5 }),
      );
      const structured = new Run(answers);
      structured.code(nodes);
      const stepped = new Run(answers, liveLocals([routine], steps, [], []).get(0));
      stepped.steps(steps);
      expect(stepped.events).toEqual(structured.events);
    }),
    { numRuns: 300, seed: 1 },
  );
});
