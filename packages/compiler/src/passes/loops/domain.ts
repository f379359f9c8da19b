/**
 * An algebra of member sets that are computable before a loop: presence, adjacency, selection. Domains are
 * simplified symbolically, then compiled to words of 31 bits: the sign bit stays 0.
 */
import { isEqual } from '@quipu/language/equal';
import { equals } from '../../ir/equals.ts';
import { hasAtMostOneGroup, lowestGroup } from '../../ir/group-masks.ts';
import { any, call, cell, int, op, type IrExpr } from '../../ir/expression.ts';

/** A set of members: spaces, or groups of pieces in volumes with few of them. */
export type Domain =
  | { readonly kind: 'fixed'; readonly words: readonly number[] }
  /** Words that cells or expressions provide. */
  | { readonly kind: 'words'; readonly words: readonly IrExpr[] }
  | { readonly kind: 'presence'; readonly mask: IrExpr }
  | { readonly kind: 'adjacent'; readonly space: IrExpr }
  /** The neighbors of any member of a set. */
  | { readonly kind: 'around'; readonly operand: Domain }
  /** All members if the condition holds, none if not. */
  | { readonly kind: 'when'; readonly condition: IrExpr }
  | { readonly kind: 'not'; readonly operand: Domain }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Domain[] };

export const ALL: Domain = { kind: 'and', operands: [] };
export const NONE: Domain = { kind: 'or', operands: [] };

export const WORD_BITS = 31;
export const FULL_WORD = 0x7fff_ffff;

/** The set of constant members as `words` words. */
export function wordsOfMembers(members: readonly number[], words: number): readonly number[] {
  const bits = Array.from({ length: words }, () => 0);
  for (const member of members) {
    const word = Math.floor(member / WORD_BITS);
    bits[word] = (bits[word] ?? 0) | (1 << (member % WORD_BITS));
  }
  return bits;
}

export const hasMember = (words: readonly number[], member: number): boolean =>
  (((words[Math.floor(member / WORD_BITS)] ?? 0) >> (member % WORD_BITS)) & 1) === 1;

export const isAll = (domain: Domain): boolean => domain.kind === 'and' && domain.operands.length === 0;
const isNone = (domain: Domain): boolean => domain.kind === 'or' && domain.operands.length === 0;

const isSameDomain = (a: Domain, b: Domain): boolean => a === b || (a.kind === b.kind && isEqual(a, b));

export function meet(...domains: readonly Domain[]): Domain {
  const operands = mergeOperands('and', domains);
  if (operands.some(isNone)) return NONE;
  const required = operands.filter(
    (operand, i) => !operands.some((other, j) => i !== j && isRedundant(operand, other, j > i)),
  );
  return chainOf('and', required);
}

/** Whether an operand of an intersection follows from another. Of two equal masks, the first is retained. */
function isRedundant(operand: Domain, other: Domain, isOtherLater: boolean): boolean {
  // Absorption: `a and (a or b)` is `a`.
  if (operand.kind === 'or' && operand.operands.some((member) => isSameDomain(member, other))) return true;
  return isSubset(other, operand) && !(isOtherLater && isSubset(operand, other));
}

export function join(...domains: readonly Domain[]): Domain {
  const operands = mergeOperands('or', domains);
  if (operands.some(isAll)) return ALL;
  // Absorption: `a or (a and b)` is `a`.
  const isAbsorbed = (operand: Domain): boolean =>
    operand.kind === 'and' &&
    operands.some((other) => operand.operands.some((member) => isSameDomain(member, other)));
  return chainOf(
    'or',
    operands.filter((operand) => !isAbsorbed(operand)),
  );
}

function chainOf(kind: 'and' | 'or', operands: readonly Domain[]): Domain {
  const [first] = operands;
  return first !== undefined && operands.length === 1 ? first : { kind, operands };
}

/** The complement; valid only if the domain is exact. */
export const complement = (domain: Domain): Domain => {
  if (domain.kind === 'not') return domain.operand;
  if (isAll(domain)) return NONE;
  return isNone(domain) ? ALL : { kind: 'not', operand: domain };
};

/** Flattens and deduplicates a chain; merges constant members and masks of pieces. */
function mergeOperands(chain: 'and' | 'or', domains: readonly Domain[]): readonly Domain[] {
  const merged: Domain[] = [];
  for (const operand of domains.flatMap((domain) => (domain.kind === chain ? domain.operands : [domain]))) {
    if (merged.some((other) => isSameDomain(other, operand))) continue;
    const index = merged.findIndex((candidate) => mergePair(chain, candidate, operand) !== undefined);
    const mergeable = merged[index];
    const combined = mergeable === undefined ? undefined : mergePair(chain, mergeable, operand);
    if (combined === undefined) merged.push(operand);
    else merged[index] = combined;
  }
  return merged;
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
  const [firstParts, secondParts] = [splitConstant(a), splitConstant(b)];
  if (
    firstParts === undefined ||
    secondParts === undefined ||
    firstParts.otherOperands.length !== secondParts.otherOperands.length
  )
    return undefined;
  const haveSameOtherOperands = firstParts.otherOperands.every((operand) =>
    secondParts.otherOperands.some((candidate) => isSameDomain(operand, candidate)),
  );
  return haveSameOtherOperands
    ? meet(join(firstParts.constant, secondParts.constant), ...firstParts.otherOperands)
    : undefined;
}

