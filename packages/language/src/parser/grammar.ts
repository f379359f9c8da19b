/** The whole grammar: a declaration, by the word that opens it. */
import { type IToken, EOF } from 'chevrotain';
import { End } from '../lexer/tokens.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Draft, Fault } from './fault.ts';
import { ScenarioParser } from './scenarios.ts';

/** What was read of one declaration. */
export interface Read {
  /** Missing when the declaration itself, rather than a line in it, could not be read. */
  readonly declaration?: Decl;
  readonly faults: readonly Fault[];
  readonly drafts: readonly Draft[];
}

/** Reads declarations one at a time. */
export class QuipuParser extends ScenarioParser {
  constructor(options: { readonly validate?: boolean } = {}) {
    super(options.validate ?? false);
    this.performSelfAnalysis();
  }

  /** One declaration and nothing else. */
  readonly alone = this.RULE('alone', (): Decl | undefined =>
    this.recover(() => {
      const declaration = this.SUBRULE(this.declaration);
      this.MANY(() => this.CONSUME(End));
      this.CONSUME(EOF);
      return declaration;
    }),
  );

  /** One declaration; the number of its rule may stand before it. */
  readonly declaration = this.RULE('declaration', (): Decl => {
    const start = this.start();
    const rule = this.OPTION(() => this.SUBRULE(this.rulePrefix));
    const body = this.SUBRULE(this.declared);
    return rule ? { ...body, rule, span: this.since(start) } : body;
  });

  /** A declaration, by its first word. */
  readonly declared = this.RULE('declared', (): Decl =>
    this.choose<Decl>({
      ERR_MSG: 'declaration',
      DEF: [
        { ALT: () => this.SUBRULE(this.volume) },
        { ALT: () => this.SUBRULE(this.prelude) },
        { ALT: () => this.SUBRULE(this.faction) },
        { ALT: () => this.SUBRULE(this.termDeclaration) },
        { ALT: () => this.SUBRULE(this.class) },
        { ALT: () => this.SUBRULE(this.forces) },
        { ALT: () => this.SUBRULE(this.kind) },
        { ALT: () => this.SUBRULE(this.space) },
        { ALT: () => this.SUBRULE(this.region) },
        { ALT: () => this.SUBRULE(this.holdingPlace) },
        { ALT: () => this.SUBRULE(this.adjacent) },
        { ALT: () => this.SUBRULE(this.border) },
        { ALT: () => this.SUBRULE(this.stacking) },
        { ALT: () => this.SUBRULE(this.recall) },
        { ALT: () => this.SUBRULE(this.scale) },
        { ALT: () => this.SUBRULE(this.populace) },
        { ALT: () => this.SUBRULE(this.supply) },
        { ALT: () => this.SUBRULE(this.track) },
        { ALT: () => this.SUBRULE(this.held) },
        { ALT: () => this.SUBRULE(this.secret) },
        { ALT: () => this.SUBRULE(this.define) },
        { ALT: () => this.SUBRULE(this.volumePoint) },
        { ALT: () => this.SUBRULE(this.victory) },
        { ALT: () => this.SUBRULE(this.sequence) },
        { ALT: () => this.SUBRULE(this.deck) },
        { ALT: () => this.SUBRULE(this.setup) },
        { ALT: () => this.SUBRULE(this.standing) },
        { ALT: () => this.SUBRULE(this.round) },
        { ALT: () => this.SUBRULE(this.procedure) },
        { ALT: () => this.SUBRULE(this.operation) },
        { ALT: () => this.SUBRULE(this.activity) },
        { ALT: () => this.SUBRULE(this.event) },
        { ALT: () => this.SUBRULE(this.nonplayer) },
        { ALT: () => this.SUBRULE(this.nonplayers) },
        { ALT: () => this.SUBRULE(this.random) },
        { ALT: () => this.SUBRULE(this.edition) },
        { ALT: () => this.SUBRULE(this.whenever) },
        { ALT: () => this.SUBRULE(this.optionDeclaration) },
        { ALT: () => this.SUBRULE(this.adapt) },
        { ALT: () => this.SUBRULE(this.contents) },
        { ALT: () => this.SUBRULE(this.scenario) },
      ],
    }),
  );

  /** Reads one declaration from its tokens. */
  read(file: string, tokens: IToken[]): Read {
    this.take(file, tokens);
    const declaration = this.alone();
    return { ...(declaration && { declaration }), faults: this.faults, drafts: this.drafts };
  }
}
