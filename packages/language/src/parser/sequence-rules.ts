/**
 * Grammar of the sequence of play.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { GameFilter, SequenceLine } from '../syntax/sequence.ts';
import type { Ident } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { EffectRules } from './effect-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

type Sequence = Decl.SequenceDecl;

/** The fields of a line, without its rule number and its games. */
type LineFields = SequenceLine extends infer L
  ? L extends SequenceLine
    ? Omit<L, '$type' | 'span' | 'rule' | 'games'>
    : never
  : never;

type Slot = Omit<Extract<LineFields, { line: 'slot' }>, 'line'>;

function sequenceRule(p: Parser, rules: ReturnType<typeof lineRules>) {
  return {
    /** `sequence { eligible by card, 2 act … }` */
    sequence: p.RULE('sequence', (): Sequence => {
      const start = p.start();
      p.CONSUME(word.sequence);
      const lines: SequenceLine[] = [];
      p.lines(() => lines.push(p.SUBRULE(rules.sequenceLine)));
      return { $type: 'sequence', span: p.spanSince(start), lines };
    }),
  };
}

function lineRules(
  p: Parser,
  rules: TerminalRules &
    EffectRules &
    StatementRules &
    ReturnType<typeof gamesRule> &
    ReturnType<typeof slotRules> &
    ReturnType<typeof lineDetailRules> &
    ReturnType<typeof finalRules>,
) {
  return {
    /** `rule 2.2 with Open: ahead: 0` */
    sequenceLine: p.RULE('sequenceLine', (): SequenceLine => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      const games = p.OPTION1(() => p.SUBRULE(rules.games));
      const fields = p.choose<LineFields>({
        ERR_MSG: 'frame',
        DEF: [
          { ALT: () => ({ line: 'eligible', ...p.SUBRULE(rules.eligible) }) },
          { ALT: () => ({ line: 'slot', ...p.SUBRULE(rules.slot) }) },
          { ALT: () => (p.CONSUME(word.pass), { line: 'pass', block: p.SUBRULE(rules.block) }) },
          {
            ALT: () => {
              p.CONSUME(word.acted);
              p.CONSUME(mark.colon);
              return { line: 'acted', state: p.SUBRULE(rules.eligibility) };
            },
          },
          {
            ALT: () => {
              const from = p.start();
              p.CONSUME(word.ahead);
              p.CONSUME1(mark.colon);
              const cards = p.SUBRULE(rules.integer);
              if (p.ACTION(() => cards.value > 1)) p.recordDraft('"ahead" with more than 1 card', from);
              return { line: 'ahead', cards };
            },
          },
          { ALT: () => ({ line: 'final', ...p.SUBRULE(rules.final) }) },
          { ALT: () => ({ line: 'after', ...p.SUBRULE(rules.after) }) },
          { ALT: () => (p.SUBRULE(rules.gameEnd), { line: 'end' }) },
          { ALT: () => ({ line: 'round', ...p.SUBRULE(rules.roundCard) }) },
        ],
      });
      return { $type: 'line', span: p.spanSince(start), ...definedFields({ rule, games }), ...fields };
    }),
  };
}

function gamesRule(p: Parser, rules: TerminalRules) {
  return {
    /** `with Short, Open:`, `without Short:` */
    games: p.RULE('games', (): GameFilter => {
      const start = p.start();
      const names = p.choose<Pick<GameFilter, 'with' | 'without'>>([
        {
          ALT: () => {
            p.CONSUME(word.with);
            const all = p.SUBRULE(rules.terms);
            const without = p.OPTION(() => {
              p.CONSUME(word.without);
              return p.SUBRULE1(rules.terms);
            });
            return { with: all, without: without ?? [] };
          },
        },
        { ALT: () => (p.CONSUME1(word.without), { with: [], without: p.SUBRULE2(rules.terms) }) },
      ]);
      const span = p.spanSince(start);
      p.CONSUME(mark.colon);
      return { span, ...names };
    }),
  };
}

