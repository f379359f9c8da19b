/**
 * Grammar of the lines of an instruction that guide choices.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { PreferredItem, Gerund, Guide, Step } from '../syntax/nonplayer.ts';
import type { Amount, Ident, NounExpr, Text } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

/** The lines read so far that instructions and steps have in common. */
export interface GuideLines {
  readonly guides: Guide[];
  readonly stages: Step[];
}

function createGuideLineRules(parser: Parser, rules: NounRules & ReturnType<typeof createGuideRule>) {
  return {
    alternatives: parser.RULE('alternatives', (): NounExpr[] => {
      const nouns: NounExpr[] = [];
      parser.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => nouns.push(parser.SUBRULE(rules.nouns)) });
      return nouns;
    }),

    guideLine: parser.RULE('guideLine', (lines: GuideLines): void => {
      const token = parser.LA(1);
      const guide = parser.SUBRULE(rules.guide);
      parser.ACTION(() => {
        const isUnique = ['count', 'do', 'factions', 'stay'].includes(guide.kind);
        if (isUnique && lines.guides.some((previous) => previous.kind === guide.kind))
          parser.reportRepetition(true, token);
        lines.guides.push(guide);
      });
    }),
  };
}

type RulesOfGuides = ExpressionRules &
  ReturnType<typeof createKeepRule> &
  ReturnType<typeof createPieceGuideRules> &
  Record<'alternatives', Rule<NounExpr[]>>;

/** Parsers of the guides that have no grammar rule. */
function createGuideParsers(parser: Parser, rules: RulesOfGuides) {
  return {
    /** `prefer spaces with Rebels Base or Cities` */
    prefer: (): Guide => {
      const start = parser.start();
      parser.CONSUME(word.prefer);
      const isOrigin = parser.OPTION(() => parser.CONSUME(word.from)) !== undefined;
      const nouns = parser.SUBRULE(rules.alternatives);
      return { kind: 'prefer', span: parser.spanSince(start), from: isOrigin, nouns };
    },

    /** `from Provinces or Cities` */
    from: (): Guide => {
      const start = parser.start();
      parser.CONSUME1(word.from);
      const nouns = parser.SUBRULE1(rules.alternatives);
      return { kind: 'from', span: parser.spanSince(start), nouns };
    },

    /** `count 3` */
    count: (): Guide => {
      const start = parser.start();
      parser.CONSUME(word.count);
      const count = parser.SUBRULE(rules.sum);
      return { kind: 'count', span: parser.spanSince(start), count };
    },

    /** `stay until Active Guerrilla there` */
    stay: (): Guide => {
      const start = parser.start();
      parser.CONSUME(word.stay);
      parser.CONSUME(word.until);
      const until = parser.SUBRULE(rules.disjunction);
      return { kind: 'stay', span: parser.spanSince(start), until };
    },

    /** `factions Rebels, Cartel` */
    factions: (): Guide => {
      const start = parser.start();
      parser.CONSUME(word.factions);
      const choices: PreferredItem[] = [];
      parser.AT_LEAST_ONE_SEP1({
        SEP: mark.comma,
        DEF: () => choices.push(parser.SUBRULE(rules.preferredItem)),
      });
      return { kind: 'factions', span: parser.spanSince(start), choices };
    },

    /** `do "…", "…"` */
    do: (): Guide => {
      const start = parser.start();
      parser.CONSUME(word.do);
      const keys: Text[] = [];
      parser.AT_LEAST_ONE_SEP2({
        SEP: mark.comma,
        DEF: () => keys.push(parser.SUBRULE(rules.keyName)),
      });
      return { kind: 'do', span: parser.spanSince(start), keys };
    },
  };
}

function createGuideRule(parser: Parser, rules: RulesOfGuides) {
  const lineParsers = createGuideParsers(parser, rules);
  return {
    guide: parser.RULE('guide', (): Guide => {
      return parser.choose<Guide>({
        ERR_MSG: 'guide',
        DEF: [
          { ALT: lineParsers.prefer },
          { ALT: lineParsers.from },
          { ALT: () => parser.SUBRULE(rules.keep) },
          { ALT: lineParsers.count },
          { ALT: lineParsers.stay },
          { ALT: () => parser.SUBRULE(rules.piecesGuide) },
          { ALT: lineParsers.factions },
          { ALT: lineParsers.do },
        ],
      });
    }),
  };
}

