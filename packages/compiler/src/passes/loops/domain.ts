/**
 * An algebra of member sets that are computable before a loop: presence, adjacency, selection. Domains are
 * simplified symbolically, then compiled to words of 31 bits.
 */
import { isEqual } from '@quipu/language/equal';
import { equals } from '../../ir/equals.ts';
import { any, call, cell, int, op, type IrExpr } from '../../ir/expression.ts';

/** A set of members: spaces, or groups of pieces in volumes with few of them. */
export type Domain =
  | { readonly kind: 'fixed'; readonly words: readonly number[] }
  /** Words that the state or an expression already provides. */
  | { readonly kind: 'words'; readonly words: readonly IrExpr[] }
  | { readonly kind: 'standing'; readonly mask: IrExpr }
  | { readonly kind: 'adjacent'; readonly space: IrExpr }
  /** The neighbours of any member of a set. */
  | { readonly kind: 'around'; readonly of: Domain }
  /** All members if the condition holds, none if not. */
  | { readonly kind: 'when'; readonly condition: IrExpr }
  | { readonly kind: 'not'; readonly of: Domain }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Domain[] };

export const ALL: Domain = { kind: 'and', of: [] };
export const NONE: Domain = { kind: 'or', of: [] };

export const WORD = 31;
export const FULL = 0x7fff_ffff;

export const isAll = (domain: Domain): boolean => domain.kind === 'and' && domain.of.length === 0;
const isNone = (domain: Domain): boolean => domain.kind === 'or' && domain.of.length === 0;

const same = (a: Domain, b: Domain): boolean => a === b || (a.kind === b.kind && isEqual(a, b));

export function meet(...domains: readonly Domain[]): Domain {
  const parts = merged('and', domains);
  if (parts.some(isNone)) return NONE;
  const kept = parts.filter(
    (part, i) =>
      !parts.some(
        (other, j) =>
          i !== j &&
          // Absorption: `a and (a or b)` is `a`. Likewise, a domain with a wider mask is redundant.
          ((part.kind === 'or' && part.of.some((member) => same(member, other))) ||
            (isWithin(other, part) && !(j > i && isWithin(part, other)))),
      ),
  );
  const [only] = kept;
  return only !== undefined && kept.length === 1 ? only : { kind: 'and', of: kept };
}

export function join(...domains: readonly Domain[]): Domain {
  const parts = merged('or', domains);
  if (parts.some(isAll)) return ALL;
  const kept = parts.filter(
    (part) => !(part.kind === 'and' && parts.some((other) => part.of.some((member) => same(member, other)))),
  );
  const [only] = kept;
  return only !== undefined && kept.length === 1 ? only : { kind: 'or', of: kept };
}

/** Complement; valid only if the domain is exact. */
export const complement = (domain: Domain): Domain => {
  if (domain.kind === 'not') return domain.of;
  if (isAll(domain)) return NONE;
  return isNone(domain) ? ALL : { kind: 'not', of: domain };
};

/** Flattens and deduplicates a chain; merges constant members and masks of pieces. */
function merged(chain: 'and' | 'or', domains: readonly Domain[]): readonly Domain[] {
  const parts: Domain[] = [];
  for (const part of domains.flatMap((d) => (d.kind === chain ? d.of : [d]))) {
    if (parts.some((known) => same(known, part))) continue;
    const at = parts.findIndex((known) => together(chain, known, part) !== undefined);
    const known = parts[at];
    const both = known === undefined ? undefined : together(chain, known, part);
    if (both === undefined) parts.push(part);
    else parts[at] = both;
  }
  return parts;
}

function together(chain: 'and' | 'or', a: Domain, b: Domain): Domain | undefined {
  if (a.kind === 'fixed' && b.kind === 'fixed')
    return {
      kind: 'fixed',
      words: a.words.map((word, i) =>
        chain === 'and' ? word & (b.words[i] ?? 0) : word | (b.words[i] ?? 0),
      ),
    };
  if (chain === 'and') return undefined;
  if (a.kind === 'standing' && b.kind === 'standing')
    return { kind: 'standing', mask: op('maskOr', a.mask, b.mask) };
  return a.kind === 'and' && b.kind === 'and' ? factored(a.of, b.of) : undefined;
}

/** Distributivity: `(F and r) or (G and r)` is `(F or G) and r` for constant members F and G. */
function factored(a: readonly Domain[], b: readonly Domain[]): Domain | undefined {
  const fixed = [a, b].map((of) => of.find(({ kind }) => kind === 'fixed'));
  const [rest, other] = [a, b].map((of, i) => of.filter((part) => part !== fixed[i]));
  if (fixed[0] === undefined || fixed[1] === undefined || rest?.length !== other?.length) return undefined;
  if (!rest?.every((part) => other?.some((known) => same(part, known)))) return undefined;
  return meet(join(fixed[0], fixed[1]), ...rest);
}

/** Whether the presence domain `a` is a subset of `b`, by their masks. */
function isWithin(a: Domain, b: Domain): boolean {
  if (a.kind !== 'standing' || b.kind !== 'standing') return false;
  if (a.mask.kind === 'number' && b.mask.kind === 'number') return (a.mask.value & ~b.mask.value) === 0;
  const factors = factorsOf(a.mask);
  return factorsOf(b.mask).every((x) => factors.some((factor) => equals(factor, x)));
}

