/** Declarations of what a game starts from: decks, starting positions; and the table of the printed rules. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Block, Ident, NumberNode, Some } from '../syntax/tree.ts';
import { BoardParser } from './board.ts';
import { present } from './present.ts';

type Pile = Decl.DeckDecl['piles'][number];
type SetupDeck = Decl.SetupDecl['decks'][number];
type Track = Decl.SetupDecl['tracks'][number];

/** Decks, setups and the table of contents. */
export abstract class SetupParser extends BoardParser {
  /** `deck Standard { set aside 2 events; 2 piles of 5 events, 1 Campaign among last 3 }` */
  readonly deck = this.RULE('deck', (): Decl.DeckDecl => {
    const start = this.start();
    this.CONSUME(word.deck);
    const name = this.SUBRULE(this.term);
    const piles: Pile[] = [];
    const of: NumberNode[] = [];
    let aside: NumberNode | undefined;
    this.lines(() =>
      this.OR({
        ERR_MSG: 'deck',
        DEF: [
          {
            ALT: () => {
              this.CONSUME(word.set);
              this.CONSUME(word.aside);
              aside = this.SUBRULE(this.whole);
              this.CONSUME(word.events);
            },
          },
          {
            ALT: () => {
              this.CONSUME1(word.events);
              this.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => of.push(this.SUBRULE1(this.whole)) });
            },
          },
          {
            ALT: () => {
              piles.push(this.SUBRULE(this.pile));
            },
          },
        ],
      }),
    );
    return { $type: 'deck', span: this.since(start), name, ...present({ aside }), piles, of };
  });

  /** `2 piles of 5 events, 1 Campaign among last 3` */
  readonly pile = this.RULE('pile', (): Pile => {
    const start = this.start();
    const count = this.SUBRULE(this.whole);
    this.CONSUME(word.piles);
    this.CONSUME(word.of);
    const events = this.SUBRULE1(this.whole);
    this.CONSUME(word.events);
    this.CONSUME(mark.comma);
    const rounds = this.SUBRULE2(this.whole);
    const round = this.SUBRULE(this.term);
    const amongLast = this.OPTION(() => {
      this.CONSUME(word.among);
      this.CONSUME(word.last);
      return this.SUBRULE3(this.whole);
    });
    return { span: this.since(start), count, events, rounds, round, ...present({ amongLast }) };
  });

  /** `setup Standard { deck Standard; Aid 4; Capital { 3 Troops, PassiveSupport } }` */
  readonly setup = this.RULE('setup', (): Decl.SetupDecl => {
    const start = this.start();
    this.CONSUME(word.setup);
    const name = this.SUBRULE(this.term);
    const tracks: Track[] = [];
    const spaces: Decl.SetupDecl['spaces'][number][] = [];
    const decks: SetupDeck[] = [];
    let first: Ident | undefined;
    let then: Block | undefined;
    this.lines(() =>
      this.OR({
        ERR_MSG: 'setup',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => decks.push(this.SUBRULE(this.setupDeck)),
          },
          {
            ALT: () => {
              this.sayOnce(then, this.CONSUME(word.then));
              then = this.SUBRULE(this.direct);
            },
          },
          {
            IGNORE_AMBIGUITIES: true,
            ALT: () => {
              this.sayOnce(first, this.CONSUME(word.first));
              first = this.SUBRULE1(this.term);
            },
          },
          {
            ALT: () => {
              spaces.push(this.SUBRULE(this.filledSpace));
            },
          },
          {
            ALT: () => {
              this.AT_LEAST_ONE_SEP({
                SEP: mark.comma,
                DEF: () => tracks.push(this.SUBRULE(this.trackValue)),
              });
            },
          },
        ],
      }),
    );
    const said = present({ first, then });
    return { $type: 'setup', span: this.since(start), name, decks, tracks, spaces, ...said };
  });

  /** `deck Standard`, `deck Fast with Short` */
  readonly setupDeck = this.RULE('setupDeck', (): SetupDeck => {
    const start = this.start();
    this.CONSUME(word.deck);
    const deck = this.SUBRULE(this.term);
    const options = this.OPTION(() => {
      this.CONSUME(word.with);
      return this.SUBRULE(this.terms);
    });
    return { span: this.since(start), deck, with: options ?? [] };
  });

  /** `Aid 4`, `Resources of Rebels 5`, `President is Samper` */
  readonly trackValue = this.RULE('trackValue', (): Track => {
    const start = this.start();
    const track = this.SUBRULE(this.phrase);
    const value = this.choose<Track['value']>({
      ERR_MSG: 'value',
      DEF: [
        { ALT: () => ({ $type: 'number', ...this.SUBRULE(this.signed) }) },
        {
          ALT: () => {
            this.CONSUME(word.is);
            return this.SUBRULE1(this.phrase);
          },
        },
      ],
    });
    return { span: this.since(start), track, value };
  });

  /** `Capital { 3 Troops, 2 Police, PassiveSupport }` */
  readonly filledSpace = this.RULE('filledSpace', (): Decl.SetupDecl['spaces'][number] => {
    const start = this.start();
    const space = this.SUBRULE(this.term);
    this.CONSUME(mark.open);
    const contents = this.SUBRULE(this.filling);
    this.CONSUME(mark.close);
    return { span: this.since(start), space, ...contents };
  });

  /** `3 Troops, 2 Police, PassiveSupport` */
  readonly filling = this.RULE('filling', (): { pieces: Some[]; level?: Ident } => {
    const pieces: Some[] = [];
    let level: Ident | undefined;
    this.AT_LEAST_ONE_SEP({
      SEP: mark.comma,
      DEF: () => {
        this.OR({
          ERR_MSG: 'filling',
          DEF: [
            {
              ALT: () => {
                this.sayOnce(level, this.LA(1));
                level = this.SUBRULE(this.term);
              },
            },
            {
              ALT: () => {
                pieces.push(this.SUBRULE(this.someKind));
              },
            },
          ],
        });
      },
    });
    return { pieces, ...present({ level }) };
  });

  /** `contents { 1.1 "General Course of Play" not applicable "prose" … }` */
  readonly contents = this.RULE('contents', (): Decl.ContentsDecl => {
    const start = this.start();
    this.CONSUME(word.contents);
    const entries: Decl.ContentsDecl['entries'][number][] = [];
    this.lines(() => entries.push(this.SUBRULE(this.contentsEntry)));
    return { $type: 'contents', span: this.since(start), entries };
  });

  /** `1.1 "General Course of Play" not applicable "prose"`, `3.1.2 "Free Operations" without text "what free means"` */
  readonly contentsEntry = this.RULE('contentsEntry', (): Decl.ContentsDecl['entries'][number] => {
    const start = this.start();
    const number = this.SUBRULE(this.ruleNumber);
    const title = this.SUBRULE(this.text);
    const standing = this.OPTION(() =>
      this.choose<Pick<Decl.ContentsDecl['entries'][number], 'notApplicable' | 'withoutText'>>([
        {
          ALT: () => {
            this.CONSUME(word.not);
            this.CONSUME(word.applicable);
            return { notApplicable: this.SUBRULE1(this.text) };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.without);
            this.CONSUME(word.text);
            return { withoutText: this.SUBRULE2(this.text) };
          },
        },
      ]),
    );
    return { span: this.since(start), number, title, ...standing };
  });
}
