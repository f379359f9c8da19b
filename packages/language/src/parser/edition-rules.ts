/**
 * Grammar of editions, errata and options, and of their amendments.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import type { TokenType } from 'chevrotain';
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { ChangeStmt, Ident, Side, WayStmt } from '../syntax/tree.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Amendment, Content, EditionDecl, LinePart, Section, Target } from '../syntax/edition.ts';
import type { Amendments } from './executable-text-rules.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { EventRules } from './event-rules.ts';
import type { EffectRules } from './effect-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { ExecutableTextRules } from './executable-text-rules.ts';
import type { NonplayerRules } from './nonplayer-rules.ts';
import type { ComponentRules } from './component-rules.ts';
import type { SequenceRules } from './sequence-rules.ts';
import type { SetupRules } from './setup-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createEditionRule(
  parser: Parser,
  rules: TerminalRules & EffectRules & ReturnType<typeof createAmendmentRule>,
) {
  return {
    edition: parser.RULE('edition', (): EditionDecl => {
      const start = parser.start();
      parser.CONSUME(word.edition);
      const name = parser.SUBRULE(rules.term);
      const title = parser.SUBRULE(rules.text);
      parser.CONSUME(word.of);
      const base = parser.SUBRULE1(rules.term);
      const amendments: Amendment[] = [];
      parser.lines(() => amendments.push(parser.SUBRULE(rules.amendment)), true);
      return { $type: 'edition', span: parser.spanSince(start), name, title, base, amendments };
    }),

    /** `{ remove Control; Sweep.cost is 2 }` of an option. */
    amendments: parser.RULE('amendments', (): Amendments => {
      const changes: ChangeStmt[] = [];
      const amendments: Amendment[] = [];
      parser.lines(() =>
        parser.OR({
          ERR_MSG: 'optionLine',
          DEF: [
            {
              ALT: () => amendments.push(parser.SUBRULE(rules.amendment)),
              IGNORE_AMBIGUITIES: true,
            },
            { ALT: () => changes.push(parser.SUBRULE(rules.change)) },
          ],
        }),
      );
      return { changes, amendments };
    }),
  };
}

type AmendmentDependencies = TerminalRules &
  ReturnType<typeof createTargetRule> &
  ReturnType<typeof createRemovableRule> &
  ReturnType<typeof createContentRule>;

/** Parsers of the amendments, by verb. */
function createAmendmentParsers(parser: Parser, rules: AmendmentDependencies) {
  return {
    /** `remove Control` */
    remove: (): Amendment => {
      const start = parser.start();
      parser.CONSUME(word.remove);
      const target = parser.SUBRULE(rules.removable);
      return { $type: 'amendment', span: parser.spanSince(start), verb: 'remove', target };
    },

    /** `replace event 26 shaded with: …` */
    replace: (): Amendment => {
      const start = parser.start();
      parser.CONSUME(word.replace);
      const target = parser.SUBRULE(rules.target);
      parser.CONSUME(word.with);
      const content = parser.SUBRULE(rules.content);
      return { $type: 'amendment', span: parser.spanSince(start), verb: 'replace', target, content };
    },

    /** `insert after Propaganda.Victory: …`, `insert operation …` */
    insert: (): Amendment => {
      const start = parser.start();
      parser.CONSUME(word.insert);
      const place = parser.OPTION(() => {
        const position = parser.OR1([
          { ALT: () => (parser.CONSUME(word.before), 'before' as const) },
          { ALT: () => (parser.CONSUME(word.after), 'after' as const) },
        ]);
        const target = parser.SUBRULE1(rules.target);
        parser.CONSUME(mark.colon);
        return { position, target };
      });
      const content = parser.SUBRULE1(rules.content);
      return { $type: 'amendment', span: parser.spanSince(start), verb: 'insert', ...place, content };
    },

    /** `renumber rule 4.5.3 as 4.5.5` */
    renumber: (): Amendment => {
      const start = parser.start();
      parser.CONSUME(word.renumber);
      const target = parser.SUBRULE(rules.section);
      parser.CONSUME(word.as);
      const to = parser.SUBRULE(rules.ruleNumber);
      return { $type: 'amendment', span: parser.spanSince(start), verb: 'renumber', target, to };
    },
  };
}

function createAmendmentRule(parser: Parser, rules: AmendmentDependencies) {
  const amendments = createAmendmentParsers(parser, rules);
  return {
    /** `remove Control`, `replace event 26 shaded with: …`, `insert after Propaganda.Victory: …` */
    amendment: parser.RULE('amendment', (): Amendment =>
      parser.choose<Amendment>({
        ERR_MSG: 'amendment',
        DEF: [
          { ALT: amendments.remove },
          { ALT: amendments.replace },
          { ALT: amendments.insert },
          { ALT: amendments.renumber },
        ],
      }),
    ),
  };
}

