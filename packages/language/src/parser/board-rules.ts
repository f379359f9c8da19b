/**
 * Grammar of declarations of the game's components: Factions, pieces, markers, tracks, victory.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
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

function volumeRules(p: Parser, rules: TerminalRules) {
  return {
    volume: p.RULE('volume', (): Decl.VolumeDecl => {
      const start = p.start();
      p.CONSUME(word.volume);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      p.CONSUME(word.edition);
      const edition = p.SUBRULE1(rules.text);
      const uses = p.OPTION(() => {
        p.CONSUME(word.uses);
        return p.SUBRULE(rules.terms);
      });
      return { $type: 'volume', span: p.spanSince(start), name, title, edition, uses: uses ?? [] };
    }),

    prelude: p.RULE('prelude', (): Decl.PreludeDecl => {
      const start = p.start();
      p.CONSUME(word.prelude);
      const name = p.SUBRULE(rules.term);
      return { $type: 'prelude', span: p.spanSince(start), name };
    }),

    faction: p.RULE('faction', (): Decl.FactionDecl => {
      const start = p.start();
      p.CONSUME(word.faction);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      p.CONSUME(word.color);
      const color = p.SUBRULE(rules.local);
      return { $type: 'faction', span: p.spanSince(start), name, title, color };
    }),

    termDeclaration: p.RULE('termDeclaration', (): Decl.TermDecl => {
      const start = p.start();
      p.CONSUME(word.term);
      const name = p.SUBRULE(rules.term);
      p.CONSUME(mark.equals);
      const members = p.SUBRULE(rules.terms);
      return { $type: 'term', span: p.spanSince(start), name, members };
    }),
  };
}

function forceRules(p: Parser, rules: TerminalRules) {
  const ruleSet = {
    class: p.RULE('class', (): Decl.ClassDecl => {
      const start = p.start();
      p.CONSUME(word.class);
      const name = p.SUBRULE(rules.term);
      const plural = p.OPTION(() => p.SUBRULE(rules.plural));
      const states = p.OPTION1(() => p.SUBRULE(ruleSet.boxes)) ?? [];
      return { $type: 'class', span: p.spanSince(start), name, ...definedFields({ plural }), states };
    }),

    boxes: p.RULE('boxes', (): Ident[] => {
      p.CONSUME(mark.open);
      const names = p.SUBRULE(rules.terms);
      p.CONSUME(mark.close);
      return names;
    }),

    forces: p.RULE('forces', (): Decl.ForcesDecl => {
      const start = p.start();
      p.CONSUME(word.forces);
      const faction = p.SUBRULE(rules.term);
      const kinds: Decl.ForcesDecl['kinds'][number][] = [];
      p.list(() => kinds.push(p.SUBRULE(ruleSet.force)));
      return { $type: 'forces', span: p.spanSince(start), faction, kinds };
    }),

    force: p.RULE('force', (): Decl.ForcesDecl['kinds'][number] => {
      const start = p.start();
      const name = p.SUBRULE(rules.term);
      const count = p.SUBRULE(rules.integer);
      p.CONSUME(mark.colon);
      const pieceClass = p.SUBRULE1(rules.term);
      const plural = p.OPTION(() => p.SUBRULE(rules.plural));
      return { span: p.spanSince(start), name, count, class: pieceClass, ...definedFields({ plural }) };
    }),
  };

  return ruleSet;
}

function markerRules(p: Parser, rules: TerminalRules & ExpressionRules) {
  const ruleSet = {
    supply: p.RULE('supply', (): Decl.SupplyDecl => {
      const start = p.start();
      p.CONSUME(word.supply);
      const name = p.SUBRULE(rules.term);
      const count = p.OPTION(() => p.SUBRULE(rules.integer));
      const markers: Decl.SupplyDecl['markers'][number][] = [];
      p.list(() => markers.push(p.SUBRULE(ruleSet.marker)));
      return { $type: 'supply', span: p.spanSince(start), name, ...definedFields({ count }), markers };
    }),

    marker: p.RULE('marker', (): Decl.SupplyDecl['markers'][number] => {
      const start = p.start();
      const name = p.SUBRULE(rules.term);
      const plural = p.OPTION(() => p.SUBRULE(rules.plural));
      p.CONSUME(word.on);
      const on = p.SUBRULE(rules.disjunction);
      const maxPerSpace = p.OPTION1(() => {
        p.CONSUME(word.at);
        p.CONSUME(word.most);
        return p.SUBRULE(rules.integer);
      });
      return {
        span: p.spanSince(start),
        name,
        ...definedFields({ plural }),
        on,
        ...definedFields({ maxPerSpace }),
      };
    }),
  };

  return ruleSet;
}

function trackRules(p: Parser, rules: TerminalRules & NounRules & ReturnType<typeof forceRules> & MapRules) {
  const ruleSet = {
    track: p.RULE('track', (): Decl.TrackDecl => {
      const start = p.start();
      p.CONSUME(word.track);
      const name = p.SUBRULE(rules.term);
      const eachFaction = p.OPTION(() => p.SUBRULE(rules.ofEachFaction)) ?? false;
      const extent = p.choose<Pick<Decl.TrackDecl, 'bounds' | 'boxes'>>({
        ERR_MSG: 'extent',
        DEF: [
          { ALT: () => ({ bounds: p.SUBRULE(ruleSet.range), boxes: [] }) },
          { ALT: () => ({ boxes: p.SUBRULE(rules.boxes) }) },
        ],
      });
      return { $type: 'track', span: p.spanSince(start), name, eachFaction, ...extent };
    }),

    range: p.RULE('range', (): { low: NumberNode; high: NumberNode } => {
      const low = p.SUBRULE(rules.signed);
      p.CONSUME(word.to);
      return { low, high: p.SUBRULE1(rules.signed) };
    }),

    held: p.RULE('held', (): Decl.HeldDecl => {
      const start = p.start();
      p.CONSUME(word.held);
      const name = p.SUBRULE(rules.term);
      const plural = p.OPTION(() => p.SUBRULE(rules.plural));
      const count = p.SUBRULE(rules.integer);
      p.CONSUME(word.by);
      const by = p.SUBRULE(rules.nouns);
      return { $type: 'held', span: p.spanSince(start), name, ...definedFields({ plural }), count, by };
    }),

    parameter: p.RULE('parameter', (): Ident => {
      p.CONSUME(word.of);
      return p.SUBRULE(rules.local);
    }),
  };

  return ruleSet;
}

function victoryRule(p: Parser, rules: TerminalRules & ReturnType<typeof marginRules>) {
  return {
    /** `victory { Govt: TotalSupport - 10 … ties Rebels, Govt }`; also `ties none` and `with Few: Govt and Rebels together` */
    victory: p.RULE('victory', (): Decl.VictoryDecl => {
      const start = p.start();
      p.CONSUME(word.victory);
      const margins: Decl.MarginLine[] = [];
      const together: Decl.TogetherLine[] = [];
      let ties: Decl.TiesLine | undefined;
      p.lines(() => {
        const line = p.SUBRULE(rules.victoryLine);
        p.ACTION(() => {
          if (line.$type === 'marginLine') margins.push(line);
          else if (line.$type === 'togetherLine') together.push(line);
          else ties = line;
        });
      });
      return { $type: 'victory', span: p.spanSince(start), margins, together, ...definedFields({ ties }) };
    }),
  };
}

