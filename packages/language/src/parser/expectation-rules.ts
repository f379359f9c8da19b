/**
 * Grammar of scenario expectations about the position, the log and the decisions.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import { LowerWord, mark, Whole, word } from '../lexer/tokens.ts';
import type * as Scenario from '../syntax/scenario.ts';
import type { Ident } from '../syntax/tree.ts';
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
  | { readonly expect: 'refused'; readonly key: Ident }
  | ({ readonly expect: 'refusedAction' } & Pick<Scenario.InterjectsStep, 'seat' | 'standing' | 'key'>);

type Fact = WithoutSpan<Scenario.Fact>;
type Expectation = WithoutSpan<Scenario.ExpectStep>;

function refusalRules(p: Parser, rules: TerminalRules & ScenarioNonplayerRules) {
  const ruleSet = {
    interjects: p.RULE('interjects', (): WithoutSpan<Scenario.InterjectsStep> => {
      const seat = p.SUBRULE(rules.term);
      p.CONSUME(word.interjects);
      const standing = p.SUBRULE1(rules.term);
      const key = p.SUBRULE(rules.text);
      return { $type: 'interjects', seat, standing, key };
    }),

    /** `Capital`, `Rebels interjects Return "…"` */
    refused: p.RULE('refused', (): Refused =>
      p.choose<Refused>({
        ERR_MSG: 'key',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            ALT: () => {
              const { seat, standing, key } = p.SUBRULE(ruleSet.interjects);
              return { expect: 'refusedAction', seat, standing, key };
            },
          },
          { ALT: () => ({ expect: 'refused', key: p.SUBRULE(rules.key) }) },
        ],
      }),
    ),
  };

  return ruleSet;
}

/** Parsers of the lines about answers and the log, after `expect`. */
function expectationReaders(
  p: Parser,
  rules: TerminalRules & ScenarioNonplayerRules & ReturnType<typeof refusalRules>,
) {
  return {
    /** `offered only Highmoor` */
    offered: (): Expectation => {
      p.CONSUME(word.offered);
      const only = p.OPTION(() => p.CONSUME(word.only)) !== undefined;
      return { $type: 'expect', expect: 'offered', only, keys: p.SUBRULE(rules.keyList) };
    },

    /** `refused Capital citing 3.2.1` */
    refused: (): Expectation => {
      p.CONSUME(word.refused);
      const refused = p.SUBRULE(rules.refused);
      const citing = p.OPTION1(() => {
        p.CONSUME(word.citing);
        return p.SUBRULE(rules.ruleNumber);
      });
      return { $type: 'expect', ...refused, ...definedFields({ citing }) };
    },

    log: (): Expectation => {
      p.CONSUME(word.log);
      return { $type: 'expect', expect: 'log', text: p.SUBRULE(rules.text) };
    },

    /** `selected Highmoor, Lowfield` */
    selected: (): Expectation => {
      p.CONSUME(word.selected);
      return { $type: 'expect', expect: 'selected', spaces: p.SUBRULE(rules.terms) };
    },
  };
}

function expectationRule(
  p: Parser,
  rules: TerminalRules &
    ScenarioNonplayerRules &
    ReturnType<typeof refusalRules> &
    ReturnType<typeof factRules> &
    ReturnType<typeof endingRules> &
    ReturnType<typeof decisionRules>,
) {
  const readers = expectationReaders(p, rules);
  return {
    /** `expect offered Highmoor`, `expect Aid is 3`, `expect before Campaign: Aid is 3`, … */
    expectation: p.RULE('expectation', (): Expectation => {
      p.CONSUME(word.expect);
      return p.choose<Expectation>({
        ERR_MSG: 'expectation',
        MAX_LOOKAHEAD: 2,
        DEF: [
          { ALT: readers.offered, IGNORE_AMBIGUITIES: true },
          { ALT: readers.refused, IGNORE_AMBIGUITIES: true },
          { ALT: readers.log, IGNORE_AMBIGUITIES: true },
          { ALT: readers.selected, IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.ending), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.decisionFact), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.fallback), IGNORE_AMBIGUITIES: true },
          {
            GATE: () => p.nextIs(p.nextIs(1, word.no) ? 2 : 1, word.step, word.guideline),
            ALT: () => p.SUBRULE(rules.answerSource),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => p.SUBRULE(rules.narrowed), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.chance), IGNORE_AMBIGUITIES: true },
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => {
              p.CONSUME(word.before);
              const before = p.SUBRULE(rules.term);
              p.CONSUME(mark.colon);
              return { $type: 'expect', ...p.SUBRULE1(rules.fact), before };
            },
          },
          { ALT: () => ({ $type: 'expect', ...p.SUBRULE(rules.fact) }) },
        ],
      });
    }),
  };
}

