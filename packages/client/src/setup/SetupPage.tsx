/** The setup page: a new game, or a saved one. */
import '../style/setup.css';
import { type LocaleName, type LocaleTexts, loadLocale } from '@quipu/words';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { volumes } from 'virtual:volumes';
import { pageName } from '../page-name.ts';
import { requireEntry } from '../require-entry.ts';
import type { RefusalMessage } from '../game/host-messages.ts';
import { loadFullLocale } from '../game/volume-locale.ts';
import type { RefusalOrigin } from '../game/game-state.ts';
import type { GameStore } from '../game/game-store.ts';
import type { Translate } from '../words/messages.ts';
import type { StartOptions } from './start-options.ts';
import { shortTitleOf } from './volume-titles.ts';
import { RulebookButton } from '../rulebook/RulebookButton.tsx';
import { OpeningRefusal } from './OpeningRefusal.tsx';
import { SavedGames } from './SavedGames.tsx';
import { isDeckRefusal, NewGame, type VolumeChoice } from './NewGame.tsx';
import { BoardThumbnail } from './BoardThumbnail.tsx';
import { formMemory } from './new-game-form.ts';

/** Loaded on demand: few games come from other rules. */
const MigrationOffer = lazy(async () => ({ default: (await import('./MigrationOffer.tsx')).MigrationOffer }));

interface SetupPageProps {
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly translate: Translate;
  readonly refusal: RefusalMessage | undefined;
  readonly refusalOrigin: RefusalOrigin | undefined;
  readonly controls: ReactNode;
}

/** Loads the chosen volume in the reader's language; `missing` if that fails, undefined until it is loaded. */
function useVolumeChoice(
  volume: string | undefined,
  language: LocaleName,
): VolumeChoice | 'missing' | undefined {
  const [choice, setChoice] = useState<VolumeChoice>();
  const [missingVolume, setMissingVolume] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    void (async () => {
      if (volume === undefined) return;
      const words = await requireEntry(volumes, volume).words();
      const [locale, startOptions] = await Promise.all([
        loadFullLocale(volume, words, language),
        requireEntry(volumes, volume).startOptions() as Promise<StartOptions>,
      ]);
      if (!controller.signal.aborted) setChoice({ volume, locale, startOptions });
    })().catch(() => setMissingVolume(volume ?? ''));
    return () => {
      controller.abort();
    };
  }, [volume, language]);
  if (choice?.volume === volume) return choice;
  return missingVolume === volume ? 'missing' : undefined;
}

/** Loads the texts of a locale. */
function useLocaleTexts(language: LocaleName): LocaleTexts | undefined {
  const [localeTexts, setLocaleTexts] = useState<LocaleTexts>();
  useEffect(() => {
    void loadLocale(language).then(setLocaleTexts);
  }, [language]);
  return localeTexts;
}

interface VolumeListProps {
  readonly volume: string | undefined;
  readonly onChoose: (volume: string) => void;
  readonly language: LocaleName;
  readonly translate: Translate;
}

/** The volumes as cards with thumbnails. */
function VolumeList({ volume, onChoose, language, translate }: VolumeListProps): ReactNode {
  const titles = Object.entries(volumes).map(
    ([name, offer]) => [name, shortTitleOf(offer, language, translate)] as const,
  );
  return (
    <ul className="volumes">
      {titles.map(([name, { title, edition }]) => (
        <li key={name}>
          <button
            className="volume"
            data-choose={name}
            aria-pressed={name === volume}
            onClick={() => onChoose(name)}
          >
            <Suspense fallback={<span className="thumbnail" />}>
              <BoardThumbnail volume={name} />
            </Suspense>
            <b>{title}</b>
            <small className="edition">{edition}</small>
            {volumes[name]?.about[language] && (
              <small className="about">{volumes[name].about[language]}</small>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The rights, and the sources of the maps. */
function SetupFooter({ translate }: { readonly translate: Translate }): ReactNode {
  const sources = [...new Set(Object.values(volumes).flatMap((offer) => offer.sources))];
  return (
    <footer>
      <p>{translate('rights')}</p>
      {sources.map((source) => (
        <p key={source}>
          {translate('sources')}
          {translate('colon')}
          <span lang="en">{source}</span>
        </p>
      ))}
    </footer>
  );
}

/** The choice of a volume with its new game, the saved games, and offers and refusals. */
export function SetupPage(props: SetupPageProps): ReactNode {
  const { store, language, translate, refusal, refusalOrigin, controls } = props;
  const [volume, setVolume] = useState(formMemory.volume ?? Object.keys(volumes)[0]);
  const choice = useVolumeChoice(volume, language);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (hasChosen.current && choice !== undefined)
      document.querySelector('.quick-start')?.scrollIntoView({ block: 'nearest' });
  }, [choice]);
  const localeTexts = useLocaleTexts(language);
  const openingRefusal = refusal && !refusal.migration && !isDeckRefusal(refusal) ? refusal : undefined;
  const isShownInList = ['file', 'link', 'saved'].includes(refusalOrigin?.kind ?? '');
  return (
    <main className="setup">
      <header>
        <h1>{pageName()}</h1>
        <p>{translate('tagline')}</p>
        {controls}
      </header>
      {refusal?.migration && (
        <Suspense>
          <MigrationOffer migration={refusal.migration} {...{ store, language, translate }} />
        </Suspense>
      )}
      {openingRefusal && !isShownInList && localeTexts && (
        <OpeningRefusal {...{ store, localeTexts, translate }} refusal={openingRefusal} />
      )}
      <div className="columns">
        <section>
          <h2>{translate('newGame')}</h2>
          <VolumeList
            volume={volume}
            onChoose={(name) => {
              hasChosen.current = true;
              setVolume(name);
              formMemory.volume = name;
              store.queries.dismissRefusal();
              store.games.prepare(name);
            }}
            language={language}
            translate={translate}
          />
          {volume !== undefined && (
            <p className="tools">
              <RulebookButton key={volume} {...{ volume, language, translate }} />
            </p>
          )}
          {choice === undefined && <p>{translate('loading')}</p>}
          {choice === 'missing' && (
            <p className="excluded" role="alert">
              {translate('gameUnavailable')}
            </p>
          )}
          {choice !== undefined && choice !== 'missing' && (
            <NewGame key={volume} {...{ choice, store, translate, refusal }} />
          )}
        </section>
        <SavedGames
          {...{ store, translate, localeTexts }}
          refusal={openingRefusal}
          refusalOrigin={isShownInList ? refusalOrigin : undefined}
        />
      </div>
      <SetupFooter translate={translate} />
    </main>
  );
}
