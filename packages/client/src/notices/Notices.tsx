/** Notices over the page: faults, a game that is not saved, a new version. */
import { type LocaleName, type LocaleTexts, loadLocale } from '@quipu/words';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { download } from '../game/download.ts';
import { hotReloadAddress } from '../game/hot-reload-address.ts';
import type { GameState } from '../game/game-state.ts';
import type { GameStore } from '../game/game-store.ts';
import type { RefusalMessage } from '../game/host-messages.ts';
import { useAfterFirstRender } from '../panels/use-after-first-render.ts';
import type { Translate } from '../words/messages.ts';
import { refusalSentence } from '../refusal-sentence.ts';

/** If the module cannot be loaded, no notice about updates is shown. */
const UpdateNotice = lazy(() =>
  import('./UpdateNotice.tsx').then(
    (loaded) => ({ default: loaded.UpdateNotice }),
    () => ({ default: () => null }),
  ),
);

/** Loaded on demand: few games come from other rules, and rules rarely change during a game. */
const DivergenceNotice = lazy(async () => ({
  default: (await import('./DivergenceNotice.tsx')).DivergenceNotice,
}));
const RulesChangeNotice = lazy(async () => ({
  default: (await import('./RulesChangeNotice.tsx')).RulesChangeNotice,
}));

interface NoticesProps {
  readonly store: GameStore;
  readonly state: GameState;
  readonly language: LocaleName;
  readonly translate: Translate;
}

/** The dialog after a fault, with a button that reopens the last saved state. */
function CrashDialog({ store, state, translate }: Omit<NoticesProps, 'language'>): ReactNode {
  return (
    <div className="crash" role="alertdialog" aria-modal="true" aria-labelledby="crash-title">
      <div>
        <h2 id="crash-title">{translate('crashed')}</h2>
        <p>{translate('crashedHint')}</p>
        <p className="tools">
          <button onClick={() => location.reload()}>{translate('reload')}</button>
          {state.id !== undefined && (
            <button className="go" autoFocus onClick={() => void store.games.recover()}>
              {translate('recover')}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

interface SaveFailureNoticeProps extends Pick<NoticesProps, 'store' | 'translate'> {
  readonly volume: string;
  readonly refusal: RefusalMessage;
  readonly localeTexts: LocaleTexts;
}

/** The notice that the game is not saved, with a button that saves it to a file. */
function SaveFailureNotice({
  store,
  volume,
  refusal,
  localeTexts,
  translate,
}: SaveFailureNoticeProps): ReactNode {
  const [isSavedToFile, setSavedToFile] = useState(false);
  const saveToFile = async (): Promise<void> => {
    const text = await store.games.save();
    if (text === undefined) return;
    download(`${volume}.quipu-save`, text);
    setSavedToFile(true);
  };
  return (
    <div className="notice warning" role="alert">
      <span>
        <b>{translate('savingFailed')}.</b> {refusalSentence(localeTexts, translate, refusal)}
        {isSavedToFile && <> {translate('gameSaved')}.</>}
      </span>
      <button onClick={() => void saveToFile()}>{translate('saveToFile')}</button>
    </div>
  );
}

/** All notices that apply to the current state. */
export function Notices({ store, state, language, translate }: NoticesProps): ReactNode {
  const { saveRefusal, isCopy, assets, hasCrashed, migration } = state;
  const [localeTexts, setLocaleTexts] = useState<LocaleTexts>();
  const isRendered = useAfterFirstRender(!state.isBusy);
  const [dismissedCopy, setDismissedCopy] = useState('');
  useEffect(() => {
    void loadLocale(language).then(setLocaleTexts);
  }, [language]);
  return (
    <div className="notices">
      {assets && saveRefusal && localeTexts && (
        <SaveFailureNotice
          {...{ store, localeTexts, translate }}
          volume={assets.volume}
          refusal={saveRefusal}
        />
      )}
      {assets && isCopy && dismissedCopy !== state.id && (
        <div className="notice" role="status">
          <span>{translate('openElsewhere')}.</span>
          <button onClick={() => setDismissedCopy(state.id ?? '')}>{translate('close')}</button>
        </div>
      )}
      {assets && migration && (
        <Suspense>
          <DivergenceNotice {...{ migration, store, language, translate }} isBusy={state.isBusy} />
        </Suspense>
      )}
      {assets && state.rulesChange && (
        <Suspense>
          <RulesChangeNotice
            {...{ store, language, translate }}
            volume={assets.volume}
            rulesChange={state.rulesChange}
          />
        </Suspense>
      )}
      {isRendered && hotReloadAddress() === undefined && (
        <Suspense>
          <UpdateNotice translate={translate} />
        </Suspense>
      )}
      {hasCrashed && <CrashDialog store={store} state={state} translate={translate} />}
    </div>
  );
}
