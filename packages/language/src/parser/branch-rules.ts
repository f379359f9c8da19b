/**
 * Grammar of statements whose blocks are conditional, optional or repeated.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { word } from '../lexer/tokens.ts';
import type * as Tree from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { EffectRules } from './effect-rules.ts';
import { startsMode } from './expression-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createRepetitionRules(
  parser: Parser,
  rules: TerminalRules & NounRules & EffectRules & Record<'block' | 'statementOrBlock', Rule<Tree.Block>>,
) {
  return {
    /** `in each possible City as c: …`, `for each f in factions: …` */
    each: parser.RULE('each', (): Tree.EachStmt => {
      const start = parser.start();
      const head = parser.OR([
        {
          ALT: () => {
            parser.CONSUME(word.in);
            parser.CONSUME(word.each);
            const possible = parser.OPTION(() => parser.CONSUME(word.possible)) !== undefined;
            const domain = parser.SUBRULE(rules.nouns);
            return { possible, domain, as: parser.OPTION1(() => parser.SUBRULE(rules.alias)) };
          },
        },
        {
          ALT: () => {
            parser.CONSUME(word.for);
            parser.CONSUME1(word.each);
            const as = parser.SUBRULE(rules.local);
            parser.CONSUME1(word.in);
            return { possible: false, domain: parser.SUBRULE1(rules.nouns), as };
          },
        },
      ]);
      const block = parser.SUBRULE(rules.block);
      const { possible, domain, as } = head;
      return {
        $type: 'each',
        span: parser.spanSince(start),
        possible,
        domain,
        ...definedFields({ as }),
        block,
      };
    }),

    may: parser.RULE('may', (): Tree.MayStmt => {
      const start = parser.start();
      parser.CONSUME(word.may);
      const block = parser.SUBRULE(rules.statementOrBlock);
      return { $type: 'may', span: parser.spanSince(start), block };
    }),
  };
}

function createModeRules(
  parser: Parser,
  rules: TerminalRules & ExpressionRules & Record<'block', Rule<Tree.Block>>,
) {
  const ruleSet = {
    /** `either: … or: …` */
    either: parser.RULE('either', (): Tree.EitherStmt => {
      const start = parser.start();
      parser.CONSUME(word.either);
      const modes = [parser.SUBRULE(ruleSet.mode)];
      parser.AT_LEAST_ONE({
        GATE: () => startsMode(parser),
        ERR_MSG: 'or',
        DEF: () => {
          parser.CONSUME(word.or);
          modes.push(parser.SUBRULE1(ruleSet.mode));
        },
      });
      return { $type: 'either', span: parser.spanSince(start), modes };
    }),

    /** `"label" if c: …` */
    mode: parser.RULE('mode', (): Tree.EitherStmt['modes'][number] => {
      const start = parser.start();
      const label = parser.OPTION(() => parser.SUBRULE(rules.text));
      const guard = parser.OPTION1(() => parser.SUBRULE(ruleSet.guard));
      const block = parser.SUBRULE(rules.block);
      return { span: parser.spanSince(start), ...definedFields({ label, guard }), block };
    }),

    guard: parser.RULE('guard', (): Tree.Expr => {
      parser.CONSUME(word.if);
      return parser.SUBRULE(rules.disjunction);
    }),
  };

  return ruleSet;
}

function createConditionalRules(
  parser: Parser,
  rules: Record<'block', Rule<Tree.Block>> & Record<'guard', Rule<Tree.Expr>>,
) {
  return {
    if: parser.RULE('if', (): Tree.IfStmt => {
      const start = parser.start();
      const condition = parser.SUBRULE(rules.guard);
      const then = parser.SUBRULE(rules.block);
      const otherwise = parser.OPTION(() => {
        parser.CONSUME(word.else);
        return parser.SUBRULE1(rules.block);
      });
      return {
        $type: 'if',
        span: parser.spanSince(start),
        condition,
        then,
        ...definedFields({ else: otherwise }),
      };
    }),

    ifPossible: parser.RULE('ifPossible', (): Tree.IfPossibleStmt => {
      const start = parser.start();
      parser.CONSUME(word.if);
      parser.CONSUME(word.possible);
      const then = parser.SUBRULE(rules.block);
      const otherwise = parser.OPTION(() => {
        parser.CONSUME(word.else);
        return parser.SUBRULE1(rules.block);
      });
      return {
        $type: 'ifPossible',
        span: parser.spanSince(start),
        then,
        ...definedFields({ else: otherwise }),
      };
    }),
  };
}

export const branchRules = [createRepetitionRules, createModeRules, createConditionalRules] as const;

export type BranchRules = RulesOf<typeof branchRules>;
