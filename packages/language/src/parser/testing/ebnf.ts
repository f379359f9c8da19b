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
import { Anything } from '../../lexer/tokens.ts';

/** Returns one production: `place = "place" someKind { "and" someKind } …`. */
export function ebnfOf({ name, definition }: Rule): string {
  return `${name} = ${sequence(definition)} ;`;
}

function sequence(productions: readonly IProduction[]): string {
  return productions
    .map(one)
    .filter((part) => part !== '')
    .join(' ');
}

function one(production: IProduction): string {
  if (production instanceof NonTerminal) return production.nonTerminalName;
  if (production instanceof Terminal) return terminal(production.terminalType.name);
  if (production instanceof Alternation) return alternatives(production);
  if (production instanceof Option) return `[ ${sequence(production.definition)} ]`;
  if (production instanceof Repetition) return `{ ${unwrapped(production.definition)} }`;
  if (production instanceof RepetitionMandatory) return mandatory(production.definition);
  if (production instanceof RepetitionWithSeparator) return `[ ${separated(production)} ]`;
  if (production instanceof RepetitionMandatoryWithSeparator) return separated(production);
  return '';
}

function mandatory(definition: readonly IProduction[]): string {
  const inside = sequence(definition);
  return `${inside} { ${inside} }`;
}

function separated({
  definition,
  separator,
}: RepetitionWithSeparator | RepetitionMandatoryWithSeparator): string {
  const inside = sequence(definition);
  return `${inside} { ${terminal(separator.name)} ${inside} }`;
}

/** Skips alternatives that exist only for error recovery. */
function alternatives({ definition }: Alternation): string {
  const texts = definition
    .map((one) => (one instanceof Alternative ? one.definition : [one]))
    .filter((productions) => !isJunk(productions))
    .map(sequence);
  return texts.length > 1 ? `( ${texts.join(' | ')} )` : texts.join('');
}

/** Removes the parentheses of a choice that is the whole content of a repetition. */
function unwrapped(definition: readonly IProduction[]): string {
  return sequence(definition).replace(/^\( ([^()]*) \)$/, '$1');
}

function isJunk([first]: readonly IProduction[]): boolean {
  return first instanceof Terminal && first.terminalType === Anything;
}

function terminal(name: string): string {
  return name.replace(/^'(.*)'$/, '"$1"');
}
