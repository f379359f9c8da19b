/** Declarations of what the game is made of: factions, pieces, spaces, tracks, values. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Ident, NumberNode, RuleRef } from '../syntax/tree.ts';
import { present } from './present.ts';
import { StatementParser } from './statements.ts';

/** Volumes, forces, maps and values. */
export abstract class BoardParser extends StatementParser {
  /** `volume Sample "The Valley" edition "1" uses Coin` */
  readonly volume = this.RULE('volume', (): Decl.VolumeDecl => {
    const start = this.start();
    this.CONSUME(word.volume);
    const name = this.SUBRULE(this.term);
    const title = this.SUBRULE(this.text);
    this.CONSUME(word.edition);
    const edition = this.SUBRULE1(this.text);
    const uses = this.OPTION(() => {
      this.CONSUME(word.uses);
      return this.SUBRULE(this.terms);
    });
    return { $type: 'volume', span: this.since(start), name, title, edition, uses: uses ?? [] };
  });

  /** `prelude Coin` */
  readonly prelude = this.RULE('prelude', (): Decl.PreludeDecl => {
    const start = this.start();
    this.CONSUME(word.prelude);
    const name = this.SUBRULE(this.term);
    return { $type: 'prelude', span: this.since(start), name };
  });

  /** `faction Govt "Government" color blue` */
  readonly faction = this.RULE('faction', (): Decl.FactionDecl => {
    const start = this.start();
    this.CONSUME(word.faction);
    const name = this.SUBRULE(this.term);
    const title = this.SUBRULE(this.text);
    this.CONSUME(word.color);
    const color = this.SUBRULE(this.local);
    return { $type: 'faction', span: this.since(start), name, title, color };
  });

  /** `term Insurgents = Rebels, Cartel` */
  readonly termDeclaration = this.RULE('termDeclaration', (): Decl.TermDecl => {
    const start = this.start();
    this.CONSUME(word.term);
    const name = this.SUBRULE(this.term);
    this.CONSUME(mark.equals);
    const members = this.SUBRULE(this.terms);
    return { $type: 'term', span: this.since(start), name, members };
  });

  /** `class Guerrilla plural Guerrillas { Underground, Active }` */
  readonly class = this.RULE('class', (): Decl.ClassDecl => {
    const start = this.start();
    this.CONSUME(word.class);
    const name = this.SUBRULE(this.term);
    const plural = this.OPTION(() => this.SUBRULE(this.plural));
    const states = this.OPTION1(() => this.SUBRULE(this.boxes)) ?? [];
    return { $type: 'class', span: this.since(start), name, ...present({ plural }), states };
  });

  /** `{ Underground, Active }` */
  readonly boxes = this.RULE('boxes', (): Ident[] => {
    this.CONSUME(mark.open);
    const names = this.SUBRULE(this.terms);
    this.CONSUME(mark.close);
    return names;
  });

  /** `forces Govt { Troops 12 : Cube, Base 2 : Base }` */
  readonly forces = this.RULE('forces', (): Decl.ForcesDecl => {
    const start = this.start();
    this.CONSUME(word.forces);
    const faction = this.SUBRULE(this.term);
    const kinds: Decl.ForcesDecl['kinds'][number][] = [];
    this.list(() => kinds.push(this.SUBRULE(this.force)));
    return { $type: 'forces', span: this.since(start), faction, kinds };
  });

  /** `Police 8 : Cube plural Police` */
  readonly force = this.RULE('force', (): Decl.ForcesDecl['kinds'][number] => {
    const start = this.start();
    const name = this.SUBRULE(this.term);
    const count = this.SUBRULE(this.whole);
    this.CONSUME(mark.colon);
    const of = this.SUBRULE1(this.term);
    const plural = this.OPTION(() => this.SUBRULE(this.plural));
    return { span: this.since(start), name, count, class: of, ...present({ plural }) };
  });

