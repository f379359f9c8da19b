/** Parses a file into a syntax tree and diagnostics. Never throws. */
import type { IToken } from 'chevrotain';
import { indexOfControl, escapeOf } from '../lexer/control-characters.ts';
import { type Diagnostic, createDiagnostic } from '../diagnostics/diagnostic.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax-diagnostics.ts';
import { isLineEnd, lex } from '../lexer/lexer.ts';
import { mark, Quoted, word } from '../lexer/tokens.ts';
import type { Decl, File } from '../syntax/declarations.ts';
import { explainFault } from './explain-fault.ts';
import type { Draft, Fault } from './fault.ts';
import { Grammar } from './grammar.ts';
import { splitByBraces, splitByLayout, isCanonical, findBraceFault } from './split-declarations.ts';

/** The result of parsing one file. */
export interface ParseResult {
  /** All declarations that could be parsed, without the lines that could not. */
  readonly file: File;
  readonly diagnostics: readonly Diagnostic[];
  /** Forms of the language that are not implemented yet. They are not faults of the text. */
  readonly drafts: readonly Diagnostic[];
  /** All tokens except line ends. */
  readonly tokens: readonly IToken[];
  readonly comments: readonly IToken[];
}

/** Parsing stops after about this many faults in a file. */
const MAX_FAULTS = 100;

let sharedGrammar: Grammar | undefined;

/**
 * Parses a file. The file name is used only in spans.
 * @example
 * const { diagnostics } = parse('events.quipu', 'rule 9 event');
 * diagnostics.map(({ code }) => code); // ['Q0023']
 */
export function parse(file: string, text: string): ParseResult {
  const grammar = (sharedGrammar ??= new Grammar());
  const { tokens, comments } = lex(text);
  const resultByBraces = parseChunks(grammar, file, splitByBraces(tokens));
  const usesLayout = resultByBraces.faults.length > 0 && isCanonical(tokens);
  const { declarations, faults, drafts } = usesLayout
    ? parseChunks(grammar, file, splitByLayout(tokens))
    : resultByBraces;
  return {
    file: { $type: 'file', span: { file, start: 0, end: text.length }, declarations },
    diagnostics: [
      ...firstFaultPerLine(faults).map((fault) => explainFault(file, fault, tokens)),
      ...checkQuotedTexts(file, tokens),
    ],
    drafts: drafts.map(({ span, feature }) =>
      createDiagnostic(syntaxDiagnostics.notSupportedYet, span, { feature }),
    ),
    tokens: tokens.filter((token) => !isLineEnd(token)),
    comments,
  };
}

/** Reports blank texts, and the first control character of each text, because players see them, possibly in a terminal. */
function checkQuotedTexts(file: string, tokens: readonly IToken[]): readonly Diagnostic[] {
  return tokens
    .filter(({ tokenType }) => tokenType === Quoted)
    .flatMap(({ image, startOffset }) => {
      const controlOffset = indexOfControl(image);
      if (controlOffset >= 0) {
        const start = startOffset + controlOffset;
        const found = escapeOf(image.charAt(controlOffset));
        const span = { file, start, end: start + 1 };
        return [createDiagnostic(syntaxDiagnostics.controlCharacter, span, { found })];
      }
      const isBlank = image.slice(1, -1).trim() === '';
      const span = { file, start: startOffset, end: startOffset + image.length };
      return isBlank ? [createDiagnostic(syntaxDiagnostics.blankTitle, span, {})] : [];
    })
    .slice(0, MAX_FAULTS);
}

interface ChunkResult {
  readonly declarations: Decl[];
  readonly faults: Fault[];
  readonly drafts: readonly Draft[];
}

function parseChunks(grammar: Grammar, file: string, chunks: readonly IToken[][]): ChunkResult {
  const declarations: Decl[] = [];
  const faults: Fault[] = [];
  const drafts: Draft[] = [];
  for (const chunk of chunks) {
    const result = parseChunk(grammar, file, chunk);
    faults.push(...result.faults, ...duplicateHeadFaults(declarations, result.declarations, chunk));
    declarations.push(...result.declarations);
    drafts.push(...result.drafts);
    if (faults.length >= MAX_FAULTS) break;
  }
  return { declarations, faults, drafts };
}

/**
 * Parses one declaration. If the braces do not pair, faults after the brace fault are unreliable and dropped, and
 * a parse error on the line of an unclosed brace is the same fault.
 */
function parseChunk(grammar: Grammar, file: string, chunk: IToken[]): ChunkResult {
  const { declaration, faults, drafts } = grammar.parseDeclaration(file, chunk);
  const declarations = declaration ? [declaration] : [];
  const braceFault = findBraceFault(chunk);
  if (!braceFault) return { declarations, faults: [...faults], drafts };
  const earlierFaults = faults.filter(({ token }) => token.startOffset < braceFault.token.startOffset);
  const isSameLine = earlierFaults.some(({ token }) => token.startLine === braceFault.openBrace?.startLine);
  if (braceFault.kind === 'unclosed' && !isSameLine)
    return { declarations, faults: [...earlierFaults, braceFault], drafts };
  return { declarations, faults: [earlierFaults[0] ?? braceFault], drafts };
}

/** Reports a second `volume` or `prelude` declaration in a file. */
function duplicateHeadFaults(
  earlierDeclarations: readonly Decl[],
  declarations: readonly Decl[],
  chunk: readonly IToken[],
): Fault[] {
  const headKeywords = [word.volume, word.prelude];
  const token = chunk.find(
    ({ tokenType }) => headKeywords.includes(tokenType) || tokenType === mark.openBrace,
  );
  const isHead = ({ $type }: Decl): boolean => $type === 'volume' || $type === 'prelude';
  if (!token || !declarations.some(isHead) || !earlierDeclarations.some(isHead)) return [];
  return [{ kind: 'duplicate', token, previous: token, rules: [], detail: token.image }];
}

/** Returns the first fault of each line; the others are probably consequences. */
function firstFaultPerLine(faults: readonly Fault[]): Fault[] {
  const lines = new Set<number | undefined>();
  return faults.filter(({ token }) => !lines.has(token.startLine) && lines.add(token.startLine));
}
