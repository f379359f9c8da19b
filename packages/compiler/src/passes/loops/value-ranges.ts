/**
 * Computes the members for which a condition can hold. Conditions are mostly inside called functions, so each
 * function is summarized once by the members for which it is true, false or positive. A result may contain
 * too many members, never too few.
 */
import { cell, findPart, not, int, op, substitute, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode, IrTable } from '../../ir/program.ts';
import { chainOf } from './cost-model.ts';
import { Callees, kindsOf, OWN, type Kind } from './callees.ts';
import { ALL, complement, isAll, mapDomain, join, meet, NONE, WORD, type Domain } from './domain.ts';
import { adjacency, isCompare, keptSet, namedBy, OPPOSITE, type Compare } from './members.ts';
import { Masks } from './mask-bounds.ts';
import { addendOf, pathEffectsOf, type Path } from '../../ir/paths.ts';
import { Signs } from '../functions/sign-analysis.ts';
import { someOf } from '../functions/fold-presence.ts';
import {
  both,
  constant,
  either,
  exactly,
  isLocal,
  isOwn,
  roughly,
  UNKNOWN,
  type Found,
  type View,
} from './view.ts';

export interface Knowledge {
  readonly functions: readonly IrFunction[];
  readonly tables: readonly IrTable[];
  readonly unsigned: ReadonlySet<string>;
  readonly spaces: number;
  readonly groups: number;
}

/** The queried property of an expression; `positive` is greater than zero. */
export type Asked = 'true' | 'false' | 'positive';

type Each = Extract<IrNode, { kind: 'each' }>;

type Answers = Readonly<Record<Asked, Map<IrExpr, Found>>>;

/** Maximum words of a space set that lowering produces. */
const MOST_WORDS = 2;
/**
 * Maximum size of an invariant condition that is evaluated before a loop, even if the original would not
 * evaluate it there.
 */
const SMALL = 8;

export class Possible {
  readonly words: number;
  readonly callees: Callees;
  private readonly masks: Masks;
  private readonly tables: ReadonlyMap<string, IrTable>;
  private readonly signs: Signs;
  private readonly summaries = new Map<string, Found>();
  private readonly answers = new WeakMap<View, Answers>();
  private readonly spaces: number;
  private readonly groups: number;

  constructor({ functions, tables, unsigned, spaces, groups }: Knowledge) {
    this.spaces = spaces;
    this.groups = groups;
    const byName = new Map(functions.map((fn) => [fn.name, fn]));
    this.words = Math.max(1, Math.ceil(spaces / WORD));
    this.tables = new Map(tables.map((t) => [t.name, t]));
    this.callees = new Callees(byName, this.words);
    this.masks = new Masks(this.callees, this.tables);
    this.signs = new Signs(byName, this.tables, unsigned);
  }

