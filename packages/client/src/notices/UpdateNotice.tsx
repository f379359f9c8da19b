/** New versions of the page. */
import type { ReactNode } from 'react';
import { useRegisterSW } from 'virtual:pwa-register/react';
import type { Translate } from '../words/messages.ts';

/** Asks for a new version whenever the reader comes back to the page: one that stays open for days would hear of none. */
function checkOnReturn(registration: ServiceWorkerRegistration | undefined): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      // Without a network there is nothing to hear of.
      registration?.update().catch(() => undefined);
  });
}

/** Registers what serves the page without a network, and says that there is a new version, which is taken when the reader wants it. */
export function UpdateNotice({ translate }: { readonly translate: Translate }): ReactNode {
  const {
    needRefresh: [hasUpdate, setHasUpdate],
    updateServiceWorker,
  } = useRegisterSW({ onRegisteredSW: (_, registration) => checkOnReturn(registration) });
  const applyUpdate = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration();
    const reload = (): void => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    if (registration?.waiting) await updateServiceWorker();
    // Another tab has taken it.
    else reload();
  };
  if (!hasUpdate) return null;
  return (
    <div className="notice" role="status">
      {translate('updateAvailable')}
      <button className="go" data-tool="update" onClick={() => void applyUpdate()}>
        {translate('updateNow')}
      </button>
      <button onClick={() => setHasUpdate(false)}>{translate('later')}</button>
    </div>
  );
}
