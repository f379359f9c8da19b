/** Grammar of values, from the loosest to the tightest operator: cases, conditions, comparisons, sums, products. */
import type { IToken } from 'chevrotain';
import { Local, mark, Quoted, word } from '../lexer/tokens.ts';
import type { BinaryExpr, Expr, Guard, Span, TotalExpr } from '../syntax/tree.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import { amountRules } from './amounts.ts';
import type { Parser, Rule } from './parser.ts';
import type { RulesOf } from './sets.ts';

interface Part {
  readonly value: Expr;
  readonly guard?: Guard | undefined;
  /** `else` before it, or `elsewhere` after it. */
  readonly last: boolean;
}

/** The maximum length of a chain of operators. The tree is as deep as the chain is long, and later passes recurse. */
const longestRow = 200;

function caseRules(p: Parser, rules: NounRules & ReturnType<typeof truthRules>) {
  const own = {
    /** `2 in Hill, 1 elsewhere`, `Govt if a > b, else none`, or a single value. */
    value: p.RULE('value', (): Expr => {
      const start = p.start();
      const token = p.LA(1);
      const placed = p.ahead(1, [word.elsewhere], [word.if, word.else]);
      const parts = [p.barring({ in: placed }, () => p.SUBRULE(own.guarded))];
      p.MANY(() => {
        p.CONSUME(mark.comma);
        const part = p.OR([
          { ALT: () => p.SUBRULE(own.otherwise) },
          { ALT: () => p.barring({ in: placed }, () => p.SUBRULE1(own.guarded)) },
        ]);
        parts.push(part);
      });
      return p.ACTION(() => cases(p, parts, start, token));
    }),

    /** `Govt if a > b`, `2 in Hill`, `1 elsewhere` */
    guarded: p.RULE('guarded', (): Part => {
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
              return { $type: 'in', location: p.barring({ in: false }, () => p.SUBRULE(rules.nouns)) };
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

    otherwise: p.RULE('otherwise', (): Part => {
      p.CONSUME(word.else);
      return { value: p.SUBRULE(rules.disjunction), last: true };
    }),
  };

  return own;
}

function truthRules(p: Parser, rules: ReturnType<typeof comparisonRules>) {
  const own = {
    /** `a or b` */
    disjunction: p.RULE('disjunction', (): Expr => {
      const start = p.start();
      let left = p.SUBRULE(own.conjunction);
      let row = 0;
      p.MANY({
        GATE: () => !startsMode(p),
        DEF: () => {
          limitRow(p, (row += 1), p.CONSUME(word.or));
          left = binary('or', left, p.SUBRULE1(own.conjunction), p.since(start));
        },
      });
      return left;
    }),

    conjunction: p.RULE('conjunction', (): Expr => {
      const start = p.start();
      let left = p.SUBRULE(own.negation);
      let row = 0;
      p.MANY(() => {
        limitRow(p, (row += 1), p.CONSUME(word.and));
        left = binary('and', left, p.SUBRULE1(own.negation), p.since(start));
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
              const expr = p.nested(() => p.SUBRULE(own.negation));
              return { $type: 'not', span: p.since(start), expr };
            },
          },
          { ALT: () => p.SUBRULE(rules.comparison) },
        ],
      });
    }),
  };

  return own;
}