  /** `kind Province plural Provinces { Pop, Hill or Plain, may Coastal }` */
  readonly kind = this.RULE('kind', (): Decl.KindDecl => {
    const start = this.start();
    this.CONSUME(word.kind);
    const name = this.SUBRULE(this.term);
    const plural = this.OPTION(() => this.SUBRULE(this.plural));
    const traits: { span: Decl.KindDecl['span']; names: readonly Ident[]; optional: boolean }[] = [];
    this.OPTION1(() => this.list(() => traits.push(this.SUBRULE(this.trait))));
    const isTag = (trait: (typeof traits)[number]): boolean => trait.optional || trait.names.length > 1;
    return this.ACTION(() => ({
      $type: 'kind',
      span: this.since(start),
      name,
      ...present({ plural }),
      attributes: traits.filter((trait) => !isTag(trait)).flatMap(({ names }) => names),
      tags: traits.filter(isTag),
    }));
  });

  /** `Pop`: an attribute; `Hill or Plain`: one of these tags; `may Coastal`: a tag or not. */
  readonly trait = this.RULE('trait', (): Decl.KindDecl['tags'][number] => {
    const start = this.start();
    const optional = this.OPTION(() => this.CONSUME(word.may)) !== undefined;
    const names = [this.SUBRULE(this.term)];
    this.MANY(() => {
      this.CONSUME(word.or);
      names.push(this.SUBRULE1(this.term));
    });
    return { span: this.since(start), names, optional };
  });

  /** `dormant space Marches "Marches" : Department { Pop 1, Mountain }` */
  readonly space = this.RULE('space', (): Decl.SpaceDecl => {
    const start = this.start();
    const dormant = this.OPTION(() => this.CONSUME(word.dormant)) !== undefined;
    this.CONSUME(word.space);
    const name = this.SUBRULE(this.term);
    const title = this.SUBRULE(this.text);
    this.CONSUME(mark.colon);
    const kind = this.SUBRULE1(this.term);
    const values: Decl.SpaceDecl['values'][number][] = [];
    const tags: Ident[] = [];
    this.OPTION1(() =>
      this.list(() => {
        const from = this.start();
        const attribute = this.SUBRULE2(this.term);
        const value = this.OPTION2(() => this.SUBRULE(this.signed));
        if (value) values.push({ span: this.since(from), attribute, value });
        else tags.push(attribute);
      }),
    );
    return { $type: 'space', span: this.since(start), name, title, kind, dormant, values, tags };
  });

  /** `region Venezuela "Venezuela"` */
  readonly region = this.RULE('region', (): Decl.RegionDecl => {
    const start = this.start();
    this.CONSUME(word.region);
    const name = this.SUBRULE(this.term);
    const title = this.SUBRULE(this.text);
    return { $type: 'region', span: this.since(start), name, title };
  });

  /** `holding Island "Island"` */
  readonly holdingPlace = this.RULE('holdingPlace', (): Decl.HoldingDecl => {
    const start = this.start();
    this.CONSUME(word.holding);
    const name = this.SUBRULE(this.term);
    const title = this.SUBRULE(this.text);
    return { $type: 'holding', span: this.since(start), name, title };
  });

  /** `adjacent Capital to Highmoor, Lowfield` */
  readonly adjacent = this.RULE('adjacent', (): Decl.AdjacentDecl => {
    const start = this.start();
    this.CONSUME(word.adjacent);
    const space = this.SUBRULE(this.term);
    this.CONSUME(word.to);
    const to = this.SUBRULE(this.terms);
    return { $type: 'adjacent', span: this.since(start), space, to };
  });

  /** `border Venezuela with Redstone, Lowfield` */
  readonly border = this.RULE('border', (): Decl.BorderDecl => {
    const start = this.start();
    this.CONSUME(word.border);
    const region = this.SUBRULE(this.term);
    this.CONSUME(word.with);
    const spaces = this.SUBRULE(this.terms);
    return { $type: 'border', span: this.since(start), region, with: spaces };
  });

