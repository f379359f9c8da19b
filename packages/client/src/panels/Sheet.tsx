/** The sheet of small screens: one tab at a time next to the map. */
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { usePage } from '../page-context.tsx';
import type { MessageKey } from '../words/messages.ts';
import { SheetGrip } from './SheetGrip.tsx';
import { useScreen } from './use-screen.ts';

const DraggableGrip = lazy(() => import('./DraggableGrip.tsx'));

/** A tab of the sheet. */
export type TabName = 'plan' | 'space' | 'cards' | 'log' | 'menu';

/** The labels of the tabs, in their order. */
const TAB_MESSAGES: Readonly<Record<TabName, MessageKey>> = {
  plan: 'plan',
  space: 'space',
  cards: 'cards',
  log: 'log',
  menu: 'menu',
};

interface SheetProps {
  /** The contents of each tab. */
  readonly tabs: Readonly<Partial<Record<TabName, ReactNode>>>;
  readonly tab: TabName;
  readonly onSelectTab: (tab: TabName) => void;
}

/**
 * Returns the open tab. A preview or a refusal opens the plan, unless the tab of spaces is open and its
 * subject is a space.
 */
export function useTab(): readonly [TabName, (tab: TabName) => void] {
  const { state, assets } = usePage();
  const [tab, setTab] = useState<TabName>('plan');
  // A new object for each refusal, so that a repeated one opens the plan again.
  const trigger = state.rejection ?? state.refusal ?? state.preview?.key;
  const triggerKey = state.rejection?.key ?? state.preview?.key;
  const lastTrigger = useRef(trigger);
  useEffect(() => {
    if (trigger !== undefined && trigger !== lastTrigger.current) {
      const isSpace = triggerKey !== undefined && assets.words.printed.spaces[triggerKey] !== undefined;
      setTab((openTab) => (openTab === 'space' && isSpace ? openTab : 'plan'));
    }
    lastTrigger.current = trigger;
  }, [trigger, triggerKey, assets]);
  return [tab, setTab];
}

/** The tabs and the contents of the selected one. */
export function Sheet({ tabs, tab, onSelectTab }: SheetProps): ReactNode {
  const { translate } = usePage();
  const names = (Object.keys(TAB_MESSAGES) as TabName[]).filter((name) => tabs[name] !== undefined);
  const tabList = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // `at` counts from the end for -1, so the tabs wrap around in both directions.
    const target = step === undefined ? undefined : names.at((names.indexOf(tab) + step) % names.length);
    if (target === undefined) return;
    onSelectTab(target);
    tabList.current?.querySelector<HTMLElement>(`#tab-${target}`)?.focus();
  };
  const [isRaised, setIsRaised] = useState(false);
  return (
    <aside className={isRaised ? 'sheet raised' : 'sheet'}>
      {useScreen() === 'tall' && (
        <Suspense fallback={<SheetGrip isRaised={isRaised} onRaise={setIsRaised} />}>
          <DraggableGrip isRaised={isRaised} onRaise={setIsRaised} />
        </Suspense>
      )}
      <div id="sheet" className="sheet-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tabs[tab]}
      </div>
      <div ref={tabList} className="tabs" role="tablist" onKeyDown={onKeyDown}>
        {names.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            role="tab"
            aria-selected={name === tab}
            aria-controls="sheet"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => onSelectTab(name)}
          >
            {translate(TAB_MESSAGES[name])}
          </button>
        ))}
      </div>
    </aside>
  );
}
