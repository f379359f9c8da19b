/** Sentences as a TypeScript module, one a line, so that a change of rule text shows as a change of sentences. */
import type { Forms } from '@quipu/words/nouns';
import type { Sentence, Texts } from './teller.ts';

/** A module that exports all texts: by name path each sentence with its depth and the rule line that it tells. */
export function printed(texts: Texts): string {
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

/** A module that exports the names of a volume in one language. */
export function printedTerms(terms: ReadonlyMap<string, Forms>): string {
  const entries = [...terms].map(([key, forms]) => {
    const told = Object.entries(forms)
      // How a point's changes read is known when the build tells rule text.
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
