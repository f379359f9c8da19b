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
  | { readonly kind: 'presence'; readonly mask: IrExpr }
  | { readonly kind: 'adjacent'; readonly space: IrExpr }
  /** The neighbours of any member of a set. */
  | { readonly kind: 'around'; readonly operand: Domain }
  /** All members if the condition holds, none if not. */
  | { readonly kind: 'when'; readonly condition: IrExpr }
  | { readonly kind: 'not'; readonly operand: Domain }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Domain[] };

export const ALL: Domain = { kind: 'and', operands: [] };
export const NONE: Domain = { kind: 'or', operands: [] };

export const WORD_BITS = 31;
export const FULL_WORD = 0x7fff_ffff;

export const isAll = (domain: Domain): boolean => domain.kind === 'and' && domain.operands.length === 0;
const isNone = (domain: Domain): boolean => domain.kind === 'or' && domain.operands.length === 0;

const isSame = (a: Domain, b: Domain): boolean => a === b || (a.kind === b.kind && isEqual(a, b));

export function meet(...domains: readonly Domain[]): Domain {
  const parts = mergeOperands('and', domains);
  if (parts.some(isNone)) return NONE;
  const required = parts.filter(
    (part, i) =>
      !parts.some(
        (other, j) =>
          i !== j &&
          // Absorption: `a and (a or b)` is `a`. Likewise, a domain with a wider mask is redundant.
          ((part.kind === 'or' && part.operands.some((member) => isSame(member, other))) ||
            (isSubset(other, part) && !(j > i && isSubset(part, other)))),
      ),
  );
  const [only] = required;
  return only !== undefined && required.length === 1 ? only : { kind: 'and', operands: required };
}

export function join(...domains: readonly Domain[]): Domain {
  const parts = mergeOperands('or', domains);
  if (parts.some(isAll)) return ALL;
  const alternatives = parts.filter(
    (part) =>
      !(
        part.kind === 'and' &&
        parts.some((contained) => part.operands.some((member) => isSame(member, contained)))
      ),
  );
  const [only] = alternatives;
  return only !== undefined && alternatives.length === 1 ? only : { kind: 'or', operands: alternatives };
}

/** Complement; valid only if the domain is exact. */
export const complement = (domain: Domain): Domain => {
  if (domain.kind === 'not') return domain.operand;
  if (isAll(domain)) return NONE;
  return isNone(domain) ? ALL : { kind: 'not', operand: domain };
};

/** Flattens and deduplicates a chain; merges constant members and masks of pieces. */
function mergeOperands(chain: 'and' | 'or', domains: readonly Domain[]): readonly Domain[] {
  const parts: Domain[] = [];
  for (const part of domains.flatMap((d) => (d.kind === chain ? d.operands : [d]))) {
    if (parts.some((other) => isSame(other, part))) continue;
    const index = parts.findIndex((candidate) => mergePair(chain, candidate, part) !== undefined);
    const mergeable = parts[index];
    const combined = mergeable === undefined ? undefined : mergePair(chain, mergeable, part);
    if (combined === undefined) parts.push(part);
    else parts[index] = combined;
  }
  return parts;
}

function mergePair(chain: 'and' | 'or', a: Domain, b: Domain): Domain | undefined {
  if (a.kind === 'fixed' && b.kind === 'fixed')
    return {
      kind: 'fixed',
      words: a.words.map((word, i) =>
        chain === 'and' ? word & (b.words[i] ?? 0) : word | (b.words[i] ?? 0),
      ),
    };
  if (chain === 'and') return undefined;
  if (a.kind === 'presence' && b.kind === 'presence')
    return { kind: 'presence', mask: op('maskOr', a.mask, b.mask) };
  return a.kind === 'and' && b.kind === 'and' ? factorOut(a.operands, b.operands) : undefined;
}

/** Distributivity: `(F and r) or (G and r)` is `(F or G) and r` for constant members F and G. */
function factorOut(a: readonly Domain[], b: readonly Domain[]): Domain | undefined {
  const constants = [a, b].map((operands) => operands.find(({ kind }) => kind === 'fixed'));
  const [firstRest, secondRest] = [a, b].map((operands, i) =>
    operands.filter((part) => part !== constants[i]),
  );
  if (constants[0] === undefined || constants[1] === undefined || firstRest?.length !== secondRest?.length)
    return undefined;
  if (!firstRest?.every((part) => secondRest?.some((candidate) => isSame(part, candidate)))) return undefined;
  return meet(join(constants[0], constants[1]), ...firstRest);
}

/** Whether the presence domain `a` is a subset of `b`, by their masks. */
function isSubset(a: Domain, b: Domain): boolean {
  if (a.kind !== 'presence' || b.kind !== 'presence') return false;
  if (a.mask.kind === 'number' && b.mask.kind === 'number') return (a.mask.value & ~b.mask.value) === 0;
  const factors = factorsOf(a.mask);
  return factorsOf(b.mask).every((x) => factors.some((factor) => equals(factor, x)));
}

const factorsOf = (mask: IrExpr): readonly IrExpr[] =>
  mask.kind === 'op' && mask.op === 'maskAnd' ? mask.args.flatMap(factorsOf) : [mask];

