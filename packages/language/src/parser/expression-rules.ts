/**
 * Grammar of values, from the loosest to the tightest operator: cases, conditions, comparisons, sums, products.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
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

/** `2 in Hill`, `else none`: one of the alternative values. */
interface ParsedCase {
  readonly value: Expr;
  readonly guard?: Guard | undefined;
  /** `else` before it, or `elsewhere` after it. */
  readonly isLast: boolean;
}

/** The maximum length of a chain of operators. The tree is as deep as the chain is long, and later passes recurse. */
const maxChainLength = 200;

function createCaseRules(parser: Parser, rules: NounRules & ReturnType<typeof createTruthRules>) {
  const ruleSet = {
    /** `2 in Hill, 1 elsewhere`, `Govt if a > b, else none`, or a single value. */
    value: parser.RULE('value', (): Expr => {
      const start = parser.start();
      const token = parser.LA(1);
      const hasElsewhere = parser.occursAhead(1, [word.elsewhere], [word.if, word.else]);
      const cases = [
        parser.withExcludedWords({ in: hasElsewhere }, () => parser.SUBRULE(ruleSet.guardedCase)),
      ];
      parser.MANY(() => {
        parser.CONSUME(mark.comma);
        const parsedCase = parser.OR([
          { ALT: () => parser.SUBRULE(ruleSet.elseCase) },
          {
            ALT: () =>
              parser.withExcludedWords({ in: hasElsewhere }, () => parser.SUBRULE1(ruleSet.guardedCase)),
          },
        ]);
        cases.push(parsedCase);
      });
      return parser.ACTION(() => casesOf(parser, cases, start, token));
    }),

    /** `Govt if a > b`, `2 in Hill`, `1 elsewhere` */
    guardedCase: parser.RULE('guardedCase', (): ParsedCase => {
      const value = parser.SUBRULE(rules.disjunction);
      let isLast = false;
      const guard = parser.OPTION({
        GATE: () => !parser.isGuardExcluded(),
        DEF: () =>
          parser.choose<Guard | undefined>([
            {
              ALT: () => {
                parser.CONSUME(word.if);
                return { $type: 'if', condition: parser.SUBRULE1(rules.disjunction) };
              },
            },
            {
              ALT: () => {
                parser.SUBRULE(rules.preposition);
                const location = parser.withExcludedWords({ in: false }, () => parser.SUBRULE(rules.nouns));
                return { $type: 'in', location };
              },
            },
            {
              ALT: () => {
                parser.CONSUME(word.elsewhere);
                isLast = true;
                return undefined;
              },
            },
          ]),
      });
      return { value, guard, isLast };
    }),

    elseCase: parser.RULE('elseCase', (): ParsedCase => {
      parser.CONSUME(word.else);
      return { value: parser.SUBRULE(rules.disjunction), isLast: true };
    }),
  };

  return ruleSet;
}

function createTruthRules(parser: Parser, rules: ReturnType<typeof createComparisonRules>) {
  const ruleSet = {
    /** `a or b` */
    disjunction: parser.RULE('disjunction', (): Expr => {
      const start = parser.start();
      let left = parser.SUBRULE(ruleSet.conjunction);
      let length = 0;
      parser.MANY({
        GATE: () => !startsMode(parser),
        DEF: () => {
          checkChainLength(parser, (length += 1), parser.CONSUME(word.or));
          left = binary('or', left, parser.SUBRULE1(ruleSet.conjunction), parser.spanSince(start));
        },
      });
      return left;
    }),

    conjunction: parser.RULE('conjunction', (): Expr => {
      const start = parser.start();
      let left = parser.SUBRULE(ruleSet.negation);
      let length = 0;
      parser.MANY(() => {
        checkChainLength(parser, (length += 1), parser.CONSUME(word.and));
        left = binary('and', left, parser.SUBRULE1(ruleSet.negation), parser.spanSince(start));
      });
      return left;
    }),

    negation: parser.RULE('negation', (): Expr => {
      const start = parser.start();
      return parser.choose<Expr>({
        ERR_MSG: 'value',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(word.not);
              const expr = parser.nested(() => parser.SUBRULE(ruleSet.negation));
              return { $type: 'not', span: parser.spanSince(start), expr };
            },
          },
          { ALT: () => parser.SUBRULE(rules.comparison) },
        ],
      });
    }),
  };

  return ruleSet;
}

/** Parsers of `has` and `would have` after their subject. */
function createPossessionParsers(parser: Parser, rules: NounRules) {
  return {
    /** `has no Troops` */
    has: (subject: Expr, start: number): Expr => {
      parser.CONSUME(word.has);
      const not = parser.OPTION1(() => parser.CONSUME(word.no)) !== undefined;
      const conditions = parser.SUBRULE(rules.conditions);
      return { $type: 'has', span: parser.spanSince(start), subject, not, would: false, conditions };
    },

    /** `would have no Troops` */
    wouldHave: (subject: Expr, start: number): Expr => {
      parser.CONSUME(word.would);
      parser.CONSUME(word.have);
      const not = parser.OPTION2(() => parser.CONSUME1(word.no)) !== undefined;
      const conditions = parser.SUBRULE1(rules.conditions);
      return { $type: 'has', span: parser.spanSince(start), subject, not, would: true, conditions };
    },
  };
}

