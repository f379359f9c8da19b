/**
 * Grammar of declarations of the game's components: Factions, pieces, markers, tracks, victory.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Ident, NumberNode } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import { type MapRules, mapRules } from './map-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createVolumeRules(parser: Parser, rules: TerminalRules) {
  return {
    volume: parser.RULE('volume', (): Decl.VolumeDecl => {
      const start = parser.start();
      parser.CONSUME(word.volume);
      const name = parser.SUBRULE(rules.term);
      const title = parser.SUBRULE(rules.text);
      parser.CONSUME(word.edition);
      const edition = parser.SUBRULE1(rules.text);
      const uses = parser.OPTION(() => {
        parser.CONSUME(word.uses);
        return parser.SUBRULE(rules.terms);
      });
      return { $type: 'volume', span: parser.spanSince(start), name, title, edition, uses: uses ?? [] };
    }),

    prelude: parser.RULE('prelude', (): Decl.PreludeDecl => {
      const start = parser.start();
      parser.CONSUME(word.prelude);
      const name = parser.SUBRULE(rules.term);
      return { $type: 'prelude', span: parser.spanSince(start), name };
    }),

    faction: parser.RULE('faction', (): Decl.FactionDecl => {
      const start = parser.start();
      parser.CONSUME(word.faction);
      const name = parser.SUBRULE(rules.term);
      const title = parser.SUBRULE(rules.text);
      parser.CONSUME(word.color);
      const color = parser.SUBRULE(rules.local);
      const isSeatless =
        parser.OPTION(() => {
          parser.CONSUME(word.without);
          parser.CONSUME(word.a);
          parser.CONSUME(word.seat);
          return true;
        }) === true;
      return {
        $type: 'faction',
        span: parser.spanSince(start),
        name,
        title,
        color,
        ...(isSeatless && { isSeatless }),
      };
    }),

    termDeclaration: parser.RULE('termDeclaration', (): Decl.TermDecl => {
      const start = parser.start();
      parser.CONSUME(word.term);
      const name = parser.SUBRULE(rules.term);
      parser.CONSUME(mark.equals);
      const members = parser.SUBRULE(rules.terms);
      return { $type: 'term', span: parser.spanSince(start), name, members };
    }),
  };
}

function createForceRules(parser: Parser, rules: TerminalRules) {
  const ruleSet = {
    class: parser.RULE('class', (): Decl.ClassDecl => {
      const start = parser.start();
      parser.CONSUME(word.class);
      const name = parser.SUBRULE(rules.term);
      const plural = parser.OPTION(() => parser.SUBRULE(rules.plural));
      const states = parser.OPTION1(() => parser.SUBRULE(ruleSet.boxes)) ?? [];
      const secondStates = parser.OPTION2(() => parser.SUBRULE1(ruleSet.boxes));
      const span = parser.spanSince(start);
      return { $type: 'class', span, name, ...definedFields({ plural, secondStates }), states };
    }),

    boxes: parser.RULE('boxes', (): Ident[] => {
      parser.CONSUME(mark.openBrace);
      const names = parser.SUBRULE(rules.terms);
      parser.CONSUME(mark.closeBrace);
      return names;
    }),

    forces: parser.RULE('forces', (): Decl.ForcesDecl => {
      const start = parser.start();
      parser.CONSUME(word.forces);
      const faction = parser.SUBRULE(rules.term);
      const kinds: Decl.ForcesDecl['kinds'][number][] = [];
      parser.list(() => kinds.push(parser.SUBRULE(ruleSet.force)));
      return { $type: 'forces', span: parser.spanSince(start), faction, kinds };
    }),

    force: parser.RULE('force', (): Decl.ForcesDecl['kinds'][number] => {
      const start = parser.start();
      const name = parser.SUBRULE(rules.term);
      const count = parser.SUBRULE(rules.integer);
      parser.CONSUME(mark.colon);
      const pieceClass = parser.SUBRULE1(rules.term);
      const plural = parser.OPTION(() => parser.SUBRULE(rules.plural));
      return { span: parser.spanSince(start), name, count, class: pieceClass, ...definedFields({ plural }) };
    }),
  };

  return ruleSet;
}

function createMarkerRules(parser: Parser, rules: TerminalRules & ExpressionRules) {
  const ruleSet = {
    supply: parser.RULE('supply', (): Decl.SupplyDecl => {
      const start = parser.start();
      parser.CONSUME(word.supply);
      const name = parser.SUBRULE(rules.term);
      const count = parser.OPTION(() => parser.SUBRULE(rules.integer));
      const markers: Decl.SupplyDecl['markers'][number][] = [];
      parser.list(() => markers.push(parser.SUBRULE(ruleSet.marker)));
      return { $type: 'supply', span: parser.spanSince(start), name, ...definedFields({ count }), markers };
    }),

    marker: parser.RULE('marker', (): Decl.SupplyDecl['markers'][number] => {
      const start = parser.start();
      const name = parser.SUBRULE(rules.term);
      const plural = parser.OPTION(() => parser.SUBRULE(rules.plural));
      parser.CONSUME(word.on);
      const on = parser.SUBRULE(rules.disjunction);
      const maxPerSpace = parser.OPTION1(() => {
        parser.CONSUME(word.at);
        parser.CONSUME(word.most);
        return parser.SUBRULE(rules.integer);
      });
      return {
        span: parser.spanSince(start),
        name,
        ...definedFields({ plural }),
        on,
        ...definedFields({ maxPerSpace }),
      };
    }),
  };

  return ruleSet;
}

function createTrackRules(
  parser: Parser,
  rules: TerminalRules & NounRules & ReturnType<typeof createForceRules> & MapRules,
) {
  const ruleSet = {
    track: parser.RULE('track', (): Decl.TrackDecl => {
      const start = parser.start();
      parser.CONSUME(word.track);
      const name = parser.SUBRULE(rules.term);
      const eachFaction = parser.OPTION(() => parser.SUBRULE(rules.ofEachFaction)) ?? false;
      const extent = parser.choose<Pick<Decl.TrackDecl, 'bounds' | 'boxes' | 'worthOf'>>({
        ERR_MSG: 'extent',
        DEF: [
          { GATE: () => eachFaction, ALT: () => ({ worthOf: parser.SUBRULE(ruleSet.worthOf), boxes: [] }) },
          { ALT: () => ({ bounds: parser.SUBRULE(ruleSet.range), boxes: [] }) },
          { ALT: () => ({ boxes: parser.SUBRULE(rules.boxes) }) },
        ],
      });
      return { $type: 'track', span: parser.spanSince(start), name, eachFaction, ...extent };
    }),

    /** `, worth of Influence` */
    worthOf: parser.RULE('worthOf', (): Ident => {
      parser.CONSUME(mark.comma);
      parser.CONSUME(word.worth);
      parser.CONSUME(word.of);
      return parser.SUBRULE(rules.term);
    }),

    hand: parser.RULE('hand', (): Decl.TrackDecl => {
      const start = parser.start();
      parser.CONSUME(word.hand);
      const name = parser.SUBRULE(rules.term);
      const eachFaction = parser.SUBRULE(rules.ofEachFaction);
      parser.CONSUME(word.up);
      parser.CONSUME(word.to);
      const high = parser.SUBRULE(rules.integer);
      const span = parser.spanSince(start);
      const bounds = { low: { span, value: 0 }, high };
      return { $type: 'track', span, name, eachFaction, bounds, boxes: [], hand: true };
    }),

    range: parser.RULE('range', (): { low: NumberNode; high: NumberNode } => {
      const low = parser.SUBRULE(rules.signed);
      parser.CONSUME(word.to);
      return { low, high: parser.SUBRULE1(rules.signed) };
    }),

    held: parser.RULE('held', (): Decl.HeldDecl => {
      const start = parser.start();
      parser.CONSUME(word.held);
      const name = parser.SUBRULE(rules.term);
      const plural = parser.OPTION(() => parser.SUBRULE(rules.plural));
      const count = parser.SUBRULE(rules.integer);
      parser.CONSUME(word.by);
      const by = parser.SUBRULE(rules.nouns);
      return { $type: 'held', span: parser.spanSince(start), name, ...definedFields({ plural }), count, by };
    }),

    parameter: parser.RULE('parameter', (): Ident => {
      parser.CONSUME(word.of);
      return parser.SUBRULE(rules.local);
    }),
  };

  return ruleSet;
}