function slotRules(p: Parser, rules: TerminalRules & ReturnType<typeof lineDetailRules>) {
  return {
    /** `eligible by card, 2 act`, `eligible by next card, 2 act` */
    eligible: p.RULE('eligible', (): Omit<Extract<LineFields, { line: 'eligible' }>, 'line'> => {
      p.CONSUME(word.eligible);
      p.CONSUME(word.by);
      const next = p.OPTION(() => p.CONSUME(word.next)) !== undefined;
      const by = p.choose<'card' | 'track'>([
        { ALT: () => (p.CONSUME(word.card), 'card') },
        { ALT: () => (p.CONSUME(word.track), 'track') },
      ]);
      p.CONSUME(mark.comma);
      const act = p.SUBRULE(rules.integer);
      p.CONSUME(word.act);
      return { by, next, act };
    }),

    /** `first: Operation, Event`, `second after Event: Limited`, `box Limited "Limited Operation": Limited` */
    slot: p.RULE('slot', (): Slot => {
      const head = p.choose<Pick<Slot, 'slot' | 'name' | 'title'>>([
        { ALT: () => (p.CONSUME(word.first), { slot: 'first' }) },
        { ALT: () => (p.CONSUME(word.second), { slot: 'second' }) },
        {
          ALT: () => {
            p.CONSUME(word.box);
            const name = p.SUBRULE(rules.term);
            const title = p.OPTION1(() => p.SUBRULE(rules.text));
            return { slot: 'box', name, ...definedFields({ title }) };
          },
        },
      ]);
      const after = p.OPTION(() => {
        p.CONSUME(word.after);
        return p.SUBRULE(rules.firstAction);
      });
      p.CONSUME(mark.colon);
      const permits = p.SUBRULE(rules.permits);
      return { ...head, ...definedFields({ after }), permits };
    }),
  };
}

function lineDetailRules(p: Parser, rules: StatementRules) {
  const ruleSet = {
    after: p.RULE('after', (): Omit<Extract<LineFields, { line: 'after' }>, 'line'> => {
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

    /** The first Faction's action, as a condition for the second Faction's line. */
    firstAction: p.RULE('firstAction', (): 'Operation' | 'Activity' | 'Event' =>
      p.choose<'Operation' | 'Activity' | 'Event'>([
        { ALT: () => (p.CONSUME(word.Operation), 'Operation') },
        { ALT: () => (p.CONSUME(word.Activity), 'Activity') },
        { ALT: () => (p.CONSUME(word.Event), 'Event') },
      ]),
    ),

    /** `Operation with Activity, Event` */
    permits: p.RULE('permits', (): Decl.Permit[] => {
      const permits: Decl.Permit[] = [];
      p.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => {
          permits.push(p.SUBRULE(ruleSet.permit));
          p.OPTION(() => {
            p.CONSUME(word.with);
            p.CONSUME(word.Activity);
            permits.push('Activity');
          });
        },
      });
      return permits;
    }),

    permit: p.RULE('permit', (): Decl.Permit =>
      p.choose<Decl.Permit>([
        { ALT: () => (p.CONSUME(word.Operation), 'Operation') },
        { ALT: () => (p.CONSUME(word.Activity), 'Activity') },
        { ALT: () => (p.CONSUME(word.Limited), 'Limited') },
        { ALT: () => (p.CONSUME(word.Event), 'Event') },
      ]),
    ),
  };

  return ruleSet;
}

function finalRules(p: Parser, rules: TerminalRules & ReturnType<typeof lineDetailRules>) {
  return {
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

    gameEnd: p.RULE('gameEnd', (): void => {
      p.CONSUME(word.end);
      p.CONSUME(word.game);
      p.CONSUME(word.after);
      p.CONSUME(word.final);
      p.CONSUME(word.round);
    }),

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

export const sequenceRules = [
  sequenceRule,
  lineRules,
  gamesRule,
  slotRules,
  lineDetailRules,
  finalRules,
] as const;

export type SequenceRules = RulesOf<typeof sequenceRules>;
