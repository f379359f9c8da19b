/** Converts the parser's recorded grammar to EBNF. */
import {
  Alternation,
  Alternative,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  type Rule,
  Terminal,
} from 'chevrotain';
import { AnyToken } from '../../lexer/tokens.ts';

/** Returns one production: `place = "place" countedPhrase { "and" countedPhrase } …`. */
export function ebnfOf({ name, definition }: Rule): string {
  return `${name} = ${sequenceText(definition)} ;`;
}

function sequenceText(productions: readonly IProduction[]): string {
  return productions
    .map(productionText)
    .filter((text) => text !== '')
    .join(' ');
}

function productionText(production: IProduction): string {
  if (production instanceof NonTerminal) return production.nonTerminalName;
  if (production instanceof Terminal) return terminalText(production.terminalType.name);
  if (production instanceof Alternation) return alternativesText(production);
  if (production instanceof Option) return `[ ${sequenceText(production.definition)} ]`;
  if (production instanceof Repetition) return `{ ${withoutParentheses(production.definition)} }`;
  if (production instanceof RepetitionMandatory) return mandatoryText(production.definition);
  if (production instanceof RepetitionWithSeparator) return `[ ${separatedText(production)} ]`;
  if (production instanceof RepetitionMandatoryWithSeparator) return separatedText(production);
  return '';
}

function mandatoryText(definition: readonly IProduction[]): string {
  const content = sequenceText(definition);
  return `${content} { ${content} }`;
}

function separatedText({
  definition,
  separator,
}: RepetitionWithSeparator | RepetitionMandatoryWithSeparator): string {
  const content = sequenceText(definition);
  return `${content} { ${terminalText(separator.name)} ${content} }`;
}

/** Skips alternatives that exist only for error recovery. */
function alternativesText({ definition }: Alternation): string {
  const texts = definition
    .map((alternative) => (alternative instanceof Alternative ? alternative.definition : [alternative]))
    .filter((productions) => !isRecovery(productions))
    .map(sequenceText);
  return texts.length > 1 ? `( ${texts.join(' | ')} )` : texts.join('');
}

/** Removes the parentheses of a choice that is the whole content of a repetition. */
function withoutParentheses(definition: readonly IProduction[]): string {
  return sequenceText(definition).replace(/^\( ([^()]*) \)$/, '$1');
}

function isRecovery([first]: readonly IProduction[]): boolean {
  return first instanceof Terminal && first.terminalType === AnyToken;
}

function terminalText(name: string): string {
  return name.replace(/^'(.*)'$/, '"$1"');
}
