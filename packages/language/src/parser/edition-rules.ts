/**
 * Grammar of editions, errata and options, and of their amendments.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
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
import type { BoardRules } from './board-rules.ts';
import type { SequenceRules } from './sequence-rules.ts';
import type { SetupRules } from './setup-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function editionRule(p: Parser, rules: TerminalRules & EffectRules & ReturnType<typeof amendmentRule>) {
  return {
    edition: p.RULE('edition', (): EditionDecl => {
      const start = p.start();
      p.CONSUME(word.edition);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      p.CONSUME(word.of);
      const of = p.SUBRULE1(rules.term);
      const amendments: Amendment[] = [];
      p.lines(() => amendments.push(p.SUBRULE(rules.amendment)), true);
      return { $type: 'edition', span: p.spanSince(start), name, title, of, amendments };
    }),

    /** `{ remove Control; Sweep.cost is 2 }` of an option. */
    amendments: p.RULE('amendments', (): Amendments => {
      const changes: ChangeStmt[] = [];
      const amendments: Amendment[] = [];
      p.lines(() =>
        p.OR({
          ERR_MSG: 'optionLine',
          DEF: [
            {
              ALT: () => amendments.push(p.SUBRULE(rules.amendment)),
              IGNORE_AMBIGUITIES: true,
            },
            { ALT: () => changes.push(p.SUBRULE(rules.change)) },
          ],
        }),
      );
      return { changes, amendments };
    }),
  };
}

function amendmentRule(
  p: Parser,
  rules: TerminalRules &
    ReturnType<typeof targetRule> &
    ReturnType<typeof removableRule> &
    ReturnType<typeof contentRules>,
) {
  return {
    /** `remove Control`, `replace event 26 shaded with: …`, `insert after Propaganda.Victory: …` */
    amendment: p.RULE('amendment', (): Amendment => {
      const start = p.start();
      return p.choose<Amendment>({
        ERR_MSG: 'amendment',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.remove);
              const target = p.SUBRULE(rules.removable);
              return { $type: 'amendment', span: p.spanSince(start), verb: 'remove', target };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.replace);
              const target = p.SUBRULE(rules.target);
              p.CONSUME(word.with);
              const content = p.SUBRULE(rules.content);
              return { $type: 'amendment', span: p.spanSince(start), verb: 'replace', target, content };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.insert);
              const at = p.OPTION(() => {
                const position = p.OR1([
                  { ALT: () => (p.CONSUME(word.before), 'before' as const) },
                  { ALT: () => (p.CONSUME(word.after), 'after' as const) },
                ]);
                const target = p.SUBRULE1(rules.target);
                p.CONSUME(mark.colon);
                return { position, target };
              });
              const content = p.SUBRULE1(rules.content);
              return { $type: 'amendment', span: p.spanSince(start), verb: 'insert', ...at, content };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.renumber);
              const target = p.SUBRULE(rules.section);
              p.CONSUME(word.as);
              const to = p.SUBRULE(rules.ruleNumber);
              return { $type: 'amendment', span: p.spanSince(start), verb: 'renumber', target, to };
            },
          },
        ],
      });
    }),
  };
}

function targetPartRules(p: Parser, rules: TerminalRules & NounRules & NonplayerRules) {
  const ruleSet = {
    labelSuffix: p.RULE('labelSuffix', (): Ident => {
      p.CONSUME(mark.dot);
      return p.ident(p.CONSUME(LowerWord));
    }),

    /** `event 26`, `event 26 shaded`, `event 26 order`, `event 26 shaded.recruits` */
    card: p.RULE('card', (): Target => {
      const start = p.start();
      p.CONSUME(word.event);
      const number = p.SUBRULE(rules.eventNumber);
      const side = p.OPTION((): Side | 'order' =>
        p.OR([
          { ALT: () => (p.CONSUME(word.order), 'order' as const) },
          { ALT: () => p.SUBRULE(rules.cardSide) },
        ]),
      );
      const label = p.OPTION1(() => p.SUBRULE(ruleSet.labelSuffix));
      return { $type: 'card', span: p.spanSince(start), number, ...definedFields({ side, label }) };
    }),

    instruction: p.RULE('instruction', (): Target => {
      const start = p.start();
      p.CONSUME(word.nonplayer);
      const subject = p.SUBRULE(rules.subject);
      const of = p.OPTION(() => {
        p.CONSUME(word.of);
        return p.SUBRULE(rules.phrases);
      });
      return { $type: 'instruction', span: p.spanSince(start), subject, ...definedFields({ of }) };
    }),
  };

  return ruleSet;
}

