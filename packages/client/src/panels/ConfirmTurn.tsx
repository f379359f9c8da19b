/** The panel while the viewer's turn waits to be confirmed: what the turn did, and what follows. */
import type { LogTurn } from '@quipu/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import type { Frame } from '../game/host-messages.ts';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import { actingSeatOf } from './acting-seat.ts';
import { LogTurnView } from './LogTurnView.tsx';
import { capitalize } from './plain-text.ts';

/**
 * Returns what belongs to the turn and has effects: without texts that have only begun, and without revealed cards and
 * the eligibility of the next card, which follow the last turn of a card.
 */
function turnItemsOf(turns: readonly LogTurn[]): readonly LogTurn[] {
  const turnsWithEffects = turns.flatMap((turn) => {
    const items = turn.items.filter(
      ({ content, items: nested }) =>
        content.kind !== 'drawn' && (content.kind !== 'began' || nested.length > 0 || content.idle === true),
    );
    return items.length === 0 ? [] : [{ ...turn, items }];
  });
  const turnsOfFactions = turnsWithEffects.filter(({ faction }) => faction !== null);
  return turnsOfFactions.length > 0 ? turnsOfFactions : turnsWithEffects;
}

/** Returns the hidden spaces, numbers and choices that the withheld answer chooses, with the names of their secrets. */
function useChosenSecrets(): readonly string[] {
  const { state, frame, locale, translate } = usePage();
  const { names } = locale;
  const spaces = Object.entries(state.withheldView?.secrets ?? {}).flatMap(([key, { value }]) => {
    if (value === undefined || value === 'none' || value === frame.view.secrets[key]?.value) return [];
    const label = capitalize(names.plainName('secret', key));
    return [translate('labelled', { label, value: names.space(value).one })];
  });
  const values = Object.entries(state.withheldView?.hiddenValues ?? {}).flatMap(([track, byFaction]) =>
    Object.entries(byFaction).flatMap(([seat, hidden]) => {
      const value = hidden?.value;
      const shownValue = frame.view.hiddenValues?.[track]?.[seat]?.value;
      if (value === undefined || value === shownValue) return [];
      const label = capitalize(names.plainName('track', track));
      return [translate('labelled', { label, value: names.trackValue(value) })];
    }),
  );
  return [...spaces, ...values];
}

/** The effects of the turn, with the withheld answer. */
function OwnChoices(): ReactNode {
  const { store, state, frame, translate } = usePage();
  const { withheld } = state;
  const [turns, setTurns] = useState<readonly LogTurn[]>([]);
  useEffect(() => {
    let isActive = true;
    void store.queries.logOfLastTurn().then((loggedTurns) => {
      if (isActive) setTurns(turnItemsOf(loggedTurns));
    });
    return () => {
      isActive = false;
    };
  }, [store, frame, withheld]);
  const secrets = useChosenSecrets();
  if (turns.length + secrets.length === 0) return null;
  return (
    <div className="own-choices fades" tabIndex={0} role="group" aria-label={translate('ownChoices')}>
      {secrets.map((secret) => (
        <p key={secret} className="own-secret">
          {translate('visibleToYou', { fact: secret })}
        </p>
      ))}
      {turns.map((turn, i) => (
        <LogTurnView key={i} turn={turn} />
      ))}
    </div>
  );
}

/** Whether the turn can still be taken back, so that its confirmation is a choice. */
export const canTakeBack = ({ undo }: Frame, isWithheld: boolean): boolean =>
  isWithheld || undo.step.ownChoices > 0;

/**
 * The turn that waits to be confirmed. If its last answer reveals the next card, it is withheld, since a card cannot
 * be unrevealed.
 */
export function ConfirmTurn(): ReactNode {
  const { store, state, assets, frame, view, translate, locale } = usePage();
  const { withheld } = state;
  useEffect(() => {
    void store.queries.showWithheld();
  }, [store, withheld]);
  const decider = frame.decider ?? '';
  const seat = frame.viewer ?? decider;
  const actingSeat = actingSeatOf(view) ?? decider;
  const nameOf = (key: string): string => locale.names.plainName('faction', key);
  const nextText =
    actingSeat === decider
      ? translate('nextToDecide', { faction: nameOf(decider) })
      : translate('nextWithDecider', { faction: nameOf(actingSeat), decider: nameOf(decider) });
  return (
    <section
      className="decision waiting"
      aria-live="polite"
      data-confirming
      data-ending={withheld !== undefined || undefined}
    >
      <header>
        <FactionDisc look={requireEntry(assets.looks.factions, seat)} width={26} height={23} />
        <div>
          <h3>{translate(canTakeBack(frame, withheld !== undefined) ? 'confirmYourTurn' : 'turnIsOver')}</h3>
          <p className="purpose">{withheld ? translate('endsTurnHint') : nextText}</p>
        </div>
      </header>
      <OwnChoices />
      {withheld && (
        <div className="agent-tools">
          <button data-tool="reconsider" onClick={() => store.reconsider()}>
            ↩ {translate('back')}
          </button>
        </div>
      )}
    </section>
  );
}
