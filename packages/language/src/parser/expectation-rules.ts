/**
 * Grammar of scenario expectations about the position, the log and the decisions.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import type { IOrAlt } from 'chevrotain';
import { LowerWord, mark, Whole, word } from '../lexer/tokens.ts';
import type * as Scenario from '../syntax/scenario.ts';
import type { Ident, NumberNode } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { EffectRules } from './effect-rules.ts';
import type { SetupRules } from './setup-rules.ts';
import type { ScenarioNonplayerRules } from './scenario-nonplayer-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

type WithoutSpan<S> = S extends unknown ? Omit<S, 'span'> : never;

type Refused =
  | { readonly kind: 'refused'; readonly key: Ident }
  | ({ readonly kind: 'refusedAction' } & Pick<Scenario.InterjectsStep, 'seat' | 'standingAction' | 'key'>);

type Fact = WithoutSpan<Scenario.Fact>;
type Expectation = WithoutSpan<Scenario.ExpectStep>;

function createRefusalRules(parser: Parser, rules: TerminalRules & ScenarioNonplayerRules) {
  const ruleSet = {
    interjects: parser.RULE('interjects', (): WithoutSpan<Scenario.InterjectsStep> => {
      const seat = parser.SUBRULE(rules.term);
      parser.CONSUME(word.interjects);
      const standingAction = parser.SUBRULE1(rules.term);
      const key = parser.SUBRULE(rules.text);
      return { $type: 'interjects', seat, standingAction, key };
    }),

    /** `Capital`, `Rebels interjects Return "…"` */
    refused: parser.RULE('refused', (): Refused =>
      parser.choose<Refused>({
        ERR_MSG: 'key',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            ALT: () => {
              const { seat, standingAction, key } = parser.SUBRULE(ruleSet.interjects);
              return { kind: 'refusedAction', seat, standingAction, key };
            },
          },
          { ALT: () => ({ kind: 'refused', key: parser.SUBRULE(rules.key) }) },
        ],
      }),
    ),
  };

  return ruleSet;
}

/** Parsers of the lines about answers and the log, after `expect`. */
function createExpectationParsers(
  parser: Parser,
  rules: TerminalRules & ScenarioNonplayerRules & ReturnType<typeof createRefusalRules>,
) {
  return {
    /** `offered only Highmoor` */
    offered: (): Expectation => {
      parser.CONSUME(word.offered);
      const only = parser.OPTION(() => parser.CONSUME(word.only)) !== undefined;
      return { $type: 'expect', kind: 'offered', only, keys: parser.SUBRULE(rules.keyList) };
    },

    /** `refused Capital citing 3.2.1` */
    refused: (): Expectation => {
      parser.CONSUME(word.refused);
      const refused = parser.SUBRULE(rules.refused);
      const citing = parser.OPTION1(() => {
        parser.CONSUME(word.citing);
        return parser.SUBRULE(rules.ruleNumber);
      });
      return { $type: 'expect', ...refused, ...definedFields({ citing }) };
    },

    log: (): Expectation => {
      parser.CONSUME(word.log);
      return { $type: 'expect', kind: 'log', text: parser.SUBRULE(rules.text) };
    },

    /** `selected Highmoor, Lowfield` */
    selected: (): Expectation => {
      parser.CONSUME(word.selected);
      return { $type: 'expect', kind: 'selected', spaces: parser.SUBRULE(rules.terms) };
    },
  };
}

