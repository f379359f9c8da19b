/** What the page has to say beside the game: faults with the way back, a game that is not kept, a new version. */
import { type LocaleName, type LocaleTexts, loadLocale } from '@quipu/words';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { download } from '../game/download.ts';
import { renewalsAt } from '../game/renewing.ts';
import type { GameState } from '../game/state.ts';
import type { GameStore } from '../game/store.ts';
import { useStanding } from '../panels/stands.ts';
import type { Say } from '../words/page.ts';
import { refusedSentence } from '../refused.ts';

/** What cannot be had says nothing of new versions. */
const Update = lazy(() =>
  import('./Update.tsx').then(
    (loaded) => ({ default: loaded.Update }),
    () => ({ default: () => null }),
  ),
);

/** Few games come from other rules. */
const CarriedHere = lazy(async () => ({ default: (await import('./CarriedHere.tsx')).CarriedHere }));
const RenewedHere = lazy(async () => ({ default: (await import('./RenewedHere.tsx')).RenewedHere }));

interface NoticesProps {
  readonly store: GameStore;
  readonly state: GameState;
  readonly language: LocaleName;
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
            <button className="go" autoFocus onClick={() => void store.games.recover()}>
              {say('recover')}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

export function Notices({ store, state, language, say }: NoticesProps): ReactNode {
  const { unkept, copied, stage, crashed, carried } = state;
  const [tongue, setTongue] = useState<LocaleTexts>();
  const stands = useStanding(!state.busy);
  const [copySeen, setCopySeen] = useState('');
  const [isInFile, setInFile] = useState(false);
  useEffect(() => {
    void loadLocale(language).then(setTongue);
  }, [language]);
  const toFile = async (): Promise<void> => {
    const text = await store.games.save();
    if (text === undefined || !stage) return;
    download(`${stage.volume}.quipu-save`, text);
    setInFile(true);
  };
  return (
    <div className="notices">
      {stage && unkept && tongue && (
        <div className="notice warning" role="alert">
          <span>
            <b>{say('notKept')}.</b> {refusedSentence(tongue, say, unkept)}
            {isInFile && <> {say('saved')}.</>}
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
      {stage && carried && (
        <Suspense>
          <CarriedHere {...{ carried, store, language, say }} busy={state.busy} />
        </Suspense>
      )}
      {stage && state.renewed && (
        <Suspense>
          <RenewedHere {...{ store, language, say }} volume={stage.volume} renewed={state.renewed} />
        </Suspense>
      )}
      {stands && renewalsAt() === undefined && (
        <Suspense>
          <Update say={say} />
        </Suspense>
      )}
      {crashed && <Crash store={store} state={state} say={say} />}
    </div>
  );
}
