/**
 * Splits structured code into steps at its decisions. Afterwards no step contains `decide`, `enter`, or a
 * `loop` around a decision; every path ends in `goto`, `ask`, `enterThen`, `leave` or `pause`.
 *
 * Before: `a; x = decide p; b`. After: `begin { a; ask p, resume chose_p }`, `chose_p { take x; b; leave }`.
 */
import { any, local, int, op } from '../../ir/expression.ts';
import type { IrNode, Routine, IrStep } from '../../ir/program.ts';
import { retarget, thread, type Draft } from './jump-threading.ts';
import { BREAK, assign, loop, branch } from '../../ir/node-builders.ts';

type Of<N extends IrNode['kind']> = Extract<IrNode, { kind: N }>;

/** The continuation of a block. */
type Target = { readonly kind: 'step'; readonly step: number } | { readonly kind: 'leave' };

interface Exits {
  readonly next: Target;
  readonly breaks: Target;
}

export interface Numbering {
  next: number;
}

export interface PointText {
  /** The last part of its name path, as part of an identifier. */
  readonly name: string;
  /** The source line of the decision. */
  readonly line: number;
}

export function split(
  routine: Routine,
  suspends: (routine: number) => boolean,
  numbering: Numbering,
  pointText: (point: number) => PointText,
): readonly IrStep[] {
  const splitter = new Splitter(routine, suspends, pointText);
  return numbered(routine, thread(splitter.drafts, splitter.entry()), numbering);
}

const jump = (to: Target): IrNode => (to.kind === 'leave' ? LEAVE : { kind: 'goto', step: to.step });

const LEAVE: IrNode = { kind: 'leave' };

class Splitter {
  readonly drafts: Draft[] = [];
  private readonly routine: Routine;
  private readonly suspends: (routine: number) => boolean;
  private readonly pointText: (point: number) => PointText;

  constructor(
    routine: Routine,
    suspends: (routine: number) => boolean,
    pointText: (point: number) => PointText,
  ) {
    this.routine = routine;
    this.suspends = suspends;
    this.pointText = pointText;
  }

  /** Drafts the first step, and recursively all others. Returns its index. */
  entry(): number {
    const { code, line } = this.routine;
    const entry = this.reserve();
    const end: Target = { kind: 'leave' };
    this.drafts[entry] = { name: 'begin', line, code: this.row(code, { next: end, breaks: end }) };
    return entry;
  }

  private reserve(): number {
    return this.drafts.push({ name: '', line: this.routine.line, code: [] }) - 1;
  }

  /** Code of a block, up to the first node that suspends or jumps. */
  private row(nodes: readonly IrNode[], exits: Exits): readonly IrNode[] {
    const out: IrNode[] = [];
    for (const [i, node] of nodes.entries()) {
      const ending = this.ending(node, nodes.slice(i + 1), exits);
      if (ending !== undefined) return [...out, ...ending];
      out.push(node);
    }
    return [...out, jump(exits.next)];
  }

  /**
   * Ends a step at a node that suspends or jumps, with the nodes after it; undefined if control falls through
   * the node.
   */
  private ending(node: IrNode, rest: readonly IrNode[], exits: Exits): readonly IrNode[] | undefined {
    switch (node.kind) {
      case 'break':
        return [jump(exits.breaks)];
      case 'pause':
        return [node];
      case 'return':
        return [LEAVE];
      case 'decide':
        return [this.decision(node, rest, exits)];
      case 'enter':
        if (!this.suspends(node.routine)) return undefined;
        return [
          {
            kind: 'enterThen',
            routine: node.routine,
            args: node.args,
            resume: this.continuation(rest, exits),
          },
        ];
      case 'if':
        return this.pauses(node) || leaves([node]) ? this.branches(node, rest, exits) : undefined;
      case 'loop':
        return this.pauses(node) ? [this.loop(node, rest, exits)] : undefined;
      case 'each':
        return this.pauses(node) ? this.row([...asLoop(node), ...rest], exits) : undefined;
      default:
        return undefined;
    }
  }

  private pauses(node: IrNode): boolean {
    return pauses([node], this.suspends);
  }

  /** A decision: the code after it becomes a step that takes the answer. */
  private decision(node: Of<'decide'>, rest: readonly IrNode[], exits: Exits): IrNode {
    const resume = this.reserve();
    const { name, line } = this.pointText(node.point);
    const code: readonly IrNode[] = [{ kind: 'take', target: node.target }, ...this.row(rest, exits)];
    this.drafts[resume] = { name: `chose_${name}`, line, code };
    return { kind: 'ask', point: node.point, seat: node.seat, resume };
  }

  /** A condition with a decision or a jump inside: both branches continue with the code after it. */
  private branches(node: Of<'if'>, rest: readonly IrNode[], exits: Exits): readonly IrNode[] {
    if (endsRow(node.then)) {
      const then = this.row(node.then, exits);
      return [branch(node.condition, then), ...this.row([...node.else, ...rest], exits)];
    }
    const behind: Exits = { ...exits, next: this.behind(rest, exits) };
    return [branch(node.condition, this.row(node.then, behind), this.row(node.else, behind))];
  }