function createExpectationRule(
  parser: Parser,
  rules: TerminalRules &
    ScenarioNonplayerRules &
    ReturnType<typeof createRefusalRules> &
    ReturnType<typeof createFactRules> &
    ReturnType<typeof createEndingRule> &
    ReturnType<typeof createDecisionRules>,
) {
  const lineParsers = createExpectationParsers(parser, rules);
  return {
    /** `expect offered Highmoor`, `expect Aid is 3`, `expect before Campaign: Aid is 3`, … */
    expectation: parser.RULE('expectation', (): Expectation => {
      parser.CONSUME(word.expect);
      return parser.choose<Expectation>({
        ERR_MSG: 'expectation',
        MAX_LOOKAHEAD: 2,
        DEF: [
          { ALT: lineParsers.offered, IGNORE_AMBIGUITIES: true },
          { ALT: lineParsers.refused, IGNORE_AMBIGUITIES: true },
          { ALT: lineParsers.log, IGNORE_AMBIGUITIES: true },
          { ALT: lineParsers.selected, IGNORE_AMBIGUITIES: true },
          { ALT: () => parser.SUBRULE(rules.ending), IGNORE_AMBIGUITIES: true },
          { ALT: () => parser.SUBRULE(rules.decisionFact), IGNORE_AMBIGUITIES: true },
          { ALT: () => parser.SUBRULE(rules.fallback), IGNORE_AMBIGUITIES: true },
          {
            GATE: () => parser.isNext(parser.isNext(1, word.no) ? 2 : 1, word.step, word.guideline),
            ALT: () => parser.SUBRULE(rules.answerSource),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => parser.SUBRULE(rules.narrowed), IGNORE_AMBIGUITIES: true },
          { ALT: () => parser.SUBRULE(rules.chance), IGNORE_AMBIGUITIES: true },
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => {
              parser.CONSUME(word.before);
              const before = parser.SUBRULE(rules.term);
              parser.CONSUME(mark.colon);
              return { $type: 'expect', ...parser.SUBRULE1(rules.fact), before };
            },
          },
          { ALT: () => ({ $type: 'expect', ...parser.SUBRULE(rules.fact) }) },
        ],
      });
    }),
  };
}

function createFactRules(
  parser: Parser,
  rules: TerminalRules &
    ExpressionRules &
    EffectRules &
    SetupRules &
    ReturnType<typeof createStatusFactRules>,
) {
  const ruleSet = {
    /** `2 Troops in Highmoor`, `Aid is 3`, `Harbor holds 2 Police` */
    fact: parser.RULE('fact', (): Fact =>
      parser.choose<Fact>({
        ERR_MSG: 'expectation',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => ({ kind: 'holds', ...parser.SUBRULE(ruleSet.spaceContents) }),
          },
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => ({ kind: 'eligibility', ...parser.SUBRULE(ruleSet.eligibilityFact) }),
          },
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => {
              const faction = parser.SUBRULE(rules.term);
              parser.CONSUME(word.first);
              return { kind: 'first', faction };
            },
          },
          { ALT: () => parser.SUBRULE(rules.openFact), IGNORE_AMBIGUITIES: true },
          createMarginAlternative(parser, rules),
          {
            GATE: () => parser.isNext(1, Whole, word.up, word.all, word.any, word.a, word.an),
            ALT: () => {
              const { amount, noun } = parser.SUBRULE(rules.countedNoun);
              return { kind: 'amount', amount, noun };
            },
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => ({ kind: 'truth', condition: parser.SUBRULE(rules.disjunction) }) },
        ],
      }),
    ),

    spaceContents: parser.RULE('spaceContents', (): Scenario.StatedContents => {
      const space = parser.SUBRULE(rules.term);
      parser.CONSUME(word.holds);
      return { space, ...parser.SUBRULE(rules.filling) };
    }),

    eligibilityFact: parser.RULE(
      'eligibilityFact',
      (): { readonly factions: readonly Ident[]; readonly eligible: boolean } => {
        const factions = parser.SUBRULE(rules.terms);
        return { factions, eligible: parser.SUBRULE(rules.eligibility) === 'Eligible' };
      },
    ),
  };

  return ruleSet;
}

/** `margin of Govt is -3`. Other comparisons of a margin are conditions. */
const createMarginAlternative = (
  parser: Parser,
  rules: ReturnType<typeof createStatusFactRules>,
): IOrAlt<Fact> => ({
  GATE: () => parser.isNext(4, word.is),
  ALT: () => parser.SUBRULE(rules.marginFact),
  IGNORE_AMBIGUITIES: true,
});

function createStatusFactRules(parser: Parser, rules: TerminalRules) {
  return {
    /** `Marches open`, `Marches not open` */
    openFact: parser.RULE('openFact', (): Fact => {
      const space = parser.SUBRULE(rules.term);
      const not = parser.OPTION(() => parser.CONSUME(word.not)) !== undefined;
      parser.CONSUME(word.open);
      return { kind: 'open', space, open: !not };
    }),

    marginFact: parser.RULE('marginFact', (): Fact => {
      parser.CONSUME(word.margin);
      parser.CONSUME(word.of);
      const faction = parser.SUBRULE(rules.term);
      parser.CONSUME(word.is);
      return { kind: 'margin', faction, margin: parser.SUBRULE(rules.signed) };
    }),
  };
}

