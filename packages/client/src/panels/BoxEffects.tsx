/** Lasting effects of the boxes that tracks are in, such as that of the President in office. */
import { ruleTextOf } from '@quipu/engine';
import type { ReactNode } from 'react';
import { type Page, usePage } from '../page-context.tsx';
import { Sentences } from './CardText.tsx';

/** A rule that has an effect while a track is in its current box. */
export interface BoxEffect {
  readonly track: string;
  readonly box: string;
  /** Name path of the rule text. */
  readonly path: string;
}

/** The part of a page that the effects of boxes depend on. */
type BoxEffectSource = Pick<Page, 'assets' | 'view' | 'locale'>;

/** Lists the lasting effects of current boxes, in the order of the tracks; empty until texts of rules are loaded. */
export function boxEffectsOf({ assets, view, locale }: BoxEffectSource): readonly BoxEffect[] {
  const executedTexts = new Set<string>(assets.words.names.bodies);
  // A reaction without steps only changes values, for as long as the track is in the box.
  const lastingPaths = Object.keys(locale.texts).filter(
    (path) => /^(?:rule \S+ )?whenever\b/u.test(path) && !executedTexts.has(path),
  );
  return Object.entries(view.tracks as Readonly<Record<string, number | string>>).flatMap(([track, box]) =>
    typeof box === 'number'
      ? []
      : lastingPaths
          .filter((path) => {
            const [, sentence = ''] = locale.texts[path]?.[0] ?? [];
            return sentence.includes(`(track:${track})`) && sentence.includes(`(box:${box})`);
          })
          .map((path) => ({ track, box, path })),
  );
}

/** Returns the sentences of the lasting effects of a track's current box as plain text. */
export const boxEffectText = (source: BoxEffectSource, track: string): string =>
  boxEffectsOf(source)
    .filter((effect) => effect.track === track)
    .flatMap(({ path }) => ruleTextOf(source.locale.texts, path))
    .map(({ text }) => text)
    .join(' ');

/** The lasting effects of current boxes as list items with the names of track and box. */
export function BoxEffectItems({ heading: Heading }: { readonly heading: 'b' | 'h3' }): ReactNode {
  const page = usePage();
  const { translate, locale } = page;
  return boxEffectsOf(page).map(({ track, box, path }) => (
    <li key={path}>
      <Heading>
        {translate('labelled', {
          label: locale.names.plainName('track', track),
          value: locale.names.plainName('box', box),
        })}
      </Heading>
      <Sentences path={path} />
    </li>
  ));
}