function targetRule(p: Parser, rules: TerminalRules & StatementRules & ReturnType<typeof targetPartRules>) {
  return {
    /** `Propaganda.Redeploy`, `deck Standard`, `event 26 shaded.recruits`, `rule 4.5.3 whenever`, `nonplayer event 3 of Rebels`, `scenario "…"`; `event 26 shaded { … }` */
    target: p.RULE('target', (): Target => {
      const start = p.start();
      const thing = p.choose<Target>({
        ERR_MSG: 'target',
        DEF: [
          {
            GATE: () => p.nextIs(1, word.event),
            ALT: () => p.SUBRULE(rules.card),
            IGNORE_AMBIGUITIES: true,
          },
          {
            ALT: () => {
              p.CONSUME(word.rule);
              const rule = p.SUBRULE(rules.ruleNumber);
              const sort = p.OPTION1({
                GATE: () => !p.nextIs(1, word.with),
                DEF: () => p.ident(p.CONSUME(LowerWord)),
              });
              const label = p.OPTION4(() => p.SUBRULE1(rules.labelSuffix));
              return { $type: 'numbered', span: p.spanSince(start), rule, ...definedFields({ sort, label }) };
            },
            IGNORE_AMBIGUITIES: true,
          },
          {
            ALT: () => {
              p.CONSUME(word.scenario);
              const title = p.SUBRULE(rules.text);
              return { $type: 'titled', span: p.spanSince(start), title };
            },
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => p.nextIs(1, word.nonplayer),
            ALT: () => p.SUBRULE(rules.instruction),
            IGNORE_AMBIGUITIES: true,
          },
          {
            ALT: () => {
              const sort = p.OPTION2({
                GATE: () => p.nextIs(2, Term),
                DEF: () => p.ident(p.CONSUME1(LowerWord)),
              });
              const path = p.SUBRULE(rules.path);
              return { $type: 'path', span: p.spanSince(start), ...definedFields({ sort }), path };
            },
          },
        ],
      });
      const quoted = p.OPTION5(() => p.SUBRULE(rules.braced));
      return quoted ? { ...thing, quoted, span: p.spanSince(start) } : thing;
    }),
  };
}

function removableRule(p: Parser, rules: TerminalRules & ReturnType<typeof targetRule>) {
  const ruleSet = {
    /** `all of rule 8.8`, or a single target */
    removable: p.RULE('removable', (): Target => {
      return p.choose<Target>({
        ERR_MSG: 'target',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.all);
              p.CONSUME(word.of);
              return p.SUBRULE(ruleSet.section);
            },
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => p.SUBRULE(rules.target) },
        ],
      });
    }),

    section: p.RULE('section', (): Section => {
      const start = p.start();
      const rule = p.SUBRULE(rules.rulePrefix);
      return { $type: 'section', span: p.spanSince(start), rule };
    }),
  };

  return ruleSet;
}

