/** Prints a syntax tree on one line, without spans, for tests. */

type Fields = Readonly<Record<string, unknown>>;

/** Returns the type of a node and its fields: `place(objects: [1 Base, 3 Troops], location: there)`. */
export function outline(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(outline).join(', ')}]`;
  if (typeof node !== 'object' || node === null) return String(node);
  const fields: Fields = { ...node };
  return outlineLeaf(fields) ?? outlineInSourceNotation(fields) ?? outlineRecord(fields);
}

function outlineLeaf(fields: Fields): string | undefined {
  const keys = Object.keys(fields).filter((key) => key !== 'span');
  const hasExactly = (...names: string[]): boolean =>
    keys.length === names.length && names.every((key) => key in fields);
  if (hasExactly('name') || hasExactly('number') || hasExactly('value'))
    return String(fields['name'] ?? fields['number'] ?? fields['value']);
  if (hasExactly('parts')) return outlinesOf(fields['parts']).join('.');
  if (hasExactly('amount', 'noun')) return `${outline(fields['amount'])} ${outline(fields['noun'])}`;
  return undefined;
}

/** Prints amounts, operators and nouns in source notation. */
function outlineInSourceNotation(fields: Fields): string | undefined {
  switch (fields['$type']) {
    case 'number':
      return String(fields['value']);
    case 'exactly':
      return outline(fields['count']);
    case 'upTo':
      return `up to ${outline(fields['count'])}`;
    case 'all':
    case 'any':
      return fields['$type'];
    case 'binary':
      return `(${outline(fields['left'])} ${outline(fields['op'])} ${outline(fields['right'])})`;
    case 'noun':
      return outlineNoun(fields);
    default:
      return undefined;
  }
}

function outlineNoun({ single, words, joined, clauses }: Fields): string {
  const heads = [words, ...toList(joined)].map((group) => outlinesOf(group).join(' ')).join(' and ');
  const tails = toList(clauses).map(
    (clause) => ` <${outlineRecord({ ...(clause as Fields), preposition: undefined })}>`,
  );
  return (single === true ? 'a ' : '') + heads + tails.join('');
}

function outlineRecord(fields: Fields): string {
  const entries = Object.entries(fields).filter(
    ([key, value]) =>
      key !== 'span' && key !== '$type' && value !== undefined && value !== false && !isEmpty(value),
  );
  const content = entries
    .map(([key, value]) => (value === true ? key : `${key}: ${outline(value)}`))
    .join(', ');
  const type = fields['$type'];
  return typeof type === 'string' ? `${type}(${content})` : `(${content})`;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function outlinesOf(value: unknown): string[] {
  return toList(value).map(outline);
}
