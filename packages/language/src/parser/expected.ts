/** Grammar of scenario expectations about the position, the log and the decisions. */
import { LowerWord, mark, Whole, word } from '../lexer/tokens.ts';
import type * as Scenario from '../syntax/scenario.ts';
import type { Ident } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { ExpressionRules } from './expressions.ts';
import type { EffectRules } from './effects.ts';
import type { SetupRules } from './setups.ts';
import type { AnswerRules } from './answers.ts';
import type { Parser } from './parser.ts';
import type { RulesOf } from './sets.ts';

type Bare<S> = S extends unknown ? Omit<S, 'span'> : never;

type Refused =
  | { readonly expect: 'refused'; readonly key: Ident }
  | ({ readonly expect: 'refusedAction' } & Pick<Scenario.InterjectsStep, 'seat' | 'standing' | 'key'>);

type Fact = Bare<Scenario.Fact>;
type Expectation = Bare<Scenario.ExpectStep>;

function refusalRules(p: Parser, rules: LeafRules & AnswerRules) {
  const own = {
    interjects: p.RULE('interjects', (): Bare<Scenario.InterjectsStep> => {
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
              const { seat, standing, key } = p.SUBRULE(own.interjects);
              return { expect: 'refusedAction', seat, standing, key };
            },
          },
          { ALT: () => ({ expect: 'refused', key: p.SUBRULE(rules.key) }) },
        ],
      }),
    ),
  };

  return own;
}

/** Parsers of the lines about answers and the log, after `expect`. */
function expectationReaders(p: Parser, rules: LeafRules & AnswerRules & ReturnType<typeof refusalRules>) {
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
      return { $type: 'expect', ...refused, ...present({ citing }) };
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
  rules: LeafRules &
    AnswerRules &
    ReturnType<typeof refusalRules> &
    ReturnType<typeof factRules> &
    ReturnType<typeof endingRules> &
    ReturnType<typeof decisionRules>,
) {
  const read = expectationReaders(p, rules);
  return {
    /** `expect offered Highmoor`, `expect Aid is 3`, `expect before Campaign: Aid is 3`, … */
    expectation: p.RULE('expectation', (): Expectation => {
      p.CONSUME(word.expect);
      return p.choose<Expectation>({
        ERR_MSG: 'expectation',
        MAX_LOOKAHEAD: 2,
        DEF: [
          { ALT: read.offered, IGNORE_AMBIGUITIES: true },
          { ALT: read.refused, IGNORE_AMBIGUITIES: true },
          { ALT: read.log, IGNORE_AMBIGUITIES: true },
          { ALT: read.selected, IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.ending), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.chooses), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.arrow), IGNORE_AMBIGUITIES: true },
          {
            GATE: () => p.sees(p.sees(1, word.no) ? 2 : 1, word.step, word.guideline),
            ALT: () => p.SUBRULE(rules.spoke),
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
  rules: LeafRules & ExpressionRules & EffectRules & SetupRules & ReturnType<typeof statusFactRules>,
) {
  const own = {
    /** `2 Troops in Highmoor`, `Aid is 3`, `Harbor holds 2 Police` */
    fact: p.RULE('fact', (): Fact =>
      p.choose<Fact>({
        ERR_MSG: 'expectation',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => ({ expect: 'holds', ...p.SUBRULE(own.spaceContents) }),
          },
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => ({ expect: 'eligibility', ...p.SUBRULE(own.standings) }),
          },
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => {
              const faction = p.SUBRULE(rules.term);
              p.CONSUME(word.first);
              return { expect: 'first', faction };
            },
          },
          { ALT: () => p.SUBRULE(rules.opened), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.marginIs), IGNORE_AMBIGUITIES: true },
          {
            GATE: () => p.sees(1, Whole, word.up, word.all, word.any, word.a, word.an),
            ALT: () => {
              const { amount, noun } = p.SUBRULE(rules.some);
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

    standings: p.RULE(
      'standings',
      (): { readonly factions: readonly Ident[]; readonly eligible: boolean } => {
        const factions = p.SUBRULE(rules.terms);
        return { factions, eligible: p.SUBRULE(rules.eligibility) === 'Eligible' };
      },
    ),
  };

  return own;
}

function statusFactRules(p: Parser, rules: LeafRules) {
  return {
    /** `Marches open`, `Marches not open` */
    opened: p.RULE('opened', (): Fact => {
      const space = p.SUBRULE(rules.term);
      const not = p.OPTION(() => p.CONSUME(word.not)) !== undefined;
      p.CONSUME(word.open);
      return { expect: 'open', space, open: !not };
    }),

    marginIs: p.RULE('marginIs', (): Fact => {
      p.CONSUME(word.margin);
      p.CONSUME(word.of);
      const faction = p.SUBRULE(rules.term);
      p.CONSUME(word.is);
      return { expect: 'margin', faction, margin: p.SUBRULE(rules.signed) };
    }),
  };
}

function endingRules(p: Parser, rules: LeafRules) {
  const own = {
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
              const by = p.OPTION1(() => p.SUBRULE(own.lead));
              return { $type: 'expect', expect: 'wins', faction, ...present({ by }) };
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
              const by = p.OPTION2(() => p.SUBRULE1(own.lead));
              return { $type: 'expect', expect: 'degree', degree, ...present({ by }) };
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

  return own;
}

function decisionRules(p: Parser, rules: LeafRules) {
  return {
    /** `Rebels decides` (any decision), `Rebels to choose way` */
    chooses: p.RULE('chooses', (): Expectation => {
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
      return { $type: 'expect', expect: 'decision', seat, ...present({ point }) };
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
