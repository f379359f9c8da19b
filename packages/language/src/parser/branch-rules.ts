/**
 * Grammar of statements whose blocks are conditional, optional or repeated.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, NounWord, word } from '../lexer/tokens.ts';
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
  rules: TerminalRules &
    NounRules &
    EffectRules &
    ReturnType<typeof createFactionOrderRules> &
    Record<'block' | 'statementOrBlock', Rule<Tree.Block>>,
) {
  return {
    /** `in each possible City as c: …`, `for each f in factions, most Strength first: …` */
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
            const list = parser.SUBRULE(rules.listedNouns);
            const order = parser.OPTION2(() => parser.SUBRULE(rules.rankOrder));
            return { possible: false, as, ...list, ...definedFields({ order }) };
          },
        },
      ]);
      const block = parser.SUBRULE(rules.block);
      const { as, ...fields } = head;
      return { $type: 'each', span: parser.spanSince(start), ...fields, ...definedFields({ as }), block };
    }),

    may: parser.RULE('may', (): Tree.MayStmt => {
      const start = parser.start();
      parser.CONSUME(word.may);
      const block = parser.SUBRULE(rules.statementOrBlock);
      return { $type: 'may', span: parser.spanSince(start), block };
    }),
  };
}

function createFactionOrderRules(parser: Parser, rules: NounRules) {
  return {
    /** `factions not own`, or a list in its order: `Govt, Rebels` */
    listedNouns: parser.RULE('listedNouns', (): Pick<Tree.EachStmt, 'domain' | 'listed'> => {
      const start = parser.start();
      const first = parser.SUBRULE(rules.nouns);
      const others: Tree.Ident[][] = [];
      parser.MANY({
        GATE: () => parser.isNext(2, NounWord) && !startsSymbolOrder(parser),
        DEF: () => {
          parser.CONSUME(mark.comma);
          others.push(parser.SUBRULE(rules.words));
        },
      });
      const span = parser.spanSince(start);
      return parser.ACTION((): Pick<Tree.EachStmt, 'domain' | 'listed'> =>
        others.length === 0
          ? { domain: first }
          : { domain: { ...first, span, joined: [...first.joined, ...others] }, listed: true },
      );
    }),

    /** `, most Strength first`, `, leftmost first` */
    rankOrder: parser.RULE('rankOrder', (): Tree.FactionOrder => {
      const start = parser.start();
      parser.CONSUME(mark.comma);
      return parser.choose<Tree.FactionOrder>([
        {
          ALT: () => {
            const $type = parser.SUBRULE(rules.superlative);
            const value = parser.withExcludedWords({ first: true }, () => parser.SUBRULE(rules.measure));
            parser.CONSUME(word.first);
            return { $type, span: parser.spanSince(start), value };
          },
        },
        {
          ALT: () => {
            parser.CONSUME(word.leftmost);
            parser.CONSUME1(word.first);
            return { $type: 'leftmost', span: parser.spanSince(start) };
          },
        },
      ]);
    }),
  };
}

/** Returns whether `leftmost first` follows the comma, rather than a Faction. */
const startsSymbolOrder = (parser: Parser): boolean =>
  parser.isNext(2, word.leftmost) && parser.isNext(3, word.first);

function createModeRules(
  parser: Parser,
  rules: TerminalRules & ExpressionRules & Record<'block', Rule<Tree.Block>>,
) {
  const ruleSet = {
    /** `either: … or: …` */
    either: parser.RULE('either', (): Tree.EitherStmt => {
      const start = parser.start();
      parser.CONSUME(word.either);
      const modes = parser.SUBRULE(ruleSet.modes);
      return { $type: 'either', span: parser.spanSince(start), modes };
    }),

    /** `"label": … or: …` */
    modes: parser.RULE('modes', (): Tree.EitherStmt['modes'] => {
      const modes = [parser.SUBRULE(ruleSet.mode)];
      parser.AT_LEAST_ONE({
        GATE: () => startsMode(parser),
        ERR_MSG: 'or',
        DEF: () => {
          parser.CONSUME(word.or);
          modes.push(parser.SUBRULE1(ruleSet.mode));
        },
      });
      return modes;
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

export const branchRules = [
  createFactionOrderRules,
  createRepetitionRules,
  createModeRules,
  createConditionalRules,
] as const;

export type BranchRules = RulesOf<typeof branchRules>;