  /** `stacking 2 Bases in Cities`, `stacking 2 pieces of each faction in Marches` */
  readonly stacking = this.RULE('stacking', (): Decl.StackingDecl => {
    const start = this.start();
    this.CONSUME(word.stacking);
    const limit = this.SUBRULE(this.whole);
    const pieces = this.SUBRULE(this.phrases);
    const each = this.OPTION(() => this.SUBRULE(this.ofEachFaction)) ?? false;
    this.SUBRULE(this.preposition);
    const spaces = this.SUBRULE(this.nouns);
    return { $type: 'stacking', span: this.since(start), limit, pieces, spaces, each };
  });

  /** `recall pieces not Bases` */
  readonly recall = this.RULE('recall', (): Decl.RecallDecl => {
    const start = this.start();
    this.CONSUME(word.recall);
    const pieces = this.SUBRULE(this.nouns);
    return { $type: 'recall', span: this.since(start), pieces };
  });

  /** `of each faction` */
  readonly ofEachFaction = this.RULE('ofEachFaction', (): true => {
    this.CONSUME(word.of);
    this.CONSUME(word.each);
    this.CONSUME(word.faction);
    return true;
  });

  /** `scale Populace { Neutral 0, PassiveSupport 1 }` */
  readonly scale = this.RULE('scale', (): Decl.ScaleDecl => {
    const start = this.start();
    this.CONSUME(word.scale);
    const name = this.SUBRULE(this.term);
    const levels: Decl.ScaleDecl['levels'][number][] = [];
    this.list(() => levels.push(this.SUBRULE(this.level)));
    return { $type: 'scale', span: this.since(start), name, levels };
  });

  /** `PassiveSupport 1` */
  readonly level = this.RULE('level', (): Decl.ScaleDecl['levels'][number] => {
    const start = this.start();
    const name = this.SUBRULE(this.term);
    const value = this.SUBRULE(this.signed);
    return { span: this.since(start), name, value };
  });

  /** `populace of Cities and Provinces with Pop 1` */
  readonly populace = this.RULE('populace', (): Decl.PopulaceDecl => {
    const start = this.start();
    this.CONSUME(word.populace);
    this.CONSUME(word.of);
    const spaces = this.SUBRULE(this.nouns);
    return { $type: 'populace', span: this.since(start), spaces };
  });

  /** `supply Unrest 10 { Terror on Cities, Sabotage on Roads at most 1 }` */
  readonly supply = this.RULE('supply', (): Decl.SupplyDecl => {
    const start = this.start();
    this.CONSUME(word.supply);
    const name = this.SUBRULE(this.term);
    const count = this.OPTION(() => this.SUBRULE(this.whole));
    const markers: Decl.SupplyDecl['markers'][number][] = [];
    this.list(() => markers.push(this.SUBRULE(this.marker)));
    return { $type: 'supply', span: this.since(start), name, ...present({ count }), markers };
  });

  /** `Sabotage on Roads at most 1` */
  readonly marker = this.RULE('marker', (): Decl.SupplyDecl['markers'][number] => {
    const start = this.start();
    const name = this.SUBRULE(this.term);
    const plural = this.OPTION(() => this.SUBRULE(this.plural));
    this.CONSUME(word.on);
    const on = this.SUBRULE(this.disjunction);
    const most = this.OPTION1(() => {
      this.CONSUME(word.at);
      this.CONSUME(word.most);
      return this.SUBRULE(this.whole);
    });
    return { span: this.since(start), name, ...present({ plural }), on, ...present({ most }) };
  });

