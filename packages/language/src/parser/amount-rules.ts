/** Grammar of amounts, alone and with a noun. */
import { Local, word } from '../lexer/tokens.ts';
import type { Amount, Expr, CountedNoun } from '../syntax/tree.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { Parser } from './rule-parser.ts';

function amountRule(p: Parser, rules: TerminalRules & NounRules) {
  const ruleSet = {
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
              const count = p.SUBRULE(ruleSet.bound);
              return { $type: 'upTo', span: p.spanSince(start), count };
            },
          },
          { ALT: () => ({ $type: 'all', span: p.spanOf(p.CONSUME(word.all)) }) },
          { ALT: () => ({ $type: 'any', span: p.spanOf(p.CONSUME(word.any)) }) },
          {
            ALT: () => {
              p.SUBRULE(rules.article);
              const span = p.spanSince(start);
              return { $type: 'exactly', span, count: { $type: 'number', span, value: 1 } };
            },
          },
          {
            ALT: () => {
              const count = p.SUBRULE(ruleSet.count);
              return { $type: 'exactly', span: p.spanSince(start), count };
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
          { ALT: () => ({ $type: 'number', ...p.SUBRULE(rules.integer) }) },
          { ALT: () => p.SUBRULE(rules.group) },
          { ALT: () => p.nounOf(p.CONSUME(Local)) },
        ],
      }),
    ),

    /** After `up to`: a count, or the point `spaces`. */
    bound: p.RULE('bound', (): Expr =>
      p.choose<Expr>({
        ERR_MSG: 'amount',
        DEF: [{ ALT: () => p.nounOf(p.CONSUME(word.spaces)) }, { ALT: () => p.SUBRULE(ruleSet.count) }],
      }),
    ),
  };

  return ruleSet;
}

function someRules(p: Parser, rules: NounRules & ReturnType<typeof amountRule>) {
  return {
    /** `2 own Guerrillas there` */
    countedNoun: p.RULE('countedNoun', (): CountedNoun => {
      const start = p.start();
      const amount = p.SUBRULE(rules.amount);
      const noun = p.SUBRULE(rules.nouns);
      return { span: p.spanSince(start), amount, noun };
    }),

    /** `2 own Guerrillas`, for statements in which the following place is not part of the noun. */
    countedPhrase: p.RULE('countedPhrase', (): CountedNoun => {
      const start = p.start();
      const amount = p.SUBRULE(rules.amount);
      const noun = p.SUBRULE(rules.phrase);
      return { span: p.spanSince(start), amount, noun };
    }),
  };
}

export const amountRules = [amountRule, someRules] as const;
