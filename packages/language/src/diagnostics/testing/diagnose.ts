/** Collects the diagnostics of a fixture text. */
import { parse } from '../../parser/parse.ts';
import type { Diagnostic } from '../diagnostic.ts';

export function diagnose(file: string, text: string): readonly Diagnostic[] {
  const { diagnostics, drafts } = parse(file, text);
  return [...diagnostics, ...drafts];
}
