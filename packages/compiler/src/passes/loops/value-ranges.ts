/**
 * Computes the members for which a condition can hold. Conditions are mostly inside called functions, so each
 * function is summarized once by the members for which it is true, false or positive. A result may contain
 * too many members, never too few.
 */
import { cell, findPart, not, int, op, substitute, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode, IrTable } from '../../ir/program.ts';
import { chainMembers } from './cost-model.ts';
import { Callees, argumentKinds, MEMBER, type ArgumentKind } from './callees.ts';
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

export interface RangeInputs {
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

/** Maximum words of a space set that lowering produces. */
const MAX_WORDS = 2;
/**
 * Maximum size of an invariant condition that is evaluated before a loop, even if the original would not
 * evaluate it there.
 */
const MAX_HOISTED_SIZE = 8;

export class ValueRanges {
  readonly words: number;
  readonly callees: Callees;
  private readonly masks: MaskBounds;
  private readonly tables: ReadonlyMap<string, IrTable>;
  private readonly signs: SignAnalysis;
  private readonly summaries = new Map<string, DomainEstimate>();
  private readonly estimates = new WeakMap<LoopContext, Estimates>();
  private readonly spaces: number;
  private readonly groups: number;

  constructor({ functions, tables, unsigned, spaces, groups }: RangeInputs) {
    this.spaces = spaces;
    this.groups = groups;
    const byName = new Map(functions.map((fn) => [fn.name, fn]));
    this.words = Math.max(1, Math.ceil(spaces / WORD_BITS));
    this.tables = new Map(tables.map((t) => [t.name, t]));
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
  isWhole(members: Each['members']): boolean {
    if (!Array.isArray(members))
      return 'count' in members && [this.spaces, this.groups].some((n) => isNumber(members.count, n));
    return members.length === this.spaces && members.every((member, i) => member === i);
  }

  isNonNegative(expr: IrExpr): boolean {
    return this.signs.isNonNegative(expr);
  }

  /** The members for which a path can be taken, and the view at its end. */
  domainOfPath(path: Path, context: LoopContext): { readonly domain: Domain; readonly context: LoopContext } {
    const conditions = path.conditions.flatMap((x) => chainMembers('and', x));
    if (path.loops.length === 0)
      return { domain: meet(...conditions.map((x) => this.estimate(x, 'true', context).domain)), context };
    const masks = new Map(context.groupMasks);
    for (const { local: id, members } of path.loops) {
      const test = conditions.find((x) => x.kind === 'op' && x.op === 'bit' && isLocal(x.args[1], id));
      const mask = test?.kind === 'op' ? test.args[0] : 'bits' in members ? members.bits[0] : undefined;
      if (mask !== undefined && context.isInvariant(mask)) masks.set(id, mask);
    }
    const inner: LoopContext = { ...context, groupMasks: masks };
    const loopDomains = path.loops.map(({ local: id, members }) => {
      const isNear =
        ('near' in members && isMember(members.near, context)) ||
        conditions.some((x) => isAdjacencyTest(x, id, context));
      if (!isNear && !conditions.some((x) => equatesMember(x, id, context))) return ALL;
      const loopContext: LoopContext = {
        ...inner,
        members: new Set([id]),
        words: this.words,
        assignmentsOf: undefined,
      };
      const domain = meet(...conditions.map((x) => this.estimate(x, 'true', loopContext).domain));
      return !isNear || isAll(domain) ? domain : ({ kind: 'around', operand: domain } as const);
    });
    const ownDomains = conditions.map((x) => this.estimate(x, 'true', inner).domain);
    return { domain: meet(...ownDomains, ...loopDomains), context: inner };
  }

  /** Returns the members for which an expression can have the queried property (memoized by view). */
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
    let size = 0;
    const isLarge =
      findPart(expr, (y) => (size += y.kind === 'call' ? MAX_HOISTED_SIZE : 1) > MAX_HOISTED_SIZE) !==
      undefined;
    if (isLarge || !context.isInvariant(expr)) return UNKNOWN;
    const condition =
      property === 'positive' ? op('>', expr, int(0)) : property === 'true' ? expr : not(expr);
    return exactDomain({ kind: 'when', condition });
  }