  /** Whether space sets are small enough to iterate over their words. */
  get runs(): boolean {
    return this.words <= MOST_WORDS;
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

  neverNegative(x: IrExpr): boolean {
    return this.signs.neverNegative(x);
  }

  /** The members for which a path can be taken, and the view at its end. */
  where(path: Path, view: View): { readonly domain: Domain; readonly view: View } {
    const conditions = path.conditions.flatMap((x) => chainOf('and', x));
    if (path.loops.length === 0)
      return { domain: meet(...conditions.map((x) => this.ask(x, 'true', view).domain)), view };
    const masks = new Map(view.masks);
    for (const { local: id, members } of path.loops) {
      const asked = conditions.find((x) => x.kind === 'op' && x.op === 'bit' && isLocal(x.args[1], id));
      const mask = asked?.kind === 'op' ? asked.args[0] : 'bits' in members ? members.bits[0] : undefined;
      if (mask !== undefined && view.fixed(mask)) masks.set(id, mask);
    }
    const inner: View = { ...view, masks };
    const there = path.loops.map(({ local: id, members }) => {
      const near =
        ('near' in members && isOwn(members.near, view)) || conditions.some((x) => adjoins(x, id, view));
      if (!near && !conditions.some((x) => isSame(x, id, view))) return ALL;
      const other: View = { ...inner, own: new Set([id]), words: this.words, assigned: undefined };
      const domain = meet(...conditions.map((x) => this.ask(x, 'true', other).domain));
      return !near || isAll(domain) ? domain : ({ kind: 'around', of: domain } as const);
    });
    const here = conditions.map((x) => this.ask(x, 'true', inner).domain);
    return { domain: meet(...here, ...there), view: inner };
  }

  /** Returns the members for which an expression can have the queried property (memoized by view). */
  ask(x: IrExpr, asked: Asked, view: View): Found {
    const answers: Answers = this.answers.get(view) ?? {
      true: new Map(),
      false: new Map(),
      positive: new Map(),
    };
    this.answers.set(view, answers);
    const found = answers[asked].get(x) ?? this.find(x, asked, view);
    answers[asked].set(x, found);
    return found;
  }

  private find(x: IrExpr, asked: Asked, view: View): Found {
    switch (x.kind) {
      case 'number':
        return asked === 'positive' ? constant(x.value > 0) : UNKNOWN;
      case 'truth':
        return constant(x.value === (asked !== 'false'));
      case 'local':
        return this.assigned(x.local, asked, view);
      case 'call':
        return this.called(x, asked, view);
      case 'op':
        return asked === 'positive' ? this.sum(x, view) : this.truth(x, asked === 'true', view);
      case 'cell':
        if (asked === 'positive' && x.region === 'BOARD') return this.pieces(x.index, view);
        return this.alike(x, asked, view);
      case 'table':
        return this.alike(x, asked, view);
    }
  }

  /** An invariant condition holds for all members or for none. */
  private alike(x: IrExpr, asked: Asked, view: View): Found {
    let size = 0;
    const isLarge = findPart(x, (y) => (size += y.kind === 'call' ? SMALL : 1) > SMALL) !== undefined;
    if (isLarge || !view.fixed(x)) return UNKNOWN;
    const condition = asked === 'positive' ? op('>', x, int(0)) : asked === 'true' ? x : not(x);
    return exactly({ kind: 'when', condition });
  }

  /** A local is positive, or true, only if some value assigned or added to it is. */
  private assigned(id: LocalId, asked: Asked, view: View): Found {
    if (asked === 'false') return UNKNOWN;
    if (view.open.has(id)) return roughly(NONE);
    const deeds = view.assigned?.(id) ?? [];
    if (deeds.length === 0) return UNKNOWN;
    const looking = { ...view, open: new Set([...view.open, id]) };
    const domains = deeds.map((deed) => {
      if (deed.value === undefined) return NONE;
      const { domain, view: there } = this.where(deed, looking);
      return meet(domain, this.ask(addendOf(id, deed.value) ?? deed.value, asked, there).domain);
    });
    return roughly(join(...domains));
  }

  private truth(x: IrExpr & { kind: 'op' }, yes: boolean, view: View): Found {
    const part = (i: number, is: boolean): Found => {
      const arg = x.args[i];
      return arg === undefined ? UNKNOWN : this.ask(arg, is ? 'true' : 'false', view);
    };
    switch (x.op) {
      case 'not':
        return part(0, !yes);
      case 'and':
      case 'or':
        return ((x.op === 'and') === yes ? both : either)(part(0, yes), part(1, yes));
      case 'if': {
        const kept = keptSet(x, view, this.words);
        if (kept !== undefined) return exactly(yes ? kept : complement(kept));
        return either(both(part(0, true), part(1, yes)), both(part(0, false), part(2, yes)));
      }
      case 'bit': {
        const [mask, member] = x.args;
        if (mask === undefined || !isOwn(member, view) || view.words > 1 || !view.fixed(mask))
          return this.alike(x, yes ? 'true' : 'false', view);
        const kept: Domain = { kind: 'words', words: [mask] };
        return exactly(yes ? kept : complement(kept));
      }
      default:
        return this.compared(x, yes, view);
    }
  }

  private compared(x: IrExpr & { kind: 'op' }, yes: boolean, view: View): Found {
    const same = this.alike(x, yes ? 'true' : 'false', view);
    const [a, b] = x.args;
    if (same.exact || !isCompare(x.op) || a === undefined || b === undefined) return same;
    const some = someOf(x);
    if (some !== undefined) {
      const found = this.standing(some.mask, some.space, view);
      if (some.yes === yes) return found;
      return found.exact ? exactly(complement(found.domain)) : UNKNOWN;
    }
    const how = yes ? x.op : OPPOSITE[x.op];
    return (
      namedBy(how, [a, b], view, { tables: this.tables, words: this.words }) ?? this.exceeds(how, a, b, view)
    );
  }

  /** Comparisons that imply that `a` is positive. */
  private exceeds(how: Compare, a: IrExpr, b: IrExpr, view: View): Found {
    const positive = (): Found => this.ask(a, 'positive', view);
    const bound = b.kind === 'number' ? b.value : undefined;
    switch (how) {
      case '>':
        if (bound === 0) return positive();
        return this.neverNegative(b) ? roughly(positive().domain) : UNKNOWN;
      case '>=':
        if (bound === undefined || bound < 1) return UNKNOWN;
        return bound === 1 ? positive() : roughly(positive().domain);
      case '<':
        return this.exceeds('>', b, a, view);
      case '<=':
        return this.exceeds('>=', b, a, view);
      case '=':
        return bound !== undefined && bound > 0 ? roughly(positive().domain) : UNKNOWN;
      case '!=':
        return bound === 0 && this.neverNegative(a) ? positive() : UNKNOWN;
    }
  }

  private sum(x: IrExpr & { kind: 'op' }, view: View): Found {
    const same = this.alike(x, 'positive', view);
    const [a, b, c] = x.args;
    if (same.exact || a === undefined || b === undefined) return same;
    const positive = (y: IrExpr): Found => this.ask(y, 'positive', view);
    const counts = (): boolean => this.neverNegative(a) && this.neverNegative(b);
    switch (x.op) {
      case '+': {
        const found = either(positive(a), positive(b));
        return counts() ? found : roughly(found.domain);
      }
      case 'max':
        return either(positive(a), positive(b));
      case 'min':
        return both(positive(a), positive(b));
      case '*':
        return counts() ? both(positive(a), positive(b)) : UNKNOWN;
      case '-':
      case 'div':
        return this.neverNegative(b) ? roughly(positive(a).domain) : UNKNOWN;
      case 'if':
        if (c === undefined) return UNKNOWN;
        return either(
          both(this.ask(a, 'true', view), positive(b)),
          both(this.ask(a, 'false', view), positive(c)),
        );
      default:
        return UNKNOWN;
    }
  }

  private pieces([space, group]: readonly IrExpr[], view: View): Found {
    if (space === undefined || group === undefined) return UNKNOWN;
    if (isOwn(group, view) && view.fixed(space))
      return exactly({ kind: 'words', words: [cell('GROUPS_AT', space)] });
    if (group.kind === 'number') return this.standing(int(1 << group.value), space, view);
    const mask = group.kind === 'local' ? view.masks.get(group.local) : undefined;
    return mask === undefined ? UNKNOWN : roughly(this.standing(mask, space, view).domain);
  }

  private standing(mask: IrExpr, space: IrExpr, view: View): Found {
    if (!isOwn(space, view)) return UNKNOWN;
    const of = (most: IrExpr): Domain =>
      most.kind === 'number' && most.value === 0 ? NONE : { kind: 'standing', mask: most };
    if (view.fixed(mask)) return exactly(of(mask));
    const most = this.masks.mostOf(mask, view);
    return most === undefined ? UNKNOWN : roughly(of(most));
  }

  private called(x: IrExpr & { kind: 'call' }, asked: Asked, view: View): Found {
    const [mask, space] = x.args;
    if (x.name === 'countAt' && mask !== undefined && space !== undefined)
      return asked === 'positive' ? this.standing(mask, space, view) : UNKNOWN;
    const fn = this.callees.of(x.name);
    const kinds = kindsOf(x, view);
    if (fn === undefined || !kinds.includes(OWN)) return UNKNOWN;
    const key = `${x.name} ${asked} ${kinds.join('')}`;
    const found = this.summaries.get(key) ?? this.summary(fn, asked, kinds);
    this.summaries.set(key, found);
    return { ...found, domain: mapDomain(found.domain, (part) => substitute(part, (id) => x.args[id])) };
  }

  private summary(fn: IrFunction, asked: Asked, kinds: readonly Kind[]): Found {
    const inside = this.callees.inside(fn, kinds);
    const found = pathEffectsOf(fn.body).flatMap((deed): readonly Found[] => {
      if (deed.kind !== 'return') return [];
      const { domain, view } = this.where(deed, inside);
      const value = deed.value === undefined ? UNKNOWN : this.ask(deed.value, asked, view);
      return [{ domain: meet(domain, value.domain), exact: value.exact && deed.conditions.length === 0 }];
    });
    return either(...found);
  }
}

const isNumber = (x: IrExpr, value: number): boolean => x.kind === 'number' && x.value === value;

function adjoins(x: IrExpr, id: LocalId, view: View): boolean {
  const [a, b] = adjacency(x) ?? [];
  return (isLocal(a, id) && isOwn(b, view)) || (isLocal(b, id) && isOwn(a, view));
}

/**
 * Whether a condition equates another space with the member. Also matches `member = none or …`, because a
 * member is never "none".
 */
function isSame(x: IrExpr, id: LocalId, view: View): boolean {
  if (x.kind !== 'op') return false;
  const [a, b] = x.args;
  if (x.op === '=') return (isLocal(a, id) && isOwn(b, view)) || (isLocal(b, id) && isOwn(a, view));
  const none = a?.kind === 'op' && a.op === '=' && isOwn(a.args[0], view) ? a.args[1] : undefined;
  return x.op === 'or' && none?.kind === 'number' && none.value < 0 && b !== undefined && isSame(b, id, view);
}
