/**
 * Grammar of scenario lines for Non-players: their answers, and expectations about their reasons.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
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

function createKeyRules(parser: Parser, rules: TerminalRules) {
  const ruleSet = {
    /** `Highmoor`, `done`, `3`, `"Guerrilla Underground"` */
    key: parser.RULE('key', (): Ident =>
      parser.choose<Ident>({
        ERR_MSG: 'key',
        DEF: [
          { ALT: () => parser.SUBRULE(rules.term) },
          { ALT: () => parser.ident(parser.CONSUME(LowerWord)) },
          { ALT: () => parser.ident(parser.CONSUME(Whole)) },
          {
            ALT: () => {
              const { span, value } = parser.SUBRULE(rules.text);
              return { span, name: value };
            },
          },
        ],
      }),
    ),

    /** `3, 7, Campaign` */
    keyList: parser.RULE('keyList', (): Ident[] => {
      const keys: Ident[] = [];
      parser.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => keys.push(parser.SUBRULE(ruleSet.key)) });
      return keys;
    }),
  };

  return ruleSet;
}

function createActRules(parser: Parser, rules: TerminalRules) {
  return {
    acts: parser.RULE('acts', (): WithoutSpan<Scenario.ActsStep> => {
      const seat = parser.SUBRULE(rules.term);
      parser.CONSUME(word.acts);
      const once = parser.OPTION(() => parser.CONSUME(word.once)) !== undefined;
      return { $type: 'acts', seat, once };
    }),

    nonplayersAct: parser.RULE('nonplayersAct', (): WithoutSpan<Scenario.ActsStep> => {
      parser.CONSUME(word.nonplayers);
      parser.CONSUME(word.act);
      return { $type: 'acts', once: false };
    }),
  };
}

function createInstructionRefRule(parser: Parser, rules: TerminalRules) {
  return {
    /** `Rally`, `Propaganda.CivicAction`, `event 57 shaded`: an instruction, named by its subject. */
    instructionRef: parser.RULE('instructionRef', (): Ident => {
      const start = parser.start();
      return parser.choose<Ident>({
        ERR_MSG: 'instructionRef',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(word.event);
              const number = parser.OPTION(() => parser.SUBRULE(rules.eventNumber));
              const side = parser.OPTION1(() => parser.SUBRULE(rules.cardSide));
              const name = ['event', number?.name, side].filter((segment) => segment !== undefined).join(' ');
              return { span: parser.spanSince(start), name };
            },
          },
          {
            GATE: () => parser.isNext(1, Term),
            ALT: () => {
              const path = parser.SUBRULE(rules.path);
              return parser.ACTION(() => ({
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

function createReasonRules(
  parser: Parser,
  rules: TerminalRules &
    StatementRules &
    ReturnType<typeof createKeyRules> &
    ReturnType<typeof createInstructionRefRule>,
) {
  return {
    /** `step base of Rally chose Highmoor`, `no guideline 8.1.2` */
    answerSource: parser.RULE('answerSource', (): WithoutSpan<Scenario.ExpectStep> => {
      const negated = parser.OPTION(() => parser.CONSUME(word.no)) !== undefined;
      const answerSource = parser.choose<Scenario.AnswerSource>({
        ERR_MSG: 'answerSource',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(word.step);
              const step = parser.SUBRULE(rules.wayName);
              parser.CONSUME(word.of);
              return { step, instruction: parser.SUBRULE(rules.instructionRef) };
            },
          },
          {
            ALT: () => {
              parser.CONSUME(word.guideline);
              return { guideline: parser.SUBRULE(rules.ruleNumber) };
            },
          },
        ],
      });
      const chosenKeys = parser.OPTION1(() => {
        parser.CONSUME(word.chose);
        return parser.SUBRULE(rules.keyList);
      });
      return { $type: 'expect', kind: 'spoke', negated, answerSource, keys: chosenKeys ?? [] };
    }),

    /** `March otherwise Rally`, `Rally otherwise pass` */
    fallback: parser.RULE('fallback', (): WithoutSpan<Scenario.ExpectStep> => {
      const from = parser.SUBRULE(rules.term);
      parser.CONSUME(word.otherwise);
      const to = parser.OR([
        { ALT: () => parser.SUBRULE1(rules.term) },
        { ALT: () => parser.ident(parser.CONSUME(word.pass)) },
      ]);
      return { $type: 'expect', kind: 'arrow', from, to };
    }),
  };
}

/** Expectations about the candidates among which a Non-player chooses. */
function createCandidateRules(parser: Parser, rules: TerminalRules & ReturnType<typeof createKeyRules>) {
  return {
    narrowed: parser.RULE('narrowed', (): WithoutSpan<Scenario.ExpectStep> => {
      const line = parser.SUBRULE(rules.text);
      parser.CONSUME(word.narrowed);
      const before = parser.SUBRULE(rules.keyList);
      parser.CONSUME(word.to);
      const after = parser.SUBRULE1(rules.keyList);
      return { $type: 'expect', kind: 'narrowed', line, before, after };
    }),

    chance: parser.RULE('chance', (): WithoutSpan<Scenario.ExpectStep> => {
      parser.CONSUME(word.chance);
      parser.CONSUME(word.among);
      const among = parser.SUBRULE(rules.keyList);
      const citing = parser.OPTION(() => {
        parser.CONSUME(word.citing);
        return parser.SUBRULE(rules.ruleNumber);
      });
      return { $type: 'expect', kind: 'chance', among, ...definedFields({ citing }) };
    }),
  };
}

export const scenarioNonplayerRules = [
  createKeyRules,
  createActRules,
  createInstructionRefRule,
  createReasonRules,
  createCandidateRules,
] as const;

export type ScenarioNonplayerRules = RulesOf<typeof scenarioNonplayerRules>;
