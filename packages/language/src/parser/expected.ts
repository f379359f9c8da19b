/** Scenarios: what is expected of the table. */
import { LowerWord, mark, Whole, word } from '../lexer/tokens.ts';
import type * as Scenario from '../syntax/scenario.ts';
import type { Ident } from '../syntax/tree.ts';
import { AnswerParser } from './answers.ts';
import { present } from './present.ts';

/** A step before it has its place. */
type Bare<S> = S extends unknown ? Omit<S, 'span'> : never;

/** What `expect refused` says is refused. */
type Refused =
  | { readonly expect: 'refused'; readonly key: Ident }
  | ({ readonly expect: 'refusedAction' } & Pick<Scenario.InterjectsStep, 'seat' | 'standing' | 'key'>);

type Fact = Bare<Scenario.Fact>;
type Expectation = Bare<Scenario.ExpectStep>;

/** Expectations of scenarios. */
export abstract class ExpectationParser extends AnswerParser {
  /** `Rebels interjects Return "Guerrilla Underground at Highmoor"` */
  readonly interjects = this.RULE('interjects', (): Bare<Scenario.InterjectsStep> => {
    const seat = this.SUBRULE(this.term);
    this.CONSUME(word.interjects);
    const standing = this.SUBRULE1(this.term);
    const key = this.SUBRULE(this.text);
    return { $type: 'interjects', seat, standing, key };
  });

  /** `Capital`, `Rebels interjects Return "…"`: what is refused. */
  readonly refused = this.RULE('refused', (): Refused =>
    this.choose<Refused>({
      ERR_MSG: 'key',
      MAX_LOOKAHEAD: 2,
      DEF: [
        {
          ALT: () => {
            const { seat, standing, key } = this.SUBRULE(this.interjects);
            return { expect: 'refusedAction', seat, standing, key };
          },
        },
        { ALT: () => ({ expect: 'refused', key: this.SUBRULE(this.key) }) },
      ],
    }),
  );

