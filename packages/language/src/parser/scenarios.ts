/** Scenarios: what is given, what is played, what is expected. */
import { LowerWord, mark, Whole, word } from '../lexer/tokens.ts';
import type * as Scenario from '../syntax/scenario.ts';
import type { Expr, Ident, RuleRef } from '../syntax/tree.ts';
import { AnswerParser } from './answers.ts';
import { present } from './present.ts';

/** A step before it has its place: what a rule adds to `{ $type, span }`. */
type Bare<S> = S extends unknown ? Omit<S, 'span'> : never;

/** What `expect refused` says is refused. */
type Refused =
  | { readonly expect: 'refused'; readonly key: Ident }
  | ({ readonly expect: 'refusedAction' } & Pick<Scenario.InterjectsStep, 'seat' | 'standing' | 'key'>);

/** Scenarios. */
export abstract class ScenarioParser extends AnswerParser {
  /** `scenario "…" cites 3.2.4, 5.5 { … }` */
  readonly scenario = this.RULE('scenario', (): Scenario.ScenarioDecl => {
    const start = this.start();
    this.CONSUME(word.scenario);
    const title = this.SUBRULE(this.text);
    const cites: RuleRef[] = [];
    this.OPTION(() => {
      this.CONSUME(word.cites);
      this.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => cites.push(this.SUBRULE(this.ruleNumber)) });
    });
    const steps: Scenario.ScenarioStep[] = [];
    this.lines(() => steps.push(this.SUBRULE(this.step)));
    return { $type: 'scenario', span: this.since(start), title, cites, steps };
  });

  /** One line of a scenario. */
  readonly step = this.RULE('step', (): Scenario.ScenarioStep => {
    const start = this.start();
    const step = this.choose<Bare<Scenario.ScenarioStep>>({
      ERR_MSG: 'step',
      MAX_LOOKAHEAD: 2,
      DEF: [
        { ALT: () => this.SUBRULE(this.given) },
        { ALT: () => this.SUBRULE(this.expectation) },
        { ALT: () => this.SUBRULE(this.plays) },
        { ALT: () => this.SUBRULE(this.interjects) },
        { ALT: () => this.SUBRULE(this.acts) },
        { ALT: () => this.SUBRULE(this.allAct) },
      ],
    });
    return { ...step, span: this.since(start) };
  });

  /** `given setup Standard`, `given Aid is 3`, … */
  readonly given = this.RULE('given', (): Bare<Scenario.GivenStep> => {
    this.CONSUME(word.given);
    return this.choose<Bare<Scenario.GivenStep>>({
      ERR_MSG: 'given',
      MAX_LOOKAHEAD: 2,
      DEF: [
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            const empty = this.OPTION(() => this.CONSUME(word.empty)) !== undefined;
            this.CONSUME(word.setup);
            return { $type: 'given', given: 'setup', setup: this.SUBRULE(this.term), empty };
          },
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            this.CONSUME(word.option);
            return { $type: 'given', given: 'option', option: this.SUBRULE1(this.term) };
          },
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            this.CONSUME(word.seed);
            return { $type: 'given', given: 'seed', seed: this.SUBRULE(this.whole) };
          },
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            const last = this.OPTION2(() => this.CONSUME(word.last)) !== undefined;
            this.CONSUME(word.cards);
            return { $type: 'given', given: 'cards', last, cards: this.SUBRULE(this.keyList) };
          },
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            const nonplayer = this.OPTION4(() => this.CONSUME(word.nonplayer)) !== undefined;
            this.CONSUME(word.dice);
            const dice: Extract<Scenario.GivenStep, { given: 'dice' }>['dice'][number][] = [];
            this.AT_LEAST_ONE(() => dice.push(this.SUBRULE1(this.whole)));
            return { $type: 'given', given: 'dice', nonplayer, dice };
          },
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            this.CONSUME(word.nonplayers);
            return { $type: 'given', given: 'nonplayers', factions: this.SUBRULE(this.terms) };
          },
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            this.CONSUME(word.event);
            const event = this.SUBRULE(this.eventNumber);
            const side = this.OPTION1(() => this.SUBRULE(this.shade)) ?? 'single';
            return { $type: 'given', given: 'event', event, side };
          },
        },
        { ALT: () => this.SUBRULE(this.holding), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.firstGiven), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.standingOf) },
        { ALT: () => this.SUBRULE(this.valueGiven) },
      ],
    });
  });

  /** `Hills holds 3 Troops, PassiveSupport` */
  readonly holding = this.RULE('holding', (): Bare<Scenario.GivenStep> => {
    const space = this.SUBRULE(this.term);
    this.CONSUME(word.holds);
    const contents = this.SUBRULE(this.filling);
    return { $type: 'given', given: 'holds', space, ...contents };
  });

  /** `Govt first` */
  readonly firstGiven = this.RULE('firstGiven', (): Bare<Scenario.GivenStep> => {
    const faction = this.SUBRULE(this.term);
    this.CONSUME(word.first);
    return { $type: 'given', given: 'first', faction };
  });

  /** `Rebels, Govt Ineligible` */
  readonly standingOf = this.RULE('standingOf', (): Bare<Scenario.GivenStep> => {
    const factions = this.SUBRULE(this.terms);
    const state = this.SUBRULE(this.eligibility);
    return { $type: 'given', given: 'eligibility', factions, eligible: state === 'Eligible' };
  });

  /** `Aid is 3`, `Resources of Rebels is 0` */
  readonly valueGiven = this.RULE('valueGiven', (): Bare<Scenario.GivenStep> => {
    const target = this.SUBRULE(this.phrase);
    this.CONSUME(word.is);
    const value: Expr = this.SUBRULE(this.disjunction);
    return { $type: 'given', given: 'value', target, value };
  });

  /** `Rebels plays Attack: space Highmoor, way Ambush, done` */
  readonly plays = this.RULE('plays', (): Bare<Scenario.PlaysStep> => {
    const seat = this.SUBRULE(this.term);
    this.CONSUME(word.plays);
    const answers = [this.SUBRULE(this.answer)];
    this.OPTION(() => {
      this.CONSUME(mark.colon);
      this.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => answers.push(this.SUBRULE1(this.answer)) });
    });
    return { $type: 'plays', seat, answers };
  });

  /** `Attack`, `space Highmoor`, `done` */
  readonly answer = this.RULE('answer', (): Scenario.Answer => {
    const start = this.start();
    return this.choose<Scenario.Answer>({
      ERR_MSG: 'key',
      MAX_LOOKAHEAD: 2,
      DEF: [
        {
          ALT: () => {
            const point = this.ident(this.CONSUME(LowerWord));
            const key = this.SUBRULE(this.key);
            return { span: this.since(start), point, key };
          },
        },
        {
          ALT: () => {
            const key = this.SUBRULE1(this.key);
            return { span: this.since(start), key };
          },
        },
      ],
    });
  });

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

  /** `expect 2 Troops in Highmoor`, `expect Aid is 3`, … */
  readonly expectation = this.RULE('expectation', (): Bare<Scenario.ExpectStep> => {
    this.CONSUME(word.expect);
    return this.choose<Bare<Scenario.ExpectStep>>({
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
            this.CONSUME(word.ranks);
            return { $type: 'expect', expect: 'ranks', factions: this.SUBRULE(this.terms) };
          },
        },
        {
          IGNORE_AMBIGUITIES: true,
          ALT: () => {
            this.CONSUME(word.tie);
            return { $type: 'expect', expect: 'tie', factions: this.SUBRULE1(this.terms) };
          },
        },
        { ALT: () => this.SUBRULE(this.chooses) },
        { ALT: () => this.SUBRULE(this.arrow), IGNORE_AMBIGUITIES: true },
        {
          GATE: () => this.sees(this.sees(1, word.no) ? 2 : 1, word.step, word.guideline),
          ALT: () => this.SUBRULE(this.spoke),
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: () => this.SUBRULE(this.narrowed), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.chance), IGNORE_AMBIGUITIES: true },
        {
          GATE: () => this.sees(1, Whole, word.up, word.all, word.any, word.a, word.an),
          ALT: () => {
            const { amount, noun } = this.SUBRULE(this.some);
            return { $type: 'expect', expect: 'amount', amount, noun };
          },
          IGNORE_AMBIGUITIES: true,
        },
        {
          ALT: () => {
            const condition = this.SUBRULE(this.disjunction);
            return { $type: 'expect', expect: 'truth', condition };
          },
        },
      ],
    });
  });

  /** `Rebels to choose way` */
  readonly chooses = this.RULE('chooses', (): Bare<Scenario.ExpectStep> => {
    const seat = this.SUBRULE(this.term);
    this.CONSUME(word.to);
    this.CONSUME(word.choose);
    const point = this.ident(this.CONSUME(LowerWord));
    return { $type: 'expect', expect: 'decision', seat, point };
  });
}
