/** Checks a volume: parses its files, applies editions and options, binds, and runs the checker. Reads no files and never throws. */
import { bind } from '../binder/bind.ts';
import { compareCodeUnits, Reports } from '../binder/reports.ts';
import type { BoundVolume } from '../binder/symbols.ts';
import type { CheckedScenario, InvalidScenario } from '../checked/scenario.ts';
import type { Checked } from '../checked/checked-volume.ts';
import { checkVolume } from '../checker/check-volume.ts';
import { DefineChecker } from '../checker/define-checker.ts';
import { resolveScenarios, type Scenarios } from '../checker/scenario/resolve-scenarios.ts';
import { readers } from '../checker/reader-table.ts';
import { createEmptyBoard, VolumeContext } from '../checker/volume-context.ts';
import { type AmendmentExtent, filesOf, SourceTexts } from '../checker/source-texts.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { parse, type ParseResult } from '../parser/parse.ts';
import type { Decl } from '../syntax/declarations.ts';
import { lineAt, lineStartsOf } from '../syntax/line-numbers.ts';
import type { Span } from '../syntax/tree.ts';
import { applyEdition, applyEditionChain, withoutAmbiguousRenames } from './apply-edition.ts';
import { unparsedWords } from './unparsed-words.ts';
import { applyOptions } from './apply-options.ts';
import { overridePrelude } from './override-prelude.ts';
import { selectUsedPreludes } from './used-preludes.ts';

/** The path and the text of one rule file. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A parsed rule file. Later checks can reuse it without parsing it again. */
export interface ParsedFile extends SourceFile {
  readonly parsed: ParseResult;
}

/** The result of checking a volume. Warnings do not prevent `checked`. */
export interface CheckResult {
  readonly checked?: Checked;
  /** The checked rules, also if scenarios have errors: the rules themselves can be compiled and played. */
  readonly playable?: Checked;
  /** The bound declarations, for rendering rule texts. */
  readonly bound: BoundVolume;
  /** All declarations including dependencies; for an edition, its base with all amendments applied. */
  readonly declarations: readonly Decl[];
  /** The declarations that an edition of these rules can amend: those before options are applied. */
  readonly amendable: readonly Decl[];
  /** The valid scenarios in source order. Empty for incomplete volumes, and if scenarios are not requested. */
  readonly scenarios: readonly CheckedScenario[];
  readonly invalid: readonly InvalidScenario[];
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly ParsedFile[];
}

/** Options of `check`. */
export interface CheckOptions {
  /** Whether to check scenarios, which takes about as long as the rules. Default: true. */
  readonly scenarios?: boolean;
}

/**
 * Checks the files of a volume with the preludes that it uses. Files that are already parsed are not parsed again.
 * @param base the files of the amended volume, empty if this is not an edition; if the base is itself an edition,
 *   each file name starts with its package's folder
 * @example
 * const { checked, diagnostics } = check(files, prelude);
 * if (checked === undefined) console.error(diagnostics.map(({ title }) => title));
 */
export function check(
  files: readonly (SourceFile | ParsedFile)[],
  prelude: readonly (SourceFile | ParsedFile)[],
  base: readonly (SourceFile | ParsedFile)[] = [],
  { scenarios: checksScenarios = true }: CheckOptions = {},
): CheckResult {
  const [volumeFiles, baseFiles] = [parseAll(files), parseAll(base)];
  const { files: preludeFiles, unusedNames } = selectUsedPreludes(
    parseAll(prelude),
    declarationsOf([...baseFiles, ...volumeFiles]),
  );
  const allFiles = [...preludeFiles, ...baseFiles, ...volumeFiles];
  const parseErrors = allFiles.flatMap(({ parsed }) => parsed.diagnostics);
  const reports = new Reports(unparsedWords(allFiles), parseErrors.length > 0, unusedNames);
  const fallbackSpan = { file: volumeFiles[0]?.path ?? '', start: 0, end: 0 };
  const { declarations, amendable, records } = effectiveRulesOf(
    { volumeFiles, baseFiles, preludeFiles, fallbackSpan },
    reports,
  );
  const bound = bindVolume(declarations, fallbackSpan, reports);
  const sources = new SourceTexts(filesOf(allFiles), withoutAmbiguousRenames(records, declarations));
  const volume = new VolumeContext({
    declarations: bound,
    reports,
    sources,
    readers,
    board: createEmptyBoard(),
  });
  const checked = checkVolume(volume);
  const draftDiagnostics = allFiles.flatMap(({ parsed }) => parsed.drafts);
  // Computed before scenarios are resolved, which adds their errors to the reports.
  const isPlayable = !reports.hasErrors && ![...parseErrors, ...draftDiagnostics].some(isError);
  const { scenarios, invalid } =
    checked && checksScenarios ? resolveScenariosOf(declarations, volume, checked) : NO_SCENARIOS;
  const diagnostics = [
    ...parseErrors,
    ...draftDiagnostics,
    ...withoutConsequences(reports.inSourceOrder, parseErrors, allFiles),
  ];
  const hasErrors = diagnostics.some(isError);
  return {
    ...(checked && isPlayable ? { playable: checked } : {}),
    ...(checked && !hasErrors ? { checked } : {}),
    bound,
    declarations,
    amendable,
    scenarios,
    invalid,
    diagnostics,
    files: allFiles,
  };
}