function marginRules(p: Parser, rules: TerminalRules & ExpressionRules) {
  const ruleSet = {
    /** A line of `victory`, with an optional rule number. */
    victoryLine: p.RULE('victoryLine', (): Decl.MarginLine | Decl.TogetherLine | Decl.TiesLine => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      const line = p.choose<Decl.MarginLine | Decl.TogetherLine | Decl.TiesLine>([
        { ALT: () => p.SUBRULE(ruleSet.margin) },
        { ALT: () => p.SUBRULE(ruleSet.togetherLine) },
        { ALT: () => p.SUBRULE(ruleSet.ties) },
      ]);
      return rule ? { ...line, rule, span: p.spanSince(start) } : line;
    }),

    ties: p.RULE('ties', (): Decl.TiesLine => {
      const start = p.start();
      p.CONSUME(word.ties);
      const factions = p.choose<Ident[] | undefined>([
        { ALT: () => (p.CONSUME(word.none), undefined) },
        { ALT: () => p.SUBRULE(rules.terms) },
      ]);
      const shared = factions === undefined;
      return { $type: 'tiesLine', span: p.spanSince(start), factions: factions ?? [], shared };
    }),

    togetherLine: p.RULE('togetherLine', (): Decl.TogetherLine => {
      const start = p.start();
      p.CONSUME(word.with);
      const option = p.SUBRULE(rules.term);
      p.CONSUME(mark.colon);
      const factions = [p.SUBRULE1(rules.term)];
      p.AT_LEAST_ONE(() => {
        p.CONSUME(word.and);
        factions.push(p.SUBRULE2(rules.term));
      });
      p.CONSUME(word.together);
      return { $type: 'togetherLine', span: p.spanSince(start), option, factions };
    }),

    margin: p.RULE('margin', (): Decl.MarginLine => {
      const start = p.start();
      const faction = p.SUBRULE(rules.term);
      p.CONSUME(mark.colon);
      const margin = p.SUBRULE(rules.value);
      return { $type: 'marginLine', span: p.spanSince(start), faction, margin };
    }),
  };

  return ruleSet;
}

export const boardRules = [
  volumeRules,
  forceRules,
  ...mapRules,
  markerRules,
  trackRules,
  victoryRule,
  marginRules,
] as const;

export type BoardRules = RulesOf<typeof boardRules>;
