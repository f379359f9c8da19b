/** A button that opens the table of spaces, which is loaded on demand. */
import { lazy, type ReactNode, Suspense } from 'react';
import { usePage } from '../page-context.tsx';
import { PageDialogButton } from './PageDialogButton.tsx';

const SpacesTable = lazy(async () => ({ default: (await import('./SpacesTable.tsx')).SpacesTable }));

export function SpacesTableButton(): ReactNode {
  const { translate } = usePage();
  return (
    <PageDialogButton
      size="wide"
      title={translate('spacesTable')}
      trigger={<button data-dialog="spaces">{translate('spacesTable')}</button>}
    >
      <Suspense fallback={<p>{translate('loading')}</p>}>
        <SpacesTable />
      </Suspense>
    </PageDialogButton>
  );
}
