/** The HTML frame of all pages: self-contained, without scripts. */
import { html, Html } from './html.ts';
import { STYLE } from './style.ts';

export type PageKind = 'report' | 'diff';

/** Whether a text is a page of this kind, which may be overwritten. */
export const isPage = (kind: PageKind, text: string): boolean =>
  text.slice(0, 1000).includes(`<meta name="generator" content="Quipu ${kind}" />`);

/** @param extraStyle CSS in addition to that of all pages */
export function renderPageFrame(kind: PageKind, title: string, body: Html, extraStyle = ''): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content="Quipu ${kind}" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(STYLE + extraStyle)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