  /** `track Aid 0 to 9`, `track Resources of each faction 0 to 20`, `track President { Samper, Uribe }` */
  readonly track = this.RULE('track', (): Decl.TrackDecl => {
    const start = this.start();
    this.CONSUME(word.track);
    const name = this.SUBRULE(this.term);
    const eachFaction = this.OPTION(() => this.SUBRULE(this.ofEachFaction)) ?? false;
    const extent = this.choose<Pick<Decl.TrackDecl, 'bounds' | 'boxes'>>({
      ERR_MSG: 'extent',
      DEF: [
        { ALT: () => ({ bounds: this.SUBRULE(this.range), boxes: [] }) },
        { ALT: () => ({ boxes: this.SUBRULE(this.boxes) }) },
      ],
    });
    return { $type: 'track', span: this.since(start), name, eachFaction, ...extent };
  });

  /** `0 to 20` */
  readonly range = this.RULE('range', (): { low: NumberNode; high: NumberNode } => {
    const low = this.SUBRULE(this.signed);
    this.CONSUME(word.to);
    return { low, high: this.SUBRULE1(this.signed) };
  });

  /** `held Shipment plural Shipments 4 by Guerrillas` */
  readonly held = this.RULE('held', (): Decl.HeldDecl => {
    const start = this.start();
    this.CONSUME(word.held);
    const name = this.SUBRULE(this.term);
    const plural = this.OPTION(() => this.SUBRULE(this.plural));
    const count = this.SUBRULE(this.whole);
    this.CONSUME(word.by);
    const by = this.SUBRULE(this.nouns);
    return { $type: 'held', span: this.since(start), name, ...present({ plural }), count, by };
  });

  /** `of s` */
  readonly parameter = this.RULE('parameter', (): Ident => {
    this.CONSUME(word.of);
    return this.SUBRULE(this.local);
  });

  /** `{ Govt: TotalSupport - 10 … ties Rebels, Govt` or `ties none`; `with Few: Govt and Rebels together }` */
  readonly victory = this.RULE('victory', (): Decl.VictoryDecl => {
    const start = this.start();
    this.CONSUME(word.victory);
    const margins: Decl.VictoryDecl['margins'][number][] = [];
    let ties: readonly Ident[] = [];
    let shared = false;
    const together: Decl.VictoryDecl['together'][number][] = [];
    let tiesRule: RuleRef | undefined;
    this.lines(() => {
      const rule = this.OPTION(() => this.SUBRULE(this.rulePrefix));
      this.OR([
        { ALT: () => margins.push({ ...this.SUBRULE(this.margin), ...present({ rule }) }) },
        { ALT: () => together.push({ ...this.SUBRULE(this.spare), ...present({ rule }) }) },
        {
          ALT: () => {
            this.CONSUME(word.ties);
            this.OR1([
              {
                ALT: () => {
                  this.CONSUME(word.none);
                  shared = true;
                },
              },
              {
                ALT: () => {
                  ties = this.SUBRULE(this.terms);
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
      span: this.since(start),
      margins,
      ties,
      shared,
      together,
      ...present({ tiesRule }),
    };
  });

  /** `with TwoPlayers: Govt and Rebels together` */
  readonly spare = this.RULE('spare', (): Decl.VictoryDecl['together'][number] => {
    const start = this.start();
    this.CONSUME(word.with);
    const option = this.SUBRULE(this.term);
    this.CONSUME(mark.colon);
    const factions = [this.SUBRULE1(this.term)];
    this.AT_LEAST_ONE(() => {
      this.CONSUME(word.and);
      factions.push(this.SUBRULE2(this.term));
    });
    this.CONSUME(word.together);
    return { span: this.since(start), option, factions };
  });

  /** `Govt: TotalSupport - 10` */
  readonly margin = this.RULE('margin', (): Decl.VictoryDecl['margins'][number] => {
    const start = this.start();
    const faction = this.SUBRULE(this.term);
    this.CONSUME(mark.colon);
    const margin = this.SUBRULE(this.value);
    return { span: this.since(start), faction, margin };
  });

  /** `{ a, b }` */
  protected list(item: () => void): void {
    this.CONSUME8(mark.open);
    this.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: item });
    this.CONSUME8(mark.close);
  }
}
