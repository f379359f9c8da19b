/**
 * Computes the members for which a condition can hold. Conditions are mostly inside called functions, so each
 * function is summarized once by the members for which it is true, false or positive. A result may contain
 * too many members, never too few.
 */
import {
  cell,
  chainOperands,
  findSubexpression,
  not,
  int,
  op,
  substitute,
  type LocalId,
  type IrExpr,
} from '../../ir/expression.ts';
import type { IrFunction, IrNode, IrTable } from '../../ir/program.ts';
import { Callees, argumentKinds, type ArgumentKind } from './callees.ts';
import { ALL, complement, isAll, mapDomain, join, meet, NONE, WORD_BITS, type Domain } from './domain.ts';
import {
  matchAdjacency,
  isComparison,
  matchStoredSet,
  membersByComparison,
  NEGATION,
  type Comparison,
} from './member-conditions.ts';
import { MaskBounds } from './mask-bounds.ts';
import { addendOf, pathEffectsOf, type Path } from '../../ir/paths.ts';
import { SignAnalysis } from '../functions/sign-analysis.ts';
import { matchPresenceTest } from '../functions/fold-presence.ts';
import {
  conjunction,
  constant,
  disjunction,
  exactDomain,
  isLocal,
  isMember,
  upperBound,
  UNKNOWN,
  type DomainEstimate,
  type LoopContext,
} from './loop-context.ts';

export interface DomainInputs {
  readonly functions: readonly IrFunction[];
  readonly tables: readonly IrTable[];
  readonly unsigned: ReadonlySet<string>;
  readonly spaces: number;
  readonly groups: number;
}

/** The queried property of an expression; `positive` is greater than zero. */
export type Property = 'true' | 'false' | 'positive';

type Each = Extract<IrNode, { kind: 'each' }>;

type Estimates = Readonly<Record<Property, Map<IrExpr, DomainEstimate>>>;

/** Maximum number of words of a space set in lowered code. */
const MAX_WORDS = 2;
/**
 * Maximum size of an invariant condition that is evaluated before a loop, even if the original would not
 * evaluate it there.
 */
const MAX_CONDITION_SIZE = 8;

export class MemberDomains {
  readonly words: number;
  readonly callees: Callees;
  private readonly masks: MaskBounds;
  private readonly tables: ReadonlyMap<string, IrTable>;
  private readonly signs: SignAnalysis;
  private readonly summaries = new Map<string, DomainEstimate>();
  private readonly estimates = new WeakMap<LoopContext, Estimates>();
  private readonly spaces: number;
  private readonly groups: number;

  constructor({ functions, tables, unsigned, spaces, groups }: DomainInputs) {
    this.spaces = spaces;
    this.groups = groups;
    const byName = new Map(functions.map((fn) => [fn.name, fn]));
    this.words = Math.max(1, Math.ceil(spaces / WORD_BITS));
    this.tables = new Map(tables.map((table) => [table.name, table]));
    this.callees = new Callees(byName, this.words);
    this.masks = new MaskBounds(this.callees, this.tables);
    this.signs = new SignAnalysis(byName, this.tables, unsigned);
  }

  /** Whether space sets are small enough to iterate over their words. */
  get supportsWords(): boolean {
    return this.words <= MAX_WORDS;
  }

  /**
   * Whether a loop covers all spaces, or all groups. A list is always one of spaces, though the volume may
   * have as many groups.
   */
  coversAllMembers(members: Each['members']): boolean {
    if (!Array.isArray(members))
      return 'count' in members && [this.spaces, this.groups].some((count) => isNumber(members.count, count));
    return members.length === this.spaces && members.every((member, i) => member === i);
  }

  isNonNegative(expr: IrExpr): boolean {
    return this.signs.isNonNegative(expr);
  }

  /** The members for which a path can be taken, and the context at its end. */
  domainOfPath(path: Path, context: LoopContext): { readonly domain: Domain; readonly context: LoopContext } {
    const conditions = path.conditions.flatMap((condition) => chainOperands('and', condition));
    if (path.loops.length === 0) return { domain: meet(...this.domainsOf(conditions, context)), context };
    const inner: LoopContext = { ...context, groupMasks: groupMasksOf(path.loops, conditions, context) };
    const loopDomains = path.loops.map((loop) => this.domainOfLoop(loop, conditions, inner));
    return { domain: meet(...this.domainsOf(conditions, inner), ...loopDomains), context: inner };
  }

  private domainsOf(conditions: readonly IrExpr[], context: LoopContext): readonly Domain[] {
    return conditions.map((condition) => this.estimate(condition, 'true', context).domain);
  }

