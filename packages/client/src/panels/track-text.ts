/** The text of a track: its value, or the information about a number or choice that is still secret. */
import type { HiddenValueView } from '@quipu/engine/internal';
import type { Page } from '../page-context.tsx';

type PageParts = Pick<Page, 'view' | 'translate' | 'locale'>;

function hiddenValueOf(
  { view }: PageParts,
  track: string,
  seat: string | undefined,
): HiddenValueView | undefined {
  const byFaction = Object.entries(view.hiddenValues?.[track] ?? {});
  return byFaction.find(([owner]) => seat === undefined || owner === seat)?.[1];
}

/** Returns the text of the value of a track; `seat` is the Faction of a track that each Faction has. */
export function trackText(page: PageParts, track: string, value: number | string, seat?: string): string {
  const { translate, locale } = page;
  const { names } = locale;
  const hidden = hiddenValueOf(page, track, seat);
  if (!hidden) return names.trackValue(value);
  if (hidden.value !== undefined) return translate('visibleToYou', { fact: names.trackValue(hidden.value) });
  const { suspects } = hidden;
  const isRange = suspects.length > 2 && suspects.every((suspect) => Number.isInteger(Number(suspect)));
  return translate('stillSecret', {
    values: isRange
      ? `${suspects[0] ?? ''}–${suspects.at(-1) ?? ''}`
      : suspects.map((suspect) => names.trackValue(suspect)).join(' / '),
  });
}

/** Returns the text of the value of a track of the board in few words; `trackText` has the whole. */
export function shortTrackText(page: PageParts, track: string, value: number | string): string {
  const hidden = hiddenValueOf(page, track, undefined);
  if (hidden && hidden.value === undefined) return page.translate('secret');
  return page.locale.names.shortTrackValue(hidden?.value ?? value);
}
