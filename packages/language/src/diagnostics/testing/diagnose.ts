/** Reads the fixtures of diagnostics through every phase in order. */
import { parse } from '../../parser/parse.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** All diagnostics about a text that is a volume by itself. */
export function diagnose(file: string, text: string): readonly Diagnostic[] {
  const { diagnostics, drafts } = parse(file, text);
  return [...diagnostics, ...drafts];
}