  /** The members for which an inner loop can reach its effect, if it runs over the member or its neighbors. */
  private domainOfLoop(loop: Each, conditions: readonly IrExpr[], context: LoopContext): Domain {
    const { local: id, members } = loop;
    const isNear =
      ('origin' in members && isMember(members.origin, context)) ||
      conditions.some((condition) => isAdjacencyTest(condition, id, context));
    if (!isNear && !conditions.some((condition) => equatesMember(condition, id, context))) return ALL;
    const loopContext: LoopContext = {
      ...context,
      members: new Set([id]),
      words: this.words,
      assignmentsOf: undefined,
    };
    const domain = meet(...this.domainsOf(conditions, loopContext));
    return !isNear || isAll(domain) ? domain : { kind: 'around', operand: domain };
  }

  /** Returns the members for which an expression can have the queried property (memoized by context). */
  estimate(expr: IrExpr, property: Property, context: LoopContext): DomainEstimate {
    const cached: Estimates = this.estimates.get(context) ?? {
      true: new Map(),
      false: new Map(),
      positive: new Map(),
    };
    this.estimates.set(context, cached);
    const result = cached[property].get(expr) ?? this.compute(expr, property, context);
    cached[property].set(expr, result);
    return result;
  }

  private compute(expr: IrExpr, property: Property, context: LoopContext): DomainEstimate {
    switch (expr.kind) {
      case 'number':
        return property === 'positive' ? constant(expr.value > 0) : UNKNOWN;
      case 'truth':
        return constant(expr.value === (property !== 'false'));
      case 'local':
        return this.ofLocal(expr.local, property, context);
      case 'call':
        return this.ofCall(expr, property, context);
      case 'op':
        return property === 'positive'
          ? this.ofArithmetic(expr, context)
          : this.ofCondition(expr, property === 'true', context);
      case 'cell':
        if (property === 'positive' && expr.region === 'BOARD') return this.ofPieces(expr.index, context);
        return this.ofInvariant(expr, property, context);
      case 'table':
        return this.ofInvariant(expr, property, context);
    }
  }

  /** An invariant condition holds for all members or for none of them. */
  private ofInvariant(expr: IrExpr, property: Property, context: LoopContext): DomainEstimate {
    if (isLarge(expr) || !context.isInvariant(expr)) return UNKNOWN;
    return exactDomain({ kind: 'when', condition: conditionOf(expr, property) });
  }

  /** A local is positive, or true, only if some value assigned or added to it is. */
  private ofLocal(id: LocalId, property: Property, context: LoopContext): DomainEstimate {
    if (property === 'false') return UNKNOWN;
    if (context.inProgress.has(id)) return upperBound(NONE);
    const assignments = context.assignmentsOf?.(id) ?? [];
    if (assignments.length === 0) return UNKNOWN;
    const inner = { ...context, inProgress: new Set([...context.inProgress, id]) };
    const domains = assignments.map((assignment) => {
      if (assignment.value === undefined) return NONE;
      const { domain, context: pathContext } = this.domainOfPath(assignment, inner);
      const value = addendOf(id, assignment.value) ?? assignment.value;
      return meet(domain, this.estimate(value, property, pathContext).domain);
    });
    return upperBound(join(...domains));
  }

  private ofCondition(
    expr: IrExpr & { kind: 'op' },
    expected: boolean,
    context: LoopContext,
  ): DomainEstimate {
    const operandIs = (i: number, value: boolean): DomainEstimate => {
      const operand = expr.args[i];
      return operand === undefined ? UNKNOWN : this.estimate(operand, value ? 'true' : 'false', context);
    };
    switch (expr.op) {
      case 'not':
        return operandIs(0, !expected);
      case 'and':
      case 'or':
        return (expr.op === 'and') === expected
          ? conjunction(operandIs(0, expected), operandIs(1, expected))
          : disjunction(operandIs(0, expected), operandIs(1, expected));
      case 'if': {
        const stored = matchStoredSet(expr, context, this.words);
        if (stored !== undefined) return exactDomain(expected ? stored : complement(stored));
        return disjunction(
          conjunction(operandIs(0, true), operandIs(1, expected)),
          conjunction(operandIs(0, false), operandIs(2, expected)),
        );
      }
      case 'bit':
        return this.ofMembership(expr, expected, context);
      default:
        return this.ofComparison(expr, expected, context);
    }
  }

  /** A test of the member's bit in an invariant mask; the mask is the only word of a set of members. */
  private ofMembership(
    expr: IrExpr & { kind: 'op' },
    expected: boolean,
    context: LoopContext,
  ): DomainEstimate {
    const [mask, bit] = expr.args;
    const isStoredSet =
      mask !== undefined && isMember(bit, context) && context.words === 1 && context.isInvariant(mask);
    if (!isStoredSet) return this.ofInvariant(expr, expected ? 'true' : 'false', context);
    const stored: Domain = { kind: 'words', words: [mask] };
    return exactDomain(expected ? stored : complement(stored));
  }