  /** A loop with a decision inside: its head becomes a step to which the body jumps back. */
  private loop(node: Of<'loop'>, rest: readonly IrNode[], exits: Exits): IrNode {
    const breaks = this.behind(rest, exits);
    const head = this.reserve();
    const line = this.lineOf(node.body);
    const code = this.row(node.body, { next: { kind: 'step', step: head }, breaks });
    this.drafts[head] = { name: node.name, line, code };
    return { kind: 'goto', step: head };
  }

  private behind(rest: readonly IrNode[], exits: Exits): Target {
    return rest.length === 0 ? exits.next : { kind: 'step', step: this.continuation(rest, exits) };
  }

  private continuation(rest: readonly IrNode[], exits: Exits): number {
    if (rest.length === 0 && exits.next.kind === 'step') return exits.next.step;
    const step = this.reserve();
    const draft = { name: nameOf(rest, this.pointText), line: this.lineOf(rest) };
    this.drafts[step] = { ...draft, code: this.row(rest, exits) };
    return step;
  }

  private lineOf(nodes: readonly IrNode[]): number {
    return firstLine(nodes, this.pointText) ?? this.routine.line;
  }
}

/** Numbers the steps and makes their names unique. */
function numbered(routine: Routine, drafts: readonly Draft[], numbering: Numbering): readonly IrStep[] {
  const first = numbering.next;
  numbering.next += drafts.length;
  const names = new Map<string, number>();
  return drafts.map(({ name, line, code }, i): IrStep => {
    const seen = (names.get(name) ?? 0) + 1;
    names.set(name, seen);
    return {
      index: first + i,
      name: `${routine.name}_${name}${seen === 1 ? '' : String(seen)}`,
      doc: name === 'begin' ? routine.doc : `${routine.doc}: ${phrase(name)}`,
      routine: routine.index,
      line,
      code: retarget(code, (step) => first + step),
    };
  });
}

/** Describes a step for its comment: `Rally: after choosing the space`. */
function phrase(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/^chose (.*?)\d*$/, 'after choosing $1').replace(/(?<=^ask .*)\d+$/, '');
}

/** The rule line of the first effect or decision in code, for the step's comment and for faults. */
function firstLine(nodes: readonly IrNode[], pointText: (point: number) => PointText): number | undefined {
  for (const node of nodes) {
    if (node.kind === 'do' && node.line >= 0) return node.line;
    if (node.kind === 'decide') return pointText(node.point).line;
    const inner =
      node.kind === 'if'
        ? [...node.then, ...node.else]
        : node.kind === 'loop' || node.kind === 'each'
          ? node.body
          : [];
    const found = firstLine(inner, pointText);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names a step after its first effect or decision. */
function nameOf(nodes: readonly IrNode[], pointText: (point: number) => PointText): string {
  for (const node of nodes) {
    switch (node.kind) {
      case 'decide':
        return `ask_${pointText(node.point).name}`;
      case 'do':
        return node.name;
      case 'loop':
        return node.name;
      case 'if': {
        const inner = nameOf([...node.then, ...node.else], pointText);
        if (inner !== 'goOn') return inner;
        break;
      }
      default:
        break;
    }
  }
  return 'goOn';
}

/** Whether code can publish a decision, end the game, or enter a routine that can. */
export function pauses(nodes: readonly IrNode[], suspends: (routine: number) => boolean): boolean {
  return nodes.some((node) => {
    switch (node.kind) {
      case 'decide':
      case 'pause':
        return true;
      case 'enter':
        return suspends(node.routine);
      case 'if':
        return pauses(node.then, suspends) || pauses(node.else, suspends);
      case 'loop':
      case 'each':
        return pauses(node.body, suspends);
      default:
        return false;
    }
  });
}

/** Whether no path of unsplit code falls through. */
function endsRow(nodes: readonly IrNode[]): boolean {
  const last = nodes.at(-1);
  if (last === undefined) return false;
  if (last.kind === 'if') return endsRow(last.then) && endsRow(last.else);
  return last.kind === 'break' || last.kind === 'return' || last.kind === 'pause';
}

/** Whether code breaks out of a loop around it. */
function leaves(nodes: readonly IrNode[]): boolean {
  return nodes.some((node) => {
    switch (node.kind) {
      case 'break':
      case 'return':
        return true;
      case 'if':
        return leaves(node.then) || leaves(node.else);
      case 'each':
        return leaves(node.body);
      default:
        return false;
    }
  });
}

/** Turns a loop over members with decisions inside into a counted loop. */
function asLoop(node: Of<'each'>): readonly IrNode[] {
  const counter = local(node.local);
  if ('near' in node.members) throw new Error('a run over neighbours does not decide');
  if ('bits' in node.members) throw new Error('a run over bits does not decide');
  const members = 'count' in node.members ? undefined : node.members;
  const first = members?.[0] ?? 0;
  const last = 'count' in node.members ? op('-', node.members.count, int(1)) : int(node.members.at(-1) ?? -1);
  const contiguous = members === undefined || members.every((m, i) => m === first + i);
  const isMember = any(...(members ?? []).map((m) => op('=', counter, int(m))));
  const body: readonly IrNode[] = contiguous ? node.body : [branch(isMember, node.body)];
  return [
    assign(node.local, int(first - 1)),
    loop('each', [
      assign(node.local, op('+', counter, int(1))),
      branch(op('>', counter, last), [BREAK]),
      ...body,
    ]),
  ];
}
