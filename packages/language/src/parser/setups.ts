/** Grammar of decks, starting positions, and the table of printed rules. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Block, Ident, NumberNode, CountedNoun } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { ExpressionRules } from './expressions.ts';
import type { StatementRules } from './statements.ts';
import type { Parser } from './parser.ts';
import type { RulesOf } from './sets.ts';

type Pile = Decl.DeckDecl['piles'][number];

function deckRules(p: Parser, rules: LeafRules) {
  const own = {
    deck: p.RULE('deck', (): Decl.DeckDecl => {
      const start = p.start();
      p.CONSUME(word.deck);
      const name = p.SUBRULE(rules.term);
      const piles: Pile[] = [];
      const of: NumberNode[] = [];
      let aside: NumberNode | undefined;
      p.lines(() =>
        p.OR({
          ERR_MSG: 'deck',
          DEF: [
            {
              ALT: () => {
                p.CONSUME(word.set);
                p.CONSUME(word.aside);
                aside = p.SUBRULE(rules.whole);
                p.CONSUME(word.events);
              },
            },
            {
              ALT: () => {
                p.CONSUME1(word.events);
                p.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => of.push(p.SUBRULE1(rules.whole)) });
              },
            },
            {
              ALT: () => {
                piles.push(p.SUBRULE(own.pile));
              },
            },
          ],
        }),
      );
      return { $type: 'deck', span: p.since(start), name, ...present({ aside }), piles, of };
    }),

    pile: p.RULE('pile', (): Pile => {
      const start = p.start();
      const count = p.SUBRULE(rules.whole);
      p.CONSUME(word.piles);
      p.CONSUME(word.of);
      const events = p.SUBRULE1(rules.whole);
      p.CONSUME(word.events);
      p.CONSUME(mark.comma);
      const rounds = p.SUBRULE2(rules.whole);
      const round = p.SUBRULE(rules.term);
      const amongLast = p.OPTION(() => {
        p.CONSUME(word.among);
        p.CONSUME(word.last);
        return p.SUBRULE3(rules.whole);
      });
      return { span: p.since(start), count, events, rounds, round, ...present({ amongLast }) };
    }),
  };

  return own;
}

function setupRule(p: Parser, rules: LeafRules & StatementRules & ReturnType<typeof setupPartRules>) {
  return {
    setup: p.RULE('setup', (): Decl.SetupDecl => {
      const start = p.start();
      p.CONSUME(word.setup);
      const name = p.SUBRULE(rules.term);
      const tracks: Decl.TrackLine[] = [];
      const spaces: Decl.SpaceLine[] = [];
      const decks: Decl.DeckLine[] = [];
      let first: Decl.FirstLine | undefined;
      let then: Block | undefined;
      p.lines(() =>
        p.OR({
          ERR_MSG: 'setup',
          MAX_LOOKAHEAD: 2,
          DEF: [
            {
              IGNORE_AMBIGUITIES: true,
              ALT: () => decks.push(p.SUBRULE(rules.setupDeck)),
            },
            {
              ALT: () => {
                p.sayOnce(then, p.CONSUME(word.then));
                then = p.SUBRULE(rules.direct);
              },
            },
            {
              IGNORE_AMBIGUITIES: true,
              ALT: () => {
                p.sayOnce(first, p.LA(1));
                first = p.SUBRULE(rules.firstLine);
              },
            },
            {
              ALT: () => {
                spaces.push(p.SUBRULE(rules.filledSpace));
              },
            },
            {
              ALT: () => {
                p.AT_LEAST_ONE_SEP({
                  SEP: mark.comma,
                  DEF: () => tracks.push(p.SUBRULE(rules.trackValue)),
                });
              },
            },
          ],
        }),
      );
      const said = present({ first, then });
      return { $type: 'setup', span: p.since(start), name, decks, tracks, spaces, ...said };
    }),
  };
}

function setupPartRules(p: Parser, rules: LeafRules & NounRules & ReturnType<typeof fillingRules>) {
  return {
    setupDeck: p.RULE('setupDeck', (): Decl.DeckLine => {
      const start = p.start();
      p.CONSUME(word.deck);
      const deck = p.SUBRULE(rules.term);
      const options = p.OPTION(() => {
        p.CONSUME(word.with);
        return p.SUBRULE(rules.terms);
      });
      return { $type: 'deckLine', span: p.since(start), deck, with: options ?? [] };
    }),

    firstLine: p.RULE('firstLine', (): Decl.FirstLine => {
      const start = p.start();
      p.CONSUME(word.first);
      const faction = p.SUBRULE(rules.term);
      return { $type: 'firstLine', span: p.since(start), faction };
    }),

    /** `Aid 4`, `Resources of Rebels 5`, `President is Samper` */
    trackValue: p.RULE('trackValue', (): Decl.TrackLine => {
      const start = p.start();
      const track = p.SUBRULE(rules.phrase);
      const value = p.choose<Decl.TrackLine['value']>({
        ERR_MSG: 'value',
        DEF: [
          { ALT: () => ({ $type: 'number', ...p.SUBRULE(rules.signed) }) },
          {
            ALT: () => {
              p.CONSUME(word.is);
              return p.SUBRULE1(rules.phrase);
            },
          },
        ],
      });
      return { $type: 'trackLine', span: p.since(start), track, value };
    }),

    filledSpace: p.RULE('filledSpace', (): Decl.SpaceLine => {
      const start = p.start();
      const space = p.SUBRULE(rules.term);
      p.CONSUME(mark.open);
      const contents = p.SUBRULE(rules.filling);
      p.CONSUME(mark.close);
      return { $type: 'spaceLine', span: p.since(start), space, ...contents };
    }),
  };
}

