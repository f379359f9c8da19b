/** The rulebook of a volume with its table of contents, shown in a dialog. */
import '../style/rulebook.css';
import type { LocaleName } from '@quipu/words';
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { trustedTypes } from '../trusted-types.ts';
import type { Translate } from '../words/messages.ts';
import { loadRulebook } from './load-rulebook.ts';
import type { Rulebook, RulebookSection } from './rulebook.ts';

interface RulebookTextProps {
  readonly volume: string;
  readonly language: LocaleName;
  readonly translate: Translate;
  /** The number of the rule that is shown first; the introduction if the rulebook has no such rule. */
  readonly rule?: string | undefined;
}

// Rulebooks are rendered when the page is built.
const policy = trustedTypes?.createPolicy('rulebook', { createHTML: (html) => html });
const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** Matches screens on which the table of contents is folded above the text. */
const NARROW_SCREEN = '(max-width: 760px)';

/** Loads a rulebook; `missing` if that fails, undefined until it is loaded. */
function useRulebook(volume: string, language: LocaleName): Rulebook | 'missing' | undefined {
  const [rulebook, setRulebook] = useState<Rulebook | 'missing'>();
  useEffect(() => {
    let isActive = true;
    loadRulebook(volume, language).then(
      (loaded) => isActive && setRulebook(loaded ?? 'missing'),
      () => isActive && setRulebook('missing'),
    );
    return () => {
      isActive = false;
    };
  }, [volume, language]);
  return rulebook;
}

/** A heading that can be focused, and its text. The title of the dialog has level 2. */
function Section({ section }: { readonly section: RulebookSection }): ReactNode {
  const { depth, number, title, html } = section;
  return (
    <section>
      {createElement(
        `h${depth + 2}`,
        { tabIndex: -1, 'data-section': number || title },
        headingText(section),
      )}
      {html !== '' && <div dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />}
    </section>
  );
}

const headingText = ({ number, title }: RulebookSection): string =>
  number === '' ? title : `${number} ${title}`;

/** The titles of all sections as buttons. */
function Contents({
  rulebook,
  translate,
  onSelect,
}: {
  readonly rulebook: Rulebook;
  readonly translate: Translate;
  readonly onSelect: (section: string) => void;
}): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const [isNarrow] = useState(() => matchMedia(NARROW_SCREEN).matches);
  return (
    <nav aria-label={translate('contents')}>
      <details ref={details} open={!isNarrow}>
        <summary>{translate('contents')}</summary>
        <ul>
          {rulebook.sections.map((section) => (
            <li key={headingText(section)} data-depth={section.depth}>
              <button
                data-contents={section.number || section.title}
                onClick={() => {
                  if (isNarrow) details.current?.removeAttribute('open');
                  onSelect(section.number || section.title);
                }}
              >
                {headingText(section)}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** The table of contents and the text. */
export default function RulebookText({ volume, language, translate, rule }: RulebookTextProps): ReactNode {
  const rulebook = useRulebook(volume, language);
  const article = useRef<HTMLElement>(null);
  const showSection = (section: string): void => {
    const heading = article.current?.querySelector<HTMLElement>(`[data-section=${CSS.escape(section)}]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (rulebook && rule !== undefined) showSection(rule);
  }, [rulebook, rule]);
  if (rulebook === undefined) return <p>{translate('loading')}</p>;
  if (rulebook === 'missing') return <p role="alert">{translate('rulebookMissing')}</p>;
  return (
    <div className="rulebook">
      <Contents rulebook={rulebook} translate={translate} onSelect={showSection} />
      <article ref={article} className="fades" tabIndex={0} aria-label={rulebook.title}>
        <div dangerouslySetInnerHTML={{ __html: trustedHtml(rulebook.introduction) }} />
        {rulebook.sections.map((section) => (
          <Section key={headingText(section)} section={section} />
        ))}
      </article>
    </div>
  );
}
