/** Declarations of the frame of the game: the sequence of play. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { EffectRules } from './effects.ts';
import type { StatementRules } from './statements.ts';
import type { Parser } from './parser.ts';

type Sequence = Decl.SequenceDecl;

type Eligible = Pick<NonNullable<Sequence['order']>, 'by' | 'next' | 'act'>;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What `sequence` says in its lines, as it is gathered. */
type Frame = Writable<
  Pick<Sequence, 'order' | 'pass' | 'acted' | 'actedRule' | 'ahead' | 'aheadRule' | 'final' | 'after' | 'end'>
>;

/** Defines the sequence of play. */
export function sequenceRules(p: Parser, rules: LeafRules & EffectRules & StatementRules) {
  const own = {
    /** `sequence { eligible by card, 2 act … }` */
    sequence: p.RULE('sequence', (): Sequence => {
      const start = p.start();
      p.CONSUME(word.sequence);
      const frame: Frame = {};
      const slots: Sequence['slots'][number][] = [];
      const rounds: Sequence['rounds'][number][] = [];
      p.lines(() => {
        const from = p.start();
        const rule = present({ rule: p.OPTION(() => p.SUBRULE(rules.rulePrefix)) });
        p.OR({
          ERR_MSG: 'frame',
          DEF: [
            {
              ALT: () => {
                const order = p.SUBRULE(own.eligible);
                frame.order = { span: p.since(from), ...rule, ...order };
              },
            },
            {
              ALT: () => {
                const slot = p.SUBRULE(own.slot);
                slots.push({ span: p.since(from), ...rule, ...slot });
              },
            },
            {
              ALT: () => {
                p.CONSUME(word.pass);
                frame.pass = { ...p.SUBRULE(rules.block), ...rule };
              },
            },
            {
              ALT: () => {
                p.CONSUME(word.acted);
                p.CONSUME(mark.colon);
                const state = p.SUBRULE(rules.eligibility);
                frame.acted = { span: p.since(from), state };
                if (rule.rule) frame.actedRule = rule.rule;
              },
            },
            {
              ALT: () => {
                p.CONSUME(word.ahead);
                p.CONSUME1(mark.colon);
                const cards = p.SUBRULE(rules.whole);
                frame.ahead = cards;
                if (rule.rule) frame.aheadRule = rule.rule;
                if (p.ACTION(() => cards.value > 1)) p.draft('"ahead" with more than 1 card', from);
              },
            },
            {
              ALT: () => {
                const final = p.SUBRULE(own.final);
                frame.final = { span: p.since(from), ...rule, ...final };
              },
            },
            {
              ALT: () => {
                const after = p.SUBRULE(own.after);
                frame.after = { $type: 'after', span: p.since(from), ...rule, ...after };
              },
            },
            {
              ALT: () => {
                p.SUBRULE(own.gameEnd);
                frame.end = { span: p.since(from), ...rule };
              },
            },
            {
              ALT: () => {
                const round = p.SUBRULE(own.roundCard);
                rounds.push({ span: p.since(from), ...rule, ...round });
              },
            },
          ],
        });
      });
      return { $type: 'sequence', span: p.since(start), ...frame, slots, rounds };
    }),

    /** `eligible by card, 2 act`, `eligible by next card, 2 act` */
    eligible: p.RULE('eligible', (): Eligible => {
      p.CONSUME(word.eligible);
      p.CONSUME(word.by);
      const from = p.start();
      const next = p.OPTION(() => p.CONSUME(word.next)) !== undefined;
      if (next) p.draft('"by next card"', from);
      const by = p.choose<'card' | 'track'>([
        { ALT: () => (p.CONSUME(word.card), 'card') },
        { ALT: () => (p.CONSUME(word.track), 'track') },
      ]);
      p.CONSUME(mark.comma);
      const act = p.SUBRULE(rules.whole);
      p.CONSUME(word.act);
      return { by, next, act };
    }),

    /** `first: Operation, Event`, `second after Event: Limited`, `box Limited "Limited Operation": Limited` */
    slot: p.RULE('slot', (): Omit<Sequence['slots'][number], 'span' | 'rule'> => {
      const head = p.choose<Pick<Sequence['slots'][number], 'slot' | 'name' | 'title'>>([
        { ALT: () => (p.CONSUME(word.first), { slot: 'first' }) },
        { ALT: () => (p.CONSUME(word.second), { slot: 'second' }) },
        {
          ALT: () => {
            p.CONSUME(word.box);
            const name = p.SUBRULE(rules.term);
            const title = p.OPTION1(() => p.SUBRULE(rules.text));
            return { slot: 'box', name, ...present({ title }) };
          },
        },
      ]);
      const after = p.OPTION(() => {
        p.CONSUME(word.after);
        return p.SUBRULE(own.deed);
      });
      p.CONSUME(mark.colon);
      const permits = p.SUBRULE(own.permits);
      return { ...head, ...present({ after }), permits };
    }),

    /** `after paid Operation without Activity: …` */
    after: p.RULE('after', (): Omit<NonNullable<Sequence['after']>, '$type' | 'span' | 'rule'> => {
      p.CONSUME(word.after);
      const paid = p.OPTION(() => p.CONSUME(word.paid)) !== undefined;
      p.CONSUME(word.Operation);
      const alone =
        p.OPTION1(() => {
          p.CONSUME(word.without);
          return p.CONSUME(word.Activity);
        }) !== undefined;
      return { paid, alone, block: p.SUBRULE(rules.block) };
    }),

    /** What the first Faction has done, for the line of the second. */
    deed: p.RULE('deed', (): 'Operation' | 'Activity' | 'Event' =>
      p.choose<'Operation' | 'Activity' | 'Event'>([
        { ALT: () => (p.CONSUME(word.Operation), 'Operation') },
        { ALT: () => (p.CONSUME(word.Activity), 'Activity') },
        { ALT: () => (p.CONSUME(word.Event), 'Event') },
      ]),
    ),

    /** `Operation with Activity, Event` */
    permits: p.RULE('permits', (): Decl.Permit[] => {
      const found: Decl.Permit[] = [];
      p.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => {
          found.push(p.SUBRULE(own.permit));
          p.OPTION(() => {
            p.CONSUME(word.with);
            p.CONSUME(word.Activity);
            found.push('Activity');
          });
        },
      });
      return found;
    }),

    /** `Operation`, `Activity`, `Limited`, `Event` */
    permit: p.RULE('permit', (): Decl.Permit =>
      p.choose<Decl.Permit>([
        { ALT: () => (p.CONSUME(word.Operation), 'Operation') },
        { ALT: () => (p.CONSUME(word.Activity), 'Activity') },
        { ALT: () => (p.CONSUME(word.Limited), 'Limited') },
        { ALT: () => (p.CONSUME(word.Event), 'Event') },
      ]),
    ),

    /** `final: Limited, not Sweep, not March` */
    final: p.RULE('final', (): { permits: Decl.Permit[]; not: Ident[] } => {
      const permits: Decl.Permit[] = [];
      const not: Ident[] = [];
      p.CONSUME(word.final);
      p.CONSUME(mark.colon);
      p.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => {
          p.OR([
            {
              ALT: () => {
                p.CONSUME(word.not);
                not.push(p.SUBRULE(rules.term));
              },
            },
            {
              ALT: () => {
                permits.push(p.SUBRULE(own.permit));
              },
            },
          ]);
        },
      });
      return { permits, not };
    }),

    /** `end game after final round` */
    gameEnd: p.RULE('gameEnd', (): void => {
      p.CONSUME(word.end);
      p.CONSUME(word.game);
      p.CONSUME(word.after);
      p.CONSUME(word.final);
      p.CONSUME(word.round);
    }),

    /** `round Campaign, not twice running` */
    roundCard: p.RULE('roundCard', (): { round: Ident; notTwice: boolean } => {
      p.CONSUME(word.round);
      const round = p.SUBRULE(rules.term);
      const notTwice = p.OPTION(() => {
        p.CONSUME(mark.comma);
        p.CONSUME(word.not);
        p.CONSUME(word.twice);
        return p.CONSUME(word.running);
      });
      return { round, notTwice: notTwice !== undefined };
    }),
  };

  return own;
}

/** The rules that `sequenceRules` defines. */
export type SequenceRules = ReturnType<typeof sequenceRules>;
