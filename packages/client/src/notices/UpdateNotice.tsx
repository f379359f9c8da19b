/** The notice about new versions of the page. */
import type { ReactNode } from 'react';
import { useRegisterSW } from 'virtual:pwa-register/react';
import type { Translate } from '../words/messages.ts';

/** Checks for a new version whenever the reader returns to the page, since a page may stay open for days. */
function checkOnReturn(registration: ServiceWorkerRegistration | undefined): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      // Offline, the check fails.
      registration?.update().catch(() => undefined);
  });
}

/** Registers the service worker and shows a notice about a new version, which the reader may apply. */
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
    // Another tab has applied it.
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