function createVictoryRule(parser: Parser, rules: TerminalRules & ReturnType<typeof createMarginRules>) {
  return {
    /** `victory { Govt: TotalSupport - 10 … ties Rebels, Govt }`; also `ties none` and `with Few: Govt and Rebels together` */
    victory: parser.RULE('victory', (): Decl.VictoryDecl => {
      const start = parser.start();
      parser.CONSUME(word.victory);
      const margins: Decl.MarginLine[] = [];
      const together: Decl.TogetherLine[] = [];
      let ties: Decl.TiesLine | undefined;
      parser.lines(() => {
        const line = parser.SUBRULE(rules.victoryLine);
        parser.ACTION(() => {
          if (line.$type === 'marginLine') margins.push(line);
          else if (line.$type === 'togetherLine') together.push(line);
          else ties = line;
        });
      });
      return {
        $type: 'victory',
        span: parser.spanSince(start),
        margins,
        together,
        ...definedFields({ ties }),
      };
    }),
  };
}

function createTieRules(parser: Parser, rules: TerminalRules & NounRules & ExpressionRules) {
  const ruleSet = {
    /** `ties Rebels, Govt`, `ties most Prestige, Rebels, Govt`, `ties Tribes if (Aid > 3), Rebels, Govt`, `ties none` */
    ties: parser.RULE('ties', (): Decl.TiesLine => {
      const start = parser.start();
      parser.CONSUME(word.ties);
      const rank = parser.OPTION(() => {
        const factionRank = parser.SUBRULE(rules.rank);
        parser.CONSUME(mark.comma);
        return factionRank;
      });
      const order = parser.choose<Pick<Decl.TiesLine, 'factions' | 'conditions' | 'shared'>>([
        { ALT: () => (parser.CONSUME(word.none), { factions: [], conditions: [], shared: true }) },
        { ALT: () => ({ ...parser.SUBRULE(ruleSet.tieOrder), shared: false }) },
      ]);
      return { $type: 'tiesLine', span: parser.spanSince(start), ...definedFields({ rank }), ...order };
    }),

    /** `Tribes if (Aid > 3), Rebels, Govt` */
    tieOrder: parser.RULE('tieOrder', (): Pick<Decl.TiesLine, 'factions' | 'conditions'> => {
      const factions: Ident[] = [];
      const conditions: Decl.TiesLine['conditions'][number][] = [];
      parser.AT_LEAST_ONE_SEP({
        SEP: mark.comma,
        DEF: () => {
          const faction = parser.SUBRULE(rules.term);
          factions.push(faction);
          parser.OPTION(() => {
            parser.CONSUME(word.if);
            conditions.push({ faction, condition: parser.SUBRULE(rules.disjunction) });
          });
        },
      });
      return { factions, conditions };
    }),
  };

  return ruleSet;
}

