/** The way to the curves of a game. */
import { lazy, type ReactNode, Suspense } from 'react';
import { usePage } from '../page-context.tsx';
import { PageDialog } from './PageDialog.tsx';

const Course = lazy(() => import('./Course.tsx'));

/** The button of the curves of a game. */
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
