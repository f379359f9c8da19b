/** The details of the last space, for screens on which a card would cover the map. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { usePage } from '../page-context.tsx';
import { useShownSpaceCard } from '../pointer-tracking.ts';
import { SpacesTableButton } from './SpacesTableButton.tsx';

const SpaceDetails = lazy(async () => ({ default: (await import('./SpaceCard.tsx')).SpaceDetails }));

/** Returns the space that was held, tapped or explained last. */
export function useLastSpace(): string | undefined {
  const { assets, state } = usePage();
  const shownSpace = useShownSpaceCard()?.space;
  const chosenKey = state.rejection?.key ?? state.preview?.key;
  const [lastSpace, setLastSpace] = useState<string>();
  const isSpace = (key: string | undefined): key is string =>
    key !== undefined && assets.words.printed.spaces[key] !== undefined;
  const currentSpace = [shownSpace, chosenKey].find(isSpace);
  useEffect(() => {
    if (currentSpace !== undefined) setLastSpace(currentSpace);
  }, [currentSpace]);
  const space = currentSpace ?? lastSpace;
  return isSpace(space) ? space : undefined;
}

/** The details of a space, and the table of all spaces. */
export function SpaceTab({ space }: { readonly space: string | undefined }): ReactNode {
  const { view, translate } = usePage();
  return (
    <div className="space-tab fades" tabIndex={0}>
      {space !== undefined && view.spaces[space] ? (
        <Suspense>
          <SpaceDetails space={space} />
        </Suspense>
      ) : (
        <p className="muted">{translate('spaceHint')}</p>
      )}
      <SpacesTableButton />
    </div>
  );
}
