/**
 * Grammar of scenario lines for Non-players: their answers, and expectations about their reasons.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import { mark, Term, Whole, word, LowerWord } from '../lexer/tokens.ts';
import type * as Scenario from '../syntax/scenario.ts';
import type { Ident } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

type WithoutSpan<S> = S extends unknown ? Omit<S, 'span'> : never;

function keyRules(p: Parser, rules: TerminalRules) {
  const ruleSet = {
    /** `Highmoor`, `done`, `3`, `"Guerrilla Underground"` */
    key: p.RULE('key', (): Ident =>
      p.choose<Ident>({
        ERR_MSG: 'key',
        DEF: [
          { ALT: () => p.SUBRULE(rules.term) },
          { ALT: () => p.ident(p.CONSUME(LowerWord)) },
          { ALT: () => p.ident(p.CONSUME(Whole)) },
          {
            ALT: () => {
              const { span, value } = p.SUBRULE(rules.text);
              return { span, name: value };
            },
          },
        ],
      }),
    ),

    /** `3, 7, Campaign` */
    keyList: p.RULE('keyList', (): Ident[] => {
      const keys: Ident[] = [];
      p.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => keys.push(p.SUBRULE(ruleSet.key)) });
      return keys;
    }),
  };

  return ruleSet;
}

function actRules(p: Parser, rules: TerminalRules) {
  return {
    acts: p.RULE('acts', (): WithoutSpan<Scenario.ActsStep> => {
      const seat = p.SUBRULE(rules.term);
      p.CONSUME(word.acts);
      const once = p.OPTION(() => p.CONSUME(word.once)) !== undefined;
      return { $type: 'acts', seat, once };
    }),

    nonplayersAct: p.RULE('nonplayersAct', (): WithoutSpan<Scenario.ActsStep> => {
      p.CONSUME(word.nonplayers);
      p.CONSUME(word.act);
      return { $type: 'acts', once: false };
    }),
  };
}

function boxRules(p: Parser, rules: TerminalRules) {
  return {
    /** `Rally`, `Propaganda.CivicAction`, `event 57 shaded`: an instruction, named by its subject. */
    instructionRef: p.RULE('instructionRef', (): Ident => {
      const start = p.start();
      return p.choose<Ident>({
        ERR_MSG: 'instructionRef',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.event);
              const number = p.OPTION(() => p.SUBRULE(rules.eventNumber));
              const side = p.OPTION1(() => p.SUBRULE(rules.cardSide));
              const name = ['event', number?.name, side].filter((part) => part !== undefined).join(' ');
              return { span: p.spanSince(start), name };
            },
          },
          {
            GATE: () => p.nextIs(1, Term),
            ALT: () => {
              const path = p.SUBRULE(rules.path);
              return p.ACTION(() => ({
                span: path.span,
                name: path.parts.map(({ name }) => name).join('.'),
              }));
            },
            IGNORE_AMBIGUITIES: true,
          },
        ],
      });
    }),
  };
}

function reasonRules(
  p: Parser,
  rules: TerminalRules & StatementRules & ReturnType<typeof keyRules> & ReturnType<typeof boxRules>,
) {
  return {
    /** `step base of Rally chose Highmoor`, `no guideline 8.1.2` */
    answerSource: p.RULE('answerSource', (): WithoutSpan<Scenario.ExpectStep> => {
      const no = p.OPTION(() => p.CONSUME(word.no)) !== undefined;
      const speaker = p.choose<Scenario.AnswerSource>({
        ERR_MSG: 'answerSource',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.step);
              const step = p.SUBRULE(rules.wayName);
              p.CONSUME(word.of);
              return { step, of: p.SUBRULE(rules.instructionRef) };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.guideline);
              return { guideline: p.SUBRULE(rules.ruleNumber) };
            },
          },
        ],
      });
      const chose = p.OPTION1(() => {
        p.CONSUME(word.chose);
        return p.SUBRULE(rules.keyList);
      });
      return { $type: 'expect', expect: 'spoke', no, answerSource: speaker, keys: chose ?? [] };
    }),

    /** `March otherwise Rally`, `Rally otherwise pass` */
    fallback: p.RULE('fallback', (): WithoutSpan<Scenario.ExpectStep> => {
      const from = p.SUBRULE(rules.term);
      p.CONSUME(word.otherwise);
      const to = p.OR([{ ALT: () => p.SUBRULE1(rules.term) }, { ALT: () => p.ident(p.CONSUME(word.pass)) }]);
      return { $type: 'expect', expect: 'arrow', from, to };
    }),

    narrowed: p.RULE('narrowed', (): WithoutSpan<Scenario.ExpectStep> => {
      const line = p.SUBRULE(rules.text);
      p.CONSUME(word.narrowed);
      const before = p.SUBRULE(rules.keyList);
      p.CONSUME(word.to);
      const after = p.SUBRULE1(rules.keyList);
      return { $type: 'expect', expect: 'narrowed', line, before, after };
    }),

    chance: p.RULE('chance', (): WithoutSpan<Scenario.ExpectStep> => {
      p.CONSUME(word.chance);
      p.CONSUME(word.among);
      const among = p.SUBRULE(rules.keyList);
      const citing = p.OPTION(() => {
        p.CONSUME(word.citing);
        return p.SUBRULE(rules.ruleNumber);
      });
      return { $type: 'expect', expect: 'chance', among, ...definedFields({ citing }) };
    }),
  };
}

export const scenarioNonplayerRules = [keyRules, actRules, boxRules, reasonRules] as const;

export type ScenarioNonplayerRules = RulesOf<typeof scenarioNonplayerRules>;
