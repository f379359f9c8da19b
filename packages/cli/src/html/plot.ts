/** Renders plots as static SVG. Colours are CSS variables, so that they follow the theme. */
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly svg: string;
}

/** The default width in pixels. */
const DEFAULT_WIDTH = 900;

export const AXIS_LABEL = { labelAnchor: 'right', labelArrow: 'none', labelOffset: 34 } as const;

export const seriesColor = (index: number): string => `var(--series-${index % SERIES_COUNT})`;

export const SERIES_COUNT = 8;

const { window } = new JSDOM('');

export function renderPlot(options: Plot.PlotOptions): string {
  const plot = Plot.plot({
    document: window.document,
    width: DEFAULT_WIDTH,
    marginBottom: 42,
    style: { background: 'none', fontFamily: 'inherit', fontSize: '12px' },
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
