/**
 * Lambda lifting: turns a part of an expression into a function, so that it can loop. Free locals become
 * parameters; constants are specialized. Calls with equal bodies share one function.
 */
import type { WalkRoot } from '@quipu/language';
import { call, local, type LocalId, type IrLocal, type IrExpr } from '../ir/expression.ts';
import type { IrFunction, IrNode } from '../ir/program.ts';
import type { Context } from './context.ts';
import { isList, visit, type Collected, type Env } from './environment.ts';
import { Builder } from './builder.ts';
import { each } from '../ir/node-builders.ts';

export interface Lift {
  readonly name: string;
  readonly doc: string;
  readonly module: string;
  readonly result: IrFunction['result'];
  /** Free locals of these become parameters. */
  readonly of: readonly WalkRoot[];
  /** Further numbers on which the body depends. */
  readonly given?: readonly number[];
  readonly args?: readonly {
    readonly name: string;
    readonly value: IrExpr;
    readonly holds?: IrLocal['type'];
    /** A parameter even for a constant argument, so that one function serves all values. */
    readonly varies?: boolean;
  }[];
  readonly build: (builder: Builder, env: Env, args: readonly IrExpr[]) => readonly IrNode[];
}

/** Registers the function and returns its call. Constant arguments are inlined; the others become parameters. */
export function lift(context: Context, env: Env, from: Lift): IrExpr {
  const signature: string[] = [];
  const args: IrExpr[] = [];
  const plan: { name: string; holds: IrLocal['type'] }[] = [];
  const inner = { local: 0 };

  const parameter = (name: string, value: IrExpr, holds: IrLocal['type'], varies = false): IrExpr => {
    if (!varies && (value.kind === 'number' || value.kind === 'truth')) {
      signature.push(`${name}${String(value.value)}`);
      return value;
    }
    args.push(value);
    plan.push({ name, holds });
    return local(inner.local++);
  };

  const free = new Set<number>();
  visit(from.of, free);
  const own = parameter('own', env.own, 'index');
  const spent = parameter('spent', env.spent, 'number');
  const others = env.others.map(({ faction, spent: amount }, i) => ({
    faction: parameter(`payer${String(i)}_`, faction, 'index'),
    spent: parameter(`paid${String(i)}_`, amount, 'number'),
  }));
  const reserved = env.reserved.map(({ after, faction, spent: amount }, i) => ({
    after,
    faction: parameter(`owing${String(i)}_`, faction, 'index'),
    spent: parameter(`reserved${String(i)}_`, amount, 'number'),
  }));
  const rider = parameter('rider', env.rider, 'number');
  const mode = parameter('mode', env.mode, 'number');
  const at = parameter('at', env.at, 'index');
  const values = new Map<number, IrExpr>();
  const sets = new Map<number, Collected>();
  for (const id of [...free].sort((a, b) => a - b)) {
    const value = env.values.get(id);
    if (value) values.set(id, parameter(`v${String(id)}`, value, 'index'));
    const set = env.sets.get(id);
    if (set) sets.set(id, collected(id, set, parameter));
  }
  const extra = (from.args ?? []).map((a) => parameter(a.name, a.value, a.holds ?? 'number', a.varies));

  const base = [from.name, ...signature.filter((s) => !NEUTRAL.has(s))].join('_').replaceAll('-', 'no');
  const name = context.distinct(base, new Identity(from, env, plan, free));
  context.fn(name, () => {
    const builder = new Builder(name, from.module);
    for (const p of plan) builder.local(p.name, p.holds);
    const inner: Env = { ...env, own, spent, others, reserved, rider, mode, at, values, sets };
    const body = from.build(builder, inner, extra);
    return builder.toFn(from.doc, plan.length, from.result, body);
  });
  return call(name, ...args);
}

function collected(
  id: number,
  set: Collected,
  parameter: (name: string, value: IrExpr, holds: IrLocal['type']) => IrExpr,
): Collected {
  const name = `set${String(id)}_`;
  return 'only' in set
    ? { only: parameter(`${name}only`, set.only, 'index'), within: set.within }
    : set.map((word, i) => parameter(`${name}${String(i)}`, word, 'mask'));
}

/**
 * How a lifted function depends on each part of the environment: by a parameter, by its identity, or not at all. A
 * new part without an entry does not compile, so that functions are not shared by mistake.
 */
const REACHES = {
  own: 'parameter',
  values: 'parameter',
  sets: 'parameter',
  spent: 'parameter',
  others: 'parameter',
  reserved: 'parameter',
  rider: 'parameter',
  mode: 'parameter',
  at: 'parameter',
  chance: 'identity',
  operation: 'identity',
  kept: 'identity',
  fresh: 'identity',
  strict: 'identity',
  hopeful: 'identity',
  playing: 'identity',
  paying: 'identity',
  isReserving: 'identity',
  // Modes of granted operations do not affect whether these can be begun.
  grants: 'nothing',
  // The space of the block matters only to questions and the log.
  there: 'nothing',
} as const satisfies Record<keyof Env, 'parameter' | 'identity' | 'nothing'>;

type Identifying = {
  [Part in keyof Env]-?: (typeof REACHES)[Part] extends 'identity' ? Part : never;
}[keyof Env];

const IDENTIFYING = (Object.keys(REACHES) as readonly (keyof Env)[]).filter(
  (part): part is Identifying => REACHES[part] === 'identity',
);

const toldAs = (value: ReadonlySet<number> | number | boolean | undefined): string =>
  typeof value === 'object' ? [...value].join() : String(value);

/** Everything except parameters on which a lifted body depends. Calls with equal identities share one function. */
class Identity {
  readonly #of: readonly WalkRoot[];
  readonly #told: string;

  constructor(
    { of, given = [] }: Lift,
    env: Env,
    plan: readonly { readonly name: string }[],
    free: ReadonlySet<number>,
  ) {
    const known: Env = { ...env, kept: new Set([...env.kept].filter((id) => free.has(id))) };
    const parts = IDENTIFYING.map((part) => toldAs(known[part]));
    this.#of = of;
    this.#told = [given.join(), ...parts, ...plan.map(({ name }) => name)].join(';');
  }

  /** Compares serialized forms only if the objects differ. */
  equals(other: unknown): boolean {
    return other instanceof Identity && this.#told === other.#told && isAlike(this.#of, other.#of);
  }
}

/** Lists are often new, with shared parts. */
function isAlike(one: WalkRoot, other: WalkRoot): boolean {
  if (one === other) return true;
  if (!isList(one) || !isList(other)) return told(one) === told(other);
  return one.length === other.length && one.every((part, i) => isAlike(part, other[i] ?? []));
}

function told(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(told).join()}]`;
  let text = '{';
  for (const [key, part] of Object.entries(value))
    if (key !== 'source' && part !== undefined) text += `${key}:${told(part)},`;
  return `${text}}`;
}

/** Constant arguments that are left out of function names. */
const NEUTRAL: ReadonlySet<string> = new Set(['spent0', 'rider0', 'mode0', 'at-1']);

export function eachMember(
  builder: Builder,
  members: readonly number[],
  name: string,
  body: (member: IrExpr) => readonly IrNode[],
): IrNode {
  const id: LocalId = builder.local(name);
  return each(id, members, body(local(id)));
}