const factorsOf = (mask: IrExpr): readonly IrExpr[] =>
  mask.kind === 'op' && mask.op === 'maskAnd' ? mask.args.flatMap(factorsOf) : [mask];

/** Size up to which a part is computed even if other parts bound the domain. */
const PLAIN = 3;

/** Drops parts whose computation would cost more than the pruning saves. The result is a superset. */
export function plain(domain: Domain): Domain {
  if (domain.kind !== 'and') return domain;
  const brief = domain.of.filter((part) => sizeOf(part) <= PLAIN);
  return brief.some((part) => part.kind !== 'not' && isBounded(part)) ? meet(...brief) : domain;
}

function sizeOf(domain: Domain): number {
  switch (domain.kind) {
    case 'around':
      return 1 + sizeOf(domain.of);
    case 'not':
      return sizeOf(domain.of);
    case 'and':
    case 'or':
      return domain.of.reduce((sum, part) => sum + sizeOf(part), 0);
    default:
      return 1;
  }
}

/** Whether a domain has only bits of valid members. */
export function isBounded(domain: Domain): boolean {
  switch (domain.kind) {
    case 'when':
    case 'not':
      return false;
    case 'and':
      return domain.of.some(isBounded);
    case 'or':
      return domain.of.every(isBounded);
    case 'words':
      return domain.words.every(isBoundedWord);
    default:
      return true;
  }
}

/** Whether a word has only bits of valid members: it is stored, or an intersection with a stored one. */
function isBoundedWord(x: IrExpr): boolean {
  if (x.kind !== 'op') return true;
  if (x.op === 'maskAnd') return x.args.some(isBoundedWord);
  return x.op !== 'maskNot' && x.args.slice(x.op === 'if' ? 1 : 0).every(isBoundedWord);
}

export const unsigned = (x: IrExpr): IrExpr => (isBoundedWord(x) ? x : op('maskAnd', int(FULL), x));

/** Whether the members of a domain are known to be spaces; stored sets may be of groups. */
export function isOfSpaces(domain: Domain): boolean {
  switch (domain.kind) {
    case 'standing':
    case 'adjacent':
    case 'around':
      return true;
    case 'not':
      return isOfSpaces(domain.of);
    case 'and':
    case 'or':
      return domain.of.some(isOfSpaces);
    case 'words':
      return domain.words.length > 1;
    default:
      return false;
  }
}

/** Compiles one word of a domain. `words` is their number, at most two. */
export function wordOf(domain: Domain, word: number, words: number): IrExpr {
  const of = (d: Domain): IrExpr => wordOf(d, word, words);
  switch (domain.kind) {
    case 'fixed':
      return int(domain.words[word] ?? 0);
    case 'words':
      return domain.words[word] ?? int(0);
    case 'standing':
      return standingIn(domain.mask, word);
    case 'adjacent':
      return call('neighbours', domain.space, int(word));
    case 'around': {
      const [first, second = int(0)] = Array.from({ length: words }, (_, w) => wordOf(domain.of, w, words));
      return call('around', first ?? int(0), second, int(word));
    }
    case 'when':
      return op('if', domain.condition, int(FULL), int(0));
    case 'not':
      return op('maskNot', of(domain.of));
    case 'and':
    case 'or': {
      const whole = domain.kind === 'and';
      const rest = domain.of
        .filter(({ kind }) => kind !== 'when')
        .map(of)
        .reduce((a, b) => join2(whole, a, b), int(whole ? FULL : 0));
      const conditions = domain.of.flatMap((d) => (d.kind === 'when' ? [d.condition] : []));
      if (conditions.length === 0) return rest;
      return whole
        ? conditions.reduceRight((inner, condition) => op('if', condition, inner, int(0)), rest)
        : op('if', any(...conditions), int(FULL), rest);
    }
  }
}

const isNumber = (x: IrExpr, value: number): boolean => x.kind === 'number' && x.value === value;

function join2(whole: boolean, a: IrExpr, b: IrExpr): IrExpr {
  const [neutral, absorbing] = whole ? [FULL, 0] : [0, FULL];
  if (isNumber(a, absorbing) || isNumber(b, absorbing)) return int(absorbing);
  if (isNumber(a, neutral)) return b;
  return isNumber(b, neutral) ? a : op(whole ? 'maskAnd' : 'maskOr', a, b);
}

function standingIn(mask: IrExpr, word: number): IrExpr {
  if (mask.kind !== 'number' || (mask.value & (mask.value - 1)) !== 0)
    return call('standing', mask, int(word));
  return mask.value === 0 ? int(0) : cell('PRESENT', int(31 - Math.clz32(mask.value)), int(word));
}

export function mapDomain(domain: Domain, by: (x: IrExpr) => IrExpr): Domain {
  switch (domain.kind) {
    case 'fixed':
      return domain;
    case 'words':
      return { ...domain, words: domain.words.map(by) };
    case 'standing':
      return { ...domain, mask: by(domain.mask) };
    case 'adjacent':
      return { ...domain, space: by(domain.space) };
    case 'when':
      return { ...domain, condition: by(domain.condition) };
    case 'around':
    case 'not':
      return { ...domain, of: mapDomain(domain.of, by) };
    default:
      return { ...domain, of: domain.of.map((d) => mapDomain(d, by)) };
  }
}
