/**
 * Grammar of modifiers, which follow a verb's nouns.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type { Modifier } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createModifierRule(
  parser: Parser,
  rules: ReturnType<typeof createMovementRules> &
    ReturnType<typeof createChoiceRules> &
    ReturnType<typeof createPieceModifierRule>,
) {
  const ruleSet = {
    /** `, through 1 Road, Bases last` */
    modifiers: parser.RULE('modifiers', (): Modifier[] => {
      const modifiers: Modifier[] = [];
      parser.MANY({
        GATE: () => !startsEnclosingPart(parser),
        DEF: () => modifiers.push(parser.SUBRULE(ruleSet.modifier)),
      });
      return modifiers;
    }),

    modifier: parser.RULE('modifier', (): Modifier => {
      parser.OPTION(() => parser.CONSUME(mark.comma));
      return parser.choose<Modifier>({
        ERR_MSG: 'modifier',
        DEF: [
          { ALT: () => parser.SUBRULE(rules.through) },
          { ALT: () => parser.SUBRULE(rules.along) },
          { ALT: () => parser.SUBRULE(rules.notYetMoved) },
          { ALT: () => parser.SUBRULE(rules.leaving) },
          { ALT: () => parser.SUBRULE(rules.activating) },
          { ALT: () => parser.SUBRULE(rules.targeting) },
          { ALT: () => parser.SUBRULE(rules.turnedOrNot) },
          { ALT: () => parser.SUBRULE(rules.counting) },
          { ALT: () => parser.SUBRULE(rules.alternating) },
          { ALT: () => parser.SUBRULE(rules.until) },
          { ALT: () => parser.SUBRULE(rules.pieceModifier) },
        ],
      });
    }),
  };

  return ruleSet;
}

function createMovementRules(parser: Parser, rules: NounRules & ExpressionRules) {
  return {
    /** `through up to 3 Departments`, `or through 1 Road` */
    through: parser.RULE('through', (): Modifier => {
      const start = parser.start();
      const or = parser.OPTION(() => parser.CONSUME(word.or)) !== undefined;
      parser.CONSUME(word.through);
      const amount = parser.SUBRULE(rules.amount);
      const noun = parser.SUBRULE(rules.nouns);
      return { $type: 'through', span: parser.spanSince(start), amount, noun, or };
    }),

    along: parser.RULE('along', (): Modifier => {
      const start = parser.start();
      parser.CONSUME(word.along);
      const noun = parser.SUBRULE(rules.nouns);
      const stopping = parser.OPTION(() => {
        parser.CONSUME(word.stopping);
        parser.CONSUME(word.at);
        return parser.SUBRULE1(rules.nouns);
      });
      return { $type: 'along', span: parser.spanSince(start), noun, ...definedFields({ stopping }) };
    }),

    notYetMoved: parser.RULE('notYetMoved', (): Modifier => {
      const start = parser.start();
      parser.CONSUME(word.not);
      parser.CONSUME(word.yet);
      parser.CONSUME(word.moved);
      return { $type: 'notYetMoved', span: parser.spanSince(start) };
    }),

    activating: parser.RULE('activating', (): Modifier => {
      const start = parser.start();
      parser.CONSUME(word.activating);
      parser.CONSUME(word.each);
      parser.CONSUME(word.group);
      parser.CONSUME(word.if);
      const condition = parser.SUBRULE(rules.disjunction);
      return { $type: 'activating', span: parser.spanSince(start), condition };
    }),
  };
}

function createChoiceRules(parser: Parser, rules: TerminalRules & NounRules & ExpressionRules) {
  return {
    targeting: parser.RULE('targeting', (): Modifier => {
      const start = parser.start();
      parser.CONSUME(word.targeting);
      parser.CONSUME(word.factions);
      return { $type: 'targeting', span: parser.spanSince(start) };
    }),

    turnedOrNot: parser.RULE('turnedOrNot', (): Modifier => {
      const start = parser.start();
      parser.CONSUME(word.turned);
      parser.CONSUME(word.or);
      parser.CONSUME(word.not);
      return { $type: 'turnedOrNot', span: parser.spanSince(start) };
    }),

    leaving: parser.RULE('leaving', (): Modifier => {
      const start = parser.start();
      parser.CONSUME(word.leaving);
      const pieces = parser.SUBRULE(rules.countedPhrase);
      const location = parser.OPTION(() => {
        parser.SUBRULE(rules.preposition);
        return parser.SUBRULE(rules.nouns);
      });
      return { $type: 'leaving', span: parser.spanSince(start), pieces, ...definedFields({ location }) };
    }),

    until: parser.RULE('until', (): Modifier => {
      const start = parser.start();
      parser.CONSUME(word.until);
      const condition = parser.SUBRULE(rules.disjunction);
      parser.recordDraft('"until"', start);
      return { $type: 'until', span: parser.spanSince(start), condition };
    }),

    /** `counting n`: a local for the number of affected pieces or markers. */
    counting: parser.RULE('counting', (): Extract<Modifier, { $type: 'counting' }> => {
      const start = parser.start();
      parser.CONSUME(word.counting);
      const local = parser.SUBRULE(rules.local);
      return { $type: 'counting', span: parser.spanSince(start), local };
    }),

    /** `alternating`: the kinds of pieces take turns. */
    alternating: parser.RULE('alternating', (): Modifier => {
      const start = parser.start();
      parser.CONSUME(word.alternating);
      parser.recordDraft('"alternating"', start);
      return { $type: 'alternating', span: parser.spanSince(start) };
    }),
  };
}

function createPieceModifierRule(parser: Parser, rules: NounRules) {
  return {
    pieceModifier: parser.RULE('pieceModifier', (): Modifier => {
      const start = parser.start();
      const noun = parser.withExcludedWords({ before: true }, () => parser.SUBRULE(rules.phrase));
      return parser.choose<Modifier>({
        ERR_MSG: 'pieceModifier',
        DEF: [
          { ALT: () => (parser.CONSUME(word.last), { $type: 'last', span: parser.spanSince(start), noun }) },
          {
            ALT: () => {
              parser.CONSUME(word.before);
              const then = parser.SUBRULE1(rules.phrase);
              return { $type: 'before', span: parser.spanSince(start), noun, then };
            },
          },
          {
            ALT: () => {
              parser.CONSUME(word.to);
              const to = parser.SUBRULE(rules.nouns);
              return { $type: 'to', span: parser.spanSince(start), noun, to };
            },
          },
        ],
      });
    }),
  };
}

/** The rules of modifiers. Their order is free, and a comma may precede each. */
export const modifierRules = [
  createModifierRule,
  createMovementRules,
  createChoiceRules,
  createPieceModifierRule,
] as const;

export type ModifierRules = RulesOf<typeof modifierRules>;

/** Returns whether the next token belongs to the enclosing statement: an `or` that is not `or through`, or an `else`. */
export function startsEnclosingPart(parser: Parser): boolean {
  return (parser.isNext(1, word.or) && !parser.isNext(2, word.through)) || parser.isNext(2, word.else);
}
