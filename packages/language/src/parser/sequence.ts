/** Declarations of the frame of the game: the sequence of play. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { present } from './present.ts';
import { SetupParser } from './setups.ts';

type Sequence = Decl.SequenceDecl;

type Eligible = Pick<NonNullable<Sequence['order']>, 'by' | 'next' | 'act'>;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What `sequence` says in its lines, as it is gathered. */
type Frame = Writable<
  Pick<Sequence, 'order' | 'pass' | 'acted' | 'actedRule' | 'ahead' | 'aheadRule' | 'final' | 'after' | 'end'>
>;

/** Sequences of play. */
export abstract class SequenceParser extends SetupParser {
  /** `sequence { eligible by card, 2 act … }` */
  readonly sequence = this.RULE('sequence', (): Sequence => {
    const start = this.start();
    this.CONSUME(word.sequence);
    const frame: Frame = {};
    const slots: Sequence['slots'][number][] = [];
    const rounds: Sequence['rounds'][number][] = [];
    this.lines(() => {
      const from = this.start();
      const rule = present({ rule: this.OPTION(() => this.SUBRULE(this.rulePrefix)) });
      this.OR({
        ERR_MSG: 'frame',
        DEF: [
          {
            ALT: () => {
              const order = this.SUBRULE(this.eligible);
              frame.order = { span: this.since(from), ...rule, ...order };
            },
          },
          {
            ALT: () => {
              const slot = this.SUBRULE(this.slot);
              slots.push({ span: this.since(from), ...rule, ...slot });
            },
          },
          {
            ALT: () => {
              this.CONSUME(word.pass);
              frame.pass = { ...this.SUBRULE(this.block), ...rule };
            },
          },
          {
            ALT: () => {
              this.CONSUME(word.acted);
              this.CONSUME(mark.colon);
              const state = this.SUBRULE(this.eligibility);
              frame.acted = { span: this.since(from), state };
              if (rule.rule) frame.actedRule = rule.rule;
            },
          },
          {
            ALT: () => {
              this.CONSUME(word.ahead);
              this.CONSUME1(mark.colon);
              const cards = this.SUBRULE(this.whole);
              frame.ahead = cards;
              if (rule.rule) frame.aheadRule = rule.rule;
              if (this.ACTION(() => cards.value > 1)) this.draft('"ahead" with more than 1 card', from);
            },
          },
          {
            ALT: () => {
              const final = this.SUBRULE(this.final);
              frame.final = { span: this.since(from), ...rule, ...final };
            },
          },
          {
            ALT: () => {
              const after = this.SUBRULE(this.after);
              frame.after = { $type: 'after', span: this.since(from), ...rule, ...after };
            },
          },
          {
            ALT: () => {
              this.SUBRULE(this.gameEnd);
              frame.end = { span: this.since(from), ...rule };
            },
          },
          {
            ALT: () => {
              const round = this.SUBRULE(this.roundCard);
              rounds.push({ span: this.since(from), ...rule, ...round });
            },
          },
        ],
      });
    });
    return { $type: 'sequence', span: this.since(start), ...frame, slots, rounds };
  });

  /** `eligible by card, 2 act`, `eligible by next card, 2 act` */
  readonly eligible = this.RULE('eligible', (): Eligible => {
    this.CONSUME(word.eligible);
    this.CONSUME(word.by);
    const from = this.start();
    const next = this.OPTION(() => this.CONSUME(word.next)) !== undefined;
    if (next) this.draft('"by next card"', from);
    const by = this.choose<'card' | 'track'>([
      { ALT: () => (this.CONSUME(word.card), 'card') },
      { ALT: () => (this.CONSUME(word.track), 'track') },
    ]);
    this.CONSUME(mark.comma);
    const act = this.SUBRULE(this.whole);
    this.CONSUME(word.act);
    return { by, next, act };
  });

