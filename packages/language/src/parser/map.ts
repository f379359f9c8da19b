/** Grammar of map declarations: kinds of spaces, spaces, borders, stacking limits, populace. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { Parser } from './parser.ts';
import type { RulesOf } from './sets.ts';

function spaceRules(p: Parser, rules: LeafRules) {
  const own = {
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

    /** `Pop`: an attribute; `Hill or Plain`: exactly one of these tags; `may Coastal`: an optional tag. */
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
  };

  return own;
}

function geographyRules(p: Parser, rules: LeafRules) {
  return {
    region: p.RULE('region', (): Decl.RegionDecl => {
      const start = p.start();
      p.CONSUME(word.region);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      return { $type: 'region', span: p.since(start), name, title };
    }),

    holdingPlace: p.RULE('holdingPlace', (): Decl.HoldingDecl => {
      const start = p.start();
      p.CONSUME(word.holding);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      return { $type: 'holding', span: p.since(start), name, title };
    }),

    adjacent: p.RULE('adjacent', (): Decl.AdjacentDecl => {
      const start = p.start();
      p.CONSUME(word.adjacent);
      const space = p.SUBRULE(rules.term);
      p.CONSUME(word.to);
      const to = p.SUBRULE(rules.terms);
      return { $type: 'adjacent', span: p.since(start), space, to };
    }),

    border: p.RULE('border', (): Decl.BorderDecl => {
      const start = p.start();
      p.CONSUME(word.border);
      const region = p.SUBRULE(rules.term);
      p.CONSUME(word.with);
      const spaces = p.SUBRULE(rules.terms);
      return { $type: 'border', span: p.since(start), region, with: spaces };
    }),
  };
}

function limitRules(p: Parser, rules: LeafRules & NounRules) {
  const own = {
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

    recall: p.RULE('recall', (): Decl.RecallDecl => {
      const start = p.start();
      p.CONSUME(word.recall);
      const pieces = p.SUBRULE(rules.nouns);
      return { $type: 'recall', span: p.since(start), pieces };
    }),

    ofEachFaction: p.RULE('ofEachFaction', (): true => {
      p.CONSUME(word.of);
      p.CONSUME(word.each);
      p.CONSUME(word.faction);
      return true;
    }),
  };

  return own;
}

function populaceRules(p: Parser, rules: LeafRules & NounRules) {
  const own = {
    scale: p.RULE('scale', (): Decl.ScaleDecl => {
      const start = p.start();
      p.CONSUME(word.scale);
      const name = p.SUBRULE(rules.term);
      const levels: Decl.ScaleDecl['levels'][number][] = [];
      p.list(() => levels.push(p.SUBRULE(own.level)));
      return { $type: 'scale', span: p.since(start), name, levels };
    }),

    level: p.RULE('level', (): Decl.ScaleDecl['levels'][number] => {
      const start = p.start();
      const name = p.SUBRULE(rules.term);
      const value = p.SUBRULE(rules.signed);
      return { span: p.since(start), name, value };
    }),

    populace: p.RULE('populace', (): Decl.PopulaceDecl => {
      const start = p.start();
      p.CONSUME(word.populace);
      p.CONSUME(word.of);
      const spaces = p.SUBRULE(rules.nouns);
      return { $type: 'populace', span: p.since(start), spaces };
    }),
  };

  return own;
}

export const mapRules = [spaceRules, geographyRules, limitRules, populaceRules] as const;

export type MapRules = RulesOf<typeof mapRules>;
