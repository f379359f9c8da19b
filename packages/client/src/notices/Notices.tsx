/** What the page has to say beside the game: faults with the way back, a game that is not kept, a new version. */
import { type LanguageName, type Tongue, tongueOf } from '@quipu/words';
import { type ReactNode, useEffect, useState } from 'react';
import { useRegisterSW } from 'virtual:pwa-register/react';
import { download } from '../game/download.ts';
import type { GameState } from '../game/state.ts';
import type { GameStore } from '../game/store.ts';
import type { Say } from '../words/page.ts';
import { refusedSentence } from '../refused.ts';

interface NoticesProps {
  readonly store: GameStore;
  readonly state: GameState;
  readonly language: LanguageName;
  readonly say: Say;
}

/** A fault, and the way back to the last step that was kept. */
function Crash({ store, state, say }: Omit<NoticesProps, 'language'>): ReactNode {
  return (
    <div className="crash" role="alertdialog" aria-modal="true" aria-labelledby="crash-title">
      <div>
        <h2 id="crash-title">{say('crashed')}</h2>
        <p>{say('crashedWhy')}</p>
        <p className="tools">
          <button onClick={() => location.reload()}>{say('reload')}</button>
          {state.id !== undefined && (
            <button className="go" autoFocus onClick={() => void store.recover()}>
              {say('recover')}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

/** Asks for a new version whenever the reader comes back to the page: one that stays open for days would hear of none. */
function askWhenSeen(registration: ServiceWorkerRegistration | undefined): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      // Without a network there is nothing to hear of.
      registration?.update().catch(() => undefined);
  });
}

/** A new version of the page, which is taken when the reader wants it. */
function Update({ say }: { readonly say: Say }): ReactNode {
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

/** All that there is to say. */
export function Notices({ store, state, language, say }: NoticesProps): ReactNode {
  const { unkept, copied, stage, crashed } = state;
  const [tongue, setTongue] = useState<Tongue>();
  const [copySeen, setCopySeen] = useState('');
  useEffect(() => {
    void tongueOf(language).then(setTongue);
  }, [language]);
  const toFile = async (): Promise<void> => {
    const text = await store.save();
    if (text !== undefined && stage) download(`${stage.volume}.quipu-save`, text);
  };
  return (
    <div className="notices">
      {stage && unkept && tongue && (
        <div className="notice warning" role="alert">
          <span>
            <b>{say('notKept')}.</b> {refusedSentence(tongue, say, unkept)}
          </span>
          <button onClick={() => void toFile()}>{say('save')}</button>
        </div>
      )}
      {stage && copied && copySeen !== state.id && (
        <div className="notice" role="status">
          <span>{say('copied')}.</span>
          <button onClick={() => setCopySeen(state.id ?? '')}>{say('close')}</button>
        </div>
      )}
      <Update say={say} />
      {crashed && <Crash store={store} state={state} say={say} />}
    </div>
  );
}
