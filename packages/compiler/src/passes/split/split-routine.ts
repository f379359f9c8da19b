/**
 * Splits structured code into steps at its decisions. Afterwards no step contains `decide`, `enter`, or a
 * `loop` around a decision; every path ends in `goto`, `ask`, `enterThen`, `leave` or `pause`.
 *
 * Before: `a; x = decide p; b`. After: `begin { a; ask p, resume chose_p }`, `chose_p { take x; b; leave }`.
 */
import { any, local, int, op } from '../../ir/expression.ts';
import type { IrNode, Routine, IrStep } from '../../ir/program.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import { retarget, threadJumps, type Draft } from './jump-threading.ts';
import { BREAK, NO_LINE, assign, loop, branch } from '../../ir/node-builders.ts';

type NodeOfKind<N extends IrNode['kind']> = Extract<IrNode, { kind: N }>;

/** The continuation of a block. */
type Target = { readonly kind: 'step'; readonly step: number } | { readonly kind: 'leave' };

interface Exits {
  readonly next: Target;
  readonly breakTarget: Target;
}

/** The number of the next step of the volume. */
export interface Numbering {
  next: number;
}

export interface PointLabel {
  /** The last part of its name path, as part of an identifier. */
  readonly name: string;
  /** The source line of the decision. */
  readonly line: number;
}

export function splitRoutine(
  routine: Routine,
  suspends: (routine: number) => boolean,
  numbering: Numbering,
  pointLabel: (point: number) => PointLabel,
): readonly IrStep[] {
  const splitter = new Splitter(routine, suspends, pointLabel);
  return numberSteps(routine, threadJumps(splitter.drafts, splitter.draftSteps()), numbering);
}

const jumpTo = (target: Target): IrNode =>
  target.kind === 'leave' ? LEAVE : { kind: 'goto', step: target.step };

const LEAVE: IrNode = { kind: 'leave' };

class Splitter {
  readonly drafts: Draft[] = [];
  private readonly routine: Routine;
  private readonly suspends: (routine: number) => boolean;
  private readonly pointLabel: (point: number) => PointLabel;

  constructor(
    routine: Routine,
    suspends: (routine: number) => boolean,
    pointLabel: (point: number) => PointLabel,
  ) {
    this.routine = routine;
    this.suspends = suspends;
    this.pointLabel = pointLabel;
  }

  /** Drafts the first step, and recursively all others. Returns its index. */
  draftSteps(): number {
    const { code, line } = this.routine;
    const entry = this.reserveDraft();
    const end: Target = { kind: 'leave' };
    this.drafts[entry] = {
      name: 'begin',
      line,
      code: this.splitBlock(code, { next: end, breakTarget: end }),
    };
    return entry;
  }

  private reserveDraft(): number {
    return this.drafts.push({ name: '', line: this.routine.line, code: [] }) - 1;
  }

  /** Returns the code of a block up to the first node that suspends or jumps; the following code goes to other drafts. */
  private splitBlock(nodes: readonly IrNode[], exits: Exits): readonly IrNode[] {
    const straightNodes: IrNode[] = [];
    for (const [i, node] of nodes.entries()) {
      const end = this.endStepAt(node, nodes.slice(i + 1), exits);
      if (end !== undefined) return [...straightNodes, ...end];
      straightNodes.push(node);
    }
    return [...straightNodes, jumpTo(exits.next)];
  }

  /**
   * Ends a step at a node that suspends or jumps, with the nodes after it; undefined if control falls through
   * the node.
   */
  private endStepAt(node: IrNode, following: readonly IrNode[], exits: Exits): readonly IrNode[] | undefined {
    switch (node.kind) {
      case 'break':
        return [jumpTo(exits.breakTarget)];
      case 'pause':
        return [node];
      case 'return':
        return [LEAVE];
      case 'decide':
        return [this.splitAtDecision(node, following, exits)];
      case 'enter':
        return this.suspends(node.routine) ? [this.splitAtEnter(node, following, exits)] : undefined;
      case 'if':
        return this.canSuspend(node) || breaksOut([node])
          ? this.splitBranch(node, following, exits)
          : undefined;
      case 'loop':
        return this.canSuspend(node) ? [this.splitLoop(node, following, exits)] : undefined;
      case 'each':
        return this.canSuspend(node)
          ? this.splitBlock([...toCountedLoop(node), ...following], exits)
          : undefined;
      default:
        return undefined;
    }
  }

