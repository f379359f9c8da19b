/** Scenarios: what is given, what is played. */
import { LowerWord, mark, word } from '../lexer/tokens.ts';
import type * as Scenario from '../syntax/scenario.ts';
import type { Expr, RuleRef } from '../syntax/tree.ts';
import { ExpectationParser } from './expected.ts';
import { GrammarFault } from './fault.ts';
import { present } from './present.ts';

/** A step before it has its place: what a rule adds to `{ $type, span }`. */
type Bare<S> = S extends unknown ? Omit<S, 'span'> : never;

/** Scenarios. */
export abstract class ScenarioParser extends ExpectationParser {
  /** `scenario "…" after "…" cites 3.2.4, 5.5 { … }` */
  readonly scenario = this.RULE('scenario', (): Scenario.ScenarioDecl => {
    const start = this.start();
    this.CONSUME(word.scenario);
    const title = this.SUBRULE(this.text);
    const after = this.OPTION(() => {
      this.CONSUME(word.after);
      return this.SUBRULE1(this.text);
    });
    const cites: RuleRef[] = [];
    this.OPTION1(() => {
      this.CONSUME(word.cites);
      this.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => cites.push(this.SUBRULE(this.ruleNumber)) });
    });
    const steps: Scenario.ScenarioStep[] = [];
    this.lines(() => steps.push(this.SUBRULE(this.step)));
    return { $type: 'scenario', span: this.since(start), title, ...present({ after }), cites, steps };
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
            const by = this.OPTION5(() => {
              this.CONSUME(word.by);
              return this.SUBRULE6(this.term);
            });
            return { $type: 'given', given: 'event', event, side, ...(by && { by }) };
          },
        },
        { ALT: () => this.SUBRULE(this.holding), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.firstGiven), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.openGiven), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.standingOf) },
        { ALT: () => this.SUBRULE(this.valueGiven) },
      ],
    });
  });

  /** `Hills holds 3 Troops, PassiveSupport` */
  readonly holding = this.RULE('holding', (): Bare<Scenario.GivenStep> => {
    return { $type: 'given', given: 'holds', ...this.SUBRULE(this.lying) };
  });

  /** `Govt first` */
  readonly firstGiven = this.RULE('firstGiven', (): Bare<Scenario.GivenStep> => {
    const faction = this.SUBRULE(this.term);
    this.CONSUME(word.first);
    return { $type: 'given', given: 'first', faction };
  });

  /** `Marches open` */
  readonly openGiven = this.RULE('openGiven', (): Bare<Scenario.GivenStep> => {
    const space = this.SUBRULE(this.term);
    this.CONSUME(word.open);
    return { $type: 'given', given: 'open', space };
  });

  /** `Rebels, Govt Ineligible` */
  readonly standingOf = this.RULE('standingOf', (): Bare<Scenario.GivenStep> => ({
    $type: 'given',
    given: 'eligibility',
    ...this.SUBRULE(this.standings),
  }));

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
    this.ACTION(() => {
      if (answers.length === 1 && !this.atEnd())
        throw new GrammarFault('expectedEnd', this.LA(1), this.LA(0), 'plays');
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
}
