/**
 * Grammar of values, from the loosest to the tightest operator: cases, conditions, comparisons, sums, products.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import type { IToken } from 'chevrotain';
import { Local, mark, Quoted, word } from '../lexer/tokens.ts';
import type { BinaryExpr, Expr, Guard, Span, TotalExpr } from '../syntax/tree.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import { amountRules } from './amount-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

interface CasePart {
  readonly value: Expr;
  readonly guard?: Guard | undefined;
  /** `else` before it, or `elsewhere` after it. */
  readonly last: boolean;
}

/** The maximum length of a chain of operators. The tree is as deep as the chain is long, and later passes recurse. */
const maxChainLength = 200;

function caseRules(p: Parser, rules: NounRules & ReturnType<typeof truthRules>) {
  const ruleSet = {
    /** `2 in Hill, 1 elsewhere`, `Govt if a > b, else none`, or a single value. */
    value: p.RULE('value', (): Expr => {
      const start = p.start();
      const token = p.LA(1);
      const hasElsewhere = p.occursAhead(1, [word.elsewhere], [word.if, word.else]);
      const parts = [p.withExcludedWords({ in: hasElsewhere }, () => p.SUBRULE(ruleSet.guardedCase))];
      p.MANY(() => {
        p.CONSUME(mark.comma);
        const part = p.OR([
          { ALT: () => p.SUBRULE(ruleSet.elseCase) },
          { ALT: () => p.withExcludedWords({ in: hasElsewhere }, () => p.SUBRULE1(ruleSet.guardedCase)) },
        ]);
        parts.push(part);
      });
      return p.ACTION(() => casesOf(p, parts, start, token));
    }),

    /** `Govt if a > b`, `2 in Hill`, `1 elsewhere` */
    guardedCase: p.RULE('guardedCase', (): CasePart => {
      const value = p.SUBRULE(rules.disjunction);
      let last = false;
      const guard = p.OPTION(() =>
        p.choose<Guard | undefined>([
          {
            ALT: () => {
              p.CONSUME(word.if);
              return { $type: 'if', condition: p.SUBRULE1(rules.disjunction) };
            },
          },
          {
            ALT: () => {
              p.SUBRULE(rules.preposition);
              return {
                $type: 'in',
                location: p.withExcludedWords({ in: false }, () => p.SUBRULE(rules.nouns)),
              };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.elsewhere);
              last = true;
              return undefined;
            },
          },
        ]),
      );
      return { value, guard, last };
    }),

    elseCase: p.RULE('elseCase', (): CasePart => {
      p.CONSUME(word.else);
      return { value: p.SUBRULE(rules.disjunction), last: true };
    }),
  };

  return ruleSet;
}

function truthRules(p: Parser, rules: ReturnType<typeof comparisonRules>) {
  const ruleSet = {
    /** `a or b` */
    disjunction: p.RULE('disjunction', (): Expr => {
      const start = p.start();
      let left = p.SUBRULE(ruleSet.conjunction);
      let length = 0;
      p.MANY({
        GATE: () => !startsMode(p),
        DEF: () => {
          checkChainLength(p, (length += 1), p.CONSUME(word.or));
          left = binary('or', left, p.SUBRULE1(ruleSet.conjunction), p.spanSince(start));
        },
      });
      return left;
    }),

    conjunction: p.RULE('conjunction', (): Expr => {
      const start = p.start();
      let left = p.SUBRULE(ruleSet.negation);
      let length = 0;
      p.MANY(() => {
        checkChainLength(p, (length += 1), p.CONSUME(word.and));
        left = binary('and', left, p.SUBRULE1(ruleSet.negation), p.spanSince(start));
      });
      return left;
    }),

    negation: p.RULE('negation', (): Expr => {
      const start = p.start();
      return p.choose<Expr>({
        ERR_MSG: 'value',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.not);
              const expr = p.nested(() => p.SUBRULE(ruleSet.negation));
              return { $type: 'not', span: p.spanSince(start), expr };
            },
          },
          { ALT: () => p.SUBRULE(rules.comparison) },
        ],
      });
    }),
  };

  return ruleSet;
}