function createKeepRule(
  parser: Parser,
  rules: NounRules & ExpressionRules & Record<'alternatives', Rule<NounExpr[]>>,
) {
  return {
    /** `keep 3 Cubes in spaces with Support`, `keep all Guerrillas` */
    keep: parser.RULE('keep', (): Guide => {
      const start = parser.start();
      parser.CONSUME(word.keep);
      const amountStart = parser.start();
      const amount = parser.choose<Amount>({
        ERR_MSG: 'keepAmount',
        DEF: [
          { ALT: () => ({ $type: 'all', span: parser.spanOf(parser.CONSUME(word.all)) }) },
          {
            ALT: () => {
              const count = parser.SUBRULE(rules.count);
              return { $type: 'exactly', span: parser.spanSince(amountStart), count };
            },
          },
        ],
      });
      const pieces = parser.SUBRULE(rules.phrase);
      const nouns = parser.OPTION(() => {
        parser.SUBRULE(rules.preposition);
        return parser.SUBRULE(rules.alternatives);
      });
      return { kind: 'keep', span: parser.spanSince(start), amount, pieces, ...definedFields({ nouns }) };
    }),
  };
}

function createPieceGuideRules(parser: Parser, rules: TerminalRules & NounRules & StatementRules) {
  const ruleSet = {
    piecesGuide: parser.RULE('piecesGuide', (): Guide => {
      const start = parser.start();
      const verb = parser.choose<Gerund | undefined>([
        { ALT: () => (parser.CONSUME(word.pieces), undefined) },
        { ALT: () => (parser.CONSUME(word.placing), 'placing') },
        { ALT: () => (parser.CONSUME(word.removing), 'removing') },
        { ALT: () => (parser.CONSUME(word.replacing), 'replacing') },
        { ALT: () => (parser.CONSUME(word.moving), 'moving') },
        { ALT: () => (parser.CONSUME(word.hiding), 'hiding') },
        { ALT: () => (parser.CONSUME(word.activating), 'activating') },
        { ALT: () => (parser.CONSUME(word.flipping), 'flipping') },
        { ALT: () => (parser.CONSUME(word.transferring), 'transferring') },
      ]);
      const choices: PreferredItem[] = [];
      let alternatingFrom: number | undefined;
      parser.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => {
          const token = parser.OPTION(() => parser.CONSUME(word.alternating));
          if (token) parser.reportRepetition(alternatingFrom, token);
          if (token) alternatingFrom ??= choices.length;
          choices.push(parser.SUBRULE(ruleSet.preferredItem));
        },
      });
      return {
        kind: 'pieces',
        span: parser.spanSince(start),
        ...definedFields({ verb }),
        choices,
        ...definedFields({ alternatingFrom }),
      };
    }),

    /** `Underground Guerrillas`, `Police if Cubes there < 3` */
    preferredItem: parser.RULE('preferredItem', (): PreferredItem => {
      const start = parser.start();
      const noun = parser.SUBRULE(rules.nouns);
      const condition = parser.OPTION(() => parser.SUBRULE(rules.guard));
      return { span: parser.spanSince(start), noun, ...definedFields({ if: condition }) };
    }),

    /** `base`, `Extort`, `"build a Base"` */
    keyName: parser.RULE('keyName', (): Text =>
      parser.choose<Text>({
        ERR_MSG: 'key',
        DEF: [
          { ALT: () => parser.SUBRULE(rules.text) },
          { ALT: () => textOf(parser.ident(parser.CONSUME(Term))) },
          { ALT: () => textOf(parser.ident(parser.CONSUME(LowerWord))) },
        ],
      }),
    ),
  };

  return ruleSet;
}

export const guideRules = [
  createGuideLineRules,
  createGuideRule,
  createKeepRule,
  createPieceGuideRules,
] as const;

export type GuideRules = RulesOf<typeof guideRules>;

const textOf = ({ span, name }: Ident): Text => ({ span, value: name });
