/** The whole grammar: combines all rule sets in one parser. */
import type { IToken } from 'chevrotain';
import type { Decl } from '../syntax/declarations.ts';
import { scenarioNonplayerRules } from './scenario-nonplayers.ts';
import { boardRules } from './board.ts';
import { declarationRules } from './declarations.ts';
import { editionRules } from './editions.ts';
import { effectRules } from './effects.ts';
import { expectationRules } from './scenario-expectations.ts';
import { expressionRules } from './expressions.ts';
import type { Draft, Fault } from './fault.ts';
import { guideRules } from './nonplayer-guides.ts';
import { hypotheticalRules } from './hypotheticals.ts';
import { terminalRules } from './terminals.ts';
import { modifierRules } from './modifiers.ts';
import { nonplayerRules } from './nonplayers.ts';
import { nounRules } from './nouns.ts';
import { type Parser, RuleParser } from './rule-parser.ts';
import { executableTextRules } from './executable-texts.ts';
import { scenarioRules } from './scenarios.ts';
import { sequenceRules } from './sequence.ts';
import type { RulesOf } from './rule-sets.ts';
import { setupRules } from './setups.ts';
import { standingRules } from './standing-actions.ts';
import { statementRules } from './statements.ts';
import { statusRules } from './nonplayer-status.ts';

/** The rule sets, in handbook order. No other code depends on the order, because rules are looked up by name at run time. */
const ruleSets = [
  terminalRules,
  ...nounRules,
  ...expressionRules,
  ...hypotheticalRules,
  ...modifierRules,
  ...effectRules,
  ...statementRules,
  ...boardRules,
  ...setupRules,
  ...sequenceRules,
  ...standingRules,
  ...executableTextRules,
  ...statusRules,
  ...guideRules,
  ...nonplayerRules,
  ...editionRules,
  ...scenarioNonplayerRules,
  ...expectationRules,
  ...scenarioRules,
  ...declarationRules,
] as const;

type Rules = RulesOf<typeof ruleSets>;

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
    for (const define of ruleSets) Object.assign(rules, define(parser, rules));
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
