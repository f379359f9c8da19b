/**
 * Grammar of derived values, secrets and standing actions.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Block } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { BoardRules } from './board-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function defineRule(p: Parser, rules: TerminalRules & NounRules & ExpressionRules & BoardRules) {
  return {
    /** `shown define Control of s in Cities = …` */
    define: p.RULE('define', (): Decl.DefineDecl => {
      const start = p.start();
      const shown = p.OPTION(() => p.CONSUME(word.shown)) !== undefined;
      p.CONSUME(word.define);
      const name = p.SUBRULE(rules.term);
      const parameter = p.OPTION1(() => p.SUBRULE(rules.parameter));
      const domain = p.OPTION2(() => {
        p.CONSUME(word.in);
        return p.SUBRULE(rules.nouns);
      });
      p.CONSUME(mark.equals);
      const value = p.SUBRULE(rules.value);
      return {
        $type: 'define',
        span: p.spanSince(start),
        shown,
        name,
        ...definedFields({ parameter, domain }),
        value,
      };
    }),
  };
}

function secretRule(p: Parser, rules: TerminalRules & NounRules) {
  return {
    secret: p.RULE('secret', (): Decl.SecretDecl => {
      const start = p.start();
      p.CONSUME(word.secret);
      const name = p.SUBRULE(rules.term);
      p.CONSUME(word.of);
      const owner = p.SUBRULE1(rules.term);
      p.CONSUME(mark.comma);
      const domain = p.OR([
        {
          ALT: () => {
            p.CONSUME(word.a);
            p.CONSUME(word.space);
            const none = p.OPTION(() => [p.CONSUME(word.or), p.CONSUME(word.none)]);
            return { orNone: none !== undefined };
          },
        },
        {
          ALT: () => {
            p.CONSUME(word.one);
            p.CONSUME1(word.of);
            const hidden = p.SUBRULE(rules.nouns);
            p.CONSUME1(mark.comma);
            p.CONSUME(word.shown);
            p.CONSUME(word.as);
            return { hidden, shown: p.SUBRULE1(rules.nouns) };
          },
        },
      ]);
      return { $type: 'secret', span: p.spanSince(start), name, owner, domain };
    }),
  };
}

function standingRule(p: Parser, rules: TerminalRules & StatementRules & ReturnType<typeof occasionRules>) {
  return {
    /** `standing Return: while executing, may remove 1 own piece`, `standing Request, a proposal: at any time { … }` */
    standing: p.RULE('standing', (): Decl.StandingDecl => {
      const start = p.start();
      p.CONSUME(word.standing);
      const name = p.SUBRULE(rules.term);
      const proposal =
        p.OPTION(() => {
          p.CONSUME(mark.comma);
          p.CONSUME(word.a);
          return p.CONSUME(word.proposal);
        }) !== undefined;
      p.CONSUME(mark.colon);
      const when = p.SUBRULE(rules.occasion);
      const block = p.choose<Block>({
        ERR_MSG: 'occasionText',
        DEF: [
          {
            ALT: () => {
              p.CONSUME1(mark.comma);
              return p.SUBRULE(rules.statementOrBlock);
            },
          },
          { ALT: () => p.SUBRULE(rules.braced) },
        ],
      });
      return { $type: 'standing', span: p.spanSince(start), name, proposal, when, block };
    }),
  };
}

function occasionRules(p: Parser) {
  const ruleSet = {
    /** `while executing`, `while another executes`, `while another player executes`, `at any time` */
    occasion: p.RULE('occasion', (): Decl.StandingDecl['when'] =>
      p.choose<Decl.StandingDecl['when']>({
        ERR_MSG: 'occasion',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.while);
              return p.SUBRULE(ruleSet.executor);
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.at);
              p.CONSUME(word.any);
              p.CONSUME(word.time);
              return 'any';
            },
          },
        ],
      }),
    ),

    executor: p.RULE('executor', (): 'executing' | 'another' | 'another player' =>
      p.choose<'executing' | 'another' | 'another player'>([
        { ALT: () => (p.CONSUME(word.executing), 'executing') },
        {
          ALT: () => {
            p.CONSUME(word.another);
            const player = p.OPTION(() => p.CONSUME(word.player)) !== undefined;
            p.CONSUME1(word.executes);
            return player ? 'another player' : 'another';
          },
        },
      ]),
    ),
  };

  return ruleSet;
}

export const standingRules = [defineRule, secretRule, standingRule, occasionRules] as const;

export type StandingRules = RulesOf<typeof standingRules>;
