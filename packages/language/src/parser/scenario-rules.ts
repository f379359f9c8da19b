/**
 * Grammar of scenarios: their preconditions (`given`) and the answers of players (`plays`).
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import { LowerWord, mark, word } from '../lexer/tokens.ts';
import type * as Scenario from '../syntax/scenario.ts';
import type { Expr, Ident, NumberNode, RuleRef } from '../syntax/tree.ts';
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

function createScenarioRule(
  parser: Parser,
  rules: TerminalRules &
    ScenarioNonplayerRules &
    ExpectationRules &
    ReturnType<typeof createGivenRule> &
    ReturnType<typeof createPlaysRules>,
) {
  const ruleSet = {
    /** `scenario "Sweep activates" after "Start" cites 3.2.1 { given … Govt plays … expect … }` */
    scenario: parser.RULE('scenario', (): Scenario.ScenarioDecl => {
      const start = parser.start();
      parser.CONSUME(word.scenario);
      const title = parser.SUBRULE(rules.text);
      const after = parser.OPTION(() => {
        parser.CONSUME(word.after);
        return parser.SUBRULE1(rules.text);
      });
      const cites: RuleRef[] = [];
      parser.OPTION1(() => {
        parser.CONSUME(word.cites);
        parser.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => cites.push(parser.SUBRULE(rules.ruleNumber)) });
      });
      const steps: Scenario.ScenarioStep[] = [];
      parser.lines(() => steps.push(parser.SUBRULE(ruleSet.step)));
      return {
        $type: 'scenario',
        span: parser.spanSince(start),
        title,
        ...definedFields({ after }),
        cites,
        steps,
      };
    }),

    /** `given Aid is 3`, `Govt plays Sweep: Highmoor`, `expect Aid is 2` */
    step: parser.RULE('step', (): Scenario.ScenarioStep => {
      const start = parser.start();
      const step = parser.choose<WithoutSpan<Scenario.ScenarioStep>>({
        ERR_MSG: 'step',
        MAX_LOOKAHEAD: 2,
        DEF: [
          { ALT: () => parser.SUBRULE(rules.given) },
          { ALT: () => parser.SUBRULE(rules.expectation) },
          { ALT: () => parser.SUBRULE(rules.plays) },
          { ALT: () => parser.SUBRULE(rules.interjects) },
          { ALT: () => parser.SUBRULE(rules.acts) },
          { ALT: () => parser.SUBRULE(rules.nonplayersAct) },
        ],
      });
      return { ...step, span: parser.spanSince(start) };
    }),
  };

  return ruleSet;
}

type Given = WithoutSpan<Scenario.GivenStep>;

/** A face of a die, or the name of a space or Faction that chance selects. */
const createChanceResult = (parser: Parser, rules: TerminalRules) =>
  parser.RULE('chanceResult', (): NumberNode | Ident =>
    parser.choose<NumberNode | Ident>([
      { ALT: () => parser.SUBRULE(rules.integer) },
      { ALT: () => parser.SUBRULE(rules.term) },
    ]),
  );

/** Parsers of the `given` lines that do not concern the position. */
function createGivenParsers(parser: Parser, rules: TerminalRules & ScenarioNonplayerRules) {
  const chanceResult = createChanceResult(parser, rules);
  return {
    /** `setup Standard`, `empty setup Standard` */
    setup: (): Given => {
      const empty = parser.OPTION(() => parser.CONSUME(word.empty)) !== undefined;
      parser.CONSUME(word.setup);
      return { $type: 'given', kind: 'setup', setup: parser.SUBRULE(rules.term), empty };
    },

    /** `option Short` */
    option: (): Given => {
      parser.CONSUME(word.option);
      return { $type: 'given', kind: 'option', option: parser.SUBRULE1(rules.term) };
    },

    /** `seed 7` */
    seed: (): Given => {
      parser.CONSUME(word.seed);
      return { $type: 'given', kind: 'seed', seed: parser.SUBRULE(rules.integer) };
    },

    /** `cards 3, 7`, `last cards Campaign`, `cards T1, T3 of Rebels` */
    cards: (): Given => {
      const last = parser.OPTION2(() => parser.CONSUME(word.last)) !== undefined;
      parser.CONSUME(word.cards);
      const cards = parser.SUBRULE(rules.keyList);
      // A hand has no last cards.
      const faction = parser.OPTION7({
        GATE: () => !last,
        DEF: () => (parser.CONSUME(word.of), parser.SUBRULE4(rules.term)),
      });
      return faction
        ? { $type: 'given', kind: 'hand', cards, faction }
        : { $type: 'given', kind: 'cards', last, cards };
    },

    /** `dice 1 6 Highmoor`, `nonplayer dice 3` */
    dice: (): Given => {
      const nonplayer = parser.OPTION4(() => parser.CONSUME(word.nonplayer)) !== undefined;
      parser.CONSUME(word.dice);
      const dice: (NumberNode | Ident)[] = [];
      parser.AT_LEAST_ONE(() => dice.push(parser.SUBRULE(chanceResult)));
      return { $type: 'given', kind: 'dice', nonplayer, dice };
    },

    /** `nonplayers Rebels, Cartel` */
    nonplayers: (): Given => {
      parser.CONSUME(word.nonplayers);
      return { $type: 'given', kind: 'nonplayers', factions: parser.SUBRULE(rules.terms) };
    },

    /** `event 57 shaded by Rebels`, `event 9 with storm Highmoor` */
    event: (): Given => {
      parser.CONSUME(word.event);
      const event = parser.SUBRULE(rules.eventNumber);
      const side = parser.OPTION1(() => parser.SUBRULE(rules.cardSide)) ?? 'single';
      const by = parser.OPTION5(() => {
        parser.CONSUME(word.by);
        return parser.SUBRULE6(rules.term);
      });
      const about: { readonly name: Ident; readonly value: Ident }[] = [];
      parser.OPTION6(() => {
        parser.CONSUME(word.with);
        const parseChoice = (): void => {
          about.push({ name: parser.SUBRULE(rules.local), value: parser.SUBRULE7(rules.term) });
        };
        parser.AT_LEAST_ONE_SEP1({ SEP: mark.comma, DEF: parseChoice });
      });
      return { $type: 'given', kind: 'event', event, side, ...definedFields({ by }), about };
    },
  };
}

