/** The whole grammar: every set of rules, put together over one parser. */
import type { IToken } from 'chevrotain';
import type { Decl } from '../syntax/declarations.ts';
import { answerRules } from './answers.ts';
import { boardRules } from './board.ts';
import { declarationRules } from './declarations.ts';
import { editionRules } from './editions.ts';
import { effectRules } from './effects.ts';
import { expectationRules } from './expected.ts';
import { expressionRules } from './expressions.ts';
import type { Draft, Fault } from './fault.ts';
import { guideRules } from './guides.ts';
import { hypotheticalRules } from './hypotheticals.ts';
import { leafRules } from './leaves.ts';
import { modifierRules } from './modifiers.ts';
import { nonplayerRules } from './nonplayers.ts';
import { nounRules } from './nouns.ts';
import { type Parser, RuleParser } from './parser.ts';
import { playRules } from './operations.ts';
import { scenarioRules } from './scenarios.ts';
import { sequenceRules } from './sequence.ts';
import type { RulesOf } from './sets.ts';
import { setupRules } from './setups.ts';
import { standingRules } from './standing.ts';
import { statementRules } from './statements.ts';
import { statusRules } from './status.ts';

/**
 * The sets of rules, in the order in which the handbook prints them. Nothing else depends on it: rules find each other by name when they
 * are run.
 */
const sets = [
  leafRules,
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
  ...playRules,
  ...statusRules,
  ...guideRules,
  ...nonplayerRules,
  ...editionRules,
  ...answerRules,
  ...expectationRules,
  ...scenarioRules,
  ...declarationRules,
] as const;

type Rules = RulesOf<typeof sets>;

export interface Read {
  /** Missing when the declaration itself, rather than a line in it, could not be read. */
  readonly declaration?: Decl;
  readonly faults: readonly Fault[];
  readonly drafts: readonly Draft[];
}

/** Reads declarations one at a time. */
export class Grammar {
  readonly parser: Parser;
  readonly #rules: Rules;

  constructor({ validate = false }: { readonly validate?: boolean } = {}) {
    const parser = new RuleParser(validate) as unknown as Parser;
    // Filled below: rules name each other in any order, so each set is given the rules of all.
    const rules = {} as Rules;
    for (const define of sets) Object.assign(rules, define(parser, rules));
    parser.performSelfAnalysis();
    this.parser = parser;
    this.#rules = rules;
  }

  read(file: string, tokens: IToken[]): Read {
    const { parser } = this;
    parser.take(file, tokens);
    // Chevrotain begins with a rule as a method of the parser.
    const declaration = this.#rules.alone.call(parser);
    return { ...(declaration && { declaration }), faults: parser.faults, drafts: parser.drafts };
  }
}
