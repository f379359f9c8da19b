/** The way to the curves of a game. */
import { lazy, type ReactNode, Suspense } from 'react';
import { usePage } from '../page.tsx';
import { PageDialog } from './PageDialog.tsx';

const Course = lazy(() => import('./Course.tsx'));

/** The button of the curves of a game. */
export function CourseDialog(): ReactNode {
  const { say } = usePage();
  return (
    <PageDialog
      size="wide"
      title={say('course')}
      trigger={<button data-dialog="course">{say('course')}</button>}
    >
      <Suspense fallback={<p>{say('loading')}</p>}>
        <Course />
      </Suspense>
    </PageDialog>
  );
}
