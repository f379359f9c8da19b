/** Renders every message of every locale with sentinels as parameters: each parameter must appear in the text. */
import { describe, expect, it } from 'vitest';
import { localeNames, loadLocale } from './locales.ts';

/** Parameters that only affect agreement; languages without agreement ignore them. */
const AGREEMENT: ReadonlySet<string> = new Set(['isPlural', 'gender', 'isFirstState']);

const MISSING = /undefined|\bnull\b|NaN|\[object|function|=>/u;

/** A parameter that can be used as text, number, noun, place and Faction; each use renders the sentinel. */
function sentinelParameter(sentinel: string, isPlural: boolean): unknown {
  const members: Readonly<Record<string | symbol, unknown>> = {
    isPlural,
    gender: 'f',
    text: sentinel,
    inCase: () => sentinel,
    [Symbol.toPrimitive]: () => sentinel,
  };
  return new Proxy(() => sentinel, {
    get: (_, name) => {
      if (name in members) return members[name];
      const member: unknown = Reflect.get(Object(sentinel) as object, name);
      return typeof member === 'function' ? (member.bind(sentinel) as unknown) : member;
    },
  });
}

/** The text of a message, and the names of the parameters that it read. */
function render(
  message: (parameters: object) => unknown,
  isPlural: boolean,
): { text: string; parameterNames: readonly string[] } {
  const names = new Set<string>();
  const parameters = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'isPlural' || name === 'isFirstState') return isPlural;
        if (name === 'gender') return 'f';
        if (!AGREEMENT.has(String(name))) names.add(String(name));
        return sentinelParameter(`⟦${String(name)}⟧`, isPlural);
      },
    },
  );
  return { text: String(message(parameters)), parameterNames: [...names].sort() };
}

type Messages = ReadonlyMap<string, (parameters: object) => string>;

/** All messages of a locale, by path. */
function messagesIn(table: object): Messages {
  const messages = new Map<string, (parameters: object) => string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'function') messages.set(path, value as (parameters: object) => string);
    else if (typeof value === 'string') messages.set(path, () => value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value)) walk(member, `${path}.${name}`);
  };
  for (const [name, value] of Object.entries(table))
    if (name !== 'nouns' && name !== 'takesPlural') walk(value, name);
  return messages;
}

const tables = await Promise.all(localeNames.map(async (name) => messagesIn(await loadLocale(name))));
const [english = new Map<string, never>()] = tables;

describe.each(localeNames.map((name, i) => [name, tables[i]] as const))('%s', (_, messages) => {
  it('has the messages of English', () => {
    expect([...(messages?.keys() ?? [])].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english.keys()])('renders %s with all parameters of the English message', (path) => {
    for (const isPlural of [false, true]) {
      const message = messages?.get(path) ?? (() => '');
      const { text, parameterNames } = render(message, isPlural);
      expect(parameterNames).toEqual(render(english.get(path) ?? (() => ''), isPlural).parameterNames);
      for (const name of parameterNames) expect(text).toContain(`⟦${name}⟧`);
      expect(text).not.toMatch(MISSING);
      expect(text).not.toBe('');
    }
  });
});
