/** Rules as they stand: of an edition, its base with all amendments made in it, as if that had been printed. */
import { AmendedTexts, type Declarations } from '@quipu/language';
import { parse } from '@quipu/language/read';
import type { RulesAt } from '../editions/rules-at.ts';

/** The name of the file in which all of it stands. */
const FILE = 'as-it-stands.quipu';

/** What holds no rule of a volume, but says what it is called. */
const HEADS: ReadonlySet<Declarations.Decl['$type']> = new Set(['volume', 'prelude', 'edition']);

/**
 * The same rules, their declarations read from the text as it stands. What is no edition stands in its files. Where something stands in a file is
 * asked of the rules themselves.
 */
export function asItStands(rules: RulesAt): RulesAt {
  const { project, amendable, files } = rules;
  if (project.base.length === 0) return { ...rules, declarations: amendable };
  const texts = new AmendedTexts(files);
  const text = amendable
    .filter(({ $type }) => !HEADS.has($type))
    .map((one) => `${texts.textOf(one).text}\n`)
    .join('\n');
  const { file } = parse(FILE, text);
  return {
    ...rules,
    declarations: file.declarations,
    project: { ...project, texts: new Map([...project.texts, [FILE, text]]) },
  };
}
