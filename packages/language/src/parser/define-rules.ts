/**
 * Grammar of defined values and secrets.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import type { IOrAlt } from 'chevrotain';
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { ComponentRules } from './component-rules.ts';
import type { MapRules } from './map-rules.ts';
import type { Ident } from '../syntax/tree.ts';
import type { ChoiceName } from './wording.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createDefineRule(
  parser: Parser,
  rules: TerminalRules & NounRules & ExpressionRules & ComponentRules,
) {
  return {
    /** `shown define Control of s in Cities = …` */
    define: parser.RULE('define', (): Decl.DefineDecl => {
      const start = parser.start();
      const shown = parser.OPTION(() => parser.CONSUME(word.shown)) !== undefined;
      parser.CONSUME(word.define);
      const name = parser.SUBRULE(rules.term);
      const parameter = parser.OPTION1(() => parser.SUBRULE(rules.parameter));
      const domain = parser.OPTION2(() => {
        parser.CONSUME(word.in);
        return parser.SUBRULE(rules.nouns);
      });
      parser.CONSUME(mark.equals);
      const value = parser.SUBRULE(rules.value);
      return {
        $type: 'define',
        span: parser.spanSince(start),
        shown,
        name,
        ...definedFields({ parameter, domain }),
        value,
      };
    }),
  };
}

function createAttributeChangeRule(parser: Parser, rules: TerminalRules & ExpressionRules & ComponentRules) {
  return {
    /** `Pop of s is 0 while (Refugees in s > 0)` */
    attributeChange: parser.RULE('attributeChange', (): Decl.AttributeChangeDecl => {
      const start = parser.start();
      const attribute = parser.SUBRULE(rules.term);
      const parameter = parser.SUBRULE(rules.parameter);
      parser.CONSUME(word.is);
      // Without "else", an "if" stands for "while".
      const hasCases = parser.occursAhead(1, [word.else], [word.while]);
      const value = parser.withExcludedWords({ while: true, if: !hasCases }, () =>
        parser.SUBRULE(rules.value),
      );
      parser.CONSUME(word.while);
      const condition = parser.SUBRULE(rules.disjunction);
      return {
        $type: 'attributeChange',
        span: parser.spanSince(start),
        attribute,
        parameter,
        value,
        while: condition,
      };
    }),
  };
}

function createSecretRule(
  parser: Parser,
  rules: TerminalRules & MapRules & ReturnType<typeof createSecretDomainRules>,
) {
  return {
    /** `secret Cache of Rebels, a space or none`; `secret Bid of each faction up to 9` */
    secret: parser.RULE('secret', (): Decl.SecretDecl | Decl.TrackDecl => {
      const start = parser.start();
      parser.CONSUME(word.secret);
      const name = parser.SUBRULE(rules.term);
      const owner = parser.OR([
        {
          GATE: () => parser.isNext(2, word.each),
          ALT: () => (parser.SUBRULE(rules.ofEachFaction), undefined),
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: () => (parser.CONSUME(word.of), parser.SUBRULE1(rules.term)) },
      ]);
      const domain = parser.OR1<IOrAlt<Decl.SecretDecl['domain'] | HiddenValues>[]>({
        ERR_MSG: 'secret' satisfies ChoiceName,
        MAX_LOOKAHEAD: 2,
        DEF: [
          { GATE: () => owner !== undefined, ALT: () => parser.SUBRULE(rules.hiddenSpace) },
          { GATE: () => owner !== undefined, ALT: () => parser.SUBRULE(rules.hiddenPiece) },
          { ALT: () => parser.SUBRULE(rules.hiddenValues) },
        ],
      });
      const span = parser.spanSince(start);
      if (owner && !('boxes' in domain)) return { $type: 'secret', span, name, owner, domain };
      const values = 'boxes' in domain ? domain : { boxes: [] };
      const secret = definedFields({ owner });
      return { $type: 'track', span, name, eachFaction: owner === undefined, ...values, secret };
    }),
  };
}

function createSecretDomainRules(parser: Parser, rules: TerminalRules & NounRules) {
  return {
    /** `, a space or none` */
    hiddenSpace: parser.RULE('hiddenSpace', (): Decl.SecretDecl['domain'] => {
      parser.CONSUME(mark.comma);
      parser.CONSUME(word.a);
      parser.CONSUME(word.space);
      const orNone = parser.OPTION(() => [parser.CONSUME(word.or), parser.CONSUME(word.none)]);
      return { orNone: orNone !== undefined };
    }),

    /** `, one of Veiled Camps, shown as Chief Camp` */
    hiddenPiece: parser.RULE('hiddenPiece', (): Decl.SecretDecl['domain'] => {
      parser.CONSUME(mark.comma);
      parser.CONSUME(word.one);
      parser.CONSUME(word.of);
      const hidden = parser.SUBRULE(rules.nouns);
      parser.CONSUME1(mark.comma);
      parser.CONSUME(word.shown);
      parser.CONSUME(word.as);
      return { hidden, shown: parser.SUBRULE1(rules.nouns) };
    }),

    /** `up to 9`, `, Attack or Wait` */
    hiddenValues: parser.RULE('hiddenValues', (): HiddenValues =>
      parser.choose<HiddenValues>({
        ERR_MSG: 'hiddenValues',
        DEF: [
          {
            ALT: () => {
              const start = parser.start();
              parser.CONSUME(word.up);
              parser.CONSUME(word.to);
              const high = parser.SUBRULE(rules.integer);
              return { bounds: { low: { span: parser.spanSince(start), value: 0 }, high }, boxes: [] };
            },
          },
          {
            ALT: () => {
              parser.CONSUME(mark.comma);
              const boxes: Ident[] = [];
              parser.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => boxes.push(parser.SUBRULE(rules.term)) });
              return { boxes };
            },
          },
        ],
      }),
    ),
  };
}

type HiddenValues = Pick<Decl.TrackDecl, 'bounds' | 'boxes'>;

export const defineRules = [
  createDefineRule,
  createAttributeChangeRule,
  createSecretRule,
  createSecretDomainRules,
] as const;

export type DefineRules = RulesOf<typeof defineRules>;
