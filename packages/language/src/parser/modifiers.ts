/** What follows a verb's nouns: paths, what stays behind, what goes last. */
import { mark, word } from '../lexer/tokens.ts';
import type { Modifier } from '../syntax/tree.ts';
import { HypotheticalParser } from './hypotheticals.ts';
import { present } from './present.ts';

/** Modifiers, in any order; a comma before one is the author's choice. */
export abstract class ModifierParser extends HypotheticalParser {
  /** `, through 1 Road, Bases last` */
  readonly modifiers = this.RULE('modifiers', (): Modifier[] => {
    const found: Modifier[] = [];
    this.MANY({
      GATE: () => !this.startsOther(),
      DEF: () => found.push(this.SUBRULE(this.modifier)),
    });
    return found;
  });

  /** Whether what follows belongs to what stands around the statement: an `or` not of `or through`, an `else`. */
  protected startsOther(): boolean {
    return (this.sees(1, word.or) && !this.sees(2, word.through)) || this.sees(2, word.else);
  }

  /** One modifier. */
  readonly modifier = this.RULE('modifier', (): Modifier => {
    this.OPTION(() => this.CONSUME(mark.comma));
    return this.choose<Modifier>({
      ERR_MSG: 'modifier',
      DEF: [
        { ALT: () => this.SUBRULE(this.through) },
        { ALT: () => this.SUBRULE(this.along) },
        { ALT: () => this.SUBRULE(this.notYetMoved) },
        { ALT: () => this.SUBRULE(this.leaving) },
        { ALT: () => this.SUBRULE(this.activating) },
        { ALT: () => this.SUBRULE(this.targeting) },
        { ALT: () => this.SUBRULE(this.turnedOrNot) },
        { ALT: () => this.SUBRULE(this.alternating) },
        { ALT: () => this.SUBRULE(this.until) },
        { ALT: () => this.SUBRULE(this.fate) },
      ],
    });
  });

  /** `through up to 3 Departments`, `or through 1 Road` */
  readonly through = this.RULE('through', (): Modifier => {
    const start = this.start();
    const or = this.OPTION(() => this.CONSUME(word.or)) !== undefined;
    this.CONSUME(word.through);
    const amount = this.SUBRULE(this.amount);
    const noun = this.SUBRULE(this.nouns);
    return { $type: 'through', span: this.since(start), amount, noun, or };
  });

  /** `along LoCs and Cities stopping at spaces with Guerrillas` */
  readonly along = this.RULE('along', (): Modifier => {
    const start = this.start();
    this.CONSUME(word.along);
    const noun = this.SUBRULE(this.nouns);
    const stopping = this.OPTION(() => {
      this.CONSUME(word.stopping);
      this.CONSUME(word.at);
      return this.SUBRULE1(this.nouns);
    });
    return { $type: 'along', span: this.since(start), noun, ...present({ stopping }) };
  });

  /** `not yet moved` */
  readonly notYetMoved = this.RULE('notYetMoved', (): Modifier => {
    const start = this.start();
    this.CONSUME(word.not);
    this.CONSUME(word.yet);
    this.CONSUME(word.moved);
    return { $type: 'notYetMoved', span: this.since(start) };
  });

  /** `activating each group if group + Cubes there > 3` */
  readonly activating = this.RULE('activating', (): Modifier => {
    const start = this.start();
    this.CONSUME(word.activating);
    this.CONSUME(word.each);
    this.CONSUME(word.group);
    this.CONSUME(word.if);
    const condition = this.SUBRULE(this.disjunction);
    return { $type: 'activating', span: this.since(start), condition };
  });

  /** `targeting factions` */
  readonly targeting = this.RULE('targeting', (): Modifier => {
    const start = this.start();
    this.CONSUME(word.targeting);
    this.CONSUME(word.factions);
    return { $type: 'targeting', span: this.since(start) };
  });

  /** `turned or not` */
  readonly turnedOrNot = this.RULE('turnedOrNot', (): Modifier => {
    const start = this.start();
    this.CONSUME(word.turned);
    this.CONSUME(word.or);
    this.CONSUME(word.not);
    return { $type: 'turnedOrNot', span: this.since(start) };
  });

  /** `leaving 1 Guerrilla in spaces with own Base` */
  readonly leaving = this.RULE('leaving', (): Modifier => {
    const start = this.start();
    this.CONSUME(word.leaving);
    const some = this.SUBRULE(this.someKind);
    const where = this.OPTION(() => {
      this.SUBRULE(this.preposition);
      return this.SUBRULE(this.nouns);
    });
    return { $type: 'leaving', span: this.since(start), some, ...present({ where }) };
  });

  /** `until there has Govt Control` */
  readonly until = this.RULE('until', (): Modifier => {
    const start = this.start();
    this.CONSUME(word.until);
    const condition = this.SUBRULE(this.disjunction);
    this.draft('"until"', start);
    return { $type: 'until', span: this.since(start), condition };
  });

  /** `alternating`: kinds take turns. */
  readonly alternating = this.RULE('alternating', (): Modifier => {
    const start = this.start();
    this.CONSUME(word.alternating);
    this.draft('"alternating"', start);
    return { $type: 'alternating', span: this.since(start) };
  });

  /** `Bases last`, `Police before Troops`, `Shipments to own Guerrillas`, `Guerrillas to Island` */
  readonly fate = this.RULE('fate', (): Modifier => {
    const start = this.start();
    const noun = this.barring({ before: true }, () => this.SUBRULE(this.phrase));
    return this.choose<Modifier>({
      ERR_MSG: 'fate',
      DEF: [
        { ALT: () => (this.CONSUME(word.last), { $type: 'last', span: this.since(start), noun }) },
        {
          ALT: () => {
            this.CONSUME(word.before);
            const then = this.SUBRULE1(this.phrase);
            return { $type: 'before', span: this.since(start), noun, then };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.to);
            const to = this.SUBRULE(this.nouns);
            return { $type: 'to', span: this.since(start), noun, to };
          },
        },
      ],
    });
  });
}
