/** Grammar of hypotheticals: what a choice would do. */
import { NounWord, word } from '../lexer/tokens.ts';
import type { Effect, Expr, WouldExpr } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { Parser } from './parser.ts';
import type { RulesOf } from './sets.ts';

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
      return { $type: 'would', span: p.since(start), could, effect };
    }),
  };
}

function hypotheticalEffectRule(p: Parser, rules: NounRules & ReturnType<typeof doingRules>) {
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
              const what = p.SUBRULE(noun);
              return { effect, span: p.since(start), ...present({ count }), noun: what };
            },
          },
          {
            GATE: () => p.sees(1, word.gain, word.lose, word.begin) || namesActor(p),
            ALT: () => p.SUBRULE(rules.doing),
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
              const where = p.OPTION3(() => {
                p.SUBRULE(rules.preposition);
                return p.SUBRULE1(noun);
              });
              return {
                effect: 'shift',
                span: p.since(start),
                ...present({ count, toward, location: where }),
              };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.make);
              p.OPTION4(() => p.SUBRULE(rules.article));
              const who = p.SUBRULE1(rules.phrase);
              p.CONSUME(word.Ineligible);
              return { effect: 'ineligible', span: p.since(start), factions: who };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.change);
              p.CONSUME(word.anything);
              return { effect: 'anything', span: p.since(start) };
            },
          },
        ],
      });
    }),
  };
}

function doingRules(p: Parser, rules: LeafRules & NounRules) {
  const own = {
    /** `Cartel lose 2 Resources`, `own begin an Operation or Activity`; without a Faction, any. */
    doing: p.RULE('doing', (): Effect => {
      const start = p.start();
      const who = p.OPTION({
        GATE: () => namesActor(p),
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
              const count = p.OPTION1(() => p.SUBRULE(own.wouldCount));
              const track = p.SUBRULE(rules.term);
              return { effect, span: p.since(start), ...present({ factions: who, count }), track };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.begin);
              p.CONSUME(word.an);
              p.CONSUME(word.Operation);
              p.CONSUME(word.or);
              p.CONSUME(word.Activity);
              return { effect: 'begin', span: p.since(start), ...present({ factions: who }) };
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
        { ALT: () => ({ $type: 'number', ...p.SUBRULE(rules.whole) }) },
        { ALT: () => p.SUBRULE(rules.group) },
        {
          ALT: () => {
            p.SUBRULE(rules.article);
            return { $type: 'number', span: p.since(start), value: 1 };
          },
        },
      ]);
    }),
  };

  return own;
}

export const hypotheticalRules = [wouldRule, hypotheticalEffectRule, doingRules] as const;

export type HypotheticalRules = RulesOf<typeof hypotheticalRules>;

/** Returns whether a Faction precedes the hypothetical effect. */
function namesActor(p: Parser): boolean {
  return p.sees(2, word.gain, word.lose, word.begin);
}
