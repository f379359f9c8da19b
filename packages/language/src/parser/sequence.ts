/** Declarations of the frame of the game: the sequence of play. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Ident, RuleRef } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { EffectRules } from './effects.ts';
import type { StatementRules } from './statements.ts';
import type { Parser } from './parser.ts';
import type { RulesOf } from './sets.ts';

type Sequence = Decl.SequenceDecl;

type Eligible = Pick<NonNullable<Sequence['order']>, 'by' | 'next' | 'act'>;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What the lines have said so far. */
interface Said extends Writable<Omit<Sequence, '$type' | 'span' | 'slots' | 'rounds'>> {
  readonly slots: Sequence['slots'][number][];
  readonly rounds: Sequence['rounds'][number][];
}

/** What every line begins with: where it starts, and the number of its rule. */
interface Head {
  readonly from: number;
  readonly rule: RuleRef | undefined;
}

type LineRules = LeafRules &
  EffectRules &
  StatementRules &
  ReturnType<typeof slotRules> &
  ReturnType<typeof permitRules> &
  ReturnType<typeof finalRules>;

/** Reads one line of the sequence of play, and adds what it says. */
function readLine(p: Parser, rules: LineRules, said: Said): void {
  const from = p.start();
  const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
  const line = <T>(part: T) => ({ span: p.since(from), ...present({ rule }), ...part });
  p.OR({
    ERR_MSG: 'frame',
    DEF: [
      {
        ALT: () => {
          said.order = line(p.SUBRULE(rules.eligible));
        },
      },
      { ALT: () => said.slots.push(line(p.SUBRULE(rules.slot))) },
      {
        ALT: () => {
          p.CONSUME(word.pass);
          said.pass = { ...p.SUBRULE(rules.block), ...present({ rule }) };
        },
      },
      { ALT: () => readActed(p, rules, { from, rule }, said) },
      { ALT: () => readAhead(p, rules, { from, rule }, said) },
      {
        ALT: () => {
          said.final = line(p.SUBRULE(rules.final));
        },
      },
      {
        ALT: () => {
          said.after = { $type: 'after', ...line(p.SUBRULE(rules.after)) };
        },
      },
      {
        ALT: () => {
          p.SUBRULE(rules.gameEnd);
          said.end = line({});
        },
      },
      { ALT: () => said.rounds.push(line(p.SUBRULE(rules.roundCard))) },
    ],
  });
}

/** `acted: Ineligible` */
function readActed(p: Parser, rules: LineRules, { from, rule }: Head, said: Said): void {
  p.CONSUME(word.acted);
  p.CONSUME(mark.colon);
  const state = p.SUBRULE(rules.eligibility);
  said.acted = { span: p.since(from), state };
  if (rule) said.actedRule = rule;
}

/** `ahead: 1` */
function readAhead(p: Parser, rules: LineRules, { from, rule }: Head, said: Said): void {
  p.CONSUME(word.ahead);
  p.CONSUME1(mark.colon);
  const cards = p.SUBRULE(rules.whole);
  said.ahead = cards;
  if (rule) said.aheadRule = rule;
  if (p.ACTION(() => cards.value > 1)) p.draft('"ahead" with more than 1 card', from);
}

/** Defines the sequence of play. */
function sequenceRule(p: Parser, rules: LineRules) {
  return {
    /** `sequence { eligible by card, 2 act … }` */
    sequence: p.RULE('sequence', (): Sequence => {
      const start = p.start();
      p.CONSUME(word.sequence);
      const said: Said = { slots: [], rounds: [] };
      p.lines(() => readLine(p, rules, said));
      const { slots, rounds, ...others } = said;
      return { $type: 'sequence', span: p.since(start), ...others, slots, rounds };
    }),
  };
}

/** Defines who is Eligible, and the slots that Factions take. */
function slotRules(p: Parser, rules: LeafRules & ReturnType<typeof permitRules>) {
  return {
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
        return p.SUBRULE(rules.deed);
      });
      p.CONSUME(mark.colon);
      const permits = p.SUBRULE(rules.permits);
      return { ...head, ...present({ after }), permits };
    }),
  };
}

/** Defines what a slot permits. */
function permitRules(p: Parser, rules: StatementRules) {
  const own = {
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
  };

  return own;
}

/** Defines the final card, and cards that begin rounds. */
function finalRules(p: Parser, rules: LeafRules & ReturnType<typeof permitRules>) {
  return {
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
                permits.push(p.SUBRULE(rules.permit));
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
}

/** The rules of the sequence of play. */
export const sequenceRules = [sequenceRule, slotRules, permitRules, finalRules] as const;

/** The rules of `sequenceRules`, by name. */
export type SequenceRules = RulesOf<typeof sequenceRules>;
