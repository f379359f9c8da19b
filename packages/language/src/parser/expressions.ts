/** Values: cases, truths, comparisons, sums. From the loosest to the tightest. */
import type { IToken, ParserMethod } from 'chevrotain';
import { Local, mark, Quoted, word } from '../lexer/tokens.ts';
import type { Amount, BinaryExpr, Expr, Guard, NounExpr, Some, TotalExpr } from '../syntax/tree.ts';
import { NounParser } from './nouns.ts';

/** One part of a list of cases. */
interface Part {
  readonly value: Expr;
  readonly guard?: Guard | undefined;
  /** `else` before it, or `elsewhere` after it. */
  readonly last: boolean;
}

/** A longer row of operators than this is refused, since it makes as deep a tree. */
const longestRow = 200;

/** Values and amounts. */
export abstract class ExpressionParser extends NounParser {
  /** `would remove 1 Shipment`: the rule of `HypotheticalParser`. */
  abstract readonly would: ParserMethod<[], Expr>;

  /** `2 in Hill, 1 elsewhere`, `Govt if a > b, else none`, or a single value. */
  readonly value = this.RULE('value', (): Expr => {
    const start = this.start();
    const token = this.LA(1);
    const placed = this.ahead(1, [word.elsewhere], [word.if, word.else]);
    const parts = [this.barring({ in: placed }, () => this.SUBRULE(this.guarded))];
    this.MANY(() => {
      this.CONSUME(mark.comma);
      const part = this.OR([
        { ALT: () => this.SUBRULE(this.otherwise) },
        { ALT: () => this.barring({ in: placed }, () => this.SUBRULE1(this.guarded)) },
      ]);
      parts.push(part);
    });
    return this.ACTION(() => this.cases(parts, start, token));
  });