function comparisonRules(p: Parser, rules: NounRules & ReturnType<typeof arithmeticRules>) {
  const ruleSet = {
    /** `a < b`, `a is not b`, `a has no Troops` */
    comparison: p.RULE('comparison', (): Expr => {
      const start = p.start();
      const left = p.SUBRULE(rules.sum);
      const compared = p.OPTION(() =>
        p.choose<Expr>([
          {
            ALT: () => {
              const op = p.SUBRULE(ruleSet.comparator);
              return binary(op, left, p.SUBRULE1(rules.sum), p.spanSince(start));
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.has);
              const not = p.OPTION1(() => p.CONSUME(word.no)) !== undefined;
              const conditions = p.SUBRULE(rules.conditions);
              return { $type: 'has', span: p.spanSince(start), subject: left, not, would: false, conditions };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.would);
              p.CONSUME(word.have);
              const not = p.OPTION2(() => p.CONSUME1(word.no)) !== undefined;
              const conditions = p.SUBRULE1(rules.conditions);
              return { $type: 'has', span: p.spanSince(start), subject: left, not, would: true, conditions };
            },
          },
        ]),
      );
      return compared ?? left;
    }),

    comparator: p.RULE('comparator', (): BinaryExpr['op'] =>
      p.choose<BinaryExpr['op']>([
        {
          ALT: () => {
            p.CONSUME(word.is);
            return p.OPTION(() => p.CONSUME(word.not)) ? 'is not' : 'is';
          },
        },
        { ALT: () => (p.CONSUME(mark.atMost), '<=') },
        { ALT: () => (p.CONSUME(mark.atLeast), '>=') },
        { ALT: () => (p.CONSUME(mark.below), '<') },
        { ALT: () => (p.CONSUME(mark.above), '>') },
      ]),
    ),
  };

  return ruleSet;
}

function arithmeticRules(p: Parser, rules: ReturnType<typeof primaryRules>) {
  const ruleSet = {
    /** `a + b - c` */
    sum: p.RULE('sum', (): Expr => {
      const start = p.start();
      let left = p.SUBRULE(ruleSet.product);
      let length = 0;
      p.MANY(() => {
        const sign = p.OR([{ ALT: () => p.CONSUME(mark.plus) }, { ALT: () => p.CONSUME(mark.minus) }]);
        checkChainLength(p, (length += 1), sign);
        left = binary(
          sign.tokenType === mark.plus ? '+' : '-',
          left,
          p.SUBRULE1(ruleSet.product),
          p.spanSince(start),
        );
      });
      return left;
    }),

    /** `a * b / c` */
    product: p.RULE('product', (): Expr => {
      const start = p.start();
      let left = p.SUBRULE(ruleSet.unary);
      let length = 0;
      p.MANY(() => {
        const sign = p.OR([{ ALT: () => p.CONSUME(mark.times) }, { ALT: () => p.CONSUME(mark.over) }]);
        checkChainLength(p, (length += 1), sign);
        left = binary(
          sign.tokenType === mark.times ? '*' : '/',
          left,
          p.SUBRULE1(ruleSet.unary),
          p.spanSince(start),
        );
      });
      return left;
    }),

    unary: p.RULE('unary', (): Expr => {
      const start = p.start();
      return p.choose<Expr>({
        ERR_MSG: 'value',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(mark.minus);
              const expr = p.nested(() => p.SUBRULE(ruleSet.unary));
              return { $type: 'negate', span: p.spanSince(start), expr };
            },
          },
          { ALT: () => p.SUBRULE(rules.primary) },
        ],
      });
    }),
  };

  return ruleSet;
}

