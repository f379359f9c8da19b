/**
 * Grammar of standing actions.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Block } from '../syntax/tree.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createStandingRule(
  parser: Parser,
  rules: TerminalRules & StatementRules & ReturnType<typeof createOccasionRules>,
) {
  return {
    /** `standing Return: while executing, may remove 1 own piece`, `standing Request, a proposal: at any time { … }` */
    standing: parser.RULE('standing', (): Decl.StandingDecl => {
      const start = parser.start();
      parser.CONSUME(word.standing);
      const name = parser.SUBRULE(rules.term);
      const proposal =
        parser.OPTION(() => {
          parser.CONSUME(mark.comma);
          parser.CONSUME(word.a);
          return parser.CONSUME(word.proposal);
        }) !== undefined;
      parser.CONSUME(mark.colon);
      const occasion = parser.SUBRULE(rules.occasion);
      const block = parser.choose<Block>({
        ERR_MSG: 'occasionText',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME1(mark.comma);
              return parser.SUBRULE(rules.statementOrBlock);
            },
          },
          { ALT: () => parser.SUBRULE(rules.braced) },
        ],
      });
      return { $type: 'standing', span: parser.spanSince(start), name, proposal, occasion, block };
    }),
  };
}

function createOccasionRules(parser: Parser) {
  const ruleSet = {
    /** `while executing`, `while another executes`, `while another player executes`, `at any time` */
    occasion: parser.RULE('occasion', (): Decl.StandingDecl['occasion'] =>
      parser.choose<Decl.StandingDecl['occasion']>({
        ERR_MSG: 'occasion',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(word.while);
              return parser.SUBRULE(ruleSet.executor);
            },
          },
          {
            ALT: () => {
              parser.CONSUME(word.at);
              parser.CONSUME(word.any);
              parser.CONSUME(word.time);
              return 'any';
            },
          },
        ],
      }),
    ),

    executor: parser.RULE('executor', (): 'executing' | 'another' | 'another player' =>
      parser.choose<'executing' | 'another' | 'another player'>([
        { ALT: () => (parser.CONSUME(word.executing), 'executing') },
        {
          ALT: () => {
            parser.CONSUME(word.another);
            const player = parser.OPTION(() => parser.CONSUME(word.player)) !== undefined;
            parser.CONSUME1(word.executes);
            return player ? 'another player' : 'another';
          },
        },
      ]),
    ),
  };

  return ruleSet;
}

export const standingActionRules = [createStandingRule, createOccasionRules] as const;

export type StandingActionRules = RulesOf<typeof standingActionRules>;
