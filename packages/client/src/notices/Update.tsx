/** New versions of the page. */
import type { ReactNode } from 'react';
import { useRegisterSW } from 'virtual:pwa-register/react';
import type { Say } from '../words/page.ts';

/** Asks for a new version whenever the reader comes back to the page: one that stays open for days would hear of none. */
function askWhenSeen(registration: ServiceWorkerRegistration | undefined): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      // Without a network there is nothing to hear of.
      registration?.update().catch(() => undefined);
  });
}

/** Registers what serves the page without a network, and says that there is a new version, which is taken when the reader wants it. */
export function Update({ say }: { readonly say: Say }): ReactNode {
  const {
    needRefresh: [waits, setWaits],
    updateServiceWorker,
  } = useRegisterSW({ onRegisteredSW: (_, registration) => askWhenSeen(registration) });
  const take = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration();
    const reload = (): void => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    if (registration?.waiting) await updateServiceWorker();
    // Another tab has taken it.
    else reload();
  };
  if (!waits) return null;
  return (
    <div className="notice" role="status">
      {say('update')}
      <button className="go" data-tool="update" onClick={() => void take()}>
        {say('updateNow')}
      </button>
      <button onClick={() => setWaits(false)}>{say('later')}</button>
    </div>
  );
}