  private canSuspend(node: IrNode): boolean {
    return canSuspend([node], this.suspends);
  }

  private splitAtEnter(node: NodeOfKind<'enter'>, following: readonly IrNode[], exits: Exits): IrNode {
    const { routine, args } = node;
    return { kind: 'enterThen', routine, args, resume: this.draftContinuation(following, exits) };
  }

  /** A decision: the code after it becomes a step that takes the answer. */
  private splitAtDecision(node: NodeOfKind<'decide'>, following: readonly IrNode[], exits: Exits): IrNode {
    const resume = this.reserveDraft();
    const { name, line } = this.pointLabel(node.point);
    const code: readonly IrNode[] = [
      { kind: 'take', target: node.target },
      ...this.splitBlock(following, exits),
    ];
    this.drafts[resume] = { name: `chose_${name}`, line, code };
    return { kind: 'ask', point: node.point, seat: node.seat, resume };
  }

  /** A condition with a decision or a jump inside: both branches continue with the code after it. */
  private splitBranch(node: NodeOfKind<'if'>, following: readonly IrNode[], exits: Exits): readonly IrNode[] {
    if (endsBlock(node.then)) {
      const then = this.splitBlock(node.then, exits);
      return [branch(node.condition, then), ...this.splitBlock([...node.else, ...following], exits)];
    }
    const branchExits: Exits = { ...exits, next: this.targetAfter(following, exits) };
    return [
      branch(
        node.condition,
        this.splitBlock(node.then, branchExits),
        this.splitBlock(node.else, branchExits),
      ),
    ];
  }

  /** A loop with a decision inside: its head becomes a step to which the body jumps back. */
  private splitLoop(node: NodeOfKind<'loop'>, following: readonly IrNode[], exits: Exits): IrNode {
    const breakTarget = this.targetAfter(following, exits);
    const head = this.reserveDraft();
    const line = this.lineOf(node.body);
    const code = this.splitBlock(node.body, { next: { kind: 'step', step: head }, breakTarget });
    this.drafts[head] = { name: node.name, line, code };
    return { kind: 'goto', step: head };
  }

  private targetAfter(following: readonly IrNode[], exits: Exits): Target {
    return following.length === 0
      ? exits.next
      : { kind: 'step', step: this.draftContinuation(following, exits) };
  }

  private draftContinuation(following: readonly IrNode[], exits: Exits): number {
    if (following.length === 0 && exits.next.kind === 'step') return exits.next.step;
    const step = this.reserveDraft();
    const draft = { name: stepNameOf(following, this.pointLabel), line: this.lineOf(following) };
    this.drafts[step] = { ...draft, code: this.splitBlock(following, exits) };
    return step;
  }

  private lineOf(nodes: readonly IrNode[]): number {
    return firstLine(nodes, this.pointLabel) ?? this.routine.line;
  }
}

/** Numbers the steps and makes their names unique. */
function numberSteps(routine: Routine, drafts: readonly Draft[], numbering: Numbering): readonly IrStep[] {
  const firstIndex = numbering.next;
  numbering.next += drafts.length;
  const names = new Map<string, number>();
  return drafts.map(({ name, line, code }, i): IrStep => {
    const occurrences = (names.get(name) ?? 0) + 1;
    names.set(name, occurrences);
    return {
      index: firstIndex + i,
      name: `${routine.name}_${name}${occurrences === 1 ? '' : String(occurrences)}`,
      doc: name === 'begin' ? routine.doc : `${routine.doc}: ${describeStep(name)}`,
      routine: routine.index,
      line,
      code: retarget(code, (step) => firstIndex + step),
    };
  });
}