  /** `first: Operation, Event`, `second after Event: Limited`, `box Limited "Limited Operation": Limited` */
  readonly slot = this.RULE('slot', (): Omit<Sequence['slots'][number], 'span' | 'rule'> => {
    const head = this.choose<Pick<Sequence['slots'][number], 'slot' | 'name' | 'title'>>([
      { ALT: () => (this.CONSUME(word.first), { slot: 'first' }) },
      { ALT: () => (this.CONSUME(word.second), { slot: 'second' }) },
      {
        ALT: () => {
          this.CONSUME(word.box);
          const name = this.SUBRULE(this.term);
          const title = this.OPTION1(() => this.SUBRULE(this.text));
          return { slot: 'box', name, ...present({ title }) };
        },
      },
    ]);
    const after = this.OPTION(() => {
      this.CONSUME(word.after);
      return this.SUBRULE(this.deed);
    });
    this.CONSUME(mark.colon);
    const permits = this.SUBRULE(this.permits);
    return { ...head, ...present({ after }), permits };
  });

  /** `after paid Operation without Activity: …` */
  readonly after = this.RULE('after', (): Omit<NonNullable<Sequence['after']>, '$type' | 'span' | 'rule'> => {
    this.CONSUME(word.after);
    const paid = this.OPTION(() => this.CONSUME(word.paid)) !== undefined;
    this.CONSUME(word.Operation);
    const alone =
      this.OPTION1(() => {
        this.CONSUME(word.without);
        return this.CONSUME(word.Activity);
      }) !== undefined;
    return { paid, alone, block: this.SUBRULE(this.block) };
  });

  /** What the first Faction did. */
  readonly deed = this.RULE('deed', (): 'Operation' | 'Activity' | 'Event' =>
    this.choose<'Operation' | 'Activity' | 'Event'>([
      { ALT: () => (this.CONSUME(word.Operation), 'Operation') },
      { ALT: () => (this.CONSUME(word.Activity), 'Activity') },
      { ALT: () => (this.CONSUME(word.Event), 'Event') },
    ]),
  );

  /** `Operation with Activity, Event` */
  readonly permits = this.RULE('permits', (): Decl.Permit[] => {
    const found: Decl.Permit[] = [];
    this.AT_LEAST_ONE_SEP({
      SEP: mark.comma,
      DEF: () => {
        found.push(this.SUBRULE(this.permit));
        this.OPTION(() => {
          this.CONSUME(word.with);
          this.CONSUME(word.Activity);
          found.push('Activity');
        });
      },
    });
    return found;
  });

  /** `Operation`, `Activity`, `Limited`, `Event` */
  readonly permit = this.RULE('permit', (): Decl.Permit =>
    this.choose<Decl.Permit>([
      { ALT: () => (this.CONSUME(word.Operation), 'Operation') },
      { ALT: () => (this.CONSUME(word.Activity), 'Activity') },
      { ALT: () => (this.CONSUME(word.Limited), 'Limited') },
      { ALT: () => (this.CONSUME(word.Event), 'Event') },
    ]),
  );

  /** `final: Limited, not Sweep, not March` */
  readonly final = this.RULE('final', (): { permits: Decl.Permit[]; not: Ident[] } => {
    const permits: Decl.Permit[] = [];
    const not: Ident[] = [];
    this.CONSUME(word.final);
    this.CONSUME(mark.colon);
    this.AT_LEAST_ONE_SEP({
      SEP: mark.comma,
      DEF: () => {
        this.OR([
          {
            ALT: () => {
              this.CONSUME(word.not);
              not.push(this.SUBRULE(this.term));
            },
          },
          {
            ALT: () => {
              permits.push(this.SUBRULE(this.permit));
            },
          },
        ]);
      },
    });
    return { permits, not };
  });

  /** `end game after final round` */
  readonly gameEnd = this.RULE('gameEnd', (): void => {
    this.CONSUME(word.end);
    this.CONSUME(word.game);
    this.CONSUME(word.after);
    this.CONSUME(word.final);
    this.CONSUME(word.round);
  });

  /** `round Campaign, not twice running` */
  readonly roundCard = this.RULE('roundCard', (): { round: Ident; notTwice: boolean } => {
    this.CONSUME(word.round);
    const round = this.SUBRULE(this.term);
    const notTwice = this.OPTION(() => {
      this.CONSUME(mark.comma);
      this.CONSUME(word.not);
      this.CONSUME(word.twice);
      return this.CONSUME(word.running);
    });
    return { round, notTwice: notTwice !== undefined };
  });
}