  /** `Govt if a > b`, `2 in Hill`, `1 elsewhere` */
  readonly guarded = this.RULE('guarded', (): Part => {
    const value = this.SUBRULE(this.disjunction);
    let last = false;
    const guard = this.OPTION(() =>
      this.choose<Guard | undefined>([
        {
          ALT: () => {
            this.CONSUME(word.if);
            return { $type: 'if', condition: this.SUBRULE1(this.disjunction) };
          },
        },
        {
          ALT: () => {
            this.SUBRULE(this.preposition);
            return { $type: 'in', place: this.barring({ in: false }, () => this.SUBRULE(this.nouns)) };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.elsewhere);
            last = true;
            return undefined;
          },
        },
      ]),
    );
    return { value, guard, last };
  });

  /** `else none` */
  readonly otherwise = this.RULE('otherwise', (): Part => {
    this.CONSUME(word.else);
    return { value: this.SUBRULE(this.disjunction), last: true };
  });

  /** `a or b` */
  readonly disjunction = this.RULE('disjunction', (): Expr => {
    const start = this.start();
    let left = this.SUBRULE(this.conjunction);
    let row = 0;
    this.MANY({
      GATE: () => !this.startsMode(),
      DEF: () => {
        this.limitRow((row += 1), this.CONSUME(word.or));
        left = this.binary('or', left, this.SUBRULE1(this.conjunction), start);
      },
    });
    return left;
  });

  /** `a and b` */
  readonly conjunction = this.RULE('conjunction', (): Expr => {
    const start = this.start();
    let left = this.SUBRULE(this.negation);
    let row = 0;
    this.MANY(() => {
      this.limitRow((row += 1), this.CONSUME(word.and));
      left = this.binary('and', left, this.SUBRULE1(this.negation), start);
    });
    return left;
  });

  /** `not a` */
  readonly negation = this.RULE('negation', (): Expr => {
    const start = this.start();
    return this.choose<Expr>({
      ERR_MSG: 'value',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.not);
            const expr = this.nested(() => this.SUBRULE(this.negation));
            return { $type: 'not', span: this.since(start), expr };
          },
        },
        { ALT: () => this.SUBRULE(this.comparison) },
      ],
    });
  });

  /** `a < b`, `a is not b`, `a has no Troops` */
  readonly comparison = this.RULE('comparison', (): Expr => {
    const start = this.start();
    const left = this.SUBRULE(this.sum);
    const compared = this.OPTION(() =>
      this.choose<Expr>([
        {
          ALT: () => {
            const op = this.SUBRULE(this.comparator);
            return this.binary(op, left, this.SUBRULE1(this.sum), start);
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.has);
            const not = this.OPTION1(() => this.CONSUME(word.no)) !== undefined;
            const conditions = this.SUBRULE(this.conditions);
            return { $type: 'has', span: this.since(start), subject: left, not, would: false, conditions };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.would);
            this.CONSUME(word.have);
            const not = this.OPTION2(() => this.CONSUME1(word.no)) !== undefined;
            const conditions = this.SUBRULE1(this.conditions);
            return { $type: 'has', span: this.since(start), subject: left, not, would: true, conditions };
          },
        },
      ]),
    );
    return compared ?? left;
  });

  /** `is`, `is not`, `<`, `<=`, `>`, `>=` */
  readonly comparator = this.RULE('comparator', (): BinaryExpr['op'] =>
    this.choose<BinaryExpr['op']>([
      {
        ALT: () => {
          this.CONSUME(word.is);
          return this.OPTION(() => this.CONSUME(word.not)) ? 'is not' : 'is';
        },
      },
      { ALT: () => (this.CONSUME(mark.atMost), '<=') },
      { ALT: () => (this.CONSUME(mark.atLeast), '>=') },
      { ALT: () => (this.CONSUME(mark.below), '<') },
      { ALT: () => (this.CONSUME(mark.above), '>') },
    ]),
  );

  /** `a + b - c` */
  readonly sum = this.RULE('sum', (): Expr => {
    const start = this.start();
    let left = this.SUBRULE(this.product);
    let row = 0;
    this.MANY(() => {
      const sign = this.OR([{ ALT: () => this.CONSUME(mark.plus) }, { ALT: () => this.CONSUME(mark.minus) }]);
      this.limitRow((row += 1), sign);
      left = this.binary(sign.tokenType === mark.plus ? '+' : '-', left, this.SUBRULE1(this.product), start);
    });
    return left;
  });

  /** `a * b / c` */
  readonly product = this.RULE('product', (): Expr => {
    const start = this.start();
    let left = this.SUBRULE(this.unary);
    let row = 0;
    this.MANY(() => {
      const sign = this.OR([{ ALT: () => this.CONSUME(mark.times) }, { ALT: () => this.CONSUME(mark.over) }]);
      this.limitRow((row += 1), sign);
      left = this.binary(sign.tokenType === mark.times ? '*' : '/', left, this.SUBRULE1(this.unary), start);
    });
    return left;
  });

  /** `-a` */
  readonly unary = this.RULE('unary', (): Expr => {
    const start = this.start();
    return this.choose<Expr>({
      ERR_MSG: 'value',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(mark.minus);
            const expr = this.nested(() => this.SUBRULE(this.unary));
            return { $type: 'negate', span: this.since(start), expr };
          },
        },
        { ALT: () => this.SUBRULE(this.primary) },
      ],
    });
  });

  /** A number, `(…)`, a call, a total, `number of …`, or a noun. */
  readonly primary = this.RULE('primary', (): Expr =>
    this.choose<Expr>({
      ERR_MSG: 'value',
      DEF: [
        { ALT: () => ({ $type: 'number', ...this.SUBRULE(this.whole) }) },
        { ALT: () => this.SUBRULE(this.group) },
        { GATE: () => this.sees(2, mark.left), ALT: () => this.SUBRULE(this.call) },
        { ALT: () => this.SUBRULE(this.would) },
        {
          GATE: () => !this.sees(1, word.greatest, word.least) || this.startsTotal(),
          ALT: () => this.SUBRULE(this.total),
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: () => this.SUBRULE(this.size) },
        { ALT: () => this.SUBRULE(this.flagged) },
        { GATE: () => this.sees(2, word.Eligible), ALT: () => this.SUBRULE(this.firstEligible) },
        { ALT: () => this.SUBRULE(this.noun), IGNORE_AMBIGUITIES: true },
      ],
    }),
  );

  /** `min(a, b)` */
  readonly call = this.RULE('call', (): Expr => {
    const start = this.start();
    const name = this.ident(this.CONSUME(Local));
    const args = this.SUBRULE(this.args);
    return { $type: 'call', span: this.since(start), name, args };
  });

  /** `(a, b)` */
  readonly args = this.RULE('args', (): Expr[] => {
    const found: Expr[] = [];
    this.CONSUME(mark.left);
    this.barring({ in: false, with: false }, () =>
      this.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => found.push(this.nested(() => this.SUBRULE(this.disjunction))),
      }),
    );
    this.CONSUME(mark.right);
    return found;
  });

  /** `total Pop of s for s in spaces with Support`, `greatest Pop of s for s in Cities` */
  readonly total = this.RULE('total', (): Expr => {
    const start = this.start();
    const what = this.choose<TotalExpr['what']>([
      { ALT: () => (this.CONSUME(word.total), 'total') },
      { ALT: () => (this.CONSUME(word.greatest), 'greatest') },
      { ALT: () => (this.CONSUME(word.least), 'least') },
    ]);
    const value = this.nested(() => this.SUBRULE(this.sum));
    this.CONSUME(word.for);
    const local = this.SUBRULE(this.local);
    this.CONSUME(word.in);
    const over = this.SUBRULE(this.collection);
    return { $type: 'total', span: this.since(start), what, value, local, over };
  });

  /** `number of spaces with Terror` */
  readonly size = this.RULE('size', (): Expr => {
    const start = this.start();
    this.CONSUME(word.number);
    this.CONSUME(word.of);
    const set = this.SUBRULE(this.collection);
    return { $type: 'size', span: this.since(start), set };
  });

  /** `3`, `(Pop of there)`, `n`, `up to 3`, `all`, `any`, `a` */
  readonly amount = this.RULE('amount', (): Amount => {
    const start = this.start();
    return this.choose<Amount>({
      ERR_MSG: 'amount',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.up);
            this.CONSUME(word.to);
            const count = this.SUBRULE(this.bound);
            return { $type: 'upTo', span: this.since(start), count };
          },
        },
        { ALT: () => ({ $type: 'all', span: this.spanOf(this.CONSUME(word.all)) }) },
        { ALT: () => ({ $type: 'any', span: this.spanOf(this.CONSUME(word.any)) }) },
        {
          ALT: () => {
            this.SUBRULE(this.article);
            const span = this.since(start);
            return { $type: 'exactly', span, count: { $type: 'number', span, value: 1 } };
          },
        },
        {
          ALT: () => {
            const count = this.SUBRULE(this.count);
            return { $type: 'exactly', span: this.since(start), count };
          },
        },
      ],
    });
  });

  /** `3`, `(n + 1)`, `n` */
  readonly count = this.RULE('count', (): Expr =>
    this.choose<Expr>({
      ERR_MSG: 'amount',
      DEF: [
        { ALT: () => ({ $type: 'number', ...this.SUBRULE(this.whole) }) },
        { ALT: () => this.SUBRULE(this.group) },
        { ALT: () => this.nounOf(this.CONSUME(Local)) },
      ],
    }),
  );

  /** After `up to`: a count, or the point `spaces`. */
  readonly bound = this.RULE('bound', (): Expr =>
    this.choose<Expr>({
      ERR_MSG: 'amount',
      DEF: [{ ALT: () => this.nounOf(this.CONSUME(word.spaces)) }, { ALT: () => this.SUBRULE(this.count) }],
    }),
  );

  /** `2 own Guerrillas there` */
  readonly some = this.RULE('some', (): Some => {
    const start = this.start();
    const amount = this.SUBRULE(this.amount);
    const noun = this.SUBRULE(this.nouns);
    return { span: this.since(start), amount, noun };
  });

  /** `2 own Guerrillas`, where a place follows that is not the noun's. */
  readonly someKind = this.RULE('someKind', (): Some => {
    const start = this.start();
    const amount = this.SUBRULE(this.amount);
    const noun = this.SUBRULE(this.phrase);
    return { span: this.since(start), amount, noun };
  });

  /** Whether an `or` starts the next mode of `either`, and is no part of what stands before it. */
  protected startsMode(): boolean {
    return this.sees(1, word.or) && this.sees(2, mark.colon, mark.open, Quoted, word.if);
  }

  /** Whether `greatest` or `least` begins a value, and is no name. */
  private startsTotal(): boolean {
    return this.ahead(2, [word.for], [mark.comma, mark.colon, word.and, word.or]);
  }

  /** The noun that a token spells. */
  protected nounOf(token: IToken): NounExpr {
    const span = this.spanOf(token);
    return { $type: 'noun', span, single: false, words: [this.ident(token)], joined: [], clauses: [] };
  }

  private binary(op: BinaryExpr['op'], left: Expr, right: Expr, start: number): Expr {
    return { $type: 'binary', span: this.since(start), op, left, right };
  }

  private limitRow(length: number, token: IToken): void {
    if (length > longestRow) this.tooDeep(token);
  }

  private cases(parts: readonly Part[], start: number, token: IToken): Expr {
    const last = parts.at(-1);
    const before = parts.slice(0, -1);
    const [only] = parts;
    if (only && parts.length === 1 && !only.guard && !only.last) return only.value;
    const cases = before.flatMap(({ value, guard, last: early }) =>
      guard && !early ? [{ span: guardSpan(value, guard), value, guard }] : [],
    );
    const complete = last?.last === true && cases.length === before.length && cases.length > 0;
    if (!complete) this.fault('unfinishedCases', token);
    return {
      $type: 'cases',
      span: this.since(start),
      cases,
      otherwise: last?.value ?? this.nounOf(token),
    };
  }
}

function guardSpan(value: Expr, guard: Guard): Expr['span'] {
  return { ...value.span, end: (guard.$type === 'if' ? guard.condition : guard.place).span.end };
}