function factRules(
  p: Parser,
  rules: TerminalRules & ExpressionRules & EffectRules & SetupRules & ReturnType<typeof statusFactRules>,
) {
  const ruleSet = {
    /** `2 Troops in Highmoor`, `Aid is 3`, `Harbor holds 2 Police` */
    fact: p.RULE('fact', (): Fact =>
      p.choose<Fact>({
        ERR_MSG: 'expectation',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => ({ expect: 'holds', ...p.SUBRULE(ruleSet.spaceContents) }),
          },
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => ({ expect: 'eligibility', ...p.SUBRULE(ruleSet.eligibilityFact) }),
          },
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => {
              const faction = p.SUBRULE(rules.term);
              p.CONSUME(word.first);
              return { expect: 'first', faction };
            },
          },
          { ALT: () => p.SUBRULE(rules.openFact), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.marginFact), IGNORE_AMBIGUITIES: true },
          {
            GATE: () => p.nextIs(1, Whole, word.up, word.all, word.any, word.a, word.an),
            ALT: () => {
              const { amount, noun } = p.SUBRULE(rules.countedNoun);
              return { expect: 'amount', amount, noun };
            },
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => ({ expect: 'truth', condition: p.SUBRULE(rules.disjunction) }) },
        ],
      }),
    ),

    spaceContents: p.RULE('spaceContents', (): Scenario.StatedContents => {
      const space = p.SUBRULE(rules.term);
      p.CONSUME(word.holds);
      return { space, ...p.SUBRULE(rules.filling) };
    }),

    eligibilityFact: p.RULE(
      'eligibilityFact',
      (): { readonly factions: readonly Ident[]; readonly eligible: boolean } => {
        const factions = p.SUBRULE(rules.terms);
        return { factions, eligible: p.SUBRULE(rules.eligibility) === 'Eligible' };
      },
    ),
  };

  return ruleSet;
}

function statusFactRules(p: Parser, rules: TerminalRules) {
  return {
    /** `Marches open`, `Marches not open` */
    openFact: p.RULE('openFact', (): Fact => {
      const space = p.SUBRULE(rules.term);
      const not = p.OPTION(() => p.CONSUME(word.not)) !== undefined;
      p.CONSUME(word.open);
      return { expect: 'open', space, open: !not };
    }),

    marginFact: p.RULE('marginFact', (): Fact => {
      p.CONSUME(word.margin);
      p.CONSUME(word.of);
      const faction = p.SUBRULE(rules.term);
      p.CONSUME(word.is);
      return { expect: 'margin', faction, margin: p.SUBRULE(rules.signed) };
    }),
  };
}

function endingRules(p: Parser, rules: TerminalRules) {
  const ruleSet = {
    /** `game over`, `Govt wins by 3`, `ranks Rebels, Govt`, `tie Rebels, Govt`, `players lose`, `degree "Failure"` */
    ending: p.RULE('ending', (): Expectation =>
      p.choose<Expectation>({
        ERR_MSG: 'expectation',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.game);
              const not = p.OPTION(() => p.CONSUME(word.not)) !== undefined;
              p.CONSUME(word.over);
              return { $type: 'expect', expect: 'over', over: !not };
            },
          },
          {
            ALT: () => {
              const faction = p.SUBRULE(rules.term);
              p.CONSUME(word.wins);
              const by = p.OPTION1(() => p.SUBRULE(ruleSet.lead));
              return { $type: 'expect', expect: 'wins', faction, ...definedFields({ by }) };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.ranks);
              return { $type: 'expect', expect: 'ranks', factions: p.SUBRULE(rules.terms) };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.tie);
              return { $type: 'expect', expect: 'tie', factions: p.SUBRULE1(rules.terms) };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.players);
              p.CONSUME(word.lose);
              return { $type: 'expect', expect: 'defeat' };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.degree);
              const degree = p.SUBRULE(rules.text);
              const by = p.OPTION2(() => p.SUBRULE1(ruleSet.lead));
              return { $type: 'expect', expect: 'degree', degree, ...definedFields({ by }) };
            },
          },
        ],
      }),
    ),

    /** `by 3`, `by -2` */
    lead: p.RULE('lead', () => {
      p.CONSUME(word.by);
      return p.SUBRULE(rules.signed);
    }),
  };

  return ruleSet;
}

function decisionRules(p: Parser, rules: TerminalRules) {
  return {
    /** `Rebels decides` (any decision), `Rebels to choose way` */
    decisionFact: p.RULE('decisionFact', (): Expectation => {
      const seat = p.SUBRULE(rules.term);
      const point = p.OR([
        {
          ALT: () => {
            p.CONSUME(word.decides);
            return undefined;
          },
        },
        {
          ALT: () => {
            p.CONSUME(word.to);
            p.CONSUME(word.choose);
            return p.ident(p.CONSUME(LowerWord));
          },
        },
      ]);
      return { $type: 'expect', expect: 'decision', seat, ...definedFields({ point }) };
    }),
  };
}

export const expectationRules = [
  refusalRules,
  expectationRule,
  factRules,
  statusFactRules,
  endingRules,
  decisionRules,
] as const;

export type ExpectationRules = RulesOf<typeof expectationRules>;
