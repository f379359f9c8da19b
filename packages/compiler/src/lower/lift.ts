/**
 * Lambda lifting: turns a part of an expression into a function, so that it can loop. Free locals become
 * parameters; constants are specialized. Calls with equal bodies share one function.
 */
import type { WalkRoot } from '@quipu/language';
import { call, local, type IrLocal, type IrExpr } from '../ir/expression.ts';
import type { IrFunction, IrNode } from '../ir/program.ts';
import type { Context } from './context.ts';
import { isList, collectLocals, type CollectedSet, type Env } from './environment.ts';
import { FunctionBuilder } from './function-builder.ts';

export interface LiftRequest {
  readonly name: string;
  readonly doc: string;
  readonly module: string;
  readonly result: IrFunction['result'];
  /** Free locals of these become parameters. */
  readonly freeLocalsOf: readonly WalkRoot[];
  /** Further numbers on which the body depends. */
  readonly dependencies?: readonly number[];
  readonly args?: readonly {
    readonly name: string;
    readonly value: IrExpr;
    readonly type?: IrLocal['type'];
    /** A parameter even for a constant argument, so that one function serves all values. */
    readonly alwaysParameter?: boolean;
  }[];
  readonly build: (builder: FunctionBuilder, env: Env, args: readonly IrExpr[]) => readonly IrNode[];
}

/** Registers the function and returns its call. Constant arguments are inlined; the others become parameters. */
export function lift(context: Context, env: Env, request: LiftRequest): IrExpr {
  const signature: string[] = [];
  const args: IrExpr[] = [];
  const parameters: { name: string; type: IrLocal['type'] }[] = [];

  const parameter = (name: string, value: IrExpr, type: IrLocal['type'], alwaysParameter = false): IrExpr => {
    if (!alwaysParameter && (value.kind === 'number' || value.kind === 'truth')) {
      signature.push(`${name}${String(value.value)}`);
      return value;
    }
    args.push(value);
    parameters.push({ name, type });
    return local(parameters.length - 1);
  };

  const freeLocals = new Set<number>();
  collectLocals(request.freeLocalsOf, freeLocals);
  const own = parameter('own', env.own, 'index');
  const spent = parameter('spent', env.spent, 'number');
  const otherPayers = env.otherPayers.map(({ faction, spent: amount }, i) => ({
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
  const onlySpace = parameter('at', env.onlySpace, 'index');
  const values = new Map<number, IrExpr>();
  const sets = new Map<number, CollectedSet>();
  for (const id of [...freeLocals].sort((a, b) => a - b)) {
    const value = env.values.get(id);
    if (value) values.set(id, parameter(`v${String(id)}`, value, 'index'));
    const set = env.sets.get(id);
    if (set) sets.set(id, liftSet(id, set, parameter));
  }
  const extraArgs = (request.args ?? []).map((a) =>
    parameter(a.name, a.value, a.type ?? 'number', a.alwaysParameter),
  );

  const base = [request.name, ...signature.filter((s) => !OMITTED_IN_NAMES.has(s))]
    .join('_')
    .replaceAll('-', 'no');
  const name = context.uniqueName(base, new Identity(request, env, parameters, freeLocals));
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, request.module);
    for (const p of parameters) builder.local(p.name, p.type);
    const inner: Env = { ...env, own, spent, otherPayers, reserved, rider, mode, onlySpace, values, sets };
    const body = request.build(builder, inner, extraArgs);
    return builder.toFunction(request.doc, parameters.length, request.result, body);
  });
  return call(name, ...args);
}

function liftSet(
  id: number,
  set: CollectedSet,
  parameter: (name: string, value: IrExpr, type: IrLocal['type']) => IrExpr,
): CollectedSet {
  const name = `set${String(id)}_`;
  return 'singleSpace' in set
    ? { singleSpace: parameter(`${name}only`, set.singleSpace, 'index'), within: set.within }
    : set.map((word, i) => parameter(`${name}${String(i)}`, word, 'mask'));
}

/**
 * How a lifted function depends on each part of the environment: by a parameter, by its identity, or not at all. A
 * new part without an entry does not compile, so that functions are not shared by mistake.
 */
const DEPENDENCE = {
  own: 'parameter',
  values: 'parameter',
  sets: 'parameter',
  spent: 'parameter',
  otherPayers: 'parameter',
  reserved: 'parameter',
  rider: 'parameter',
  mode: 'parameter',
  onlySpace: 'parameter',
  dieLocals: 'identity',
  operation: 'identity',
  maybeUnset: 'identity',
  isBeforeMoves: 'identity',
  strict: 'identity',
  assumeBestRoll: 'identity',
  forEvent: 'identity',
  countsPayments: 'identity',
  isReserving: 'identity',
  // Modes of granted operations do not affect whether these can be begun.
  grantedBits: 'none',
  // The space of the block matters only to questions and the log.
  there: 'none',
} as const satisfies Record<keyof Env, 'parameter' | 'identity' | 'none'>;

type IdentityPart = {
  [Part in keyof Env]-?: (typeof DEPENDENCE)[Part] extends 'identity' ? Part : never;
}[keyof Env];

const IDENTITY_PARTS = (Object.keys(DEPENDENCE) as readonly (keyof Env)[]).filter(
  (part): part is IdentityPart => DEPENDENCE[part] === 'identity',
);

const serializePart = (value: ReadonlySet<number> | number | boolean | undefined): string =>
  typeof value === 'object' ? [...value].join() : String(value);

/** Everything except parameters on which a lifted body depends. Calls with equal identities share one function. */
class Identity {
  readonly #nodes: readonly WalkRoot[];
  readonly #serialized: string;

  constructor(
    { freeLocalsOf, dependencies = [] }: LiftRequest,
    env: Env,
    parameters: readonly { readonly name: string }[],
    freeLocals: ReadonlySet<number>,
  ) {
    const relevantEnv: Env = {
      ...env,
      maybeUnset: new Set([...env.maybeUnset].filter((id) => freeLocals.has(id))),
    };
    const parts = IDENTITY_PARTS.map((part) => serializePart(relevantEnv[part]));
    this.#nodes = freeLocalsOf;
    this.#serialized = [dependencies.join(), ...parts, ...parameters.map(({ name }) => name)].join(';');
  }

  /** Compares serialized forms only if the objects differ. */
  equals(other: unknown): boolean {
    return (
      other instanceof Identity &&
      this.#serialized === other.#serialized &&
      isAlike(this.#nodes, other.#nodes)
    );
  }
}

/** Compares list elements one by one, since a list may be new although its elements are shared. */
function isAlike(first: WalkRoot, second: WalkRoot): boolean {
  if (first === second) return true;
  if (!isList(first) || !isList(second)) return serialize(first) === serialize(second);
  return first.length === second.length && first.every((part, i) => isAlike(part, second[i] ?? []));
}

function serialize(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(serialize).join()}]`;
  let text = '{';
  for (const [key, part] of Object.entries(value))
    if (key !== 'source' && part !== undefined) text += `${key}:${serialize(part)},`;
  return `${text}}`;
}

/** Constant arguments that are left out of function names. */
const OMITTED_IN_NAMES: ReadonlySet<string> = new Set(['spent0', 'rider0', 'mode0', 'at-1']);
