/** Declarations of what the game is made of: factions, pieces, spaces, tracks, values. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Ident, NumberNode, RuleRef } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { ExpressionRules } from './expressions.ts';
import type { Parser } from './parser.ts';

/** Defines the declarations of volumes, forces, maps and values. */
export function boardRules(p: Parser, rules: LeafRules & NounRules & ExpressionRules) {
  const own = {
    /** `volume Sample "The Valley" edition "1" uses Coin` */
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
      return { $type: 'volume', span: p.since(start), name, title, edition, uses: uses ?? [] };
    }),

    /** `prelude Coin` */
    prelude: p.RULE('prelude', (): Decl.PreludeDecl => {
      const start = p.start();
      p.CONSUME(word.prelude);
      const name = p.SUBRULE(rules.term);
      return { $type: 'prelude', span: p.since(start), name };
    }),

    /** `faction Govt "Government" color blue` */
    faction: p.RULE('faction', (): Decl.FactionDecl => {
      const start = p.start();
      p.CONSUME(word.faction);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      p.CONSUME(word.color);
      const color = p.SUBRULE(rules.local);
      return { $type: 'faction', span: p.since(start), name, title, color };
    }),

    /** `term Insurgents = Rebels, Cartel` */
    termDeclaration: p.RULE('termDeclaration', (): Decl.TermDecl => {
      const start = p.start();
      p.CONSUME(word.term);
      const name = p.SUBRULE(rules.term);
      p.CONSUME(mark.equals);
      const members = p.SUBRULE(rules.terms);
      return { $type: 'term', span: p.since(start), name, members };
    }),

    /** `class Guerrilla plural Guerrillas { Underground, Active }` */
    class: p.RULE('class', (): Decl.ClassDecl => {
      const start = p.start();
      p.CONSUME(word.class);
      const name = p.SUBRULE(rules.term);
      const plural = p.OPTION(() => p.SUBRULE(rules.plural));
      const states = p.OPTION1(() => p.SUBRULE(own.boxes)) ?? [];
      return { $type: 'class', span: p.since(start), name, ...present({ plural }), states };
    }),

    /** `{ Underground, Active }` */
    boxes: p.RULE('boxes', (): Ident[] => {
      p.CONSUME(mark.open);
      const names = p.SUBRULE(rules.terms);
      p.CONSUME(mark.close);
      return names;
    }),

    /** `forces Govt { Troops 12 : Cube, Base 2 : Base }` */
    forces: p.RULE('forces', (): Decl.ForcesDecl => {
      const start = p.start();
      p.CONSUME(word.forces);
      const faction = p.SUBRULE(rules.term);
      const kinds: Decl.ForcesDecl['kinds'][number][] = [];
      p.list(() => kinds.push(p.SUBRULE(own.force)));
      return { $type: 'forces', span: p.since(start), faction, kinds };
    }),

    /** `Police 8 : Cube plural Police` */
    force: p.RULE('force', (): Decl.ForcesDecl['kinds'][number] => {
      const start = p.start();
      const name = p.SUBRULE(rules.term);
      const count = p.SUBRULE(rules.whole);
      p.CONSUME(mark.colon);
      const of = p.SUBRULE1(rules.term);
      const plural = p.OPTION(() => p.SUBRULE(rules.plural));
      return { span: p.since(start), name, count, class: of, ...present({ plural }) };
    }),

    /** `kind Province plural Provinces { Pop, Hill or Plain, may Coastal }` */
    kind: p.RULE('kind', (): Decl.KindDecl => {
      const start = p.start();
      p.CONSUME(word.kind);
      const name = p.SUBRULE(rules.term);
      const plural = p.OPTION(() => p.SUBRULE(rules.plural));
      const traits: { span: Decl.KindDecl['span']; names: readonly Ident[]; optional: boolean }[] = [];
      p.OPTION1(() => p.list(() => traits.push(p.SUBRULE(own.trait))));
      const isTag = (trait: (typeof traits)[number]): boolean => trait.optional || trait.names.length > 1;
      return p.ACTION(() => ({
        $type: 'kind',
        span: p.since(start),
        name,
        ...present({ plural }),
        attributes: traits.filter((trait) => !isTag(trait)).flatMap(({ names }) => names),
        tags: traits.filter(isTag),
      }));
    }),

    /** `Pop`: an attribute; `Hill or Plain`: one of these tags; `may Coastal`: a tag or not. */
    trait: p.RULE('trait', (): Decl.KindDecl['tags'][number] => {
      const start = p.start();
      const optional = p.OPTION(() => p.CONSUME(word.may)) !== undefined;
      const names = [p.SUBRULE(rules.term)];
      p.MANY(() => {
        p.CONSUME(word.or);
        names.push(p.SUBRULE1(rules.term));
      });
      return { span: p.since(start), names, optional };
    }),

    /** `dormant space Marches "Marches" : Department { Pop 1, Mountain }` */
    space: p.RULE('space', (): Decl.SpaceDecl => {
      const start = p.start();
      const dormant = p.OPTION(() => p.CONSUME(word.dormant)) !== undefined;
      p.CONSUME(word.space);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      p.CONSUME(mark.colon);
      const kind = p.SUBRULE1(rules.term);
      const values: Decl.SpaceDecl['values'][number][] = [];
      const tags: Ident[] = [];
      p.OPTION1(() =>
        p.list(() => {
          const from = p.start();
          const attribute = p.SUBRULE2(rules.term);
          const value = p.OPTION2(() => p.SUBRULE(rules.signed));
          if (value) values.push({ span: p.since(from), attribute, value });
          else tags.push(attribute);
        }),
      );
      return { $type: 'space', span: p.since(start), name, title, kind, dormant, values, tags };
    }),

    /** `region Venezuela "Venezuela"` */
    region: p.RULE('region', (): Decl.RegionDecl => {
      const start = p.start();
      p.CONSUME(word.region);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      return { $type: 'region', span: p.since(start), name, title };
    }),

    /** `holding Island "Island"` */
    holdingPlace: p.RULE('holdingPlace', (): Decl.HoldingDecl => {
      const start = p.start();
      p.CONSUME(word.holding);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      return { $type: 'holding', span: p.since(start), name, title };
    }),

    /** `adjacent Capital to Highmoor, Lowfield` */
    adjacent: p.RULE('adjacent', (): Decl.AdjacentDecl => {
      const start = p.start();
      p.CONSUME(word.adjacent);
      const space = p.SUBRULE(rules.term);
      p.CONSUME(word.to);
      const to = p.SUBRULE(rules.terms);
      return { $type: 'adjacent', span: p.since(start), space, to };
    }),

    /** `border Venezuela with Redstone, Lowfield` */
    border: p.RULE('border', (): Decl.BorderDecl => {
      const start = p.start();
      p.CONSUME(word.border);
      const region = p.SUBRULE(rules.term);
      p.CONSUME(word.with);
      const spaces = p.SUBRULE(rules.terms);
      return { $type: 'border', span: p.since(start), region, with: spaces };
    }),

    /** `stacking 2 Bases in Cities`, `stacking 2 pieces of each faction in Marches` */
    stacking: p.RULE('stacking', (): Decl.StackingDecl => {
      const start = p.start();
      p.CONSUME(word.stacking);
      const limit = p.SUBRULE(rules.whole);
      const pieces = p.SUBRULE(rules.phrases);
      const each = p.OPTION(() => p.SUBRULE(own.ofEachFaction)) ?? false;
      p.SUBRULE(rules.preposition);
      const spaces = p.SUBRULE(rules.nouns);
      return { $type: 'stacking', span: p.since(start), limit, pieces, spaces, each };
    }),

    /** `recall pieces not Bases` */
    recall: p.RULE('recall', (): Decl.RecallDecl => {
      const start = p.start();
      p.CONSUME(word.recall);
      const pieces = p.SUBRULE(rules.nouns);
      return { $type: 'recall', span: p.since(start), pieces };
    }),

    /** `of each faction` */
    ofEachFaction: p.RULE('ofEachFaction', (): true => {
      p.CONSUME(word.of);
      p.CONSUME(word.each);
      p.CONSUME(word.faction);
      return true;
    }),

    /** `scale Populace { Neutral 0, PassiveSupport 1 }` */
    scale: p.RULE('scale', (): Decl.ScaleDecl => {
      const start = p.start();
      p.CONSUME(word.scale);
      const name = p.SUBRULE(rules.term);
      const levels: Decl.ScaleDecl['levels'][number][] = [];
      p.list(() => levels.push(p.SUBRULE(own.level)));
      return { $type: 'scale', span: p.since(start), name, levels };
    }),

    /** `PassiveSupport 1` */
    level: p.RULE('level', (): Decl.ScaleDecl['levels'][number] => {
      const start = p.start();
      const name = p.SUBRULE(rules.term);
      const value = p.SUBRULE(rules.signed);
      return { span: p.since(start), name, value };
    }),

    /** `populace of Cities and Provinces with Pop 1` */
    populace: p.RULE('populace', (): Decl.PopulaceDecl => {
      const start = p.start();
      p.CONSUME(word.populace);
      p.CONSUME(word.of);
      const spaces = p.SUBRULE(rules.nouns);
      return { $type: 'populace', span: p.since(start), spaces };
    }),

    /** `supply Unrest 10 { Terror on Cities, Sabotage on Roads at most 1 }` */
    supply: p.RULE('supply', (): Decl.SupplyDecl => {
      const start = p.start();
      p.CONSUME(word.supply);
      const name = p.SUBRULE(rules.term);
      const count = p.OPTION(() => p.SUBRULE(rules.whole));
      const markers: Decl.SupplyDecl['markers'][number][] = [];
      p.list(() => markers.push(p.SUBRULE(own.marker)));
      return { $type: 'supply', span: p.since(start), name, ...present({ count }), markers };
    }),

    /** `Sabotage on Roads at most 1` */
    marker: p.RULE('marker', (): Decl.SupplyDecl['markers'][number] => {
      const start = p.start();
      const name = p.SUBRULE(rules.term);
      const plural = p.OPTION(() => p.SUBRULE(rules.plural));
      p.CONSUME(word.on);
      const on = p.SUBRULE(rules.disjunction);
      const most = p.OPTION1(() => {
        p.CONSUME(word.at);
        p.CONSUME(word.most);
        return p.SUBRULE(rules.whole);
      });
      return { span: p.since(start), name, ...present({ plural }), on, ...present({ most }) };
    }),

    /** `track Aid 0 to 9`, `track Resources of each faction 0 to 20`, `track President { Samper, Uribe }` */
    track: p.RULE('track', (): Decl.TrackDecl => {
      const start = p.start();
      p.CONSUME(word.track);
      const name = p.SUBRULE(rules.term);
      const eachFaction = p.OPTION(() => p.SUBRULE(own.ofEachFaction)) ?? false;
      const extent = p.choose<Pick<Decl.TrackDecl, 'bounds' | 'boxes'>>({
        ERR_MSG: 'extent',
        DEF: [
          { ALT: () => ({ bounds: p.SUBRULE(own.range), boxes: [] }) },
          { ALT: () => ({ boxes: p.SUBRULE(own.boxes) }) },
        ],
      });
      return { $type: 'track', span: p.since(start), name, eachFaction, ...extent };
    }),

    /** `0 to 20` */
    range: p.RULE('range', (): { low: NumberNode; high: NumberNode } => {
      const low = p.SUBRULE(rules.signed);
      p.CONSUME(word.to);
      return { low, high: p.SUBRULE1(rules.signed) };
    }),

    /** `held Shipment plural Shipments 4 by Guerrillas` */
    held: p.RULE('held', (): Decl.HeldDecl => {
      const start = p.start();
      p.CONSUME(word.held);
      const name = p.SUBRULE(rules.term);
      const plural = p.OPTION(() => p.SUBRULE(rules.plural));
      const count = p.SUBRULE(rules.whole);
      p.CONSUME(word.by);
      const by = p.SUBRULE(rules.nouns);
      return { $type: 'held', span: p.since(start), name, ...present({ plural }), count, by };
    }),

    /** `of s` */
    parameter: p.RULE('parameter', (): Ident => {
      p.CONSUME(word.of);
      return p.SUBRULE(rules.local);
    }),

    /** `{ Govt: TotalSupport - 10 … ties Rebels, Govt` or `ties none`; `with Few: Govt and Rebels together }` */
    victory: p.RULE('victory', (): Decl.VictoryDecl => {
      const start = p.start();
      p.CONSUME(word.victory);
      const margins: Decl.VictoryDecl['margins'][number][] = [];
      let ties: readonly Ident[] = [];
      let shared = false;
      const together: Decl.VictoryDecl['together'][number][] = [];
      let tiesRule: RuleRef | undefined;
      p.lines(() => {
        const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
        p.OR([
          { ALT: () => margins.push({ ...p.SUBRULE(own.margin), ...present({ rule }) }) },
          { ALT: () => together.push({ ...p.SUBRULE(own.spare), ...present({ rule }) }) },
          {
            ALT: () => {
              p.CONSUME(word.ties);
              p.OR1([
                {
                  ALT: () => {
                    p.CONSUME(word.none);
                    shared = true;
                  },
                },
                {
                  ALT: () => {
                    ties = p.SUBRULE(rules.terms);
                  },
                },
              ]);
              tiesRule = rule;
            },
          },
        ]);
      });
      return {
        $type: 'victory',
        span: p.since(start),
        margins,
        ties,
        shared,
        together,
        ...present({ tiesRule }),
      };
    }),

    /** `with TwoPlayers: Govt and Rebels together` */
    spare: p.RULE('spare', (): Decl.VictoryDecl['together'][number] => {
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
      return { span: p.since(start), option, factions };
    }),

    /** `Govt: TotalSupport - 10` */
    margin: p.RULE('margin', (): Decl.VictoryDecl['margins'][number] => {
      const start = p.start();
      const faction = p.SUBRULE(rules.term);
      p.CONSUME(mark.colon);
      const margin = p.SUBRULE(rules.value);
      return { span: p.since(start), faction, margin };
    }),
  };

  return own;
}

/** The rules that `boardRules` defines. */
export type BoardRules = ReturnType<typeof boardRules>;
