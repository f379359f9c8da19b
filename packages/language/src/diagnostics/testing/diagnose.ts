/** The one door through which fixtures are read: every phase that there is, in order. */
import { parse } from '../../parser/parse.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** Everything that the front end says about a text that stands alone. */
export function diagnose(file: string, text: string): readonly Diagnostic[] {
  const { diagnostics, drafts } = parse(file, text);
  return [...diagnostics, ...drafts];
}