  private ofComparison(
    expr: IrExpr & { kind: 'op' },
    expected: boolean,
    context: LoopContext,
  ): DomainEstimate {
    const invariant = this.ofInvariant(expr, expected ? 'true' : 'false', context);
    const [a, b] = expr.args;
    if (invariant.isExact || !isComparison(expr.op) || a === undefined || b === undefined) return invariant;
    const presence = matchPresenceTest(expr);
    if (presence !== undefined) {
      const result = this.ofPresence(presence.mask, presence.space, context);
      if (presence.isPresent === expected) return result;
      return result.isExact ? exactDomain(complement(result.domain)) : UNKNOWN;
    }
    const comparison = expected ? expr.op : NEGATION[expr.op];
    return (
      membersByComparison(comparison, [a, b], context, { tables: this.tables, words: this.words }) ??
      this.ofPositiveOperand(comparison, a, b, context)
    );
  }

  /** The members for which a comparison can hold because it implies that `a` is positive. */
  private ofPositiveOperand(
    comparison: Comparison,
    a: IrExpr,
    b: IrExpr,
    context: LoopContext,
  ): DomainEstimate {
    const bound = b.kind === 'number' ? b.value : undefined;
    switch (comparison) {
      case '>':
        return this.ofPositiveIf(bound === 0, this.isNonNegative(b), a, context);
      case '>=':
        return this.ofPositiveIf(bound === 1, bound !== undefined && bound > 1, a, context);
      case '=':
        return this.ofPositiveIf(false, bound !== undefined && bound > 0, a, context);
      case '!=':
        return this.ofPositiveIf(bound === 0 && this.isNonNegative(a), false, a, context);
      case '<':
        return this.ofPositiveOperand('>', b, a, context);
      case '<=':
        return this.ofPositiveOperand('>=', b, a, context);
    }
  }

  /** The members for which `expr` is positive, if a condition is equivalent to that or implies it. */
  private ofPositiveIf(
    isEquivalent: boolean,
    isImplied: boolean,
    expr: IrExpr,
    context: LoopContext,
  ): DomainEstimate {
    if (!isEquivalent && !isImplied) return UNKNOWN;
    const estimate = this.estimate(expr, 'positive', context);
    return isEquivalent ? estimate : upperBound(estimate.domain);
  }

  private ofArithmetic(expr: IrExpr & { kind: 'op' }, context: LoopContext): DomainEstimate {
    const invariant = this.ofInvariant(expr, 'positive', context);
    const [a, b, c] = expr.args;
    if (invariant.isExact || a === undefined || b === undefined) return invariant;
    const isPositive = (operand: IrExpr): DomainEstimate => this.estimate(operand, 'positive', context);
    const areNonNegative = (): boolean => this.isNonNegative(a) && this.isNonNegative(b);
    switch (expr.op) {
      case '+': {
        const result = disjunction(isPositive(a), isPositive(b));
        return areNonNegative() ? result : upperBound(result.domain);
      }
      case 'max':
        return disjunction(isPositive(a), isPositive(b));
      case 'min':
        return conjunction(isPositive(a), isPositive(b));
      case '*':
        return areNonNegative() ? conjunction(isPositive(a), isPositive(b)) : UNKNOWN;
      case '-':
      case 'div':
        return this.isNonNegative(b) ? upperBound(isPositive(a).domain) : UNKNOWN;
      case 'if':
        if (c === undefined) return UNKNOWN;
        return disjunction(
          conjunction(this.estimate(a, 'true', context), isPositive(b)),
          conjunction(this.estimate(a, 'false', context), isPositive(c)),
        );
      default:
        return UNKNOWN;
    }
  }

  private ofPieces([space, group]: readonly IrExpr[], context: LoopContext): DomainEstimate {
    if (space === undefined || group === undefined) return UNKNOWN;
    if (isMember(group, context) && context.isInvariant(space))
      return exactDomain({ kind: 'words', words: [cell('GROUPS_AT', space)] });
    if (group.kind === 'number') return this.ofPresence(int(1 << group.value), space, context);
    const mask = group.kind === 'local' ? context.groupMasks.get(group.local) : undefined;
    return mask === undefined ? UNKNOWN : upperBound(this.ofPresence(mask, space, context).domain);
  }

