/**
 * Grammar of modifiers, which follow a verb's nouns.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type { Modifier } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function modifierRule(
  p: Parser,
  rules: ReturnType<typeof movementRules> &
    ReturnType<typeof choiceRules> &
    ReturnType<typeof pieceModifierRule>,
) {
  const ruleSet = {
    /** `, through 1 Road, Bases last` */
    modifiers: p.RULE('modifiers', (): Modifier[] => {
      const modifiers: Modifier[] = [];
      p.MANY({
        GATE: () => !startsEnclosingPart(p),
        DEF: () => modifiers.push(p.SUBRULE(ruleSet.modifier)),
      });
      return modifiers;
    }),

    modifier: p.RULE('modifier', (): Modifier => {
      p.OPTION(() => p.CONSUME(mark.comma));
      return p.choose<Modifier>({
        ERR_MSG: 'modifier',
        DEF: [
          { ALT: () => p.SUBRULE(rules.through) },
          { ALT: () => p.SUBRULE(rules.along) },
          { ALT: () => p.SUBRULE(rules.notYetMoved) },
          { ALT: () => p.SUBRULE(rules.leaving) },
          { ALT: () => p.SUBRULE(rules.activating) },
          { ALT: () => p.SUBRULE(rules.targeting) },
          { ALT: () => p.SUBRULE(rules.turnedOrNot) },
          { ALT: () => p.SUBRULE(rules.alternating) },
          { ALT: () => p.SUBRULE(rules.until) },
          { ALT: () => p.SUBRULE(rules.pieceModifier) },
        ],
      });
    }),
  };

  return ruleSet;
}

function movementRules(p: Parser, rules: NounRules & ExpressionRules) {
  return {
    /** `through up to 3 Departments`, `or through 1 Road` */
    through: p.RULE('through', (): Modifier => {
      const start = p.start();
      const or = p.OPTION(() => p.CONSUME(word.or)) !== undefined;
      p.CONSUME(word.through);
      const amount = p.SUBRULE(rules.amount);
      const noun = p.SUBRULE(rules.nouns);
      return { $type: 'through', span: p.spanSince(start), amount, noun, or };
    }),

    along: p.RULE('along', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.along);
      const noun = p.SUBRULE(rules.nouns);
      const stopping = p.OPTION(() => {
        p.CONSUME(word.stopping);
        p.CONSUME(word.at);
        return p.SUBRULE1(rules.nouns);
      });
      return { $type: 'along', span: p.spanSince(start), noun, ...definedFields({ stopping }) };
    }),

    notYetMoved: p.RULE('notYetMoved', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.not);
      p.CONSUME(word.yet);
      p.CONSUME(word.moved);
      return { $type: 'notYetMoved', span: p.spanSince(start) };
    }),

    activating: p.RULE('activating', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.activating);
      p.CONSUME(word.each);
      p.CONSUME(word.group);
      p.CONSUME(word.if);
      const condition = p.SUBRULE(rules.disjunction);
      return { $type: 'activating', span: p.spanSince(start), condition };
    }),
  };
}

function choiceRules(p: Parser, rules: NounRules & ExpressionRules) {
  return {
    targeting: p.RULE('targeting', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.targeting);
      p.CONSUME(word.factions);
      return { $type: 'targeting', span: p.spanSince(start) };
    }),

    turnedOrNot: p.RULE('turnedOrNot', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.turned);
      p.CONSUME(word.or);
      p.CONSUME(word.not);
      return { $type: 'turnedOrNot', span: p.spanSince(start) };
    }),

    leaving: p.RULE('leaving', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.leaving);
      const some = p.SUBRULE(rules.countedPhrase);
      const location = p.OPTION(() => {
        p.SUBRULE(rules.preposition);
        return p.SUBRULE(rules.nouns);
      });
      return { $type: 'leaving', span: p.spanSince(start), some, ...definedFields({ location }) };
    }),

    until: p.RULE('until', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.until);
      const condition = p.SUBRULE(rules.disjunction);
      p.recordDraft('"until"', start);
      return { $type: 'until', span: p.spanSince(start), condition };
    }),

    /** `alternating`: the kinds of pieces take turns. */
    alternating: p.RULE('alternating', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.alternating);
      p.recordDraft('"alternating"', start);
      return { $type: 'alternating', span: p.spanSince(start) };
    }),
  };
}

function pieceModifierRule(p: Parser, rules: NounRules) {
  return {
    pieceModifier: p.RULE('pieceModifier', (): Modifier => {
      const start = p.start();
      const noun = p.withExcludedWords({ before: true }, () => p.SUBRULE(rules.phrase));
      return p.choose<Modifier>({
        ERR_MSG: 'pieceModifier',
        DEF: [
          { ALT: () => (p.CONSUME(word.last), { $type: 'last', span: p.spanSince(start), noun }) },
          {
            ALT: () => {
              p.CONSUME(word.before);
              const then = p.SUBRULE1(rules.phrase);
              return { $type: 'before', span: p.spanSince(start), noun, then };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.to);
              const to = p.SUBRULE(rules.nouns);
              return { $type: 'to', span: p.spanSince(start), noun, to };
            },
          },
        ],
      });
    }),
  };
}

/** The rules of modifiers. Their order is free, and a comma may precede each. */
export const modifierRules = [modifierRule, movementRules, choiceRules, pieceModifierRule] as const;

export type ModifierRules = RulesOf<typeof modifierRules>;

/** Returns whether the next token belongs to the enclosing statement: an `or` that is not `or through`, or an `else`. */
export function startsEnclosingPart(p: Parser): boolean {
  return (p.nextIs(1, word.or) && !p.nextIs(2, word.through)) || p.nextIs(2, word.else);
}
