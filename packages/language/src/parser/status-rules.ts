/**
 * Grammar of `nonplayers`: the Factions that may be Non-players, and the rules that apply only to them.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type { StatusLine, NonplayersDecl } from '../syntax/status.ts';
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

function readLine(
  p: Parser,
  rules: TerminalRules & ReturnType<typeof statusLineRules>,
  lines: StatusLines,
): void {
  const from = p.start();
  const rule = definedFields({ rule: p.OPTION1(() => p.SUBRULE(rules.rulePrefix)) });
  p.OR({
    ERR_MSG: 'status',
    DEF: [
      {
        ALT: () => {
          p.CONSUME(word.not);
          const limit = p.SUBRULE(rules.exemption);
          lines.exempt.push({ span: p.spanSince(from), ...rule, from: limit });
        },
      },
      {
        ALT: () => {
          p.CONSUME(word.marked);
          p.AT_LEAST_ONE_SEP({
            SEP: mark.comma,
            DEF: () => lines.marked.push(p.SUBRULE(rules.eventNumber)),
          });
        },
      },
      {
        ALT: () => {
          p.reportRepetition(lines.ties, p.CONSUME(word.win));
          p.CONSUME(word.ties);
          lines.ties = { span: p.spanSince(from), ...rule };
        },
      },
      {
        ALT: () => {
          p.reportRepetition(lines.defeat, p.CONSUME(word.defeat));
          p.CONSUME(word.players);
          lines.defeat = { span: p.spanSince(from), ...rule };
        },
      },
      {
        ALT: () => {
          p.reportRepetition(lines.alone, p.CONSUME(word.alone));
          const degrees = p.SUBRULE(rules.degrees);
          lines.alone = { span: p.spanSince(from), ...rule, degrees };
        },
      },
      {
        ALT: () => {
          p.reportRepetition(lines.order, p.CONSUME(word.Event));
          const order = p.SUBRULE(rules.order);
          lines.order = { span: p.spanSince(from), ...rule, ...order };
        },
      },
    ],
  });
}

function nonplayersRule(p: Parser, rules: TerminalRules & ReturnType<typeof statusLineRules>) {
  return {
    nonplayers: p.RULE('nonplayers', (): NonplayersDecl => {
      const start = p.start();
      p.CONSUME(word.nonplayers);
      const factions = p.SUBRULE(rules.terms);
      const lines: StatusLines = { exempt: [], marked: [] };
      p.OPTION(() => p.lines(() => readLine(p, rules, lines)));
      return { $type: 'nonplayers', span: p.spanSince(start), factions, ...lines };
    }),
  };
}

function statusLineRules(p: Parser, rules: TerminalRules & StatementRules & ExecutableTextRules) {
  return {
    exemption: p.RULE('exemption', (): 'Limited' | 'final' =>
      p.choose<'Limited' | 'final'>([
        { ALT: () => (p.CONSUME(word.Limited), 'Limited') },
        { ALT: () => (p.CONSUME(word.final), 'final') },
      ]),
    ),

    degrees: p.RULE('degrees', (): Degree[] => {
      const degrees: Degree[] = [{ name: p.SUBRULE(rules.text) }];
      p.MANY(() => {
        p.CONSUME(mark.comma);
        const least = p.SUBRULE(rules.integer);
        degrees.push({ least, name: p.SUBRULE1(rules.text) });
      });
      return degrees;
    }),

    /** `shaded or Operation by Govt if number of players is 2`, after `Event` */
    order: p.RULE('order', (): Omit<NonNullable<NonplayersDecl['order']>, keyof StatusLine> => {
      const side = p.OPTION(() => p.SUBRULE(rules.cardSide));
      p.CONSUME(word.or);
      p.CONSUME(word.Operation);
      const by = p.SUBRULE(rules.actor);
      const condition = p.SUBRULE(rules.guard);
      return { ...definedFields({ side }), by, if: condition };
    }),
  };
}

export const statusRules = [nonplayersRule, statusLineRules] as const;

export type StatusRules = RulesOf<typeof statusRules>;
