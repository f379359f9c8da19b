/** A tagged template for HTML that escapes interpolated values. */

/** Trusted HTML; not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type TemplateValue = string | number | Html | readonly TemplateValue[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function renderValue(value: TemplateValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(renderValue).join('');
  return String(value).replace(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);
}

/** Interpolates values, escaped unless they are `Html`. */
export function html(texts: TemplateStringsArray, ...values: readonly TemplateValue[]): Html {
  return new Html(
    texts.map((text, i) => text + (i < values.length ? renderValue(values[i] ?? '') : '')).join(''),
  );
}
