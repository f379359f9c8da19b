/** Groups the results of an action by the space that it selected for them, if they happened one space after the other. */
import type { LogItem } from '@quipu/engine';
import type { LogContent } from '@quipu/engine/internal';

/** Consecutive results in one selected space, or outside of the selected spaces (`space` is null). */
export interface SpaceSection<T> {
  readonly space: string | null;
  readonly results: readonly T[];
}

interface SectionDraft<T> {
  readonly space: string | null;
  readonly results: T[];
}

/** Returns the spaces that a result names. */
function namedSpaces(content: LogContent): readonly (string | null)[] {
  if ('spaces' in content) return content.spaces;
  switch (content.kind) {
    case 'moved':
    case 'carried':
      return [content.to, content.from];
    case 'rolled':
      return [content.purpose];
    default:
      return 'space' in content ? [content.space] : [];
  }
}

/** The section with the moves that change Control of a space that is not selected, such as an origin. */
function sectionOfControl<T extends { readonly item: LogItem }>(
  content: LogContent,
  sections: readonly SectionDraft<T>[],
): SectionDraft<T> | undefined {
  if (content.kind !== 'control') return undefined;
  return sections.findLast(({ results }) =>
    results.some(
      ({ item }) => item.content.kind === 'moved' && namedSpaces(item.content).includes(content.space),
    ),
  );
}

/**
 * Returns the results of an action in sections by selected space; undefined if they did not happen one space after the
 * other, or if no space has several.
 */
export function sectionsBySpace<T extends { readonly item: LogItem }>(
  action: LogItem,
  results: readonly T[],
): readonly SpaceSection<T>[] | undefined {
  const { content } = action;
  if (content.kind !== 'began' || action.wasShown || content.spaces.length < 2) return undefined;
  const selected: readonly (string | null)[] = content.spaces;
  const sections: SectionDraft<T>[] = [];
  for (const result of results) {
    const resultContent = result.item.content;
    const named = namedSpaces(resultContent).filter((space) => space !== null);
    const { firstIn = null } = result.item;
    const inSelected = (named.length === 0 ? [firstIn] : named).filter((space) => selected.includes(space));
    const isMove = resultContent.kind === 'moved' || resultContent.kind === 'carried';
    const isAction = resultContent.kind === 'began';
    if (inSelected.length > 1 && !isMove && !isAction) return undefined;
    const [space] = inSelected;
    const current = sections.at(-1);
    const earlier = sections.find((section) => section.space === space);
    const isLater = earlier !== undefined && earlier !== current;
    // Another action, such as a Special Activity in other spaces, is in no section.
    if (isAction && (inSelected.length !== 1 || isLater)) sections.push({ space: null, results: [result] });
    else if (space === undefined && current)
      (sectionOfControl(resultContent, sections) ?? current).results.push(result);
    else if (earlier && (!isLater || resultContent.kind === 'control')) earlier.results.push(result);
    else if (isLater) return undefined;
    else sections.push({ space: space ?? null, results: [result] });
  }
  const ofSpaces = sections.filter(({ space }) => space !== null);
  const isWorthHeadings = ofSpaces.length > 1 && ofSpaces.some((section) => section.results.length > 1);
  return isWorthHeadings ? sections : undefined;
}