/** Describes a step for its comment: `Rally: after choosing the space`. */
function describeStep(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/^chose (.*?)\d*$/, 'after choosing $1').replace(/(?<=^ask .*)\d+$/, '');
}

/** The rule line of the first effect or decision in code, for the step's comment and for faults. */
function firstLine(nodes: readonly IrNode[], pointLabel: (point: number) => PointLabel): number | undefined {
  for (const node of nodes) {
    if (node.kind === 'do' && node.line !== NO_LINE) return node.line;
    if (node.kind === 'decide') return pointLabel(node.point).line;
    const line = firstLine(blocksOf(node).flat(), pointLabel);
    if (line !== undefined) return line;
  }
  return undefined;
}

/** The name of a step without an effect or decision. */
const UNNAMED = 'goOn';

/** Names a step after its first effect or decision. */
function stepNameOf(nodes: readonly IrNode[], pointLabel: (point: number) => PointLabel): string {
  for (const node of nodes) {
    switch (node.kind) {
      case 'decide':
        return `ask_${pointLabel(node.point).name}`;
      case 'do':
      case 'loop':
        return node.name;
      case 'if': {
        const nestedName = stepNameOf([...node.then, ...node.else], pointLabel);
        if (nestedName !== UNNAMED) return nestedName;
        break;
      }
      default:
        break;
    }
  }
  return UNNAMED;
}

/** Whether code can publish a decision, end the game, or enter a routine that can. */
export function canSuspend(nodes: readonly IrNode[], suspends: (routine: number) => boolean): boolean {
  return nodes.some((node) => {
    switch (node.kind) {
      case 'decide':
      case 'pause':
        return true;
      case 'enter':
        return suspends(node.routine);
      case 'if':
        return canSuspend(node.then, suspends) || canSuspend(node.else, suspends);
      case 'loop':
      case 'each':
        return canSuspend(node.body, suspends);
      default:
        return false;
    }
  });
}

/** Whether no path of unsplit code falls through. */
function endsBlock(nodes: readonly IrNode[]): boolean {
  const last = nodes.at(-1);
  if (last === undefined) return false;
  if (last.kind === 'if') return endsBlock(last.then) && endsBlock(last.else);
  return last.kind === 'break' || last.kind === 'return' || last.kind === 'pause';
}

/** Whether code breaks out of a loop around it. */
function breaksOut(nodes: readonly IrNode[]): boolean {
  return nodes.some((node) => {
    switch (node.kind) {
      case 'break':
      case 'return':
        return true;
      case 'if':
        return breaksOut(node.then) || breaksOut(node.else);
      case 'each':
        return breaksOut(node.body);
      default:
        return false;
    }
  });
}

/** Turns a loop over members with decisions inside into a counted loop. */
function toCountedLoop(node: NodeOfKind<'each'>): readonly IrNode[] {
  const counter = local(node.local);
  if ('origin' in node.members) throw new Error('a loop over neighbors contains no decision');
  if ('bits' in node.members) throw new Error('a loop over bits contains no decision');
  const members = 'count' in node.members ? undefined : node.members;
  const firstMember = members?.[0] ?? 0;
  const lastMember =
    'count' in node.members
      ? op('-', node.members.count, int(1))
      : int(node.members.at(-1) ?? firstMember - 1);
  const isContiguous = members === undefined || members.every((member, i) => member === firstMember + i);
  const isMember = any(...(members ?? []).map((member) => op('=', counter, int(member))));
  const body: readonly IrNode[] = isContiguous ? node.body : [branch(isMember, node.body)];
  return [
    assign(node.local, int(firstMember - 1)),
    loop('each', [
      assign(node.local, op('+', counter, int(1))),
      branch(op('>', counter, lastMember), [BREAK]),
      ...body,
    ]),
  ];
}
