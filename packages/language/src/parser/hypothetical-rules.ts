/**
 * Grammar of hypotheticals: the effects that a choice would have.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import { NounWord, word } from '../lexer/tokens.ts';
import type { Effect, Expr, WouldExpr } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function wouldRule(p: Parser, rules: ReturnType<typeof hypotheticalEffectRule>) {
  return {
    /** `would remove 1 Shipment`, `could remove 1 Shipment` */
    would: p.RULE('would', (): WouldExpr => {
      const start = p.start();
      const could = p.choose<boolean>([
        { ALT: () => (p.CONSUME(word.would), false) },
        { ALT: () => (p.CONSUME(word.could), true) },
      ]);
      const effect = p.nested(() => p.SUBRULE(rules.effect));
      return { $type: 'would', span: p.spanSince(start), could, effect };
    }),
  };
}

function hypotheticalEffectRule(p: Parser, rules: NounRules & ReturnType<typeof factionEffectRules>) {
  return {
    /** `remove 1 Shipment`, `shift toward ActiveSupport`, `make Cartel Ineligible` */
    effect: p.RULE('effect', (): Effect => {
      const start = p.start();
      const [amount, noun] = [rules.wouldCount, rules.noun];
      return p.choose<Effect>({
        ERR_MSG: 'effect',
        DEF: [
          {
            ALT: () => {
              const effect = p.SUBRULE(rules.verb);
              const count = p.OPTION(() => p.SUBRULE(amount));
              return { effect, ...definedFields({ count }), noun: p.SUBRULE(noun), span: p.spanSince(start) };
            },
          },
          {
            GATE: () => p.nextIs(1, word.gain, word.lose, word.begin) || startsWithFaction(p),
            ALT: () => p.SUBRULE(rules.factionEffect),
            IGNORE_AMBIGUITIES: true,
          },
          {
            ALT: () => {
              p.CONSUME(word.shift);
              const count = p.OPTION1(() => p.SUBRULE1(amount));
              const toward = p.OPTION2(() => {
                p.CONSUME(word.toward);
                return p.SUBRULE(rules.phrase);
              });
              const location = p.OPTION3(() => {
                p.SUBRULE(rules.preposition);
                return p.SUBRULE1(noun);
              });
              return {
                effect: 'shift',
                span: p.spanSince(start),
                ...definedFields({ count, toward, location }),
              };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.make);
              p.OPTION4(() => p.SUBRULE(rules.article));
              const factions = p.SUBRULE1(rules.phrase);
              p.CONSUME(word.Ineligible);
              return { effect: 'ineligible', span: p.spanSince(start), factions };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.change);
              p.CONSUME(word.anything);
              return { effect: 'anything', span: p.spanSince(start) };
            },
          },
        ],
      });
    }),
  };
}

function factionEffectRules(p: Parser, rules: TerminalRules & NounRules) {
  const ruleSet = {
    /** `Cartel lose 2 Resources`, `own begin an Operation or Activity`; without a Faction, any. */
    factionEffect: p.RULE('factionEffect', (): Effect => {
      const start = p.start();
      const factions = p.OPTION({
        GATE: () => startsWithFaction(p),
        DEF: () => p.nounOf(p.CONSUME(NounWord)),
      });
      return p.choose<Effect>({
        ERR_MSG: 'effect',
        DEF: [
          {
            ALT: () => {
              const effect = p.OR1([
                { ALT: () => (p.CONSUME(word.gain), 'gain' as const) },
                { ALT: () => (p.CONSUME(word.lose), 'lose' as const) },
              ]);
              const count = p.OPTION1(() => p.SUBRULE(ruleSet.wouldCount));
              const track = p.SUBRULE(rules.term);
              return { effect, span: p.spanSince(start), ...definedFields({ factions, count }), track };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.begin);
              p.CONSUME(word.an);
              p.CONSUME(word.Operation);
              p.CONSUME(word.or);
              p.CONSUME(word.Activity);
              return { effect: 'begin', span: p.spanSince(start), ...definedFields({ factions }) };
            },
          },
        ],
      });
    }),

    verb: p.RULE('verb', (): 'place' | 'remove' | 'move' | 'activate' =>
      p.choose<'place' | 'remove' | 'move' | 'activate'>([
        { ALT: () => (p.CONSUME(word.place), 'place') },
        { ALT: () => (p.CONSUME(word.remove), 'remove') },
        { ALT: () => (p.CONSUME(word.move), 'move') },
        { ALT: () => (p.CONSUME(word.activate), 'activate') },
      ]),
    ),

    /** A minimum: `4`, `(Pop of there)`, `a`. */
    wouldCount: p.RULE('wouldCount', (): Expr => {
      const start = p.start();
      return p.choose<Expr>([
        { ALT: () => ({ $type: 'number', ...p.SUBRULE(rules.integer) }) },
        { ALT: () => p.SUBRULE(rules.group) },
        {
          ALT: () => {
            p.SUBRULE(rules.article);
            return { $type: 'number', span: p.spanSince(start), value: 1 };
          },
        },
      ]);
    }),
  };

  return ruleSet;
}

export const hypotheticalRules = [wouldRule, hypotheticalEffectRule, factionEffectRules] as const;

export type HypotheticalRules = RulesOf<typeof hypotheticalRules>;

/** Returns whether a Faction precedes the hypothetical effect. */
function startsWithFaction(p: Parser): boolean {
  return p.nextIs(2, word.gain, word.lose, word.begin);
}
