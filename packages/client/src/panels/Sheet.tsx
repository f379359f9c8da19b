/** What stands beside the map where there is no room for all of it at once: one tab at a time. */
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { usePage } from '../page.tsx';
import type { PageWord } from '../words/page.ts';
import { Grip } from './Grip.tsx';
import { useScreen } from './narrow.ts';

const DrawnGrip = lazy(() => import('./DrawnGrip.tsx'));

/** What a sheet may show. */
export type TabName = 'plan' | 'space' | 'cards' | 'log' | 'menu';

const WORDS: Readonly<Record<TabName, PageWord>> = {
  plan: 'plan',
  space: 'space',
  cards: 'cards',
  log: 'log',
  menu: 'menu',
};

interface SheetProps {
  /** What stands in each tab, in their order. */
  readonly tabs: Readonly<Partial<Record<TabName, ReactNode>>>;
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
}

/** The tab that is open: what is asked, as soon as the map was asked something; whoever reads of spaces goes on reading. */
export function useTab(): readonly [TabName, (tab: TabName) => void] {
  const { state, stage } = usePage();
  const [tab, setTab] = useState<TabName>('plan');
  const told = state.whyNot ?? state.refused ?? state.looked?.key;
  const key = state.whyNot?.key ?? state.looked?.key;
  const before = useRef(told);
  useEffect(() => {
    if (told !== undefined && told !== before.current) {
      const isSpace = key !== undefined && stage.words.printed.spaces[key] !== undefined;
      setTab((open) => (open === 'space' && isSpace ? open : 'plan'));
    }
    before.current = told;
  }, [told, key, stage]);
  return [tab, setTab];
}

/** A row of tabs, and what the chosen one holds. */
export function Sheet({ tabs, tab, onTab }: SheetProps): ReactNode {
  const { say } = usePage();
  const names = (Object.keys(WORDS) as TabName[]).filter((name) => tabs[name] !== undefined);
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = step === undefined ? undefined : names.at((names.indexOf(tab) + step) % names.length);
    if (to === undefined) return;
    onTab(to);
    row.current?.querySelector<HTMLElement>(`#tab-${to}`)?.focus();
  };
  const [raised, setRaised] = useState(false);
  return (
    <aside className={raised ? 'sheet raised' : 'sheet'}>
      {useScreen() === 'tall' && (
        <Suspense fallback={<Grip raised={raised} onRaise={setRaised} />}>
          <DrawnGrip raised={raised} onRaise={setRaised} />
        </Suspense>
      )}
      <div id="sheet" className="sheet-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tabs[tab]}
      </div>
      <div ref={row} className="tabs" role="tablist" onKeyDown={onKeyDown}>
        {names.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            role="tab"
            aria-selected={name === tab}
            aria-controls="sheet"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {say(WORDS[name])}
          </button>
        ))}
      </div>
    </aside>
  );
}
