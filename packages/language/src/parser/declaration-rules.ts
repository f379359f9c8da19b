/** Grammar of a declaration, selected by its first word. */
import { EOF } from 'chevrotain';
import { End } from '../lexer/tokens.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { BoardRules } from './board-rules.ts';
import type { SetupRules } from './setup-rules.ts';
import type { SequenceRules } from './sequence-rules.ts';
import type { StandingRules } from './standing-rules.ts';
import type { ExecutableTextRules } from './executable-text-rules.ts';
import type { StatusRules } from './status-rules.ts';
import type { NonplayerRules } from './nonplayer-rules.ts';
import type { EditionRules } from './edition-rules.ts';
import type { ScenarioRules } from './scenario-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function aloneRules(p: Parser, rules: TerminalRules & ReturnType<typeof declaredRules>) {
  const ruleSet = {
    standalone: p.RULE('standalone', (): Decl | undefined =>
      p.recover(() => {
        const declaration = p.SUBRULE(ruleSet.declaration);
        p.MANY(() => p.CONSUME(End));
        p.CONSUME(EOF);
        return declaration;
      }),
    ),

    declaration: p.RULE('declaration', (): Decl => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      const body = p.SUBRULE(rules.declarationBody);
      return rule ? { ...body, rule, span: p.spanSince(start) } : body;
    }),
  };

  return ruleSet;
}

/** The rules of declarations, in handbook order. Each begins with a different word. */
const openings = [
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
  'scale',
  'populace',
  'supply',
  'track',
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
  'optionDeclaration',
  'adapt',
  'contents',
  'states',
  'scenario',
] as const;

function declaredRules(
  p: Parser,
  rules: BoardRules &
    SetupRules &
    SequenceRules &
    StandingRules &
    ExecutableTextRules &
    StatusRules &
    NonplayerRules &
    EditionRules &
    ScenarioRules,
) {
  return {
    declarationBody: p.RULE('declarationBody', (): Decl =>
      p.choose<Decl>({
        ERR_MSG: 'declaration',
        DEF: openings.map((name) => ({ ALT: () => p.SUBRULE<[], Decl>(rules[name]) })),
      }),
    ),
  };
}

export const declarationRules = [aloneRules, declaredRules] as const;

export type DeclarationRules = RulesOf<typeof declarationRules>;
