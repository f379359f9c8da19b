/**
 * Splits structured code into steps at its decisions. A reader may rely on this afterwards: no step holds `decide`, `enter`,
 * `loop` around a decision, or falls off its end; every path ends in `goto`, `ask`, `enterThen`, `leave` or `pause`.
 */
import { any, local, num, op } from '../program/expression.ts';
import type { Node, Routine, StepIR } from '../program/program.ts';
import { retarget, thread, type Draft } from './thread.ts';
import { BREAK, assign, loop, when } from '../program/build.ts';

/** Where control goes when a row of nodes is done. */
type Next = { readonly to: 'step'; readonly step: number } | { readonly to: 'leave' };

/** Gives steps their numbers. */
export interface Numbering {
  next: number;
}

/** What splitting has to know of a decision point. */
export interface PointText {
  /** The last part of its name path, as part of an identifier. */
  readonly name: string;
  /** The rule line that asks. */
  readonly line: number;
}

/** The steps of one routine; the first is its entry. */
export function split(
  routine: Routine,
  suspends: (routine: number) => boolean,
  numbering: Numbering,
  pointText: (point: number) => PointText,
): readonly StepIR[] {
  const drafts: Draft[] = [];

  const reserve = (): number => drafts.push({ name: '', line: routine.line, code: [] }) - 1;
  const fill = (index: number, name: string, line: number, code: readonly Node[]): void => {
    drafts[index] = { name, line, code };
  };
  const lineOf = (nodes: readonly Node[], fallback: number): number =>
    firstLine(nodes, pointText) ?? fallback;

  const jump = (next: Next): Node => (next.to === 'leave' ? { n: 'leave' } : { n: 'goto', step: next.step });

  const run = (nodes: readonly Node[], next: Next, breaks: Next): readonly Node[] => {
    const out: Node[] = [];
    for (const [i, node] of nodes.entries()) {
      const rest = nodes.slice(i + 1);
      switch (node.n) {
        case 'break':
          return [...out, jump(breaks)];
        case 'pause':
          return [...out, node];
        case 'return':
          return [...out, { n: 'leave' }];
        case 'decide': {
          const resume = reserve();
          const { name, line } = pointText(node.point);
          fill(resume, `chose_${name}`, line, [{ n: 'take', into: node.into }, ...run(rest, next, breaks)]);
          return [...out, { n: 'ask', point: node.point, seat: node.seat, resume }];
        }
        case 'enter': {
          if (!suspends(node.routine)) {
            out.push(node);
            break;
          }
          const resume = continuation(rest, next, breaks);
          return [...out, { n: 'enterThen', routine: node.routine, args: node.args, resume }];
        }
        case 'if': {
          if (!pauses([node], suspends) && !leaves([node])) {
            out.push(node);
            break;
          }
          if (endsRow(node.then)) {
            const then = run(node.then, next, breaks);
            out.push(when(node.condition, then));
            return [...out, ...run([...node.else, ...rest], next, breaks)];
          }
          const after: Next =
            rest.length === 0 ? next : { to: 'step', step: continuation(rest, next, breaks) };
          return [...out, when(node.condition, run(node.then, after, breaks), run(node.else, after, breaks))];
        }
        case 'loop': {
          if (!pauses([node], suspends)) {
            out.push(node);
            break;
          }
          const after: Next =
            rest.length === 0 ? next : { to: 'step', step: continuation(rest, next, breaks) };
          const head = reserve();
          fill(
            head,
            node.name,
            lineOf(node.body, routine.line),
            run(node.body, { to: 'step', step: head }, after),
          );
          return [...out, { n: 'goto', step: head }];
        }
        case 'each': {
          if (!pauses([node], suspends)) {
            out.push(node);
            break;
          }
          return [...out, ...run([...asLoop(node), ...rest], next, breaks)];
        }
        default:
          out.push(node);
      }
    }
    return [...out, jump(next)];
  };

  const continuation = (rest: readonly Node[], next: Next, breaks: Next): number => {
    if (rest.length === 0 && next.to === 'step') return next.step;
    const step = reserve();
    fill(step, nameOf(rest, pointText), lineOf(rest, routine.line), run(rest, next, breaks));
    return step;
  };

  const entry = reserve();
  fill(entry, 'begin', routine.line, run(routine.code, { to: 'leave' }, { to: 'leave' }));
  return numbered(routine, thread(drafts, entry), numbering);
}

/** Steps with numbers and names; of two that would be called alike, the second is called so. */
function numbered(routine: Routine, drafts: readonly Draft[], numbering: Numbering): readonly StepIR[] {
  const first = numbering.next;
  numbering.next += drafts.length;
  const names = new Map<string, number>();
  return drafts.map(({ name, line, code }, i): StepIR => {
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

/** What a step does, for its comment: `Rally: after choosing the space`. */
function phrase(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/^chose (.*?)\d*$/, 'after choosing $1').replace(/(?<=^ask .*)\d+$/, '');
}

/** The rule line of the first effect or question in code, for the step's comment and for faults. */
function firstLine(nodes: readonly Node[], pointText: (point: number) => PointText): number | undefined {
  for (const node of nodes) {
    if (node.n === 'do' && node.line >= 0) return node.line;
    if (node.n === 'decide') return pointText(node.point).line;
    const inner =
      node.n === 'if'
        ? [...node.then, ...node.else]
        : node.n === 'loop' || node.n === 'each'
          ? node.body
          : [];
    const found = firstLine(inner, pointText);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What code does first, as a step's name. */
function nameOf(nodes: readonly Node[], pointText: (point: number) => PointText): string {
  for (const node of nodes) {
    switch (node.n) {
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
export function pauses(nodes: readonly Node[], suspends: (routine: number) => boolean): boolean {
  return nodes.some((node) => {
    switch (node.n) {
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

/** Whether no path of unsplit code goes on to what follows it. */
function endsRow(nodes: readonly Node[]): boolean {
  const last = nodes.at(-1);
  if (last === undefined) return false;
  if (last.n === 'if') return endsRow(last.then) && endsRow(last.else);
  return last.n === 'break' || last.n === 'return' || last.n === 'pause';
}

/** Whether code breaks out of a loop around it. */
function leaves(nodes: readonly Node[]): boolean {
  return nodes.some((node) => {
    switch (node.n) {
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

/** A run over members with decisions inside, as a counted loop. */
function asLoop(node: Extract<Node, { n: 'each' }>): readonly Node[] {
  const counter = local(node.local);
  if ('near' in node.members) throw new Error('a run over neighbours does not decide');
  if ('bits' in node.members) throw new Error('a run over bits does not decide');
  const members = 'count' in node.members ? undefined : node.members;
  const first = members?.[0] ?? 0;
  const last = 'count' in node.members ? op('-', node.members.count, num(1)) : num(node.members.at(-1) ?? -1);
  const contiguous = members === undefined || members.every((m, i) => m === first + i);
  const isMember = any(...(members ?? []).map((m) => op('=', counter, num(m))));
  const body: readonly Node[] = contiguous ? node.body : [when(isMember, node.body)];
  return [
    assign(node.local, num(first - 1)),
    loop('each', [
      assign(node.local, op('+', counter, num(1))),
      when(op('>', counter, last), [BREAK]),
      ...body,
    ]),
  ];
}
