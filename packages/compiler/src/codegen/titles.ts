/**
 * Display titles: those of the rules, else words derived from the name. The table contains only names whose
 * title differs.
 */
import { ownersOf } from '@quipu/language/checked';
import { type Body, type Checked, printedSectionOf } from '@quipu/language/checked';
import type { Program } from '../ir/program.ts';
import { figuresOf } from './figures.ts';
import { shownNames } from './shown-definitions.ts';

/**
 * Splits `MarchOfRebels` and `NATOBase` into words: `March Of Rebels`, `NATO Base`. Names in capitals, such as `LIMOP` and
 * `LoC`, are unchanged.
 */
export const wordsOf = (name: string): string =>
  name.replace(/([\p{Ll}\d])(?=\p{Lu}\p{Ll})|(\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, '$1$2 ');

/** Titles by name, for all names in log lines and decisions, except for spaces and cards. */
export function titlesOf(checked: Checked, program: Program): Readonly<Record<string, string>> {
  const headings = new Map(checked.contents.map(({ number, title }) => [number, title]));
  const statedTitles = new Map(
    checked.bodies.flatMap(({ kind, path, title }): Entry[] =>
      (kind === 'operation' || kind === 'activity') && title !== path ? [[path, title]] : [],
    ),
  );
  const { levels, markers, held, tracks, kinds, secrets, standings, setups, options } = checked;
  const terms = [...levels, ...markers, ...held, ...tracks, ...secrets, ...standings, ...setups, ...options];
  const entries = [
    ...[
      ...figuresOf(checked, program).map(({ name }) => name),
      ...shownNames(checked),
      ...terms.map(({ name }) => name),
      ...kinds.flatMap(({ name, plural }) => [name, plural]),
      ...tracks.flatMap(({ boxes }) => boxes),
    ].map((name): Entry => [name, wordsOf(name)]),
    ...checked.sequence.slots
      .filter(({ slot }) => slot === 'box')
      .map(({ name, title }): Entry => [name, title ?? wordsOf(name)]),
    ...ownersOf(checked).map(({ name, title }): Entry => [name, title]),
    ...program.points.map(({ name, rule }): Entry => {
      const text = textPathOf(name);
      return [text, headings.get(rule) ?? wordsOf(text)];
    }),
    ...checked.bodies.map((body): Entry => [body.path, titleOf(body, headings, statedTitles)]),
    ...checked.conditionalTexts.map(({ path, condition: { source } }): Entry => [
      path,
      headings.get(source.rule) ?? source.rule,
    ]),
    ...checked.lastings.map(({ key }): Entry => [key, eventTitle(key)]),
    ...Object.values(sectionsOf(checked)).map((rule): Entry => [`rule ${rule}`, headings.get(rule) ?? rule]),
  ];
  return Object.fromEntries([...new Map(entries)].filter(([name, title]) => name !== title));
}

type Entry = readonly [name: string, title: string];

/** The rulebook section of each phase, by path; empty if it belongs to none. */
export function sectionsOf({ rounds, bodies, contents }: Checked): Readonly<Record<string, string>> {
  const printed = contents.map(({ number }) => number);
  const entries = rounds.flatMap(({ phases, source: { rule } }) => {
    const texts = phases.flatMap(({ body }) => bodies[body] ?? []);
    const round = { rule, phases: texts.map(({ source }) => source.rule) };
    return texts.map(({ path, source }): Entry => [path, printedSectionOf(source.rule, round, printed)]);
  });
  return Object.fromEntries(entries);
}

/** The text of a point: its name path without the last part. */
const textPathOf = (point: string): string => point.slice(0, Math.max(0, point.lastIndexOf('.')));

function titleOf(
  { kind, path, source }: Body,
  headings: ReadonlyMap<string, string>,
  statedTitles: ReadonlyMap<string, string>,
): string {
  const words = wordsOf(path.split('.').at(-1) ?? path);
  const heading = headings.get(source.rule);
  switch (kind) {
    case 'phase':
      return heading?.startsWith(words) === true ? heading : words;
    case 'whenever':
    case 'after':
    case 'pass':
      return path.startsWith('event ') ? eventTitle(path) : (heading ?? wordsOf(path));
    case 'side':
      return eventTitle(path);
    case 'way':
      return path
        .split('.')
        .map((part) => statedTitles.get(part) ?? wordsOf(part))
        .join(', ');
    default:
      return statedTitles.get(path) ?? words;
  }
}

/** `event 7 shaded whenever 1` as `Event 7, shaded`. */
const eventTitle = (path: string): string =>
  path.replace(/^event (\S+)( unshaded| shaded| top| bottom)?.*$/, (_, card: string, side?: string) =>
    side === undefined ? `Event ${card}` : `Event ${card},${side}`,
  );
