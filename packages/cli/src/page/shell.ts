/** What every page has around it: it needs nothing else, no network and no script. */
import { html, Html } from './html.ts';
import { STYLE } from './style.ts';

/**
 * A whole page.
 * @param more style of its own, behind that which all pages have
 */
export function shellOf(title: string, body: Html, more = ''): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(STYLE + more)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