/** Parsers of the expectations about the end of a game. */
function createEndingParsers(parser: Parser, rules: TerminalRules & ReturnType<typeof createLeadRule>) {
  return {
    /** `game over`, `game not over` */
    over: (): Expectation => {
      parser.CONSUME(word.game);
      const not = parser.OPTION(() => parser.CONSUME(word.not)) !== undefined;
      parser.CONSUME(word.over);
      return { $type: 'expect', kind: 'over', isOver: !not };
    },

    /** `Govt wins by 3` */
    wins: (): Expectation => {
      const faction = parser.SUBRULE(rules.term);
      parser.CONSUME(word.wins);
      const by = parser.OPTION1(() => parser.SUBRULE(rules.lead));
      return { $type: 'expect', kind: 'wins', faction, ...definedFields({ by }) };
    },

    /** `ranks Rebels, Govt` */
    ranks: (): Expectation => {
      parser.CONSUME(word.ranks);
      return { $type: 'expect', kind: 'ranks', factions: parser.SUBRULE(rules.terms) };
    },

    /** `tie Rebels, Govt` */
    tie: (): Expectation => {
      parser.CONSUME(word.tie);
      return { $type: 'expect', kind: 'tie', factions: parser.SUBRULE1(rules.terms) };
    },

    /** `players lose` */
    defeat: (): Expectation => {
      parser.CONSUME(word.players);
      parser.CONSUME(word.lose);
      return { $type: 'expect', kind: 'defeat' };
    },

    /** `degree "Failure" by -2` */
    degree: (): Expectation => {
      parser.CONSUME(word.degree);
      const degree = parser.SUBRULE(rules.text);
      const by = parser.OPTION2(() => parser.SUBRULE1(rules.lead));
      return { $type: 'expect', kind: 'degree', degree, ...definedFields({ by }) };
    },
  };
}

function createEndingRule(parser: Parser, rules: TerminalRules & ReturnType<typeof createLeadRule>) {
  const endings = createEndingParsers(parser, rules);
  return {
    /** `game over`, `Govt wins by 3`, `ranks Rebels, Govt`, `tie Rebels, Govt`, `players lose`, `degree "Failure"` */
    ending: parser.RULE('ending', (): Expectation =>
      parser.choose<Expectation>({
        ERR_MSG: 'expectation',
        MAX_LOOKAHEAD: 2,
        DEF: [
          { ALT: endings.over },
          { ALT: endings.wins },
          { ALT: endings.ranks },
          { ALT: endings.tie },
          { ALT: endings.defeat },
          { ALT: endings.degree },
        ],
      }),
    ),
  };
}

function createLeadRule(parser: Parser, rules: TerminalRules) {
  return {
    /** `by 3`, `by -2` */
    lead: parser.RULE('lead', (): NumberNode => {
      parser.CONSUME(word.by);
      return parser.SUBRULE(rules.signed);
    }),
  };
}

function createDecisionRules(parser: Parser, rules: TerminalRules) {
  return {
    /** `Rebels decides` (any decision), `Rebels to choose way` */
    decisionFact: parser.RULE('decisionFact', (): Expectation => {
      const seat = parser.SUBRULE(rules.term);
      const point = parser.OR([
        {
          ALT: () => {
            parser.CONSUME(word.decides);
            return undefined;
          },
        },
        {
          ALT: () => {
            parser.CONSUME(word.to);
            parser.CONSUME(word.choose);
            return parser.ident(parser.CONSUME(LowerWord));
          },
        },
      ]);
      return { $type: 'expect', kind: 'decision', seat, ...definedFields({ point }) };
    }),
  };
}

export const expectationRules = [
  createRefusalRules,
  createExpectationRule,
  createFactRules,
  createStatusFactRules,
  createEndingRule,
  createLeadRule,
  createDecisionRules,
] as const;

export type ExpectationRules = RulesOf<typeof expectationRules>;