  private ofPresence(mask: IrExpr, space: IrExpr, context: LoopContext): DomainEstimate {
    if (!isMember(space, context)) return UNKNOWN;
    const presenceOf = (groupMask: IrExpr): Domain =>
      groupMask.kind === 'number' && groupMask.value === 0 ? NONE : { kind: 'presence', mask: groupMask };
    if (context.isInvariant(mask)) return exactDomain(presenceOf(mask));
    const widestMask = this.masks.upperBound(mask, context);
    return widestMask === undefined ? UNKNOWN : upperBound(presenceOf(widestMask));
  }

  private ofCall(expr: IrExpr & { kind: 'call' }, property: Property, context: LoopContext): DomainEstimate {
    const [mask, space] = expr.args;
    if (expr.name === 'countAt' && mask !== undefined && space !== undefined)
      return property === 'positive' ? this.ofPresence(mask, space, context) : UNKNOWN;
    const fn = this.callees.find(expr.name);
    const kinds = argumentKinds(expr, context);
    if (fn === undefined || !kinds.includes('member')) return UNKNOWN;
    const key = `${expr.name} ${property} ${kinds.join(' ')}`;
    const result = this.summaries.get(key) ?? this.summarize(fn, property, kinds);
    this.summaries.set(key, result);
    const substituteArguments = (operand: IrExpr): IrExpr => substitute(operand, (id) => expr.args[id]);
    return { ...result, domain: mapDomain(result.domain, substituteArguments) };
  }

  private summarize(fn: IrFunction, property: Property, kinds: readonly ArgumentKind[]): DomainEstimate {
    const callContext = this.callees.contextOf(fn, kinds);
    const estimates = pathEffectsOf(fn.body).flatMap((effect): readonly DomainEstimate[] => {
      if (effect.kind !== 'return') return [];
      const { domain, context } = this.domainOfPath(effect, callContext);
      const value = effect.value === undefined ? UNKNOWN : this.estimate(effect.value, property, context);
      return [
        { domain: meet(domain, value.domain), isExact: value.isExact && effect.conditions.length === 0 },
      ];
    });
    return disjunction(...estimates);
  }
}

/** By loop variable: the invariant mask whose bits it runs over. */
function groupMasksOf(
  loops: readonly Each[],
  conditions: readonly IrExpr[],
  context: LoopContext,
): ReadonlyMap<LocalId, IrExpr> {
  const masks = new Map(context.groupMasks);
  for (const loop of loops) {
    const mask = maskOfLoop(loop, conditions);
    if (mask !== undefined && context.isInvariant(mask)) masks.set(loop.local, mask);
  }
  return masks;
}

function maskOfLoop({ local: id, members }: Each, conditions: readonly IrExpr[]): IrExpr | undefined {
  for (const condition of conditions)
    if (condition.kind === 'op' && condition.op === 'bit' && isLocal(condition.args[1], id))
      return condition.args[0];
  return 'bits' in members ? members.bits[0] : undefined;
}

/** Whether an expression is too large to be evaluated before a loop. A call has the maximum size. */
function isLarge(expr: IrExpr): boolean {
  let size = 0;
  const exceedsMaximum = ({ kind }: IrExpr): boolean => {
    size += kind === 'call' ? MAX_CONDITION_SIZE : 1;
    return size > MAX_CONDITION_SIZE;
  };
  return findSubexpression(expr, exceedsMaximum) !== undefined;
}

/** The condition that an expression has a property. */
function conditionOf(expr: IrExpr, property: Property): IrExpr {
  switch (property) {
    case 'positive':
      return op('>', expr, int(0));
    case 'true':
      return expr;
    case 'false':
      return not(expr);
  }
}

const isNumber = (expr: IrExpr, value: number): boolean => expr.kind === 'number' && expr.value === value;

function isAdjacencyTest(expr: IrExpr, id: LocalId, context: LoopContext): boolean {
  const [a, b] = matchAdjacency(expr) ?? [];
  return (isLocal(a, id) && isMember(b, context)) || (isLocal(b, id) && isMember(a, context));
}

/**
 * Whether a condition equates another space with the member. Also matches `member = none or …`, because a
 * member is never "none".
 */
function equatesMember(expr: IrExpr, id: LocalId, context: LoopContext): boolean {
  if (expr.kind !== 'op') return false;
  const [a, b] = expr.args;
  switch (expr.op) {
    case '=':
      return (isLocal(a, id) && isMember(b, context)) || (isLocal(b, id) && isMember(a, context));
    case 'or':
      return a !== undefined && isNoneTest(a, context) && b !== undefined && equatesMember(b, id, context);
    default:
      return false;
  }
}

/** Matches `member = none`; "none" is negative. */
function isNoneTest(expr: IrExpr, context: LoopContext): boolean {
  if (expr.kind !== 'op' || expr.op !== '=') return false;
  const [member, value] = expr.args;
  return isMember(member, context) && value?.kind === 'number' && value.value < 0;
}
