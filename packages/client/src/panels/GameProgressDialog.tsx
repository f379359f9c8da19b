/** A button that opens the charts and the table of the game's progress. */
import { lazy, type ReactNode, Suspense } from 'react';
import { usePage } from '../page-context.tsx';
import { PageDialog } from './PageDialog.tsx';

const GameProgress = lazy(() => import('./GameProgress.tsx'));

export function GameProgressDialog(): ReactNode {
  const { translate } = usePage();
  return (
    <PageDialog
      size="wide"
      title={translate('gameProgress')}
      trigger={<button data-dialog="progress">{translate('gameProgress')}</button>}
    >
      <Suspense fallback={<p>{translate('loading')}</p>}>
        <GameProgress />
      </Suspense>
    </PageDialog>
  );
}
