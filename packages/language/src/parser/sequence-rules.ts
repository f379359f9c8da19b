/**
 * Grammar of the sequence of play.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { GameFilter, SequenceLine } from '../syntax/sequence.ts';
import type { Ident } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { EffectRules } from './effect-rules.ts';
import type { EventRules } from './event-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

type Sequence = Decl.SequenceDecl;

/** The fields of a line, without its rule number and its games. */
type LineFields = SequenceLine extends infer Line
  ? Line extends SequenceLine
    ? Omit<Line, '$type' | 'span' | 'rule' | 'games'>
    : never
  : never;

type Slot = Omit<Extract<LineFields, { line: 'slot' }>, 'line'>;

function createSequenceRule(parser: Parser, rules: ReturnType<typeof createLineRules>) {
  return {
    /** `sequence { eligible by card, 2 act … }` */
    sequence: parser.RULE('sequence', (): Sequence => {
      const start = parser.start();
      parser.CONSUME(word.sequence);
      const lines: SequenceLine[] = [];
      parser.lines(() => lines.push(parser.SUBRULE(rules.sequenceLine)));
      return { $type: 'sequence', span: parser.spanSince(start), lines };
    }),
  };
}

function createLineRules(
  parser: Parser,
  rules: TerminalRules &
    EffectRules &
    StatementRules &
    ReturnType<typeof createGamesRule> &
    ReturnType<typeof createSlotRules> &
    ReturnType<typeof createLineDetailRules> &
    ReturnType<typeof createOwnEventRules> &
    ReturnType<typeof createFinalRules>,
) {
  return {
    /** `rule 2.2 with Open: ahead: 0` */
    sequenceLine: parser.RULE('sequenceLine', (): SequenceLine => {
      const start = parser.start();
      const rule = parser.OPTION(() => parser.SUBRULE(rules.rulePrefix));
      const games = parser.OPTION1(() => parser.SUBRULE(rules.games));
      const fields = parser.choose<LineFields>({
        ERR_MSG: 'frame',
        DEF: [
          { ALT: () => ({ line: 'eligible', ...parser.SUBRULE(rules.eligible) }) },
          { ALT: () => ({ line: 'slot', ...parser.SUBRULE(rules.slot) }) },
          { ALT: () => (parser.CONSUME(word.pass), { line: 'pass', block: parser.SUBRULE(rules.block) }) },
          {
            ALT: () => {
              parser.CONSUME(word.acted);
              const after = parser.OPTION2(() => {
                parser.CONSUME(word.after);
                return parser.SUBRULE(rules.permit);
              });
              parser.CONSUME(mark.colon);
              return { line: 'acted', ...definedFields({ after }), state: parser.SUBRULE(rules.eligibility) };
            },
          },
          {
            ALT: () => {
              const lineStart = parser.start();
              parser.CONSUME(word.ahead);
              parser.CONSUME1(mark.colon);
              const cards = parser.SUBRULE(rules.integer);
              if (parser.ACTION(() => cards.value > 1))
                parser.recordDraft('"ahead" with more than 1 card', lineStart);
              return { line: 'ahead', cards };
            },
          },
          { ALT: () => ({ line: 'final', ...parser.SUBRULE(rules.final) }) },
          { ALT: () => ({ line: 'after', ...parser.SUBRULE(rules.after) }) },
          { ALT: () => (parser.SUBRULE(rules.gameEnd), { line: 'end' }) },
          { ALT: () => ({ line: 'round', ...parser.SUBRULE(rules.roundCard) }) },
          { ALT: () => ({ line: 'interrupt', order: parser.SUBRULE(rules.interrupt) }) },
          { ALT: () => ({ line: 'ownEvent', insteadOf: parser.SUBRULE(rules.ownEvent) }) },
        ],
      });
      return { $type: 'line', span: parser.spanSince(start), ...definedFields({ rule, games }), ...fields };
    }),
  };
}