function contentRules(
  p: Parser,
  rules: TerminalRules &
    StatementRules &
    ExecutableTextRules &
    NonplayerRules &
    EventRules &
    ReturnType<typeof lineRules> & { readonly declaration: Rule<Decl> },
) {
  const ruleSet = {
    /**
     * A declaration, a phase, a point, a way, a step, a line of a declaration, or the new body of a text that
     * keeps its heading.
     */
    content: p.RULE('content', (): Content => {
      const starts = startMatcher(p);
      return p.nested(() =>
        p.choose<Content>({
          ERR_MSG: 'declaration',
          DEF: [
            { GATE: () => starts(word.phase), ALT: () => p.SUBRULE(rules.phase), IGNORE_AMBIGUITIES: true },
            {
              GATE: () => starts(word.point) && !starts(word.point, Term),
              ALT: () => p.SUBRULE(rules.point),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => starts(word.way),
              ALT: () => p.SUBRULE(ruleSet.numberedWay),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => starts(word.step),
              ALT: () => p.SUBRULE(rules.instructionStep),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => starts(word.order),
              ALT: () => p.SUBRULE(rules.factionOrder),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => startsLine(starts),
              ALT: () => p.SUBRULE(rules.linePart),
              IGNORE_AMBIGUITIES: true,
            },
            { ALT: () => p.SUBRULE(rules.block) },
            { ALT: () => p.SUBRULE(rules.declaration) },
          ],
        }),
      );
    }),

    /** `rule 3.2.1 way train: …` */
    numberedWay: p.RULE('numberedWay', (): WayStmt => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      const way = p.SUBRULE(rules.way);
      return { ...way, span: p.spanSince(start), ...definedFields({ rule }) };
    }),
  };

  return ruleSet;
}

function lineRules(p: Parser, rules: SequenceRules & BoardRules & SetupRules) {
  return {
    /** A line of `victory`, of `sequence`, or of a setup. */
    linePart: p.RULE('linePart', (): LinePart => {
      const starts = startMatcher(p);
      return p.choose<LinePart>({
        ERR_MSG: 'declaration',
        DEF: [
          {
            GATE: () => startsVictoryLine(starts),
            ALT: () => p.SUBRULE(rules.victoryLine),
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => startsSequenceLine(starts),
            ALT: () => p.SUBRULE(rules.sequenceLine),
            IGNORE_AMBIGUITIES: true,
          },
          { GATE: () => starts(word.deck), ALT: () => p.SUBRULE(rules.setupDeck), IGNORE_AMBIGUITIES: true },
          { GATE: () => starts(word.first), ALT: () => p.SUBRULE(rules.firstLine), IGNORE_AMBIGUITIES: true },
          {
            GATE: () => starts(Term, mark.open),
            ALT: () => p.SUBRULE(rules.filledSpace),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => p.SUBRULE(rules.trackValue), IGNORE_AMBIGUITIES: true },
        ],
      });
    }),
  };
}

type StartMatcher = (...types: readonly (TokenType | readonly TokenType[])[]) => boolean;

/** Returns a predicate on the types of the next tokens, after an optional rule number. */
function startMatcher(p: Parser): StartMatcher {
  const ruled = p.nextIs(1, word.rule) ? 2 : 0;
  return (...types) => types.every((type, at) => p.nextIs(ruled + 1 + at, ...[type].flat()));
}

const startsLine = (opens: StartMatcher): boolean =>
  opens(Term) || startsVictoryLine(opens) || startsSequenceLine(opens) || startsSetupLine(opens);

const startsVictoryLine = (opens: StartMatcher): boolean =>
  opens(Term, mark.colon) || opens(word.ties) || opens(word.with, Term, mark.colon, Term);

const startsSequenceLine = (opens: StartMatcher): boolean =>
  opens(sequenceWords) ||
  opens(word.first, mark.colon) ||
  (opens(word.round, Term) && !opens(word.round, Term, mark.open));

const startsSetupLine = (opens: StartMatcher): boolean =>
  opens(word.first, Term) || (opens(word.deck, Term) && !opens(word.deck, Term, mark.open));

/** Words that open only a line of the sequence of play; `first` and `round` also open other things. */
const sequenceWords: readonly TokenType[] = [
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
  editionRule,
  amendmentRule,
  removableRule,
  targetRule,
  targetPartRules,
  contentRules,
  lineRules,
] as const;

export type EditionRules = RulesOf<typeof editionRules>;
