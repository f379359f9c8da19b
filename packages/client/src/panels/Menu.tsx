/** The menu: language, theme, saves, links and other games. */
import { localeNames } from '@quipu/words';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { download } from '../game/download.ts';
import { cacheForOffline } from '../cache-for-offline.ts';
import { usePage } from '../page-context.tsx';
import { setGuide } from '../tour/guide.ts';
import { RulebookButton } from '../rulebook/RulebookButton.tsx';
import { PlaySettingsForm } from './PlaySettingsForm.tsx';
import { refusalSentence } from '../refusal-sentence.ts';

/** The entries of the menu. */
export function MenuItems({ controls }: { readonly controls: ReactNode }): ReactNode {
  const { store, state, assets, locale, translate } = usePage();
  const [status, setStatus] = useState('');
  const saveToFile = async (): Promise<void> => {
    const text = await store.games.save();
    if (text === undefined) return;
    download(`${assets.volume}.quipu-save`, text);
    setStatus(translate('gameSaved'));
  };
  const copyLink = async (): Promise<void> => {
    const result = await store.games.link();
    if (!result.ok) {
      setStatus(refusalSentence(locale.names.locale, translate, result.refusal));
      return;
    }
    const address = `${location.origin}${location.pathname}#game=${result.value}`;
    try {
      await navigator.clipboard.writeText(address);
      setStatus(translate('linkCopied'));
    } catch {
      // If the clipboard is not accessible, the link can be copied by hand.
      setStatus(`${translate('linkShown')}. ${address}`);
    }
  };
  const storeOffline = async (): Promise<void> => {
    setStatus(
      translate((await cacheForOffline(assets.volume, localeNames)) ? 'offlineDone' : 'offlineFailed'),
    );
  };
  return (
    <div className="menu-items fades">
      {controls}
      <PlaySettingsForm />
      <RulebookButton volume={assets.volume} language={locale.language} translate={translate} />
      <button
        data-tool="tour"
        onClick={({ currentTarget }) => {
          currentTarget.closest('details')?.removeAttribute('open');
          setGuide({ step: 'faction', seat: undefined, game: state.id });
        }}
      >
        {translate('guideTurnMenu')}
      </button>
      <button data-tool="save" onClick={() => void saveToFile()}>
        {translate('saveToFile')}
      </button>
      <button data-tool="link" onClick={() => void copyLink()}>
        {translate('copyLink')}
      </button>
      <button data-tool="leave" onClick={() => store.games.leave()}>
        {translate('gameList')}
      </button>
      <button data-tool="offline" onClick={() => void storeOffline()}>
        {translate('makeOffline')}
      </button>
      <p role="status">{status}</p>
    </div>
  );
}

/** Closes the menu on Escape and returns the focus to its button. */
function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** The menu, folded into a button on the map. */
export function Menu({ controls }: { readonly controls: ReactNode }): ReactNode {
  const { translate } = usePage();
  return (
    <details className="menu" onKeyDown={closeOnEscape}>
      <summary aria-label={translate('menu')}>☰</summary>
      <div className="panel">
        <MenuItems controls={controls} />
      </div>
    </details>
  );
}
