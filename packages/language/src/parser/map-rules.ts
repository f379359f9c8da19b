/**
 * Grammar of map declarations: kinds of spaces, spaces, borders, stacking limits, populace.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Expr, Ident } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createSpaceRules(parser: Parser, rules: TerminalRules) {
  const ruleSet = {
    kind: parser.RULE('kind', (): Decl.KindDecl => {
      const start = parser.start();
      parser.CONSUME(word.kind);
      const name = parser.SUBRULE(rules.term);
      const plural = parser.OPTION(() => parser.SUBRULE(rules.plural));
      const traits: { span: Decl.KindDecl['span']; names: readonly Ident[]; optional: boolean }[] = [];
      parser.OPTION1(() => parser.list(() => traits.push(parser.SUBRULE(ruleSet.trait))));
      const isTag = (trait: (typeof traits)[number]): boolean => trait.optional || trait.names.length > 1;
      return parser.ACTION(() => ({
        $type: 'kind',
        span: parser.spanSince(start),
        name,
        ...definedFields({ plural }),
        attributes: traits.filter((trait) => !isTag(trait)).flatMap(({ names }) => names),
        tags: traits.filter(isTag),
      }));
    }),

    /** `Pop`: an attribute; `Hill or Plain`: exactly one of these tags; `may Coastal`: an optional tag. */
    trait: parser.RULE('trait', (): Decl.KindDecl['tags'][number] => {
      const start = parser.start();
      const optional = parser.OPTION(() => parser.CONSUME(word.may)) !== undefined;
      const names = [parser.SUBRULE(rules.term)];
      parser.MANY(() => {
        parser.CONSUME(word.or);
        names.push(parser.SUBRULE1(rules.term));
      });
      return { span: parser.spanSince(start), names, optional };
    }),

    /** `dormant space Marches "Marches" : Department { Pop 1, Mountain }` */
    space: parser.RULE('space', (): Decl.SpaceDecl => {
      const start = parser.start();
      const dormant = parser.OPTION(() => parser.CONSUME(word.dormant)) !== undefined;
      parser.CONSUME(word.space);
      const name = parser.SUBRULE(rules.term);
      const title = parser.SUBRULE(rules.text);
      parser.CONSUME(mark.colon);
      const kind = parser.SUBRULE1(rules.term);
      const values: Decl.SpaceDecl['values'][number][] = [];
      const tags: Ident[] = [];
      parser.OPTION1(() =>
        parser.list(() => {
          const entryStart = parser.start();
          const attribute = parser.SUBRULE2(rules.term);
          const value = parser.OPTION2(() => parser.SUBRULE(rules.signed));
          if (value) values.push({ span: parser.spanSince(entryStart), attribute, value });
          else tags.push(attribute);
        }),
      );
      return { $type: 'space', span: parser.spanSince(start), name, title, kind, dormant, values, tags };
    }),
  };

  return ruleSet;
}

function createGeographyRules(parser: Parser, rules: TerminalRules) {
  return {
    region: parser.RULE('region', (): Decl.RegionDecl => {
      const start = parser.start();
      parser.CONSUME(word.region);
      const name = parser.SUBRULE(rules.term);
      const title = parser.SUBRULE(rules.text);
      return { $type: 'region', span: parser.spanSince(start), name, title };
    }),

    holdingPlace: parser.RULE('holdingPlace', (): Decl.HoldingDecl => {
      const start = parser.start();
      parser.CONSUME(word.holding);
      const name = parser.SUBRULE(rules.term);
      const title = parser.SUBRULE(rules.text);
      return { $type: 'holding', span: parser.spanSince(start), name, title };
    }),

    adjacent: parser.RULE('adjacent', (): Decl.AdjacentDecl => {
      const start = parser.start();
      parser.CONSUME(word.adjacent);
      const space = parser.SUBRULE(rules.term);
      parser.CONSUME(word.to);
      const to = parser.SUBRULE(rules.terms);
      return { $type: 'adjacent', span: parser.spanSince(start), space, to };
    }),

    border: parser.RULE('border', (): Decl.BorderDecl => {
      const start = parser.start();
      parser.CONSUME(word.border);
      const region = parser.SUBRULE(rules.term);
      parser.CONSUME(word.with);
      const spaces = parser.SUBRULE(rules.terms);
      return { $type: 'border', span: parser.spanSince(start), region, with: spaces };
    }),
  };
}

