/** The page before a game: which one, with whom; games that are kept. */
import '../style/setup.css';
import { type LocaleName, type LocaleTexts, loadLocale } from '@quipu/words';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { volumes } from 'virtual:volumes';
import { entryOf } from '../entry.ts';
import type { Refused } from '../game/frame.ts';
import { speechOf } from '../game/speech.ts';
import type { GameStore } from '../game/store.ts';
import type { Say } from '../words/page.ts';
import { refusedSentence } from '../refused.ts';
import type { Beginnings } from './beginnings.ts';
import { calledAs } from './called.ts';
import { KeptGames } from './KeptGames.tsx';
import { isOfDeck, NewGame, type Offered } from './NewGame.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { typed } from './typed.ts';

/** Few games come from other rules. */
const CarryOver = lazy(async () => ({ default: (await import('./CarryOver.tsx')).CarryOver }));

interface SetupProps {
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly say: Say;
  readonly refused: Refused | undefined;
  readonly controls: ReactNode;
}

/** What is known of the chosen volume, in the reader's language. */
function useOffer(volume: string | undefined, language: LocaleName): Offered | 'missing' | undefined {
  const [offered, setOffered] = useState<Offered>();
  const [missing, setMissing] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      if (volume === undefined) return;
      const words = await entryOf(volumes, volume).words();
      const [speech, beginnings] = await Promise.all([
        speechOf(volume, words, language),
        entryOf(volumes, volume).beginnings() as Promise<Beginnings>,
      ]);
      if (!leaving.signal.aborted) setOffered({ volume, speech, beginnings });
    })().catch(() => setMissing(volume ?? ''));
    return () => {
      leaving.abort();
    };
  }, [volume, language]);
  return offered?.volume === volume ? offered : missing === volume ? 'missing' : undefined;
}

/** What a language says before a game. */
function useTongue(language: LocaleName): LocaleTexts | undefined {
  const [tongue, setTongue] = useState<LocaleTexts>();
  useEffect(() => {
    void loadLocale(language).then(setTongue);
  }, [language]);
  return tongue;
}

interface VolumesProps {
  readonly volume: string | undefined;
  readonly onChoose: (volume: string) => void;
  readonly language: LocaleName;
  readonly say: Say;
}

/** All volumes, as cards with their boards. */
function Volumes({ volume, onChoose, language, say }: VolumesProps): ReactNode {
  const called = Object.entries(volumes).map(
    ([name, offer]) => [name, calledAs(offer, language, say)] as const,
  );
  return (
    <ul className="volumes">
      {called.map(([name, { title, edition }]) => (
        <li key={name}>
          <button
            className="volume"
            data-choose={name}
            aria-pressed={name === volume}
            onClick={() => onChoose(name)}
          >
            <Suspense fallback={<span className="thumbnail" />}>
              <Thumbnail volume={name} />
            </Suspense>
            <b>{title}</b>
            <small>{edition}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The page before a game. */
export function Setup({ store, language, say, refused, controls }: SetupProps): ReactNode {
  const [volume, setVolume] = useState(typed.volume ?? Object.keys(volumes)[0]);
  const offered = useOffer(volume, language);
  const tongue = useTongue(language);
  const sources = [...new Set(Object.values(volumes).flatMap((offer) => offer.sources))];
  return (
    <main className="setup">
      <header>
        <h1>Quipu</h1>
        <p>{say('tagline')}</p>
        {controls}
      </header>
      {refused?.carried && (
        <Suspense>
          <CarryOver carried={refused.carried} {...{ store, language, say }} />
        </Suspense>
      )}
      {refused && !refused.carried && !isOfDeck(refused) && tongue && (
        <div className="why-not" role="alert">
          <h4>
            {say(refused.loadError || refused.about !== undefined ? 'unreadable' : 'failed')}
            <button className="close" aria-label={say('close')} onClick={() => store.looking.dismiss()}>
              ×
            </button>
          </h4>
          <p>{refusedSentence(tongue, say, refused)}</p>
        </div>
      )}
      <div className="columns">
        <section>
          <h2>{say('newGame')}</h2>
          <Volumes
            volume={volume}
            onChoose={(chosen) => {
              setVolume(chosen);
              typed.volume = chosen;
              store.looking.dismiss();
              store.games.prepare(chosen);
            }}
            language={language}
            say={say}
          />
          {offered === 'missing' ? (
            <p className="excluded" role="alert">
              {say('missing')}
            </p>
          ) : offered ? (
            <NewGame key={volume} {...{ offered, store, say, refused }} />
          ) : (
            <p>{say('loading')}</p>
          )}
        </section>
        <KeptGames store={store} say={say} tongue={tongue} />
      </div>
      <footer>
        <p>{say('rights')}</p>
        {sources.map((source) => (
          <p key={source}>
            {say('sources')}
            {say('colon')}
            <span lang="en">{source}</span>
          </p>
        ))}
      </footer>
    </main>
  );
}
