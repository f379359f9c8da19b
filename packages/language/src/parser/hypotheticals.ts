/** Hypotheticals: what a choice would do. */
import { NounWord, word } from '../lexer/tokens.ts';
import type { Effect, Expr, WouldExpr } from '../syntax/tree.ts';
import { ExpressionParser } from './expressions.ts';
import { present } from './present.ts';

/** `would`, and what stands behind it. */
export abstract class HypotheticalParser extends ExpressionParser {
  /** `would remove 1 Shipment`, `could remove 1 Shipment` */
  readonly would = this.RULE('would', (): WouldExpr => {
    const start = this.start();
    const could = this.choose<boolean>([
      { ALT: () => (this.CONSUME(word.would), false) },
      { ALT: () => (this.CONSUME(word.could), true) },
    ]);
    const effect = this.nested(() => this.SUBRULE(this.effect));
    return { $type: 'would', span: this.since(start), could, effect };
  });

  /** `remove 1 Shipment`, `shift toward ActiveSupport`, `make Cartel Ineligible` */
  readonly effect = this.RULE('effect', (): Effect => {
    const start = this.start();
    const [amount, noun] = [this.wouldCount, this.noun];
    return this.choose<Effect>({
      ERR_MSG: 'effect',
      DEF: [
        {
          ALT: () => {
            const effect = this.SUBRULE(this.verb);
            const count = this.OPTION(() => this.SUBRULE(amount));
            const what = this.SUBRULE(noun);
            return { effect, span: this.since(start), ...present({ count }), what };
          },
        },
        {
          GATE: () => this.sees(1, word.gain, word.lose, word.begin) || this.namesActor(),
          ALT: () => this.SUBRULE(this.doing),
          IGNORE_AMBIGUITIES: true,
        },
        {
          ALT: () => {
            this.CONSUME(word.shift);
            const count = this.OPTION1(() => this.SUBRULE1(amount));
            const toward = this.OPTION2(() => {
              this.CONSUME(word.toward);
              return this.SUBRULE(this.phrase);
            });
            const where = this.OPTION3(() => {
              this.SUBRULE(this.preposition);
              return this.SUBRULE1(noun);
            });
            return { effect: 'shift', span: this.since(start), ...present({ count, toward, where }) };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.make);
            this.OPTION4(() => this.SUBRULE(this.article));
            const who = this.SUBRULE1(this.phrase);
            this.CONSUME(word.Ineligible);
            return { effect: 'ineligible', span: this.since(start), who };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.change);
            this.CONSUME(word.anything);
            return { effect: 'anything', span: this.since(start) };
          },
        },
      ],
    });
  });

  /** `Cartel lose 2 Resources`, `own begin an Operation or Activity`; without a Faction, anybody. */
  readonly doing = this.RULE('doing', (): Effect => {
    const start = this.start();
    const who = this.OPTION({
      GATE: () => this.namesActor(),
      DEF: () => this.nounOf(this.CONSUME(NounWord)),
    });
    return this.choose<Effect>({
      ERR_MSG: 'effect',
      DEF: [
        {
          ALT: () => {
            const effect = this.OR1([
              { ALT: () => (this.CONSUME(word.gain), 'gain' as const) },
              { ALT: () => (this.CONSUME(word.lose), 'lose' as const) },
            ]);
            const count = this.OPTION1(() => this.SUBRULE(this.wouldCount));
            const track = this.SUBRULE(this.term);
            return { effect, span: this.since(start), ...present({ who, count }), track };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.begin);
            this.CONSUME(word.an);
            this.CONSUME(word.Operation);
            this.CONSUME(word.or);
            this.CONSUME(word.Activity);
            return { effect: 'begin', span: this.since(start), ...present({ who }) };
          },
        },
      ],
    });
  });

  /** What is done with pieces and markers. */
  readonly verb = this.RULE('verb', (): 'place' | 'remove' | 'move' | 'activate' =>
    this.choose<'place' | 'remove' | 'move' | 'activate'>([
      { ALT: () => (this.CONSUME(word.place), 'place') },
      { ALT: () => (this.CONSUME(word.remove), 'remove') },
      { ALT: () => (this.CONSUME(word.move), 'move') },
      { ALT: () => (this.CONSUME(word.activate), 'activate') },
    ]),
  );

  /** `4`, `(Pop of there)`, `a`: at least so many. */
  readonly wouldCount = this.RULE('wouldCount', (): Expr => {
    const start = this.start();
    return this.choose<Expr>([
      { ALT: () => ({ $type: 'number', ...this.SUBRULE(this.whole) }) },
      { ALT: () => this.SUBRULE(this.group) },
      {
        ALT: () => {
          this.SUBRULE(this.article);
          return { $type: 'number', span: this.since(start), value: 1 };
        },
      },
    ]);
  });

  /** Whether a Faction stands before what it would do. */
  private namesActor(): boolean {
    return this.sees(2, word.gain, word.lose, word.begin);
  }
}
