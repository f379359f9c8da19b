/** How one plays: whether turns are confirmed, and how fast others play. */
import type { ReactNode } from 'react';
import { usePage } from '../page.tsx';
import { personCount } from '../game/persons.ts';
import { PaceChoice } from './Others.tsx';

/** The choices, for the menu. */
export function PlayChoices(): ReactNode {
  const { state, store, frame, say } = usePage();
  return (
    <div className="play-choices">
      <label>
        <input
          type="checkbox"
          name="confirm-turns"
          checked={state.settings.confirmTurns}
          onChange={({ target }) => store.set({ confirmTurns: target.checked })}
        />
        {say('asksConfirm')}
      </label>
      <label>
        <input
          type="checkbox"
          name="show-forced"
          checked={state.settings.showForced}
          onChange={({ target }) => store.set({ showForced: target.checked })}
        />
        {say('asksForced')}
      </label>
      {personCount(frame.persons, store.pace.mine) > 1 && (
        <label>
          <input
            type="checkbox"
            name="curtain"
            checked={state.settings.curtain}
            onChange={({ target }) => store.set({ curtain: target.checked })}
          />
          {say('asksCurtain')}
        </label>
      )}
      <div>
        <span>{say('of', { what: say('others'), value: '' }).trimEnd()}</span> <PaceChoice />
      </div>
    </div>
  );
}
