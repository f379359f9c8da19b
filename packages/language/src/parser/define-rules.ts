/**
 * Grammar of defined values and secrets.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { ComponentRules } from './component-rules.ts';
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
      const value = parser.withExcludedWords({ while: true }, () => parser.SUBRULE(rules.value));
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

function createSecretRule(parser: Parser, rules: TerminalRules & NounRules) {
  return {
    secret: parser.RULE('secret', (): Decl.SecretDecl => {
      const start = parser.start();
      parser.CONSUME(word.secret);
      const name = parser.SUBRULE(rules.term);
      parser.CONSUME(word.of);
      const owner = parser.SUBRULE1(rules.term);
      parser.CONSUME(mark.comma);
      const domain = parser.OR([
        {
          ALT: () => {
            parser.CONSUME(word.a);
            parser.CONSUME(word.space);
            const orNone = parser.OPTION(() => [parser.CONSUME(word.or), parser.CONSUME(word.none)]);
            return { orNone: orNone !== undefined };
          },
        },
        {
          ALT: () => {
            parser.CONSUME(word.one);
            parser.CONSUME1(word.of);
            const hidden = parser.SUBRULE(rules.nouns);
            parser.CONSUME1(mark.comma);
            parser.CONSUME(word.shown);
            parser.CONSUME(word.as);
            return { hidden, shown: parser.SUBRULE1(rules.nouns) };
          },
        },
      ]);
      return { $type: 'secret', span: parser.spanSince(start), name, owner, domain };
    }),
  };
}

export const defineRules = [createDefineRule, createAttributeChangeRule, createSecretRule] as const;

export type DefineRules = RulesOf<typeof defineRules>;
