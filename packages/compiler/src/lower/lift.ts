/**
 * Lambda lifting: turns a part of an expression into a function, so that it can loop. Free locals become
 * parameters; constants are specialized. Calls with equal bodies share one function.
 */
import type { WalkRoot } from '@quipu/language/checked';
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
  const signature = new LiftedSignature();
  const freeLocals = new Set<number>();
  collectLocals(request.freeLocalsOf, freeLocals);
  const liftedEnv = liftEnvironment(env, freeLocals, signature);
  const extraArgs = (request.args ?? []).map((arg) =>
    signature.add(arg.name, arg.value, arg.type ?? 'number', arg.alwaysParameter),
  );
  const { args, parameters } = signature;
  const baseName = [request.name, ...signature.constants.filter((s) => !OMITTED_IN_NAMES.has(s))]
    .join('_')
    .replaceAll('-', 'no');
  const name = context.uniqueName(baseName, new LiftIdentity(request, env, parameters, freeLocals));
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, request.module);
    for (const parameter of parameters) builder.local(parameter.name, parameter.type);
    const body = request.build(builder, liftedEnv, extraArgs);
    return builder.toFunction(request.doc, parameters.length, request.result, body);
  });
  return call(name, ...args);
}

/** The parameters and arguments of a lifted function, and the constants that are inlined in it. */
class LiftedSignature {
  /** Name and value of each inlined constant, for the name of the function. */
  readonly constants: string[] = [];
  readonly args: IrExpr[] = [];
  readonly parameters: { readonly name: string; readonly type: IrLocal['type'] }[] = [];

  /** Returns the expression that represents the value within the function: a constant, or a parameter. */
  add(name: string, value: IrExpr, type: IrLocal['type'], alwaysParameter = false): IrExpr {
    if (!alwaysParameter && (value.kind === 'number' || value.kind === 'truth')) {
      this.constants.push(`${name}${String(value.value)}`);
      return value;
    }
    this.args.push(value);
    this.parameters.push({ name, type });
    return local(this.parameters.length - 1);
  }
}

/** Returns the environment within the function. Adds its parts to the signature in a fixed order. */
function liftEnvironment(env: Env, freeLocals: ReadonlySet<number>, signature: LiftedSignature): Env {
  const own = signature.add('own', env.own, 'index');
  const spent = signature.add('spent', env.spent, 'number');
  const otherPayers = env.otherPayers.map(({ faction, spent: amount }, i) => ({
    faction: signature.add(`payer${String(i)}_`, faction, 'index'),
    spent: signature.add(`paid${String(i)}_`, amount, 'number'),
  }));
  const reservedPayments = env.reservedPayments.map(({ choosingStatement, faction, spent: amount }, i) => ({
    choosingStatement,
    faction: signature.add(`owing${String(i)}_`, faction, 'index'),
    spent: signature.add(`reserved${String(i)}_`, amount, 'number'),
  }));
  const rider = signature.add('rider', env.rider, 'number');
  const mode = signature.add('mode', env.mode, 'number');
  const onlySpace = signature.add('at', env.onlySpace, 'index');
  const values = new Map<number, IrExpr>();
  const highestRolls = new Map<number, IrExpr>();
  const sets = new Map<number, CollectedSet>();
  for (const id of [...freeLocals].sort((a, b) => a - b)) {
    const value = env.values.get(id);
    if (value) values.set(id, signature.add(`v${String(id)}`, value, 'index'));
    const highestRoll = env.highestRolls.get(id);
    if (highestRoll) highestRolls.set(id, signature.add(`high${String(id)}_`, highestRoll, 'number'));
    const collectedSet = env.sets.get(id);
    if (collectedSet) sets.set(id, liftSet(id, collectedSet, signature));
  }
  return {
    ...env,
    own,
    spent,
    otherPayers,
    reservedPayments,
    rider,
    mode,
    onlySpace,
    values,
    highestRolls,
    sets,
  };
}

function liftSet(id: number, collectedSet: CollectedSet, signature: LiftedSignature): CollectedSet {
  const name = `set${String(id)}_`;
  if ('singleSpace' in collectedSet) {
    const singleSpace = signature.add(`${name}only`, collectedSet.singleSpace, 'index');
    return { singleSpace, possibleMembers: collectedSet.possibleMembers };
  }
  return collectedSet.map((word, i) => signature.add(`${name}${String(i)}`, word, 'mask'));
}

/**
 * How a lifted function depends on each field of the environment: by a parameter, by its identity, or not at all. A
 * new field without an entry does not compile, so that functions are not shared by mistake.
 */
const DEPENDENCE = {
  own: 'parameter',
  values: 'parameter',
  sets: 'parameter',
  spent: 'parameter',
  otherPayers: 'parameter',
  reservedPayments: 'parameter',
  rider: 'parameter',
  mode: 'parameter',
  onlySpace: 'parameter',
  highestRolls: 'parameter',
  dieLocals: 'identity',
  operation: 'identity',
  maybeUnset: 'identity',
  unknownCounts: 'identity',
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

type IdentityField = {
  [Field in keyof Env]-?: (typeof DEPENDENCE)[Field] extends 'identity' ? Field : never;
}[keyof Env];

const IDENTITY_FIELDS = (Object.keys(DEPENDENCE) as readonly (keyof Env)[]).filter(
  (field): field is IdentityField => DEPENDENCE[field] === 'identity',
);

const serializeField = (value: ReadonlySet<number> | number | boolean | undefined): string =>
  typeof value === 'object' ? [...value].join() : String(value);

/** Everything except parameters on which a lifted body depends. Calls with equal identities share one function. */
class LiftIdentity {
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
      unknownCounts: new Set([...env.unknownCounts].filter((id) => freeLocals.has(id))),
    };
    const fields = IDENTITY_FIELDS.map((field) => serializeField(relevantEnv[field]));
    this.#nodes = freeLocalsOf;
    this.#serialized = [dependencies.join(), ...fields, ...parameters.map(({ name }) => name)].join(';');
  }

  /** Compares serialized forms only if the objects differ. */
  equals(identity: unknown): boolean {
    return (
      identity instanceof LiftIdentity &&
      this.#serialized === identity.#serialized &&
      areEqualRoots(this.#nodes, identity.#nodes)
    );
  }
}

/** Compares list elements one by one, since a list may be new although its elements are shared. */
function areEqualRoots(first: WalkRoot, second: WalkRoot): boolean {
  if (first === second) return true;
  if (!isList(first) || !isList(second)) return serialize(first) === serialize(second);
  return (
    first.length === second.length && first.every((element, i) => areEqualRoots(element, second[i] ?? []))
  );
}

function serialize(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(serialize).join()}]`;
  let text = '{';
  for (const [key, property] of Object.entries(value))
    if (key !== 'source' && property !== undefined) text += `${key}:${serialize(property)},`;
  return `${text}}`;
}

/** Constant arguments that are left out of function names. */
const OMITTED_IN_NAMES: ReadonlySet<string> = new Set(['spent0', 'rider0', 'mode0', 'at-1']);