function comparisonRules(p: Parser, rules: NounRules & ReturnType<typeof arithmeticRules>) {
  const own = {
    /** `a < b`, `a is not b`, `a has no Troops` */
    comparison: p.RULE('comparison', (): Expr => {
      const start = p.start();
      const left = p.SUBRULE(rules.sum);
      const compared = p.OPTION(() =>
        p.choose<Expr>([
          {
            ALT: () => {
              const op = p.SUBRULE(own.comparator);
              return binary(op, left, p.SUBRULE1(rules.sum), p.since(start));
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.has);
              const not = p.OPTION1(() => p.CONSUME(word.no)) !== undefined;
              const conditions = p.SUBRULE(rules.conditions);
              return { $type: 'has', span: p.since(start), subject: left, not, would: false, conditions };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.would);
              p.CONSUME(word.have);
              const not = p.OPTION2(() => p.CONSUME1(word.no)) !== undefined;
              const conditions = p.SUBRULE1(rules.conditions);
              return { $type: 'has', span: p.since(start), subject: left, not, would: true, conditions };
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

  return own;
}

function arithmeticRules(p: Parser, rules: ReturnType<typeof primaryRules>) {
  const own = {
    /** `a + b - c` */
    sum: p.RULE('sum', (): Expr => {
      const start = p.start();
      let left = p.SUBRULE(own.product);
      let row = 0;
      p.MANY(() => {
        const sign = p.OR([{ ALT: () => p.CONSUME(mark.plus) }, { ALT: () => p.CONSUME(mark.minus) }]);
        limitRow(p, (row += 1), sign);
        left = binary(
          sign.tokenType === mark.plus ? '+' : '-',
          left,
          p.SUBRULE1(own.product),
          p.since(start),
        );
      });
      return left;
    }),

    /** `a * b / c` */
    product: p.RULE('product', (): Expr => {
      const start = p.start();
      let left = p.SUBRULE(own.unary);
      let row = 0;
      p.MANY(() => {
        const sign = p.OR([{ ALT: () => p.CONSUME(mark.times) }, { ALT: () => p.CONSUME(mark.over) }]);
        limitRow(p, (row += 1), sign);
        left = binary(sign.tokenType === mark.times ? '*' : '/', left, p.SUBRULE1(own.unary), p.since(start));
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
              const expr = p.nested(() => p.SUBRULE(own.unary));
              return { $type: 'negate', span: p.since(start), expr };
            },
          },
          { ALT: () => p.SUBRULE(rules.primary) },
        ],
      });
    }),
  };

  return own;
}

function primaryRules(
  p: Parser,
  rules: LeafRules &
    NounRules & { readonly would: Rule<Expr> } & ReturnType<typeof totalRules> &
    Record<'disjunction', Rule<Expr>>,
) {
  const own = {
    /** A number, `(…)`, a call, a total, `number of …`, or a noun. */
    primary: p.RULE('primary', (): Expr =>
      p.choose<Expr>({
        ERR_MSG: 'value',
        DEF: [
          { ALT: () => ({ $type: 'number', ...p.SUBRULE(rules.whole) }) },
          { ALT: () => p.SUBRULE(rules.group) },
          { GATE: () => p.sees(2, mark.left), ALT: () => p.SUBRULE(own.call) },
          { ALT: () => p.SUBRULE(rules.would) },
          {
            GATE: () => !p.sees(1, word.greatest, word.least) || startsTotal(p),
            ALT: () => p.SUBRULE(rules.total),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => p.SUBRULE(rules.size) },
          { ALT: () => p.SUBRULE(rules.flagged) },
          { GATE: () => p.sees(2, word.Eligible), ALT: () => p.SUBRULE(rules.firstEligible) },
          { ALT: () => p.SUBRULE(rules.noun), IGNORE_AMBIGUITIES: true },
        ],
      }),
    ),

    call: p.RULE('call', (): Expr => {
      const start = p.start();
      const name = p.ident(p.CONSUME(Local));
      const args = p.SUBRULE(own.args);
      return { $type: 'call', span: p.since(start), name, args };
    }),

    /** `(a, b)` */
    args: p.RULE('args', (): Expr[] => {
      const found: Expr[] = [];
      p.CONSUME(mark.left);
      p.barring({ in: false, with: false }, () =>
        p.AT_LEAST_ONE_SEP({
          SEP: mark.comma,
          DEF: () => found.push(p.nested(() => p.SUBRULE(rules.disjunction))),
        }),
      );
      p.CONSUME(mark.right);
      return found;
    }),
  };

  return own;
}

function totalRules(p: Parser, rules: LeafRules & NounRules & Record<'sum', Rule<Expr>>) {
  return {
    /** `total Pop of s for s in spaces with Support`, `greatest Pop of s for s in Cities` */
    total: p.RULE('total', (): Expr => {
      const start = p.start();
      const what = p.choose<TotalExpr['aggregate']>([
        { ALT: () => (p.CONSUME(word.total), 'total') },
        { ALT: () => (p.CONSUME(word.greatest), 'greatest') },
        { ALT: () => (p.CONSUME(word.least), 'least') },
      ]);
      const value = p.nested(() => p.SUBRULE(rules.sum));
      p.CONSUME(word.for);
      const local = p.SUBRULE(rules.local);
      p.CONSUME(word.in);
      const over = p.SUBRULE(rules.collection);
      return { $type: 'total', span: p.since(start), aggregate: what, value, local, over };
    }),

    size: p.RULE('size', (): Expr => {
      const start = p.start();
      p.CONSUME(word.number);
      p.CONSUME(word.of);
      const set = p.SUBRULE(rules.collection);
      return { $type: 'size', span: p.since(start), set };
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
  return p.sees(1, word.or) && p.sees(2, mark.colon, mark.open, Quoted, word.if);
}

/** Returns whether `greatest` or `least` starts a total instead of a noun. */
function startsTotal(p: Parser): boolean {
  return p.ahead(2, [word.for], [mark.comma, mark.colon, word.and, word.or]);
}

function limitRow(p: Parser, length: number, token: IToken): void {
  if (length > longestRow) p.tooDeep(token);
}

function cases(p: Parser, parts: readonly Part[], start: number, token: IToken): Expr {
  const last = parts.at(-1);
  const before = parts.slice(0, -1);
  const [only] = parts;
  if (only && parts.length === 1 && !only.guard && !only.last) return only.value;
  const cases = before.flatMap(({ value, guard, last: early }) =>
    guard && !early ? [{ span: guardSpan(value, guard), value, guard }] : [],
  );
  const complete = last?.last === true && cases.length === before.length && cases.length > 0;
  if (!complete) p.fault('unfinishedCases', token);
  return {
    $type: 'cases',
    span: p.since(start),
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
