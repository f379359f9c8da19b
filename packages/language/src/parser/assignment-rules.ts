/**
 * Grammar of statements that set a secret, a die or a local, change a point, or call a procedure.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Tree from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';

function secretRules(p: Parser, rules: TerminalRules & NounRules & ExpressionRules) {
  return {
    /** `reveal Cache` */
    reveal: p.RULE('reveal', (): Tree.RevealStmt => {
      const start = p.start();
      p.CONSUME(word.reveal);
      const secret = p.SUBRULE(rules.term);
      return { $type: 'reveal', span: p.spanSince(start), secret };
    }),

    /** `secretly set Cache to Cities`, `randomly set Cache to Cities, else none`: chosen by the owner, or at random. */
    secretly: p.RULE('secretly', (): Tree.SecretlyStmt => {
      const start = p.start();
      const by = p.OR([
        { ALT: () => (p.CONSUME(word.secretly), 'owner' as const) },
        { ALT: () => (p.CONSUME(word.randomly), 'chance' as const) },
      ]);
      p.CONSUME(word.set);
      const secret = p.SUBRULE(rules.term);
      p.CONSUME(word.to);
      const among = p.SUBRULE(rules.nouns);
      const otherwise = p.OPTION(() => {
        p.CONSUME(mark.comma);
        p.CONSUME(word.else);
        return p.SUBRULE(rules.disjunction);
      });
      return {
        $type: 'secretly',
        span: p.spanSince(start),
        by,
        secret,
        among,
        ...definedFields({ otherwise }),
      };
    }),

    /** `roll d` */
    roll: p.RULE('roll', (): Tree.RollStmt => {
      const start = p.start();
      p.CONSUME(word.roll);
      const local = p.SUBRULE(rules.local);
      return { $type: 'roll', span: p.spanSince(start), local };
    }),
  };
}

function valueRules(
  p: Parser,
  rules: TerminalRules &
    ExpressionRules & { readonly location: Rule<Tree.NounExpr>; readonly alias: Rule<Tree.Ident> },
) {
  return {
    /** `let n = Pop of s` */
    let: p.RULE('let', (): Tree.LetStmt => {
      const start = p.start();
      p.CONSUME(word.let);
      const local = p.SUBRULE(rules.local);
      p.CONSUME(mark.equals);
      const value = p.SUBRULE(rules.value);
      return { $type: 'let', span: p.spanSince(start), local, value };
    }),

    /** `do Scatter(2) in Highmoor as s` */
    do: p.RULE('do', (): Tree.DoStmt => {
      const start = p.start();
      p.CONSUME(word.do);
      const call = p.SUBRULE(rules.path);
      const args = p.OPTION(() => p.SUBRULE(rules.args)) ?? [];
      const location = p.OPTION1(() => p.SUBRULE(rules.location));
      const as = p.OPTION2(() => p.SUBRULE(rules.alias));
      return { $type: 'do', span: p.spanSince(start), call, args, ...definedFields({ location, as }) };
    }),
  };
}

function changeRules(p: Parser, rules: TerminalRules & NounRules & ExpressionRules) {
  const ruleSet = {
    /** `Sweep.cost is 1`, `March.watchers also Rebels Guerrillas`, `per in Highmoor is none` */
    change: p.RULE('change', (): Tree.ChangeStmt => {
      const start = p.start();
      const point = p.SUBRULE(rules.path);
      const location = p.OPTION(() => {
        p.CONSUME(word.in);
        return p.SUBRULE(rules.nouns);
      });
      const operator = p.choose<Tree.ChangeStmt['how']>({
        ERR_MSG: 'change',
        DEF: [
          { ALT: () => (p.CONSUME(word.is), 'is') },
          { ALT: () => (p.CONSUME(word.adds), 'adds') },
          { ALT: () => (p.CONSUME(word.also), 'also') },
          { ALT: () => (p.CONSUME(word.only), 'only') },
          { ALT: () => (p.CONSUME(word.except), 'except') },
        ],
      });
      const value = p.SUBRULE(ruleSet.changeValue);
      const eachCard = p.OPTION1(() => {
        p.CONSUME(word.each);
        p.CONSUME(word.card);
        return true as const;
      });
      return {
        $type: 'change',
        span: p.spanSince(start),
        point,
        ...definedFields({ in: location }),
        how: operator,
        value,
        ...definedFields({ eachCard }),
      };
    }),

    /** The new value of a point, or a choice that its decider makes. */
    changeValue: p.RULE('changeValue', (): Tree.Expr =>
      p.choose<Tree.Expr>([{ ALT: () => p.SUBRULE(ruleSet.choice) }, { ALT: () => p.SUBRULE(rules.value) }]),
    ),

    /** `either Cities or Roads` */
    choice: p.RULE('choice', (): Tree.Expr => {
      const start = p.start();
      p.CONSUME(word.either);
      const options: Tree.Expr[] = [];
      p.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => options.push(p.SUBRULE(rules.noun)) });
      return { $type: 'choice', span: p.spanSince(start), options };
    }),
  };

  return ruleSet;
}

export const assignmentRules = [secretRules, valueRules, changeRules] as const;
