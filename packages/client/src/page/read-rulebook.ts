/** Reads the rulebook of a volume, a Markdown file, as sections for the page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, parser, type Token, type Tokens } from 'marked';
import type { Rulebook, RulebookSection } from '../rulebook/rulebook.ts';
import type { PageVolume } from './page-volume.ts';

/** Returns the path of the rulebook in a locale: `RULES.md` is the English one. */
const rulebookFile = ({ folder }: PageVolume, locale: string): string =>
  join(folder, locale === 'en' ? 'RULES.md' : `RULES.${locale}.md`);

export const hasRulebook = (volume: PageVolume, locale: string): boolean =>
  existsSync(rulebookFile(volume, locale));

export const readRulebook = (volume: PageVolume, locale: string): Rulebook =>
  parseRulebook(readFileSync(rulebookFile(volume, locale), 'utf8'));

/** Matches the number at the beginning of a heading. */
const NUMBER = /^(\d+(?:\.\d+)*) /u;

const headingOf = (token: Token): Tokens.Heading | undefined =>
  token.type === 'heading' ? (token as Tokens.Heading) : undefined;

const readHeading = ({ depth, text }: Tokens.Heading): Omit<RulebookSection, 'html'> => ({
  depth: depth - 1,
  number: NUMBER.exec(text)?.[1] ?? '',
  title: text.replace(NUMBER, ''),
});

/**
 * Splits Markdown at its headings.
 *
 * ```md
 * # Title
 *
 * The introduction.
 *
 * ## 1 A chapter
 *
 * ### 1.1 A rule
 * ```
 */
export function parseRulebook(text: string): Rulebook {
  const sections: { readonly heading: Omit<RulebookSection, 'html'>; readonly tokens: Token[] }[] = [];
  const introduction: Token[] = [];
  let title = '';
  for (const token of lexer(text)) {
    const heading = headingOf(token);
    if (heading === undefined) (sections.at(-1)?.tokens ?? introduction).push(token);
    else if (heading.depth === 1) title = heading.text;
    else sections.push({ heading: readHeading(heading), tokens: [] });
  }
  return {
    title,
    introduction: parser(introduction),
    sections: sections.map(({ heading, tokens }) => ({ ...heading, html: parser(tokens) })),
  };
}
