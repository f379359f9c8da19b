/** Renders plots as static SVG. Colours are CSS variables, so that they follow the theme. */
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly svg: string;
}

const WIDTH = 900;

export const APART = { labelAnchor: 'right', labelArrow: 'none', labelOffset: 34 } as const;

export const color = (index: number): string => `var(--series-${index % SERIES})`;

export const SERIES = 8;

const { window } = new JSDOM('');

export function drawn(options: Plot.PlotOptions): string {
  const plot = Plot.plot({
    document: window.document,
    width: WIDTH,
    marginBottom: 42,
    style: { background: 'none', fontFamily: 'inherit', fontSize: '12px' },
    ...options,
  });
  return plot.outerHTML;
}

export interface Named {
  readonly domain: string[];
  readonly range: string[];
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
export const number = (value: number): string => String(Math.round(value * 100) / 100);
