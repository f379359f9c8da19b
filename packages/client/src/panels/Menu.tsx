/** What concerns the page and not the game: language, theme, saves, links, other games. */
import { localeNames } from '@quipu/words';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { download } from '../game/download.ts';
import { keepOffline } from '../offline.ts';
import { usePage } from '../page.tsx';
import { lead } from '../tour/guide.ts';
import { PlayChoices } from './PlayChoices.tsx';

import { refusedSentence } from '../refused.ts';

export function MenuItems({ controls }: { readonly controls: ReactNode }): ReactNode {
  const { store, state, stage, speech, say } = usePage();
  const [told, setTold] = useState('');
  const save = async (): Promise<void> => {
    const text = await store.games.save();
    if (text === undefined) return;
    download(`${stage.volume}.quipu-save`, text);
    setTold(say('saved'));
  };
  const link = async (): Promise<void> => {
    const made = await store.games.link();
    if (!made.ok) {
      setTold(refusedSentence(speech.names.locale, say, made.refusal));
      return;
    }
    const address = `${location.origin}${location.pathname}#game=${made.value}`;
    try {
      await navigator.clipboard.writeText(address);
      setTold(say('linkCopied'));
    } catch {
      // It can be copied by hand where the browser lets nobody write to its clipboard.
      setTold(`${say('linkShown')}. ${address}`);
    }
  };
  const offline = async (): Promise<void> => {
    setTold(say((await keepOffline(stage.volume, localeNames)) ? 'offlineDone' : 'offlineFailed'));
  };
  return (
    <div className="menu-items fades">
      {controls}
      <PlayChoices />
      <button data-tool="tour" onClick={() => lead({ step: 'who', seat: undefined, game: state.id })}>
        {say('guideTurnMenu')}
      </button>
      <button data-tool="save" onClick={() => void save()}>
        {say('save')}
      </button>
      <button data-tool="link" onClick={() => void link()}>
        {say('link')}
      </button>
      <button data-tool="leave" onClick={() => store.games.leave()}>
        {say('newGame')}
      </button>
      <button data-tool="offline" onClick={() => void offline()}>
        {say('offline')}
      </button>
      <p role="status">{told}</p>
    </div>
  );
}

/** Folds the menu by the key that closes dialogs; who pressed it is at its button again. */
function closeByKey({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** The menu, folded to a button on the map. */
export function Menu({ controls }: { readonly controls: ReactNode }): ReactNode {
  const { say } = usePage();
  return (
    <details className="menu" onKeyDown={closeByKey}>
      <summary aria-label={say('menu')}>☰</summary>
      <div className="panel">
        <MenuItems controls={controls} />
      </div>
    </details>
  );
}
