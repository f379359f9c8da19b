/** State shared by all parts of the checker: declarations, tables of the board, sources, reports. */
import { bindingDiagnostics } from '../binder/binding-diagnostics.ts';
import { didYouMean } from '../binder/did-you-mean.ts';
import type { Reports } from '../binder/reports.ts';
import { type BoundVolume, type Meaning, meaningNames, type DeclaredWord } from '../binder/symbols.ts';
import type * as Terms from '../checked/checked-volume.ts';
import { ownersOf } from '../checked/checked-volume.ts';
import { nouns } from '../lexer/vocabulary.ts';
import { FOREIGN_NAMES } from '../parser/foreign-words.ts';
import type { Ident, Span } from '../syntax/tree.ts';
import { meaningDiagnostics } from './catalogue/meaning-diagnostics.ts';
import type { Readers } from './readers.ts';
import type { SourceTexts } from './source-texts.ts';

/** The tables of the board, which are filled while declarations are checked. */
export interface Board {
  /** The Factions with a seat. */
  readonly factions: Terms.Faction[];
  /** The Factions without a seat. */
  readonly seatless: Terms.Faction[];
  readonly classes: Terms.PieceClass[];
  readonly kinds: Terms.PieceKind[];
  readonly groups: Terms.Group[];
  readonly spaceKinds: Terms.SpaceKind[];
  readonly spaces: Terms.Space[];
  readonly levels: Terms.Level[];
  readonly supplies: Terms.Supply[];
  readonly markers: Terms.Marker[];
  readonly held: Terms.HeldMarker[];
  readonly tracks: Terms.Track[];
  readonly secrets: Terms.SecretTerm[];
  readonly stackings: Terms.Stacking[];
}

export const createEmptyBoard = (): Board => ({
  factions: [],
  seatless: [],
  classes: [],
  kinds: [],
  groups: [],
  spaceKinds: [],
  spaces: [],
  levels: [],
  supplies: [],
  markers: [],
  held: [],
  tracks: [],
  secrets: [],
  stackings: [],
});

type VolumeParts = Pick<VolumeContext, 'declarations' | 'reports' | 'sources' | 'readers' | 'board'>;

const foreignNameHints: ReadonlyMap<string, { readonly hint: string }> = new Map(
  Object.entries(FOREIGN_NAMES).map(([name, hint]) => [name, { hint }]),
);

const nounWords: ReadonlySet<string> = new Set(nouns);

function lowercaseHint(name: string): { readonly hint: string } | undefined {
  const lowercase = name.toLowerCase();
  return lowercase !== name && nounWords.has(lowercase) ? { hint: `Did you mean ${lowercase}?` } : undefined;
}

/** The volume that is being checked. */
export class VolumeContext {
  readonly declarations: BoundVolume;
  readonly reports: Reports;
  readonly readers: Readers;
  readonly board: Board;
  readonly sources: SourceTexts;
  /** The fates of removed pieces. */
  readonly fates: Terms.Fate[] = [];
  /** Indices of the spaces of the map, without holding places. */
  readonly mapSpaces: readonly number[];
  /** Indices of the spaces that are dormant at the start. */
  readonly dormantSpaces: readonly number[];

  constructor({ declarations, reports, sources, readers, board }: VolumeParts) {
    this.declarations = declarations;
    this.board = board;
    this.readers = readers;
    this.reports = reports;
    this.sources = sources;
    this.mapSpaces = [...declarations.spaces.keys()];
    this.dormantSpaces = this.mapSpaces.filter((index) => declarations.spaces[index]?.dormant);
  }

  source(span: Span, rule: string): Terms.Source {
    return this.sources.source(span, rule);
  }

  words(span: Span): string {
    return this.sources.words(span);
  }

  /** Returns the symbol of a word; reports an unknown word, unless its declaration may be lost to a syntax error. */
  lookUp(
    ident: Ident,
    description = 'the term',
    extraNames = (): Iterable<string> => [],
    hint?: string,
  ): DeclaredWord | undefined {
    const symbol = this.declarations.nouns.get(ident.name);
    if (!symbol && !this.reports.mayBeDeclared(ident.name))
      this.reports.add(
        bindingDiagnostics.unknown,
        ident.span,
        { name: ident.name, kind: description },
        this.reports.preludeHint(ident.name) ??
          foreignNameHints.get(ident.name) ??
          (hint === undefined ? undefined : { hint }) ??
          lowercaseHint(ident.name) ??
          this.pluralHint(ident.name) ??
          didYouMean(ident.name, [...extraNames(), ...this.declarations.nouns.keys()]),
      );
    return symbol;
  }

  private pluralHint(name: string): { hint: string } | undefined {
    const singularName = name.slice(0, -1);
    const singular = this.declarations.nouns.get(singularName);
    const kind = singular?.meaning.kind;
    const isCounted = kind === 'pieces' || kind === 'marker' || kind === 'held' || kind === 'spaceKind';
    if (!name.endsWith('s') || !isCounted) return undefined;
    const [plural] =
      [...this.declarations.nouns].find(([word, entry]) => entry === singular && word !== singularName) ?? [];
    if (plural !== undefined) return { hint: `Write ${plural}, the plural of ${singularName}.` };
    return { hint: `Write ${singularName}, or declare the plural of ${singularName}: "plural ${name}".` };
  }

  /** Returns the meaning of a word that must be of the given kind; reports any other word. */
  expect<K extends Meaning['kind']>(ident: Ident, kind: K): Extract<Meaning, { kind: K }> | undefined {
    const meaning = this.lookUp(ident, meaningNames[kind])?.meaning;
    if (!meaning) return undefined;
    if (meaning.kind === kind) return meaning as Extract<Meaning, { kind: K }>;
    const [expected, found] = [meaningNames[kind], meaningNames[meaning.kind]];
    this.reports.add(
      bindingDiagnostics.wrongKind,
      ident.span,
      { name: ident.name, expected, found },
      { expected, found },
    );
    return undefined;
  }

  /** Returns the index of a Faction with a seat; reports any other word, and why a Faction needs a seat here. */
  expectSeat(ident: Ident, need: string): { readonly index: number } | undefined {
    const meaning = this.expect(ident, 'faction');
    return meaning && this.isSeat(meaning.index, ident.span, need) ? meaning : undefined;
  }

  /** Returns whether a Faction has a seat; reports it otherwise. */
  isSeat(faction: number, span: Span, need: string): boolean {
    const { factions, seatless } = this.board;
    const isSeat = faction < factions.length;
    if (!isSeat)
      this.reports.add(meaningDiagnostics.noSeat, span, {
        faction: seatless[faction - factions.length]?.name ?? '',
        need,
      });
    return isSeat;
  }

  /** Returns the name of the Faction with a seat or without one. */
  factionName(faction: number): string {
    return ownersOf(this.board)[faction]?.name ?? '';
  }
}
