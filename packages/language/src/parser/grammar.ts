/** The whole grammar: combines all rule sets in one parser. */
import type { IToken } from 'chevrotain';
import type { Decl } from '../syntax/declarations.ts';
import { scenarioNonplayerRules } from './scenario-nonplayer-rules.ts';
import { componentRules } from './component-rules.ts';
import { declarationRules } from './declaration-rules.ts';
import { editionRules } from './edition-rules.ts';
import { effectRules } from './effect-rules.ts';
import { expectationRules } from './expectation-rules.ts';
import { expressionRules } from './expression-rules.ts';
import type { Draft, Fault } from './fault.ts';
import { guideRules } from './guide-rules.ts';
import { hypotheticalRules } from './hypothetical-rules.ts';
import { terminalRules } from './terminal-rules.ts';
import { modifierRules } from './modifier-rules.ts';
import { nonplayerRules } from './nonplayer-rules.ts';
import { nounRules } from './noun-rules.ts';
import { type Parser, RuleParser } from './rule-parser.ts';
import { executableTextRules } from './executable-text-rules.ts';
import { scenarioRules } from './scenario-rules.ts';
import { sequenceRules } from './sequence-rules.ts';
import type { RulesOf } from './rule-sets.ts';
import { setupRules } from './setup-rules.ts';
import { defineRules } from './define-rules.ts';
import { standingActionRules } from './standing-action-rules.ts';
import { statementRules } from './statement-rules.ts';
import { nonplayerStatusRules } from './nonplayer-status-rules.ts';

/** The rule sets, in handbook order. No other code depends on the order, because rules are looked up by name at run time. */
const ruleSets = [
  ...terminalRules,
  ...nounRules,
  ...expressionRules,
  ...hypotheticalRules,
  ...modifierRules,
  ...effectRules,
  ...statementRules,
  ...componentRules,
  ...setupRules,
  ...sequenceRules,
  ...defineRules,
  ...standingActionRules,
  ...executableTextRules,
  ...nonplayerStatusRules,
  ...guideRules,
  ...nonplayerRules,
  ...editionRules,
  ...scenarioNonplayerRules,
  ...expectationRules,
  ...scenarioRules,
  ...declarationRules,
] as const;

type Rules = RulesOf<typeof ruleSets>;

/** A parsed declaration with its faults. */
export interface DeclarationResult {
  /** Missing if the declaration itself failed to parse, rather than a line in it. */
  readonly declaration?: Decl;
  readonly faults: readonly Fault[];
  readonly drafts: readonly Draft[];
}

export class Grammar {
  readonly parser: Parser;
  readonly #rules: Rules;

  constructor({ validate = false }: { readonly validate?: boolean } = {}) {
    const parser = new RuleParser(validate) as unknown as Parser;
    // Filled below: rules refer to each other in any order, so each set receives the complete object.
    const rules = {} as Rules;
    for (const defineRules of ruleSets) Object.assign(rules, defineRules(parser, rules));
    parser.performSelfAnalysis();
    this.parser = parser;
    this.#rules = rules;
  }

  parseDeclaration(file: string, tokens: IToken[]): DeclarationResult {
    const { parser } = this;
    parser.load(file, tokens);
    // Chevrotain requires that a top-level rule is called as a method of the parser.
    const declaration = this.#rules.standalone.call(parser);
    return { ...(declaration && { declaration }), faults: parser.faults, drafts: parser.drafts };
  }
}
