/** A button that opens the rulebook of a volume in a dialog, which is loaded on demand. */
import type { LocaleName } from '@quipu/words';
import { type ComponentProps, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { DialogButton } from '../panels/LayerButtons.tsx';
import type { Translate } from '../words/messages.ts';
import { hasRulebook } from './load-rulebook.ts';

const RulebookText = lazy(() => import('./RulebookText.tsx'));

interface RulebookButtonProps {
  readonly volume: string;
  readonly language: LocaleName;
  readonly translate: Translate;
  /** The number of the rule that is shown first. */
  readonly rule?: string;
  /** The button; by default one with the label "Rules". */
  readonly trigger?: ReactElement<ComponentProps<'button'>>;
}

/** The button; empty if the volume has no rulebook. */
export function RulebookButton({ trigger, ...props }: RulebookButtonProps): ReactNode {
  const { volume, translate } = props;
  if (!hasRulebook(volume)) return null;
  return (
    <DialogButton
      className="dialog wide rulebook-dialog"
      title={translate('rulebook')}
      closeLabel={translate('close')}
      trigger={
        trigger ?? (
          <button type="button" data-dialog="rulebook">
            {translate('rulebook')}
          </button>
        )
      }
    >
      <Suspense fallback={<p>{translate('loading')}</p>}>
        <RulebookText {...props} />
      </Suspense>
    </DialogButton>
  );
}