/** Size up to which a part is computed even if other parts bound the domain. */
const MAX_CHEAP_SIZE = 3;

/** Drops parts whose computation would cost more than the pruning saves. The result is a superset. */
export function dropCostlyParts(domain: Domain): Domain {
  if (domain.kind !== 'and') return domain;
  const cheap = domain.operands.filter((part) => sizeOf(part) <= MAX_CHEAP_SIZE);
  return cheap.some((part) => part.kind !== 'not' && isBounded(part)) ? meet(...cheap) : domain;
}

function sizeOf(domain: Domain): number {
  switch (domain.kind) {
    case 'around':
      return 1 + sizeOf(domain.operand);
    case 'not':
      return sizeOf(domain.operand);
    case 'and':
    case 'or':
      return domain.operands.reduce((sum, part) => sum + sizeOf(part), 0);
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
      return domain.operands.some(isBounded);
    case 'or':
      return domain.operands.every(isBounded);
    case 'words':
      return domain.words.every(isBoundedWord);
    default:
      return true;
  }
}

/** Whether a word has only bits of valid members: it is stored, or an intersection with a stored one. */
function isBoundedWord(expr: IrExpr): boolean {
  if (expr.kind !== 'op') return true;
  if (expr.op === 'maskAnd') return expr.args.some(isBoundedWord);
  return expr.op !== 'maskNot' && expr.args.slice(expr.op === 'if' ? 1 : 0).every(isBoundedWord);
}

export const clearSignBit = (expr: IrExpr): IrExpr =>
  isBoundedWord(expr) ? expr : op('maskAnd', int(FULL_WORD), expr);

/** Whether the members of a domain are known to be spaces; stored sets may be of groups. */
export function isOfSpaces(domain: Domain): boolean {
  switch (domain.kind) {
    case 'presence':
    case 'adjacent':
    case 'around':
      return true;
    case 'not':
      return isOfSpaces(domain.operand);
    case 'and':
    case 'or':
      return domain.operands.some(isOfSpaces);
    case 'words':
      return domain.words.length > 1;
    default:
      return false;
  }
}

/** Compiles one word of a domain. `words` is their number, at most two. */
export function wordOf(domain: Domain, word: number, words: number): IrExpr {
  const compile = (d: Domain): IrExpr => wordOf(d, word, words);
  switch (domain.kind) {
    case 'fixed':
      return int(domain.words[word] ?? 0);
    case 'words':
      return domain.words[word] ?? int(0);
    case 'presence':
      return presenceWord(domain.mask, word);
    case 'adjacent':
      return call('neighbours', domain.space, int(word));
    case 'around': {
      const [first, second = int(0)] = Array.from({ length: words }, (_, w) =>
        wordOf(domain.operand, w, words),
      );
      return call('around', first ?? int(0), second, int(word));
    }
    case 'when':
      return op('if', domain.condition, int(FULL_WORD), int(0));
    case 'not':
      return op('maskNot', compile(domain.operand));
    case 'and':
    case 'or': {
      const isIntersection = domain.kind === 'and';
      const rest = domain.operands
        .filter(({ kind }) => kind !== 'when')
        .map(compile)
        .reduce((a, b) => combineWords(isIntersection, a, b), int(isIntersection ? FULL_WORD : 0));
      const conditions = domain.operands.flatMap((d) => (d.kind === 'when' ? [d.condition] : []));
      if (conditions.length === 0) return rest;
      return isIntersection
        ? conditions.reduceRight((inner, condition) => op('if', condition, inner, int(0)), rest)
        : op('if', any(...conditions), int(FULL_WORD), rest);
    }
  }
}

const isNumber = (expr: IrExpr, value: number): boolean => expr.kind === 'number' && expr.value === value;

function combineWords(isIntersection: boolean, a: IrExpr, b: IrExpr): IrExpr {
  const [neutral, absorbing] = isIntersection ? [FULL_WORD, 0] : [0, FULL_WORD];
  if (isNumber(a, absorbing) || isNumber(b, absorbing)) return int(absorbing);
  if (isNumber(a, neutral)) return b;
  return isNumber(b, neutral) ? a : op(isIntersection ? 'maskAnd' : 'maskOr', a, b);
}

function presenceWord(mask: IrExpr, word: number): IrExpr {
  if (mask.kind !== 'number' || (mask.value & (mask.value - 1)) !== 0)
    return call('standing', mask, int(word));
  return mask.value === 0 ? int(0) : cell('PRESENT', int(31 - Math.clz32(mask.value)), int(word));
}

export function mapDomain(domain: Domain, map: (expr: IrExpr) => IrExpr): Domain {
  switch (domain.kind) {
    case 'fixed':
      return domain;
    case 'words':
      return { ...domain, words: domain.words.map(map) };
    case 'presence':
      return { ...domain, mask: map(domain.mask) };
    case 'adjacent':
      return { ...domain, space: map(domain.space) };
    case 'when':
      return { ...domain, condition: map(domain.condition) };
    case 'around':
    case 'not':
      return { ...domain, operand: mapDomain(domain.operand, map) };
    default:
      return { ...domain, operands: domain.operands.map((d) => mapDomain(d, map)) };
  }
}
