/** The text of a track: its value, or what the viewer knows of a number or choice that is still secret. */
import type { usePage } from '../page-context.tsx';

type Page = ReturnType<typeof usePage>;
type PageParts = Pick<Page, 'view' | 'translate' | 'locale'>;

/** Returns the text of the value of a track; `seat` is the Faction of a track that each Faction has. */
export function trackText(
  { view, translate, locale }: PageParts,
  track: string,
  value: number | string,
  seat?: string,
): string {
  const nameOf = (key: number | string): string =>
    typeof key === 'number' || /^\d+$/u.test(key) ? String(key) : locale.names.plainName('box', key);
  const byFaction = Object.entries(view.hiddenValues?.[track] ?? {});
  const hidden = byFaction.find(([owner]) => seat === undefined || owner === seat)?.[1];
  if (!hidden) return nameOf(value);
  if (hidden.value !== undefined) return translate('visibleToYou', { fact: nameOf(hidden.value) });
  const names = hidden.suspects.map(nameOf);
  const isRange = names.length > 2 && names.every((name) => /^\d+$/u.test(name));
  return translate('stillSecret', {
    values: isRange ? `${names[0] ?? ''}–${names.at(-1) ?? ''}` : names.join(' / '),
  });
}