function createGivenRule(
  parser: Parser,
  rules: TerminalRules & ScenarioNonplayerRules & ReturnType<typeof createGivenPositionRules>,
) {
  const lineParsers = createGivenParsers(parser, rules);
  return {
    given: parser.RULE('given', (): Given => {
      parser.CONSUME(word.given);
      return parser.choose<Given>({
        ERR_MSG: 'given',
        MAX_LOOKAHEAD: 2,
        DEF: [
          { ALT: lineParsers.setup, IGNORE_AMBIGUITIES: true },
          { ALT: lineParsers.option, IGNORE_AMBIGUITIES: true },
          { ALT: lineParsers.seed, IGNORE_AMBIGUITIES: true },
          { ALT: lineParsers.cards, IGNORE_AMBIGUITIES: true },
          { ALT: lineParsers.dice, IGNORE_AMBIGUITIES: true },
          { ALT: lineParsers.nonplayers, IGNORE_AMBIGUITIES: true },
          { ALT: lineParsers.event, IGNORE_AMBIGUITIES: true },
          { ALT: () => parser.SUBRULE(rules.holdsGiven), IGNORE_AMBIGUITIES: true },
          { ALT: () => parser.SUBRULE(rules.firstGiven), IGNORE_AMBIGUITIES: true },
          { ALT: () => parser.SUBRULE(rules.openGiven), IGNORE_AMBIGUITIES: true },
          { ALT: () => parser.SUBRULE(rules.eligibilityGiven) },
          { ALT: () => parser.SUBRULE(rules.valueGiven) },
        ],
      });
    }),
  };
}

function createGivenPositionRules(
  parser: Parser,
  rules: TerminalRules & NounRules & ExpressionRules & ExpectationRules,
) {
  return {
    /** `Highmoor holds 2 Rebels Guerrillas` */
    holdsGiven: parser.RULE('holdsGiven', (): Given => {
      return { $type: 'given', kind: 'holds', ...parser.SUBRULE(rules.spaceContents) };
    }),

    /** `Rebels first` */
    firstGiven: parser.RULE('firstGiven', (): Given => {
      const faction = parser.SUBRULE(rules.term);
      parser.CONSUME(word.first);
      return { $type: 'given', kind: 'first', faction };
    }),

    /** `Highmoor open`: a dormant space that is in play. */
    openGiven: parser.RULE('openGiven', (): Given => {
      const space = parser.SUBRULE(rules.term);
      parser.CONSUME(word.open);
      return { $type: 'given', kind: 'open', space };
    }),

    /** `Rebels is Ineligible` */
    eligibilityGiven: parser.RULE('eligibilityGiven', (): Given => ({
      $type: 'given',
      kind: 'eligibility',
      ...parser.SUBRULE(rules.eligibilityFact),
    })),

    /** `Aid is 3`, `Resources of Rebels is 0` */
    valueGiven: parser.RULE('valueGiven', (): Given => {
      const target = parser.SUBRULE(rules.phrase);
      parser.CONSUME(word.is);
      const value: Expr = parser.SUBRULE(rules.disjunction);
      return { $type: 'given', kind: 'value', target, value };
    }),
  };
}

function createPlaysRules(parser: Parser, rules: TerminalRules & ScenarioNonplayerRules) {
  const ruleSet = {
    /** `Govt plays Sweep: space Highmoor, done` */
    plays: parser.RULE('plays', (): WithoutSpan<Scenario.PlaysStep> => {
      const seat = parser.SUBRULE(rules.term);
      parser.CONSUME(word.plays);
      const answers = [parser.SUBRULE(ruleSet.answer)];
      parser.OPTION(() => {
        parser.CONSUME(mark.colon);
        parser.AT_LEAST_ONE_SEP({
          SEP: mark.comma,
          DEF: () => answers.push(parser.SUBRULE1(ruleSet.answer)),
        });
      });
      parser.ACTION(() => {
        if (answers.length === 1 && !parser.isAtEnd())
          throw new GrammarFault('expectedEnd', parser.LA(1), parser.LA(0), 'plays');
      });
      return { $type: 'plays', seat, answers };
    }),

    /** `Attack`, `space Highmoor`, `done`: the key of an option, optionally preceded by its decision point. */
    answer: parser.RULE('answer', (): Scenario.Answer => {
      const start = parser.start();
      return parser.choose<Scenario.Answer>({
        ERR_MSG: 'key',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            ALT: () => {
              const point = parser.ident(parser.CONSUME(LowerWord));
              const key = parser.SUBRULE(rules.key);
              return { span: parser.spanSince(start), point, key };
            },
          },
          {
            ALT: () => {
              const key = parser.SUBRULE1(rules.key);
              return { span: parser.spanSince(start), key };
            },
          },
        ],
      });
    }),
  };

  return ruleSet;
}

export const scenarioRules = [
  createScenarioRule,
  createGivenRule,
  createGivenPositionRules,
  createPlaysRules,
] as const;

export type ScenarioRules = RulesOf<typeof scenarioRules>;
