/** The effective rules of an edition: its base with all amendments applied, as if printed in one file. */
import type { Declarations } from '@quipu/language';
import { AmendedTextPrinter } from '@quipu/language/internal';
import { parse } from '@quipu/language/read';
import type { RulesAt } from '../editions/rules-at.ts';

const EFFECTIVE_FILE = 'effective-rules.quipu';

/** Declarations of titles and names, without rules. */
const HEADINGS: ReadonlySet<Declarations.Decl['$type']> = new Set(['volume', 'prelude', 'edition']);

/**
 * Returns the rules with declarations parsed from the effective text. Rules without a base retain the declarations of their files.
 * Locations must be read from the original rules.
 */
export function effectiveRules(rules: RulesAt): RulesAt {
  const { project, amendable, files } = rules;
  if (project.base.length === 0) return { ...rules, declarations: amendable };
  const printer = new AmendedTextPrinter(files);
  const text = amendable
    .filter(({ $type }) => !HEADINGS.has($type))
    .map((declaration) => `${printer.textOf(declaration).text}\n`)
    .join('\n');
  const { file } = parse(EFFECTIVE_FILE, text);
  return {
    ...rules,
    declarations: file.declarations,
    project: { ...project, texts: new Map([...project.texts, [EFFECTIVE_FILE, text]]) },
  };
}
