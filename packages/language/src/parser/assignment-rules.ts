/**
 * Grammar of statements that set a secret, a die or a local, change a point, or call a procedure.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Tree from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';

function createSecretRules(parser: Parser, rules: TerminalRules & NounRules & ExpressionRules) {
  const ruleSet = {
    /** `reveal Cache` */
    reveal: parser.RULE('reveal', (): Tree.RevealStmt => {
      const start = parser.start();
      parser.CONSUME(word.reveal);
      const secret = parser.SUBRULE(rules.term);
      return { $type: 'reveal', span: parser.spanSince(start), secret };
    }),

    /** `secretly set Cache to Cities`, `randomly set Cache to Cities, else none`: chosen by the owner, or at random. */
    secretly: parser.RULE('secretly', (): Tree.SecretlyStmt => {
      const start = parser.start();
      const by = parser.OR1([
        { ALT: () => (parser.CONSUME(word.secretly), 'owner' as const) },
        { ALT: () => (parser.CONSUME(word.randomly), 'chance' as const) },
      ]);
      parser.CONSUME(word.set);
      const secret = parser.SUBRULE(rules.term);
      parser.CONSUME(word.to);
      const among = parser.choose<Tree.SecretlyStmt['among']>({
        ERR_MSG: 'secretly',
        DEF: [
          {
            GATE: () => parser.isNext(2, word.number),
            ALT: () => parser.SUBRULE(ruleSet.numberRange),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => parser.SUBRULE(rules.nouns) },
        ],
      });
      const otherwise = parser.OPTION(() => {
        parser.CONSUME(mark.comma);
        parser.CONSUME(word.else);
        return parser.SUBRULE(rules.disjunction);
      });
      return {
        $type: 'secretly',
        span: parser.spanSince(start),
        by,
        secret,
        among,
        ...definedFields({ otherwise }),
      };
    }),

    /** `a number from 0 to Resources of own` */
    numberRange: parser.RULE('numberRange', (): Tree.NumberRange => {
      const start = parser.start();
      parser.CONSUME(word.a);
      parser.CONSUME(word.number);
      parser.CONSUME(word.from);
      const low = parser.SUBRULE(rules.value);
      parser.CONSUME(word.to);
      const high = parser.SUBRULE1(rules.value);
      return { $type: 'numberRange', span: parser.spanSince(start), low, high };
    }),
  };

  return ruleSet;
}

function createRollRule(
  parser: Parser,
  rules: TerminalRules & ExpressionRules & Record<'group', Rule<Tree.Expr>>,
) {
  return {
    /** `roll d`, `roll 2 dice as n`, `roll (Troops there) dice as n` */
    roll: parser.RULE('roll', (): Tree.RollStmt => {
      const start = parser.start();
      parser.CONSUME(word.roll);
      const rolled = parser.choose<Pick<Tree.RollStmt, 'local' | 'dice'>>({
        ERR_MSG: 'roll',
        DEF: [
          {
            ALT: () => {
              const dice = parser.SUBRULE(rules.integer);
              parser.CONSUME(word.dice);
              parser.CONSUME(word.as);
              return { dice, local: parser.SUBRULE1(rules.local) };
            },
          },
          {
            ALT: () => {
              const dice = parser.SUBRULE(rules.group);
              parser.CONSUME1(word.dice);
              parser.CONSUME1(word.as);
              return { dice, local: parser.SUBRULE2(rules.local) };
            },
          },
          { ALT: () => ({ local: parser.SUBRULE(rules.local) }) },
        ],
      });
      return { $type: 'roll', span: parser.spanSince(start), ...rolled };
    }),
  };
}

function createValueRules(
  parser: Parser,
  rules: TerminalRules &
    ExpressionRules & { readonly location: Rule<Tree.NounExpr>; readonly alias: Rule<Tree.Ident> },
) {
  return {
    /** `let n = Pop of s` */
    let: parser.RULE('let', (): Tree.LetStmt => {
      const start = parser.start();
      parser.CONSUME(word.let);
      const local = parser.SUBRULE(rules.local);
      parser.CONSUME(mark.equals);
      const value = parser.SUBRULE(rules.value);
      return { $type: 'let', span: parser.spanSince(start), local, value };
    }),

    /** `do Scatter(2) in Highmoor as s` */
    do: parser.RULE('do', (): Tree.DoStmt => {
      const start = parser.start();
      parser.CONSUME(word.do);
      const call = parser.SUBRULE(rules.path);
      const args = parser.OPTION(() => parser.SUBRULE(rules.args)) ?? [];
      const location = parser.OPTION1(() => parser.SUBRULE(rules.location));
      const as = parser.OPTION2(() => parser.SUBRULE(rules.alias));
      return { $type: 'do', span: parser.spanSince(start), call, args, ...definedFields({ location, as }) };
    }),
  };
}

function createChangeRules(parser: Parser, rules: TerminalRules & NounRules & ExpressionRules) {
  const ruleSet = {
    /** `Sweep.cost is 1`, `March.watchers also Rebels Guerrillas`, `per in Highmoor is none` */
    change: parser.RULE('change', (): Tree.ChangeStmt => {
      const start = parser.start();
      const point = parser.SUBRULE(rules.path);
      const location = parser.OPTION(() => {
        parser.CONSUME(word.in);
        return parser.SUBRULE(rules.nouns);
      });
      const operator = parser.choose<Tree.ChangeStmt['operator']>({
        ERR_MSG: 'change',
        DEF: [
          { ALT: () => (parser.CONSUME(word.is), 'is') },
          { ALT: () => (parser.CONSUME(word.adds), 'adds') },
          { ALT: () => (parser.CONSUME(word.also), 'also') },
          { ALT: () => (parser.CONSUME(word.only), 'only') },
          { ALT: () => (parser.CONSUME(word.except), 'except') },
        ],
      });
      const value = parser.SUBRULE(ruleSet.changeValue);
      const eachCard = parser.OPTION1(() => {
        parser.CONSUME(word.each);
        parser.CONSUME(word.card);
        return true as const;
      });
      return {
        $type: 'change',
        span: parser.spanSince(start),
        point,
        ...definedFields({ in: location }),
        operator,
        value,
        ...definedFields({ eachCard }),
      };
    }),

    /** The new value of a point, or a choice that its decider makes. */
    changeValue: parser.RULE('changeValue', (): Tree.Expr =>
      parser.choose<Tree.Expr>([
        { ALT: () => parser.SUBRULE(ruleSet.choice) },
        { ALT: () => parser.SUBRULE(rules.value) },
      ]),
    ),

    /** `either Cities or Roads` */
    choice: parser.RULE('choice', (): Tree.Expr => {
      const start = parser.start();
      parser.CONSUME(word.either);
      const options: Tree.Expr[] = [];
      parser.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => options.push(parser.SUBRULE(rules.noun)) });
      return { $type: 'choice', span: parser.spanSince(start), options };
    }),
  };

  return ruleSet;
}

export const assignmentRules = [
  createSecretRules,
  createRollRule,
  createValueRules,
  createChangeRules,
] as const;
