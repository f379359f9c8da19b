/** Plots as SVG that needs no script. Colors are variables of the page, so that they follow its theme. */
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

/** A plot under its heading. */
export interface Figure {
  /** Names it in the page. */
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly svg: string;
}

const WIDTH = 900;

/** Where the label of an axis below stands, beside its ticks. */
export const APART = { labelAnchor: 'right', labelArrow: 'none', labelOffset: 34 } as const;

/** The colors that the page gives to seats and other series, in order. */
export const color = (index: number): string => `var(--series-${index % SERIES})`;

/** How many different colors the page has. */
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

/** A scale of names, each with its color. */
export interface Named {
  readonly domain: string[];
  readonly range: string[];
}

/** A share as people read it. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
/** A number as people read it. */
export const number = (value: number): string => String(Math.round(value * 100) / 100);
