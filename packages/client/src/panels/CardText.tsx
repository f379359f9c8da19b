/** The texts of cards, their names and titles. */
import { ruleTextOf } from '@quipu/engine';
import { capitalize, fillEventFaction } from '@quipu/words';
import type { ReactNode } from 'react';
import { requireEntry } from '../require-entry.ts';
import { type Page, usePage } from '../page-context.tsx';
import { MarkedText } from './SentenceParts.tsx';
import { plainText, unmarkedText } from './plain-text.ts';

/** Returns a function that returns the title of a card, without its number. */
export function useCardTitle(): (card: string) => string {
  const page = usePage();
  return (card) => cardTitleOf(page, card);
}

/** Returns the title of a card, without its number. */
export const cardTitleOf = ({ assets, locale }: Pick<Page, 'assets' | 'locale'>, card: string): string =>
  locale.names.findTerm(`card:${card}`)?.one ?? requireEntry(assets.words.printed.cards, card).title;

/** A card by its number and title; a card of a round by its title only. */
export function CardName({ card }: { readonly card: string }): ReactNode {
  const { assets } = usePage();
  const titleOf = useCardTitle();
  const { round } = requireEntry(assets.words.printed.cards, card);
  return (
    <>
      {round === undefined && <span className="number">{card}</span>} {titleOf(card)}
    </>
  );
}

/** The sentences of a text at a path; of a lasting effect, with the Faction that executed its Event. */
export function Sentences({
  path,
  faction = null,
}: {
  readonly path: string;
  readonly faction?: string | null;
}): ReactNode {
  const { locale } = usePage();
  return (locale.texts[path] ?? []).map(([depth, text], i) => (
    <p key={i} style={{ marginInlineStart: depth * 8 }}>
      <MarkedText text={unmarkedText(fillEventFaction(locale.names, text, faction))} />
    </p>
  ));
}

/** The texts of the phases of a round, each with the name of its phase. */
function RoundPhases({ round }: { readonly round: string }): ReactNode {
  const { assets, locale } = usePage();
  const phasePaths = Object.keys(assets.words.names.phases ?? {}).filter((path) =>
    path.startsWith(`${round}.`),
  );
  return phasePaths.map((path) => (
    <div key={path} className="side">
      <small className="side-title">{plainText(capitalize(locale.names.text(path, '')))}</small>
      <Sentences path={path} />
    </div>
  ));
}

/** The texts of a card: one for each side, with the name of the side, or those of the phases of its round. */
export function CardSides({ card }: { readonly card: string }): ReactNode {
  const { assets, translate, locale } = usePage();
  const { sides, round, of } = requireEntry(assets.words.printed.cards, card);
  if (round !== undefined) return <RoundPhases round={round} />;
  const sideElements = sides.map(({ side, flag }) => {
    const sidePath = [`event ${card}`, side].join(' ');
    const title = locale.names.side(side);
    return (
      <div key={side} className={`side ${side}`} data-side={side}>
        {title !== '' && (
          <small className="side-title">
            {title}
            {flag && ` · ${translate(flag)}`}
          </small>
        )}
        <Sentences path={ruleTextOf(locale.texts, sidePath).length > 0 ? sidePath : `event ${card}`} />
      </div>
    );
  });
  // A card with one text states in it which Faction may interrupt with it.
  const hasOwnerText = of !== undefined && sides.every(({ side }) => side !== 'single');
  return (
    <>
      {hasOwnerText && <Sentences path={`event ${card}`} />}
      {sideElements}
    </>
  );
}

/** A card in a list: its name, which unfolds its texts; `children` follow the name. */
export function CardDetails({
  card,
  isOpen,
  children,
}: {
  readonly card: string;
  readonly isOpen: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <details open={isOpen}>
      <summary>
        <CardName card={card} />
        {children !== undefined && <> {children}</>}
      </summary>
      <div className="sides">
        <CardSides card={card} />
      </div>
    </details>
  );
}
