/**
 * Grammar of a noun's conditions, values in parentheses, and single-word values.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type { Condition, Expr, NounExpr } from '../syntax/tree.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

/** Tokens that compare two values. An `and` before such a comparison joins conditions, not parts of a noun's `with`. */
export const COMPARISON_TOKENS = [word.is, word.has, mark.below, mark.atMost, mark.above, mark.atLeast];

/** Tokens that end a condition, and with it the lookahead for a comparison. */
export const CONDITION_END_TOKENS = [word.and, word.or, word.else, word.if, mark.comma, mark.colon];

const EMPTY_NOUN = { $type: 'noun', single: false, joined: [], clauses: [] } as const;

function createConditionRule(
  parser: Parser,
  rules: TerminalRules & ReturnType<typeof createPresenceRules> & Record<'phrase', Rule<NounExpr>>,
) {
  const ruleSet = {
    /** `own Guerrilla and enemy piece` */
    conditions: parser.RULE('conditions', (): Condition[] => {
      const conditions = [parser.SUBRULE(ruleSet.condition)];
      parser.MANY({
        GATE: () => !parser.occursAhead(2, COMPARISON_TOKENS, CONDITION_END_TOKENS),
        DEF: () => {
          parser.CONSUME(word.and);
          conditions.push(parser.SUBRULE1(ruleSet.condition));
        },
      });
      return conditions;
    }),

    /** `Troops`, `2 Troops`, `exactly 2 Troops`, `more Guerrillas than Cubes`, `Pop 1` */
    condition: parser.RULE('condition', (): Condition => {
      const start = parser.start();
      return parser.choose<Condition>({
        ERR_MSG: 'condition',
        DEF: [
          {
            ALT: () => {
              const relation = parser.SUBRULE(rules.relation);
              const noun = parser.SUBRULE(rules.phrase);
              parser.CONSUME(word.than);
              const than = parser.SUBRULE1(rules.phrase);
              return { $type: 'than', span: parser.spanSince(start), relation, noun, than };
            },
          },
          {
            ALT: () => {
              const exactly = parser.OPTION(() => parser.CONSUME(word.exactly)) !== undefined;
              const value = parser.SUBRULE(rules.integer);
              const noun = parser.SUBRULE2(rules.phrase);
              return { $type: 'amount', span: parser.spanSince(start), exactly, value, noun };
            },
          },
          { ALT: () => parser.SUBRULE(rules.presence) },
        ],
      });
    }),
  };

  return ruleSet;
}

function createPresenceRules(parser: Parser, rules: TerminalRules & Record<'phrase', Rule<NounExpr>>) {
  return {
    presence: parser.RULE('presence', (): Condition => {
      const start = parser.start();
      const noun = parser.SUBRULE(rules.phrase);
      const value = parser.OPTION(() => {
        const exactly = parser.OPTION1(() => parser.CONSUME(word.exactly)) !== undefined;
        return { exactly, value: parser.SUBRULE(rules.integer) };
      });
      const span = parser.spanSince(start);
      return value ? { $type: 'attribute', span, attribute: noun, ...value } : { $type: 'has', span, noun };
    }),

    relation: parser.RULE('relation', (): 'more' | 'fewer' =>
      parser.choose<'more' | 'fewer'>([
        { ALT: () => (parser.CONSUME(word.more), 'more') },
        { ALT: () => (parser.CONSUME(word.fewer), 'fewer') },
      ]),
    ),
  };
}

function createGroupRules(parser: Parser, rules: { readonly value: Rule<Expr> }) {
  return {
    /** Any value in parentheses: `(…)`. */
    group: parser.RULE('group', (): Expr => {
      parser.CONSUME(mark.openParenthesis);
      const value = parser.withClauseWords(() => parser.nested(() => parser.SUBRULE(rules.value)));
      parser.CONSUME(mark.closeParenthesis);
      return value;
    }),

    /** `capability`, `momentum`: the flags of a card */
    cardFlag: parser.RULE('cardFlag', (): Expr => {
      const start = parser.start();
      const token = parser.OR([
        { ALT: () => parser.CONSUME(word.capability) },
        { ALT: () => parser.CONSUME(word.momentum) },
      ]);
      return { ...EMPTY_NOUN, span: parser.spanSince(start), words: [parser.ident(token)] };
    }),

    /** `Eligible`, `Ineligible`: the states of a Faction */
    eligibilityState: parser.RULE('eligibilityState', (): Expr => {
      const start = parser.start();
      const token = parser.OR([
        { ALT: () => parser.CONSUME(word.Eligible) },
        { ALT: () => parser.CONSUME(word.Ineligible) },
      ]);
      return { ...EMPTY_NOUN, span: parser.spanSince(start), words: [parser.ident(token)] };
    }),

    firstEligible: parser.RULE('firstEligible', (): Expr => {
      const start = parser.start();
      const words = [parser.ident(parser.CONSUME(word.first)), parser.ident(parser.CONSUME(word.Eligible))];
      return { ...EMPTY_NOUN, span: parser.spanSince(start), words };
    }),
  };
}

export const conditionRules = [createConditionRule, createPresenceRules, createGroupRules] as const;

export type ConditionRules = RulesOf<typeof conditionRules>;
