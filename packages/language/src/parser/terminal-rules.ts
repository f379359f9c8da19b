/**
 * Grammar of the terminals shared by all rules: names, numbers, texts, rule numbers.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { LowerName, LowerWord, mark, Quoted, RuleNumber, Term, Whole, word } from '../lexer/tokens.ts';
import type { Ident, NumberNode, Path, RuleRef, Side, Text } from '../syntax/tree.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createNameRules(parser: Parser) {
  const ruleSet = {
    /** `Sweep`, `Govt`: a capitalized name. */
    term: parser.RULE('term', (): Ident => parser.ident(parser.CONSUME(Term))),

    /** `cost`, `s`: a lower-case name. */
    local: parser.RULE('local', (): Ident => parser.ident(parser.CONSUME(LowerName))),

    /** `Govt, Rebels` */
    terms: parser.RULE('terms', (): Ident[] => {
      const names: Ident[] = [];
      parser.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => names.push(parser.SUBRULE(ruleSet.term)) });
      return names;
    }),

    /** `Sweep.cost` */
    path: parser.RULE('path', (): Path => {
      const start = parser.start();
      const names = [
        parser.OR([
          { ALT: () => parser.SUBRULE(ruleSet.term) },
          { ALT: () => parser.SUBRULE(ruleSet.local) },
        ]),
      ];
      parser.MANY(() => {
        parser.CONSUME(mark.dot);
        const token = parser.OR1([
          { ALT: () => parser.CONSUME(Term) },
          { ALT: () => parser.CONSUME(LowerWord) },
        ]);
        names.push(parser.ident(token));
      });
      return { span: parser.spanSince(start), parts: names };
    }),
  };

  return ruleSet;
}

function createLiteralRules(parser: Parser) {
  const ruleSet = {
    /** `3`: a number without a sign. */
    integer: parser.RULE('integer', (): NumberNode => parser.numberOf(parser.CONSUME(Whole))),

    /** `3`, `-2` */
    signed: parser.RULE('signed', (): NumberNode => {
      const start = parser.start();
      const minus = parser.OPTION(() => parser.CONSUME(mark.minus));
      const { value } = parser.SUBRULE(ruleSet.integer);
      return { span: parser.spanSince(start), value: minus ? -value : value };
    }),

    /** `"Night Raid"`: a quoted string, with its escapes replaced. */
    text: parser.RULE('text', (): Text => {
      const token = parser.CONSUME(Quoted);
      return { span: parser.spanOf(token), value: token.image.slice(1, -1).replace(/\\(.)/g, '$1') };
    }),

    /** `3.2.1`, `6` */
    ruleNumber: parser.RULE('ruleNumber', (): RuleRef => {
      const token = parser.OR([
        { ALT: () => parser.CONSUME(RuleNumber) },
        { ALT: () => parser.CONSUME(Whole) },
      ]);
      return { span: parser.spanOf(token), number: token.image };
    }),
  };

  return ruleSet;
}

function createHeadingRules(
  parser: Parser,
  rules: ReturnType<typeof createNameRules> & ReturnType<typeof createLiteralRules>,
) {
  return {
    /** `rule 3.2.1`, before the text that encodes it. */
    rulePrefix: parser.RULE('rulePrefix', (): RuleRef => {
      parser.CONSUME(word.rule);
      return parser.SUBRULE(rules.ruleNumber);
    }),

    /** `plural Bases` */
    plural: parser.RULE('plural', (): Ident => {
      parser.CONSUME(word.plural);
      return parser.SUBRULE(rules.term);
    }),

    /** `6`, `P18` */
    eventNumber: parser.RULE('eventNumber', (): Ident => {
      const token = parser.OR([{ ALT: () => parser.CONSUME(Whole) }, { ALT: () => parser.CONSUME(Term) }]);
      return parser.ident(token);
    }),

    /** `unshaded`, `shaded`, `top`, `bottom` */
    cardSide: parser.RULE('cardSide', (): Side =>
      parser.choose<Side>([
        { ALT: () => (parser.CONSUME(word.unshaded), 'unshaded') },
        { ALT: () => (parser.CONSUME(word.shaded), 'shaded') },
        { ALT: () => (parser.CONSUME(word.top), 'top') },
        { ALT: () => (parser.CONSUME(word.bottom), 'bottom') },
      ]),
    ),
  };
}

export const terminalRules = [createNameRules, createLiteralRules, createHeadingRules] as const;

export type TerminalRules = RulesOf<typeof terminalRules>;
