/** Loops over the members of a set that only look for one, add up what each gives, or offer some: calls of one function of the board. */
import { equals } from '../program/equals.ts';
import { local, NO, num, type LocalId, type X } from '../program/expression.ts';
import type { Bits, Node } from '../program/program.ts';
import { print, printNumber, printTruth } from './expression.ts';
import type { Scope } from './scope.ts';
import { asNumber, atom, bitwise, chain, compare, within, LEVEL, type Text } from './text.ts';

type Each = Node & { n: 'each' };

/** A loop over a set of at most two words. */
type EachBit = Each & { readonly members: Bits };

const isOverBits = (node: Node): node is EachBit =>
  node.n === 'each' && 'bits' in node.members && node.members.bits.length <= 2;

/** Whether nodes answer `true` where something is found and go on otherwise, as a truth; undefined where they do anything else, or run over nothing. */
export function searchText(node: Node, scope: Scope): Text | undefined {
  return runsOver(node) ? foundBy([node], scope) : undefined;
}

/** Whether a node is a loop over bits, or one that is run under a condition. */
function runsOver(node: Node): boolean {
  if (node.n === 'each') return isOverBits(node);
  return node.n === 'if' && node.else.length === 0 && node.then.length === 1 && node.then.every(runsOver);
}

function foundBy(nodes: readonly Node[], scope: Scope): Text | undefined {
  const texts: Text[] = [];
  for (const node of nodes) {
    const text = foundByOne(node, scope);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  const [only] = texts;
  return texts.length === 1 ? only : undefined;
}

function foundByOne(node: Node, scope: Scope): Text | undefined {
  if (node.n === 'return')
    return node.value?.x === 'truth' && node.value.value ? atom('true', true) : undefined;
  if (node.n === 'if' && node.else.length === 0) {
    const then = foundBy(node.then, scope);
    if (then === undefined) return undefined;
    const condition = printTruth(node.condition, scope);
    return then.text === 'true' ? condition : chain('&&', [condition, then]);
  }
  if (!isOverBits(node)) return undefined;
  const holds = foundBy(node.body, scope);
  if (holds?.text === 'true') return anyIn(node, scope);
  return holds && callOver('someOf', node, holds, scope);
}

/** What a loop over bits adds up, as nodes that begin it at 0, run it and return it. */
export function sumText([start, loop, end, ...more]: readonly Node[], scope: Scope): Text | undefined {
  if (start?.n !== 'set' || loop === undefined || end?.n !== 'return' || more.length > 0) return undefined;
  const { local: sum } = start;
  if (!equals(start.value, num(0)) || end.value === undefined || !equals(end.value, local(sum)))
    return undefined;
  if (!isOverBits(loop)) return undefined;
  const [only, ...others] = loop.body;
  if (only === undefined || others.length > 0) return undefined;
  const conditional = only.n === 'if' && only.else.length === 0 && only.then.length === 1;
  const by = addedBy(conditional ? only.then[0] : only, sum);
  if (by === undefined) return undefined;
  const value = asNumber(print(by, scope));
  if (!conditional) return callOver('sumOf', loop, value, scope);
  const condition = printTruth(only.condition, scope);
  if (equals(by, num(1))) return callOver('countOf', loop, condition, scope);
  const text = `${within(condition, LEVEL.conditional + 1)} ? ${within(value, LEVEL.conditional + 1)} : 0`;
  return callOver('sumOf', loop, { text, level: LEVEL.conditional, truth: false }, scope);
}

function addedBy(node: Node | undefined, sum: LocalId): X | undefined {
  if (node?.n !== 'set' || node.local !== sum) return undefined;
  const { value } = node;
  if (value.x !== 'op' || value.op !== '+' || value.args.length !== 2) return undefined;
  return equals(value.args[0] ?? NO, local(sum)) ? value.args[1] : undefined;
}

/** What a loop offers that does nothing but offer those of its members of which something holds. */
export function offerText(node: Node, scope: Scope): Text | undefined {
  if (!isOverBits(node)) return undefined;
  const [only, ...more] = node.body;
  if (only === undefined || more.length > 0) return undefined;
  const conditional = only.n === 'if' && only.else.length === 0 && only.then.length === 1;
  const offer = conditional ? only.then[0] : only;
  if (offer?.n !== 'offer' || !isMember(offer.option, node.local)) return undefined;
  const member = scope.place(node.local);
  const words = wordsOver(node, scope);
  if (member.at !== 'variable' || words === undefined) return undefined;
  const holds = conditional ? `, (${member.name}) => ${printTruth(only.condition, scope).text}` : '';
  return atom(`${scope.uses.use(conditional ? 'enlistOf' : 'enlistAll')}(out, ${words.join(', ')}${holds})`);
}

/** The members of a set of one word, as bits, that a loop offers: those of which something holds. */
export function subsetText(node: Node, scope: Scope): Text | undefined {
  if (!isOverBits(node)) return undefined;
  const [only, ...more] = node.body;
  if (only?.n !== 'if' || more.length > 0 || only.else.length > 0 || only.then.length !== 1) return undefined;
  const [offer] = only.then;
  const member = scope.place(node.local);
  const [set, high] = wordsOver(node, scope) ?? [];
  if (offer?.n !== 'offer' || !isMember(offer.option, node.local)) return undefined;
  if (set === undefined || high !== '0' || member.at !== 'variable') return undefined;
  const holds = printTruth(only.condition, scope).text;
  return atom(`${scope.uses.use('subsetOf')}(${set}, (${member.name}) => ${holds})`);
}

const isMember = (x: X, member: LocalId): boolean =>
  equals(x, local(member)) ||
  (x.x === 'op' &&
    x.op === '+' &&
    x.args.length === 2 &&
    isMember(x.args[0] ?? NO, member) &&
    equals(x.args[1] ?? NO, num(0)));

/** Whether a set has members at all. */
function anyIn(node: EachBit, scope: Scope): Text | undefined {
  const words = wordsOver(node, scope)?.map((word) => atom(word.includes(' ') ? `(${word})` : word)) ?? [];
  const [low, high] = words.filter(({ text }) => text !== '0');
  if (low === undefined) return undefined;
  const both = high === undefined ? low : bitwise(low, '|', high, LEVEL.bitOr);
  return compare({ left: both, operator: '!==', right: atom('0') });
}

/** A call of a function of the board with the words of a set and with what is asked of each member. */
function callOver(name: string, node: EachBit, asked: Text, scope: Scope): Text | undefined {
  const member = scope.place(node.local);
  const words = wordsOver(node, scope);
  if (member.at !== 'variable' || words === undefined) return undefined;
  const forwards = new RegExp(`^([\\p{L}_][\\p{L}\\p{N}_]*)\\(c, ${member.name}\\)$`, 'u').exec(
    asked.text,
  )?.[1];
  const arrow = forwards ?? `(c, ${member.name}) => ${asked.text}`;
  return atom(`${scope.uses.use(name)}(c, ${words.join(', ')}, ${arrow})`, name === 'someOf');
}

function wordsOver({ members: { bits, spaces } }: EachBit, scope: Scope): readonly string[] | undefined {
  const of = spaces ? { ...scope, spaces } : scope;
  const [low, high = '0'] = bits.map((x) => printNumber(x, of).text);
  return low === undefined ? undefined : [low, high];
}