function createGamesRule(parser: Parser, rules: TerminalRules) {
  return {
    /** `with Short, Open:`, `without Short:` */
    games: parser.RULE('games', (): GameFilter => {
      const start = parser.start();
      const names = parser.choose<Pick<GameFilter, 'with' | 'without'>>([
        {
          ALT: () => {
            parser.CONSUME(word.with);
            const required = parser.SUBRULE(rules.terms);
            const excluded = parser.OPTION(() => {
              parser.CONSUME(word.without);
              return parser.SUBRULE1(rules.terms);
            });
            return { with: required, without: excluded ?? [] };
          },
        },
        { ALT: () => (parser.CONSUME1(word.without), { with: [], without: parser.SUBRULE2(rules.terms) }) },
      ]);
      const span = parser.spanSince(start);
      parser.CONSUME(mark.colon);
      return { span, ...names };
    }),
  };
}

function createSlotRules(
  parser: Parser,
  rules: TerminalRules & NounRules & ExpressionRules & ReturnType<typeof createLineDetailRules>,
) {
  const ruleSet = {
    /** `eligible by card, 2 act`, `eligible by next card, 2 act`, `eligible by most Strength, 2 act` */
    eligible: parser.RULE('eligible', (): Omit<Extract<LineFields, { line: 'eligible' }>, 'line'> => {
      parser.CONSUME(word.eligible);
      parser.CONSUME(word.by);
      const next = parser.OPTION(() => parser.CONSUME(word.next)) !== undefined;
      const order = parser.choose<Pick<Extract<LineFields, { line: 'eligible' }>, 'by' | 'rank'>>([
        { ALT: () => (parser.CONSUME(word.card), { by: 'card' }) },
        { ALT: () => (parser.CONSUME(word.track), { by: 'track' }) },
        { ALT: () => ({ by: 'card', rank: parser.SUBRULE(rules.rank) }) },
      ]);
      parser.CONSUME(mark.comma);
      const actingCount = parser.SUBRULE(rules.integer);
      parser.CONSUME(word.act);
      const adjacent =
        parser.OPTION1(() => {
          parser.CONSUME1(mark.comma);
          parser.CONSUME1(word.next);
          parser.CONSUME(word.to);
          parser.CONSUME(word.each);
          return parser.CONSUME(word.other);
        }) !== undefined;
      return { ...order, next, actingCount, adjacent };
    }),

    /** `first: Operation, Event`, `second after Event: Limited`, `box Limited "Limited Operation": Limited` */
    slot: parser.RULE('slot', (): Slot => {
      const slot = parser.choose<Pick<Slot, 'slot' | 'name' | 'title' | 'after' | 'afterBox'>>([
        { ALT: () => parser.SUBRULE(rules.position) },
        {
          ALT: () => {
            parser.CONSUME(word.box);
            const name = parser.SUBRULE(rules.term);
            const title = parser.OPTION1(() => parser.SUBRULE(rules.text));
            const afterBox = parser.OPTION2(() => {
              parser.CONSUME(word.after);
              return parser.SUBRULE1(rules.term);
            });
            return { slot: 'box', name, ...definedFields({ title, afterBox }) };
          },
        },
      ]);
      parser.CONSUME(mark.colon);
      const permits = parser.SUBRULE(rules.permits);
      return { ...slot, permits };
    }),
  };
  return ruleSet;
}

