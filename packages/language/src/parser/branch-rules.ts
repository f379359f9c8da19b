/**
 * Grammar of statements whose blocks are conditional, optional or repeated.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
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

function repetitionRules(
  p: Parser,
  rules: TerminalRules & NounRules & EffectRules & Record<'block' | 'statementOrBlock', Rule<Tree.Block>>,
) {
  return {
    /** `in each possible City as c: …`, `for each f in factions: …` */
    each: p.RULE('each', (): Tree.EachStmt => {
      const start = p.start();
      const head = p.OR([
        {
          ALT: () => {
            p.CONSUME(word.in);
            p.CONSUME(word.each);
            const possible = p.OPTION(() => p.CONSUME(word.possible)) !== undefined;
            const over = p.SUBRULE(rules.nouns);
            return { possible, over, as: p.OPTION1(() => p.SUBRULE(rules.alias)) };
          },
        },
        {
          ALT: () => {
            p.CONSUME(word.for);
            p.CONSUME1(word.each);
            const as = p.SUBRULE(rules.local);
            p.CONSUME1(word.in);
            return { possible: false, over: p.SUBRULE1(rules.nouns), as };
          },
        },
      ]);
      const block = p.SUBRULE(rules.block);
      const { possible, over, as } = head;
      return { $type: 'each', span: p.spanSince(start), possible, over, ...definedFields({ as }), block };
    }),

    may: p.RULE('may', (): Tree.MayStmt => {
      const start = p.start();
      p.CONSUME(word.may);
      const block = p.SUBRULE(rules.statementOrBlock);
      return { $type: 'may', span: p.spanSince(start), block };
    }),
  };
}

function modeRules(p: Parser, rules: TerminalRules & ExpressionRules & Record<'block', Rule<Tree.Block>>) {
  const ruleSet = {
    /** `either: … or: …` */
    either: p.RULE('either', (): Tree.EitherStmt => {
      const start = p.start();
      p.CONSUME(word.either);
      const modes = [p.SUBRULE(ruleSet.mode)];
      p.AT_LEAST_ONE({
        GATE: () => startsMode(p),
        ERR_MSG: 'or',
        DEF: () => {
          p.CONSUME(word.or);
          modes.push(p.SUBRULE1(ruleSet.mode));
        },
      });
      return { $type: 'either', span: p.spanSince(start), modes };
    }),

    /** `"label" if c: …` */
    mode: p.RULE('mode', (): Tree.EitherStmt['modes'][number] => {
      const start = p.start();
      const label = p.OPTION(() => p.SUBRULE(rules.text));
      const guard = p.OPTION1(() => p.SUBRULE(ruleSet.guard));
      const block = p.SUBRULE(rules.block);
      return { span: p.spanSince(start), ...definedFields({ label, guard }), block };
    }),

    guard: p.RULE('guard', (): Tree.Expr => {
      p.CONSUME(word.if);
      return p.SUBRULE(rules.disjunction);
    }),
  };

  return ruleSet;
}

function conditionalRules(
  p: Parser,
  rules: Record<'block', Rule<Tree.Block>> & Record<'guard', Rule<Tree.Expr>>,
) {
  return {
    if: p.RULE('if', (): Tree.IfStmt => {
      const start = p.start();
      const condition = p.SUBRULE(rules.guard);
      const then = p.SUBRULE(rules.block);
      const otherwise = p.OPTION(() => {
        p.CONSUME(word.else);
        return p.SUBRULE1(rules.block);
      });
      return {
        $type: 'if',
        span: p.spanSince(start),
        condition,
        then,
        ...definedFields({ else: otherwise }),
      };
    }),

    ifPossible: p.RULE('ifPossible', (): Tree.IfPossibleStmt => {
      const start = p.start();
      p.CONSUME(word.if);
      p.CONSUME(word.possible);
      const then = p.SUBRULE(rules.block);
      const otherwise = p.OPTION(() => {
        p.CONSUME(word.else);
        return p.SUBRULE1(rules.block);
      });
      return { $type: 'ifPossible', span: p.spanSince(start), then, ...definedFields({ else: otherwise }) };
    }),
  };
}

export const branchRules = [repetitionRules, modeRules, conditionalRules] as const;

export type BranchRules = RulesOf<typeof branchRules>;
