/** The button and dialog of the game's course. */
import { lazy, type ReactNode, Suspense } from 'react';
import { usePage } from '../page-context.tsx';
import { PageDialog } from './PageDialog.tsx';

const Course = lazy(() => import('./Course.tsx'));

export function CourseDialog(): ReactNode {
  const { translate } = usePage();
  return (
    <PageDialog
      size="wide"
      title={translate('course')}
      trigger={<button data-dialog="course">{translate('course')}</button>}
    >
      <Suspense fallback={<p>{translate('loading')}</p>}>
        <Course />
      </Suspense>
    </PageDialog>
  );
}