function createRemovalRules(
  parser: Parser,
  rules: TerminalRules & NounRules & Record<'disjunction', Rule<Expr>>,
) {
  const ruleSet = {
    /**
     * `fate of Regulars is Casualties`, `fate of Leader is map`, `fate of Tunneled Bases is Exposed on 4 to 6, else
     * map while (Aid > 3)`
     */
    fate: parser.RULE('fate', (): Decl.FateDecl => {
      const start = parser.start();
      parser.CONSUME(word.fate);
      parser.CONSUME(word.of);
      const pieces = parser.SUBRULE(rules.nouns);
      parser.CONSUME(word.is);
      const results = [parser.SUBRULE(ruleSet.fateResult)];
      parser.MANY(() => {
        parser.CONSUME(mark.comma);
        parser.OPTION(() => parser.CONSUME(word.else));
        results.push(parser.SUBRULE1(ruleSet.fateResult));
      });
      const condition = parser.OPTION1(() => {
        parser.CONSUME(word.while);
        return parser.SUBRULE(rules.disjunction);
      });
      const span = parser.spanSince(start);
      return { $type: 'fate', span, pieces, results, ...definedFields({ while: condition }) };
    }),

    /** `Casualties`, `map`, `Exposed on 4 to 6`, `map on 1` */
    fateResult: parser.RULE('fateResult', (): Decl.FateResult => {
      const start = parser.start();
      const to = parser.choose<Ident | undefined>({
        ERR_MSG: 'fate',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(word.map);
              return undefined;
            },
          },
          { ALT: () => parser.SUBRULE(rules.term) },
        ],
      });
      const on = parser.OPTION(() => parser.SUBRULE(ruleSet.faces));
      return { span: parser.spanSince(start), ...definedFields({ to, on }) };
    }),

    /** `on 4 to 6`, `on 1` */
    faces: parser.RULE('faces', (): NonNullable<Decl.FateResult['on']> => {
      const start = parser.start();
      parser.CONSUME(word.on);
      const low = parser.SUBRULE(rules.integer);
      const high = parser.OPTION(() => {
        parser.CONSUME(word.to);
        return parser.SUBRULE1(rules.integer);
      });
      return { span: parser.spanSince(start), low, ...definedFields({ high }) };
    }),

    recall: parser.RULE('recall', (): Decl.RecallDecl => {
      const start = parser.start();
      parser.CONSUME(word.recall);
      const pieces = parser.SUBRULE(rules.nouns);
      return { $type: 'recall', span: parser.spanSince(start), pieces };
    }),
  };

  return ruleSet;
}

function createLimitRules(
  parser: Parser,
  rules: TerminalRules & NounRules & Record<'group' | 'disjunction', Rule<Expr>>,
) {
  const ruleSet = {
    /**
     * `stacking 2 Bases in Cities`, `stacking 2 pieces of each faction in Marches`, `stacking (Pop of there) Bases in
     * Cities while (Aid > 3)`
     */
    stacking: parser.RULE('stacking', (): Decl.StackingDecl => {
      const start = parser.start();
      parser.CONSUME(word.stacking);
      const limit = parser.choose<Decl.StackingDecl['limit']>({
        ERR_MSG: 'amount',
        DEF: [{ ALT: () => parser.SUBRULE(rules.integer) }, { ALT: () => parser.SUBRULE(rules.group) }],
      });
      const pieces = parser.SUBRULE(rules.phrases);
      const eachFaction = parser.OPTION(() => parser.SUBRULE(ruleSet.ofEachFaction)) ?? false;
      parser.SUBRULE(rules.preposition);
      const spaces = parser.withExcludedWords({ while: true }, () => parser.SUBRULE(rules.nouns));
      const condition = parser.OPTION1(() => {
        parser.CONSUME(word.while);
        return parser.SUBRULE(rules.disjunction);
      });
      const span = parser.spanSince(start);
      return {
        $type: 'stacking',
        span,
        limit,
        pieces,
        spaces,
        eachFaction,
        ...definedFields({ while: condition }),
      };
    }),

    ofEachFaction: parser.RULE('ofEachFaction', (): true => {
      parser.CONSUME(word.of);
      parser.CONSUME(word.each);
      parser.CONSUME(word.faction);
      return true;
    }),
  };

  return ruleSet;
}

function createPopulaceRules(parser: Parser, rules: TerminalRules & NounRules) {
  const ruleSet = {
    scale: parser.RULE('scale', (): Decl.ScaleDecl => {
      const start = parser.start();
      parser.CONSUME(word.scale);
      const name = parser.SUBRULE(rules.term);
      const levels: Decl.ScaleDecl['levels'][number][] = [];
      parser.list(() => levels.push(parser.SUBRULE(ruleSet.level)));
      return { $type: 'scale', span: parser.spanSince(start), name, levels };
    }),

    level: parser.RULE('level', (): Decl.ScaleDecl['levels'][number] => {
      const start = parser.start();
      const name = parser.SUBRULE(rules.term);
      const value = parser.SUBRULE(rules.signed);
      return { span: parser.spanSince(start), name, value };
    }),

    populace: parser.RULE('populace', (): Decl.PopulaceDecl => {
      const start = parser.start();
      parser.CONSUME(word.populace);
      parser.CONSUME(word.of);
      const spaces = parser.SUBRULE(rules.nouns);
      return { $type: 'populace', span: parser.spanSince(start), spaces };
    }),
  };

  return ruleSet;
}

export const mapRules = [
  createSpaceRules,
  createGeographyRules,
  createRemovalRules,
  createLimitRules,
  createPopulaceRules,
] as const;

export type MapRules = RulesOf<typeof mapRules>;
