/**
 * Prints sentences as a TypeScript module, one per line, so that a change of rule text shows as a diff of
 * sentences.
 */
import type { NameForms } from '@quipu/words/nouns';
import type { Sentence, TextsByPath } from './rules-renderer.ts';

/**
 * Prints a module that exports all texts: for each name path the sentences with their depth and rule line.
 * @example
 * const lexicon = buildLexicon(bound, 'en', []);
 * const texts = new Map(files.map(({ path, text }) => [path, text]));
 * const rendered = new RulesRenderer(localeGrammars.en).render({ bound, lexicon, files: texts });
 * console.log(printTexts(rendered.texts));
 */
export function printTexts(texts: TextsByPath): string {
  const entries = [...texts].map(
    ([path, sentences]) => `  ${quote(path)}: [\n${printSentences(sentences)}  ],\n`,
  );
  return [
    '/** The rule text in sentences, by name path: depth, text, rule line and rule number. */\n',
    'export const texts: Readonly<Record<string, readonly (readonly [depth: number, text: string, line: string, rule: string])[]>> = {\n',
    ...entries,
    '};\n',
  ].join('');
}

const printSentences = (sentences: readonly Sentence[]): string => sentences.map(printSentence).join('');

function printSentence({ depth, text, line, rule }: Sentence): string {
  return `    [${depth}, ${quote(text)}, ${quote(`${line.file}:${line.number}`)}, ${quote(rule)}],\n`;
}

/**
 * Prints a module that exports all names, for clients.
 * @example
 * const lexicon = buildLexicon(bound, 'en', []);
 * console.log(printTerms(namesOf(bound, lexicon)));
 */
export function printTerms(terms: ReadonlyMap<string, NameForms>): string {
  const entries = [...terms].map(([key, forms]) => {
    const properties = Object.entries(forms)
      // Forms of changes for free operations are only needed while rendering.
      .filter(([, value]) => value !== undefined && typeof value !== 'object')
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? quote(value) : String(value)}`);
    return `  ${quote(key)}: { ${properties.join(', ')} },\n`;
  });
  return [
    '/** Names of the volume by kind and key. */\n',
    'export const terms = {\n',
    ...entries,
    '} as const;\n',
  ].join('');
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
