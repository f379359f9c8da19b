/**
 * Grammar of scenarios: their preconditions (`given`) and the answers of players (`plays`).
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import { LowerWord, mark, word } from '../lexer/tokens.ts';
import type * as Scenario from '../syntax/scenario.ts';
import type { Expr, NumberNode, RuleRef } from '../syntax/tree.ts';
import { GrammarFault } from './fault.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { ScenarioNonplayerRules } from './scenario-nonplayer-rules.ts';
import type { ExpectationRules } from './expectation-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

/** Omits the span from each member of a union separately, so that the union is preserved. */
type WithoutSpan<S> = S extends unknown ? Omit<S, 'span'> : never;

function scenarioRule(
  p: Parser,
  rules: TerminalRules &
    ScenarioNonplayerRules &
    ExpectationRules &
    ReturnType<typeof givenRule> &
    ReturnType<typeof playsRules>,
) {
  const ruleSet = {
    /** `scenario "Sweep activates" after "Start" cites 3.2.1 { given … Govt plays … expect … }` */
    scenario: p.RULE('scenario', (): Scenario.ScenarioDecl => {
      const start = p.start();
      p.CONSUME(word.scenario);
      const title = p.SUBRULE(rules.text);
      const after = p.OPTION(() => {
        p.CONSUME(word.after);
        return p.SUBRULE1(rules.text);
      });
      const cites: RuleRef[] = [];
      p.OPTION1(() => {
        p.CONSUME(word.cites);
        p.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => cites.push(p.SUBRULE(rules.ruleNumber)) });
      });
      const steps: Scenario.ScenarioStep[] = [];
      p.lines(() => steps.push(p.SUBRULE(ruleSet.step)));
      return {
        $type: 'scenario',
        span: p.spanSince(start),
        title,
        ...definedFields({ after }),
        cites,
        steps,
      };
    }),

    /** `given Aid is 3`, `Govt plays Sweep: Highmoor`, `expect Aid is 2` */
    step: p.RULE('step', (): Scenario.ScenarioStep => {
      const start = p.start();
      const step = p.choose<WithoutSpan<Scenario.ScenarioStep>>({
        ERR_MSG: 'step',
        MAX_LOOKAHEAD: 2,
        DEF: [
          { ALT: () => p.SUBRULE(rules.given) },
          { ALT: () => p.SUBRULE(rules.expectation) },
          { ALT: () => p.SUBRULE(rules.plays) },
          { ALT: () => p.SUBRULE(rules.interjects) },
          { ALT: () => p.SUBRULE(rules.acts) },
          { ALT: () => p.SUBRULE(rules.nonplayersAct) },
        ],
      });
      return { ...step, span: p.spanSince(start) };
    }),
  };

  return ruleSet;
}

type Given = WithoutSpan<Scenario.GivenStep>;

/** Parsers of the `given` lines that do not concern the position. */
function givenReaders(p: Parser, rules: TerminalRules & ScenarioNonplayerRules) {
  return {
    /** `setup Standard`, `empty setup Standard` */
    setup: (): Given => {
      const empty = p.OPTION(() => p.CONSUME(word.empty)) !== undefined;
      p.CONSUME(word.setup);
      return { $type: 'given', given: 'setup', setup: p.SUBRULE(rules.term), empty };
    },

    /** `option Short` */
    option: (): Given => {
      p.CONSUME(word.option);
      return { $type: 'given', given: 'option', option: p.SUBRULE1(rules.term) };
    },

    /** `seed 7` */
    seed: (): Given => {
      p.CONSUME(word.seed);
      return { $type: 'given', given: 'seed', seed: p.SUBRULE(rules.integer) };
    },

    /** `cards 3, 7`, `last cards Campaign` */
    cards: (): Given => {
      const last = p.OPTION2(() => p.CONSUME(word.last)) !== undefined;
      p.CONSUME(word.cards);
      return { $type: 'given', given: 'cards', last, cards: p.SUBRULE(rules.keyList) };
    },

    /** `dice 1 6`, `nonplayer dice 3` */
    dice: (): Given => {
      const nonplayer = p.OPTION4(() => p.CONSUME(word.nonplayer)) !== undefined;
      p.CONSUME(word.dice);
      const dice: NumberNode[] = [];
      p.AT_LEAST_ONE(() => dice.push(p.SUBRULE1(rules.integer)));
      return { $type: 'given', given: 'dice', nonplayer, dice };
    },

    /** `nonplayers Rebels, Cartel` */
    nonplayers: (): Given => {
      p.CONSUME(word.nonplayers);
      return { $type: 'given', given: 'nonplayers', factions: p.SUBRULE(rules.terms) };
    },

    /** `event 57 shaded by Rebels` */
    event: (): Given => {
      p.CONSUME(word.event);
      const event = p.SUBRULE(rules.eventNumber);
      const side = p.OPTION1(() => p.SUBRULE(rules.cardSide)) ?? 'single';
      const by = p.OPTION5(() => {
        p.CONSUME(word.by);
        return p.SUBRULE6(rules.term);
      });
      return { $type: 'given', given: 'event', event, side, ...(by && { by }) };
    },
  };
}

