/**
 * Grammar of the terminals shared by all rules: names, numbers, texts, rule numbers.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 */
import { LowerName, LowerWord, mark, Quoted, RuleNumber, Term, Whole, word } from '../lexer/tokens.ts';
import type { Ident, NumberNode, Path, RuleRef, Side, Text } from '../syntax/tree.ts';
import type { Parser } from './rule-parser.ts';

export function terminalRules(p: Parser) {
  const ruleSet = {
    /** `Sweep`, `Govt`: a capitalized name. */
    term: p.RULE('term', (): Ident => p.ident(p.CONSUME(Term))),

    /** `cost`, `s`: a lower-case name. */
    local: p.RULE('local', (): Ident => p.ident(p.CONSUME(LowerName))),

    /** `Govt, Rebels` */
    terms: p.RULE('terms', (): Ident[] => {
      const names: Ident[] = [];
      p.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => names.push(p.SUBRULE(ruleSet.term)) });
      return names;
    }),

    /** `Sweep.cost` */
    path: p.RULE('path', (): Path => {
      const start = p.start();
      const parts = [p.OR([{ ALT: () => p.SUBRULE(ruleSet.term) }, { ALT: () => p.SUBRULE(ruleSet.local) }])];
      p.MANY(() => {
        p.CONSUME(mark.dot);
        const part = p.OR1([{ ALT: () => p.CONSUME(Term) }, { ALT: () => p.CONSUME(LowerWord) }]);
        parts.push(p.ident(part));
      });
      return { span: p.spanSince(start), parts };
    }),

    /** `3`: a number without a sign. */
    integer: p.RULE('integer', (): NumberNode => p.numberOf(p.CONSUME(Whole))),

    /** `3`, `-2` */
    signed: p.RULE('signed', (): NumberNode => {
      const start = p.start();
      const minus = p.OPTION(() => p.CONSUME(mark.minus));
      const { value } = p.SUBRULE(ruleSet.integer);
      return { span: p.spanSince(start), value: minus ? -value : value };
    }),

    /** `"Night Raid"`: a quoted string, with its escapes replaced. */
    text: p.RULE('text', (): Text => {
      const token = p.CONSUME(Quoted);
      return { span: p.spanOf(token), value: token.image.slice(1, -1).replace(/\\(.)/g, '$1') };
    }),

    /** `3.2.1`, `6` */
    ruleNumber: p.RULE('ruleNumber', (): RuleRef => {
      const token = p.OR([{ ALT: () => p.CONSUME(RuleNumber) }, { ALT: () => p.CONSUME(Whole) }]);
      return { span: p.spanOf(token), number: token.image };
    }),

    /** `rule 3.2.1`, before the text that encodes it. */
    rulePrefix: p.RULE('rulePrefix', (): RuleRef => {
      p.CONSUME(word.rule);
      return p.SUBRULE(ruleSet.ruleNumber);
    }),

    /** `plural Bases` */
    plural: p.RULE('plural', (): Ident => {
      p.CONSUME(word.plural);
      return p.SUBRULE(ruleSet.term);
    }),

    /** `6`, `P18` */
    eventNumber: p.RULE('eventNumber', (): Ident => {
      const token = p.OR([{ ALT: () => p.CONSUME(Whole) }, { ALT: () => p.CONSUME(Term) }]);
      return p.ident(token);
    }),

    /** `unshaded`, `shaded`, `top`, `bottom` */
    cardSide: p.RULE('cardSide', (): Side =>
      p.choose<Side>([
        { ALT: () => (p.CONSUME(word.unshaded), 'unshaded') },
        { ALT: () => (p.CONSUME(word.shaded), 'shaded') },
        { ALT: () => (p.CONSUME(word.top), 'top') },
        { ALT: () => (p.CONSUME(word.bottom), 'bottom') },
      ]),
    ),
  };

  return ruleSet;
}

export type TerminalRules = ReturnType<typeof terminalRules>;