function createComparisonRules(parser: Parser, rules: NounRules & ReturnType<typeof createArithmeticRules>) {
  const possession = createPossessionParsers(parser, rules);
  const ruleSet = {
    /** `a < b`, `a is not b`, `a has no Troops` */
    comparison: parser.RULE('comparison', (): Expr => {
      const start = parser.start();
      const left = parser.SUBRULE(rules.sum);
      const compared = parser.OPTION(() =>
        parser.choose<Expr>([
          {
            ALT: () => {
              const op = parser.SUBRULE(ruleSet.comparator);
              const right = withSetOfSpaces(parser.SUBRULE1(rules.sum));
              return binary(op, left, right, parser.spanSince(start));
            },
          },
          { ALT: () => possession.has(left, start) },
          { ALT: () => possession.wouldHave(left, start) },
        ]),
      );
      return compared ?? left;
    }),

    comparator: parser.RULE('comparator', (): BinaryExpr['op'] =>
      parser.choose<BinaryExpr['op']>([
        {
          ALT: () => {
            parser.CONSUME(word.is);
            return parser.OPTION(() => parser.CONSUME(word.not)) ? 'is not' : 'is';
          },
        },
        { ALT: () => (parser.CONSUME(mark.atMost), '<=') },
        { ALT: () => (parser.CONSUME(mark.atLeast), '>=') },
        { ALT: () => (parser.CONSUME(mark.below), '<') },
        { ALT: () => (parser.CONSUME(mark.above), '>') },
      ]),
    ),
  };

  return ruleSet;
}

function createArithmeticRules(parser: Parser, rules: ReturnType<typeof createPrimaryRules>) {
  const ruleSet = {
    /** `a + b - c` */
    sum: parser.RULE('sum', (): Expr => {
      const start = parser.start();
      let left = parser.SUBRULE(ruleSet.product);
      let length = 0;
      parser.MANY(() => {
        const sign = parser.OR([
          { ALT: () => parser.CONSUME(mark.plus) },
          { ALT: () => parser.CONSUME(mark.minus) },
        ]);
        checkChainLength(parser, (length += 1), sign);
        left = binary(
          sign.tokenType === mark.plus ? '+' : '-',
          left,
          parser.SUBRULE1(ruleSet.product),
          parser.spanSince(start),
        );
      });
      return left;
    }),

    /** `a * b / c` */
    product: parser.RULE('product', (): Expr => {
      const start = parser.start();
      let left = parser.SUBRULE(ruleSet.unary);
      let length = 0;
      parser.MANY(() => {
        const sign = parser.OR([
          { ALT: () => parser.CONSUME(mark.asterisk) },
          { ALT: () => parser.CONSUME(mark.slash) },
        ]);
        checkChainLength(parser, (length += 1), sign);
        left = binary(
          sign.tokenType === mark.asterisk ? '*' : '/',
          left,
          parser.SUBRULE1(ruleSet.unary),
          parser.spanSince(start),
        );
      });
      return left;
    }),

    unary: parser.RULE('unary', (): Expr => {
      const start = parser.start();
      return parser.choose<Expr>({
        ERR_MSG: 'value',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(mark.minus);
              const expr = parser.nested(() => parser.SUBRULE(ruleSet.unary));
              return { $type: 'negate', span: parser.spanSince(start), expr };
            },
          },
          { ALT: () => parser.SUBRULE(rules.primary) },
        ],
      });
    }),
  };

  return ruleSet;
}

function createPrimaryRules(
  parser: Parser,
  rules: TerminalRules &
    NounRules & { readonly would: Rule<Expr> } & ReturnType<typeof createTotalRules> &
    Record<'disjunction', Rule<Expr>>,
) {
  const ruleSet = {
    /** A number, `(…)`, a call, a total, `number of …`, or a noun. */
    primary: parser.RULE('primary', (): Expr =>
      parser.choose<Expr>({
        ERR_MSG: 'value',
        DEF: [
          { ALT: () => ({ $type: 'number', ...parser.SUBRULE(rules.integer) }) },
          { ALT: () => parser.SUBRULE(rules.group) },
          { GATE: () => parser.isNext(2, mark.openParenthesis), ALT: () => parser.SUBRULE(ruleSet.call) },
          { ALT: () => parser.SUBRULE(rules.would) },
          {
            GATE: () => !parser.isNext(1, word.greatest, word.least) || startsTotal(parser),
            ALT: () => parser.SUBRULE(rules.total),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => parser.SUBRULE(rules.size) },
          { ALT: () => parser.SUBRULE(rules.cardFlag) },
          { ALT: () => parser.SUBRULE(rules.eligibilityState) },
          { GATE: () => parser.isNext(2, word.Eligible), ALT: () => parser.SUBRULE(rules.firstEligible) },
          { ALT: () => parser.SUBRULE(rules.noun), IGNORE_AMBIGUITIES: true },
        ],
      }),
    ),

    call: parser.RULE('call', (): Expr => {
      const start = parser.start();
      const name = parser.ident(parser.CONSUME(Local));
      const args = parser.SUBRULE(ruleSet.args);
      return { $type: 'call', span: parser.spanSince(start), name, args };
    }),

    /** `(a, b)` */
    args: parser.RULE('args', (): Expr[] => {
      const list: Expr[] = [];
      parser.CONSUME(mark.openParenthesis);
      parser.withClauseWords(() =>
        parser.AT_LEAST_ONE_SEP({
          SEP: mark.comma,
          DEF: () => list.push(parser.nested(() => parser.SUBRULE(rules.disjunction))),
        }),
      );
      parser.CONSUME(mark.closeParenthesis);
      return list;
    }),
  };

  return ruleSet;
}

