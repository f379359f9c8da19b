/**
 * Grammar of decks, starting positions, and the table of printed rules.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Block, Ident, NumberNode, CountedNoun } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

type Pile = Decl.DeckDecl['piles'][number];

function createDeckRule(parser: Parser, rules: TerminalRules & ReturnType<typeof createPileRule>) {
  return {
    deck: parser.RULE('deck', (): Decl.DeckDecl => {
      const start = parser.start();
      parser.CONSUME(word.deck);
      const name = parser.SUBRULE(rules.term);
      const piles: Pile[] = [];
      const events: NumberNode[] = [];
      let aside: NumberNode | undefined;
      parser.lines(() =>
        parser.OR({
          ERR_MSG: 'deck',
          DEF: [
            {
              ALT: () => {
                parser.CONSUME(word.set);
                parser.CONSUME(word.aside);
                aside = parser.SUBRULE(rules.integer);
                parser.CONSUME(word.events);
              },
            },
            {
              ALT: () => {
                parser.CONSUME1(word.events);
                parser.AT_LEAST_ONE_SEP({
                  SEP: mark.comma,
                  DEF: () => events.push(parser.SUBRULE1(rules.integer)),
                });
              },
            },
            {
              ALT: () => {
                piles.push(parser.SUBRULE(rules.pile));
              },
            },
          ],
        }),
      );
      return {
        $type: 'deck',
        span: parser.spanSince(start),
        name,
        ...definedFields({ aside }),
        piles,
        events,
      };
    }),
  };
}

function createPileRule(parser: Parser, rules: TerminalRules) {
  return {
    pile: parser.RULE('pile', (): Pile => {
      const start = parser.start();
      const count = parser.SUBRULE(rules.integer);
      parser.CONSUME(word.piles);
      parser.CONSUME(word.of);
      const events = parser.choose<NumberNode | undefined>({
        ERR_MSG: 'pileEvents',
        DEF: [
          { ALT: () => parser.SUBRULE1(rules.integer) },
          {
            ALT: () => {
              parser.CONSUME(word.rest);
              return undefined;
            },
          },
        ],
      });
      parser.CONSUME(word.events);
      parser.CONSUME(mark.comma);
      const rounds = parser.SUBRULE2(rules.integer);
      const round = parser.SUBRULE(rules.term);
      const amongLast = parser.OPTION(() => {
        parser.CONSUME(word.among);
        parser.CONSUME(word.last);
        return parser.SUBRULE3(rules.integer);
      });
      return {
        span: parser.spanSince(start),
        count,
        rounds,
        round,
        ...definedFields({ events, amongLast }),
      };
    }),
  };
}

function createSetupRule(
  parser: Parser,
  rules: TerminalRules & StatementRules & ReturnType<typeof createSetupPartRules>,
) {
  return {
    setup: parser.RULE('setup', (): Decl.SetupDecl => {
      const start = parser.start();
      parser.CONSUME(word.setup);
      const name = parser.SUBRULE(rules.term);
      const tracks: Decl.TrackLine[] = [];
      const spaces: Decl.SpaceLine[] = [];
      const decks: Decl.DeckLine[] = [];
      let first: Decl.FirstLine | undefined;
      let then: Block | undefined;
      parser.lines(() =>
        parser.OR({
          ERR_MSG: 'setup',
          MAX_LOOKAHEAD: 2,
          DEF: [
            {
              IGNORE_AMBIGUITIES: true,
              ALT: () => decks.push(parser.SUBRULE(rules.setupDeck)),
            },
            {
              ALT: () => {
                parser.reportRepetition(then, parser.CONSUME(word.then));
                then = parser.SUBRULE(rules.statementOrBlock);
              },
            },
            {
              IGNORE_AMBIGUITIES: true,
              ALT: () => {
                parser.reportRepetition(first, parser.LA(1));
                first = parser.SUBRULE(rules.firstLine);
              },
            },
            {
              ALT: () => {
                spaces.push(parser.SUBRULE(rules.filledSpace));
              },
            },
            {
              ALT: () => {
                parser.AT_LEAST_ONE_SEP({
                  SEP: mark.comma,
                  DEF: () => tracks.push(parser.SUBRULE(rules.trackValue)),
                });
              },
            },
          ],
        }),
      );
      const optionalLines = definedFields({ first, then });
      return { $type: 'setup', span: parser.spanSince(start), name, decks, tracks, spaces, ...optionalLines };
    }),
  };
}

function createSetupPartRules(
  parser: Parser,
  rules: TerminalRules & NounRules & ReturnType<typeof createFillingRules>,
) {
  return {
    setupDeck: parser.RULE('setupDeck', (): Decl.DeckLine => {
      const start = parser.start();
      parser.CONSUME(word.deck);
      const deck = parser.SUBRULE(rules.term);
      const options = parser.OPTION(() => {
        parser.CONSUME(word.with);
        return parser.SUBRULE(rules.terms);
      });
      return { $type: 'deckLine', span: parser.spanSince(start), deck, with: options ?? [] };
    }),

    firstLine: parser.RULE('firstLine', (): Decl.FirstLine => {
      const start = parser.start();
      parser.CONSUME(word.first);
      const faction = parser.SUBRULE(rules.term);
      return { $type: 'firstLine', span: parser.spanSince(start), faction };
    }),

    /** `Aid 4`, `Resources of Rebels 5`, `Season is Summer` */
    trackValue: parser.RULE('trackValue', (): Decl.TrackLine => {
      const start = parser.start();
      const track = parser.SUBRULE(rules.phrase);
      const value = parser.choose<Decl.TrackLine['value']>({
        ERR_MSG: 'value',
        DEF: [
          { ALT: () => ({ $type: 'number', ...parser.SUBRULE(rules.signed) }) },
          {
            ALT: () => {
              parser.CONSUME(word.is);
              return parser.SUBRULE1(rules.phrase);
            },
          },
        ],
      });
      return { $type: 'trackLine', span: parser.spanSince(start), track, value };
    }),

    filledSpace: parser.RULE('filledSpace', (): Decl.SpaceLine => {
      const start = parser.start();
      const space = parser.SUBRULE(rules.term);
      parser.CONSUME(mark.openBrace);
      const contents = parser.SUBRULE(rules.filling);
      parser.CONSUME(mark.closeBrace);
      return { $type: 'spaceLine', span: parser.spanSince(start), space, ...contents };
    }),
  };
}

