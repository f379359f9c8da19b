/** Grammar of a declaration, selected by its first word. */
import { EOF } from 'chevrotain';
import { End, word } from '../lexer/tokens.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { ComponentRules } from './component-rules.ts';
import type { SetupRules } from './setup-rules.ts';
import type { SequenceRules } from './sequence-rules.ts';
import type { DefineRules } from './define-rules.ts';
import type { StandingActionRules } from './standing-action-rules.ts';
import type { ExecutableTextRules } from './executable-text-rules.ts';
import type { NonplayerStatusRules } from './nonplayer-status-rules.ts';
import type { NonplayerRules } from './nonplayer-rules.ts';
import type { EditionRules } from './edition-rules.ts';
import type { ScenarioRules } from './scenario-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createStandaloneRules(
  parser: Parser,
  rules: TerminalRules & ReturnType<typeof createDeclarationBodyRule>,
) {
  const ruleSet = {
    standalone: parser.RULE('standalone', (): Decl | undefined =>
      parser.recover(() => {
        const declaration = parser.SUBRULE(ruleSet.declaration);
        parser.MANY(() => parser.CONSUME(End));
        parser.CONSUME(EOF);
        return declaration;
      }),
    ),

    declaration: parser.RULE('declaration', (): Decl => {
      const start = parser.start();
      const rule = parser.OPTION(() => parser.SUBRULE(rules.rulePrefix));
      const body = parser.SUBRULE(rules.declarationBody);
      return rule ? { ...body, rule, span: parser.spanSince(start) } : body;
    }),
  };

  return ruleSet;
}

/** The rules of declarations, in handbook order. Each begins with a different word. */
const declarationRuleNames = [
  'volume',
  'prelude',
  'faction',
  'termDeclaration',
  'class',
  'forces',
  'kind',
  'space',
  'region',
  'holdingPlace',
  'adjacent',
  'border',
  'stacking',
  'recall',
  'fate',
  'scale',
  'populace',
  'supply',
  'track',
  'hand',
  'held',
  'secret',
  'define',
  'volumePoint',
  'victory',
  'sequence',
  'deck',
  'setup',
  'standing',
  'round',
  'procedure',
  'operation',
  'activity',
  'event',
  'nonplayer',
  'nonplayers',
  'random',
  'edition',
  'whenever',
  'while',
  'optionDeclaration',
  'adapt',
  'contents',
  'states',
  'scenario',
] as const;

function createDeclarationBodyRule(
  parser: Parser,
  rules: ComponentRules &
    SetupRules &
    SequenceRules &
    DefineRules &
    StandingActionRules &
    ExecutableTextRules &
    NonplayerStatusRules &
    NonplayerRules &
    EditionRules &
    ScenarioRules,
) {
  return {
    declarationBody: parser.RULE('declarationBody', (): Decl =>
      parser.choose<Decl>({
        ERR_MSG: 'declaration',
        DEF: [
          ...declarationRuleNames.map((name) => ({ ALT: () => parser.SUBRULE<[], Decl>(rules[name]) })),
          { GATE: () => parser.isNext(2, word.of), ALT: () => parser.SUBRULE(rules.attributeChange) },
        ],
      }),
    ),
  };
}

export const declarationRules = [createStandaloneRules, createDeclarationBodyRule] as const;

export type DeclarationRules = RulesOf<typeof declarationRules>;
