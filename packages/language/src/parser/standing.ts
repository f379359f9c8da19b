/** Defined values and secrets; standing actions: who may take one and when, and the effect. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Block } from '../syntax/tree.ts';
import { present } from './present.ts';
import { SequenceParser } from './sequence.ts';

/** What the rules define, what one seat knows, and what seats may do beside the pending decision. */
export abstract class StandingParser extends SequenceParser {
  /** `shown define Control of s in Cities = …` */
  readonly define = this.RULE('define', (): Decl.DefineDecl => {
    const start = this.start();
    const shown = this.OPTION(() => this.CONSUME(word.shown)) !== undefined;
    this.CONSUME(word.define);
    const name = this.SUBRULE(this.term);
    const parameter = this.OPTION1(() => this.SUBRULE(this.parameter));
    const domain = this.OPTION2(() => {
      this.CONSUME(word.in);
      return this.SUBRULE(this.nouns);
    });
    this.CONSUME(mark.equals);
    const value = this.SUBRULE(this.value);
    return {
      $type: 'define',
      span: this.since(start),
      shown,
      name,
      ...present({ parameter, domain }),
      value,
    };
  });

  /** `secret Cache of Rebels, a space or none`, `secret Seat of Rebels, one of Veiled Camps, shown as Chief Camp` */
  readonly secret = this.RULE('secret', (): Decl.SecretDecl => {
    const start = this.start();
    this.CONSUME(word.secret);
    const name = this.SUBRULE(this.term);
    this.CONSUME(word.of);
    const owner = this.SUBRULE1(this.term);
    this.CONSUME(mark.comma);
    const what = this.OR([
      {
        ALT: () => {
          this.CONSUME(word.a);
          this.CONSUME(word.space);
          const none = this.OPTION(() => [this.CONSUME(word.or), this.CONSUME(word.none)]);
          return { orNone: none !== undefined };
        },
      },
      {
        ALT: () => {
          this.CONSUME(word.one);
          this.CONSUME1(word.of);
          const hidden = this.SUBRULE(this.nouns);
          this.CONSUME1(mark.comma);
          this.CONSUME(word.shown);
          this.CONSUME(word.as);
          return { hidden, shown: this.SUBRULE1(this.nouns) };
        },
      },
    ]);
    return { $type: 'secret', span: this.since(start), name, owner, what };
  });

  /** `standing Return: while executing, may remove 1 own piece`, `standing Request, a proposal: at any time { … }` */
  readonly standing = this.RULE('standing', (): Decl.StandingDecl => {
    const start = this.start();
    this.CONSUME(word.standing);
    const name = this.SUBRULE(this.term);
    const proposal =
      this.OPTION(() => {
        this.CONSUME(mark.comma);
        this.CONSUME(word.a);
        return this.CONSUME(word.proposal);
      }) !== undefined;
    this.CONSUME(mark.colon);
    const when = this.SUBRULE(this.occasion);
    const block = this.choose<Block>({
      ERR_MSG: 'occasionText',
      DEF: [
        {
          ALT: () => {
            this.CONSUME1(mark.comma);
            return this.SUBRULE(this.direct);
          },
        },
        { ALT: () => this.SUBRULE(this.braced) },
      ],
    });
    return { $type: 'standing', span: this.since(start), name, proposal, when, block };
  });

  /** `while executing`, `while another executes`, `while another player executes`, `at any time` */
  readonly occasion = this.RULE('occasion', (): Decl.StandingDecl['when'] =>
    this.choose<Decl.StandingDecl['when']>({
      ERR_MSG: 'occasion',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.while);
            return this.SUBRULE(this.executor);
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.at);
            this.CONSUME(word.any);
            this.CONSUME(word.time);
            return 'any';
          },
        },
      ],
    }),
  );

  /** `executing`, `another executes`, behind `while` */
  readonly executor = this.RULE('executor', (): 'executing' | 'another' | 'another player' =>
    this.choose<'executing' | 'another' | 'another player'>([
      { ALT: () => (this.CONSUME(word.executing), 'executing') },
      {
        ALT: () => {
          this.CONSUME(word.another);
          const player = this.OPTION(() => this.CONSUME(word.player)) !== undefined;
          this.CONSUME1(word.executes);
          return player ? 'another player' : 'another';
        },
      },
    ]),
  );
}
