/**
 * Grammar of decks, starting positions, and the table of printed rules.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
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

function deckRules(p: Parser, rules: TerminalRules) {
  const ruleSet = {
    deck: p.RULE('deck', (): Decl.DeckDecl => {
      const start = p.start();
      p.CONSUME(word.deck);
      const name = p.SUBRULE(rules.term);
      const piles: Pile[] = [];
      const cards: NumberNode[] = [];
      let aside: NumberNode | undefined;
      p.lines(() =>
        p.OR({
          ERR_MSG: 'deck',
          DEF: [
            {
              ALT: () => {
                p.CONSUME(word.set);
                p.CONSUME(word.aside);
                aside = p.SUBRULE(rules.integer);
                p.CONSUME(word.events);
              },
            },
            {
              ALT: () => {
                p.CONSUME1(word.events);
                p.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => cards.push(p.SUBRULE1(rules.integer)) });
              },
            },
            {
              ALT: () => {
                piles.push(p.SUBRULE(ruleSet.pile));
              },
            },
          ],
        }),
      );
      return { $type: 'deck', span: p.spanSince(start), name, ...definedFields({ aside }), piles, of: cards };
    }),

    pile: p.RULE('pile', (): Pile => {
      const start = p.start();
      const count = p.SUBRULE(rules.integer);
      p.CONSUME(word.piles);
      p.CONSUME(word.of);
      const events = p.SUBRULE1(rules.integer);
      p.CONSUME(word.events);
      p.CONSUME(mark.comma);
      const rounds = p.SUBRULE2(rules.integer);
      const round = p.SUBRULE(rules.term);
      const amongLast = p.OPTION(() => {
        p.CONSUME(word.among);
        p.CONSUME(word.last);
        return p.SUBRULE3(rules.integer);
      });
      return { span: p.spanSince(start), count, events, rounds, round, ...definedFields({ amongLast }) };
    }),
  };

  return ruleSet;
}

function setupRule(p: Parser, rules: TerminalRules & StatementRules & ReturnType<typeof setupPartRules>) {
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
                p.reportRepetition(then, p.CONSUME(word.then));
                then = p.SUBRULE(rules.statementOrBlock);
              },
            },
            {
              IGNORE_AMBIGUITIES: true,
              ALT: () => {
                p.reportRepetition(first, p.LA(1));
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
      const optionalLines = definedFields({ first, then });
      return { $type: 'setup', span: p.spanSince(start), name, decks, tracks, spaces, ...optionalLines };
    }),
  };
}

function setupPartRules(p: Parser, rules: TerminalRules & NounRules & ReturnType<typeof fillingRules>) {
  return {
    setupDeck: p.RULE('setupDeck', (): Decl.DeckLine => {
      const start = p.start();
      p.CONSUME(word.deck);
      const deck = p.SUBRULE(rules.term);
      const options = p.OPTION(() => {
        p.CONSUME(word.with);
        return p.SUBRULE(rules.terms);
      });
      return { $type: 'deckLine', span: p.spanSince(start), deck, with: options ?? [] };
    }),

    firstLine: p.RULE('firstLine', (): Decl.FirstLine => {
      const start = p.start();
      p.CONSUME(word.first);
      const faction = p.SUBRULE(rules.term);
      return { $type: 'firstLine', span: p.spanSince(start), faction };
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
      return { $type: 'trackLine', span: p.spanSince(start), track, value };
    }),

    filledSpace: p.RULE('filledSpace', (): Decl.SpaceLine => {
      const start = p.start();
      const space = p.SUBRULE(rules.term);
      p.CONSUME(mark.open);
      const contents = p.SUBRULE(rules.filling);
      p.CONSUME(mark.close);
      return { $type: 'spaceLine', span: p.spanSince(start), space, ...contents };
    }),
  };
}

function fillingRules(p: Parser, rules: TerminalRules & ExpressionRules) {
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
                  p.reportRepetition(level, p.LA(1));
                  level = p.SUBRULE(rules.term);
                },
              },
              {
                ALT: () => {
                  pieces.push(p.SUBRULE(rules.countedPhrase));
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

function contentsRules(p: Parser, rules: TerminalRules) {
  const ruleSet = {
    contents: p.RULE('contents', (): Decl.ContentsDecl => {
      const start = p.start();
      p.CONSUME(word.contents);
      const entries: Decl.ContentsDecl['entries'][number][] = [];
      p.lines(() => entries.push(p.SUBRULE(ruleSet.contentsEntry)));
      return { $type: 'contents', span: p.spanSince(start), entries };
    }),

    states: p.RULE('states', (): Decl.StatesDecl => {
      const start = p.start();
      p.CONSUME(word.states);
      const behaviour = p.SUBRULE(rules.local);
      return { $type: 'states', span: p.spanSince(start), behaviour };
    }),

    /** `1.1 "General Course of Play" not applicable "prose"`, `3.1.2 "Free Operations" without text "what free means"` */
    contentsEntry: p.RULE('contentsEntry', (): Decl.ContentsDecl['entries'][number] => {
      const start = p.start();
      const number = p.SUBRULE(rules.ruleNumber);
      const title = p.SUBRULE(rules.text);
      const coverage = p.OPTION(() =>
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
      return { span: p.spanSince(start), number, title, ...coverage };
    }),
  };

  return ruleSet;
}

export const setupRules = [deckRules, setupRule, setupPartRules, fillingRules, contentsRules] as const;

export type SetupRules = RulesOf<typeof setupRules>;
