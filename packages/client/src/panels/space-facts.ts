/** The public facts of a space, as text. */
import type { SpaceView, View } from '@quipu/engine';
import { factionsOf } from '@quipu/engine/internal';
import type { Names } from '@quipu/words';
import { attributeOf, hiddenIn } from '../board/space-contents.ts';
import type { VolumeAssets } from '../game/game-state.ts';
import { requireEntry } from '../require-entry.ts';
import { capitalize, plainText } from './plain-text.ts';
import type { Translate } from '../words/messages.ts';
import { kindAndTags } from './printed-kind.ts';

/** The facts of a space in the language of the page. */
export interface SpaceFacts {
  readonly key: string;
  readonly title: string;
  readonly kind: string;
  /** Its terrain and other printed properties. */
  readonly tags: string;
  /** Attributes with their names, such as Population: the printed number, or the one that the rules change it to. */
  readonly values: readonly { readonly name: string; readonly value: number }[];
  readonly level: string;
  /** Its index on the scale of levels, for sorting. */
  readonly levelValue: number;
  /** Values defined by the rules, such as Control. */
  readonly derivedValues: readonly { readonly name: string; readonly value: string }[];
  readonly pieces: readonly {
    readonly group: string;
    readonly faction: string;
    readonly count: number;
    readonly text: string;
    /** The text without the name of the Faction. */
    readonly shortText: string;
  }[];
  readonly markers: readonly string[];
  /** Information that only the viewer has. */
  readonly hidden: readonly string[];
  readonly adjacent: readonly string[];
}

interface ValueContext {
  readonly assets: VolumeAssets;
  readonly names: Names;
  readonly translate: Translate;
}

/** Returns a derived value as text; empty if it has none. */
export function valueText(value: unknown, { assets, names, translate }: ValueContext): string {
  if (value === true) return translate('yes');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return factionsOf(assets.words).includes(value)
    ? names.plainName('faction', value)
    : names.space(value).one;
}

function derivedValuesOf(
  { shown: derivedValues }: SpaceView,
  printed: VolumeAssets['words']['printed']['spaces'][string],
  context: ValueContext,
): SpaceFacts['derivedValues'] {
  return Object.entries(derivedValues as Readonly<Record<string, unknown>>).flatMap(([key, value]) =>
    value === null || value === false || value === 0 || key in printed.values
      ? []
      : [{ name: context.names.plainName('define', key), value: valueText(value, context) }],
  );
}

function markersOf({ markers, held }: SpaceView, names: Names): readonly string[] {
  const placedMarkers = Object.entries(markers as Readonly<Record<string, number | undefined>>).flatMap(
    ([marker, count]) => (count ? [plainText(names.countOf(count, names.term('marker', marker)).text)] : []),
  );
  const heldMarkers = Object.entries(held).flatMap(([marker, holders]) =>
    Object.entries((holders ?? {}) as Readonly<Record<string, number | undefined>>).flatMap(([seat, count]) =>
      count
        ? [
            `${plainText(names.countOf(count, names.term('held', marker)).text)} (${names.plainName('faction', seat)})`,
          ]
        : [],
    ),
  );
  return [...placedMarkers, ...heldMarkers];
}

/** Collects the facts of a space. */
export function spaceFacts(
  key: string,
  view: Pick<View, 'spaces' | 'secrets'>,
  context: ValueContext,
): SpaceFacts {
  const { assets, names } = context;
  const space = requireEntry(view.spaces, key);
  const printed = requireEntry(assets.words.printed.spaces, key);
  const { kind, tags } = kindAndTags(context, printed);
  const counts: Readonly<Partial<Record<string, number>>> = space.pieces;
  return {
    key,
    title: names.space(key).one,
    kind,
    tags: tags.join(', '),
    values: Object.keys(printed.values).map((name) => ({
      name: names.plainName('attribute', name),
      value: attributeOf(name, space, printed) ?? 0,
    })),
    level: space.level === null || !printed.populated ? '' : names.plainName('level', space.level),
    levelValue: space.level === null ? 0 : (assets.words.printed.levels[space.level] ?? 0),
    derivedValues: derivedValuesOf(space, printed, context),
    pieces: assets.looks.groups.flatMap(({ group }) => {
      const count = counts[group] ?? 0;
      if (count === 0) return [];
      const { faction } = requireEntry(assets.words.printed.groups, group);
      const textOf = (namesOfText: Names): string => plainText(namesOfText.pieces([{ group, count }]).text);
      return [{ group, faction, count, text: textOf(names), shortText: textOf(names.forActing(faction)) }];
    }),
    markers: markersOf(space, names),
    hidden: hiddenIn(view, key).map((name) => capitalize(names.plainName('secret', name))),
    adjacent: printed.adjacent,
  };
}