function createTotalRules(parser: Parser, rules: TerminalRules & NounRules & Record<'sum', Rule<Expr>>) {
  return {
    /** `total Pop of s for s in spaces with Support`, `greatest Pop of s for s in Cities` */
    total: parser.RULE('total', (): Expr => {
      const start = parser.start();
      const aggregate = parser.choose<TotalExpr['aggregate']>([
        { ALT: () => (parser.CONSUME(word.total), 'total') },
        { ALT: () => (parser.CONSUME(word.greatest), 'greatest') },
        { ALT: () => (parser.CONSUME(word.least), 'least') },
      ]);
      const value = parser.nested(() => parser.SUBRULE(rules.sum));
      parser.CONSUME(word.for);
      const local = parser.SUBRULE(rules.local);
      parser.CONSUME(word.in);
      const domain = parser.SUBRULE(rules.collection);
      return { $type: 'total', span: parser.spanSince(start), aggregate, value, local, domain };
    }),

    size: parser.RULE('size', (): Expr => {
      const start = parser.start();
      parser.CONSUME(word.number);
      parser.CONSUME(word.of);
      const collection = parser.SUBRULE(rules.collection);
      return { $type: 'size', span: parser.spanSince(start), collection };
    }),
  };
}

export const expressionRules = [
  createCaseRules,
  createTruthRules,
  createComparisonRules,
  createArithmeticRules,
  createPrimaryRules,
  createTotalRules,
  ...amountRules,
] as const;

export type ExpressionRules = RulesOf<typeof expressionRules>;

/** Returns whether an `or` starts the next mode of `either` instead of a disjunction. */
export function startsMode(parser: Parser): boolean {
  return parser.isNext(1, word.or) && isModeNext(parser, 2);
}

/** Returns whether the token at a position starts a mode: `"label"`, `if`, or its block. */
export function isModeNext(parser: Parser, position: number): boolean {
  return parser.isNext(position, mark.colon, mark.openBrace, Quoted, word.if);
}

/** Reads `space adjacent to Capital` as a set: the current space, which `space` also names, takes no clauses. */
function withSetOfSpaces(expr: Expr): Expr {
  if (expr.$type !== 'noun' || expr.clauses.length === 0) return expr;
  const [first, ...otherWords] = expr.words;
  return first?.name === 'space' && otherWords.length === 0
    ? { ...expr, words: [{ ...first, name: 'spaces' }] }
    : expr;
}

/** Returns whether `greatest` or `least` starts a total instead of a noun. */
function startsTotal(parser: Parser): boolean {
  return parser.occursAhead(2, [word.for], [mark.comma, mark.colon, word.and, word.or]);
}

function checkChainLength(parser: Parser, length: number, token: IToken): void {
  if (length > maxChainLength) parser.throwTooDeep(token);
}

function casesOf(parser: Parser, parsedCases: readonly ParsedCase[], start: number, token: IToken): Expr {
  const last = parsedCases.at(-1);
  if (last && parsedCases.length === 1 && !last.guard && !last.isLast) return last.value;
  const guardedCases = parsedCases.slice(0, -1);
  const cases = guardedCases.flatMap(({ value, guard, isLast }) =>
    guard && !isLast ? [{ span: guardSpan(value, guard), value, guard }] : [],
  );
  const isComplete = last?.isLast === true && cases.length === guardedCases.length && cases.length > 0;
  if (!isComplete) {
    const isList = parsedCases.every(({ guard, isLast }) => !guard && !isLast);
    parser.recordFault('unfinishedCases', token, isList ? 'list' : undefined);
  }
  return {
    $type: 'cases',
    span: parser.spanSince(start),
    cases,
    otherwise: last?.value ?? parser.nounOf(token),
  };
}

function guardSpan(value: Expr, guard: Guard): Expr['span'] {
  return { ...value.span, end: (guard.$type === 'if' ? guard.condition : guard.location).span.end };
}

function binary(op: BinaryExpr['op'], left: Expr, right: Expr, span: Span): Expr {
  return { $type: 'binary', span, op, left, right };
}
