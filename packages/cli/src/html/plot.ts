/** Renders plots as static SVG. Colours are CSS variables, so that they follow the theme. */
import * as Plot from '@observablehq/plot';
import { sum } from 'd3-array';
import { JSDOM } from 'jsdom';

export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly svg: string;
}

/** A row of the data that a plot shows, by column. */
type DataRow = Readonly<Record<string, string | number>>;

/** A figure whose data can be downloaded. */
export interface DataFigure extends Figure {
  readonly data: readonly DataRow[];
}

/** The default width in pixels. */
const DEFAULT_WIDTH = 900;

export const AXIS_LABEL = { labelAnchor: 'right', labelArrow: 'none', labelOffset: 34 } as const;

const FONT_SIZE = 12;
/** Pixels between a label and the axis, with its tick. */
const LABEL_GAP = 14;
const MIN_LABEL_MARGIN = 40;

/**
 * A margin with room for the longest label. Widths are those of a wide font, since the font of the reader is unknown.
 * @param minMargin in pixels
 */
export function labelMargin(labels: readonly string[], minMargin = MIN_LABEL_MARGIN): number {
  const widths = labels.map((label) => sum(Array.from(label, letterWidth)));
  return Math.max(minMargin, Math.ceil(FONT_SIZE * Math.max(0, ...widths)) + LABEL_GAP);
}

/** Pixels for bars, without their labels. */
const MIN_BARS_WIDTH = 480;

/**
 * A width with room for bars between two margins, and for titles of columns side by side.
 * @param margins the sum of both
 */
export const widthBetween = (margins: number, columnTitles: readonly string[] = []): number =>
  Math.max(
    DEFAULT_WIDTH,
    margins + Math.max(MIN_BARS_WIDTH, columnTitles.length * labelMargin(columnTitles)),
  );

/** In ems. */
function letterWidth(letter: string): number {
  if (/[\s.,:;'’!|()[\]iIjlftr/-]/u.test(letter)) return 0.42;
  return /[mwMW@%—…]|\p{Lu}/u.test(letter) ? 0.88 : 0.64;
}

/** An axis above a plot, with its title above the ticks instead of on the last one. */
export const TOP_AXIS = { axis: 'top', labelAnchor: 'right', labelArrow: 'none', labelOffset: 38 } as const;
export const TOP_AXIS_MARGIN = 46;

export const seriesColor = (index: number): string => `var(--series-${index % SERIES_COUNT})`;

export const SERIES_COUNT = 8;

const { window } = new JSDOM('');

export function renderPlot(options: Plot.PlotOptions): string {
  const plot = Plot.plot({
    document: window.document,
    width: DEFAULT_WIDTH,
    marginBottom: 42,
    style: { background: 'none', fontFamily: 'inherit', fontSize: `${FONT_SIZE}px` },
    ...options,
  });
  return plot.outerHTML;
}

export interface ColorScale {
  readonly domain: string[];
  readonly range: string[];
}

export const formatPercent = (share: number): string => `${(100 * share).toFixed(1)} %`;
export const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);
