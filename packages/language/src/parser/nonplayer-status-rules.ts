/**
 * Grammar of `nonplayers`: the Factions that may be Non-players, and the rules that apply only to them.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type { StatusLine, NonplayersDecl } from '../syntax/nonplayer-status.ts';
import type { Ident } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { ExecutableTextRules } from './executable-text-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

type Degree = NonNullable<NonplayersDecl['alone']>['degrees'][number];
type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface StatusLines extends Writable<Pick<NonplayersDecl, 'ties' | 'defeat' | 'alone' | 'order'>> {
  readonly exempt: NonplayersDecl['exempt'][number][];
  readonly marked: Ident[];
}

/** Parses one line of `nonplayers` and adds it to the lines read so far. */
function parseStatusLine(
  parser: Parser,
  rules: TerminalRules & ReturnType<typeof createStatusLineRules>,
  lines: StatusLines,
): void {
  const start = parser.start();
  const rule = definedFields({ rule: parser.OPTION1(() => parser.SUBRULE(rules.rulePrefix)) });
  parser.OR({
    ERR_MSG: 'status',
    DEF: [
      {
        ALT: () => {
          parser.CONSUME(word.not);
          const exemption = parser.SUBRULE(rules.exemption);
          lines.exempt.push({ span: parser.spanSince(start), ...rule, from: exemption });
        },
      },
      {
        ALT: () => {
          parser.CONSUME(word.marked);
          parser.AT_LEAST_ONE_SEP({
            SEP: mark.comma,
            DEF: () => lines.marked.push(parser.SUBRULE(rules.eventNumber)),
          });
        },
      },
      {
        ALT: () => {
          parser.reportRepetition(lines.ties, parser.CONSUME(word.win));
          parser.CONSUME(word.ties);
          lines.ties = { span: parser.spanSince(start), ...rule };
        },
      },
      {
        ALT: () => {
          parser.reportRepetition(lines.defeat, parser.CONSUME(word.defeat));
          parser.CONSUME(word.players);
          lines.defeat = { span: parser.spanSince(start), ...rule };
        },
      },
      {
        ALT: () => {
          parser.reportRepetition(lines.alone, parser.CONSUME(word.alone));
          const degrees = parser.SUBRULE(rules.degrees);
          lines.alone = { span: parser.spanSince(start), ...rule, degrees };
        },
      },
      {
        ALT: () => {
          parser.reportRepetition(lines.order, parser.CONSUME(word.Event));
          const order = parser.SUBRULE(rules.order);
          lines.order = { span: parser.spanSince(start), ...rule, ...order };
        },
      },
    ],
  });
}

function createNonplayersRule(
  parser: Parser,
  rules: TerminalRules & ReturnType<typeof createStatusLineRules>,
) {
  return {
    nonplayers: parser.RULE('nonplayers', (): NonplayersDecl => {
      const start = parser.start();
      parser.CONSUME(word.nonplayers);
      const factions = parser.SUBRULE(rules.terms);
      const lines: StatusLines = { exempt: [], marked: [] };
      parser.OPTION(() => parser.lines(() => parseStatusLine(parser, rules, lines)));
      return { $type: 'nonplayers', span: parser.spanSince(start), factions, ...lines };
    }),
  };
}

function createStatusLineRules(parser: Parser, rules: TerminalRules & StatementRules & ExecutableTextRules) {
  return {
    exemption: parser.RULE('exemption', (): 'Limited' | 'final' =>
      parser.choose<'Limited' | 'final'>([
        { ALT: () => (parser.CONSUME(word.Limited), 'Limited') },
        { ALT: () => (parser.CONSUME(word.final), 'final') },
      ]),
    ),

    degrees: parser.RULE('degrees', (): Degree[] => {
      const degrees: Degree[] = [{ name: parser.SUBRULE(rules.text) }];
      parser.MANY(() => {
        parser.CONSUME(mark.comma);
        const minLead = parser.SUBRULE(rules.integer);
        degrees.push({ minLead, name: parser.SUBRULE1(rules.text) });
      });
      return degrees;
    }),

    /** `shaded or Operation by Govt if number of players is 2`, after `Event` */
    order: parser.RULE('order', (): Omit<NonNullable<NonplayersDecl['order']>, keyof StatusLine> => {
      const side = parser.OPTION(() => parser.SUBRULE(rules.cardSide));
      parser.CONSUME(word.or);
      parser.CONSUME(word.Operation);
      const by = parser.SUBRULE(rules.actor);
      const condition = parser.SUBRULE(rules.guard);
      return { ...definedFields({ side }), by, if: condition };
    }),
  };
}

export const nonplayerStatusRules = [createNonplayersRule, createStatusLineRules] as const;

export type NonplayerStatusRules = RulesOf<typeof nonplayerStatusRules>;