function createMarginRules(
  parser: Parser,
  rules: TerminalRules & NounRules & ExpressionRules & ReturnType<typeof createTieRules>,
) {
  const ruleSet = {
    /** A line of `victory`, with an optional rule number. */
    victoryLine: parser.RULE('victoryLine', (): Decl.MarginLine | Decl.TogetherLine | Decl.TiesLine => {
      const start = parser.start();
      const rule = parser.OPTION(() => parser.SUBRULE(rules.rulePrefix));
      const line = parser.choose<Decl.MarginLine | Decl.TogetherLine | Decl.TiesLine>([
        { ALT: () => parser.SUBRULE(ruleSet.margin) },
        { ALT: () => parser.SUBRULE(ruleSet.togetherLine) },
        { ALT: () => parser.SUBRULE(rules.ties) },
      ]);
      return rule ? { ...line, rule, span: parser.spanSince(start) } : line;
    }),

    togetherLine: parser.RULE('togetherLine', (): Decl.TogetherLine => {
      const start = parser.start();
      parser.CONSUME(word.with);
      const option = parser.SUBRULE(rules.term);
      parser.CONSUME(mark.colon);
      const factions = [parser.SUBRULE1(rules.term)];
      parser.AT_LEAST_ONE(() => {
        parser.CONSUME(word.and);
        factions.push(parser.SUBRULE2(rules.term));
      });
      parser.CONSUME(word.together);
      return { $type: 'togetherLine', span: parser.spanSince(start), option, factions };
    }),

    margin: parser.RULE('margin', (): Decl.MarginLine => {
      const start = parser.start();
      const faction = parser.SUBRULE(rules.term);
      parser.CONSUME(mark.colon);
      const margin = parser.SUBRULE(rules.value);
      return { $type: 'marginLine', span: parser.spanSince(start), faction, margin };
    }),
  };

  return ruleSet;
}

export const componentRules = [
  createVolumeRules,
  createForceRules,
  ...mapRules,
  createMarkerRules,
  createTrackRules,
  createVictoryRule,
  createMarginRules,
  createTieRules,
] as const;

export type ComponentRules = RulesOf<typeof componentRules>;
