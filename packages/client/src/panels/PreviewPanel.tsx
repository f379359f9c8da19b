/** The certain effects of the pointed or selected option. */
import { logLinesOf } from '@quipu/words';
import type { DecisionOption } from '@quipu/engine';
import type { ReactNode } from 'react';
import { factionsOf } from '@quipu/engine/internal';
import { controlChangesOf } from '../board/space-changes.ts';
import type { EffectsStop } from '../game/option-facts.ts';
import { usePage } from '../page-context.tsx';
import type { MessageKey } from '../words/messages.ts';
import { controlText } from './control-text.ts';
import { EventText } from './Options.tsx';
import { useRemainingBox, usePermitPhrase } from './sequence-boxes.ts';
import { SentenceParts } from './SentenceParts.tsx';

/** The choices that an option of the turn leaves to the second Faction. */
function SecondFactionChoices({ option: { kind, limited } }: { readonly option: DecisionOption }): ReactNode {
  const { view, translate } = usePage();
  const remainingBox = useRemainingBox();
  const permitPhrase = usePermitPhrase();
  const isFirst = view.turn.taken.every(({ action }) => action === 'pass');
  const remainingChoices = remainingBox(kind === 'event' ? 'Event' : 'Operation');
  if (!isFirst || !remainingChoices || limited || (kind !== 'operation' && kind !== 'event')) return null;
  const choicesAfterActivity = kind === 'operation' ? remainingBox('Activity') : undefined;
  const permits = [
    permitPhrase(remainingChoices),
    ...(choicesAfterActivity
      ? [
          translate('withActivity', {
            actions: permitPhrase(choicesAfterActivity),
          }),
        ]
      : []),
  ];
  return (
    <p className="second-faction-choices">{translate('secondFactionMay', { actions: permits.join('; ') })}</p>
  );
}

/** The button that chooses the selected option. */
export function ConfirmOption(): ReactNode {
  const { state, store, translate } = usePage();
  const { selected } = state;
  if (selected === undefined || selected !== state.preview?.key) return null;
  return (
    <button className="go confirm-option" onClick={() => void store.choose(selected)}>
      {translate('confirm')}
    </button>
  );
}

/** Messages about what the preview cannot state, by its end. */
const UNCERTAIN_RESTS: Partial<Readonly<Record<EffectsStop, MessageKey>>> = {
  chance: 'restByDie',
  hidden: 'restHidden',
  'later chance': 'thenDie',
  'later hidden': 'restHidden',
};

/** The previewed changes of control, one line for each space. */
export function ControlChanges(): ReactNode {
  const { state, assets, translate, locale } = usePage();
  const { names } = locale;
  const { effects } = state.preview ?? {};
  if (!effects) return null;
  return controlChangesOf(effects.changes, factionsOf(assets.words)).map((change) => (
    <p key={`${change.space} ${change.name}`} className="depth-2 control-change">
      {translate('labelled', {
        label: names.space(change.space).one,
        value: controlText({ names, translate }, change),
      })}
    </p>
  ));
}

/** The previewed effects as text. */
export function PreviewLines(): ReactNode {
  const { state, frame, assets, translate, locale } = usePage();
  const { names } = locale;
  const { preview } = state;
  const option = frame.decision?.options.find(({ key }) => key === preview?.key);
  const { effects } = preview ?? {};
  if (!effects) return null;
  const uncertainRest = UNCERTAIN_RESTS[effects.stopReason];
  // Choosing an Operation has no effect by itself; the choices left to the second Faction are shown instead.
  const choosesOperation = frame.decision?.kind === 'turn' && option?.kind === 'operation';
  const lines = choosesOperation ? [] : logLinesOf(names, effects.log);
  const controlChanges = choosesOperation ? [] : controlChangesOf(effects.changes, factionsOf(assets.words));
  return (
    <div className="preview-effects fades" role="status">
      {!choosesOperation && <h4>{translate('effects')}</h4>}
      {/* A loss of Control may be below the visible lines otherwise. */}
      {!choosesOperation && <ControlChanges />}
      {lines.map(({ parts, depth }, i) => (
        <p key={i} className={`depth-${depth}`}>
          <SentenceParts parts={parts} />
        </p>
      ))}
      {option && <SecondFactionChoices option={option} />}
      {lines.length === 0 &&
        controlChanges.length === 0 &&
        !choosesOperation &&
        effects.stopReason !== 'card' && (
          <p>{translate(uncertainRest === undefined ? 'noEffectYet' : 'nothingCertain')}</p>
        )}
      {uncertainRest !== undefined && <p className="chance">{translate(uncertainRest)}</p>}
      {effects.stopReason === 'card' && <p className="chance">{translate('thenNextCard')}</p>}
      {option?.kind === 'event' && <EventText option={option} />}
    </div>
  );
}

/** The preview below counters, which always have one, with a button for the selected option. */
export function PreviewPanel(): ReactNode {
  return (
    <div className="preview-panel">
      <PreviewLines />
      <ConfirmOption />
    </div>
  );
}

/**
 * The preview over the start of the log, so that nothing moves under the pointer and no room is reserved, with
 * a button for the selected option.
 */
export function PreviewOverlay(): ReactNode {
  const { state } = usePage();
  return (
    <div className="preview-place">
      {state.preview?.effects && (
        <div className="preview-panel overlay">
          <PreviewLines />
          <ConfirmOption />
        </div>
      )}
    </div>
  );
}
