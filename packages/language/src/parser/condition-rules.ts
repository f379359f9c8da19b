/**
 * Grammar of a noun's conditions, values in parentheses, and single-word values.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type { Condition, Expr, NounExpr } from '../syntax/tree.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

/** Tokens that compare two values. An `and` before such a comparison joins conditions, not parts of a noun's `with`. */
export const comparisons = [word.is, word.has, mark.below, mark.atMost, mark.above, mark.atLeast];

/** Tokens that end a condition, and with it the lookahead for a comparison. */
export const conditionEnds = [word.and, word.or, word.else, word.if, mark.comma, mark.colon];

const EMPTY_NOUN = { $type: 'noun', single: false, joined: [], clauses: [] } as const;

function conditionRule(
  p: Parser,
  rules: TerminalRules & ReturnType<typeof presenceRules> & Record<'phrase', Rule<NounExpr>>,
) {
  const ruleSet = {
    /** `own Guerrilla and enemy piece` */
    conditions: p.RULE('conditions', (): Condition[] => {
      const conditions = [p.SUBRULE(ruleSet.condition)];
      p.MANY({
        GATE: () => !p.occursAhead(2, comparisons, conditionEnds),
        DEF: () => {
          p.CONSUME(word.and);
          conditions.push(p.SUBRULE1(ruleSet.condition));
        },
      });
      return conditions;
    }),

    /** `Troops`, `2 Troops`, `exactly 2 Troops`, `more Guerrillas than Cubes`, `Pop 1` */
    condition: p.RULE('condition', (): Condition => {
      const start = p.start();
      return p.choose<Condition>({
        ERR_MSG: 'condition',
        DEF: [
          {
            ALT: () => {
              const relation = p.SUBRULE(rules.relation);
              const noun = p.SUBRULE(rules.phrase);
              p.CONSUME(word.than);
              const than = p.SUBRULE1(rules.phrase);
              return { $type: 'than', span: p.spanSince(start), relation, noun, than };
            },
          },
          {
            ALT: () => {
              const exactly = p.OPTION(() => p.CONSUME(word.exactly)) !== undefined;
              const value = p.SUBRULE(rules.integer);
              const noun = p.SUBRULE2(rules.phrase);
              return { $type: 'amount', span: p.spanSince(start), exactly, value, noun };
            },
          },
          { ALT: () => p.SUBRULE(rules.presence) },
        ],
      });
    }),
  };

  return ruleSet;
}

function presenceRules(p: Parser, rules: TerminalRules & Record<'phrase', Rule<NounExpr>>) {
  return {
    presence: p.RULE('presence', (): Condition => {
      const start = p.start();
      const noun = p.SUBRULE(rules.phrase);
      const value = p.OPTION(() => {
        const exactly = p.OPTION1(() => p.CONSUME(word.exactly)) !== undefined;
        return { exactly, value: p.SUBRULE(rules.integer) };
      });
      const span = p.spanSince(start);
      return value ? { $type: 'attribute', span, attribute: noun, ...value } : { $type: 'has', span, noun };
    }),

    relation: p.RULE('relation', (): 'more' | 'fewer' =>
      p.choose<'more' | 'fewer'>([
        { ALT: () => (p.CONSUME(word.more), 'more') },
        { ALT: () => (p.CONSUME(word.fewer), 'fewer') },
      ]),
    ),
  };
}

function groupRules(p: Parser, rules: { readonly value: Rule<Expr> }) {
  return {
    /** Any value in parentheses: `(…)`. */
    group: p.RULE('group', (): Expr => {
      p.CONSUME(mark.left);
      const value = p.withExcludedWords({ in: false, with: false }, () =>
        p.nested(() => p.SUBRULE(rules.value)),
      );
      p.CONSUME(mark.right);
      return value;
    }),

    /** `capability`, `momentum`: the flags of a card */
    cardFlag: p.RULE('cardFlag', (): Expr => {
      const start = p.start();
      const token = p.OR([
        { ALT: () => p.CONSUME(word.capability) },
        { ALT: () => p.CONSUME(word.momentum) },
      ]);
      return { ...EMPTY_NOUN, span: p.spanSince(start), words: [p.ident(token)] };
    }),

    firstEligible: p.RULE('firstEligible', (): Expr => {
      const start = p.start();
      const words = [p.ident(p.CONSUME(word.first)), p.ident(p.CONSUME(word.Eligible))];
      return { ...EMPTY_NOUN, span: p.spanSince(start), words };
    }),
  };
}

export const conditionRules = [conditionRule, presenceRules, groupRules] as const;

export type ConditionRules = RulesOf<typeof conditionRules>;
