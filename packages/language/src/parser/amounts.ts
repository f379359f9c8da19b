/** Grammar of amounts, alone and with a noun. */
import { Local, word } from '../lexer/tokens.ts';
import type { Amount, Expr, CountedNoun } from '../syntax/tree.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { Parser } from './parser.ts';

function amountRule(p: Parser, rules: LeafRules & NounRules) {
  const own = {
    /** `3`, `(Pop of there)`, `n`, `up to 3`, `all`, `any`, `a` */
    amount: p.RULE('amount', (): Amount => {
      const start = p.start();
      return p.choose<Amount>({
        ERR_MSG: 'amount',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.up);
              p.CONSUME(word.to);
              const count = p.SUBRULE(own.bound);
              return { $type: 'upTo', span: p.since(start), count };
            },
          },
          { ALT: () => ({ $type: 'all', span: p.spanOf(p.CONSUME(word.all)) }) },
          { ALT: () => ({ $type: 'any', span: p.spanOf(p.CONSUME(word.any)) }) },
          {
            ALT: () => {
              p.SUBRULE(rules.article);
              const span = p.since(start);
              return { $type: 'exactly', span, count: { $type: 'number', span, value: 1 } };
            },
          },
          {
            ALT: () => {
              const count = p.SUBRULE(own.count);
              return { $type: 'exactly', span: p.since(start), count };
            },
          },
        ],
      });
    }),

    /** `3`, `(n + 1)`, `n` */
    count: p.RULE('count', (): Expr =>
      p.choose<Expr>({
        ERR_MSG: 'amount',
        DEF: [
          { ALT: () => ({ $type: 'number', ...p.SUBRULE(rules.whole) }) },
          { ALT: () => p.SUBRULE(rules.group) },
          { ALT: () => p.nounOf(p.CONSUME(Local)) },
        ],
      }),
    ),

    /** After `up to`: a count, or the point `spaces`. */
    bound: p.RULE('bound', (): Expr =>
      p.choose<Expr>({
        ERR_MSG: 'amount',
        DEF: [{ ALT: () => p.nounOf(p.CONSUME(word.spaces)) }, { ALT: () => p.SUBRULE(own.count) }],
      }),
    ),
  };

  return own;
}

function someRules(p: Parser, rules: NounRules & ReturnType<typeof amountRule>) {
  return {
    /** `2 own Guerrillas there` */
    some: p.RULE('some', (): CountedNoun => {
      const start = p.start();
      const amount = p.SUBRULE(rules.amount);
      const noun = p.SUBRULE(rules.nouns);
      return { span: p.since(start), amount, noun };
    }),

    /** `2 own Guerrillas`, for statements in which the following place is not part of the noun. */
    someKind: p.RULE('someKind', (): CountedNoun => {
      const start = p.start();
      const amount = p.SUBRULE(rules.amount);
      const noun = p.SUBRULE(rules.phrase);
      return { span: p.since(start), amount, noun };
    }),
  };
}

export const amountRules = [amountRule, someRules] as const;
