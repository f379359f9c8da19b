/** A list of named values, as at the top of a page. */
import { html, type Html } from './html.ts';

/** Renders names with their values as a definition list. */
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
