/** The select for the pace of agents. */
import type { ReactNode } from 'react';
import { type Pace, PACES } from '../game/play-settings.ts';
import { usePage } from '../page-context.tsx';
import type { MessageKey } from '../words/messages.ts';

const PACE_MESSAGES: Readonly<Record<Pace, MessageKey>> = {
  steps: 'paceSteps',
  slow: 'paceSlow',
  normal: 'paceNormal',
  quick: 'paceQuick',
  once: 'paceInstant',
};

export function PaceSelect(): ReactNode {
  const { state, store, translate } = usePage();
  return (
    <select
      aria-label={translate('pace')}
      name="pace"
      value={state.settings.pace}
      onChange={({ target }) => {
        const pace = PACES.find((candidate) => candidate === target.value);
        if (pace) store.changeSettings({ pace });
      }}
    >
      {PACES.map((pace) => (
        <option key={pace} value={pace}>
          {translate(PACE_MESSAGES[pace])}
        </option>
      ))}
    </select>
  );
}