function givenRule(
  p: Parser,
  rules: TerminalRules & ScenarioNonplayerRules & ReturnType<typeof givenPositionRules>,
) {
  const readers = givenReaders(p, rules);
  return {
    given: p.RULE('given', (): Given => {
      p.CONSUME(word.given);
      return p.choose<Given>({
        ERR_MSG: 'given',
        MAX_LOOKAHEAD: 2,
        DEF: [
          { ALT: readers.setup, IGNORE_AMBIGUITIES: true },
          { ALT: readers.option, IGNORE_AMBIGUITIES: true },
          { ALT: readers.seed, IGNORE_AMBIGUITIES: true },
          { ALT: readers.cards, IGNORE_AMBIGUITIES: true },
          { ALT: readers.dice, IGNORE_AMBIGUITIES: true },
          { ALT: readers.nonplayers, IGNORE_AMBIGUITIES: true },
          { ALT: readers.event, IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.holdsGiven), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.firstGiven), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.openGiven), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.eligibilityGiven) },
          { ALT: () => p.SUBRULE(rules.valueGiven) },
        ],
      });
    }),
  };
}

function givenPositionRules(
  p: Parser,
  rules: TerminalRules & NounRules & ExpressionRules & ExpectationRules,
) {
  return {
    /** `Highmoor holds 2 Rebels Guerrillas` */
    holdsGiven: p.RULE('holdsGiven', (): Given => {
      return { $type: 'given', given: 'holds', ...p.SUBRULE(rules.spaceContents) };
    }),

    /** `Rebels first` */
    firstGiven: p.RULE('firstGiven', (): Given => {
      const faction = p.SUBRULE(rules.term);
      p.CONSUME(word.first);
      return { $type: 'given', given: 'first', faction };
    }),

    /** `Highmoor open`: a dormant space that is in play. */
    openGiven: p.RULE('openGiven', (): Given => {
      const space = p.SUBRULE(rules.term);
      p.CONSUME(word.open);
      return { $type: 'given', given: 'open', space };
    }),

    /** `Rebels is Ineligible` */
    eligibilityGiven: p.RULE('eligibilityGiven', (): Given => ({
      $type: 'given',
      given: 'eligibility',
      ...p.SUBRULE(rules.eligibilityFact),
    })),

    /** `Aid is 3`, `Resources of Rebels is 0` */
    valueGiven: p.RULE('valueGiven', (): Given => {
      const target = p.SUBRULE(rules.phrase);
      p.CONSUME(word.is);
      const value: Expr = p.SUBRULE(rules.disjunction);
      return { $type: 'given', given: 'value', target, value };
    }),
  };
}

function playsRules(p: Parser, rules: TerminalRules & ScenarioNonplayerRules) {
  const ruleSet = {
    /** `Govt plays Sweep: space Highmoor, done` */
    plays: p.RULE('plays', (): WithoutSpan<Scenario.PlaysStep> => {
      const seat = p.SUBRULE(rules.term);
      p.CONSUME(word.plays);
      const answers = [p.SUBRULE(ruleSet.answer)];
      p.OPTION(() => {
        p.CONSUME(mark.colon);
        p.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => answers.push(p.SUBRULE1(ruleSet.answer)) });
      });
      p.ACTION(() => {
        if (answers.length === 1 && !p.isAtEnd())
          throw new GrammarFault('expectedEnd', p.LA(1), p.LA(0), 'plays');
      });
      return { $type: 'plays', seat, answers };
    }),

    /** `Attack`, `space Highmoor`, `done`: the key of an option, optionally preceded by its decision point. */
    answer: p.RULE('answer', (): Scenario.Answer => {
      const start = p.start();
      return p.choose<Scenario.Answer>({
        ERR_MSG: 'key',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            ALT: () => {
              const point = p.ident(p.CONSUME(LowerWord));
              const key = p.SUBRULE(rules.key);
              return { span: p.spanSince(start), point, key };
            },
          },
          {
            ALT: () => {
              const key = p.SUBRULE1(rules.key);
              return { span: p.spanSince(start), key };
            },
          },
        ],
      });
    }),
  };

  return ruleSet;
}

export const scenarioRules = [scenarioRule, givenRule, givenPositionRules, playsRules] as const;

export type ScenarioRules = RulesOf<typeof scenarioRules>;
