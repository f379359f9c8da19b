/** A button that opens the charts and the table of the game's progress. */
import { lazy, type ReactNode, Suspense } from 'react';
import { usePage } from '../page-context.tsx';
import { PageDialogButton } from './PageDialogButton.tsx';

const GameProgress = lazy(() => import('./GameProgress.tsx'));

export function GameProgressButton(): ReactNode {
  const { translate } = usePage();
  return (
    <PageDialogButton
      size="wide"
      title={translate('gameProgress')}
      trigger={<button data-dialog="progress">{translate('gameProgress')}</button>}
    >
      <Suspense fallback={<p>{translate('loading')}</p>}>
        <GameProgress />
      </Suspense>
    </PageDialogButton>
  );
}
