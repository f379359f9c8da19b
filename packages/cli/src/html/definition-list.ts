/** Renders named values as a definition list. */
import { html, type Html } from './html.ts';

export function renderDefinitionList(entries: readonly (readonly [name: string, value: string])[]): Html {
  return html`<dl>
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
