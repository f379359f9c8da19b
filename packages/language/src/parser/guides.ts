/** Grammar of the lines of an instruction that guide choices. */
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { PreferredItem, Gerund, Guide, Step } from '../syntax/nonplayer.ts';
import type { Amount, Ident, NounExpr, Text } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { ExpressionRules } from './expressions.ts';
import type { StatementRules } from './statements.ts';
import type { Parser, Rule } from './parser.ts';
import type { RulesOf } from './sets.ts';

/** The lines read so far that instructions and steps have in common. */
export interface Lines {
  readonly guides: Guide[];
  readonly stages: Step[];
}

function guideLineRules(p: Parser, rules: NounRules & ReturnType<typeof guideRule>) {
  return {
    alternatives: p.RULE('alternatives', (): NounExpr[] => {
      const found: NounExpr[] = [];
      p.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => found.push(p.SUBRULE(rules.nouns)) });
      return found;
    }),

    guideLine: p.RULE('guideLine', (lines: Lines): void => {
      const token = p.LA(1);
      const guide = p.SUBRULE(rules.guide);
      p.ACTION(() => {
        const once = ['count', 'do', 'factions', 'stay'].includes(guide.guide);
        if (once && lines.guides.some((other) => other.guide === guide.guide)) p.sayOnce(true, token);
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
      return { guide: 'prefer', span: p.since(start), from, nouns };
    },

    /** `from Provinces or Cities` */
    from: (): Guide => {
      const start = p.start();
      p.CONSUME1(word.from);
      const nouns = p.SUBRULE1(rules.alternatives);
      return { guide: 'from', span: p.since(start), nouns };
    },

    /** `count 3` */
    count: (): Guide => {
      const start = p.start();
      p.CONSUME(word.count);
      const count = p.SUBRULE(rules.sum);
      return { guide: 'count', span: p.since(start), count };
    },

    /** `stay until Active Guerrilla there` */
    stay: (): Guide => {
      const start = p.start();
      p.CONSUME(word.stay);
      p.CONSUME(word.until);
      const until = p.SUBRULE(rules.disjunction);
      return { guide: 'stay', span: p.since(start), until };
    },

    /** `factions Rebels, Cartel` */
    factions: (): Guide => {
      const start = p.start();
      p.CONSUME(word.factions);
      const choices: PreferredItem[] = [];
      p.AT_LEAST_ONE_SEP1({
        SEP: mark.comma,
        DEF: () => choices.push(p.SUBRULE(rules.listed)),
      });
      return { guide: 'factions', span: p.since(start), choices };
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
      return { guide: 'do', span: p.since(start), keys };
    },
  };
}

function guideRule(p: Parser, rules: GuideNeeds) {
  const read = guideReaders(p, rules);
  return {
    guide: p.RULE('guide', (): Guide => {
      return p.choose<Guide>({
        ERR_MSG: 'guide',
        DEF: [
          { ALT: read.prefer },
          { ALT: read.from },
          { ALT: () => p.SUBRULE(rules.keep) },
          { ALT: read.count },
          { ALT: read.stay },
          { ALT: () => p.SUBRULE(rules.piecesGuide) },
          { ALT: read.factions },
          { ALT: read.do },
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
              return { $type: 'exactly', span: p.since(from), count };
            },
          },
        ],
      });
      const pieces = p.SUBRULE(rules.phrase);
      const nouns = p.OPTION(() => {
        p.SUBRULE(rules.preposition);
        return p.SUBRULE(rules.alternatives);
      });
      return { guide: 'keep', span: p.since(start), amount, pieces, ...present({ nouns }) };
    }),
  };
}

function pieceGuideRules(p: Parser, rules: LeafRules & NounRules & StatementRules) {
  const own = {
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
          if (token) p.sayOnce(alternatingFrom, token);
          if (token) alternatingFrom ??= choices.length;
          choices.push(p.SUBRULE(own.listed));
        },
      });
      return {
        guide: 'pieces',
        span: p.since(start),
        ...present({ verb }),
        choices,
        ...present({ alternatingFrom }),
      };
    }),

    /** `Underground Guerrillas`, `Police if Cubes there < 3` */
    listed: p.RULE('listed', (): PreferredItem => {
      const start = p.start();
      const noun = p.SUBRULE(rules.nouns);
      const condition = p.OPTION(() => p.SUBRULE(rules.guard));
      return { span: p.since(start), noun, ...present({ if: condition }) };
    }),

    /** `base`, `Extort`, `"build a Base"` */
    keyName: p.RULE('keyName', (): Text =>
      p.choose<Text>({
        ERR_MSG: 'key',
        DEF: [
          { ALT: () => p.SUBRULE(rules.text) },
          { ALT: () => named(p.ident(p.CONSUME(Term))) },
          { ALT: () => named(p.ident(p.CONSUME(LowerWord))) },
        ],
      }),
    ),
  };

  return own;
}

export const guideRules = [guideLineRules, guideRule, keepRule, pieceGuideRules] as const;

export type GuideRules = RulesOf<typeof guideRules>;

const named = ({ span, name }: Ident): Text => ({ span, value: name });