function splitConstant(
  operands: readonly Domain[],
): { readonly constant: Domain; readonly otherOperands: readonly Domain[] } | undefined {
  const constant = operands.find(({ kind }) => kind === 'fixed');
  return constant && { constant, otherOperands: operands.filter((operand) => operand !== constant) };
}

/** Whether the presence domain `a` is a subset of `b`, by their masks. */
function isSubset(a: Domain, b: Domain): boolean {
  if (a.kind !== 'presence' || b.kind !== 'presence') return false;
  if (a.mask.kind === 'number' && b.mask.kind === 'number') return (a.mask.value & ~b.mask.value) === 0;
  const factors = factorsOf(a.mask);
  return factorsOf(b.mask).every((required) => factors.some((factor) => equals(factor, required)));
}

const factorsOf = (mask: IrExpr): readonly IrExpr[] =>
  mask.kind === 'op' && mask.op === 'maskAnd' ? mask.args.flatMap(factorsOf) : [mask];

/** Size up to which an operand is computed even if other operands bound the domain. */
const MAX_CHEAP_SIZE = 3;

/** Drops operands whose computation would cost more than the pruning saves. The result is a superset. */
export function dropCostlyOperands(domain: Domain): Domain {
  if (domain.kind !== 'and') return domain;
  const cheapOperands = domain.operands.filter((operand) => sizeOf(operand) <= MAX_CHEAP_SIZE);
  return cheapOperands.some((operand) => operand.kind !== 'not' && isBounded(operand))
    ? meet(...cheapOperands)
    : domain;
}

function sizeOf(domain: Domain): number {
  switch (domain.kind) {
    case 'around':
      return 1 + sizeOf(domain.operand);
    case 'not':
      return sizeOf(domain.operand);
    case 'and':
    case 'or':
      return domain.operands.reduce((sum, operand) => sum + sizeOf(operand), 0);
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
  switch (expr.op) {
    case 'maskAnd':
      return expr.args.some(isBoundedWord);
    case 'maskNot':
      return false;
    case 'if':
      return expr.args.slice(1).every(isBoundedWord);
    default:
      return expr.args.every(isBoundedWord);
  }
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
  const compile = (operand: Domain): IrExpr => wordOf(operand, word, words);
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
      const [low = int(0), high = int(0)] = Array.from({ length: words }, (_, operandWord) =>
        wordOf(domain.operand, operandWord, words),
      );
      return call('around', low, high, int(word));
    }
    case 'when':
      return op('if', domain.condition, int(FULL_WORD), int(0));
    case 'not':
      return op('maskNot', compile(domain.operand));
    case 'and':
    case 'or':
      return chainWord(domain.kind, domain.operands, compile);
  }
}

/** Compiles a chain; its conditions wrap the word of the other operands, so that they are tested first. */
function chainWord(
  kind: 'and' | 'or',
  operands: readonly Domain[],
  compile: (operand: Domain) => IrExpr,
): IrExpr {
  const isIntersection = kind === 'and';
  const conditions = operands.flatMap((operand) => (operand.kind === 'when' ? [operand.condition] : []));
  const unconditionalWord = operands
    .filter((operand) => operand.kind !== 'when')
    .map(compile)
    .reduce((a, b) => combineWords(isIntersection, a, b), int(isIntersection ? FULL_WORD : 0));
  if (conditions.length === 0) return unconditionalWord;
  return isIntersection
    ? conditions.reduceRight((inner, condition) => op('if', condition, inner, int(0)), unconditionalWord)
    : op('if', any(...conditions), int(FULL_WORD), unconditionalWord);
}

const isNumber = (expr: IrExpr, value: number): boolean => expr.kind === 'number' && expr.value === value;

function combineWords(isIntersection: boolean, a: IrExpr, b: IrExpr): IrExpr {
  const [neutral, absorbing] = isIntersection ? [FULL_WORD, 0] : [0, FULL_WORD];
  if (isNumber(a, absorbing) || isNumber(b, absorbing)) return int(absorbing);
  if (isNumber(a, neutral)) return b;
  return isNumber(b, neutral) ? a : op(isIntersection ? 'maskAnd' : 'maskOr', a, b);
}

function presenceWord(mask: IrExpr, word: number): IrExpr {
  if (mask.kind !== 'number' || !hasAtMostOneGroup(mask.value)) return call('standing', mask, int(word));
  return mask.value === 0 ? int(0) : cell('PRESENT', int(lowestGroup(mask.value)), int(word));
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
      return { ...domain, operands: domain.operands.map((operand) => mapDomain(operand, map)) };
  }
}
