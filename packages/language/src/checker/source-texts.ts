/** Texts of the source files: lines and words of a span, and the amendment of an edition that it belongs to. */
import type { AppliedAmendment, Source } from '../checked/checked-volume.ts';
import { lineAt, lineStartsOf } from '../syntax/line-numbers.ts';
import type { Span } from '../syntax/tree.ts';

/** The texts of files by path. */
export interface Files {
  /** Line number of the start of a span, from 1. */
  readonly line: (span: Span) => number;
  readonly text: (span: Span) => string;
}

export function filesOf(files: readonly { readonly path: string; readonly text: string }[]): Files {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const lineStartsByFile = new Map<string, readonly number[]>();
  return {
    line: ({ file, start }) => {
      const lines = lineStartsByFile.get(file) ?? lineStartsOf(texts.get(file) ?? '');
      lineStartsByFile.set(file, lines);
      return lineAt(start, lines);
    },
    text: ({ file, start, end }) => texts.get(file)?.slice(start, end) ?? '',
  };
}

/** An amendment before its line is determined. */
export interface AmendmentExtent extends Omit<AppliedAmendment, 'line'> {
  /** Headings of the base that remain in force: those of nodes with an amended body or amended lines. */
  readonly headings: readonly Span[];
}

export class SourceTexts {
  /** In order of application. */
  readonly amendments: readonly AppliedAmendment[];
  /** Rule numbers of all sources created so far. */
  readonly rules = new Set<string>();
  readonly files: Files;
  private readonly headings = new Map<string, AppliedAmendment>();
  private readonly amendmentsByFile = new Map<string, AppliedAmendment[]>();

  constructor(files: Files, appliedAmendments: readonly AmendmentExtent[] = []) {
    this.files = files;
    this.amendments = appliedAmendments.map(({ headings, ...fields }) => {
      const { span } = fields;
      const amended = { ...fields, line: files.line(span) };
      for (const heading of headings) this.headings.set(keyOf(heading), amended);
      this.amendmentsByFile.set(span.file, [...(this.amendmentsByFile.get(span.file) ?? []), amended]);
      return amended;
    });
  }

  source(span: Span, rule: string): Source {
    this.rules.add(rule);
    const source = { span, line: this.files.line(span), rule };
    const amended = this.amendmentOf(span);
    return amended ? { ...source, amended } : source;
  }

  /** Text of a span on one line, without comments. */
  words(span: Span): string {
    const text = this.files.text(span);
    const withoutComments = text.includes('//') ? text.replaceAll(/\/\/.*$/gmu, '') : text;
    return withoutComments.replaceAll(/[^\S ]\s*| \s+/gu, ' ').trim();
  }

  textUntil({ file, end }: Span): string {
    return this.files.text({ file, start: 0, end });
  }

  private amendmentOf(span: Span): AppliedAmendment | undefined {
    if (this.amendments.length === 0) return undefined;
    const enclosing = this.amendmentsByFile
      .get(span.file)
      ?.find((amendment) => isInside(amendment.span, span));
    return enclosing ?? this.headings.get(keyOf(span));
  }
}

const isInside = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const keyOf = ({ file, start, end }: Span): string => `${file} ${start} ${end}`;