function createLineDetailRules(parser: Parser, rules: StatementRules) {
  const ruleSet = {
    after: parser.RULE('after', (): Omit<Extract<LineFields, { line: 'after' }>, 'line'> => {
      parser.CONSUME(word.after);
      const paid = parser.OPTION(() => parser.CONSUME(word.paid)) !== undefined;
      parser.CONSUME(word.Operation);
      const withoutActivity =
        parser.OPTION1(() => {
          parser.CONSUME(word.without);
          return parser.CONSUME(word.Activity);
        }) !== undefined;
      return { paid, withoutActivity, block: parser.SUBRULE(rules.block) };
    }),

    /** `first`, `second after Event` */
    position: parser.RULE('position', (): Pick<Slot, 'slot' | 'after'> => {
      const slot = parser.choose<'first' | 'second'>([
        { ALT: () => (parser.CONSUME(word.first), 'first') },
        { ALT: () => (parser.CONSUME(word.second), 'second') },
      ]);
      const after = parser.OPTION(() => {
        parser.CONSUME(word.after);
        return parser.SUBRULE(ruleSet.firstAction);
      });
      return { slot, ...definedFields({ after }) };
    }),

    /** The first Faction's action, as a condition for the second Faction's line. */
    firstAction: parser.RULE('firstAction', (): 'Operation' | 'Activity' | 'Event' =>
      parser.choose<'Operation' | 'Activity' | 'Event'>([
        { ALT: () => (parser.CONSUME(word.Operation), 'Operation') },
        { ALT: () => (parser.CONSUME(word.Activity), 'Activity') },
        { ALT: () => (parser.CONSUME(word.Event), 'Event') },
      ]),
    ),

    /** `Operation with Activity, Event` */
    permits: parser.RULE('permits', (): Decl.Permit[] => {
      const permits: Decl.Permit[] = [];
      parser.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => {
          permits.push(parser.SUBRULE(ruleSet.permit));
          parser.OPTION(() => {
            parser.CONSUME(word.with);
            parser.CONSUME(word.Activity);
            permits.push('Activity');
          });
        },
      });
      return permits;
    }),

    permit: parser.RULE('permit', (): Decl.Permit =>
      parser.choose<Decl.Permit>({
        ERR_MSG: 'permit',
        DEF: [
          { ALT: () => (parser.CONSUME(word.Operation), 'Operation') },
          { ALT: () => (parser.CONSUME(word.Activity), 'Activity') },
          { ALT: () => (parser.CONSUME(word.Limited), 'Limited') },
          { ALT: () => (parser.CONSUME(word.Event), 'Event') },
        ],
      }),
    ),
  };

  return ruleSet;
}

function createOwnEventRules(
  parser: Parser,
  rules: Pick<EventRules, 'factionOrder'> & ReturnType<typeof createLineDetailRules>,
) {
  return {
    /** `interrupt order Rebels Govt` */
    interrupt: parser.RULE('interrupt', () => {
      parser.CONSUME(word.interrupt);
      return parser.SUBRULE(rules.factionOrder);
    }),

    /** `own Event instead of Event, Limited` */
    ownEvent: parser.RULE('ownEvent', (): Decl.Permit[] => {
      parser.CONSUME(word.own);
      parser.CONSUME(word.Event);
      parser.CONSUME(word.instead);
      parser.CONSUME(word.of);
      return parser.SUBRULE(rules.permits);
    }),
  };
}

function createFinalRules(parser: Parser, rules: TerminalRules & ReturnType<typeof createLineDetailRules>) {
  return {
    final: parser.RULE('final', (): { permits: Decl.Permit[]; not: Ident[] } => {
      const permits: Decl.Permit[] = [];
      const not: Ident[] = [];
      parser.CONSUME(word.final);
      parser.CONSUME(mark.colon);
      parser.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => {
          parser.OR([
            {
              ALT: () => {
                parser.CONSUME(word.not);
                not.push(parser.SUBRULE(rules.term));
              },
            },
            {
              ALT: () => {
                permits.push(parser.SUBRULE(rules.permit));
              },
            },
          ]);
        },
      });
      return { permits, not };
    }),

    gameEnd: parser.RULE('gameEnd', (): void => {
      parser.CONSUME(word.end);
      parser.CONSUME(word.game);
      parser.CONSUME(word.after);
      parser.CONSUME(word.final);
      parser.CONSUME(word.round);
    }),

    roundCard: parser.RULE('roundCard', (): { round: Ident; notTwice: boolean } => {
      parser.CONSUME(word.round);
      const round = parser.SUBRULE(rules.term);
      const notTwice = parser.OPTION(() => {
        parser.CONSUME(mark.comma);
        parser.CONSUME(word.not);
        parser.CONSUME(word.twice);
        return parser.CONSUME(word.running);
      });
      return { round, notTwice: notTwice !== undefined };
    }),
  };
}

export const sequenceRules = [
  createSequenceRule,
  createLineRules,
  createGamesRule,
  createSlotRules,
  createLineDetailRules,
  createOwnEventRules,
  createFinalRules,
] as const;

export type SequenceRules = RulesOf<typeof sequenceRules>;
