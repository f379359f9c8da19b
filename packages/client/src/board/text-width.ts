/**
 * Measures the names of spaces. Fonts load while the page is drawn, so names are measured again when that
 * changes their widths.
 */
import { useSyncExternalStore } from 'react';

const FONT_FAMILY = '"Quipu Text", "Inter Variable", Inter, system-ui, sans-serif';
/** Font size at which text is measured, in pixels. Browsers round the widths of small letters. */
const MEASURED_SIZE = 100;
/** Browsers draw letters at whole pixels, so a drawn text may be this much wider than measured. */
const WIDTH_FACTOR = 1.015;
/** The same tolerance per text, as a factor of the font size. */
const EXTRA_PER_SIZE = 0.06;
/** Mean width of a letter without a DOM, as a factor of the font size. */
const ESTIMATED_WIDTH = 0.6;
/** A text whose width changes when another font is loaded. */
const PROBE = 'Quipu';

/** Widths in pixels by font size and text. */
const widths = new Map<string, number>();
const listeners = new Set<() => void>();
let canvas: CanvasRenderingContext2D | null | undefined;
let fontVersion = 0;
/** The width of the probe in the font with which the cached widths were measured. */
let probeWidth: number | undefined;

/** Measures a text at `MEASURED_SIZE`; undefined without a DOM. */
function measure(text: string): number | undefined {
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (canvas) canvas.font = `680 ${MEASURED_SIZE}px ${FONT_FAMILY}`;
  return canvas?.measureText(text).width;
}

/** Clears the cached widths if a loaded font has changed them. */
function onFontsLoaded(): void {
  if (probeWidth === undefined || measure(PROBE) === probeWidth) return;
  probeWidth = undefined;
  widths.clear();
  fontVersion++;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.fonts.addEventListener('loadingdone', onFontsLoaded);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.fonts.removeEventListener('loadingdone', onFontsLoaded);
  };
}

/** Returns the number of font changes that affected text widths. */
export const useFontVersion = (): number => useSyncExternalStore(subscribe, () => fontVersion);

/** Returns the width of one line of a name in pixels. */
export function textWidth(text: string, size: number): number {
  const key = `${size} ${text}`;
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  const measured = measure(text);
  probeWidth ??= measure(PROBE);
  const width =
    measured === undefined
      ? text.length * size * ESTIMATED_WIDTH
      : ((measured * WIDTH_FACTOR) / MEASURED_SIZE + EXTRA_PER_SIZE) * size;
  widths.set(key, width);
  return width;
}