  /** A local is positive, or true, only if some value assigned or added to it is. */
  private ofLocal(id: LocalId, property: Property, context: LoopContext): DomainEstimate {
    if (property === 'false') return UNKNOWN;
    if (context.inProgress.has(id)) return upperBound(NONE);
    const assignments = context.assignmentsOf?.(id) ?? [];
    if (assignments.length === 0) return UNKNOWN;
    const outer = { ...context, inProgress: new Set([...context.inProgress, id]) };
    const domains = assignments.map((assignment) => {
      if (assignment.value === undefined) return NONE;
      const { domain, context: pathContext } = this.domainOfPath(assignment, outer);
      return meet(
        domain,
        this.estimate(addendOf(id, assignment.value) ?? assignment.value, property, pathContext).domain,
      );
    });
    return upperBound(join(...domains));
  }

  private ofCondition(
    expr: IrExpr & { kind: 'op' },
    expected: boolean,
    context: LoopContext,
  ): DomainEstimate {
    const part = (i: number, partExpected: boolean): DomainEstimate => {
      const arg = expr.args[i];
      return arg === undefined ? UNKNOWN : this.estimate(arg, partExpected ? 'true' : 'false', context);
    };
    switch (expr.op) {
      case 'not':
        return part(0, !expected);
      case 'and':
      case 'or':
        return ((expr.op === 'and') === expected ? conjunction : disjunction)(
          part(0, expected),
          part(1, expected),
        );
      case 'if': {
        const stored = matchStoredSet(expr, context, this.words);
        if (stored !== undefined) return exactDomain(expected ? stored : complement(stored));
        return disjunction(
          conjunction(part(0, true), part(1, expected)),
          conjunction(part(0, false), part(2, expected)),
        );
      }
      case 'bit': {
        const [mask, member] = expr.args;
        if (
          mask === undefined ||
          !isMember(member, context) ||
          context.words > 1 ||
          !context.isInvariant(mask)
        )
          return this.ofInvariant(expr, expected ? 'true' : 'false', context);
        const stored: Domain = { kind: 'words', words: [mask] };
        return exactDomain(expected ? stored : complement(stored));
      }
      default:
        return this.ofComparison(expr, expected, context);
    }
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
      if (presence.yes === expected) return result;
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
    const isPositive = (): DomainEstimate => this.estimate(a, 'positive', context);
    const bound = b.kind === 'number' ? b.value : undefined;
    switch (comparison) {
      case '>':
        if (bound === 0) return isPositive();
        return this.isNonNegative(b) ? upperBound(isPositive().domain) : UNKNOWN;
      case '>=':
        if (bound === undefined || bound < 1) return UNKNOWN;
        return bound === 1 ? isPositive() : upperBound(isPositive().domain);
      case '<':
        return this.ofPositiveOperand('>', b, a, context);
      case '<=':
        return this.ofPositiveOperand('>=', b, a, context);
      case '=':
        return bound !== undefined && bound > 0 ? upperBound(isPositive().domain) : UNKNOWN;
      case '!=':
        return bound === 0 && this.isNonNegative(a) ? isPositive() : UNKNOWN;
    }
  }

  private ofArithmetic(expr: IrExpr & { kind: 'op' }, context: LoopContext): DomainEstimate {
    const invariant = this.ofInvariant(expr, 'positive', context);
    const [a, b, c] = expr.args;
    if (invariant.isExact || a === undefined || b === undefined) return invariant;
    const isPositive = (y: IrExpr): DomainEstimate => this.estimate(y, 'positive', context);
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
    if (fn === undefined || !kinds.includes(MEMBER)) return UNKNOWN;
    const key = `${expr.name} ${property} ${kinds.join('')}`;
    const result = this.summaries.get(key) ?? this.summarize(fn, property, kinds);
    this.summaries.set(key, result);
    return { ...result, domain: mapDomain(result.domain, (part) => substitute(part, (id) => expr.args[id])) };
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
  if (expr.op === '=')
    return (isLocal(a, id) && isMember(b, context)) || (isLocal(b, id) && isMember(a, context));
  const negative = a?.kind === 'op' && a.op === '=' && isMember(a.args[0], context) ? a.args[1] : undefined;
  return (
    expr.op === 'or' &&
    negative?.kind === 'number' &&
    negative.value < 0 &&
    b !== undefined &&
    equatesMember(b, id, context)
  );
}