interface VolumeFiles {
  readonly volumeFiles: readonly ParsedFile[];
  /** Empty if the volume is not an edition. */
  readonly baseFiles: readonly ParsedFile[];
  readonly preludeFiles: readonly ParsedFile[];
  readonly fallbackSpan: Span;
}

interface EffectiveRules extends Pick<CheckResult, 'declarations' | 'amendable'> {
  readonly records: readonly AmendmentExtent[];
}

/** Combines a volume with its prelude and base, and applies its editions and options. */
function effectiveRulesOf(files: VolumeFiles, reports: Reports): EffectiveRules {
  const { volumeFiles, baseFiles, preludeFiles, fallbackSpan } = files;
  const hasBase = baseFiles.length > 0;
  const overriddenRules = overridePrelude(
    declarationsOf(preludeFiles),
    declarationsOf(hasBase ? baseFiles : volumeFiles),
    reports,
  );
  const baseResult = hasBase
    ? applyEditionChain([...overriddenRules.prelude, ...overriddenRules.volume], reports)
    : undefined;
  const packageDecls = baseResult ? declarationsOf(volumeFiles) : overriddenRules.volume;
  const dependencies = baseResult?.declarations ?? overriddenRules.prelude;
  const result = applyEdition({ packageDecls, dependencies, hasBase, reportSpan: fallbackSpan }, reports);
  return {
    declarations: applyOptions(result.declarations, reports),
    amendable: result.declarations,
    records: [...(baseResult?.records ?? []), ...result.records],
  };
}

function bindVolume(declarations: readonly Decl[], fallbackSpan: Span, reports: Reports): BoundVolume {
  const preludes = declarations.flatMap((decl) => (decl.$type === 'prelude' ? [decl.name.name] : []));
  const volumeDecl = declarations.find(({ $type }) => $type === 'volume');
  return bind(declarations, preludes, volumeDecl?.span ?? fallbackSpan, reports);
}

/** Drops diagnostics of lines with syntax errors: the rest of such a line was not read. */
function withoutConsequences(
  diagnostics: readonly Diagnostic[],
  parseErrors: readonly Diagnostic[],
  files: readonly ParsedFile[],
): readonly Diagnostic[] {
  if (parseErrors.length === 0) return diagnostics;
  const lineStarts = new Map(files.map(({ path, text }) => [path, lineStartsOf(text)]));
  const lineOf = ({ span: { file, start } }: Diagnostic): string =>
    `${file}:${lineAt(start, lineStarts.get(file) ?? [])}`;
  const faultyLines = new Set(parseErrors.map(lineOf));
  return diagnostics.filter((diagnostic) => !faultyLines.has(lineOf(diagnostic)));
}

const NO_SCENARIOS: Scenarios = { scenarios: [], invalid: [] };

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** Resolves scenarios in the scope of defined values, which is outside of all texts. */
function resolveScenariosOf(
  declarations: readonly Decl[],
  volume: VolumeContext,
  checked: Checked,
): Scenarios {
  const defineChecker = new DefineChecker(volume);
  const scenarios = declarations.filter((decl) => decl.$type === 'scenario');
  return resolveScenarios(scenarios, checked, (rule) => ({
    ...defineChecker.volumeScope(rule),
    inScenario: true,
  }));
}

function parseAll(files: readonly (SourceFile | ParsedFile)[]): readonly ParsedFile[] {
  return sortByPath(files).map((file) =>
    'parsed' in file ? file : { ...file, parsed: parse(file.path, file.text) },
  );
}

function declarationsOf(files: readonly ParsedFile[]): readonly Decl[] {
  return files.flatMap(({ parsed }) => parsed.file.declarations);
}

function sortByPath<F extends SourceFile>(files: readonly F[]): readonly F[] {
  return [...files].sort((a, b) => compareCodeUnits(a.path, b.path));
}
