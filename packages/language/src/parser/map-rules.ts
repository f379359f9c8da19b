/**
 * Grammar of map declarations: kinds of spaces, spaces, borders, stacking limits, populace.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function spaceRules(p: Parser, rules: TerminalRules) {
  const ruleSet = {
    kind: p.RULE('kind', (): Decl.KindDecl => {
      const start = p.start();
      p.CONSUME(word.kind);
      const name = p.SUBRULE(rules.term);
      const plural = p.OPTION(() => p.SUBRULE(rules.plural));
      const traits: { span: Decl.KindDecl['span']; names: readonly Ident[]; optional: boolean }[] = [];
      p.OPTION1(() => p.list(() => traits.push(p.SUBRULE(ruleSet.trait))));
      const isTag = (trait: (typeof traits)[number]): boolean => trait.optional || trait.names.length > 1;
      return p.ACTION(() => ({
        $type: 'kind',
        span: p.spanSince(start),
        name,
        ...definedFields({ plural }),
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
      return { span: p.spanSince(start), names, optional };
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
          if (value) values.push({ span: p.spanSince(from), attribute, value });
          else tags.push(attribute);
        }),
      );
      return { $type: 'space', span: p.spanSince(start), name, title, kind, dormant, values, tags };
    }),
  };

  return ruleSet;
}

function geographyRules(p: Parser, rules: TerminalRules) {
  return {
    region: p.RULE('region', (): Decl.RegionDecl => {
      const start = p.start();
      p.CONSUME(word.region);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      return { $type: 'region', span: p.spanSince(start), name, title };
    }),

    holdingPlace: p.RULE('holdingPlace', (): Decl.HoldingDecl => {
      const start = p.start();
      p.CONSUME(word.holding);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      return { $type: 'holding', span: p.spanSince(start), name, title };
    }),

    adjacent: p.RULE('adjacent', (): Decl.AdjacentDecl => {
      const start = p.start();
      p.CONSUME(word.adjacent);
      const space = p.SUBRULE(rules.term);
      p.CONSUME(word.to);
      const to = p.SUBRULE(rules.terms);
      return { $type: 'adjacent', span: p.spanSince(start), space, to };
    }),

    border: p.RULE('border', (): Decl.BorderDecl => {
      const start = p.start();
      p.CONSUME(word.border);
      const region = p.SUBRULE(rules.term);
      p.CONSUME(word.with);
      const spaces = p.SUBRULE(rules.terms);
      return { $type: 'border', span: p.spanSince(start), region, with: spaces };
    }),
  };
}

function limitRules(p: Parser, rules: TerminalRules & NounRules) {
  const ruleSet = {
    /** `stacking 2 Bases in Cities`, `stacking 2 pieces of each faction in Marches` */
    stacking: p.RULE('stacking', (): Decl.StackingDecl => {
      const start = p.start();
      p.CONSUME(word.stacking);
      const limit = p.SUBRULE(rules.integer);
      const pieces = p.SUBRULE(rules.phrases);
      const each = p.OPTION(() => p.SUBRULE(ruleSet.ofEachFaction)) ?? false;
      p.SUBRULE(rules.preposition);
      const spaces = p.SUBRULE(rules.nouns);
      return { $type: 'stacking', span: p.spanSince(start), limit, pieces, spaces, each };
    }),

    recall: p.RULE('recall', (): Decl.RecallDecl => {
      const start = p.start();
      p.CONSUME(word.recall);
      const pieces = p.SUBRULE(rules.nouns);
      return { $type: 'recall', span: p.spanSince(start), pieces };
    }),

    ofEachFaction: p.RULE('ofEachFaction', (): true => {
      p.CONSUME(word.of);
      p.CONSUME(word.each);
      p.CONSUME(word.faction);
      return true;
    }),
  };

  return ruleSet;
}

function populaceRules(p: Parser, rules: TerminalRules & NounRules) {
  const ruleSet = {
    scale: p.RULE('scale', (): Decl.ScaleDecl => {
      const start = p.start();
      p.CONSUME(word.scale);
      const name = p.SUBRULE(rules.term);
      const levels: Decl.ScaleDecl['levels'][number][] = [];
      p.list(() => levels.push(p.SUBRULE(ruleSet.level)));
      return { $type: 'scale', span: p.spanSince(start), name, levels };
    }),

    level: p.RULE('level', (): Decl.ScaleDecl['levels'][number] => {
      const start = p.start();
      const name = p.SUBRULE(rules.term);
      const value = p.SUBRULE(rules.signed);
      return { span: p.spanSince(start), name, value };
    }),

    populace: p.RULE('populace', (): Decl.PopulaceDecl => {
      const start = p.start();
      p.CONSUME(word.populace);
      p.CONSUME(word.of);
      const spaces = p.SUBRULE(rules.nouns);
      return { $type: 'populace', span: p.spanSince(start), spaces };
    }),
  };

  return ruleSet;
}

export const mapRules = [spaceRules, geographyRules, limitRules, populaceRules] as const;

export type MapRules = RulesOf<typeof mapRules>;
