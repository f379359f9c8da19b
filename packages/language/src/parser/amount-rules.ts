/** Grammar of amounts, alone and with a noun. */
import { Local, word } from '../lexer/tokens.ts';
import type { Amount, Expr, CountedNoun } from '../syntax/tree.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { Parser } from './rule-parser.ts';

function createAmountRule(parser: Parser, rules: TerminalRules & NounRules) {
  const ruleSet = {
    /** `3`, `(Pop of there)`, `n`, `up to 3`, `all`, `any`, `a` */
    amount: parser.RULE('amount', (): Amount => {
      const start = parser.start();
      return parser.choose<Amount>({
        ERR_MSG: 'amount',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(word.up);
              parser.CONSUME(word.to);
              const count = parser.SUBRULE(ruleSet.bound);
              return { $type: 'upTo', span: parser.spanSince(start), count };
            },
          },
          { ALT: () => ({ $type: 'all', span: parser.spanOf(parser.CONSUME(word.all)) }) },
          { ALT: () => ({ $type: 'any', span: parser.spanOf(parser.CONSUME(word.any)) }) },
          {
            ALT: () => {
              parser.SUBRULE(rules.article);
              const span = parser.spanSince(start);
              return { $type: 'exactly', span, count: { $type: 'number', span, value: 1 } };
            },
          },
          {
            ALT: () => {
              const count = parser.SUBRULE(ruleSet.count);
              return { $type: 'exactly', span: parser.spanSince(start), count };
            },
          },
        ],
      });
    }),

    /** `3`, `(n + 1)`, `n` */
    count: parser.RULE('count', (): Expr =>
      parser.choose<Expr>({
        ERR_MSG: 'amount',
        DEF: [
          { ALT: () => ({ $type: 'number', ...parser.SUBRULE(rules.integer) }) },
          { ALT: () => parser.SUBRULE(rules.group) },
          { ALT: () => parser.nounOf(parser.CONSUME(Local)) },
        ],
      }),
    ),

    /** After `up to`: a count, or the point `spaces`. */
    bound: parser.RULE('bound', (): Expr =>
      parser.choose<Expr>({
        ERR_MSG: 'amount',
        DEF: [
          { ALT: () => parser.nounOf(parser.CONSUME(word.spaces)) },
          { ALT: () => parser.SUBRULE(ruleSet.count) },
        ],
      }),
    ),
  };

  return ruleSet;
}

function createCountedNounRules(parser: Parser, rules: NounRules & ReturnType<typeof createAmountRule>) {
  return {
    /** `2 own Guerrillas there` */
    countedNoun: parser.RULE('countedNoun', (): CountedNoun => {
      const start = parser.start();
      const amount = parser.SUBRULE(rules.amount);
      const noun = parser.SUBRULE(rules.nouns);
      return { span: parser.spanSince(start), amount, noun };
    }),

    /** `2 own Guerrillas`, for statements in which the following place is not part of the noun. */
    countedPhrase: parser.RULE('countedPhrase', (): CountedNoun => {
      const start = parser.start();
      const amount = parser.SUBRULE(rules.amount);
      const noun = parser.SUBRULE(rules.phrase);
      return { span: parser.spanSince(start), amount, noun };
    }),
  };
}

export const amountRules = [createAmountRule, createCountedNounRules] as const;
