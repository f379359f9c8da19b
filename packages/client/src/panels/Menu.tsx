/** What concerns the page and not the game: language, theme, saves, links, other games. */
import { type ReactNode, useState } from 'react';
import { usePage } from '../page.tsx';
import { PlayChoices } from './PlayChoices.tsx';

/** Hands the reader a file. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = Object.assign(document.createElement('a'), { href: address, download: name });
  anchor.click();
  URL.revokeObjectURL(address);
}

/** What the menu offers. */
export function MenuItems({ controls }: { readonly controls: ReactNode }): ReactNode {
  const { store, stage, say } = usePage();
  const [told, setTold] = useState('');
  const save = async (): Promise<void> => {
    const text = await store.save();
    if (text !== undefined) download(`${stage.volume}.quipu-save`, text);
  };
  const link = async (): Promise<void> => {
    const made = await store.link();
    if (!made.ok) {
      setTold(made.refusal.reason);
      return;
    }
    const address = `${location.origin}${location.pathname}#${stage.volume}/${made.value}`;
    history.replaceState(null, '', address);
    try {
      await navigator.clipboard.writeText(address);
      setTold(say('linkCopied'));
    } catch {
      // The address line has it where the browser lets nobody write to its clipboard.
      setTold(address);
    }
  };
  return (
    <div className="menu-items">
      {controls}
      <PlayChoices />
      <button data-tool="save" onClick={() => void save()}>
        {say('save')}
      </button>
      <button data-tool="link" onClick={() => void link()}>
        {say('link')}
      </button>
      <button data-tool="leave" onClick={() => store.leave()}>
        {say('newGame')}
      </button>
      <p role="status">{told}</p>
    </div>
  );
}

/** The menu, folded to a button on the map. */
export function Menu({ controls }: { readonly controls: ReactNode }): ReactNode {
  const { say } = usePage();
  return (
    <details className="menu">
      <summary aria-label={say('menu')}>☰</summary>
      <div className="panel">
        <MenuItems controls={controls} />
      </div>
    </details>
  );
}