  /** `expect offered Highmoor`, `expect Aid is 3`, `expect before Campaign: Aid is 3`, … */
  readonly expectation = this.RULE('expectation', (): Expectation => {
    this.CONSUME(word.expect);
    return this.choose<Expectation>({
      ERR_MSG: 'expectation',
      MAX_LOOKAHEAD: 2,
      DEF: [
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            this.CONSUME(word.offered);
            const only = this.OPTION(() => this.CONSUME(word.only)) !== undefined;
            return { $type: 'expect', expect: 'offered', only, keys: this.SUBRULE(this.keyList) };
          },
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            this.CONSUME(word.refused);
            const refused = this.SUBRULE(this.refused);
            const citing = this.OPTION1(() => {
              this.CONSUME(word.citing);
              return this.SUBRULE(this.ruleNumber);
            });
            return { $type: 'expect', ...refused, ...present({ citing }) };
          },
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            this.CONSUME(word.log);
            return { $type: 'expect', expect: 'log', text: this.SUBRULE(this.text) };
          },
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            this.CONSUME(word.selected);
            return { $type: 'expect', expect: 'selected', spaces: this.SUBRULE(this.terms) };
          },
        },
        { ALT: () => this.SUBRULE(this.ending), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.chooses), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.arrow), IGNORE_AMBIGUITIES: true },
        {
          GATE: () => this.sees(this.sees(1, word.no) ? 2 : 1, word.step, word.guideline),
          ALT: () => this.SUBRULE(this.spoke),
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: () => this.SUBRULE(this.narrowed), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.chance), IGNORE_AMBIGUITIES: true },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            this.CONSUME(word.before);
            const before = this.SUBRULE(this.term);
            this.CONSUME(mark.colon);
            return { $type: 'expect', ...this.SUBRULE1(this.fact), before };
          },
        },
        { ALT: () => ({ $type: 'expect', ...this.SUBRULE(this.fact) }) },
      ],
    });
  });

  /** `2 Troops in Highmoor`, `Aid is 3`, `Harbor holds 2 Police`: what is so in a position. */
  readonly fact = this.RULE('fact', (): Fact =>
    this.choose<Fact>({
      ERR_MSG: 'expectation',
      MAX_LOOKAHEAD: 2,
      DEF: [
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => ({ expect: 'holds', ...this.SUBRULE(this.lying) }),
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => ({ expect: 'eligibility', ...this.SUBRULE(this.standings) }),
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            const faction = this.SUBRULE(this.term);
            this.CONSUME(word.first);
            return { expect: 'first', faction };
          },
        },
        { ALT: () => this.SUBRULE(this.opened), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.marginIs), IGNORE_AMBIGUITIES: true },
        {
          GATE: () => this.sees(1, Whole, word.up, word.all, word.any, word.a, word.an),
          ALT: () => {
            const { amount, noun } = this.SUBRULE(this.some);
            return { expect: 'amount', amount, noun };
          },
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: () => ({ expect: 'truth', condition: this.SUBRULE(this.disjunction) }) },
      ],
    }),
  );

  /** `Hills holds 3 Troops, PassiveSupport` */
  readonly lying = this.RULE('lying', (): Scenario.Lying => {
    const space = this.SUBRULE(this.term);
    this.CONSUME(word.holds);
    return { space, ...this.SUBRULE(this.filling) };
  });

  /** `Rebels, Govt Ineligible` */
  readonly standings = this.RULE(
    'standings',
    (): { readonly factions: readonly Ident[]; readonly eligible: boolean } => {
      const factions = this.SUBRULE(this.terms);
      return { factions, eligible: this.SUBRULE(this.eligibility) === 'Eligible' };
    },
  );

  /** `Marches open`, `Marches not open` */
  readonly opened = this.RULE('opened', (): Fact => {
    const space = this.SUBRULE(this.term);
    const not = this.OPTION(() => this.CONSUME(word.not)) !== undefined;
    this.CONSUME(word.open);
    return { expect: 'open', space, open: !not };
  });

  /** `margin of Govt is -3` */
  readonly marginIs = this.RULE('marginIs', (): Fact => {
    this.CONSUME(word.margin);
    this.CONSUME(word.of);
    const faction = this.SUBRULE(this.term);
    this.CONSUME(word.is);
    return { expect: 'margin', faction, margin: this.SUBRULE(this.signed) };
  });

  /** `game over`, `Govt wins by 3`, `ranks Rebels, Govt`, `tie Rebels, Govt`, `players lose`, `degree "Failure"` */
  readonly ending = this.RULE('ending', (): Expectation =>
    this.choose<Expectation>({
      ERR_MSG: 'expectation',
      MAX_LOOKAHEAD: 2,
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.game);
            const not = this.OPTION(() => this.CONSUME(word.not)) !== undefined;
            this.CONSUME(word.over);
            return { $type: 'expect', expect: 'over', over: !not };
          },
        },
        {
          ALT: () => {
            const faction = this.SUBRULE(this.term);
            this.CONSUME(word.wins);
            const by = this.OPTION1(() => this.SUBRULE(this.lead));
            return { $type: 'expect', expect: 'wins', faction, ...present({ by }) };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.ranks);
            return { $type: 'expect', expect: 'ranks', factions: this.SUBRULE(this.terms) };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.tie);
            return { $type: 'expect', expect: 'tie', factions: this.SUBRULE1(this.terms) };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.players);
            this.CONSUME(word.lose);
            return { $type: 'expect', expect: 'defeat' };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.degree);
            const degree = this.SUBRULE(this.text);
            const by = this.OPTION2(() => this.SUBRULE1(this.lead));
            return { $type: 'expect', expect: 'degree', degree, ...present({ by }) };
          },
        },
      ],
    }),
  );

  /** `by 3`, `by -2` */
  readonly lead = this.RULE('lead', () => {
    this.CONSUME(word.by);
    return this.SUBRULE(this.signed);
  });

  /** `Rebels decides`: whatever it is; `Rebels to choose way` */
  readonly chooses = this.RULE('chooses', (): Expectation => {
    const seat = this.SUBRULE(this.term);
    const point = this.OR([
      {
        ALT: () => {
          this.CONSUME(word.decides);
          return undefined;
        },
      },
      {
        ALT: () => {
          this.CONSUME(word.to);
          this.CONSUME(word.choose);
          return this.ident(this.CONSUME(LowerWord));
        },
      },
    ]);
    return { $type: 'expect', expect: 'decision', seat, ...present({ point }) };
  });
}