function primaryRules(
  p: Parser,
  rules: TerminalRules &
    NounRules & { readonly would: Rule<Expr> } & ReturnType<typeof totalRules> &
    Record<'disjunction', Rule<Expr>>,
) {
  const ruleSet = {
    /** A number, `(…)`, a call, a total, `number of …`, or a noun. */
    primary: p.RULE('primary', (): Expr =>
      p.choose<Expr>({
        ERR_MSG: 'value',
        DEF: [
          { ALT: () => ({ $type: 'number', ...p.SUBRULE(rules.integer) }) },
          { ALT: () => p.SUBRULE(rules.group) },
          { GATE: () => p.nextIs(2, mark.left), ALT: () => p.SUBRULE(ruleSet.call) },
          { ALT: () => p.SUBRULE(rules.would) },
          {
            GATE: () => !p.nextIs(1, word.greatest, word.least) || startsTotal(p),
            ALT: () => p.SUBRULE(rules.total),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => p.SUBRULE(rules.size) },
          { ALT: () => p.SUBRULE(rules.cardFlag) },
          { GATE: () => p.nextIs(2, word.Eligible), ALT: () => p.SUBRULE(rules.firstEligible) },
          { ALT: () => p.SUBRULE(rules.noun), IGNORE_AMBIGUITIES: true },
        ],
      }),
    ),

    call: p.RULE('call', (): Expr => {
      const start = p.start();
      const name = p.ident(p.CONSUME(Local));
      const args = p.SUBRULE(ruleSet.args);
      return { $type: 'call', span: p.spanSince(start), name, args };
    }),

    /** `(a, b)` */
    args: p.RULE('args', (): Expr[] => {
      const list: Expr[] = [];
      p.CONSUME(mark.left);
      p.withExcludedWords({ in: false, with: false }, () =>
        p.AT_LEAST_ONE_SEP({
          SEP: mark.comma,
          DEF: () => list.push(p.nested(() => p.SUBRULE(rules.disjunction))),
        }),
      );
      p.CONSUME(mark.right);
      return list;
    }),
  };

  return ruleSet;
}

function totalRules(p: Parser, rules: TerminalRules & NounRules & Record<'sum', Rule<Expr>>) {
  return {
    /** `total Pop of s for s in spaces with Support`, `greatest Pop of s for s in Cities` */
    total: p.RULE('total', (): Expr => {
      const start = p.start();
      const aggregate = p.choose<TotalExpr['aggregate']>([
        { ALT: () => (p.CONSUME(word.total), 'total') },
        { ALT: () => (p.CONSUME(word.greatest), 'greatest') },
        { ALT: () => (p.CONSUME(word.least), 'least') },
      ]);
      const value = p.nested(() => p.SUBRULE(rules.sum));
      p.CONSUME(word.for);
      const local = p.SUBRULE(rules.local);
      p.CONSUME(word.in);
      const over = p.SUBRULE(rules.collection);
      return { $type: 'total', span: p.spanSince(start), aggregate, value, local, over };
    }),

    size: p.RULE('size', (): Expr => {
      const start = p.start();
      p.CONSUME(word.number);
      p.CONSUME(word.of);
      const set = p.SUBRULE(rules.collection);
      return { $type: 'size', span: p.spanSince(start), set };
    }),
  };
}

export const expressionRules = [
  caseRules,
  truthRules,
  comparisonRules,
  arithmeticRules,
  primaryRules,
  totalRules,
  ...amountRules,
] as const;

export type ExpressionRules = RulesOf<typeof expressionRules>;

/** Returns whether an `or` starts the next mode of `either` instead of a disjunction. */
export function startsMode(p: Parser): boolean {
  return p.nextIs(1, word.or) && p.nextIs(2, mark.colon, mark.open, Quoted, word.if);
}

/** Returns whether `greatest` or `least` starts a total instead of a noun. */
function startsTotal(p: Parser): boolean {
  return p.occursAhead(2, [word.for], [mark.comma, mark.colon, word.and, word.or]);
}

function checkChainLength(p: Parser, length: number, token: IToken): void {
  if (length > maxChainLength) p.tooDeep(token);
}

function casesOf(p: Parser, parts: readonly CasePart[], start: number, token: IToken): Expr {
  const last = parts.at(-1);
  const guardedParts = parts.slice(0, -1);
  const [single] = parts;
  if (single && parts.length === 1 && !single.guard && !single.last) return single.value;
  const cases = guardedParts.flatMap(({ value, guard, last: early }) =>
    guard && !early ? [{ span: guardSpan(value, guard), value, guard }] : [],
  );
  const complete = last?.last === true && cases.length === guardedParts.length && cases.length > 0;
  if (!complete) p.recordFault('unfinishedCases', token);
  return {
    $type: 'cases',
    span: p.spanSince(start),
    cases,
    otherwise: last?.value ?? p.nounOf(token),
  };
}

function guardSpan(value: Expr, guard: Guard): Expr['span'] {
  return { ...value.span, end: (guard.$type === 'if' ? guard.condition : guard.location).span.end };
}

function binary(op: BinaryExpr['op'], left: Expr, right: Expr, span: Span): Expr {
  return { $type: 'binary', span, op, left, right };
}
