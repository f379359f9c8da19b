/** Strings and property names of generated code. */

/** Prints a string in single quotes unless it contains some. */
export function literal(value: string): string {
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escaped = value.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
  return `${quote}${escaped.replaceAll(quote, `\\${quote}`)}${quote}`;
}

/** A property name, quoted if necessary; `__proto__` is computed, because a plain one sets the prototype. */
export const constant = (name: string): string =>
  name === '__proto__'
    ? `[${literal(name)}]`
    : /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)
      ? name
      : literal(name);