function createTargetPartRules(parser: Parser, rules: TerminalRules & NounRules & NonplayerRules) {
  const ruleSet = {
    labelSuffix: parser.RULE('labelSuffix', (): Ident => {
      parser.CONSUME(mark.dot);
      return parser.ident(parser.CONSUME(LowerWord));
    }),

    /** `event 26`, `event 26 shaded`, `event 26 order`, `event 26 shaded.recruits` */
    card: parser.RULE('card', (): Target => {
      const start = parser.start();
      parser.CONSUME(word.event);
      const number = parser.SUBRULE(rules.eventNumber);
      const side = parser.OPTION((): Side | 'order' =>
        parser.OR([
          { ALT: () => (parser.CONSUME(word.order), 'order' as const) },
          { ALT: () => parser.SUBRULE(rules.cardSide) },
        ]),
      );
      const label = parser.OPTION1(() => parser.SUBRULE(ruleSet.labelSuffix));
      return { $type: 'card', span: parser.spanSince(start), number, ...definedFields({ side, label }) };
    }),

    instruction: parser.RULE('instruction', (): Target => {
      const start = parser.start();
      parser.CONSUME(word.nonplayer);
      const subject = parser.SUBRULE(rules.subject);
      const factions = parser.OPTION(() => {
        parser.CONSUME(word.of);
        return parser.SUBRULE(rules.phrases);
      });
      return { $type: 'instruction', span: parser.spanSince(start), subject, ...definedFields({ factions }) };
    }),
  };

  return ruleSet;
}

/** Parsers of the targets that have no grammar rule. */
function createTargetParsers(
  parser: Parser,
  rules: TerminalRules & StatementRules & ReturnType<typeof createTargetPartRules>,
) {
  return {
    /** `rule 4.5.3 whenever` */
    numbered: (): Target => {
      const start = parser.start();
      parser.CONSUME(word.rule);
      const rule = parser.SUBRULE(rules.ruleNumber);
      const keyword = parser.OPTION1({
        GATE: () => !parser.isNext(1, word.with),
        DEF: () => parser.ident(parser.CONSUME(LowerWord)),
      });
      const label = parser.OPTION4(() => parser.SUBRULE1(rules.labelSuffix));
      return { $type: 'numbered', span: parser.spanSince(start), rule, ...definedFields({ keyword, label }) };
    },

    /** `scenario "Train recruits"` */
    titled: (): Target => {
      const start = parser.start();
      parser.CONSUME(word.scenario);
      const title = parser.SUBRULE(rules.text);
      return { $type: 'titled', span: parser.spanSince(start), title };
    },

    /** `Propaganda.Redeploy`, `deck Standard` */
    path: (): Target => {
      const start = parser.start();
      const keyword = parser.OPTION2({
        GATE: () => parser.isNext(2, Term),
        DEF: () => parser.ident(parser.CONSUME1(LowerWord)),
      });
      const path = parser.SUBRULE(rules.path);
      return { $type: 'path', span: parser.spanSince(start), ...definedFields({ keyword }), path };
    },
  };
}

function createTargetRule(
  parser: Parser,
  rules: TerminalRules & StatementRules & ReturnType<typeof createTargetPartRules>,
) {
  const targets = createTargetParsers(parser, rules);
  return {
    /** `Propaganda.Redeploy`, `event 26 shaded.recruits`, `nonplayer event 3 of Rebels`; `event 26 shaded { … }` */
    target: parser.RULE('target', (): Target => {
      const start = parser.start();
      const target = parser.choose<Target>({
        ERR_MSG: 'target',
        DEF: [
          {
            GATE: () => parser.isNext(1, word.event),
            ALT: () => parser.SUBRULE(rules.card),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: targets.numbered, IGNORE_AMBIGUITIES: true },
          { ALT: targets.titled, IGNORE_AMBIGUITIES: true },
          {
            GATE: () => parser.isNext(1, word.nonplayer),
            ALT: () => parser.SUBRULE(rules.instruction),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: targets.path },
        ],
      });
      const quoted = parser.OPTION5(() => parser.SUBRULE(rules.braced));
      return quoted ? { ...target, quoted, span: parser.spanSince(start) } : target;
    }),
  };
}

function createRemovableRule(parser: Parser, rules: TerminalRules & ReturnType<typeof createTargetRule>) {
  const ruleSet = {
    /** `all of rule 8.8`, or a single target */
    removable: parser.RULE('removable', (): Target => {
      return parser.choose<Target>({
        ERR_MSG: 'target',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(word.all);
              parser.CONSUME(word.of);
              return parser.SUBRULE(ruleSet.section);
            },
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => parser.SUBRULE(rules.target) },
        ],
      });
    }),

    section: parser.RULE('section', (): Section => {
      const start = parser.start();
      const rule = parser.SUBRULE(rules.rulePrefix);
      return { $type: 'section', span: parser.spanSince(start), rule };
    }),
  };

  return ruleSet;
}

