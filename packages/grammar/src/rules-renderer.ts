/** Renders the rule text of a volume as sentences of one language. */
import type { BoundVolume } from '@quipu/language';
import { lineAt, lineStartsOf } from '@quipu/language/lines';
import { capitalize } from '@quipu/words/nouns';
import type { RulePartQuery } from './rule-part-queries.ts';
import type { LocaleGrammar } from './locale-grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { Passage } from './passage.ts';
import { numberAt, numberedRangesByFile } from './rule-numbers.ts';
import { outerScope, type Scope } from './scope.ts';
import type { RenderedText } from './render/lines.ts';
import { textSources } from './text-sources.ts';
import { renderClauses } from './render/noun-clauses.ts';
import { renderCondition } from './render/condition-operands.ts';
import { renderBlock } from './render/statements.ts';
import { renderBoolean } from './render/boolean-expressions.ts';
import { constantTruth } from './render/constant-truth.ts';
import { volumeFactsOf } from './volume-facts.ts';

/** A sentence of a text, with its indentation and origin. */
export interface Sentence {
  readonly depth: number;
  readonly text: string;
  /** The position of the rendered statement. */
  readonly line: { readonly file: string; readonly number: number };
  /** The printed number of the rule; empty if missing. */
  readonly rule: string;
}

/** Sentences by the name path of their text. */
export type TextsByPath = ReadonlyMap<string, readonly Sentence[]>;

export interface RulesSource {
  readonly bound: BoundVolume;
  readonly lexicon: Lexicon;
  readonly files: ReadonlyMap<string, string>;
}

/** The rendered texts of a volume, and a renderer of single clauses. */
export interface RenderedRules {
  readonly texts: TextsByPath;
  /** Renders clauses, in the order given; a clause that no text contains is empty. */
  readonly renderRuleParts: (queries: readonly RulePartQuery[]) => readonly string[];
}

/**
 * Renders the rule text of volumes in one language.
 * @example
 * const lexicon = buildLexicon(bound, 'en', []);
 * const texts = new Map(files.map(({ path, text }) => [path, text]));
 * const rendered = new RulesRenderer(localeGrammars.en).render({ bound, lexicon, files: texts });
 * console.log(rendered.texts.get('Train')?.map(({ text }) => removeMarks(text)));
 */
export class RulesRenderer {
  readonly #grammar: LocaleGrammar;

  constructor(grammar: LocaleGrammar) {
    this.#grammar = grammar;
  }

  render({ bound, lexicon, files }: RulesSource): RenderedRules {
    const renderers = {
      boolean: renderBoolean,
      constantTruth,
      condition: renderCondition,
      clauses: renderClauses,
      block: renderBlock,
    };
    const scope = outerScope({
      volume: volumeFactsOf(bound),
      lexicon,
      grammar: this.#grammar,
      render: renderers,
    });
    const passages = Array.from(textSources(bound), (source) => new Passage(source, scope));
    const passagesByFile = memoize(() => indexByFile(passages));
    const literalPassagesByFile = memoize(() =>
      indexByFile(renderLiteralPassages(bound, passages, { ...scope, isLiteral: true })),
    );
    return {
      texts: textsByPath(passages, bound, { files, grammar: this.#grammar }),
      renderRuleParts: (queries) => renderQueries(queries, passagesByFile, literalPassagesByFile),
    };
  }
}

const renderLiteralPassages = (
  bound: BoundVolume,
  passages: readonly Passage[],
  scope: Scope,
): readonly Passage[] =>
  Array.from(textSources(bound), (source, i) => passages[i]?.literalPassage ?? new Passage(source, scope));

/** Sentences by name path. If several texts have the same path, the first with sentences is used. */
function textsByPath(
  passages: readonly Passage[],
  bound: BoundVolume,
  { files, grammar }: Pick<RulesSource, 'files'> & { readonly grammar: LocaleGrammar },
): TextsByPath {
  const rangesByFile = numberedRangesByFile(bound);
  const lineStartsByFile = new Map([...files].map(([name, text]) => [name, lineStartsOf(text)]));
  const toSentences = ([, renderedLines]: RenderedText): readonly Sentence[] =>
    renderedLines.map(({ depth, text, span: { file, start } }) => ({
      depth,
      text: grammar.phrases.withFullStop(capitalize(text)),
      line: { file, number: lineAt(start, lineStartsByFile.get(file) ?? lineStartsOf('')) },
      rule: numberAt(start, rangesByFile.get(file) ?? []),
    }));
  const sentencesByPath = new Map<string, readonly Sentence[]>();
  for (const { texts } of passages)
    for (const text of texts) {
      const [path] = text;
      const sentences = toSentences(text);
      if (sentences.length > 0 && !sentencesByPath.has(path)) sentencesByPath.set(path, sentences);
    }
  return sentencesByPath;
}

function memoize<T extends object>(compute: () => T): () => T {
  let result: T | undefined;
  return () => (result ??= compute());
}

type PassagesByFile = ReadonlyMap<string, readonly Passage[]>;

/** The passages by the files whose text they contain, in rendering order. */
function indexByFile(passages: readonly Passage[]): PassagesByFile {
  const passagesByFile = new Map<string, Passage[]>();
  for (const passage of passages)
    for (const file of passage.fileNames()) {
      const passagesOfFile = passagesByFile.get(file);
      if (passagesOfFile) passagesOfFile.push(passage);
      else passagesByFile.set(file, [passage]);
    }
  return passagesByFile;
}

function renderQueries(
  queries: readonly RulePartQuery[],
  passagesByFile: () => PassagesByFile,
  literalPassagesByFile: () => PassagesByFile,
): readonly string[] {
  const findText = (query: RulePartQuery, candidates: PassagesByFile): string | undefined => {
    for (const passage of candidates.get(query.span.file) ?? []) {
      const text = passage.renderRulePart(query);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  const texts = queries.map((query) => findText(query, passagesByFile()));
  // Text omitted because printed values imply it can still be a reason.
  const isAnyMissing = queries.some(({ form }, i) => form !== 'wrongKind' && texts[i] === undefined);
  return queries.map(
    (query, i) => texts[i] ?? (isAnyMissing ? findText(query, literalPassagesByFile()) : undefined) ?? '',
  );
}
