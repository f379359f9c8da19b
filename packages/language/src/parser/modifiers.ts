/** Grammar of modifiers, which follow a verb's nouns. */
import { mark, word } from '../lexer/tokens.ts';
import type { Modifier } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { NounRules } from './nouns.ts';
import type { ExpressionRules } from './expressions.ts';
import type { Parser } from './parser.ts';
import type { RulesOf } from './sets.ts';

function modifierRule(
  p: Parser,
  rules: ReturnType<typeof movementRules> & ReturnType<typeof choiceRules> & ReturnType<typeof fateRule>,
) {
  const own = {
    /** `, through 1 Road, Bases last` */
    modifiers: p.RULE('modifiers', (): Modifier[] => {
      const found: Modifier[] = [];
      p.MANY({
        GATE: () => !startsOther(p),
        DEF: () => found.push(p.SUBRULE(own.modifier)),
      });
      return found;
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
          { ALT: () => p.SUBRULE(rules.fate) },
        ],
      });
    }),
  };

  return own;
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
      return { $type: 'through', span: p.since(start), amount, noun, or };
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
      return { $type: 'along', span: p.since(start), noun, ...present({ stopping }) };
    }),

    notYetMoved: p.RULE('notYetMoved', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.not);
      p.CONSUME(word.yet);
      p.CONSUME(word.moved);
      return { $type: 'notYetMoved', span: p.since(start) };
    }),

    activating: p.RULE('activating', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.activating);
      p.CONSUME(word.each);
      p.CONSUME(word.group);
      p.CONSUME(word.if);
      const condition = p.SUBRULE(rules.disjunction);
      return { $type: 'activating', span: p.since(start), condition };
    }),
  };
}

function choiceRules(p: Parser, rules: NounRules & ExpressionRules) {
  return {
    targeting: p.RULE('targeting', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.targeting);
      p.CONSUME(word.factions);
      return { $type: 'targeting', span: p.since(start) };
    }),

    turnedOrNot: p.RULE('turnedOrNot', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.turned);
      p.CONSUME(word.or);
      p.CONSUME(word.not);
      return { $type: 'turnedOrNot', span: p.since(start) };
    }),

    leaving: p.RULE('leaving', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.leaving);
      const some = p.SUBRULE(rules.someKind);
      const where = p.OPTION(() => {
        p.SUBRULE(rules.preposition);
        return p.SUBRULE(rules.nouns);
      });
      return { $type: 'leaving', span: p.since(start), some, ...present({ location: where }) };
    }),

    until: p.RULE('until', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.until);
      const condition = p.SUBRULE(rules.disjunction);
      p.draft('"until"', start);
      return { $type: 'until', span: p.since(start), condition };
    }),

    /** `alternating`: the kinds of pieces take turns. */
    alternating: p.RULE('alternating', (): Modifier => {
      const start = p.start();
      p.CONSUME(word.alternating);
      p.draft('"alternating"', start);
      return { $type: 'alternating', span: p.since(start) };
    }),
  };
}

function fateRule(p: Parser, rules: NounRules) {
  return {
    fate: p.RULE('fate', (): Modifier => {
      const start = p.start();
      const noun = p.barring({ before: true }, () => p.SUBRULE(rules.phrase));
      return p.choose<Modifier>({
        ERR_MSG: 'fate',
        DEF: [
          { ALT: () => (p.CONSUME(word.last), { $type: 'last', span: p.since(start), noun }) },
          {
            ALT: () => {
              p.CONSUME(word.before);
              const then = p.SUBRULE1(rules.phrase);
              return { $type: 'before', span: p.since(start), noun, then };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.to);
              const to = p.SUBRULE(rules.nouns);
              return { $type: 'to', span: p.since(start), noun, to };
            },
          },
        ],
      });
    }),
  };
}

/** The rules of modifiers. Their order is free, and a comma may precede each. */
export const modifierRules = [modifierRule, movementRules, choiceRules, fateRule] as const;

export type ModifierRules = RulesOf<typeof modifierRules>;

/** Returns whether the next token belongs to the enclosing statement: an `or` that is not `or through`, or an `else`. */
export function startsOther(p: Parser): boolean {
  return (p.sees(1, word.or) && !p.sees(2, word.through)) || p.sees(2, word.else);
}
