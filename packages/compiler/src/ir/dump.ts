/**
 * Prints the intermediate form as text, for debugging, tests and documentation.
 *
 * A local is printed by its name, with its number where two share a name; a cell as `REGION[index, …]`, a table entry as `TABLE{index, …}`.
 */
import type { LocalId, LocalInfo, Op, X } from './expression.ts';
import type { Fn, GoalIR, Node, PointIR, Routine, StepIR } from './program.ts';

/** Returns the printed name of a local. */
export type LocalName = (id: LocalId) => string;

/** Names of locals: a name that several share gets the number of its local. */
export function localNames(locals: readonly LocalInfo[]): LocalName {
  const counts = new Map<string, number>();
  for (const { name } of locals) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (id) => {
    const name = locals[id]?.name ?? '';
    return counts.get(name) === 1 ? name : `${name}.${id}`;
  };
}

const SIGNS: Readonly<Partial<Record<Op, string>>> = { maskAnd: '&', maskOr: '|', shl: '<<' };
const FUNCTIONS: ReadonlySet<Op> = new Set(['min', 'max', 'bit']);

/** Prints an expression; operations within others are in parentheses. */
export function dumpExpression(x: X, names: LocalName, within = false): string {
  const all = (parts: readonly X[]): string => parts.map((part) => dumpExpression(part, names)).join(', ');
  switch (x.x) {
    case 'number':
    case 'truth':
      return String(x.value);
    case 'local':
      return names(x.local);
    case 'cell':
      return x.index.length === 0 ? x.region : `${x.region}[${all(x.index)}]`;
    case 'table':
      return `${x.table}{${all(x.index)}}`;
    case 'call':
      return `${x.name}(${all(x.args)})`;
    case 'op':
      return dumpOperation(x, names, within);
  }
}

function dumpOperation({ op, args }: X & { readonly x: 'op' }, names: LocalName, within: boolean): string {
  const [first = '', ...others] = args.map((arg) => dumpExpression(arg, names, true));
  if (FUNCTIONS.has(op)) return `${op}(${[first, ...others].join(', ')})`;
  if (op === 'not') return `not ${first}`;
  if (op === 'maskNot') return `~${first}`;
  const text =
    op === 'if' ? `${first} ? ${others.join(' : ')}` : [first, ...others].join(` ${SIGNS[op] ?? op} `);
  return within ? `(${text})` : text;
}

/** Prints statements, one a line, with blocks indented. */
export function dumpCode(code: readonly Node[], names: LocalName, indent = ''): readonly string[] {
  return code.flatMap((node) => dumpNode(node, names).map((line) => `${indent}${line}`));
}

function dumpNode(node: Node, names: LocalName): readonly string[] {
  const print = (x: X): string => dumpExpression(x, names);
  const all = (args: readonly X[]): string => args.map(print).join(', ');
  const block = (head: string, body: readonly Node[]): readonly string[] => [
    `${head} {`,
    ...dumpCode(body, names, '  '),
    '}',
  ];
  switch (node.n) {
    case 'set':
      return [`${names(node.local)} = ${print(node.value)}`];
    case 'do':
      return [`${node.into === undefined ? '' : `${names(node.into)} = `}do ${node.name}(${all(node.args)})`];
    case 'write':
      return [`${print({ x: 'cell', region: node.region, index: node.index })} := ${print(node.value)}`];
    case 'if': {
      const then = block(`if ${print(node.condition)}`, node.then);
      return node.else.length === 0 ? then : [...then.slice(0, -1), ...block('} else', node.else)];
    }
    case 'loop':
      return block(`loop ${node.name}`, node.body);
    case 'each':
      return block(`for ${names(node.local)} in ${dumpMembers(node.members, print)}`, node.body);
    case 'offer':
      return [`offer ${print(node.option)}`];
    case 'decide':
      return [`${names(node.into)} = decide point ${node.point} by ${print(node.seat)}`];
    case 'ask':
      return [`ask point ${node.point} by ${print(node.seat)}, then step ${node.resume}`];
    case 'take':
      return [`${names(node.into)} = answer`];
    case 'enter':
      return [`enter routine ${node.routine}(${all(node.args)})`];
    case 'enterThen':
      return [`enter routine ${node.routine}(${all(node.args)}), then step ${node.resume}`];
    case 'enterAt':
      return [`enter step ${print(node.entry)}(${all(node.args)}), then step ${node.resume}`];
    case 'return':
      return [node.value === undefined ? 'return' : `return ${print(node.value)}`];
    case 'goto':
      return [`goto step ${node.step}`];
    case 'hit':
      return [];
    case 'break':
    case 'leave':
    case 'pause':
      return [node.n];
  }
}

function dumpMembers(
  members: Extract<Node, { readonly n: 'each' }>['members'],
  print: (x: X) => string,
): string {
  if ('count' in members) return `0 to ${print(members.count)} - 1`;
  if ('bits' in members) return `bits of ${members.bits.map(print).join(', ')}`;
  if ('near' in members) return `neighbors of ${print(members.near)} among ${members.among.join(', ')}`;
  return members.length === 0 ? 'nothing' : members.join(', ');
}

/** Prints a function with its parameters. */
export function dumpFunction({ name, parameters, locals, result, body }: Fn): string {
  const names = localNames(locals);
  const list = Array.from({ length: parameters }, (_, id) => names(id)).join(', ');
  return [`function ${name}(${list}): ${result} {`, ...dumpCode(body, names, '  '), '}'].join('\n');
}

/** Prints a routine; after the split, prints the statements that were not moved to steps. */
export function dumpRoutine({ index, name, rule, parameters, locals, code, suspends }: Routine): string {
  const names = localNames(locals);
  const list = Array.from({ length: parameters }, (_, id) => names(id)).join(', ');
  const head = `routine ${index} ${name}(${list})${rule === '' ? '' : `, rule ${rule}`}`;
  return [`${head}${suspends ? ', suspends' : ''} {`, ...dumpCode(code, names, '  '), '}'].join('\n');
}

/** Prints a step. `locals` are those of its routine. */
export const dumpStep = ({ index, name, code }: StepIR, locals: readonly LocalInfo[]): string =>
  [`step ${index} ${name} {`, ...dumpCode(code, localNames(locals), '  '), '}'].join('\n');

/** Prints the conditions under which a decision point offers its options. */
export function dumpPoint({ index, name, asks, segments }: PointIR, locals: readonly LocalInfo[]): string {
  const named = localNames(locals);
  const lines = segments.flatMap(({ keys, candidate, members, conditions, fullest }) => {
    const names: LocalName = (id) => (id === candidate ? 'member' : named(id));
    const among = members === undefined ? '' : ` among ${members.join(', ')}`;
    return [
      `  ${keys.length === 1 ? (keys[0] ?? '') : `${keys.length} members`}${among}`,
      ...conditions.map(
        ({ truth, reason }) => `    needs ${dumpExpression(truth, names)} else ${reason.key}`,
      ),
      ...(fullest === undefined ? [] : [`    prefers ${dumpExpression(fullest.truth, names)}`]),
    ];
  });
  return [`point ${index} ${name}, asks ${asks} {`, ...lines, '}'].join('\n');
}

/** Prints a goal: what an open obligation needs. */
export const dumpGoal = ({ name, kind, met }: GoalIR, locals: readonly LocalInfo[]): string =>
  `goal ${name} (${kind}): ${dumpExpression(met, localNames(locals))}`;
