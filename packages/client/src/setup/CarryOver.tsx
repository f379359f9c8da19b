/** A game that was made by other rules: what is different, how far it comes, and what may be done with it. */
import {
  causeText,
  type LocaleName,
  type Names,
  nonplayerDifferenceText,
  divergenceText,
} from '@quipu/words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { volumes } from 'virtual:volumes';
import { entryOf } from '../entry.ts';
import type { Carried } from '../game/frame.ts';
import { firstSpeechOf } from '../game/speech.ts';
import type { GameStore } from '../game/store.ts';
import type { Say } from '../words/page.ts';

interface CarryOverProps {
  readonly carried: Carried;
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly say: Say;
}

/** Rules that are listed; of more, how many. */
const LISTED = 6;

/** What the things of a volume are called, once that is loaded. */
export function useNames(volume: string, language: LocaleName): Names | undefined {
  const [names, setNames] = useState<Names>();
  useEffect(() => {
    let current = true;
    void entryOf(volumes, volume)
      .words()
      .then((words) => firstSpeechOf(volume, words, language))
      .then((speech) => current && setNames(speech.names));
    return () => {
      current = false;
    };
  }, [volume, language]);
  return names;
}

/** The first answer of a Non-player that differs under these rules; in a game that is carried over whole, a statement that none does. */
function nonplayersText(names: Names, { nonplayers, divergence }: Carried): string | undefined {
  const { asked = 0, otherwise } = nonplayers ?? {};
  if (otherwise) return nonplayerDifferenceText(names, otherwise);
  return divergence || asked === 0 ? undefined : names.locale.divergence.nonplayers.alike({ count: asked });
}

/** What is different, and where the game parts. */
function Told({ carried, names, say }: { carried: Carried; names: Names; say: Say }): ReactNode {
  const { changed, renamed, divergence, turns, of } = carried;
  const sameText = say(renamed ? 'carryNewNames' : 'carryNoText');
  const nonplayers = nonplayersText(names, carried);
  const causes = divergence?.causes ?? [];
  // Where nothing that is different was under way, each of the rules may be why.
  const listed = causes.length > 0 ? causes : changed;
  return (
    <>
      <p>{changed.length === 0 ? sameText : say('carryChanged', { n: changed.length })}.</p>
      <p>
        <b>{divergence ? say('carryFar', { turns, of }) : say('carryWhole', { of })}.</b>
      </p>
      {nonplayers !== undefined && <p className="nonplayers">{nonplayers}</p>}
      {divergence && <p className="parting">{divergenceText(names, divergence)}</p>}
      {divergence && listed.length > 0 && (
        <>
          <h4>{say('carryCauses')}</h4>
          <ul>
            {listed.slice(0, LISTED).map((cause) => (
              <li key={cause.path}>{causeText(names, cause)}</li>
            ))}
            {listed.length > LISTED && <li>{say('carryMore', { n: listed.length - LISTED })}</li>}
          </ul>
        </>
      )}
    </>
  );
}

/** The choice of what becomes of it. */
export function CarryOver({ carried, store, language, say }: CarryOverProps): ReactNode {
  const names = useNames(carried.volume, language);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="carry-over" aria-labelledby="carry-title">
      <h2 id="carry-title" tabIndex={-1} ref={heading}>
        {say('carryTitle')}
      </h2>
      {names && <Told {...{ carried, names, say }} />}
      <p className="quiet">{say('carryStays')}.</p>
      <p className="tools">
        <button className="go" data-tool="carry" onClick={() => void store.games.carryOver(false)}>
          {say('carryOver')}
        </button>
        {carried.nearest && (
          <button data-tool="carry-confirm" onClick={() => void store.games.carryOver(true)}>
            {say('carryConfirm')}
          </button>
        )}
        <button data-tool="carry-leave" onClick={() => store.looking.dismiss()}>
          {say('carryLeave')}
        </button>
      </p>
    </section>
  );
}
