/** Scenarios: what Non-players answer by their instructions, and what is expected of their reasons. */
import { mark, Term, Whole, word, LowerWord } from '../lexer/tokens.ts';
import type * as Scenario from '../syntax/scenario.ts';
import type { Ident } from '../syntax/tree.ts';
import { EditionParser } from './editions.ts';
import { present } from './present.ts';

/** A step before it has its place. */
type Bare<S> = S extends unknown ? Omit<S, 'span'> : never;

/** Lines of scenarios about Non-players. */
export abstract class AnswerParser extends EditionParser {
  /** `Highmoor`, `done`, `3`, `"Guerrilla Underground"` */
  readonly key = this.RULE('key', (): Ident =>
    this.choose<Ident>({
      ERR_MSG: 'key',
      DEF: [
        { ALT: () => this.SUBRULE(this.term) },
        { ALT: () => this.ident(this.CONSUME(LowerWord)) },
        { ALT: () => this.ident(this.CONSUME(Whole)) },
        {
          ALT: () => {
            const { span, value } = this.SUBRULE(this.text);
            return { span, name: value };
          },
        },
      ],
    }),
  );

  /** `3, 7, Campaign` */
  readonly keyList = this.RULE('keyList', (): Ident[] => {
    const found: Ident[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => found.push(this.SUBRULE(this.key)) });
    return found;
  });

  /** `Cartel acts`, `Cartel acts once` */
  readonly acts = this.RULE('acts', (): Bare<Scenario.ActsStep> => {
    const seat = this.SUBRULE(this.term);
    this.CONSUME(word.acts);
    const once = this.OPTION(() => this.CONSUME(word.once)) !== undefined;
    return { $type: 'acts', seat, once };
  });

  /** `nonplayers act` */
  readonly allAct = this.RULE('allAct', (): Bare<Scenario.ActsStep> => {
    this.CONSUME(word.nonplayers);
    this.CONSUME(word.act);
    return { $type: 'acts', once: false };
  });

  /** `Rally`, `Propaganda.CivicAction`, `event 57 shaded`: an instruction by what it is about. */
  readonly box = this.RULE('box', (): Ident => {
    const start = this.start();
    return this.choose<Ident>({
      ERR_MSG: 'box',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.event);
            const number = this.OPTION(() => this.SUBRULE(this.eventNumber));
            const side = this.OPTION1(() => this.SUBRULE(this.shade));
            const name = ['event', number?.name, side].filter((part) => part !== undefined).join(' ');
            return { span: this.since(start), name };
          },
        },
        {
          GATE: () => this.sees(1, Term),
          ALT: () => {
            const path = this.SUBRULE(this.path);
            return this.ACTION(() => ({
              span: path.span,
              name: path.parts.map(({ name }) => name).join('.'),
            }));
          },
          IGNORE_AMBIGUITIES: true,
        },
      ],
    });
  });

  /** `step base of Rally chose Highmoor`, `no guideline 8.1.2` */
  readonly spoke = this.RULE('spoke', (): Bare<Scenario.ExpectStep> => {
    const no = this.OPTION(() => this.CONSUME(word.no)) !== undefined;
    const speaker = this.choose<Scenario.Speaker>({
      ERR_MSG: 'speaker',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.step);
            const step = this.SUBRULE(this.wayName);
            this.CONSUME(word.of);
            return { step, of: this.SUBRULE(this.box) };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.guideline);
            return { guideline: this.SUBRULE(this.ruleNumber) };
          },
        },
      ],
    });
    const chose = this.OPTION1(() => {
      this.CONSUME(word.chose);
      return this.SUBRULE(this.keyList);
    });
    return { $type: 'expect', expect: 'spoke', no, speaker, keys: chose ?? [] };
  });

  /** `March otherwise Rally`, `Rally otherwise pass` */
  readonly arrow = this.RULE('arrow', (): Bare<Scenario.ExpectStep> => {
    const from = this.SUBRULE(this.term);
    this.CONSUME(word.otherwise);
    const to = this.OR([
      { ALT: () => this.SUBRULE1(this.term) },
      { ALT: () => this.ident(this.CONSUME(word.pass)) },
    ]);
    return { $type: 'expect', expect: 'arrow', from, to };
  });

  /** `"spaces with Support" narrowed Capital, Harbor to Capital` */
  readonly narrowed = this.RULE('narrowed', (): Bare<Scenario.ExpectStep> => {
    const line = this.SUBRULE(this.text);
    this.CONSUME(word.narrowed);
    const before = this.SUBRULE(this.keyList);
    this.CONSUME(word.to);
    const after = this.SUBRULE1(this.keyList);
    return { $type: 'expect', expect: 'narrowed', line, before, after };
  });

  /** `chance among Capital, Harbor citing 8.2` */
  readonly chance = this.RULE('chance', (): Bare<Scenario.ExpectStep> => {
    this.CONSUME(word.chance);
    this.CONSUME(word.among);
    const among = this.SUBRULE(this.keyList);
    const citing = this.OPTION(() => {
      this.CONSUME(word.citing);
      return this.SUBRULE(this.ruleNumber);
    });
    return { $type: 'expect', expect: 'chance', among, ...present({ citing }) };
  });
}
