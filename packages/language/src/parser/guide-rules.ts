/**
 * Grammar of the lines of an instruction that guide choices.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
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

function guideLineRules(p: Parser, rules: NounRules & ReturnType<typeof guideRule>) {
  return {
    alternatives: p.RULE('alternatives', (): NounExpr[] => {
      const nouns: NounExpr[] = [];
      p.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => nouns.push(p.SUBRULE(rules.nouns)) });
      return nouns;
    }),

    guideLine: p.RULE('guideLine', (lines: GuideLines): void => {
      const token = p.LA(1);
      const guide = p.SUBRULE(rules.guide);
      p.ACTION(() => {
        const isUnique = ['count', 'do', 'factions', 'stay'].includes(guide.guide);
        if (isUnique && lines.guides.some((previous) => previous.guide === guide.guide))
          p.reportRepetition(true, token);
        lines.guides.push(guide);
      });
    }),
  };
}

type GuideNeeds = ExpressionRules &
  ReturnType<typeof keepRule> &
  ReturnType<typeof pieceGuideRules> &
  Record<'alternatives', Rule<NounExpr[]>>;

/** Parsers of the guides without a grammar rule of their own. */
function guideReaders(p: Parser, rules: GuideNeeds) {
  return {
    /** `prefer spaces with Rebels Base or Cities` */
    prefer: (): Guide => {
      const start = p.start();
      p.CONSUME(word.prefer);
      const from = p.OPTION(() => p.CONSUME(word.from)) !== undefined;
      const nouns = p.SUBRULE(rules.alternatives);
      return { guide: 'prefer', span: p.spanSince(start), from, nouns };
    },

    /** `from Provinces or Cities` */
    from: (): Guide => {
      const start = p.start();
      p.CONSUME1(word.from);
      const nouns = p.SUBRULE1(rules.alternatives);
      return { guide: 'from', span: p.spanSince(start), nouns };
    },

    /** `count 3` */
    count: (): Guide => {
      const start = p.start();
      p.CONSUME(word.count);
      const count = p.SUBRULE(rules.sum);
      return { guide: 'count', span: p.spanSince(start), count };
    },

    /** `stay until Active Guerrilla there` */
    stay: (): Guide => {
      const start = p.start();
      p.CONSUME(word.stay);
      p.CONSUME(word.until);
      const until = p.SUBRULE(rules.disjunction);
      return { guide: 'stay', span: p.spanSince(start), until };
    },

    /** `factions Rebels, Cartel` */
    factions: (): Guide => {
      const start = p.start();
      p.CONSUME(word.factions);
      const choices: PreferredItem[] = [];
      p.AT_LEAST_ONE_SEP1({
        SEP: mark.comma,
        DEF: () => choices.push(p.SUBRULE(rules.preferredItem)),
      });
      return { guide: 'factions', span: p.spanSince(start), choices };
    },

    /** `do "…", "…"` */
    do: (): Guide => {
      const start = p.start();
      p.CONSUME(word.do);
      const keys: Text[] = [];
      p.AT_LEAST_ONE_SEP2({
        SEP: mark.comma,
        DEF: () => keys.push(p.SUBRULE(rules.keyName)),
      });
      return { guide: 'do', span: p.spanSince(start), keys };
    },
  };
}

function guideRule(p: Parser, rules: GuideNeeds) {
  const readers = guideReaders(p, rules);
  return {
    guide: p.RULE('guide', (): Guide => {
      return p.choose<Guide>({
        ERR_MSG: 'guide',
        DEF: [
          { ALT: readers.prefer },
          { ALT: readers.from },
          { ALT: () => p.SUBRULE(rules.keep) },
          { ALT: readers.count },
          { ALT: readers.stay },
          { ALT: () => p.SUBRULE(rules.piecesGuide) },
          { ALT: readers.factions },
          { ALT: readers.do },
        ],
      });
    }),
  };
}

function keepRule(p: Parser, rules: NounRules & ExpressionRules & Record<'alternatives', Rule<NounExpr[]>>) {
  return {
    /** `keep 3 Cubes in spaces with Support`, `keep all Guerrillas` */
    keep: p.RULE('keep', (): Guide => {
      const start = p.start();
      p.CONSUME(word.keep);
      const from = p.start();
      const amount = p.choose<Amount>({
        ERR_MSG: 'keepAmount',
        DEF: [
          { ALT: () => ({ $type: 'all', span: p.spanOf(p.CONSUME(word.all)) }) },
          {
            ALT: () => {
              const count = p.SUBRULE(rules.count);
              return { $type: 'exactly', span: p.spanSince(from), count };
            },
          },
        ],
      });
      const pieces = p.SUBRULE(rules.phrase);
      const nouns = p.OPTION(() => {
        p.SUBRULE(rules.preposition);
        return p.SUBRULE(rules.alternatives);
      });
      return { guide: 'keep', span: p.spanSince(start), amount, pieces, ...definedFields({ nouns }) };
    }),
  };
}

function pieceGuideRules(p: Parser, rules: TerminalRules & NounRules & StatementRules) {
  const ruleSet = {
    piecesGuide: p.RULE('piecesGuide', (): Guide => {
      const start = p.start();
      const verb = p.choose<Gerund | undefined>([
        { ALT: () => (p.CONSUME(word.pieces), undefined) },
        { ALT: () => (p.CONSUME(word.placing), 'placing') },
        { ALT: () => (p.CONSUME(word.removing), 'removing') },
        { ALT: () => (p.CONSUME(word.replacing), 'replacing') },
        { ALT: () => (p.CONSUME(word.moving), 'moving') },
        { ALT: () => (p.CONSUME(word.hiding), 'hiding') },
        { ALT: () => (p.CONSUME(word.activating), 'activating') },
        { ALT: () => (p.CONSUME(word.flipping), 'flipping') },
        { ALT: () => (p.CONSUME(word.transferring), 'transferring') },
      ]);
      const choices: PreferredItem[] = [];
      let alternatingFrom: number | undefined;
      p.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => {
          const token = p.OPTION(() => p.CONSUME(word.alternating));
          if (token) p.reportRepetition(alternatingFrom, token);
          if (token) alternatingFrom ??= choices.length;
          choices.push(p.SUBRULE(ruleSet.preferredItem));
        },
      });
      return {
        guide: 'pieces',
        span: p.spanSince(start),
        ...definedFields({ verb }),
        choices,
        ...definedFields({ alternatingFrom }),
      };
    }),

    /** `Underground Guerrillas`, `Police if Cubes there < 3` */
    preferredItem: p.RULE('preferredItem', (): PreferredItem => {
      const start = p.start();
      const noun = p.SUBRULE(rules.nouns);
      const condition = p.OPTION(() => p.SUBRULE(rules.guard));
      return { span: p.spanSince(start), noun, ...definedFields({ if: condition }) };
    }),

    /** `base`, `Extort`, `"build a Base"` */
    keyName: p.RULE('keyName', (): Text =>
      p.choose<Text>({
        ERR_MSG: 'key',
        DEF: [
          { ALT: () => p.SUBRULE(rules.text) },
          { ALT: () => textOf(p.ident(p.CONSUME(Term))) },
          { ALT: () => textOf(p.ident(p.CONSUME(LowerWord))) },
        ],
      }),
    ),
  };

  return ruleSet;
}

export const guideRules = [guideLineRules, guideRule, keepRule, pieceGuideRules] as const;

export type GuideRules = RulesOf<typeof guideRules>;

const textOf = ({ span, name }: Ident): Text => ({ span, value: name });