function createFillingRules(parser: Parser, rules: TerminalRules & ExpressionRules) {
  return {
    /** `3 Troops, 2 Police, PassiveSupport` */
    filling: parser.RULE('filling', (): { pieces: CountedNoun[]; level?: Ident } => {
      const pieces: CountedNoun[] = [];
      let level: Ident | undefined;
      parser.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => {
          parser.OR({
            ERR_MSG: 'filling',
            DEF: [
              {
                ALT: () => {
                  parser.reportRepetition(level, parser.LA(1));
                  level = parser.SUBRULE(rules.term);
                },
              },
              {
                ALT: () => {
                  pieces.push(parser.SUBRULE(rules.countedPhrase));
                },
              },
            ],
          });
        },
      });
      return { pieces, ...definedFields({ level }) };
    }),
  };
}

function createContentsRules(parser: Parser, rules: TerminalRules) {
  const ruleSet = {
    contents: parser.RULE('contents', (): Decl.ContentsDecl => {
      const start = parser.start();
      parser.CONSUME(word.contents);
      const entries: Decl.ContentsDecl['entries'][number][] = [];
      parser.lines(() => entries.push(parser.SUBRULE(ruleSet.contentsEntry)));
      return { $type: 'contents', span: parser.spanSince(start), entries };
    }),

    states: parser.RULE('states', (): Decl.StatesDecl => {
      const start = parser.start();
      parser.CONSUME(word.states);
      const behaviour = parser.SUBRULE(rules.local);
      return { $type: 'states', span: parser.spanSince(start), behaviour };
    }),

    /** `1.1 "General Course of Play" not applicable "prose"`, `3.1.2 "Free Operations" without text "what free means"` */
    contentsEntry: parser.RULE('contentsEntry', (): Decl.ContentsDecl['entries'][number] => {
      const start = parser.start();
      const number = parser.SUBRULE(rules.ruleNumber);
      const title = parser.SUBRULE(rules.text);
      const coverage = parser.OPTION(() =>
        parser.choose<Pick<Decl.ContentsDecl['entries'][number], 'notApplicable' | 'withoutText'>>([
          {
            ALT: () => {
              parser.CONSUME(word.not);
              parser.CONSUME(word.applicable);
              return { notApplicable: parser.SUBRULE1(rules.text) };
            },
          },
          {
            ALT: () => {
              parser.CONSUME(word.without);
              parser.CONSUME(word.text);
              return { withoutText: parser.SUBRULE2(rules.text) };
            },
          },
        ]),
      );
      return { span: parser.spanSince(start), number, title, ...coverage };
    }),
  };

  return ruleSet;
}

export const setupRules = [
  createDeckRule,
  createPileRule,
  createSetupRule,
  createSetupPartRules,
  createFillingRules,
  createContentsRules,
] as const;

export type SetupRules = RulesOf<typeof setupRules>;
