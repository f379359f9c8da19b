/** The panel while other seats decide: the step being shown, the pace, and controls. */
import { capitalize, optionName, sentenceParts } from '@quipu/words';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import type { ForcedChoice } from '../game/host-messages.ts';
import { usePage } from '../page-context.tsx';
import { StepLine } from './AgentSteps.tsx';
import { PaceSelect } from './PaceSelect.tsx';
import { SentenceParts } from './SentenceParts.tsx';

/** A forced choice with its question. */
function ChoiceText({ choice: step }: { readonly choice: ForcedChoice }): ReactNode {
  const { assets, translate, locale } = usePage();
  const { names } = locale;
  const look = assets.looks.factions[step.seat];
  return (
    <>
      {look && <FactionDisc look={look} width={16} height={14} />}
      <span>
        {step.text !== '' && (
          <>
            <SentenceParts parts={sentenceParts(capitalize(names.text(step.text, step.rule)))} />
            {translate('colon')}
          </>
        )}
        {step.option ? (
          <SentenceParts parts={sentenceParts(optionName(names, step.option, step.text))} />
        ) : (
          translate('hiddenChoice')
        )}
      </span>
    </>
  );
}

/** Forced choices after an answer, to be read before the game continues. */
export function ForcedChoices(): ReactNode {
  const { state, store, frame, translate } = usePage();
  const continueButton = useRef<HTMLButtonElement>(null);
  useEffect(() => continueButton.current?.focus(), []);
  return (
    <section className="decision waiting" aria-live="polite" data-forced>
      <header>
        <h3>{translate('forcedChoices')}</h3>
      </header>
      <ul className="forced-steps fades">
        {state.forcedChoices.map((choice) => (
          <li key={choice.turn} className="forced-step">
            <ChoiceText choice={choice} />
          </li>
        ))}
      </ul>
      <div className="agent-tools">
        <button
          ref={continueButton}
          data-tool="acknowledge"
          className="go"
          onClick={() => void store.acknowledgeForced()}
        >
          {translate('continue')}
        </button>
        {frame.undo.step.ownChoices > 0 && (
          <button onClick={() => void store.undo('step')}>↩ {translate('back')}</button>
        )}
      </div>
    </section>
  );
}

/** The steps of an agent that are being shown, or the seat that decides. */
function ShownSteps(): ReactNode {
  const { state, assets, frame, translate, locale } = usePage();
  const { steps, shownSteps } = state;
  const shown = shownSteps === 0 ? [] : steps.slice(-shownSteps);
  const seat = shown.at(-1)?.seat ?? frame.decider ?? '';
  return (
    <header>
      <FactionDisc look={requireEntry(assets.looks.factions, seat)} width={26} height={23} />
      {shown.length > 0 ? (
        <div className="shown-steps">
          {shown.map((step) => (
            <p key={step.turnCount}>
              <StepLine step={step} />
            </p>
          ))}
        </div>
      ) : (
        <h3>{translate('deciding', { faction: locale.names.plainName('faction', seat) })}</h3>
      )}
    </header>
  );
}

/** Time for which the place of a removed button takes no clicks, in milliseconds. */
const LATE_CLICK_TIME = 900;

/** Ignores clicks of a pointer in the places of a removed button, which would choose the option that replaces it. */
function ignoreLateClicks(places: readonly DOMRect[]): void {
  const controller = new AbortController();
  const onClick = (event: MouseEvent): void => {
    const { clientX: x, clientY: y, detail } = event;
    const isThere = places.some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
    // Clicks by keyboard have no detail.
    if (detail === 0 || !isThere) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', onClick, { capture: true, signal: controller.signal });
  setTimeout(() => controller.abort(), LATE_CLICK_TIME);
}

/** Returns a reference to a button; late clicks are ignored in its places after its panel is removed. */
function useLateClickGuard(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const places = useRef<readonly DOMRect[]>([]);
  // The button moves with the text above it, and may be removed before its panel.
  useLayoutEffect(() => {
    if (button.current)
      places.current = [...places.current.slice(-9), button.current.getBoundingClientRect()];
  });
  useLayoutEffect(() => () => ignoreLateClicks(places.current), []);
  return button;
}

/** The panel while agents play, or while another person decides. */
export function OtherSeats(): ReactNode {
  const { state, store, frame, translate } = usePage();
  const { isRunning } = state;
  const skipButton = useLateClickGuard();
  return (
    <section className="decision waiting" aria-live="polite">
      <ShownSteps />
      {frame.isAgentDeciding && (
        <div className="agent-tools">
          {isRunning ? (
            <button data-tool="pause" onClick={() => store.scheduler.pause()}>
              {translate('pause')}
            </button>
          ) : (
            <>
              <button data-tool="step" onClick={() => void store.scheduler.runOneStep()}>
                {translate('nextStep')}
              </button>
              <button data-tool="run" className="go" onClick={() => void store.scheduler.run()}>
                {translate('playUntilDecision')}
              </button>
            </>
          )}
          <button ref={skipButton} data-tool="skip" onClick={() => void store.scheduler.skipToEnd()}>
            {translate('skip')}
          </button>
          <PaceSelect />
        </div>
      )}
      {isRunning && <p className="hint">{translate('skipTurnHint')}</p>}
    </section>
  );
}
