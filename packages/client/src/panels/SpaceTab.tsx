/** The space that was pointed at last, where a card beside it would cover the map. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { usePage } from '../page.tsx';
import { useShownSpace } from '../pointed.ts';
import { SpacesDialog } from './SpacesDialog.tsx';

const SpaceDetails = lazy(async () => ({ default: (await import('./SpaceCard.tsx')).SpaceDetails }));

/** The space that was held, tapped, or asked about last; undefined if none was. */
export function useLastSpace(): string | undefined {
  const { stage, state } = usePage();
  const held = useShownSpace()?.space;
  const tapped = state.whyNot?.key ?? state.looked?.key;
  const [last, setLast] = useState<string>();
  const isSpace = (key: string | undefined): key is string =>
    key !== undefined && stage.words.printed.spaces[key] !== undefined;
  const pointed = [held, tapped].find(isSpace);
  useEffect(() => {
    if (pointed !== undefined) setLast(pointed);
  }, [pointed]);
  const found = pointed ?? last;
  return isSpace(found) ? found : undefined;
}

/** What is known of a space, and the way to all of them. */
export function SpaceTab({ space }: { readonly space: string | undefined }): ReactNode {
  const { view, say } = usePage();
  return (
    <div className="space-tab fades" tabIndex={0}>
      {space !== undefined && view.spaces[space] ? (
        <Suspense>
          <SpaceDetails space={space} />
        </Suspense>
      ) : (
        <p className="when">{say('pointAtSpace')}</p>
      )}
      <SpacesDialog />
    </div>
  );
}
