/**
 * Grammar of hypotheticals: the effects that a choice would have.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import { NounWord, word } from '../lexer/tokens.ts';
import type { Effect, Expr, WouldExpr } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createWouldRule(parser: Parser, rules: ReturnType<typeof createHypotheticalEffectRule>) {
  return {
    /** `would remove 1 Shipment`, `could remove 1 Shipment` */
    would: parser.RULE('would', (): WouldExpr => {
      const start = parser.start();
      const could = parser.choose<boolean>([
        { ALT: () => (parser.CONSUME(word.would), false) },
        { ALT: () => (parser.CONSUME(word.could), true) },
      ]);
      const effect = parser.nested(() => parser.SUBRULE(rules.effect));
      return { $type: 'would', span: parser.spanSince(start), could, effect };
    }),
  };
}

type EffectDependencies = NounRules & ReturnType<typeof createFactionEffectRules>;

/** Parsers of the effects that have no grammar rule. */
function createEffectParsers(parser: Parser, rules: EffectDependencies) {
  return {
    /** `remove 1 Shipment` */
    pieces: (): Effect => {
      const start = parser.start();
      const kind = parser.SUBRULE(rules.verb);
      const count = parser.OPTION(() => parser.SUBRULE(rules.wouldCount));
      const noun = parser.SUBRULE(rules.noun);
      return { kind, ...definedFields({ count }), noun, span: parser.spanSince(start) };
    },

    /** `shift toward ActiveSupport` */
    shift: (): Effect => {
      const start = parser.start();
      parser.CONSUME(word.shift);
      const count = parser.OPTION1(() => parser.SUBRULE1(rules.wouldCount));
      const toward = parser.OPTION2(() => {
        parser.CONSUME(word.toward);
        return parser.SUBRULE(rules.phrase);
      });
      const location = parser.OPTION3(() => {
        parser.SUBRULE(rules.preposition);
        return parser.SUBRULE1(rules.noun);
      });
      return {
        kind: 'shift',
        span: parser.spanSince(start),
        ...definedFields({ count, toward, location }),
      };
    },

    /** `make Cartel Ineligible` */
    ineligible: (): Effect => {
      const start = parser.start();
      parser.CONSUME(word.make);
      parser.OPTION4(() => parser.SUBRULE(rules.article));
      const factions = parser.SUBRULE1(rules.phrase);
      parser.CONSUME(word.Ineligible);
      return { kind: 'ineligible', span: parser.spanSince(start), factions };
    },

    /** `change anything` */
    anything: (): Effect => {
      const start = parser.start();
      parser.CONSUME(word.change);
      parser.CONSUME(word.anything);
      return { kind: 'anything', span: parser.spanSince(start) };
    },
  };
}

function createHypotheticalEffectRule(parser: Parser, rules: EffectDependencies) {
  const effects = createEffectParsers(parser, rules);
  return {
    /** `remove 1 Shipment`, `shift toward ActiveSupport`, `make Cartel Ineligible` */
    effect: parser.RULE('effect', (): Effect =>
      parser.choose<Effect>({
        ERR_MSG: 'effect',
        DEF: [
          { ALT: effects.pieces },
          {
            GATE: () => parser.isNext(1, word.gain, word.lose, word.begin) || startsWithFaction(parser),
            ALT: () => parser.SUBRULE(rules.factionEffect),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: effects.shift },
          { ALT: effects.ineligible },
          { ALT: effects.anything },
        ],
      }),
    ),
  };
}

function createFactionEffectRules(parser: Parser, rules: TerminalRules & NounRules) {
  const ruleSet = {
    /** `Cartel lose 2 Resources`, `own begin an Operation or Activity`; without a Faction, any. */
    factionEffect: parser.RULE('factionEffect', (): Effect => {
      const start = parser.start();
      const factions = parser.OPTION({
        GATE: () => startsWithFaction(parser),
        DEF: () => parser.nounOf(parser.CONSUME(NounWord)),
      });
      return parser.choose<Effect>({
        ERR_MSG: 'effect',
        DEF: [
          {
            ALT: () => {
              const kind = parser.OR1([
                { ALT: () => (parser.CONSUME(word.gain), 'gain' as const) },
                { ALT: () => (parser.CONSUME(word.lose), 'lose' as const) },
              ]);
              const count = parser.OPTION1(() => parser.SUBRULE(ruleSet.wouldCount));
              const track = parser.SUBRULE(rules.term);
              return { kind, span: parser.spanSince(start), ...definedFields({ factions, count }), track };
            },
          },
          {
            ALT: () => {
              parser.CONSUME(word.begin);
              parser.CONSUME(word.an);
              parser.CONSUME(word.Operation);
              parser.CONSUME(word.or);
              parser.CONSUME(word.Activity);
              return { kind: 'begin', span: parser.spanSince(start), ...definedFields({ factions }) };
            },
          },
        ],
      });
    }),

    verb: parser.RULE('verb', (): 'place' | 'remove' | 'move' | 'activate' =>
      parser.choose<'place' | 'remove' | 'move' | 'activate'>([
        { ALT: () => (parser.CONSUME(word.place), 'place') },
        { ALT: () => (parser.CONSUME(word.remove), 'remove') },
        { ALT: () => (parser.CONSUME(word.move), 'move') },
        { ALT: () => (parser.CONSUME(word.activate), 'activate') },
      ]),
    ),

    /** A minimum: `4`, `(Pop of there)`, `a`. */
    wouldCount: parser.RULE('wouldCount', (): Expr => {
      const start = parser.start();
      return parser.choose<Expr>([
        { ALT: () => ({ $type: 'number', ...parser.SUBRULE(rules.integer) }) },
        { ALT: () => parser.SUBRULE(rules.group) },
        {
          ALT: () => {
            parser.SUBRULE(rules.article);
            return { $type: 'number', span: parser.spanSince(start), value: 1 };
          },
        },
      ]);
    }),
  };

  return ruleSet;
}

export const hypotheticalRules = [
  createWouldRule,
  createHypotheticalEffectRule,
  createFactionEffectRules,
] as const;

export type HypotheticalRules = RulesOf<typeof hypotheticalRules>;

/** Returns whether a Faction precedes the hypothetical effect. */
function startsWithFaction(parser: Parser): boolean {
  return parser.isNext(2, word.gain, word.lose, word.begin);
}
