/** Draws the board of a volume in both layouts, with warnings about differences from the printed adjacency. */
import type { VolumeWords } from '@quipu/engine';
import type { PrintedTerms } from '@quipu/engine/internal';
import type { Drawing, MarkerLook, PieceShape } from '../drawing.ts';
import { type BorderDifference, findBorderDifferences } from './border-differences.ts';
import { type BoardDiagnostic, BoardDiagnostics } from './diagnostics.ts';
import type { BoardFile } from './board-file.ts';
import type { Atlas } from './geography.ts';
import { buildLayout } from './build-layout.ts';
import { buildPlan } from './plan.ts';
import { checkBoardFile } from './check-board-file.ts';
import { classifySpaces } from './classify-spaces.ts';

/** The input of a drawing: the names and printed terms of a volume, its board file, and geographies. */
export interface BoardSource {
  readonly words: VolumeWords;
  readonly file: BoardFile;
  readonly atlas: Atlas;
}

/** A drawing with diagnostics; no drawing if the file has errors. */
export interface BoardResult {
  readonly drawing?: Drawing;
  readonly diagnostics: readonly BoardDiagnostic[];
}

/** Draws the board of a volume. */
export function drawBoard({ words, file, atlas }: BoardSource): BoardResult {
  const { printed } = words;
  const diagnostics = new BoardDiagnostics();
  const kinds = classifySpaces(printed, file);
  checkBoardFile(file, { printed, kinds, atlas, diagnostics });
  if (diagnostics.hasErrors) return { diagnostics: diagnostics.all };
  const plan = buildPlan(file, printed, kinds, atlas);
  const borders = plan.areas.borders();
  const differences = findBorderDifferences(printed, plan.areas, borders);
  warnOfDifferences(differences, printed, diagnostics);
  const source = { file, printed, kinds, plan, borders, differences, atlas };
  return {
    drawing: {
      volume: words.name,
      provisional: plan.provisional,
      layouts: {
        wide: buildLayout({ ...source, name: 'wide' }),
        narrow: buildLayout({ ...source, name: 'narrow' }),
      },
      markers: markerLooks(words, file),
      pieces: pieceShapes(words, file),
      letters: file.letters ?? {},
      values: shownValueNames(words),
      sources: file.sources ?? [],
    },
    diagnostics: diagnostics.all,
  };
}

/** Warns of each difference. The path is empty, because adjacency is printed in the rules and not in the board file. */
function warnOfDifferences(
  differences: readonly BorderDifference[],
  { spaces }: PrintedTerms,
  diagnostics: BoardDiagnostics,
): void {
  for (const { kind, between } of differences) {
    const [a, b] = between.map((key) => spaces[key]?.title ?? key);
    if (kind === 'wall')
      diagnostics.warning(
        '',
        `${a} and ${b} meet on the board, but are not adjacent`,
        'the border is drawn with a wall',
      );
    else
      diagnostics.warning(
        '',
        `${a} and ${b} are adjacent, but do not meet on the board`,
        'a bridge is drawn between them',
      );
  }
}

/** The looks of markers from the file; by default hexagons with the first two letters. */
function markerLooks({ printed }: VolumeWords, file: BoardFile): Readonly<Record<string, MarkerLook>> {
  const keys = [...Object.keys(printed.markers), ...Object.keys(printed.held)];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      file.markers?.[key] ?? { shape: 'hexagon', letters: key.slice(0, 2).toUpperCase() },
    ]),
  );
}

/** Default shapes of the piece classes in the common rules (1.4). */
const DEFAULT_SHAPES: Readonly<Record<string, PieceShape>> = {
  Cube: 'cube',
  Guerrilla: 'cylinder',
  Base: 'disc',
};

function pieceShapes({ printed }: VolumeWords, file: BoardFile): Readonly<Record<string, PieceShape>> {
  const classes = new Set(Object.values(printed.groups).map((group) => group.class));
  return Object.fromEntries(
    [...classes].map((pieceClass) => [
      pieceClass,
      file.pieces?.[pieceClass] ?? DEFAULT_SHAPES[pieceClass] ?? 'hexagon',
    ]),
  );
}

/** The first printed value of each kind of space, such as Population. All spaces of a kind have the same values. */
function shownValueNames({ printed }: VolumeWords): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.values(printed.spaces).flatMap(({ kind, values }) => {
      const [firstValue] = Object.keys(values);
      return kind === undefined || firstValue === undefined ? [] : [[kind, firstValue]];
    }),
  );
}
