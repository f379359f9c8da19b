/** Every message of every language, rendered with sentinels: each parameter has to stand in the text. */
import { describe, expect, it } from 'vitest';
import { localeNames, loadLocale } from './locales.ts';

/** The agreement of a word; languages without agreement ignore it. */
const AGREEMENT: ReadonlySet<string> = new Set(['many', 'gender', 'back']);

const MISSING = /undefined|\bnull\b|NaN|\[object|function|=>/u;

/** A parameter that is a text, a number, a noun, a place and a Faction at once: whatever is asked of it, it says its sentinel. */
function parameter(sentinel: string, many: boolean): unknown {
  const answers: Readonly<Record<string | symbol, unknown>> = {
    many,
    gender: 'f',
    text: sentinel,
    as: () => sentinel,
    [Symbol.toPrimitive]: () => sentinel,
  };
  return new Proxy(() => sentinel, {
    get: (_, name) => {
      if (name in answers) return answers[name];
      const own: unknown = Reflect.get(Object(sentinel) as object, name);
      return typeof own === 'function' ? (own.bind(sentinel) as unknown) : own;
    },
  });
}

/** What a message says, and the names of the parameters that it asked for. */
function rendered(
  message: (p: object) => unknown,
  many: boolean,
): { said: string; asked: readonly string[] } {
  const asked = new Set<string>();
  const parameters = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'many' || name === 'back') return many;
        if (name === 'gender') return 'f';
        if (!AGREEMENT.has(String(name))) asked.add(String(name));
        return parameter(`⟦${String(name)}⟧`, many);
      },
    },
  );
  return { said: String(message(parameters)), asked: [...asked].sort() };
}

type Messages = ReadonlyMap<string, (p: object) => string>;

/** All messages below a table, by their path. */
function messagesIn(table: object): Messages {
  const found = new Map<string, (p: object) => string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'function') found.set(path, value as (p: object) => string);
    else if (typeof value === 'string') found.set(path, () => value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, below] of Object.entries(value)) walk(below, `${path}.${name}`);
  };
  for (const [name, value] of Object.entries(table))
    if (name !== 'nouns' && name !== 'isMany') walk(value, name);
  return found;
}

const tables = await Promise.all(localeNames.map(async (name) => messagesIn(await loadLocale(name))));
const [english = new Map<string, never>()] = tables;

describe.each(localeNames.map((name, i) => [name, tables[i]] as const))('%s', (_, messages) => {
  it('has the messages of English', () => {
    expect([...(messages?.keys() ?? [])].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english.keys()])('says %s with all that English says', (path) => {
    for (const many of [false, true]) {
      const message = messages?.get(path) ?? (() => '');
      const { said, asked } = rendered(message, many);
      expect(asked).toEqual(rendered(english.get(path) ?? (() => ''), many).asked);
      for (const name of asked) expect(said).toContain(`⟦${name}⟧`);
      expect(said).not.toMatch(MISSING);
      expect(said).not.toBe('');
    }
  });
});
