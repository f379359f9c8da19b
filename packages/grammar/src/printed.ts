/**
 * Prints sentences as a TypeScript module, one per line, so that a change of rule text shows as a diff of
 * sentences.
 */
import type { NameForms } from '@quipu/words/nouns';
import type { Sentence, TextsByPath } from './teller.ts';

/** A module that exports all texts: for each name path the sentences with their depth and rule line. */
export function printed(texts: TextsByPath): string {
  const entries = [...texts].map(([path, sentences]) => `  ${quoted(path)}: [\n${linesOf(sentences)}  ],\n`);
  return [
    '/** The rule text in sentences, by name path: how deep each lies below those before, what is read, the rule line that it tells, and the number of that rule. */\n',
    'export const texts: Readonly<Record<string, readonly (readonly [depth: number, text: string, line: string, rule: string])[]>> = {\n',
    ...entries,
    '};\n',
  ].join('');
}

const linesOf = (sentences: readonly Sentence[]): string => sentences.map(sentenceText).join('');

function sentenceText({ depth, text, line, rule }: Sentence): string {
  return `    [${depth}, ${quoted(text)}, ${quoted(`${line.file}:${line.number}`)}, ${quoted(rule)}],\n`;
}

export function printedTerms(terms: ReadonlyMap<string, NameForms>): string {
  const entries = [...terms].map(([key, forms]) => {
    const told = Object.entries(forms)
      // The build has used the forms of riders already.
      .filter(([, value]) => value !== undefined && typeof value !== 'object')
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? quoted(value) : String(value)}`);
    return `  ${quoted(key)}: { ${told.join(', ')} },\n`;
  });
  return [
    '/** What the things of the volume are called, by sort and key. */\n',
    'export const terms = {\n',
    ...entries,
    '} as const;\n',
  ].join('');
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