function createContentRule(
  parser: Parser,
  rules: TerminalRules &
    StatementRules &
    ExecutableTextRules &
    NonplayerRules &
    EventRules &
    ReturnType<typeof createNumberedWayRule> &
    ReturnType<typeof createLinePartRule> & { readonly declaration: Rule<Decl> },
) {
  return {
    /**
     * A declaration, a phase, a point, a way, a step, a line of a declaration, or a new body for a text
     * whose heading is unchanged.
     */
    content: parser.RULE('content', (): Content => {
      const nextTokensAre = createStartMatcher(parser);
      return parser.nested(() =>
        parser.choose<Content>({
          ERR_MSG: 'declaration',
          DEF: [
            {
              GATE: () => nextTokensAre(word.phase),
              ALT: () => parser.SUBRULE(rules.phase),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => nextTokensAre(word.point) && !nextTokensAre(word.point, Term),
              ALT: () => parser.SUBRULE(rules.point),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => nextTokensAre(word.way),
              ALT: () => parser.SUBRULE(rules.numberedWay),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => nextTokensAre(word.step),
              ALT: () => parser.SUBRULE(rules.instructionStep),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => nextTokensAre(word.order),
              ALT: () => parser.SUBRULE(rules.factionOrder),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => startsLine(nextTokensAre),
              ALT: () => parser.SUBRULE(rules.linePart),
              IGNORE_AMBIGUITIES: true,
            },
            { ALT: () => parser.SUBRULE(rules.block) },
            { ALT: () => parser.SUBRULE(rules.declaration) },
          ],
        }),
      );
    }),
  };
}

function createNumberedWayRule(parser: Parser, rules: TerminalRules & StatementRules) {
  return {
    /** `rule 3.2.1 way train: …` */
    numberedWay: parser.RULE('numberedWay', (): WayStmt => {
      const start = parser.start();
      const rule = parser.OPTION(() => parser.SUBRULE(rules.rulePrefix));
      const way = parser.SUBRULE(rules.way);
      return { ...way, span: parser.spanSince(start), ...definedFields({ rule }) };
    }),
  };
}

function createLinePartRule(parser: Parser, rules: SequenceRules & ComponentRules & SetupRules) {
  return {
    /** A line of `victory`, of `sequence`, or of a setup. */
    linePart: parser.RULE('linePart', (): LinePart => {
      const nextTokensAre = createStartMatcher(parser);
      return parser.choose<LinePart>({
        ERR_MSG: 'declaration',
        DEF: [
          {
            GATE: () => startsVictoryLine(nextTokensAre),
            ALT: () => parser.SUBRULE(rules.victoryLine),
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => startsSequenceLine(nextTokensAre),
            ALT: () => parser.SUBRULE(rules.sequenceLine),
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => nextTokensAre(word.deck),
            ALT: () => parser.SUBRULE(rules.setupDeck),
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => nextTokensAre(word.first),
            ALT: () => parser.SUBRULE(rules.firstLine),
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => nextTokensAre(Term, mark.openBrace),
            ALT: () => parser.SUBRULE(rules.filledSpace),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => parser.SUBRULE(rules.trackValue), IGNORE_AMBIGUITIES: true },
        ],
      });
    }),
  };
}

type StartMatcher = (...types: readonly (TokenType | readonly TokenType[])[]) => boolean;

/** The number of tokens in `rule 3.2.1`. */
const RULE_PREFIX_LENGTH = 2;

/** Returns a predicate on the types of the next tokens, after an optional rule number. */
function createStartMatcher(parser: Parser): StartMatcher {
  const prefixLength = parser.isNext(1, word.rule) ? RULE_PREFIX_LENGTH : 0;
  return (...types) =>
    types.every((type, index) => parser.isNext(prefixLength + 1 + index, ...[type].flat()));
}

const startsLine = (nextTokensAre: StartMatcher): boolean =>
  nextTokensAre(Term) ||
  startsVictoryLine(nextTokensAre) ||
  startsSequenceLine(nextTokensAre) ||
  startsSetupLine(nextTokensAre);

const startsVictoryLine = (nextTokensAre: StartMatcher): boolean =>
  nextTokensAre(Term, mark.colon) ||
  nextTokensAre(word.ties) ||
  nextTokensAre(word.with, Term, mark.colon, Term);

const startsSequenceLine = (nextTokensAre: StartMatcher): boolean =>
  nextTokensAre(SEQUENCE_LINE_WORDS) ||
  nextTokensAre(word.first, mark.colon) ||
  (nextTokensAre(word.round, Term) && !nextTokensAre(word.round, Term, mark.openBrace));

const startsSetupLine = (nextTokensAre: StartMatcher): boolean =>
  nextTokensAre(word.first, Term) ||
  (nextTokensAre(word.deck, Term) && !nextTokensAre(word.deck, Term, mark.openBrace));

/** Words that open only a line of the sequence of play; `first` and `round` also open other lines. */
const SEQUENCE_LINE_WORDS: readonly TokenType[] = [
  word.eligible,
  word.second,
  word.box,
  word.pass,
  word.acted,
  word.after,
  word.ahead,
  word.final,
  word.end,
  word.with,
  word.without,
];

export const editionRules = [
  createEditionRule,
  createAmendmentRule,
  createRemovableRule,
  createTargetRule,
  createTargetPartRules,
  createContentRule,
  createNumberedWayRule,
  createLinePartRule,
] as const;

export type EditionRules = RulesOf<typeof editionRules>;
