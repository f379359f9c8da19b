/** The settings for confirmations and for the pace of agents. */
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { personCount } from '../game/persons.ts';
import { PaceSelect } from './PaceSelect.tsx';

export function PlaySettingsForm(): ReactNode {
  const { state, store, frame, translate } = usePage();
  const hasOtherPersons = personCount(frame.persons, store.scheduler.localSeats) > 1;
  return (
    <div className="play-settings">
      <label>
        <input
          type="checkbox"
          name="confirm-turns"
          checked={state.settings.confirmTurns}
          onChange={({ target }) => store.changeSettings({ confirmTurns: target.checked })}
        />
        {translate('settingConfirmTurns')}
      </label>
      <label>
        <input
          type="checkbox"
          name="show-forced"
          checked={state.settings.showForced}
          onChange={({ target }) => store.changeSettings({ showForced: target.checked })}
        />
        {translate('settingShowForced')}
      </label>
      {hasOtherPersons && (
        <label>
          <input
            type="checkbox"
            name="curtain"
            checked={state.settings.curtain}
            onChange={({ target }) => store.changeSettings({ curtain: target.checked })}
          />
          {translate('settingCurtain')}
        </label>
      )}
      <div>
        <span>{translate('labelled', { label: translate('otherFactions'), value: '' }).trimEnd()}</span>{' '}
        <PaceSelect />
      </div>
    </div>
  );
}
