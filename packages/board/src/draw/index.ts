/**
 * Draws the board of a volume: from real geography, from points, or from adjacency alone.
 * @module
 */
import type { VolumeWords } from '@quipu/engine';
import type { Drawing, MarkerLook, PieceShape } from '../drawing.ts';
import { borderFaults } from './borders.ts';
import { type BoardDiagnostic, BoardDiagnostics } from './diagnostics.ts';
import type { BoardFile } from './file.ts';
import type { Atlas } from './geography.ts';
import { layoutOf } from './layout.ts';
import { planOf } from './plan.ts';
import { checkFile, kindsOf } from './spaces.ts';

export type { BoardDiagnostic } from './diagnostics.ts';
export { boardFile, type BoardFile } from './file.ts';
export { type Atlas, Geography } from './geography.ts';

export interface BoardSource {
  readonly words: VolumeWords;
  readonly file: BoardFile;
  readonly atlas: Atlas;
}

/** A drawing with diagnostics; no drawing if the file has errors. */
export interface DrawnBoard {
  readonly drawing?: Drawing;
  readonly diagnostics: readonly BoardDiagnostic[];
}

/** Draws the board of a volume. */
export function drawBoard({ words, file, atlas }: BoardSource): DrawnBoard {
  const { printed } = words;
  const faults = new BoardDiagnostics();
  const kinds = kindsOf(printed, file);
  checkFile(file, printed, kinds, atlas, faults);
  if (faults.failed) return { diagnostics: faults.list };
  const plan = planOf(file, printed, kinds, atlas);
  const borders = plan.areas.borders();
  const different = borderFaults(printed, plan.areas, borders);
  for (const { is, between } of different) {
    const [a, b] = between.map((key) => printed.spaces[key]?.title ?? key);
    faults.warning(
      '',
      is === 'wall'
        ? `${a} and ${b} meet on the board, but are not adjacent`
        : `${a} and ${b} are adjacent, but do not meet on the board`,
      is === 'wall' ? 'the border is drawn with a wall' : 'a bridge is drawn between them',
    );
  }
  const draft = { file, printed, kinds, plan, borders, faults: different, atlas };
  return {
    drawing: {
      volume: words.name,
      provisional: plan.provisional,
      layouts: { wide: layoutOf({ ...draft, name: 'wide' }), narrow: layoutOf({ ...draft, name: 'narrow' }) },
      markers: markerLooks(words, file),
      pieces: pieceShapes(words, file),
      letters: file.letters ?? {},
      values: shownValues(words),
      sources: file.sources ?? [],
    },
    diagnostics: faults.list,
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

/** Shapes of the classes in the common rules (1.4). */
const SHAPES: Readonly<Record<string, PieceShape>> = { Cube: 'cube', Guerrilla: 'cylinder', Base: 'disc' };

function pieceShapes({ printed }: VolumeWords, file: BoardFile): Readonly<Record<string, PieceShape>> {
  const classes = new Set(Object.values(printed.groups).map((group) => group.class));
  return Object.fromEntries(
    [...classes].map((name) => [name, file.pieces?.[name] ?? SHAPES[name] ?? 'hexagon']),
  );
}

function shownValues({ printed }: VolumeWords): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.values(printed.spaces).flatMap(({ kind, values }) => {
      const [first] = Object.keys(values);
      return kind === undefined || first === undefined ? [] : [[kind, first]];
    }),
  );
}
