/** Renders named values as a definition list. */
import { html, type Html } from './html.ts';

export function definitionList(facts: readonly (readonly [name: string, value: string])[]): Html {
  return html`<dl>
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
