/**
 * Draws the board of a volume: from real geography, from points, or from adjacency alone.
 * @module
 */
import type { VolumeWords } from '@quipu/engine';
import type { Drawing, MarkerLook, PieceShape } from '../drawing.ts';
import { findBorderDifferences } from './borders.ts';
import { type BoardDiagnostic, BoardDiagnostics } from './diagnostics.ts';
import type { BoardFile } from './board-file.ts';
import type { Atlas } from './geography.ts';
import { buildLayout } from './layout.ts';
import { buildPlan } from './plan.ts';
import { checkBoardFile } from './check-board-file.ts';
import { classifySpaces } from './space-kinds.ts';

export type { BoardDiagnostic } from './diagnostics.ts';
export { boardFile, type BoardFile } from './board-file.ts';
export { type Atlas, Geography } from './geography.ts';

/** The input of a drawing: the volume's texts and printed terms, its board file, and geographies. */
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
  checkBoardFile(file, printed, kinds, atlas, diagnostics);
  if (diagnostics.hasErrors) return { diagnostics: diagnostics.list };
  const plan = buildPlan(file, printed, kinds, atlas);
  const borders = plan.areas.borders();
  const differences = findBorderDifferences(printed, plan.areas, borders);
  for (const { is, between } of differences) {
    const [a, b] = between.map((key) => printed.spaces[key]?.title ?? key);
    diagnostics.warning(
      '',
      is === 'wall'
        ? `${a} and ${b} meet on the board, but are not adjacent`
        : `${a} and ${b} are adjacent, but do not meet on the board`,
      is === 'wall' ? 'the border is drawn with a wall' : 'a bridge is drawn between them',
    );
  }
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
    diagnostics: diagnostics.list,
  };
}

/** The looks from the file; by default hexagons with the first two letters. */
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
const SHAPES: Readonly<Record<string, PieceShape>> = { Cube: 'cube', Guerrilla: 'cylinder', Base: 'disc' };

function pieceShapes({ printed }: VolumeWords, file: BoardFile): Readonly<Record<string, PieceShape>> {
  const classes = new Set(Object.values(printed.groups).map((group) => group.class));
  return Object.fromEntries(
    [...classes].map((name) => [name, file.pieces?.[name] ?? SHAPES[name] ?? 'hexagon']),
  );
}

/** The first printed value of each kind of space, such as Population. */
function shownValueNames({ printed }: VolumeWords): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.values(printed.spaces).flatMap(({ kind, values }) => {
      const [firstValue] = Object.keys(values);
      return kind === undefined || firstValue === undefined ? [] : [[kind, firstValue]];
    }),
  );
}