function fillingRules(p: Parser, rules: LeafRules & ExpressionRules) {
  return {
    /** `3 Troops, 2 Police, PassiveSupport` */
    filling: p.RULE('filling', (): { pieces: CountedNoun[]; level?: Ident } => {
      const pieces: CountedNoun[] = [];
      let level: Ident | undefined;
      p.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => {
          p.OR({
            ERR_MSG: 'filling',
            DEF: [
              {
                ALT: () => {
                  p.sayOnce(level, p.LA(1));
                  level = p.SUBRULE(rules.term);
                },
              },
              {
                ALT: () => {
                  pieces.push(p.SUBRULE(rules.someKind));
                },
              },
            ],
          });
        },
      });
      return { pieces, ...present({ level }) };
    }),
  };
}

function contentsRules(p: Parser, rules: LeafRules) {
  const own = {
    contents: p.RULE('contents', (): Decl.ContentsDecl => {
      const start = p.start();
      p.CONSUME(word.contents);
      const entries: Decl.ContentsDecl['entries'][number][] = [];
      p.lines(() => entries.push(p.SUBRULE(own.contentsEntry)));
      return { $type: 'contents', span: p.since(start), entries };
    }),

    states: p.RULE('states', (): Decl.StatesDecl => {
      const start = p.start();
      p.CONSUME(word.states);
      const what = p.SUBRULE(rules.local);
      return { $type: 'states', span: p.since(start), behaviour: what };
    }),

    /** `1.1 "General Course of Play" not applicable "prose"`, `3.1.2 "Free Operations" without text "what free means"` */
    contentsEntry: p.RULE('contentsEntry', (): Decl.ContentsDecl['entries'][number] => {
      const start = p.start();
      const number = p.SUBRULE(rules.ruleNumber);
      const title = p.SUBRULE(rules.text);
      const standing = p.OPTION(() =>
        p.choose<Pick<Decl.ContentsDecl['entries'][number], 'notApplicable' | 'withoutText'>>([
          {
            ALT: () => {
              p.CONSUME(word.not);
              p.CONSUME(word.applicable);
              return { notApplicable: p.SUBRULE1(rules.text) };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.without);
              p.CONSUME(word.text);
              return { withoutText: p.SUBRULE2(rules.text) };
            },
          },
        ]),
      );
      return { span: p.since(start), number, title, ...standing };
    }),
  };

  return own;
}

export const setupRules = [deckRules, setupRule, setupPartRules, fillingRules, contentsRules] as const;

export type SetupRules = RulesOf<typeof setupRules>;
